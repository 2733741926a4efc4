import type { AnyStateMachine } from 'xstate';
import type { Divergence } from '#model/replay.ts';
import { jsonText, type Command } from '../command.ts';
import { codeText, placeText, problemText } from '../documents/of-divergence.ts';
import { CliFailure } from '../failure.ts';
import { historyIn, type HistoryEntry } from '../history/entries.ts';
import { divergenceOf } from '../history/divergence.ts';
import { subjectNamed } from '../subjects.ts';
import { textOf } from '../values.ts';
import type { CliWords } from '../words.ts';

function markdown(
  machine: AnyStateMachine,
  entries: readonly HistoryEntry[],
  divergence: Divergence | null,
  words: CliWords,
): string {
  const { own } = words;
  const title = `# ${own('titled', { machine: words.machine(machine.id), what: own('replay.title') })}`;
  if (divergence === null)
    return [
      title,
      '',
      own('replay.fits', {
        count: entries.length,
        status: codeText(machine, entries.at(-1)?.toStatus ?? null, words),
      }),
      own('replay.roles'),
      '',
    ].join('\n');
  return [
    title,
    '',
    placeText(divergence, entries, words),
    problemText(machine, divergence, words),
    own('replay.roles'),
    '',
  ].join('\n');
}

/** Checks a history against a machine, and shows the first entry that diverges. */
export const replayCommand: Command = {
  name: 'replay',
  options: { history: { required: true }, machine: {} },
  formats: ['markdown', 'json'],
  run(given) {
    const { words, format, values } = given;
    const { entries, machine: known } = historyIn(textOf(given, 'history'));
    const name = values['machine'] ?? known;
    if (name === null) throw new CliFailure('whoseHistory');
    if (known !== null && name !== known)
      throw new CliFailure('otherHistory', { asked: name, known });
    const { record, machine } = subjectNamed(name);
    if (record === null) throw new CliFailure('noRecords', { machine: name });
    const divergence = divergenceOf(record, entries);
    const exit = divergence === null ? 0 : 1;
    if (format === 'json')
      return {
        text: jsonText({
          machine: machine.id,
          entries: entries.length,
          divergence: divergence && { ...divergence, entry: divergence.entry + 1 },
        }),
        exit,
      };
    return { text: markdown(machine, entries, divergence, words), exit };
  },
};
