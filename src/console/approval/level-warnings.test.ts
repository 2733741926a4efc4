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

test('two approvers are enough, a single one causes a warning, and an empty level does not', () => {
  expect(kinds([[person('a'), person('b')], [person('c')], []])).toEqual([null, 'alone', null]);
});

test('an approver of a higher level does not count in a lower one', () => {
  expect(
    levelWarnings([
      [person('a'), person('b')],
      [person('b'), person('c')],
    ]),
  ).toEqual([{ kind: 'alone', movedUp: ['b'], gone: [] }, null]);
  expect(kinds([[person('b')], [person('b'), person('c')]])).toEqual(['nobody', null]);
});

test('an inactive approver does not count', () => {
  expect(levelWarnings([[person('a', false)]])).toEqual([
    { kind: 'nobody', movedUp: [], gone: ['a'] },
  ]);
});
