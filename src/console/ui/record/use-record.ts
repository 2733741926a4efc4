import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLoaded } from '../use-loaded.ts';
import { openRecord, type OpenRecord } from './open-record.ts';
import { recordState, type RecordState } from './record-state.ts';
import type { KindInfo } from './types.ts';

const headOf = ({ record }: OpenRecord) => record.getSnapshot().context.view.head;

/**
 * Loads a record and keeps it open; reloads update it. A failed reload keeps the open record; a
 * deleted record is marked as gone.
 */
export function useRecord(info: KindInfo, guid: string) {
  const [record, setRecord] = useState<OpenRecord | null>(null);
  const isGone = useSelector(record?.record, (state) => state?.context.isGone ?? false);
  const { value, failure, reload } = useLoaded(isGone ? null : info.wire.detail(guid));
  const open = record && headOf(record);
  if (value && (open?.guid !== value.head.guid || open.kind !== value.head.kind))
    setRecord(openRecord(value, info.wire));
  useEffect(() => {
    if (record && value && headOf(record).guid === value.head.guid) record.show(value);
  }, [record, value]);
  const shown = open?.guid === guid ? record : null;
  return { record: shown, failure: shown ? null : failure, retry: reload };
}

/** The current state of an open record. */
export function useRecordState({ record, delivery }: OpenRecord): RecordState {
  const shown = useSelector(record, ({ context }) => context);
  const state = useSelector(delivery, (snapshot) => snapshot);
  return useMemo(() => recordState(shown, state), [shown, state]);
}

/** Interval of reloads while the record changes without a command. */
const REFRESH_MS = 2000;

/** Reloads a record periodically while it changes without a command. */
export function useRefreshing(reload: () => void, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload, isOn]);
}
