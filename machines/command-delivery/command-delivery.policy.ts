import { defineClientPolicy, type Happening, type Looks } from '../shared/client/policy.ts';
import type { Failure, FailureKind } from '../shared/client/failure.ts';
import type { Situations } from '../shared/policy.ts';
import { approval, creation } from './command-delivery.cases.ts';
import type { CommandDeliveryPlace, commandDeliveryServices } from './command-delivery.machine.ts';
import type { CommandDeliveryContext, CommandDeliveryEvent } from './command-delivery.types.ts';

/** What the policy of a delivery depends on beside its place. */
export type CommandDeliveryFact =
  /** The command on a stored record, or the one that makes a record. */
  | 'approval'
  | 'creation'
  /** The command on its way is one on a stored record, or makes one. */
  | 'ofStored'
  | 'ofNew'
  /** Nothing was sent that was not answered. */
  | 'allSettled'
  /** The command on a stored record was sent before and not answered. */
  | 'unsettled'
  | 'changedNothing'
  | 'unforeseen'
  | 'arrived'
  | 'gone'
  | 'notArrived'
  | FailureKind;

const APPROVAL = '{"guid":"guid-plan","event":"plan.approve"}';
const CREATION = '{"guid":null,"event":"plan.save"}';

const failure = (kind: FailureKind, changedNothing = false): Failure => ({ kind, changedNothing });

const approving = {
  command: approval,
  requestId: 'id-old',
  unsettled: { [APPROVAL]: 'id-old' },
} as const;
const creating = {
  command: creation,
  requestId: 'id-old',
  unsettled: { [CREATION]: 'id-old' },
} as const;
const idle: CommandDeliveryContext = {
  command: null,
  requestId: null,
  unsettled: {},
  failure: null,
  isFresh: false,
};

const told = { failure: null, isFresh: false } as const;
/** A command is sent under the id it has, and under a new one if it has none. */
const gives = [
  {
    when: ['approval', 'allSettled'],
    to: 'sending',
    starts: { send: { command: approval, requestId: 'id-new' } },
    holds: {
      ...told,
      command: approval,
      requestId: 'id-new',
      unsettled: { [APPROVAL]: 'id-new' },
    },
  },
  {
    when: ['approval', 'unsettled'],
    to: 'sending',
    starts: { send: { command: approval, requestId: 'id-old' } },
    holds: { ...told, ...approving },
  },
  {
    when: ['creation', 'allSettled'],
    to: 'sending',
    starts: { send: { command: creation, requestId: 'id-new' } },
    holds: {
      ...told,
      command: creation,
      requestId: 'id-new',
      unsettled: { [CREATION]: 'id-new' },
    },
  },
  {
    when: ['creation', 'unsettled'],
    to: 'sending',
    starts: { send: { command: creation, requestId: 'id-new' } },
    holds: {
      ...told,
      command: creation,
      requestId: 'id-new',
      unsettled: { [APPROVAL]: 'id-old', [CREATION]: 'id-new' },
    },
  },
] as const;
const resting = {
  'delivery.give': gives,
  'delivery.reload': {
    to: 'ready.rereading',
    starts: { load: { guid: 'guid-plan' } },
    holds: { ...told, command: null },
  },
  'delivery.dismiss': { to: 'ready.idle', holds: { ...told, command: null } },
} as const;

const settled = { unsettled: {} } as const;
const kept = { unsettled: { [APPROVAL]: 'id-old' } } as const;
const asks = { ask: { guid: 'guid-plan', requestId: 'id-old' } };
const reads = { load: { guid: 'guid-plan' } };

/** What the gateway says is told with the record as it stands; `next` follows where it says nothing. */
const asking = <const Next>(next: Next) =>
  ({
    'ask done': [
      {
        when: ['arrived'],
        to: 'reloading.arrived',
        starts: reads,
        holds: settled,
      },
      { when: ['gone'], to: 'told.arrived', does: ['tellGone'], holds: settled },
      {
        when: ['notArrived'],
        to: 'reloading.notArrived',
        starts: reads,
        holds: kept,
      },
    ],
    'ask failed': [
      { when: ['forbidden'], to: 'unknown', holds: kept },
      { when: ['network'], ...next },
    ],
  }) as const;
