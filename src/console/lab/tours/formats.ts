import { isClient, placeText, type TriedMachine } from '../catalog.ts';
import type { Persona } from '#machines/shared/people.ts';
import type { Words } from '#machines/shared/words.ts';
import type { CommandStep } from '#model/paths.ts';
import { outcomesOf } from '../simulator/scenario.ts';
import { WITH_BUTTONS } from '#model-cli/suites/pressable.ts';
import type { TourKind, TourList } from './tours-of.ts';

/** File formats of tours: for people, for programs, for test runners. */
export const tourFormats = {
  markdown: { ending: 'md', type: 'text/markdown' },
  csv: { ending: 'csv', type: 'text/csv' },
  gherkin: { ending: 'feature', type: 'text/plain' },
  json: { ending: 'json', type: 'application/json' },
  vitest: { ending: 'test.ts', type: 'text/plain' },
  node: { ending: 'node.ts', type: 'text/plain' },
  playwright: { ending: 'browser.test.ts', type: 'text/plain' },
} as const;

export type TourFormat = keyof typeof tourFormats;

/** The formats of a tour: buttons are pressed along all transitions of one machine only. */
export const formatsOf = ({ id }: TriedMachine, kind: TourKind): TourFormat[] =>
  (Object.keys(tourFormats) as TourFormat[]).filter(
    (format) => format !== 'playwright' || (id === WITH_BUTTONS && kind === 'transitions'),
  );

interface Said {
  who: string;
  command: string;
  answer: string;
  to: string;
}

/** A step as text in the current language. */
export function saidStep(lab: TriedMachine, step: CommandStep, words: Words): Said {
  const { who, event, outcome, to } = step;
  const { type } = event;
  const said = { to: placeText(lab, to, words.say) };
  if (isClient(lab)) {
    const isGiven = who !== '';
    const variant = outcome === null ? '' : words.variant(outcome);
    return {
      ...said,
      who: words.say(isGiven ? 'lab.client.console' : 'lab.client.byItself'),
      command: words.happening(type),
      answer: isGiven ? '' : variant,
    };
  }
  const found = outcomesOf(lab, type).find(({ name }) => name === outcome);
  return {
    ...said,
    who: words.person(who as Persona),
    command: words.command(type),
    answer: found ? words.outcome(found) : '',
  };
}

/** Where a path begins. */
export const saidBegin = (lab: TriedMachine, start: string, { say }: Words): string =>
  say('lab.tours.start', { place: placeText(lab, start, say) });

/** What a path without steps shows: where the machine begins. */
export const saidStart = (lab: TriedMachine, start: string, { say }: Words): string =>
  say('lab.tours.begins', { place: placeText(lab, start, say) });

/**
 * The transitions that the paths were meant to take and do not, and the conditions that never held
 * or never failed where they lead.
 */
export const saidUntaken = (
  { untaken, unvaried }: Pick<TourList, 'untaken' | 'unvaried'>,
  { say }: Words,
): string[] => [
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
