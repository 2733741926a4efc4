import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall } from '../core/command-call.ts';
import {
  amountText,
  betweenDays,
  code,
  givenMillis,
  givenText,
  guid,
  guidOnly,
  listOf,
  meta,
  millis,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { keysOf } from '../core/key-list.ts';
import { compare } from '../core/money.ts';
import { commandDone, commandRequest, opinionCommand, storedItem } from '../core/procurement.ts';
import { ruleMessage, severalLines } from '../core/rules.ts';
import { CHAIN_KINDS } from '../kinds.ts';
import { recordHead, recordView } from '../records.ts';

const chainKinds: ReadonlySet<string> = new Set(CHAIN_KINDS);
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

/** Maximum of current delegations of one person (assumed). */
export const DELEGATIONS_MAX = 100;

/** The delegated matters and the period. */
const scope = {
  delegateGuid: guid('Key of the delegate: a colleague of the same unit.'),
  kinds: text('Kinds of records, separated by commas; empty: all that pass a chain.', 400)
    .test('kinds', ruleMessage('choice'), (value) =>
      keysOf(value).every((kind) => chainKinds.has(kind)),
    )
    .meta(meta({ doc: `Kinds of records, separated by commas: ${CHAIN_KINDS.join(', ')}.` })),
  amountMin: amountText('Only records of at least so many yuan; empty: no lower limit.'),
  amountMax: amountText('Only records of at most so many yuan; empty: no upper limit.').when(
    'amountMin',
    ([min]: unknown[], schema) =>
      schema.test(
        'order',
        ruleMessage('rangeOrder'),
        (value: unknown) => !isAmount(min) || !isAmount(value) || compare(min, value) < 0,
      ),
  ),
  beginAt: givenMillis('From when on.'),
  endAt: givenMillis('Until when; after the beginning.').when(
    'beginAt',
    ([begin]: unknown[], schema) =>
      typeof begin === 'number' ? schema.min(begin + 1, ruleMessage('periodOrder')) : schema,
  ),
  remarks: severalLines(text('Why, and what the delegate has to know.', 500)),
};

/** The form of a delegation to a colleague. */
export const delegationForm = object(scope);

const about = {
  giverGuid: guid('Key of whoever hands their approvals over.'),
  giverName: givenText('Name of whoever hands their approvals over.'),
  delegateGuid: guid('Key of the delegate.'),
  delegateName: givenText('Name of the delegate.'),
  kinds: text('Kinds of records, separated by commas; empty: all that pass a chain.'),
  amountMin: amountText('Only records of at least so many yuan.'),
  amountMax: amountText('Only records of at most so many yuan.'),
  beginAt: millis('From when on.'),
  endAt: millis('Until when.'),
};

/** Delegations (委托代理): approvals that a person transfers to a colleague for a time. */
export const approvalDelegations = {
  listDelegations: call({
    method: 'POST',
    path: '/delegation/list',
    access: 'login',
    answer: 'list',
    summary: 'Lists the delegations that the viewer has given or received; what waits comes first.',
    request: paged({
      ...betweenDays('beginAt'),
      ...searchedBy('title', 'giverName', 'delegateName'),
      side: code('delegationSide', 'given: by the viewer; received: by somebody to the viewer.'),
      status: code('delegationStatus', 'Status.'),
      ...sortedBy('beginAt', 'endAt'),
    }),
    response: object({ ...recordHead, ...about }),
    list: {
      texts: 'delegation',
      columns: {
        title: { width: 136, link: true, label: 'records.fields.number' },
        status: { width: 128, tag: 'delegationStatus' },
        giverName: { width: 96 },
        delegateName: { width: 96 },
        kinds: { width: 220 },
        amounts: { width: 200 },
        beginAt: { width: 148 },
        endAt: { width: 148 },
      },
      filters: { side: {}, status: {} },
    },
  }),
  delegationInfo: call({
    method: 'GET',
    path: '/delegation/info',
    access: 'login',
    summary: 'Gives one delegation.',
    request: guidOnly('Key of the delegation.'),
    response: object({
      ...recordView,
      facts: object({ ...about, remarks: severalLines(text('Remarks.')) }).meta({
        doc: 'Who hands what to whom, and for how long.',
      }),
      items: listOf(storedItem(), 'Always empty.'),
    }),
  }),
  delegableKinds: call({
    method: 'GET',
    path: '/delegation/kinds',
    access: 'login',
    summary: 'Gives the kinds of records that the viewer is asked to approve and so can hand over.',
    request: object({}),
    response: object({
      kinds: text('Kinds of records, separated by commas; empty: none.'),
    }),
  }),
  listDelegates: call({
    method: 'GET',
    path: '/delegation/people',
    access: 'login',
    answer: 'list',
    summary: 'Lists the colleagues of the own unit to whom approvals can be handed.',
    request: paged({ userName: text('Part of the name.') }),
    response: object({
      userid: guid('Key of the person.'),
      name: givenText('Name of the person.'),
      departName: text('Name of the department.'),
    }),
  }),
  offerDelegation: call({
    method: 'POST',
    path: '/delegation/offer',
    access: 'login',
    changesState: true,
    summary: 'Offers a colleague to decide for the viewer for a time; the colleague has to accept.',
    request: object({ ...scope, requestId: commandRequest.requestId }),
    response: commandDone(),
  }),
  takeOnDelegation: commandCall('delegation', 'takeOn', {
    path: '/delegation/takeOn',
    access: 'login',
    changesState: true,
    summary: 'Accepts a delegation; it is in force from its first moment on.',
  }),
  declineDelegation: commandCall('delegation', 'decline', {
    path: '/delegation/decline',
    access: 'login',
    changesState: true,
    summary: 'Declines a delegation that was offered.',
    request: opinionCommand(),
  }),
  takeBackDelegation: commandCall('delegation', 'takeBack', {
    path: '/delegation/takeBack',
    access: 'login',
    changesState: true,
    summary: 'Ends a delegation that the viewer has given, at any time.',
  }),
  giveBackDelegation: commandCall('delegation', 'giveBack', {
    path: '/delegation/giveBack',
    access: 'login',
    changesState: true,
    summary: 'Ends a delegation that the viewer has accepted, at any time.',
    request: opinionCommand(),
  }),
};