const reloading = <const Outcome extends 'arrived' | 'notArrived' | 'conflict'>(outcome: Outcome) =>
  ({
    'load done': { to: `told.${outcome}`, does: ['show'], holds: { isFresh: true } },
    'load failed': [
      {
        when: ['notFound'],
        to: `told.${outcome}`,
        does: ['tellGone'],
        holds: { isFresh: false },
      },
      { when: ['network'], to: `told.${outcome}`, holds: { isFresh: false } },
    ],
  }) as const;

/** No answer: of a stored record the gateway is asked, of another nobody can. */
const unanswered = (fact: 'network' | 'timeout' | 'server' | 'unforeseen') => {
  const holds = { failure: failure(fact === 'unforeseen' ? 'network' : fact) };
  return [
    {
      when: [fact, 'ofStored'],
      to: 'asking.first',
      starts: asks,
      holds: { ...holds, ...kept },
    },
    {
      when: [fact, 'ofNew'],
      to: 'unknown',
      holds: { ...holds, unsettled: { [CREATION]: 'id-old' } },
    },
  ] as const;
};

/** What becomes of a command, written by hand and never taken from the machine. */
export const commandDeliveryPolicy = defineClientPolicy<
  CommandDeliveryPlace,
  Happening<
    CommandDeliveryEvent['type'],
    keyof typeof commandDeliveryServices,
    'shortPause' | 'longPause'
  >,
  CommandDeliveryFact,
  CommandDeliveryContext
>()({
  start: { start: { to: 'ready.idle', holds: idle } },
  'ready.idle': resting,
  'ready.rereading': {
    ...resting,
    'load done': { to: 'ready.idle', does: ['show'] },
    'load failed': [
      { when: ['notFound'], to: 'ready.idle', does: ['tellGone'], holds: { failure: null } },
      { when: ['network'], to: 'ready.notReread', holds: { failure: failure('network') } },
    ],
  },
  'ready.notReread': resting,
  'told.done': resting,
  'told.refused': resting,
  'told.conflict': resting,
  'told.arrived': resting,
  'told.notArrived': resting,
  unknown: {
    ...resting,
    'delivery.ask': { when: ['ofStored'], to: 'asking.first', starts: asks },
  },
  sending: {
    'send done': { to: 'told.done', does: ['show'], holds: settled },
    'send failed': [
      {
        when: ['refused'],
        to: 'told.refused',
        holds: { failure: failure('refused'), ...settled },
      },
      {
        when: ['conflict', 'ofStored'],
        to: 'reloading.conflict',
        starts: reads,
        holds: { failure: failure('conflict'), ...settled },
      },
      {
        when: ['conflict', 'ofNew'],
        to: 'told.refused',
        holds: { failure: failure('conflict'), ...settled },
      },
      {
        when: ['changedNothing', 'ofStored'],
        to: 'told.refused',
        holds: { failure: failure('busy', true), ...kept },
      },
      {
        when: ['changedNothing', 'ofNew'],
        to: 'told.refused',
        holds: { failure: failure('busy', true), unsettled: { [CREATION]: 'id-old' } },
      },
      ...unanswered('network'),
      ...unanswered('timeout'),
      ...unanswered('server'),
      ...unanswered('unforeseen'),
    ],
  },
  'asking.first': asking({ to: 'asking.shortPause', holds: kept }),
  'asking.shortPause': {
    'shortPause over': { to: 'asking.second', starts: asks },
  },
  'asking.second': asking({ to: 'asking.longPause', holds: kept }),
  'asking.longPause': {
    'longPause over': { to: 'asking.third', starts: asks },
  },
  'asking.third': asking({ to: 'unknown', holds: kept }),
  'reloading.arrived': reloading('arrived'),
  'reloading.notArrived': reloading('notArrived'),
  'reloading.conflict': reloading('conflict'),
});

