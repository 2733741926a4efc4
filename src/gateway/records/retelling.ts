import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import type { Entry } from './history.ts';

/** A history entry with everything else that identifies its command. */
export interface Told {
  entry: Entry;
  /** The entries after the creation up to this one, and the later ones. */
  until: readonly Entry[];
  later: readonly Entry[];
  /** The current machine context of the record. */
  final: object;
}

/**
 * What a replay of a kind's machine needs and no entry stores: it is derived from changes, later
 * events and the current record.
 */
export interface Retelling {
  /** The initial context of the record beyond the common one. */
  madeWith?(later: readonly Entry[], final: object): object;
  /** The payload of a command beside its opinion. */
  carried?(told: Told): object;
  /** The output of its call beside revision, instant and chain. */
  answered?(told: Told): object;
}

/** The act of an entry's command, as `submit` of `plan.submit`. */
export const verbOf = ({ event }: Entry): string => event.split('.').at(-1) ?? event;

/** The facts after an entry, as far as commands changed them. */
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

/** The reason type of a rejection, which is stored in the record. */
export const reasonType = ({ entry }: Told): object => ({
  reasonType: entry.changes.find(({ field }) => field === 'shenHeYiJianType')?.to,
});
