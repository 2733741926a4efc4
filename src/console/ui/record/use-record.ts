import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openRecord, type OpenRecord } from './open-record.ts';
import { recordState, type RecordState } from './record-state.ts';
import type { KindInfo } from './types.ts';

const headOf = ({ record }: OpenRecord) => record.getSnapshot().context.view.head;

interface Loaded {
  record: OpenRecord | null;
  failure: unknown;
}

/**
 * Loads a record and keeps it open; a later visit shows what is known and loads anew behind it.
 */
export function useRecord(info: KindInfo, guid: string) {
  const [{ record, failure }, setLoaded] = useState<Loaded>({ record: null, failure: null });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    info.wire.load(guid).then(
      (detail) => {
        if (!isCurrent) return;
        setLoaded(({ record: before }) => {
          const head = before && headOf(before);
          const same = head?.guid === detail.head.guid && head.kind === detail.head.kind;
          if (same) before?.show(detail);
          return { record: same ? before : openRecord(detail, info.wire), failure: null };
        });
      },
      (reason: unknown) => {
        if (isCurrent) setLoaded({ record: null, failure: reason });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [info, guid, turn]);

  const retry = useCallback(() => {
    setLoaded({ record: null, failure: null });
    setTurn((before) => before + 1);
  }, []);
  return { record: record && headOf(record).guid === guid ? record : null, failure, retry };
}

/** The present state of an open record. */
export function useRecordState({ record, delivery }: OpenRecord): RecordState {
  const shown = useSelector(record, ({ context }) => context);
  const state = useSelector(delivery, (snapshot) => snapshot);
  return useMemo(() => recordState(shown, state), [shown, state]);
}
