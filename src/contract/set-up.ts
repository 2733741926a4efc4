import { object } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { givenText, guidOnly, listOf, meta, text } from './core/fields.ts';
import {
  approvalRecord,
  commandDone,
  commandRequest,
  dayField,
  decisionRequest,
  formAction,
  given,
  plainCommand,
  projectFields,
  projectRow,
  projectSearch,
  recordDetail,
  storedItem,
} from './core/procurement.ts';
import { guid, maxText, severalLines } from './core/rules.ts';

/** What a set-up says of itself (assumed, as a buyer of a steel group expects). */
const setUpFacts = (complete: boolean) => ({
  ...projectFields(complete),
  sourceGuid: guid().meta(meta({ doc: 'Key of the passed batch or self plan.' })),
  needDate: dayField(complete, 'Day by which the purchase must be concluded.'),
  deliveryPlace: given(maxText(200), complete, 'Where it is delivered or built.'),
  supplierRequirements: severalLines(maxText(500)).meta(
    meta({ doc: 'What suppliers must bring: qualifications, references.' }),
  ),
  nonPublicReason: severalLines(maxText(300)).meta(
    meta({ doc: 'Why a non-public way is chosen above the limit of the purchasing institution.' }),
  ),
});

/** The form of a set-up: what a draft may be, and what a submission must be. */
export const setUpForm = { draft: object(setUpFacts(false)), complete: object(setUpFacts(true)) };

const view = { authority: 'setUp.view' } as const;
const edit = { authority: 'setUp.edit' } as const;
const path = '/procurementSetUp';

/** Project set-ups and their examination. */
export const setUpCalls = defineCalls('setUp', {
  list: call({
    method: 'POST',
    path: `${path}/getList.do`,
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'List of set-ups.',
    request: projectSearch(),
    response: projectRow(),
  }),
  detail: call({
    method: 'GET',
    path: `${path}/getDetail.do`,
    encoding: 'query',
    access: 'login',
    summary: 'A set-up.',
    request: guidOnly(),
    response: recordDetail(object(setUpFacts(false)), 'A set-up.'),
  }),
  auditRecord: call({
    method: 'GET',
    path: `${path}/auditRecord.do`,
    encoding: 'query',
    access: 'login',
    summary: 'Approval steps of a set-up.',
    request: guidOnly(),
    response: listOf(approvalRecord(), 'Steps, oldest first.'),
  }),
  planDetail: call({
    method: 'GET',
    path: `${path}/planDetail.do`,
    encoding: 'query',
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
    encoding: 'query',
    access: edit,
    summary: 'Passed batch and self plans of the unit that a set-up can be made from.',
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
    encoding: 'json',
    access: edit,
    summary: 'Sets a project up from a passed plan.',
    request: object({ ...setUpFacts(false), ...formAction }),
    response: commandDone(),
  }),
  edit: call({
    method: 'POST',
    path: `${path}/edit.do`,
    encoding: 'json',
    access: edit,
    summary: 'Changes a set-up.',
    request: object({
      ...setUpFacts(false),
      ...formAction,
      guid: commandRequest.guid,
      revision: commandRequest.revision,
    }),
    response: commandDone(),
  }),
  submit: call({
    method: 'POST',
    path: `${path}/submit.do`,
    encoding: 'json',
    access: edit,
    summary: 'Gives a stored set-up into review.',
    request: plainCommand(),
    response: commandDone(),
  }),
  delete: call({
    method: 'GET',
    path: `${path}/delete.do`,
    encoding: 'query',
    access: edit,
    changesState: true,
    summary: 'Deletes a set-up that is not under way.',
    request: plainCommand(),
    response: commandDone(),
  }),
  recall: call({
    method: 'GET',
    path: `${path}/recall.do`,
    encoding: 'query',
    access: edit,
    changesState: true,
    summary: 'Takes a set-up back out of review before anybody decided.',
    request: plainCommand(),
    response: commandDone(),
  }),
  build: call({
    method: 'POST',
    path: `${path}/build.do`,
    encoding: 'json',
    access: edit,
    summary: 'Builds the project of a self-purchase.',
    request: plainCommand(),
    response: commandDone(),
  }),
  assign: call({
    method: 'POST',
    path: `${path}/assign.do`,
    encoding: 'json',
    access: { authority: 'setUp.administer' },
    summary: 'Assigns an entrusted purchase to an agency and a handler.',
    request: object({
      ...commandRequest,
      agentGuid: guid().meta(meta({ doc: 'Key of the agency.' })),
      handlerGuid: guid().meta(meta({ doc: 'Key of the person who writes the entrust order.' })),
    }),
    response: commandDone(),
  }),
  handlers: call({
    method: 'GET',
    path: `${path}/handlers.do`,
    encoding: 'query',
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
  createOrder: call({
    method: 'GET',
    path: `${path}/createOrders.do`,
    encoding: 'query',
    access: { authority: 'entrust.edit' },
    changesState: true,
    summary: 'Makes the entrust order of an assigned set-up.',
    request: plainCommand(),
    response: commandDone(),
  }),
  toExamine: call({
    method: 'POST',
    path: '/Examination/getSetUpList.do',
    encoding: 'json',
    access: 'login',
    answer: 'list',
    summary: 'Set-ups that wait for the decision of the signed-in user.',
    request: projectSearch(),
    response: projectRow(),
  }),
  examine: call({
    method: 'POST',
    path: '/Examination/setUpExamination.do',
    encoding: 'json',
    access: 'login',
    summary:
      'Approves or rejects a set-up, an entrust order or an entrust contract at the level under review.',
    request: decisionRequest(),
    response: commandDone(),
  }),
});
