import { expect, test } from 'vitest';
import { isEnd, statusesLeavingSource, statusesTaking, statusesToMake } from '#model/lifecycle.ts';
import { machine as entrustContractMachine } from '../entrust-contract/index.ts';
import { machine as entrustOrderMachine } from '../entrust-order/index.ts';
import { machine as planApprovalMachine } from '../plan-approval/index.ts';

test('a status takes a command that is given in one of its places', () => {
  expect(statusesTaking(planApprovalMachine, 'plan.submit')).toEqual(['1', '3']);
  expect(statusesTaking(planApprovalMachine, 'plan.release')).toEqual(['5']);
  expect(statusesTaking(planApprovalMachine, 'order.submit')).toEqual([]);
});

test('a status is an end where nothing follows', () => {
  expect(isEnd(entrustContractMachine, '1019')).toBe(true);
  expect(isEnd(entrustContractMachine, '1012')).toBe(false);
});

test('one set-up is made from a passed plan, and batch plans also from one that others took from', () => {
  expect(statusesToMake(planApprovalMachine, 'setUp')).toEqual(['4']);
  expect(statusesToMake(planApprovalMachine, 'batchPlan')).toEqual(['4', '5']);
});

test('a contract is made from a received order, beside one that was abandoned', () => {
  expect(statusesToMake(entrustOrderMachine, 'entrustContract')).toEqual(['10']);
  expect(statusesLeavingSource(entrustContractMachine)).toEqual(['1019']);
});
