import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { codesOf } from './core/enumerations.ts';
import { givenText, guidOnly, listOf, meta, text } from './core/fields.ts';
import {
  approvalRecord,
  chosen,
  commandDone,
  commandRequest,
  dayField,
  formAction,
  given,
  opinionCommand,
  plainCommand,
  projectFields,
  projectRow,
  projectSearch,
  recordDetail,
} from './core/procurement.ts';
import { standing } from './core/shapes.ts';
import {
  amount,
  guid,
  maxText,
  mobile,
  optionalChoice,
  requiredText,
  severalLines,
} from './core/rules.ts';
import { setUpForm } from './set-up.ts';

const feeFields = (complete: boolean) => ({
  agencyFeeMethod: chosen(
    optionalChoice(codesOf('agencyFeeMethod')),
    complete,
    'How the agency is paid: enumeration agencyFeeMethod.',
  ),
  agencyFeeDiscount: optionalChoice(codesOf('agencyFeeDiscount')).meta(
    meta({ doc: 'Discount on the progressive standard: enumeration agencyFeeDiscount.' }),
  ),
  agencyFeeValue: amount().meta(
    meta({ doc: 'Fixed amount in yuan, or fixed ratio in percent, by the method.' }),
  ),
});

/** What an entrust order says of itself (assumed, as a buyer of a steel group expects). */
const orderFacts = (complete: boolean) => ({
  ...projectFields(complete),
  sourceGuid: guid().meta(meta({ doc: 'Key of the set-up.' })),
  ordersName: requiredText(100).meta(
    meta({ doc: 'Name of the order; also the title of the record.' }),
  ),
  scope: given(severalLines(maxText(1000)), complete, 'What the agency is to do.'),
  finishDate: dayField(complete, 'Day by which the agency is to have finished.'),
  contactName: given(maxText(40), complete, 'Whom the agency asks.'),
  contactPhone: (complete ? mobile() : mobile().notRequired()).meta(
    meta({ doc: 'Mobile number of that person.' }),
  ),
  ...feeFields(complete),
});

/** What an entrust contract says of itself (assumed, as a buyer of a steel group expects). */
const contractFacts = (complete: boolean) => ({
  ...projectFields(complete),
  sourceGuid: guid().meta(meta({ doc: 'Key of the received entrust order.' })),
  contractName: requiredText(100).meta(
    meta({ doc: 'Name of the contract; also the title of the record.' }),
  ),
  contractType: chosen(
    optionalChoice(codesOf('contractType')),
    complete,
    'Contract type: enumeration contractType.',
  ),
  amount: given(amount(), complete, 'Contract amount in yuan.'),
  signDate: dayField(complete, 'Day of signature.'),
  startDate: dayField(complete, 'First day in force.'),
  endDate: dayField(complete, 'Last day in force.'),
  ...feeFields(complete),
});

/** The forms: what a draft may be, and what a submission must be. */
export const orderForm = { draft: object(orderFacts(false)), complete: object(orderFacts(true)) };
export const contractForm = {
  draft: object(contractFacts(false)),
  complete: object(contractFacts(true)),
};

const view = { authority: 'entrust.view' } as const;
const edit = { authority: 'entrust.edit' } as const;
const orders = '/procurementEntrust';
const contracts = '/entrustContract';
const stored = { guid: commandRequest.guid, revision: commandRequest.revision };

