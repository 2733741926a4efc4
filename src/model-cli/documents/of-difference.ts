import type { AnyStateMachine } from 'xstate';
import { stateOfCode } from '#model/lifecycle.ts';
import { markdownTable } from '#model/tables.ts';
import {
  START,
  type AffectedCase,
  type SeenOfVersion,
  type VersionDifference,
} from '#model/versions.ts';
import type { Subject } from '../subjects.ts';
import type { OpenCase } from '../versions/open-cases.ts';
import type { CheckedHistories } from '../versions/broken-histories.ts';
import type { CliWords } from '../words.ts';
import { placeText, problemText } from './of-divergence.ts';

/** Two versions and their differences. */
export interface Differing {
  subject: Subject;
  old: AnyStateMachine;
  current: AnyStateMachine;
  difference: VersionDifference;
  /** Null without records. */
  affected: readonly AffectedCase<OpenCase>[] | null;
  /** Null without histories. */
  histories: CheckedHistories | null;
}

/** The names of states in words; states nested in another of them are omitted. */
function stateText(
  machine: AnyStateMachine,
  states: readonly string[],
  { own, status }: CliWords,
): string {
  const outermost = states.filter(
    (state) => !states.some((other) => state.startsWith(`${other}.`)),
  );
  return outermost
    .map((state) =>
      status(machine, state) === state
        ? state
        : own('diff.state', { name: state, title: status(machine, state) }),
    )
    .join(own('and'));
}

const shown = (value: unknown): string => JSON.stringify(value) ?? '–';

const outcomeText = (
  machine: AnyStateMachine,
  { outcome, status, calls, done, output, waits, seen }: SeenOfVersion,
  who: string | null,
  words: CliWords,
): string => {
  if (outcome === 'refused' && who === null) return words.own('diff.nothing');
  if (outcome !== 'taken') return words.own(`diff.${outcome}`);
  const started = calls.map(({ call }) => `${call}()`);
  const acted = done.map(({ action, params }) =>
    params === undefined ? action : `${action} ${shown(params)}`,
  );
  const left = output === undefined ? [] : [words.own('diff.output', { output: shown(output) })];
  const waiting = waits.map((ms) => words.own(ms === null ? 'diff.goesOn' : 'diff.waits', { ms }));
  const kept = Object.entries(seen as object).map(([name, value]) => `${name} = ${shown(value)}`);
  return [
    [words.status(machine, status), ...started].join(' '),
    ...acted,
    ...left,
    ...waiting,
    ...kept,
  ].join('; ');
};

function traceRows(
  { subject, old, current, difference: { traces } }: Differing,
  words: CliWords,
): string[][] {
  return traces.map(({ change, status, event, who, witness, before, after }) => [
    words.own(`diff.changes.${change}`),
    words.status(old, status),
    event === START ? words.own('diff.start') : words.command(event),
    words.who(who),
    words.way(subject, witness) || '–',
    outcomeText(old, before, who, words),
    outcomeText(current, after, who, words),
  ]);
}

function caseLines({ old, affected }: Differing, words: CliWords): string[] {
  const { own } = words;
  if (affected === null) return [];
  const rows = affected.map(({ case: { name, status }, isLost, changes }) => [
    name,
    words.status(old, stateOfCode(old, status).state),
    isLost
      ? own('diff.lost')
      : changes
          .map(({ change, event, who }) =>
            own('diff.change', {
              change: own(`diff.changes.${change}`),
              command: words.command(event),
              who: words.who(who),
            }),
          )
          .join(own('and')),
  ]);
  const heading = [own('diff.record'), own('list.status'), own('diff.what')];
  return [
    `## ${own('diff.cases')}`,
    '',
    ...(rows.length === 0 ? [own('diff.noCases')] : [markdownTable(heading, rows)]),
    '',
  ];
}

function historyLines({ current, histories }: Differing, words: CliWords): string[] {
  const { own } = words;
  if (histories === null) return [];
  const { all, fit, broken } = histories;
  const rows = broken.map(({ history: { name, entries }, divergence }) => [
    name,
    placeText(divergence, entries, words),
    problemText(current, divergence, words),
  ]);
  const heading = [own('diff.record'), own('diff.entry'), own('diff.why')];
  const table = rows.length === 0 ? [] : ['', markdownTable(heading, rows)];
  return [
    `## ${own('diff.histories')}`,
    '',
    own('diff.checked', { all, fit, broken: broken.length }),
    ...table,
    '',
  ];
}

/** Describes what two versions treat differently. */
export function differenceText(differing: Differing, words: CliWords): string {
  const { own } = words;
  const { old, current, difference } = differing;
  const { statesAdded, statesRemoved, traces } = difference;
  const heading = (
    ['change', 'status', 'command', 'who', 'witness', 'before', 'after'] as const
  ).map((column) => own(`diff.columns.${column}`));
  return [
    `# ${own('titled', { machine: words.machine(differing.subject.machine.id), what: own('diff.title') })}`,
    '',
    ...(statesAdded.length === 0
      ? []
      : [own('diff.added', { states: stateText(current, statesAdded, words) }), '']),
    ...(statesRemoved.length === 0
      ? []
      : [own('diff.removed', { states: stateText(old, statesRemoved, words) }), '']),
    ...(traces.length === 0
      ? [own('diff.same')]
      : [markdownTable(heading, traceRows(differing, words))]),
    '',
    ...caseLines(differing, words),
    ...historyLines(differing, words),
  ].join('\n');
}
