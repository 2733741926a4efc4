import { expect, test } from 'vitest';
import { SYSTEM_USER } from '../records/actors.ts';
import { mayConcern } from './concern.ts';

const update = {
  module: 'plans',
  kind: null,
  enterpriseGuid: 'unit-below',
  viewers: ['the giver'],
  tab: null,
} as const;
const delegation = {
  giver: { guid: 'the giver', name: '' },
  kinds: [],
  amountMin: null,
  amountMax: null,
};

test('what concerns an approver concerns whoever decides for them', () => {
  expect(mayConcern(SYSTEM_USER, update)).toBe(false);
  expect(mayConcern({ ...SYSTEM_USER, delegations: [delegation] }, update)).toBe(true);
});
