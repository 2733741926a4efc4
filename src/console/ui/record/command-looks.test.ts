import { expect, test } from 'vitest';
import { offeredCommands, questionsOf } from '../../../../tests/support/command-questions.ts';
import { lookOf, primaryOf, questionOf } from './command-looks.ts';

test.each(offeredCommands)(
  '$event of $kind asks the same question wherever it is offered',
  (command) => {
    expect(new Set(questionsOf(command)).size).toBe(1);
  },
);

test.each([
  ['yearlyPlan', 'plan.approve', 'opinion'],
  ['yearlyPlan', 'plan.reject', 'reason'],
  ['entrustOrder', 'order.decline', 'reason'],
  ['entrustOrder', 'order.receive', 'confirm'],
  ['blacklist', 'blacklist.cancel', 'reason'],
  ['yearlyCredit', 'credit.correct', 'reason'],
  ['enterpriseInformation', 'enterprise.reject', 'reasonType'],
  ['accountAppeal', 'appeal.reject', 'reasonType'],
  ['evaluation', 'evaluation.edit', 'assignment'],
  ['yearlyPlan', 'plan.submit', 'nothing'],
  ['yearlyPlan', 'plan.recall', 'confirm'],
] as const)('%s: %s asks %s', (kind, event, question) => {
  expect(questionsOf({ kind, event })).toContain(question);
});

test('a command without special settings is never primary and asks its own question', () => {
  expect(lookOf('plan.neverDeclared')).toEqual({});
  expect(questionOf({ event: 'plan.neverDeclared', words: null })).toBe('confirm');
  expect(primaryOf(['plan.neverDeclared'])).toBeNull();
});

test('a command that differs from others of its verb looks as its event requires', () => {
  expect(lookOf('blacklist.cancel')).toEqual({ destructive: true });
  expect(lookOf('notice.cancel')).toEqual({});
});
