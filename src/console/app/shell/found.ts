import { useEffect, useState } from 'react';
import { findingCalls, SOUGHT_MAX } from '#contract/finding.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { KINDS } from '#contract/kinds.ts';
import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { recordHref } from '../../base/record-paths.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { PaletteEntry } from './palette-search.ts';

/** Pause in typing before the gateway is asked. */
const PAUSE_MS = 120;

/** The typed text after a pause. */
function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

type Found = ResponseOf<typeof findingCalls.find>;

const recordEntries = ({ records }: Found, t: Translate): PaletteEntry[] =>
  records.map(({ guid, kind, number, title, status }) => ({
    path: recordHref(kind, guid),
    title: title ? `${number} ${title}` : number,
    group: [t(`records.kinds.${kind}`), codeText(t, KINDS[kind].status, status)].join(' · '),
  }));

const supplierEntries = ({ suppliers }: Found): PaletteEntry[] =>
  suppliers.map(({ guid, name, code }) => ({
    path: `/gysgl/record/recordDetail?userQiYe_Guid=${encodeURIComponent(guid)}`,
    title: name,
    group: code,
  }));

const personEntries = ({ people }: Found): PaletteEntry[] =>
  people.map(({ guid, name, accountName, departmentName }) => ({
    path: `/userAndQxManage/zzjg/zzjgAdd?guid=${encodeURIComponent(guid)}`,
    title: name,
    group: departmentName ?? accountName,
  }));

/** The gateway's results for the typed text; an earlier request is aborted. */
export function useFound(typed: string, t: Translate) {
  const query = typed.trim().slice(0, SOUGHT_MAX);
  const q = useSettled(query);
  const { value, failure, isReloading } = useLoaded(
    q === '' ? null : callQuery(findingCalls.find, { q }),
  );
  // Results of a shorter text are not meant any more: Enter would open one.
  const found = query === q && !isReloading ? value : null;
  return {
    isAway: query !== '' && failure !== null,
    isSearching: query !== '' && failure === null && (query !== q || value === null || isReloading),
    records: found ? recordEntries(found, t) : [],
    suppliers: found ? supplierEntries(found) : [],
    people: found ? personEntries(found) : [],
  };
}
