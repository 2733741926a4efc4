import { expect, test } from 'vitest';
import type { Approver } from './level-lists.ts';
import { levelWarnings } from './level-warnings.ts';

const person = (name: string, isValid = true): Approver => ({
  userid: name,
  name,
  departName: '',
  isValid,
});
const kinds = (levels: Approver[][]) =>
  levelWarnings(levels).map((warning) => warning?.kind ?? null);

test('two people are enough, one is alone, none yet is no warning', () => {
  expect(kinds([[person('a'), person('b')], [person('c')], []])).toEqual([null, 'alone', null]);
});

test('who stands higher up is not left here', () => {
  expect(
    levelWarnings([
      [person('a'), person('b')],
      [person('b'), person('c')],
    ]),
  ).toEqual([{ kind: 'alone', movedUp: ['b'], gone: [] }, null]);
  expect(kinds([[person('b')], [person('b'), person('c')]])).toEqual(['nobody', null]);
});

test('who is no longer active decides nothing', () => {
  expect(levelWarnings([[person('a', false)]])).toEqual([
    { kind: 'nobody', movedUp: [], gone: ['a'] },
  ]);
});
