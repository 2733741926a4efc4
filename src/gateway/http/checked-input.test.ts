import { array, number, object, string } from 'yup';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { ruleMessage } from '#contract/core/rules.ts';
import { checkedInput } from './checked-input.ts';
import type { Failure } from '../base/failure.ts';

/** A call with a list that may be long, which counts how often it looks at an element. */
function counting() {
  const looked = { times: 0 };
  const guid = string()
    .max(64)
    .test('guid', ruleMessage('guid'), (value) => {
      looked.times += 1;
      return value !== 'wrong';
    });
  const request = object({
    items: array(object({ guid, revision: number().default(7) }))
      .min(2, ruleMessage('minItems'))
      .max(10_000),
    names: array(string().max(10)).max(1000),
    title: string().max(10).required(ruleMessage('required')),
  });
  return { looked, call: { id: 'test.long', request } as unknown as Call };
}

const many = (guid: (index: number) => string) =>
  Array.from({ length: 10_000 }, (_, index) => ({ guid: guid(index), extra: 'x' }));
function problemsOf(call: Call, input: object) {
  try {
    checkedInput(call, input);
  } catch (error) {
    return (error as Failure).problems;
  }
  return [];
}

describe('a long list', () => {
  test('is read element by element, each once, as the schema says', () => {
    const { looked, call } = counting();
    const read = checkedInput(call, { items: many(() => 'right'), title: 'x' }) as {
      items: unknown[];
    };
    expect(looked.times).toBe(10_000);
    expect(read.items).toHaveLength(10_000);
    expect(read.items.at(-1)).toEqual({ guid: 'right', revision: 7 });
  });

  test('is not read further when enough of it is wrong, and says so', () => {
    const { looked, call } = counting();
    const problems = problemsOf(call, { items: many(() => 'wrong'), title: 'x' });
    expect(looked.times).toBe(100);
    expect(problems).toHaveLength(101);
    expect(problems?.[99]).toEqual({ field: 'items[99].guid', key: 'rules.guid' });
    expect(problems?.at(-1)).toEqual({ field: 'items', key: 'rules.restNotChecked' });
  });

  test('names the places of what is wrong, together with everything else', () => {
    const { looked, call } = counting();
    const problems = problemsOf(call, {
      items: many((index) => (index > 9997 ? 'wrong' : 'right')),
      names: ['x'.repeat(11)],
    });
    expect(looked.times).toBe(10_000);
    expect(problems?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['items[9998].guid', 'items[9999].guid', 'names[0]', 'title']),
    );
    expect(problems).toHaveLength(4);
  });

  test('keeps the rules for the list as a whole', () => {
    const { call } = counting();
    expect(problemsOf(call, { items: [{ guid: 'right' }], title: 'x' })).toEqual([
      expect.objectContaining({ field: 'items', key: 'rules.minItems' }),
    ]);
    expect(problemsOf(call, { items: 'x', title: 'x' })).toEqual([
      expect.objectContaining({ field: 'items', key: 'rules.wrongType' }),
    ]);
  });

  test('that may only be short is read whole, and says how many more problems there are', () => {
    const request = object({
      pairs: array(object({ one: string().max(1), other: string().max(1) })).max(100),
    });
    const call = { id: 'test.short', request } as unknown as Call;
    const pairs = Array.from({ length: 100 }, () => ({ one: 'xx', other: 'xx' }));
    const problems = problemsOf(call, { pairs });
    expect(problems).toHaveLength(101);
    expect(problems?.at(-1)).toEqual({
      field: '',
      key: 'rules.moreProblems',
      params: { count: 100 },
    });
  });
});
