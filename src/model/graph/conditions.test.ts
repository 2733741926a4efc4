import fc from 'fast-check';
import { and, not, or } from 'xstate';
import { expect, test } from 'vitest';
import { alternativesOf, conjuncts, negated } from './conditions.ts';

type Flags = Readonly<Record<string, boolean>>;
type Asked = { kind: 'name'; name: string } | { kind: 'and' | 'or' | 'not'; parts: Asked[] };

const NAMES = ['a', 'b', 'c'];

const { asked } = fc.letrec<{ asked: Asked }>((tie) => ({
  asked: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom(...NAMES) }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('asked'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('not' as const),
      parts: fc.array(tie('asked'), { minLength: 1, maxLength: 1 }),
    }),
  ),
}));

const guardOf = (one: Asked): unknown => {
  if (one.kind === 'name') return one.name;
  const parts = one.parts.map(guardOf) as never[];
  return one.kind === 'not' ? not(parts[0] as never) : { and, or }[one.kind](parts as never);
};

const isTrue = (one: Asked, flags: Flags): boolean => {
  if (one.kind === 'name') return flags[one.name] === true;
  const parts = one.parts.map((part) => isTrue(part, flags));
  return one.kind === 'not' ? !parts[0] : parts[one.kind === 'and' ? 'every' : 'some'](Boolean);
};

const isMet = (condition: string, flags: Flags): boolean =>
  alternativesOf(condition).some((names) =>
    names.every((name) => (name.startsWith('not.') ? !flags[name.slice(4)] : flags[name])),
  );

const everyFlags = Array.from({ length: 8 }, (_, bits) =>
  Object.fromEntries(NAMES.map((name, at) => [name, (bits & (1 << at)) > 0])),
);

test('the conditions of a guard hold exactly where the guard does, and their negations where it does not', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const conditions = conjuncts(guardOf(one));
      for (const flags of everyFlags) {
        const holds = isTrue(one, flags);
        expect([conditions, conditions.every((each) => isMet(each, flags))]).toEqual([
          conditions,
          holds,
        ]);
        expect(conditions.some((each) => isMet(negated(each), flags))).toBe(!holds);
      }
    }),
    { numRuns: 50 },
  );
});

test('separators in a parameter do not split a guard', () => {
  const guard = { type: 'isOneOf', params: { codes: 'a|b&c%7C' } };
  const [condition = ''] = conjuncts(or([guard, 'd'] as never));
  expect(alternativesOf(condition)).toEqual([['isOneOf(a|b&c%7C)'], ['d']]);
  expect(alternativesOf(negated(condition))).toEqual([['not.isOneOf(a|b&c%7C)', 'not.d']]);
});

test('nested alternatives and their negations are expressed by names', () => {
  expect(conjuncts(not(or(['a', 'b']) as never))).toEqual(['not.a&not.b']);
  expect(conjuncts(not(and(['a', 'b']) as never))).toEqual(['not.a|not.b']);
  expect(conjuncts(or([and(['a', or(['b', 'c'])]), 'd'] as never))).toEqual(['a&b|a&c|d']);
});
