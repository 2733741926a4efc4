import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import type { Divergence } from '#model/replay.ts';
import { CliFailure } from '../failure.ts';
import { historyIn, type History } from '../history/entries.ts';
import { divergenceOf } from '../history/divergence.ts';

/** Histories under two versions of their machine. */
export interface CheckedHistories {
  /** How many there are. */
  all: number;
  /** How many of them the old version agrees with; of the others nothing can be said. */
  fit: number;
  /** Those of them that the new version contradicts, each with its first entry that it does. */
  broken: readonly { history: History; divergence: Divergence }[];
}

const initialOf = ({ root }: AnyStateMachine): string => String(root.initial.target[0]?.key);

/**
 * The cases of a record for another version of its machine, which may call the first status
 * something else.
 */
const withVersion = (record: CatalogEntry, machine: AnyStateMachine): CatalogEntry => ({
  ...record,
  machine,
  situations: {
    ...record.situations,
    [initialOf(machine)]: record.situations[initialOf(record.machine)] ?? [],
  },
});

/** Throws what is to be said when there is no such file or folder. */
function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => /\.(?:html|json)$/i.test(name))
      .toSorted()
      .map((name) => join(path, name));
  } catch (error) {
    throw new CliFailure('unreadable', {
      path,
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}

/**
 * The histories of a machine in a file or in a folder of them; those that say they are another
 * machine's are passed over. Throws when none is left.
 */
export function historiesAt(path: string, machine: string): History[] {
  const found = filesAt(path)
    .map(historyIn)
    .filter((history) => history.machine === null || history.machine === machine);
  if (found.length === 0) throw new CliFailure('noHistories', { path, machine });
  return found;
}

/** Which of these histories, right by the old version, would not have happened by the new one. */
export function checkHistories(
  record: CatalogEntry,
  [old, current]: readonly [AnyStateMachine, AnyStateMachine],
  histories: readonly History[],
): CheckedHistories {
  const [was, is] = [withVersion(record, old), withVersion(record, current)];
  const fitting = histories.filter(({ entries }) => divergenceOf(was, entries) === null);
  const broken = fitting.flatMap((history) => {
    const divergence = divergenceOf(is, history.entries);
    return divergence === null ? [] : [{ history, divergence }];
  });
  return { all: histories.length, fit: fitting.length, broken };
}
