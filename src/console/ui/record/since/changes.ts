import type { Change } from '../history-change.tsx';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** What entries, oldest first, changed together: each field with its first and its last value. */
export function netChanges(entries: readonly { changes: readonly Change[] }[]): readonly Change[] {
  const changed = new Map<string, Change>();
  for (const { field, from, to } of entries.flatMap(({ changes }) => changes))
    changed.set(field, { field, from: (changed.get(field) ?? { from }).from, to });
  return [...changed.values()].filter(({ from, to }) => !isSame(from, to));
}

/** An entry of a list in a record: an item, an attachment. */
type Row = Readonly<Record<string, unknown>> & { guid: string };

/** What became of a list: new entries, old values of changed ones by key, and what is gone. */
export interface ListNews {
  added: ReadonlySet<string>;
  changed: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  removed: readonly Row[];
}

/**
 * What changes made of a list of a record, such as its items. Entries are compared by key: a history
 * tells changes by place, and all that follow a removed entry move.
 */
export function listNews(name: string, now: readonly Row[], changes: readonly Change[]): ListNews {
  const rows: Record<string, unknown>[] = now.map((row) => ({ ...row }));
  const told = new Set<string>();
  for (const { field, from } of changes) {
    const [list, place, part, ...deeper] = field.split('.');
    if (list !== name || part === undefined || deeper.length > 0) continue;
    (rows[Number(place) - 1] ??= {})[part] = from;
    told.add(part);
  }
  const isRow = (row: Record<string, unknown>): row is Row => typeof row['guid'] === 'string';
  const before = new Map(rows.filter(isRow).map((row) => [row.guid, row]));
  const changed = now.flatMap((row) => {
    const old = before.get(row.guid);
    const fields = old ? [...told].filter((part) => !isSame(old[part], row[part])) : [];
    const values = Object.fromEntries(fields.map((part) => [part, old?.[part]]));
    return fields.length > 0 ? [[row.guid, values] as const] : [];
  });
  const keys = new Set(now.map(({ guid }) => guid));
  return {
    added: new Set([...keys].filter((guid) => !before.has(guid))),
    changed: new Map(changed),
    removed: [...before.values()].filter(({ guid }) => !keys.has(guid)),
  };
}
