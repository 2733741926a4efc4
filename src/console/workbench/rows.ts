import type { InferType } from 'yup';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { WORKBENCH_QUEUES, workbenchCalls, type WorkbenchQueue } from '#contract/workbench.ts';
import { pageQuery } from '../http/queries.ts';
import type { ListQuery } from '../ui/list/types.ts';

/** One record in the queue. */
export type WorkRow = InferType<typeof workbenchCalls.list.response>;

/** A record shown beside the queue. */
export interface Chosen {
  kind: RecordKind;
  guid: string;
}

/** The parameters of the workbench address beside page and size. */
export const filters = [
  { name: 'heap' },
  { name: 'kind' },
  { name: 'words' },
  { name: 'record' },
  { name: 'first' },
];

/** The queue of an address. */
export const queueOf = ({ filters: { heap } }: ListQuery): WorkbenchQueue =>
  WORKBENCH_QUEUES.find((known) => known === heap) ?? 'todo';

/** The record of an address; null if it names no possible one. */
export function chosenIn({ filters: { record = '' } }: ListQuery): Chosen | null {
  const [kind, guid = ''] = record.split('.');
  const known = RECORD_KINDS.find((one) => one === kind);
  return known && guid !== '' ? { kind: known, guid } : null;
}

/** A record as a parameter of the address. */
export const nameOf = ({ kind, guid }: Chosen) => `${kind}.${guid}`;

/** The request for a page of the queue. */
export function rowsQuery(query: ListQuery) {
  const { kind, words, first } = query.filters;
  return pageQuery(workbenchCalls.list, {
    page: query.page,
    rows: query.rows,
    heap: queueOf(query),
    ...(kind ? { kind } : {}),
    ...(words ? { words } : {}),
    ...(first === 'due' ? { first } : {}),
  });
}

/** The record this many rows further in the queue; null beyond its ends. */
export function neighbour(
  rows: readonly WorkRow[],
  guid: string | undefined,
  by: 1 | -1,
): WorkRow | null {
  const place = rows.findIndex((row) => row.guid === guid);
  return rows[place + by] ?? null;
}
