import { isClient, placeText, type TriedMachine } from '../catalog.ts';
import type { Persona } from '#machines/shared/people.ts';
import type { Words } from '#machines/shared/words.ts';
import type { CommandStep } from '#model/paths.ts';
import { csvTable, markdownTable } from '#model/tables.ts';
import { outcomesOf } from '../simulator/scenario.ts';
import type { TourKind, TourList } from './tours-of.ts';

/** File formats of tours. */
export const tourFormats = {
  markdown: { ending: 'md', type: 'text/markdown' },
  csv: { ending: 'csv', type: 'text/csv' },
  json: { ending: 'json', type: 'application/json' },
} as const;

export type TourFormat = keyof typeof tourFormats;

interface Said {
  who: string;
  command: string;
  payload: string;
  answer: string;
  from: string;
  to: string;
}

/** A step as text in the current language. */
export function saidStep(lab: TriedMachine, step: CommandStep, words: Words): Said {
  const { who, event, outcome, from, to } = step;
  const { type, ...payload } = event;
  const said = { from: placeText(lab, from, words.say), to: placeText(lab, to, words.say) };
  const carried = Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
  if (isClient(lab)) {
    const isGiven = who !== '';
    const variant = outcome === null ? '' : words.variant(outcome);
    const brings = [variant, carried].filter((part) => part !== '').join(' ');
    return {
      ...said,
      who: words.say(isGiven ? 'lab.client.console' : 'lab.client.byItself'),
      command: words.happening(type),
      payload: isGiven ? brings : '',
      answer: isGiven ? '' : variant,
    };
  }
  const found = outcomesOf(lab, type).find(({ name }) => name === outcome);
  return {
    ...said,
    who: words.person(who as Persona),
    command: words.command(type),
    payload: carried,
    answer: found ? words.outcome(found) : '',
  };
}

/** What a path without steps shows: where the machine begins. */
export const saidStart = (lab: TriedMachine, start: string, { say }: Words): string =>
  say('lab.tours.begins', { place: placeText(lab, start, say) });

/**
 * The transitions that the paths were meant to take and do not, and the conditions that never held
 * or never failed where they lead.
 */
export const saidUntaken = ({ untaken, unvaried }: TourList, { say }: Words): string[] => [
  ...untaken.map(({ id, neverHeld }) =>
    neverHeld.length === 0
      ? say('lab.tours.untaken', { id })
      : say('lab.tours.neverHeld', { id, guards: neverHeld.join(', ') }),
  ),
  ...(['held', 'failed'] as const).flatMap((never) => {
    const names = unvaried.filter((one) => one.never === never);
    if (names.length === 0) return [];
    return [
      say(`lab.tours.never.${never}`, {
        guards: names.map(({ condition }) => condition).join(', '),
      }),
    ];
  }),
];

const columns = ['who', 'command', 'payload', 'answer', 'from', 'to'] as const;

function markdown(lab: TriedMachine, kind: TourKind, list: TourList, words: Words): string {
  const { say } = words;
  const heading = ['#', ...columns.map((column) => say(`lab.tours.columns.${column}`))];
  const parts = list.paths.map(({ start, steps }, index) => {
    const rows = steps.map((step, at) => [
      String(at + 1),
      ...columns.map((column) => saidStep(lab, step, words)[column]),
    ]);
    return [
      `## ${say('lab.tours.path', { n: index + 1 })}`,
      '',
      rows.length === 0 ? saidStart(lab, start, words) : markdownTable(heading, rows),
      '',
    ].join('\n');
  });
  return [
    `# ${say(`lab.machines.${lab.id}.name`)}: ${say(`lab.tours.kinds.${kind}`)}`,
    '',
    ...saidUntaken(list, words).flatMap((line) => [line, '']),
    ...parts,
  ].join('\n');
}

function csv(lab: TriedMachine, list: TourList, words: Words): string {
  const { say } = words;
  const heading = [
    say('lab.tours.columns.path'),
    say('lab.tours.columns.step'),
    ...columns.map((column) => say(`lab.tours.columns.${column}`)),
  ];
  const noted = (line: string, path = ''): string[] => [path, '', '', line, '', '', '', ''];
  const rows = list.paths.flatMap(({ start, steps }, index) =>
    steps.length === 0
      ? [noted(saidStart(lab, start, words), String(index + 1))]
      : steps.map((step, at) => [
          String(index + 1),
          String(at + 1),
          ...columns.map((column) => saidStep(lab, step, words)[column]),
        ]),
  );
  return csvTable(heading, [...rows, ...saidUntaken(list, words).map((line) => noted(line))]);
}

/** Tours as the text of a file: for people in the current language, for programs with names. */
export function tourText(
  format: TourFormat,
  lab: TriedMachine,
  kind: TourKind,
  list: TourList,
  words: Words,
): string {
  if (format === 'markdown') return markdown(lab, kind, list, words);
  if (format === 'csv') return csv(lab, list, words);
  const paths = list.paths.map(({ start, steps }) => ({ start, steps }));
  const { bound, untaken, unvaried } = list;
  return `${JSON.stringify({ machine: lab.id, kind, bound, untaken, unvaried, paths }, null, 2)}\n`;
}
