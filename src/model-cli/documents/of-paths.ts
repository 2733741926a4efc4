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
  if (steps === 0) return own('paths.nothing');
  const counts = own('paths.counts', { paths: paths.length, steps });
  if (cost === null || bound === null) return counts;
  const costs = own('paths.cost', { counts, cost, bound });
  return cost > bound
    ? own('paths.gap', { costs, gap: `${((cost / bound - 1) * 100).toFixed(1)} %` })
    : own('paths.least', { costs });
}

/**
 * What the paths leave out although they were meant to take all, and the conditions that hold
 * nowhere; nothing if that is nothing.
 */
export function leftOut(
  { machine }: Subject,
  { untaken }: Pick<Paths, 'untaken'>,
  { own }: CliWords,
): string[] {
  if (untaken === null || untaken.length === 0) return [];
  const all = transitionIds(machine).length;
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(own('and'));
  const ids = untaken
    .map(({ id, neverHeld }) =>
      neverHeld.length === 0
        ? named([id])
        : own('paths.neverHeld', { id: named([id]), guards: named(neverHeld) }),
    )
    .join(own('and'));
  return [own('paths.untaken', { count: untaken.length, all, ids })];
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
      path.steps.length === 0
        ? words.own('paths.begins', { status: words.status(document.subject.machine, path.start) })
        : markdownTable(heading, rowsOf(document, path, words)),
      '',
    ].join('\n'),
  );
  return [
    `# ${titleOfPaths(document, words)}`,
    '',
    summary(document, words),
    '',
    ...leftOut(document.subject, document.found, words).flatMap((line) => [line, '']),
    ...parts,
  ].join('\n');
}

function csv(document: PathDocument, words: CliWords): string {
  const heading = ['path', 'step', ...columns].map((column) =>
    words.say(`lab.tours.columns.${column}`),
  );
  const noted = (line: string, path = ''): string[] => [path, '', '', line, '', '', '', ''];
  return csvTable(heading, [
    ...document.paths.flatMap((path, index) => {
      const number = String(index + 1);
      const status = words.status(document.subject.machine, path.start);
      return path.steps.length === 0
        ? [noted(words.own('paths.begins', { status }), number)]
        : rowsOf(document, path, words).map((row) => [number, ...row]);
    }),
    ...leftOut(document.subject, document.found, words).map((line) => noted(line)),
  ]);
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
  if (format === 'gherkin') {
    const notes = leftOut(document.subject, document.found, words);
    return gherkin(titleOfPaths(document, words), { ...document, notes }, words);
  }
  return format === 'json' ? json(document) : markdown(document, words);
}
