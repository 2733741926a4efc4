import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import type { Divergence } from '#model/replay.ts';
import { CliFailure } from '../failure.ts';
import { historiesIn, type History } from '../history/entries.ts';
import { divergenceOf } from '../history/divergence.ts';

/** Histories checked against two versions of their machine. */
export interface CheckedHistories {
  /** Number of histories. */
  all: number;
  /** Number that the old version agrees with; nothing can be said about the others. */
  fit: number;
  /** Those of them that the new version contradicts, each with its first entry that diverges. */
  broken: readonly { history: History; divergence: Divergence }[];
}

const initialOf = ({ root }: AnyStateMachine): string => String(root.initial.target[0]?.key);

/**
 * The cases of a record with another version of its machine, which may have another initial status.
 */
const withVersion = (record: CatalogEntry, machine: AnyStateMachine): CatalogEntry => ({
  ...record,
  machine,
  situations: {
    ...record.situations,
    [initialOf(machine)]: record.situations[initialOf(record.machine)] ?? [],
  },
});

/** Throws a `CliFailure` if the file or folder does not exist. */
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
 * The histories of a machine in a file or folder; skips those that name another machine. Throws if
 * none is left.
 */
export function historiesAt(path: string, machine: string): History[] {
  const found = filesAt(path)
    .flatMap(historiesIn)
    .filter((history) => history.machine === null || history.machine === machine);
  if (found.length === 0) throw new CliFailure('noHistories', { path, machine });
  return found;
}

/** The histories that fit the old version but not the new one. */
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