/** Entrust orders and entrust contracts. */
export const entrustCalls = defineCalls('entrust', {
  orderList: call({
    method: 'POST',
    path: `${orders}/getList.do`,
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'List of entrust orders.',
    request: projectSearch(),
    response: projectRow(),
  }),
  orderDetail: call({
    method: 'GET',
    path: `${orders}/orders.do`,
    encoding: 'query',
    access: 'login',
    summary: 'An entrust order.',
    request: guidOnly(),
    response: recordDetail(object(orderFacts(false)), 'An entrust order.'),
  }),
  orderSetUp: call({
    method: 'GET',
    path: `${orders}/getDetail.do`,
    encoding: 'query',
    access: 'login',
    summary: 'The set-up behind an entrust order.',
    request: guidOnly('Key of the order.'),
    response: object({
      guid: givenText('Key.'),
      number: givenText('Number.'),
      title: givenText('Title.'),
      status: givenText('Status code.'),
      facts: setUpForm.draft.meta({ doc: 'What the set-up says of itself.' }),
    }),
  }),
  orderAuditRecord: call({
    method: 'GET',
    path: `${orders}/auditRecord.do`,
    encoding: 'query',
    access: 'login',
    summary: 'Approval steps of an entrust order.',
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  }),
  agencies: call({
    method: 'GET',
    path: `${orders}/supplierList.do`,
    encoding: 'query',
    access: 'login',
    summary: 'Agencies a purchase can be entrusted to.',
    request: object({}),
    response: listOf(
      object({
        guid: givenText('Key.'),
        name: givenText('Name.'),
        code: givenText('Enterprise code.'),
        standing,
      }),
      'Agencies by name.',
    ),
  }),
  orderAdd: call({
    method: 'POST',
    path: `${orders}/add.do`,
    encoding: 'json',
    access: edit,
    summary: 'Writes the entrust order of an assigned set-up.',
    request: object({ ...orderFacts(false), ...formAction }),
    response: commandDone(),
  }),
  orderEdit: call({
    method: 'POST',
    path: `${orders}/edit.do`,
    encoding: 'json',
    access: edit,
    summary: 'Changes an entrust order.',
    request: object({ ...orderFacts(false), ...formAction, ...stored }),
    response: commandDone(),
  }),
  orderSubmit: call({
    method: 'POST',
    path: `${orders}/submit.do`,
    encoding: 'json',
    access: edit,
    summary: 'Gives a stored entrust order into review.',
    request: plainCommand(),
    response: commandDone(),
  }),
  orderDelete: call({
    method: 'GET',
    path: `${orders}/delete.do`,
    encoding: 'query',
    access: edit,
    changesState: true,
    summary: 'Deletes an entrust order that is not under way; the set-up goes back to assigned.',
    request: plainCommand(),
    response: commandDone(),
  }),
  orderRecall: call({
    method: 'GET',
    path: `${orders}/recall.do`,
    encoding: 'query',
    access: edit,
    changesState: true,
    summary: 'Takes an entrust order back out of review before anybody decided.',
    request: plainCommand(),
    response: commandDone(),
  }),
  orderUndo: call({
    method: 'GET',
    path: `${orders}/undo.do`,
    encoding: 'query',
    access: 'login',
    changesState: true,
    summary: 'Undoes the review of an entrust order that was not received yet.',
    request: opinionCommand(),
    response: commandDone(),
  }),
  orderReceive: call({
    method: 'POST',
    path: `${orders}/receive.do`,
    encoding: 'json',
    access: { authority: 'entrust.receive' },
    summary: 'The agency receives an entrust order.',
    request: opinionCommand(),
    response: commandDone(),
  }),
  orderDecline: call({
    method: 'POST',
    path: `${orders}/decline.do`,
    encoding: 'json',
    access: { authority: 'entrust.receive' },
    summary: 'The agency declines an entrust order, with its reason.',
    request: opinionCommand(),
    response: commandDone(),
  }),
  contractList: call({
    method: 'POST',
    path: `${contracts}/getList.do`,
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'List of entrust contracts.',
    request: projectSearch(),
    response: projectRow(),
  }),
  contractDetail: call({
    method: 'GET',
    path: `${contracts}/contractInfo.do`,
    encoding: 'query',
    access: 'login',
    summary: 'An entrust contract.',
    request: guidOnly(),
    response: recordDetail(object(contractFacts(false)), 'An entrust contract.'),
  }),
  contractAuditRecord: call({
    method: 'GET',
    path: `${contracts}/auditRecord.do`,
    encoding: 'query',
    access: 'login',
    summary: 'Approval steps of an entrust contract.',
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  }),
  ordersToContract: call({
    method: 'GET',
    path: `${contracts}/orders.do`,
    encoding: 'query',
    access: edit,
    summary: 'Received entrust orders of the unit that have no contract yet.',
    request: object({}),
    response: listOf(
      object({
        guid: givenText('Key.'),
        number: givenText('Number.'),
        title: givenText('Title.'),
        agentUnit: text('Agency.'),
      }),
      'Orders, newest first.',
    ),
  }),
  contractAdd: call({
    method: 'POST',
    path: `${contracts}/add.do`,
    encoding: 'json',
    access: edit,
    summary: 'Writes the contract of a received entrust order.',
    request: object({ ...contractFacts(false), ...formAction }),
    response: commandDone(),
  }),
  contractEdit: call({
    method: 'POST',
    path: `${contracts}/edit.do`,
    encoding: 'json',
    access: edit,
    summary: 'Changes an entrust contract.',
    request: object({ ...contractFacts(false), ...formAction, ...stored }),
    response: commandDone(),
  }),
  contractSubmit: call({
    method: 'POST',
    path: `${contracts}/submit.do`,
    encoding: 'json',
    access: edit,
    summary: 'Gives a stored entrust contract into review.',
    request: plainCommand(),
    response: commandDone(),
  }),
  contractDelete: call({
    method: 'GET',
    path: `${contracts}/delete.do`,
    encoding: 'query',
    access: edit,
    changesState: true,
    summary: 'Deletes an entrust contract that is not under way.',
    request: plainCommand(),
    response: commandDone(),
  }),
  contractRecall: call({
    method: 'POST',
    path: `${contracts}/recall.do`,
    encoding: 'json',
    access: edit,
    summary:
      'Takes an entrust contract back out of review before anybody decided; callbackFlow ' +
      'does the same by business key.',
    request: plainCommand(),
    response: commandDone(),
  }),
  contractAbandon: call({
    method: 'POST',
    path: `${contracts}/abandon.do`,
    encoding: 'json',
    access: 'login',
    summary: 'Abandons an entrust contract, with the reason.',
    request: opinionCommand(),
    response: commandDone(),
  }),
});
