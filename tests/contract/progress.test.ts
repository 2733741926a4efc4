import { expect, it } from 'vitest';
import { callList, type CallId } from '#contract/index.ts';
import { handlers } from '#gateway/handlers.ts';
import { notImplemented } from '#gateway/later.ts';

/** Calls that answer "not implemented". It only ever gets smaller; tests/gateway/http.test.ts shows what they answer. */
const STILL_MISSING = 0;

const missing = callList.filter(({ id }) => handlers[id as CallId] === notImplemented);

it('every call of the contract has a handler', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(callList.map(({ id }) => id).toSorted());
});

it('no more calls are missing than before', () => {
  expect(missing.length, `${missing.length} of ${callList.length} calls answer "not implemented"`).toBeLessThanOrEqual(STILL_MISSING);
});

it('the number here is the true one, so that it cannot grow again unseen', () => {
  expect(STILL_MISSING).toBe(missing.length);
});

it('modules that are whole stay so', () => {
  const whole = [
    'session', 'registration', 'fees', 'notices', 'signUp', 'personnel', 'organisation', 'approval', 'supervision', 'representatives', 'institutions', 'accounts',
    'plans', 'setUp', 'entrust', 'files', 'workbench', 'records', 'audit', 'insight', 'lists', 'statistics', 'suppliers',
  ];
  expect(missing.filter(({ module }) => whole.includes(module)).map(({ id }) => id)).toEqual([]);
});
