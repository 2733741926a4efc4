import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import en from '#locales/en/commands.json';
import zh from '#locales/zh-CN/commands.json';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { guardsOf } from '#model/guards-of.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { restore } from '#model/run.ts';
import { recordKinds } from '../../kinds.ts';
import { lookOf, questionOf, verbOf } from './command-looks.ts';
import { wordsOf } from './command-states.ts';

/** What the page of a kind of record offers a person. */
const offered = Object.values(recordKinds).flatMap(({ kind, wire }) => {
  const { samples }: Lifecycle = lifecycles[kind];
  return Object.entries(samples).flatMap(([event, { by, call }]) =>
    by === 'person' && call !== null && wire.offers(call) ? [{ kind, event }] : [],
  );
});

describe.each(offered)('$event of $kind', ({ event }) => {
  test('says how it looks and what it asks, in both languages', () => {
    const { asks } = lookOf(event);
    const texts: Record<string, string | undefined>[] = [zh.confirm, en.confirm];
    expect(
      asks === 'confirm'
        ? texts.map((confirm) => typeof confirm[verbOf(event)])
        : ['string', 'string'],
    ).toEqual(['string', 'string']);
  });
});

/** What a command asks in each status that foresees it. */
function questions(kind: (typeof offered)[number]['kind'], event: string): string[] {
  const { machine }: Lifecycle = lifecycles[kind];
  return statusesOf(machine).flatMap(({ code }) => {
    if (code === null) return [];
    const snapshot = restore(machine, { status: code, context: {} });
    const isForeseen = snapshot._nodes.some((node: AnyStateNode) => node.transitions.has(event));
    const words = wordsOf(guardsOf(machine, snapshot, event));
    return isForeseen ? [questionOf({ event, words })] : [];
  });
}

test.each(offered)('$event of $kind asks the same wherever it may be given', ({ kind, event }) => {
  expect(new Set(questions(kind, event)).size).toBe(1);
});

test.each([
  ['yearlyPlan', 'plan.approve', 'opinion'],
  ['yearlyPlan', 'plan.reject', 'reason'],
  ['entrustOrder', 'order.decline', 'reason'],
  ['blacklist', 'blacklist.cancel', 'reason'],
  ['yearlyCredit', 'credit.correct', 'reason'],
  ['enterpriseInformation', 'enterprise.reject', 'reasonType'],
  ['accountAppeal', 'appeal.reject', 'reasonType'],
  ['evaluation', 'evaluation.edit', 'assignment'],
  ['yearlyPlan', 'plan.submit', 'nothing'],
  ['yearlyPlan', 'plan.recall', 'confirm'],
] as const)('%s: %s asks %s', (kind, event, question) => {
  expect(questions(kind, event)).toContain(question);
});

test('does not guess what a command asks that neither its look nor a guard says', () => {
  expect(() => questionOf({ event: 'plan.approve', words: null })).toThrow(
    'What plan.approve asks is said nowhere.',
  );
});

test('has no look for a command that nobody declared', () => {
  expect(() => lookOf('plan.neverDeclared')).toThrow('The command plan.neverDeclared has no look.');
});
