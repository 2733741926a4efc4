import type { RefusalCell } from '#model/refusals.ts';

/**
 * Whether somebody may give a command in a status: always, never, or depending on the record.
 * `absent`: the status has no such command.
 */
export type Verdict = 'allowed' | 'depends' | 'refused' | 'absent';

/** In display order. */
export const verdicts: readonly Verdict[] = ['allowed', 'depends', 'refused', 'absent'];

/**
 * One row of the matrix: people for whom a command has the same result, or all commands that the
 * status does not have.
 */
export interface RefusalRow {
  state: string;
  events: readonly string[];
  who: readonly string[];
  /** Everybody who can act in this status. */
  everybody: readonly string[];
  verdict: Verdict;
  /** States it can lead to. */
  targets: readonly string[];
  /**
   * Names of the guards that can refuse it. If it is allowed: the guards that refuse other
   * payloads.
   */
  reasons: readonly string[];
}

const ABSENT = 'notInThisState';

const byAllowed: Readonly<Record<RefusalCell['allowed'], Verdict>> = {
  always: 'allowed',
  sometimes: 'depends',
  never: 'refused',
};

function rowOf(
  { status, event, who, allowed, targets, reasons }: RefusalCell,
  everybody: readonly string[],
): RefusalRow {
  const isAbsent = allowed === 'never' && reasons.every(({ reason }) => reason === ABSENT);
  return {
    state: status,
    events: [event],
    who: [who],
    everybody,
    targets,
    verdict: isAbsent ? 'absent' : byAllowed[allowed],
    reasons: reasons.map(({ reason }) => reason).filter((reason) => reason !== ABSENT),
  };
}

const added = <Item>(list: readonly Item[], more: readonly Item[]): Item[] => [
  ...new Set([...list, ...more]),
];

/**
 * Groups the refusal matrix for reading: people with the same result share a row, the commands of
 * each status are in order, and absent commands come last.
 */
export function refusalRows(cells: readonly RefusalCell[]): RefusalRow[] {
  const states = [...new Set(cells.map(({ status }) => status))];
  return states.flatMap((state) => {
    const here = cells.filter(({ status }) => status === state);
    const everybody = [...new Set(here.map(({ who }) => who))];
    const events = [...new Set(here.map(({ event }) => event))];
    const rows = new Map<string, RefusalRow>();
    for (const cell of here) {
      const row = rowOf(cell, everybody);
      const key =
        row.verdict === 'absent'
          ? 'absent'
          : JSON.stringify([
              row.events,
              row.verdict,
              row.targets.toSorted(),
              row.reasons.toSorted(),
            ]);
      const same = rows.get(key);
      rows.set(
        key,
        same
          ? { ...same, who: added(same.who, row.who), events: added(same.events, row.events) }
          : row,
      );
    }
    const place = ({ events: [event = ''], verdict }: RefusalRow) =>
      (verdict === 'absent' ? events.length : events.indexOf(event)) * verdicts.length +
      verdicts.indexOf(verdict);
    return [...rows.values()].sort((one, other) => place(one) - place(other));
  });
}
