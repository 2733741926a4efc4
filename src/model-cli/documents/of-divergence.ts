import type { AnyStateMachine } from 'xstate';
import { statusesOf } from '#model/lifecycle.ts';
import type { Divergence } from '#model/replay.ts';
import type { HistoryEntry } from '../history/entries.ts';
import type { CliWords } from '../words.ts';

/** A status code with its label; null is a deleted record. */
export function codeText(machine: AnyStateMachine, code: string | null, words: CliWords): string {
  const found = statusesOf(machine).find((status) => status.code === code);
  if (code === null || !found) return code ?? words.own('replay.gone');
  return words.own('replay.status', { code, status: words.status(machine, found.state) });
}

/** Describes which entry diverges. */
export const placeText = (
  { entry, event }: Divergence,
  entries: readonly HistoryEntry[],
  { own, command }: CliWords,
): string =>
  own('replay.diverges', {
    n: entry + 1,
    of: entries.length,
    command: command(event),
    who: entries[entry]?.actorName ?? entries[entry]?.actorGuid ?? '',
  });

/** Describes how the machine contradicts an entry. */
export function problemText(
  machine: AnyStateMachine,
  { problem, expected, stored, why }: Divergence,
  words: CliWords,
): string {
  const statuses = {
    expected: codeText(machine, expected, words),
    stored: codeText(machine, stored, words),
  };
  return words.own(`replay.problems.${problem}`, {
    ...statuses,
    reason: why === null ? '' : words.reason(`guards.${why}`),
  });
}
