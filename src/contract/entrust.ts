import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { commandCall } from './core/command-call.ts';
import { givenText, guidOnly, listOf, text } from './core/fields.ts';
import { formOf, type FormFields } from './core/form-fields.ts';
import {
  approvalRecord,
  choiceOf,
  commandDone,
  moreFields,
  newForm,
  opinionCommand,
  projectFields,
  projectRow,
  projectSearch,
  recordDetail,
  storedForm,
} from './core/procurement.ts';
import { standing } from './core/shapes.ts';
import { amount, day, guid, maxText, mobile, requiredText, severalLines } from './core/rules.ts';
import { setUpForm } from './set-up.ts';

/** How an agency is paid: of orders and contracts. */
export const feeFields = {
  agencyFeeMethod: {
    ...choiceOf('agencyFeeMethod'),
    doc: 'How the agency is paid: enumeration agencyFeeMethod.',
    isNeeded: true,
    section: 'fees',
  },
  agencyFeeDiscount: {
    ...choiceOf('agencyFeeDiscount'),
    doc: 'Discount on the progressive standard: enumeration agencyFeeDiscount.',
    section: 'fees',
  },
  agencyFeeValue: {
    rule: amount(),
    doc: 'Fixed amount in yuan, or fixed ratio in percent, by the method.',
    section: 'fees',
    widget: 'amount',
  },
} as const satisfies FormFields;

/** The form of an entrust order (fields assumed, as a buyer of a steel group expects). */
export const orderForm = formOf('ordersName', {
  sourceGuid: { rule: guid(), doc: 'Key of the set-up.' },
  ordersName: {
    rule: requiredText(100),
    doc: 'Name of the order; also the title of the record.',
    label: 'records',
    section: 'order',
    isWide: true,
  },
  finishDate: {
    rule: day(),
    doc: 'Day by which the agency is to have finished.',
    isNeeded: true,
    section: 'order',
    widget: 'day',
  },
  contactName: {
    rule: maxText(40),
    doc: 'Whom the agency asks.',
    isNeeded: true,
    section: 'order',
  },
  contactPhone: {
    rule: mobile().notRequired(),
    complete: mobile(),
    doc: 'Mobile number of that person.',
    section: 'order',
    widget: 'phone',
  },
  scope: {
    rule: severalLines(maxText(1000)),
    doc: 'What the agency is to do.',
    isNeeded: true,
    section: 'order',
    lines: 4,
  },
  ...projectFields,
  ...feeFields,
  ...moreFields,
});

/** The form of an entrust contract (fields assumed, as a buyer of a steel group expects). */
export const contractForm = formOf('contractName', {
  sourceGuid: { rule: guid(), doc: 'Key of the received entrust order.' },
  contractName: {
    rule: requiredText(100),
    doc: 'Name of the contract; also the title of the record.',
    label: 'records',
    section: 'contract',
    isWide: true,
  },
  contractType: {
    ...choiceOf('contractType'),
    doc: 'Contract type: enumeration contractType.',
    isNeeded: true,
    section: 'contract',
  },
  amount: {
    rule: amount(),
    doc: 'Contract amount in yuan.',
    isNeeded: true,
    section: 'contract',
    widget: 'amount',
  },
  signDate: {
    rule: day(),
    doc: 'Day of signature.',
    isNeeded: true,
    section: 'contract',
    widget: 'day',
  },
  startDate: {
    rule: day(),
    doc: 'First day in force.',
    isNeeded: true,
    section: 'contract',
    widget: 'day',
  },
  endDate: {
    rule: day(),
    doc: 'Last day in force.',
    isNeeded: true,
    section: 'contract',
    widget: 'day',
  },
  ...projectFields,
  ...feeFields,
  ...moreFields,
});

const view = { authority: 'entrust.view' } as const;
const edit = { authority: 'entrust.edit' } as const;
const orders = '/procurementEntrust';
const contracts = '/entrustContract';

