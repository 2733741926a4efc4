import { expect, test } from 'vitest';
import { readScores, storedScoresOf } from './stored-scores.ts';

test.each(Object.entries(readScores()))(
  '%s: the stored scores are what its suites notice',
  (id, scores) => {
    expect(scores, `Renew them by npm run scores -- ${id}`).toEqual(storedScoresOf(id));
  },
);
