import { expect, test } from 'vitest';
import { readSeals, sealsOf } from './score-seals.ts';
import { readScores, storedScoresOf } from './stored-scores.ts';

const scores = readScores();
const seals = sealsOf(scores);
const stored = readSeals();
const unsealed = Object.entries(scores).filter(([id]) => stored[id] !== seals[id]);

test('every machine has a seal', () => {
  expect(Object.keys(stored)).toEqual(Object.keys(scores));
});

test.each(unsealed)('%s: the stored scores are what its suites notice', (id, of) => {
  expect(of, `Renew them by npm run scores -- ${id}`).toEqual(storedScoresOf(id));
});
