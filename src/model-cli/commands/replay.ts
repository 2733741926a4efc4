import type { AnyStateMachine } from 'xstate';
import { statusesOf } from '#model/lifecycle.ts';
import type { Divergence } from '#model/replay.ts';
import { jsonText, type Command } from '../command.ts';
import { CliFailure } from '../failure.ts';
import { historyIn, type HistoryEntry } from '../history/entries.ts';
import { divergenceOf } from '../history/judge.ts';
import { subjectNamed } from '../subjects.ts';
import { textOf } from '../values.ts';
import type { CliWords } from '../words.ts';

function statusText(machine: AnyStateMachine, code: string | null, words: CliWords): string {
  const found = statusesOf(machine).find((status) => status.code === code);
  if (code === null || !found) return code ?? words.own('replay.gone');
  return words.own('replay.status', { code, status: words.status(machine, found.state) });
}

function problemText(machine: AnyStateMachine, { problem, expected, stored, why }: Divergence, words: CliWords): string {
  const statuses = { expected: statusText(machine, expected, words), stored: statusText(machine, stored, words) };
  return words.own(`replay.problems.${problem}`, { ...statuses, reason: why === null ? '' : words.reason(`guards.${why}`) });
}

function markdown(machine: AnyStateMachine, entries: readonly HistoryEntry[], divergence: Divergence | null, words: CliWords): string {
  const { own } = words;
  const title = `# ${own('titled', { machine: words.machine(machine.id), what: own('replay.title') })}`;
  if (divergence === null) return [title, '', own('replay.fits', { count: entries.length, status: statusText(machine, entries.at(-1)?.toStatus ?? null, words) }), own('replay.roles'), ''].join('\n');
  const entry = entries[divergence.entry];
  const place = own('replay.diverges', { n: divergence.entry + 1, of: entries.length, command: words.command(divergence.event), who: entry?.actorName ?? entry?.actorGuid ?? '' });
  return [title, '', place, problemText(machine, divergence, words), own('replay.roles'), ''].join('\n');
}

/** Whether a machine would have done what a history says, and where it first would not. */
export const replayCommand: Command = {
  name: 'replay',
  options: { history: { required: true }, machine: {} },
  formats: ['markdown', 'json'],
  run(given) {
    const { words, format, values } = given;
    const { entries, machine: known } = historyIn(textOf(given, 'history'));
    const name = values['machine'] ?? known;
    if (name === null) throw new CliFailure('whoseHistory');
    if (known !== null && name !== known) throw new CliFailure('otherHistory', { asked: name, known });
    const { record, machine } = subjectNamed(name);
    if (record === null) throw new CliFailure('noRecords', { machine: name });
    const divergence = divergenceOf(record, entries);
    const exit = divergence === null ? 0 : 1;
    if (format === 'json') return { text: jsonText({ machine: machine.id, entries: entries.length, divergence: divergence && { ...divergence, entry: divergence.entry + 1 } }), exit };
    return { text: markdown(machine, entries, divergence, words), exit };
  },
};
