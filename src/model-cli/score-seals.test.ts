import { expect, test } from 'vitest';
import { scoringPrograms, sealsOf } from './score-seals.ts';
import { readScores } from './stored-scores.ts';

const scores = readScores();
const programs = scoringPrograms();
const seals = sealsOf(scores, programs);

/** The machines whose seals a change of a program breaks. */
function brokenBy(path: string): string[] {
  const text = programs.get(path);
  expect(text, path).toBeDefined();
  const changed = sealsOf(scores, new Map(programs).set(path, `${text} `));
  return Object.keys(seals).filter((id) => seals[id] !== changed[id]);
}

test('a change of a machine breaks the seal of its scores alone', () => {
  expect(brokenBy('machines/award/award.machine.ts')).toEqual(['award']);
});

test.each([
  'machines/shared/approval.ts',
  'machines/shared/client/exploration.ts',
  'src/model/mutants/guards.ts',
  'src/model/oracle/observation.ts',
  'src/model-cli/suites/playwright.ts',
  'src/contract/core/durations.ts',
])('a change of %s breaks every seal', (path) => {
  expect(brokenBy(path)).toEqual(Object.keys(seals));
});

test('a score that is changed by hand breaks its seal', () => {
  const { award, ...others } = scores;
  if (!award) throw new Error('There are no scores of award.');
  const changed = sealsOf({ ...others, award: { ...award, mutants: award.mutants + 1 } }, programs);
  expect(Object.keys(seals).filter((id) => seals[id] !== changed[id])).toEqual(['award']);
});