/** Entrust orders and entrust contracts. */
export const entrustCalls = defineCalls('entrust', {
  orderList: call({
    method: 'POST',
    path: `${orders}/getList.do`,
    access: view,
    answer: 'list',
    summary: 'List of entrust orders.',
    request: projectSearch(orderForm.fields),
    response: projectRow(orderForm.fields),
  }),
  orderDetail: call({
    method: 'GET',
    path: `${orders}/orders.do`,
    access: 'login',
    summary: 'An entrust order.',
    request: guidOnly(),
    response: recordDetail(orderForm.draft, 'An entrust order.'),
  }),
  orderSetUp: call({
    method: 'GET',
    path: `${orders}/getDetail.do`,
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
    access: 'login',
    summary: 'Approval steps of an entrust order.',
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  }),
  agencies: call({
    method: 'GET',
    path: `${orders}/supplierList.do`,
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
    access: edit,
    summary: 'Writes the entrust order of an assigned set-up.',
    request: newForm(orderForm.fields),
    response: commandDone(),
  }),
  orderEdit: call({
    method: 'POST',
    path: `${orders}/edit.do`,
    access: edit,
    summary: 'Changes an entrust order.',
    request: storedForm(orderForm.fields),
    response: commandDone(),
  }),
  orderSubmit: commandCall('entrustOrder', 'submit', {
    path: `${orders}/submit.do`,
    access: edit,
    summary: 'Submits a stored entrust order for review.',
  }),
  orderDelete: commandCall('entrustOrder', 'delete', {
    method: 'GET',
    path: `${orders}/delete.do`,
    access: edit,
    summary: 'Deletes an entrust order that is not under way; the set-up goes back to assigned.',
  }),
  orderRecall: commandCall('entrustOrder', 'recall', {
    method: 'GET',
    path: `${orders}/recall.do`,
    access: edit,
    summary: 'Recalls an entrust order from review before anybody has decided.',
  }),
  orderUndo: commandCall('entrustOrder', 'undo', {
    method: 'GET',
    path: `${orders}/undo.do`,
    access: 'login',
    summary: 'Undoes the review of an entrust order that was not received yet.',
    request: opinionCommand(),
  }),
  orderReceive: commandCall('entrustOrder', 'receive', {
    path: `${orders}/receive.do`,
    access: { authority: 'entrust.receive' },
    summary: 'The agency receives an entrust order.',
    request: opinionCommand(),
  }),
  orderDecline: commandCall('entrustOrder', 'decline', {
    path: `${orders}/decline.do`,
    access: { authority: 'entrust.receive' },
    summary: 'The agency declines an entrust order, with its reason.',
    request: opinionCommand(),
  }),
  contractList: call({
    method: 'POST',
    path: `${contracts}/getList.do`,
    access: view,
    answer: 'list',
    summary: 'List of entrust contracts.',
    request: projectSearch(contractForm.fields),
    response: projectRow(contractForm.fields),
  }),
  contractDetail: call({
    method: 'GET',
    path: `${contracts}/contractInfo.do`,
    access: 'login',
    summary: 'An entrust contract.',
    request: guidOnly(),
    response: recordDetail(contractForm.draft, 'An entrust contract.'),
  }),
  contractAuditRecord: call({
    method: 'GET',
    path: `${contracts}/auditRecord.do`,
    access: 'login',
    summary: 'Approval steps of an entrust contract.',
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  }),
  ordersToContract: call({
    method: 'GET',
    path: `${contracts}/orders.do`,
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
    access: edit,
    summary: 'Writes the contract of a received entrust order.',
    request: newForm(contractForm.fields),
    response: commandDone(),
  }),
  contractEdit: call({
    method: 'POST',
    path: `${contracts}/edit.do`,
    access: edit,
    summary: 'Changes an entrust contract.',
    request: storedForm(contractForm.fields),
    response: commandDone(),
  }),
  contractSubmit: commandCall('entrustContract', 'submit', {
    path: `${contracts}/submit.do`,
    access: edit,
    summary: 'Submits a stored entrust contract for review.',
  }),
  contractDelete: commandCall('entrustContract', 'delete', {
    method: 'GET',
    path: `${contracts}/delete.do`,
    access: edit,
    summary: 'Deletes an entrust contract that is not under way.',
  }),
  contractRecall: commandCall('entrustContract', 'recall', {
    path: `${contracts}/recall.do`,
    access: edit,
    summary:
      'Recalls an entrust contract from review before anybody has decided; callbackFlow ' +
      'does the same by business key.',
  }),
  contractAbandon: commandCall('entrustContract', 'abandon', {
    path: `${contracts}/abandon.do`,
    access: 'login',
    summary: 'Abandons an entrust contract, with the reason.',
    request: opinionCommand(),
  }),
});
