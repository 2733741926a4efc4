import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { commandCall, decisionCall } from './core/command-call.ts';
import { givenText, guidOnly, listOf, meta, text } from './core/fields.ts';
import { formOf } from './core/form-fields.ts';
import {
  approvalRecord,
  commandDone,
  commandRequest,
  decisionRequest,
  DECISIONS,
  moreFields,
  newForm,
  opinionCommand,
  projectFields,
  projectRow,
  projectSearch,
  limitedDetail,
  storedForm,
  storedItem,
} from './core/procurement.ts';
import { day, guid, maxText, severalLines } from './core/rules.ts';

/** The form of a set-up (fields assumed, as a buyer of a steel group expects). */
export const setUpForm = formOf('projectName', {
  sourceGuid: { rule: guid(), doc: 'Key of the approved batch or in-house plan.' },
  ...projectFields,
  needDate: {
    rule: day(),
    doc: 'Day by which the purchase must be concluded.',
    isNeeded: true,
    section: 'purchase',
    widget: 'day',
  },
  deliveryPlace: {
    rule: maxText(200),
    doc: 'Where it is delivered or built.',
    isNeeded: true,
    section: 'purchase',
    isWide: true,
  },
  supplierRequirements: {
    rule: severalLines(maxText(500)),
    doc: 'What suppliers must bring: qualifications, references.',
    section: 'purchase',
  },
  nonPublicReason: {
    rule: severalLines(maxText(300)),
    doc: 'Why a restricted method is chosen above the limit of the procurement policy.',
    section: 'purchase',
  },
  ...moreFields,
});

const view = { authority: 'setUp.view' } as const;
const edit = { authority: 'setUp.edit' } as const;
const path = '/procurementSetUp';

/** Project set-ups and their examination. */
export const setUpCalls = defineCalls('setUp', {
  list: call({
    method: 'POST',
    path: `${path}/getList.do`,
    access: view,
    answer: 'list',
    summary: 'List of set-ups.',
    request: projectSearch(setUpForm.fields),
    response: projectRow(setUpForm.fields),
  }),
  detail: call({
    method: 'GET',
    path: `${path}/getDetail.do`,
    access: 'login',
    summary: 'A set-up.',
    request: guidOnly(),
    response: limitedDetail(setUpForm.draft, 'A set-up.'),
  }),
  auditRecord: call({
    method: 'GET',
    path: `${path}/auditRecord.do`,
    access: 'login',
    summary: 'Approval steps of a set-up.',
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  }),
  planDetail: call({
    method: 'GET',
    path: `${path}/planDetail.do`,
    access: 'login',
    summary: 'The plan behind a set-up.',
    request: guidOnly(),
    response: object({
      guid: givenText('Key of the plan.'),
      kind: givenText('Kind of the plan.'),
      number: givenText('Number of the plan.'),
      title: givenText('Title of the plan.'),
      amount: text('Amount in yuan.'),
      items: listOf(storedItem(), 'Items of the plan.'),
    }),
  }),
  plansToSetUp: call({
    method: 'GET',
    path: `${path}/plans.do`,
    access: edit,
    summary: 'Approved batch and in-house plans of the unit that a set-up can be made from.',
    request: object({}),
    response: listOf(
      object({
        guid: givenText('Key.'),
        kind: givenText('Kind.'),
        number: givenText('Number.'),
        title: givenText('Title.'),
        amount: text('Amount in yuan.'),
      }),
      'Plans, newest first.',
    ),
  }),
  add: call({
    method: 'POST',
    path: `${path}/add.do`,
    access: edit,
    summary: 'Sets a project up from an approved plan.',
    request: newForm(setUpForm.fields),
    response: commandDone(),
  }),
  edit: call({
    method: 'POST',
    path: `${path}/edit.do`,
    access: edit,
    summary: 'Changes a set-up.',
    request: storedForm(setUpForm.fields),
    response: commandDone(),
  }),
  submit: commandCall('setUp', 'submit', {
    path: `${path}/submit.do`,
    access: edit,
    summary: 'Submits a stored set-up for review.',
  }),
  delete: commandCall('setUp', 'delete', {
    method: 'GET',
    path: `${path}/delete.do`,
    access: edit,
    summary: 'Deletes a set-up that is not under way.',
  }),
  recall: commandCall('setUp', 'recall', {
    method: 'GET',
    path: `${path}/recall.do`,
    access: edit,
    summary: 'Recalls a set-up from review before anybody has decided.',
  }),
  undo: commandCall('setUp', 'undo', {
    method: 'GET',
    path: `${path}/undo.do`,
    access: 'login',
    summary:
      'Undoes the review of a set-up after a decision, until a handler is assigned or the project ' +
      'is built.',
    request: opinionCommand(),
  }),
  build: commandCall('setUp', 'build', {
    path: `${path}/build.do`,
    access: edit,
    summary: 'Builds the project of an in-house purchase.',
  }),
  assign: commandCall('setUp', 'assign', {
    path: `${path}/assign.do`,
    access: { authority: 'setUp.administer' },
    summary: 'Assigns an entrusted purchase to an agency and a handler.',
    request: object({
      ...commandRequest,
      agentGuid: guid().meta(meta({ doc: 'Key of the agency.' })),
      handlerGuid: guid().meta(meta({ doc: 'Key of the person who writes the entrust order.' })),
    }),
  }),
  handlers: call({
    method: 'GET',
    path: `${path}/handlers.do`,
    access: { authority: 'setUp.administer' },
    summary: 'People of the unit who may write entrust orders.',
    request: object({}),
    response: listOf(
      object({
        guid: givenText('Key.'),
        name: givenText('Name.'),
        departmentName: text('Department.'),
      }),
      'People.',
    ),
  }),
  createOrder: commandCall('setUp', 'createOrder', {
    method: 'GET',
    path: `${path}/createOrders.do`,
    access: { authority: 'entrust.edit' },
    summary: 'Makes the entrust order of an assigned set-up.',
  }),
  toExamine: call({
    method: 'POST',
    path: '/Examination/getSetUpList.do',
    access: 'login',
    answer: 'list',
    summary: 'Set-ups that await the decision of the signed-in user.',
    request: projectSearch(setUpForm.fields),
    response: projectRow(setUpForm.fields),
  }),
  examine: decisionCall(['setUp', 'entrustOrder', 'entrustContract'], DECISIONS, {
    path: '/Examination/setUpExamination.do',
    access: 'login',
    summary:
      'Approves or rejects a set-up, an entrust order or an entrust contract at the level under review.',
    request: decisionRequest(),
  }),
});
