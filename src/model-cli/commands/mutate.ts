import { clientSurvivors } from '#machines/shared/client/mutation.survivors.ts';
import { survivors as recordSurvivors } from '#machines/shared/mutation.survivors.ts';
import type { MutationScore } from '#model/mutation-score.ts';
import { markdownTable } from '#model/tables.ts';
import { jsonText, type Command } from '../command.ts';
import { scoresOf } from '../mutation.ts';
import { pathKinds, type PathKind } from '../paths.ts';
import { subjectNamed, type Subject } from '../subjects.ts';
import { numberOf, percent, textOf } from '../values.ts';
import type { CliWords } from '../words.ts';

const STANDARD_THRESHOLD = 0.95;

const reviewed = { ...recordSurvivors, ...clientSurvivors };

/** Why nothing shows a fault, as it was reviewed; null for those that our own tests notice. */
const reasonOf = ({ machine: { id } }: Subject, name: string): string | null =>
  reviewed[id]?.[name] ?? null;

function markdown(
  subject: Subject,
  score: MutationScore,
  threshold: number,
  words: CliWords,
): string {
  const { own } = words;
  const { mutants, killed, survivors, equivalent } = score;
  const rows = survivors.map(({ mutant, wouldShow }) => [
    mutant.name,
    words.way(subject, wouldShow.path),
  ]);
  const verdict = own(score.score >= threshold ? 'mutate.reached' : 'mutate.missed', {
    score: percent(score.score),
    threshold: percent(threshold),
  });
  return [
    `# ${own('titled', { machine: words.machine(subject.machine.id), what: own('mutate.title') })}`,
    '',
    own('mutate.counts', {
      mutants,
      killed,
      survivors: survivors.length,
      equivalent: equivalent.length,
    }),
    verdict,
    '',
    ...(rows.length === 0
      ? []
      : [markdownTable([own('mutate.survivor'), own('mutate.wouldShow')], rows), '']),
    ...(equivalent.length === 0
      ? []
      : [
          own('mutate.equivalent'),
          '',
          markdownTable(
            [own('mutate.fault'), own('mutate.reason')],
            equivalent.map(({ name }) => [
              name,
              reasonOf(subject, name) ?? own('mutate.elsewhere'),
            ]),
          ),
          '',
        ]),
  ].join('\n');
}

/** Counts how many small faults of a machine a suite of paths detects. */
export const mutateCommand: Command = {
  name: 'mutate',
  options: {
    machine: { required: true },
    paths: { choices: pathKinds, standard: 'transitions' },
    threshold: { standard: String(STANDARD_THRESHOLD) },
  },
  formats: ['markdown', 'json'],
  run(given) {
    const subject = subjectNamed(textOf(given, 'machine'));
    const kind = textOf(given, 'paths') as PathKind;
    const threshold = numberOf(given, 'threshold', STANDARD_THRESHOLD, [0, 1]);
    const [score] = scoresOf(subject, [kind]) as [MutationScore];
    const exit = score.score >= threshold ? 0 : 1;
    if (given.format === 'markdown')
      return { text: markdown(subject, score, threshold, given.words), exit };
    const { mutants, killed, survivors, equivalent } = score;
    return {
      text: jsonText({
        machine: subject.machine.id,
        paths: kind,
        mutants,
        killed,
        score: score.score,
        threshold,
        survivors: survivors.map(({ mutant, wouldShow }) => ({
          name: mutant.name,
          wouldShow: wouldShow.path.map(({ id }) => id),
        })),
        equivalent: equivalent.map(({ name }) => ({ name, reason: reasonOf(subject, name) })),
      }),
      exit,
    };
  },
};
