import type { AnyStateMachine } from 'xstate';
import { transitionIds, type Exploration, type Step } from '#model/explore.ts';
import { commandsIn, type ReadPath, type ReadStep } from '#model/oracle/reading.ts';
import type { Untaken, Unvaried } from '#model/untaken.ts';
import { csvTable, markdownTable } from '#model/tables.ts';
import { jsonText, type Format, type Given } from '../command.ts';
import { listed, type Paths } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';
import { gherkin } from './gherkin.ts';

/** Paths to be written as a document. */
export interface PathDocument {
  subject: Subject;
  found: Paths;
  paths: readonly ReadPath[];
  /** Every command that is offered anywhere; those that a list does not name as accepted are refused. */
  commands: readonly Step[];
}

/** Paths through a machine as a document. */
export const documentOf = (
  subject: Subject,
  exploration: Exploration,
  found: Paths,
): PathDocument => ({
  subject,
  found,
  paths: listed(subject, exploration, found),
  commands: [...commandsIn(exploration).values()],
});

const columns = [
  'who',
  'command',
  'payload',
  'answer',
  'from',
  'to',
  'code',
  'calls',
  'accepts',
] as const;

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
  { untaken, unvaried }: Pick<Paths, 'untaken' | 'unvaried'>,
  words: CliWords,
): string[] {
  return [...untakenText(machine, untaken ?? [], words), ...unvariedText(unvaried ?? [], words)];
}

/** The conditions that never held, and those that never failed. */
export const unvariedText = (unvaried: readonly Unvaried[], { own }: CliWords): string[] =>
  (['held', 'failed'] as const).flatMap((never) => {
    const names = unvaried.filter((one) => one.never === never);
    if (names.length === 0) return [];
    const guards = names.map(({ condition }) => `\`${condition}\``).join(own('and'));
    return [own(`paths.never.${never}`, { guards })];
  });

function untakenText(
  machine: AnyStateMachine,
  untaken: readonly Untaken[],
  { own }: CliWords,
): string[] {
  if (untaken.length === 0) return [];
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

/** Which commands are accepted; empty where a list does not ask. */
const acceptedText = (
  { accepts }: Pick<ReadPath, 'accepts'>,
  { own, commands }: CliWords,
): string =>
  accepts === null ? '' : accepts.length === 0 ? own('paths.acceptsNothing') : commands(accepts);

/** What is to be refused wherever a list does not name it as accepted. */
const offeredText = ({ commands }: PathDocument, words: CliWords): string =>
  words.own('paths.offered', { commands: words.commands(commands) });

function rowsOf({ subject }: PathDocument, { steps }: ReadPath, words: CliWords): string[][] {
  return steps.map((step, at) => {
    const said = {
      ...words.step(subject, step),
      code: step.code ?? '',
      calls: words.calls(step.calls),
      accepts: acceptedText(step, words),
    };
    return [String(at + 1), ...columns.map((column) => said[column])];
  });
}

/** Where a path begins, and what is accepted there. */
function beginning({ subject }: PathDocument, path: ReadPath, words: CliWords): string[] {
  const status = words.status(subject.machine, path.start);
  const said = words.own(path.steps.length === 0 ? 'paths.begins' : 'paths.beginsWith', {
    status: path.code === null ? status : words.own('paths.coded', { status, code: path.code }),
  });
  return path.accepts === null
    ? [said, '']
    : [said, '', words.own('paths.accepts', { commands: acceptedText(path, words) }), ''];
}

function markdown(document: PathDocument, words: CliWords): string {
  const heading = ['#', ...columns.map((column) => words.say(`lab.tours.columns.${column}`))];
  const parts = document.paths.map((path, index) =>
    [
      `## ${words.say('lab.tours.path', { n: index + 1 })}`,
      '',
      ...beginning(document, path, words),
      ...(path.steps.length === 0 ? [] : [markdownTable(heading, rowsOf(document, path, words))]),
      '',
    ].join('\n'),
  );
  return [
    `# ${titleOfPaths(document, words)}`,
    '',
    summary(document, words),
    '',
    ...leftOut(document.subject, document.found, words).flatMap((line) => [line, '']),
    offeredText(document, words),
    '',
    ...parts,
  ].join('\n');
}

function csv(document: PathDocument, words: CliWords): string {
  const heading = ['path', 'step', ...columns].map((column) =>
    words.say(`lab.tours.columns.${column}`),
  );
  const noted = (line: string, path = '', accepts = ''): string[] => [
    path,
    '',
    '',
    line,
    '',
    '',
    '',
    '',
    '',
    '',
    accepts,
  ];
  return csvTable(heading, [
    ...document.paths.flatMap((path, index) => {
      const number = String(index + 1);
      const [said = ''] = beginning(document, path, words);
      return [
        noted(said, number, acceptedText(path, words)),
        ...rowsOf(document, path, words).map((row) => [number, ...row]),
      ];
    }),
    ...[...leftOut(document.subject, document.found, words), offeredText(document, words)].map(
      (line) => noted(line),
    ),
  ]);
}

function json({
  subject,
  found: { kind, cost, bound, untaken, unvaried },
  paths,
  commands,
}: PathDocument): string {
  const named = ({ accepts, ...standing }: ReadPath | ReadStep) => ({
    ...standing,
    accepts: accepts?.map(({ id }) => id) ?? null,
  });
  return jsonText({
    machine: subject.machine.id,
    kind,
    cost,
    bound,
    untaken,
    unvaried,
    commands: commands.map(({ id }) => id),
    paths: paths.map((path) => ({ ...named(path), steps: path.steps.map(named) })),
  });
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
    const notes = [
      ...leftOut(document.subject, document.found, words),
      offeredText(document, words),
    ];
    return gherkin(titleOfPaths(document, words), { ...document, notes }, words);
  }
  return format === 'json' ? json(document) : markdown(document, words);
}
