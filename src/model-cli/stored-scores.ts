import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgements, shareOf, type StoredScores } from '#model/suite-scores.ts';
import { markdownTable } from '#model/tables.ts';
import { root } from '#visualizations/draw/stale.ts';
import type { Language } from '#visualizations/draw/texts.ts';
import { machineScores, type MachineScores } from './mutation.ts';
import { pathKinds } from './paths.ts';
import { subjectNamed } from './subjects.ts';
import { cliWords } from './cli-words.ts';

/** Where the scores of all machines are stored; the lab shows them. */
export const SCORES = join(root, 'src/console/lab/tours/scores.generated.json');

/** The guides that hold them as tables. */
export const GUIDES: Readonly<Record<Language, string>> = {
  en: join(root, 'docs/guide-testers.md'),
  'zh-CN': join(root, 'docs/guide-testers.zh-CN.md'),
};

/** The scores of machines, by name. */
export type AllScores = Readonly<Record<string, StoredScores>>;

/** The scores as they are stored. */
export const readScores = (): AllScores => JSON.parse(readFileSync(SCORES, 'utf8')) as AllScores;

/** Scores without the kinds of mutants, which `npm run model -- scores` prints. */
const stored = ({ mutants, equivalent, formats }: MachineScores): StoredScores => ({
  mutants,
  equivalent,
  formats: formats.map(({ judged, kind, killed, unseen }) => ({
    judged,
    kind,
    killed,
    unseen: Object.fromEntries(
      Object.entries(unseen).map(([why, operators]) => [
        why,
        Object.values(operators).reduce((sum, count) => sum + count, 0),
      ]),
    ),
  })),
});

/** Computes the scores of a machine. Takes from a second to a minute. */
export const storedScoresOf = (machine: string): StoredScores =>
  stored(machineScores(subjectNamed(machine)));

/** The stored text of scores: a line for each suite. */
export const scoresText = (all: AllScores): string => {
  const machines = Object.entries(all).map(([machine, { formats, ...counts }]) => {
    const head = JSON.stringify({ ...counts, formats: [] }).replace(/\]\}$/, '');
    const lines = formats.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
    return `  ${JSON.stringify(machine)}: ${head}\n${lines}\n  ]}`;
  });
  return `{\n${machines.join(',\n')}\n}\n`;
};

const percent = (share: number): string => (share * 100).toFixed(1);

/** The tables of a guide. */
function guideTables(all: AllScores, language: Language): string {
  const { say } = cliWords(language);
  const rows = Object.entries(all).map(([machine, scores]) => [
    machine,
    String(scores.mutants),
    String(scores.equivalent),
    ...pathKinds.map((kind) =>
      scores.formats
        .filter((one) => one.kind === kind)
        .map((one) => percent(shareOf(scores, one)))
        .join(' / '),
    ),
  ]);
  const unseen = new Map<string, Map<string, number>>();
  for (const { judged, kind, unseen: counts } of Object.values(all).flatMap(
    ({ formats }) => formats,
  ))
    if (kind === 'transitions')
      for (const [why, count] of Object.entries(counts)) {
        const byFormat = unseen.get(why) ?? new Map<string, number>();
        unseen.set(why, byFormat.set(judged, (byFormat.get(judged) ?? 0) + count));
      }
  const whys = [...unseen].map(([why, byFormat]) => [
    say(`lab.scores.unseenBy.${why}`),
    ...judgements.map((judged) => String(byFormat.get(judged) ?? 0)),
  ]);
  const formats = judgements.map((one) => say(`lab.scores.formats.${one}`));
  return [
    markdownTable(
      [
        say('modelCli.list.machine'),
        say('modelCli.scores.mutants'),
        say('modelCli.scores.equivalent'),
        ...pathKinds,
      ],
      rows,
    ),
    '',
    say('modelCli.scores.unseen'),
    '',
    markdownTable([say('modelCli.scores.why'), ...formats], whys),
  ].join('\n');
}

const [BEGIN, END] = ['<!-- npm run scores -->', '<!-- until here -->'];

/** A guide with the tables of these scores. Throws if it has no place for them. */
export function guideWith(guide: string, all: AllScores, language: Language): string {
  const [before, rest] = guide.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${GUIDES[language]} has no place for the scores.`);
  return `${before}${BEGIN}\n\n${guideTables(all, language)}\n\n${END}${after}`;
}
