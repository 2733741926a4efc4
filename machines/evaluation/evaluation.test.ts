import { expect, test } from 'vitest';
import { untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { evaluationMachine } from './evaluation.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (...steps: Step[]) =>
  after(evaluationMachine, { status: '0', context: untouched() }, ...steps);

const calculate = (hasBasis: boolean): Step => [
  'author',
  { type: 'evaluation.calculate' },
  { ...stored, hasBasis },
];
const edit: Step = ['author', { type: 'evaluation.edit', opinion: 'Appraisals came late' }, stored];
const submit: Step = ['author', { type: 'evaluation.submit' }, stored];

test('an evaluation with a basis is rated and can be submitted', () => {
  expect(walk(calculate(true)).status).toBe('1');
  expect(walk(calculate(true), submit).status).toBe('3');
});

test('an evaluation without a basis is not rated, and not submitted until a score has a reason', () => {
  expect(walk(calculate(false)).status).toBe('2');
  expect(walk(calculate(false), submit).refusedBecause).toBe('notInThisState');
  expect(walk(calculate(false), edit, submit).status).toBe('3');
});

test('a score is not edited without a reason', () => {
  const silent: Step = ['author', { type: 'evaluation.edit', opinion: ' ' }, stored];
  expect(walk(calculate(true), silent).refusedBecause).toBe('reasonGiven');
  expect(walk(calculate(false), silent).refusedBecause).toBe('reasonGiven');
});

test('a score that was never calculated is not edited', () => {
  expect(walk(edit).refusedBecause).toBe('notInThisState');
});

test('an evaluation is calculated again until it is submitted, and not afterwards', () => {
  expect(walk(calculate(false), calculate(true)).status).toBe('1');
  expect(walk(calculate(true), edit, calculate(false)).status).toBe('2');
  expect(walk(calculate(true), submit, calculate(true)).refusedBecause).toBe('notInThisState');
});
