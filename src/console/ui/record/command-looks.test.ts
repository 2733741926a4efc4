import { describe, expect, it } from 'vitest';
import en from '#locales/en/ui.json';
import zh from '#locales/zh-CN/ui.json';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { recordKinds } from '../../kinds.ts';
import { lookOf, verbOf } from './command-looks.ts';

/** What the page of a kind of record offers a person. */
const offered = Object.values(recordKinds).flatMap(({ kind, wire }) => {
  const { samples }: Lifecycle = lifecycles[kind];
  return Object.entries(samples).flatMap(([event, { by, call }]) =>
    by === 'person' && call !== null && wire.offers(call) ? [{ kind, event }] : [],
  );
});

describe.each(offered)('$event of $kind', ({ event }) => {
  it('says how it looks and what it asks, in both languages', () => {
    const { asks } = lookOf(event);
    const texts: Record<string, string | undefined>[] = [zh.confirm, en.confirm];
    expect(
      asks === 'confirm'
        ? texts.map((confirm) => typeof confirm[verbOf(event)])
        : ['string', 'string'],
    ).toEqual(['string', 'string']);
  });
});

it('has no look for a command that nobody declared', () => {
  expect(() => lookOf('plan.resume')).toThrow('The command plan.resume has no look.');
});
