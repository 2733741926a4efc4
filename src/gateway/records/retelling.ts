import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import type { Entry } from './history.ts';

/** An entry of a history with what else says what its command was. */
export interface Told {
  entry: Entry;
  /** The entries after the creation up to this one, and those that follow it. */
  until: readonly Entry[];
  later: readonly Entry[];
  /** What the machine keeps of the record as it is now. */
  final: object;
}

/**
 * What the machine of a kind needs to run through a history again and no entry keeps: read from what
 * commands changed, from what happened afterwards, and from the record as it is now.
 */
export interface Retelling {
  /** What the record was made with, beside what every record is. */
  madeWith?(later: readonly Entry[], final: object): object;
  /** What a command carried beside its opinion. */
  carried?(told: Told): object;
  /** What its call answered beside revision, instant and chain. */
  answered?(told: Told): object;
}

/** The act of an entry's command, as `submit` of `plan.submit`. */
export const verbOf = ({ event }: Entry): string => event.split('.').at(-1) ?? event;

/** What facts were after an entry, as far as commands changed them. */
export const factsAfter = ({ until }: Told, fields: readonly string[]): object =>
  Object.fromEntries(
    until.flatMap(({ changes }) =>
      changes.flatMap(({ field, to }) => (fields.includes(field) ? [[field, to]] : [])),
    ),
  );

/** Whether an entry led into a state of the machine. */
export const ledInto = (kind: RecordKind, { toStatus }: Entry, wanted: string): boolean =>
  statusesOf(lifecycles[kind].machine).some(
    ({ state, code }) => state === wanted && code === toStatus,
  );

/** The reason type of a rejection, which it writes into the record. */
export const reasonType = ({ entry }: Told): object => ({
  reasonType: entry.changes.find(({ field }) => field === 'shenHeYiJianType')?.to,
});
