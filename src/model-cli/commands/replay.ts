import type { AnyStateMachine } from 'xstate';
import type { Divergence } from '#model/replay.ts';
import { jsonText, type Command } from '../command.ts';
import { codeText, placeText, problemText } from '../documents/of-divergence.ts';
import { CliFailure } from '../failure.ts';
import { historiesIn, type History } from '../history/entries.ts';
import { divergenceOf } from '../history/divergence.ts';
import { subjectNamed } from '../subjects.ts';
import { textOf } from '../values.ts';
import type { CliWords } from '../words.ts';

/** A history held against its machine. */
interface Replayed {
  history: History;
  machine: AnyStateMachine;
  divergence: Divergence | null;
}

function replayed(history: History, asked: string | undefined): Replayed {
  const name = asked ?? history.machine;
  if (name === null) throw new CliFailure('whoseHistory');
  if (history.machine !== null && name !== history.machine)
    throw new CliFailure('otherHistory', { asked: name, known: history.machine });
  const { record, machine } = subjectNamed(name);
  if (record === null) throw new CliFailure('noRecords', { machine: name });
  return { history, machine, divergence: divergenceOf(record, history.entries) };
}

function markdown({ history, machine, divergence }: Replayed, words: CliWords): string {
  const { own } = words;
  const { name, entries } = history;
  const title = own('titled', { machine: words.machine(machine.id), what: own('replay.title') });
  const result =
    divergence === null
      ? [
          own('replay.fits', {
            count: entries.length,
            status: codeText(machine, entries.at(-1)?.toStatus ?? null, words),
          }),
        ]
      : [placeText(divergence, entries, words), problemText(machine, divergence, words)];
  return [`# ${title} (${name})`, '', ...result, own('replay.roles'), ''].join('\n');
}

/** Checks the histories of a file against their machines, and shows where each first diverges. */
export const replayCommand: Command = {
  name: 'replay',
  options: { history: { required: true }, machine: {} },
  formats: ['markdown', 'json'],
  run(given) {
    const { words, format } = given;
    const all = historiesIn(textOf(given, 'history')).map((history) =>
      replayed(history, given.values['machine']),
    );
    const exit = all.every(({ divergence }) => divergence === null) ? 0 : 1;
    if (format === 'json')
      return {
        text: jsonText(
          all.map(({ history, machine, divergence }) => ({
            name: history.name,
            machine: machine.id,
            entries: history.entries.length,
            divergence: divergence && { ...divergence, entry: divergence.entry + 1 },
          })),
        ),
        exit,
      };
    return { text: all.map((one) => markdown(one, words)).join('\n'), exit };
  },
};