/** What views may read of each place. */
export const commandDeliveryLooks: Looks<CommandDeliveryPlace> = {
  'ready.idle': { tags: [] },
  'ready.rereading': { tags: [] },
  'ready.notReread': { tags: ['notReread'] },
  'told.done': { tags: ['done'] },
  'told.refused': { tags: ['refused'] },
  'told.conflict': { tags: ['conflict'] },
  'told.arrived': { tags: ['arrived'] },
  'told.notArrived': { tags: ['notArrived'] },
  unknown: { tags: ['unknown'] },
  sending: { tags: ['busy'] },
  'asking.first': { tags: ['asking', 'busy'] },
  'asking.shortPause': { tags: ['asking', 'busy'] },
  'asking.second': { tags: ['asking', 'busy'] },
  'asking.longPause': { tags: ['asking', 'busy'] },
  'asking.third': { tags: ['asking', 'busy'] },
  'reloading.arrived': { tags: ['busy'] },
  'reloading.notArrived': { tags: ['busy'] },
  'reloading.conflict': { tags: ['busy'] },
};

const sent: CommandDeliveryContext = { ...idle, ...approving };
const lost: CommandDeliveryContext = { ...sent, failure: failure('network') };
const answered: CommandDeliveryContext = { ...idle, command: approval, requestId: 'id-old' };
const waiting = [{ facts: ['ofStored', 'unsettled'] as const, context: lost }];

/** Deliveries as they can stand at each place. */
export const commandDeliverySituations: Situations<
  CommandDeliveryPlace,
  CommandDeliveryContext,
  CommandDeliveryFact
> = {
  'ready.idle': [
    { facts: ['allSettled'], context: idle },
    { facts: ['unsettled'], context: { ...idle, ...kept } },
  ],
  'ready.rereading': [
    { facts: ['allSettled'], context: idle },
    { facts: ['unsettled'], context: { ...idle, ...kept } },
  ],
  'ready.notReread': [
    { facts: ['allSettled'], context: { ...idle, failure: failure('network') } },
    { facts: ['unsettled'], context: { ...idle, ...kept, failure: failure('network') } },
  ],
  'told.done': [
    { facts: ['ofStored', 'allSettled'], context: answered },
    { facts: ['ofStored', 'unsettled'], context: { ...answered, ...kept } },
  ],
  'told.refused': [
    { facts: ['ofStored', 'allSettled'], context: { ...answered, failure: failure('refused') } },
    { facts: ['ofStored', 'unsettled'], context: { ...sent, failure: failure('busy', true) } },
  ],
  'told.conflict': [
    {
      facts: ['ofStored', 'allSettled'],
      context: { ...answered, failure: failure('conflict'), isFresh: true },
    },
    {
      facts: ['ofStored', 'unsettled'],
      context: { ...answered, ...kept, failure: failure('conflict') },
    },
  ],
  'told.arrived': [
    {
      facts: ['ofStored', 'allSettled'],
      context: { ...answered, failure: failure('timeout'), isFresh: true },
    },
    {
      facts: ['ofStored', 'unsettled'],
      context: { ...answered, ...kept, failure: failure('timeout') },
    },
  ],
  'told.notArrived': [
    {
      facts: ['ofStored', 'allSettled'],
      context: { ...answered, failure: failure('network') },
    },
    { facts: ['ofStored', 'unsettled'], context: { ...lost, isFresh: true } },
  ],
  unknown: [
    { facts: ['ofStored', 'unsettled'], context: lost },
    {
      facts: ['ofNew', 'allSettled'],
      context: { ...idle, command: creation, requestId: 'id-old', failure: failure('network') },
    },
  ],
  sending: [
    { facts: ['ofStored', 'unsettled'], context: sent },
    { facts: ['ofNew', 'unsettled'], context: { ...idle, ...creating } },
  ],
  'asking.first': waiting,
  'asking.shortPause': waiting,
  'asking.second': waiting,
  'asking.longPause': waiting,
  'asking.third': waiting,
  'reloading.arrived': [{ facts: ['ofStored'], context: { ...lost, ...settled } }],
  'reloading.notArrived': waiting,
  'reloading.conflict': [
    { facts: ['ofStored'], context: { ...answered, failure: failure('conflict') } },
  ],
};
