import { describe, expect, test } from 'vitest';
import type { Rights } from '../user/user.ts';
import { gainsBeyond, moveNeedsSecond, type Holder } from './power.ts';

const rights = (
  authorities: string[],
  departments: string[] | null = [],
  otherEnterprises: Rights['otherEnterprises'] = [],
  specialties: Rights['specialties'] = null,
): Rights => ({ authorities: new Set(authorities), departments, otherEnterprises, specialties });
const NOTHING = rights([]);
const editor = rights(
  ['personnel.edit', 'plans.view'],
  ['buying', 'works'],
  [{ guids: ['below'], projectTypes: ['1'] }],
);

describe('specialties that somebody reviews', () => {
  const reviewer = (specialties: string[] | null) =>
    rights(['suppliers.review'], [], [], specialties);
  test.each([
    ['of one class, by who reviews it', [], ['0101'], ['0101'], false],
    ['of one class, by who reviews another', [], ['0101'], ['0102'], true],
    ['of all, by who reviews some', ['0101'], null, ['0101'], true],
    ['of all, by who reviews all', ['0101'], null, null, false],
    ['what was there before', ['0101'], ['0101'], ['0102'], false],
    ['of fewer', null, ['0101'], ['0102'], false],
  ])('%s', (_, before, after, held, isBeyond) => {
    expect(gainsBeyond(reviewer(before), reviewer(after), reviewer(held))).toBe(isBeyond);
  });
});

describe('a gain beyond what the editor holds', () => {
  test.each([
    ['an authority the editor lacks', NOTHING, rights(['plans.edit'])],
    ['the visibility of a place the editor does not see', NOTHING, rights([], ['finance'])],
    [
      'all departments, those to come too',
      rights(['plans.view'], ['buying', 'works']),
      rights(['plans.view'], null),
    ],
    [
      'an authority of the editor at a place that only the person sees',
      rights([], ['finance']),
      rights(['plans.view'], ['finance']),
    ],
    [
      'an authority that only the person holds, at one more place of the editor',
      rights(['plans.edit'], ['buying']),
      rights(['plans.edit'], ['works']),
    ],
    [
      'another enterprise, of all project types',
      NOTHING,
      rights(['plans.view'], [], [{ guids: ['below'], projectTypes: [] }]),
    ],
    [
      'another enterprise, of one more project type',
      NOTHING,
      rights(['plans.view'], [], [{ guids: ['below'], projectTypes: ['1', '2'] }]),
    ],
  ])('is %s', (_, before, after) => {
    expect(gainsBeyond(before, after, editor)).toBe(true);
  });

  test.each([
    [
      'what the editor holds, where they hold it',
      NOTHING,
      rights(['plans.view'], ['buying'], [{ guids: ['below'], projectTypes: ['1'] }]),
    ],
    [
      'what the person had before',
      rights(['plans.edit'], ['finance']),
      rights(['plans.edit'], ['finance']),
    ],
    [
      'less than before',
      rights(['plans.edit', 'setUp.edit'], null),
      rights(['plans.edit'], ['finance']),
    ],
  ])('is not %s', (_, before, after) => {
    expect(gainsBeyond(before, after, editor)).toBe(false);
  });

  test('is nothing for an editor who sees every department', () => {
    expect(gainsBeyond(NOTHING, rights(['plans.view'], null), rights(['plans.view'], null))).toBe(
      false,
    );
  });
});

describe('a move to another department', () => {
  const role = {
    authorities: ['plans.view'],
    departments: [],
    enterprises: [],
    types: [],
    specialties: [],
  };
  const person = (scope: 'own' | 'all', more: Partial<Holder> = {}): Holder => ({
    guid: 'colleague',
    name: 'Chen',
    valid: true,
    department: 'works',
    roleKeys: ['role'],
    roles: [{ ...role, scope }],
    ...more,
  });
  const giver = { ...editor, guid: 'editor' };

  test.each<[string, Holder, (string | null)[], boolean]>([
    ['that the editor sees', person('own'), ['buying'], false],
    ['that only the person would see', person('own'), ['buying', 'finance'], true],
    ['of somebody who sees all as it is', person('all'), ['buying', 'finance'], false],
    ['of somebody who is not valid', person('own', { valid: false }), ['finance'], false],
    ['out of every department', person('own'), [null], false],
    ['where they are already', person('own'), ['works'], false],
    ['of oneself', person('own', { guid: 'editor' }), ['buying'], true],
    ['of oneself where one is', person('own', { guid: 'editor' }), ['works'], false],
  ])('%s needs a second person or does not', (_, holder, departments, needs) => {
    expect(moveNeedsSecond(giver, holder, departments)).toBe(needs);
  });
});
