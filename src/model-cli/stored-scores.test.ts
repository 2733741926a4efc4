import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareOf } from '#model/suite-scores.ts';
import {
  GUIDES,
  guideWith,
  readScores,
  SCORES,
  scoresText,
  storedScoresOf,
} from './stored-scores.ts';
import { subjects } from './subjects.ts';

const HOW = 'Renew it by npm run scores';
const all = readScores();

test('every machine has scores, and the guides show them', () => {
  expect(Object.keys(all), HOW).toEqual(subjects.map(({ machine }) => machine.id));
  expect(readFileSync(SCORES, 'utf8'), HOW).toBe(scoresText(all));
  for (const language of ['en', 'zh-CN'] as const) {
    const guide = readFileSync(GUIDES[language], 'utf8');
    expect(guide, HOW).toBe(guideWith(guide, all, language));
  }
});

test('what is stored of a machine is what its suites notice', () => {
  for (const id of ['award', 'verification']) expect(all[id], HOW).toEqual(storedScoresOf(id));
});

test.each(Object.entries(all))(
  '%s: tours of all transitions notice 99 % of all that a program sees, and of all that a list can see',
  (_, scores) => {
    const tours = scores.formats.filter(({ kind }) => kind === 'transitions');
    const of = (judged: string) => tours.find((one) => one.judged === judged);
    const [program, list] = [of('program'), of('list')];
    if (!program || !list) throw new Error(HOW);
    expect(shareOf(scores, program)).toBeGreaterThanOrEqual(0.99);
    const { elsewhere = 0, untried = 0 } = list.unseen;
    expect(list.killed / (list.killed + elsewhere + untried)).toBeGreaterThanOrEqual(0.99);
  },
);
