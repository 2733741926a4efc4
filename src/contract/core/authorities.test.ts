import { expect, test } from 'vitest';
import en from '#locales/en/authorities.json';
import zh from '#locales/zh-CN/authorities.json';
import { authorities, neededFor, withNeeded } from './authorities.ts';

test.each([
  ['zh-CN', zh],
  ['en', en],
])(
  'in %s every leaf of the tree has its words, and no word is without a leaf',
  (_, { modules, acts }) => {
    expect(Object.keys(modules).toSorted()).toEqual(
      [...new Set(authorities.map(({ area }) => area))].toSorted(),
    );
    expect(Object.keys(acts).toSorted()).toEqual(
      [...new Set(authorities.map(({ act }) => act))].toSorted(),
    );
  },
);

test('an act brings the right to look at its area, where there is one', () => {
  expect([...withNeeded(['plans.edit', 'plans.administer', 'registration.review'])]).toEqual([
    'plans.edit',
    'plans.view',
    'plans.administer',
    'registration.review',
  ]);
  expect(['plans.view', 'records.audit', 'registration.review'].map(neededFor)).toEqual([
    null,
    null,
    null,
  ]);
});
