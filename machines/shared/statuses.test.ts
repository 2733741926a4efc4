import { expect, test } from 'vitest';
import { isEnd, statusesLeavingSource, statusesTaking, statusesToMake } from '#model/lifecycle.ts';
import { machine as entrustContractMachine } from '../entrust-contract/index.ts';
import { machine as entrustOrderMachine } from '../entrust-order/index.ts';
import { machine as planApprovalMachine } from '../plan-approval/index.ts';

test('a status accepts a command that is allowed in one of its places', () => {
  expect(statusesTaking(planApprovalMachine, 'plan.submit')).toEqual(['1', '3']);
  expect(statusesTaking(planApprovalMachine, 'plan.release')).toEqual(['5']);
  expect(statusesTaking(planApprovalMachine, 'order.submit')).toEqual([]);
});

test('a status is an end where nothing follows', () => {
  expect(isEnd(entrustContractMachine, '1019')).toBe(true);
  expect(isEnd(entrustContractMachine, '1012')).toBe(false);
});

test('one set-up is made from an approved plan, and batch plans also from a partly used one', () => {
  expect(statusesToMake(planApprovalMachine, 'setUp')).toEqual(['4']);
  expect(statusesToMake(planApprovalMachine, 'batchPlan')).toEqual(['4', '5']);
});

test('a contract is made from a received order, beside an abandoned one', () => {
  expect(statusesToMake(entrustOrderMachine, 'entrustContract')).toEqual(['10']);
  expect(statusesLeavingSource(entrustContractMachine)).toEqual(['1019']);
});
