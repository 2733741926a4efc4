import { describe, expect, test } from 'vitest';
import type { Delegation, User } from '../user/user.ts';
import { SYSTEM_USER } from './actors.ts';
import { decidesFor } from './delegated.ts';

const GIVER = { guid: 'giver', name: 'Giver' };

const delegate = (given: Partial<Delegation>): User => ({
  ...SYSTEM_USER,
  guid: 'delegate',
  delegations: [{ giver: GIVER, kinds: [], amountMin: null, amountMax: null, ...given }],
});

/** A self plan whose only level is the giver's. */
const underReview = (amount: string | null, more: object = {}) => ({
  kind: 'selfPlan' as const,
  amount,
  context: {
    submitter: 'buyer',
    chain: [{ level: 1, unitName: 'Unit', approvers: [GIVER] }],
    position: 0,
    decisions: [],
    ...more,
  },
});

describe('a delegate', () => {
  test('decides for the giver on what is handed over', () => {
    expect(decidesFor(delegate({}), underReview(null))).toEqual(GIVER);
    expect(decidesFor(delegate({ kinds: ['setUp', 'selfPlan'] }), underReview('1'))).toEqual(GIVER);
  });

  test('decides on nothing that they may not open', () => {
    const credit = { ...underReview(null), kind: 'yearlyCredit' as const };
    expect(decidesFor(delegate({}), credit)).toBeNull();
    const reader = { ...delegate({}), authorities: new Set(['credit.view']) };
    expect(decidesFor(reader, credit)).toEqual(GIVER);
  });

  test('decides on no other kind', () => {
    expect(decidesFor(delegate({ kinds: ['setUp'] }), underReview('1'))).toBeNull();
  });

  test.each([
    ['99.99', null],
    ['100', GIVER],
    ['100.0000', GIVER],
    ['200', GIVER],
    ['200.01', null],
    [null, null],
  ])('of amounts from 100 to 200 decides on %s for %o', (amount, giver) => {
    const range = { amountMin: '100.0000', amountMax: '200.0000' };
    expect(decidesFor(delegate(range), underReview(amount))).toEqual(giver);
  });

  test('decides for nobody at a level of others, or where they stand in the chain', () => {
    const others = [{ level: 1, unitName: 'Unit', approvers: [{ guid: 'other', name: 'Other' }] }];
    expect(decidesFor(delegate({}), underReview('1', { chain: others }))).toBeNull();
    const own = [
      { level: 1, unitName: 'Unit', approvers: [GIVER] },
      { level: 2, unitName: 'Unit', approvers: [{ guid: 'delegate', name: 'Delegate' }] },
    ];
    expect(decidesFor(delegate({}), underReview('1', { chain: own }))).toBeNull();
  });

  test('of several decides for the one who may decide', () => {
    const second = { guid: 'second', name: 'Second' };
    const user = delegate({});
    const both = {
      ...user,
      delegations: [...user.delegations, ...delegate({ giver: second }).delegations],
    };
    const chain = [{ level: 1, unitName: 'Unit', approvers: [GIVER, second] }];
    expect(decidesFor(both, underReview('1', { chain }))).toEqual(GIVER);
    expect(decidesFor(both, underReview('1', { chain, submitter: 'giver' }))).toEqual(second);
  });
});
