import { expect, test } from 'vitest';
import { rolesNeedSecond } from './second-person.ts';

const second = {
  parts: 'password,phone',
  rolesBeyond: 'buys,administers',
  rolesAdministering: 'administers,rules',
  rolesAuditing: 'audits',
  confirmers: [],
};
const needs = (before: string[], after: string[], more = {}) =>
  rolesNeedSecond({ ...second, ...more }, before, after);

test.each([
  ['a role that brings more than one holds', ['looks'], ['looks', 'buys']],
  ['beginning to administer', [], ['rules']],
  ['ceasing to administer, by every role that does', ['rules', 'administers', 'looks'], ['looks']],
  ['ceasing to audit', ['audits', 'looks'], ['looks']],
])('a second person is needed for %s', (_, before, after) => {
  expect(needs(before, after)).toBe(true);
});

test.each([
  ['no change', ['administers'], ['administers']],
  ['a role that brings nothing more', ['looks'], ['looks', 'reads']],
  ['losing a role that brought more', ['looks', 'buys'], ['looks']],
  ['one role less that administers, of two', ['rules', 'administers'], ['rules']],
])('no second person is needed for %s', (_, before, after) => {
  expect(needs(before, after)).toBe(false);
});

test('a change to roles that people hold themselves needs a second person, and no change needs none', () => {
  const own = { parts: 'roles', rolesBeyond: '' };
  expect([
    needs(['looks'], ['looks', 'reads'], own),
    needs(['looks', 'reads'], ['looks'], own),
    needs(['looks'], ['looks'], own),
  ]).toEqual([true, true, false]);
});
