import { contractForm, orderForm } from '#contract/entrust.ts';
import { machine as entrustContractMachine } from '#machines/entrust-contract/index.ts';
import { machine as entrustOrderMachine } from '#machines/entrust-order/index.ts';
import {
  stateOfCode,
  statusesLeavingSource,
  statusesTaking,
  statusesToMake,
} from '#model/lifecycle.ts';
import { allOf } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import { invalidField } from '../base/failure.ts';
import type { Effects, Consequence, Work } from '../records/effects.ts';
import { storeForm } from '../procurement/form.ts';
import { chainOutput } from '../approval/submission.ts';
import { requireComplete } from '../records/forms.ts';
import { requireEntry } from '../records/history-room.ts';
import { lockRecord, type StoredRecord } from '../records/store.ts';
import type { User } from '../user/user.ts';
import { agentOf } from './create-order.ts';
import { settleContract, settleOrder } from './settle.ts';

/** Statuses in which an order can get a contract. */
export const TO_CONTRACT = statusesToMake(entrustOrderMachine, 'entrustContract');
/** Statuses of a contract that leave room for another one for the same order. */
export const GIVEN_UP = statusesLeavingSource(entrustContractMachine);
/** Statuses in which the gateway sends an order at once. */
const TO_SEND = statusesTaking(entrustOrderMachine, 'order.send');

const toSource = (record: StoredRecord, type: string): Consequence[] =>
  record.sourceGuid === null ? [] : [{ guid: record.sourceGuid, command: { type } }];

async function saveOrder(work: Work) {
  const { tx, record, command } = work;
  const form = command['form'] as { ordersName: string; sourceGuid: string };
  if (form.sourceGuid !== record.sourceGuid) throw invalidField('sourceGuid', 'errors.sourceFixed');
  const agent = await agentOf(tx, record.agentGuid);
  const setUp = await tx
    .selectFrom('record')
    .where('guid', '=', form.sourceGuid)
    .select('number')
    .executeTakeFirstOrThrow();
  return storeForm(work, settleOrder(form, record.amount), { agent, projectNo: setUp.number });
}

/**
 * What the calls of an entrust order do. An approved order is sent at once, and the set-up follows
 * it.
 */
export const orderEffects: Effects = {
  async carryOut(call, work) {
    const { record, command } = work;
    if (call === 'save') return saveOrder(work);
    if (call === 'submit') {
      requireComplete(orderForm.complete, record.facts);
      return { output: await chainOutput(work) };
    }
    if (call === 'receive') return { consequences: toSource(record, 'setUp.orderReceived') };
    if (call === 'decline') return { consequences: toSource(record, 'setUp.orderDeclined') };
    if (call === 'remove') return { consequences: toSource(record, 'setUp.orderWithdrawn') };
    if (call === 'undo') return { consequences: toSource(record, 'setUp.orderWithdrawn') };
    if (command.type === 'order.send') return { consequences: toSource(record, 'setUp.orderSent') };
    if (command.type === 'order.contractEffective')
      return { consequences: toSource(record, 'setUp.contractEffective') };
    if (command.type === 'order.contractAbandoned')
      return { consequences: toSource(record, 'setUp.contractAbandoned') };
    return {};
  },
  afterwards(record, before) {
    return TO_SEND.includes(record.status) && record.status !== before.status
      ? [{ guid: record.guid, command: { type: 'order.send' } }]
      : [];
  },
};

/**
 * The order that a contract is written for: received, of the user's unit, without another contract
 * in progress. Its history and that of its set-up must have room: the contract adds to both when it
 * takes effect, and its approver cannot make room.
 */
export async function orderToContract(
  tx: Tx,
  user: User,
  orderGuid: string,
  now: Date,
): Promise<StoredRecord> {
  const order = await lockRecord(tx, orderGuid, user);
  const fits =
    order !== null &&
    !order.deleted &&
    order.kind === 'entrustOrder' &&
    order.enterpriseGuid === user.enterprise.guid;
  if (!fits) throw invalidField('sourceGuid', 'errors.noSuchOrder');
  if (!TO_CONTRACT.includes(order.status))
    throw invalidField('sourceGuid', 'errors.orderNotReceived');
  const other = await tx
    .selectFrom('record')
    .innerJoin('procurement', 'procurement.guid', 'record.guid')
    .where('procurement.source_guid', '=', orderGuid)
    .where('record.kind', '=', 'entrustContract')
    .where('record.deleted', '=', false)
    .where('record.status', '!=', allOf(GIVEN_UP))
    .select('record.number')
    .executeTakeFirst();
  if (other) throw invalidField('sourceGuid', 'errors.contractExists', { number: other.number });
  const setUp = order.sourceGuid === null ? null : await lockRecord(tx, order.sourceGuid, null);
  for (const follower of [order, setUp]) if (follower !== null) requireEntry(follower, now);
  return order;
}

/** What lists show of a contract and its order. */
export async function contractExtras(tx: Tx, order: StoredRecord) {
  const agent = await agentOf(tx, order.agentGuid);
  const setUp =
    order.sourceGuid === null
      ? null
      : await tx
          .selectFrom('record')
          .where('guid', '=', order.sourceGuid)
          .select('number')
          .executeTakeFirst();
  return {
    agent,
    projectNo: setUp?.number ?? null,
    order: { name: order.title, number: order.number },
  };
}

async function saveContract(work: Work) {
  const { tx, record, command } = work;
  const form = command['form'] as { contractName: string; sourceGuid: string; amount?: string };
  if (form.sourceGuid !== record.sourceGuid) throw invalidField('sourceGuid', 'errors.sourceFixed');
  const order = await lockRecord(tx, form.sourceGuid, null);
  if (order === null) throw new Error(`Contract ${record.guid} is of no order.`);
  return storeForm(work, settleContract(form), await contractExtras(tx, order));
}

function requirePeriod(facts: Record<string, unknown>): void {
  const { startDate, endDate } = facts as { startDate?: string; endDate?: string };
  if (startDate && endDate && endDate < startDate)
    throw invalidField('endDate', 'errors.endBeforeStart');
}

/**
 * What the calls of an entrust contract do. When it takes effect, so does its order and, through
 * it, the set-up. When an effective one is abandoned, they are received again, so that another
 * contract can be written (assumed).
 */
export const contractEffects: Effects = {
  async carryOut(call, work) {
    const { record } = work;
    if (call === 'save') return saveContract(work);
    if (call === 'submit') {
      requireComplete(contractForm.complete, record.facts);
      requirePeriod(record.facts);
      return { output: await chainOutput(work) };
    }
    return {};
  },
  afterwards(record, before) {
    const isEffective = ({ status }: StoredRecord) =>
      stateOfCode(entrustContractMachine, status).state === 'effective';
    const [was, is] = [isEffective(before), isEffective(record)];
    if (was === is) return [];
    return toSource(record, is ? 'order.contractEffective' : 'order.contractAbandoned');
  },
};
