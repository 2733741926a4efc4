import { transitionIds } from '#model/explore.ts';
import { csvTable, markdownTable } from '#model/tables.ts';
import { jsonText, type Format, type Given } from '../command.ts';
import type { CommandPath, Paths } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';
import { gherkin } from './gherkin.ts';

/** Paths to be written as a document. */
export interface PathDocument {
  subject: Subject;
  found: Paths;
  paths: readonly CommandPath[];
}

const columns = ['who', 'command', 'payload', 'answer', 'from', 'to'] as const;

/** Name of the machine, and what the paths cover. */
export const titleOfPaths = (
  { subject, found: { kind } }: PathDocument,
  { machine, say, own }: CliWords,
): string =>
  own('titled', {
    machine: machine(subject.machine.id),
    what: kind === 'steps' ? own('kinds.steps') : say(`lab.tours.kinds.${kind}`),
  });

function summary({ found: { cost, bound }, paths }: PathDocument, { own }: CliWords): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const counts = own('paths.counts', { paths: paths.length, steps });
  if (cost === null || bound === null) return counts;
  const costs = own('paths.cost', { counts, cost, bound });
  return cost > bound
    ? own('paths.gap', { costs, gap: `${((cost / bound - 1) * 100).toFixed(1)} %` })
    : own('paths.least', { costs });
}

/** The transitions that the paths do not take, if they were meant to take all. */
function leftOut({ subject, found: { untaken } }: PathDocument, { own }: CliWords): string[] {
  if (untaken === null || untaken.length === 0) return [];
  const all = transitionIds(subject.machine).length;
  const ids = untaken.map((id) => `\`${id}\``).join(own('and'));
  return [own('paths.untaken', { count: untaken.length, all, ids }), ''];
}

function rowsOf({ subject }: PathDocument, { steps }: CommandPath, words: CliWords): string[][] {
  return steps.map((step, at) => {
    const said = words.step(subject, step);
    return [String(at + 1), ...columns.map((column) => said[column])];
  });
}

function markdown(document: PathDocument, words: CliWords): string {
  const heading = ['#', ...columns.map((column) => words.say(`lab.tours.columns.${column}`))];
  const parts = document.paths.map((path, index) =>
    [
      `## ${words.say('lab.tours.path', { n: index + 1 })}`,
      '',
      markdownTable(heading, rowsOf(document, path, words)),
      '',
    ].join('\n'),
  );
  return [
    `# ${titleOfPaths(document, words)}`,
    '',
    summary(document, words),
    '',
    ...leftOut(document, words),
    ...parts,
  ].join('\n');
}

function csv(document: PathDocument, words: CliWords): string {
  const heading = ['path', 'step', ...columns].map((column) =>
    words.say(`lab.tours.columns.${column}`),
  );
  return csvTable(
    heading,
    document.paths.flatMap((path, index) =>
      rowsOf(document, path, words).map((row) => [String(index + 1), ...row]),
    ),
  );
}

function json({ subject, found: { kind, cost, bound, untaken }, paths }: PathDocument): string {
  return jsonText({ machine: subject.machine.id, kind, cost, bound, untaken, paths });
}

/** The document formats of paths, for people and programs. */
export const documentFormats = [
  'markdown',
  'csv',
  'gherkin',
  'json',
] as const satisfies readonly Format[];

/** Writes paths as a document. */
export function pathText(
  document: PathDocument,
  { format, words }: Pick<Given, 'format' | 'words'>,
): string {
  if (format === 'csv') return csv(document, words);
  if (format === 'gherkin') return gherkin(titleOfPaths(document, words), document, words);
  return format === 'json' ? json(document) : markdown(document, words);
}
