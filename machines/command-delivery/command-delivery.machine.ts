import { and, assertEvent, assign, setup } from 'xstate';
import { failureOf, isUnanswered } from '../shared/client/failure.ts';
import type { PlaceOf } from '../shared/client/policy.ts';
import { service, outputOf } from '../shared/service.ts';
import type { ToneMeta } from '../shared/types.ts';
import type {
  CommandDeliveryContext,
  CommandDeliveryEvent,
  SentCommand,
  StateAnswer,
} from './command-delivery.types.ts';

/** The calls on the way of a command; the console provides them. */
export const commandDeliveryServices = {
  /** Answers the record as it stands after the command. */
  send: service<{ command: SentCommand; requestId: string }, unknown>(),
  ask: service<{ guid: string; requestId: string }, StateAnswer>(),
  /** Answers the record as it stands now. */
  load: service<{ guid: string }, unknown>(),
};

/** Pauses before the gateway is asked a second and a third time, in milliseconds. */
const SHORT_PAUSE_MS = 1000;
const LONG_PAUSE_MS = 3000;

/** Two commands that ask for the same of the same record are one intention. */
const intentionOf = (command: SentCommand): string => JSON.stringify(command);

const nothing: CommandDeliveryContext = {
  command: null,
  requestId: null,
  unsettled: {},
  failure: null,
  isFresh: false,
};

const lifecycle = setup({
  types: {
    context: {} as CommandDeliveryContext,
    events: {} as CommandDeliveryEvent,
    meta: {} as ToneMeta,
    tags: {} as
      | 'busy'
      | 'asking'
      | 'done'
      | 'refused'
      | 'conflict'
      | 'arrived'
      | 'notArrived'
      | 'unknown'
      | 'notReread',
  },
  actors: commandDeliveryServices,
  delays: { shortPause: SHORT_PAUSE_MS, longPause: LONG_PAUSE_MS },
  guards: {
    /** Only of a record that is stored the gateway can be asked. */
    isStored: ({ context }) => context.command?.guid !== null,
    isConflict: ({ event }) => failureOf(event).kind === 'conflict',
    isAnswered: ({ event }) => !isUnanswered(failureOf(event)),
    changedNothing: ({ event }) => failureOf(event).changedNothing,
    isNotFound: ({ event }) => failureOf(event).kind === 'notFound',
    hasArrived: ({ event }) => outputOf<StateAnswer>(event).arrived,
    isGone: ({ event }) => (outputOf<StateAnswer>(event).status ?? null) === null,
  },
  actions: {
    /** The console shows the record as it was answered. */
    show: () => {},
    /** The console shows that the record no longer exists. */
    tellGone: () => {},
    keepCommand: assign(({ context: { unsettled }, event }) => {
      assertEvent(event, 'delivery.give');
      const { command } = event;
      const requestId = unsettled[intentionOf(command)] ?? event.requestId;
      return {
        ...nothing,
        command,
        requestId,
        unsettled: { ...unsettled, [intentionOf(command)]: requestId },
      };
    }),
    /** The command was answered: given again, it is another intention. */
    settle: assign(({ context: { command, unsettled } }) => {
      const { [command ? intentionOf(command) : '']: _, ...others } = unsettled;
      return { unsettled: others };
    }),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    keepFresh: assign({ isFresh: true }),
    forget: assign(({ context: { unsettled } }) => ({ ...nothing, unsettled })),
  },
});

/** Asks the gateway for the outcome of the command; `onError` follows if it does not say. */
const asking = <const Failed>(onError: Failed) =>
  ({
    invoke: {
      id: 'ask',
      src: 'ask',
      input: ({ context }: { context: CommandDeliveryContext }) => ({
        guid: context.command?.guid ?? '',
        requestId: context.requestId ?? '',
      }),
      onDone: [
        {
          target: '#command-delivery.told.arrived',
          guard: and(['hasArrived', 'isGone']),
          actions: ['settle', 'tellGone'],
        },
        {
          target: '#command-delivery.reloading.arrived',
          guard: 'hasArrived',
          actions: 'settle',
        },
        { target: '#command-delivery.reloading.notArrived' },
      ],
      onError,
    },
  }) as const;

/** A gateway that refuses to say would do so again; one that cannot be reached is asked later. */
const unlessRefused = <const Next extends string>(next: Next) =>
  [{ target: '#command-delivery.unknown', guard: 'isAnswered' }, { target: next }] as const;

/** The record is read again; the outcome of the command is told with it, or without it. */
const reloading = <const Outcome extends 'arrived' | 'notArrived' | 'conflict'>(outcome: Outcome) =>
  ({
    invoke: {
      id: 'load',
      src: 'load',
      input: ({ context }: { context: CommandDeliveryContext }) => ({
        guid: context.command?.guid ?? '',
      }),
      onDone: {
        target: `#command-delivery.told.${outcome}`,
        actions: ['show', 'keepFresh'],
      },
      onError: [
        {
          target: `#command-delivery.told.${outcome}`,
          guard: 'isNotFound',
          actions: 'tellGone',
        },
        { target: `#command-delivery.told.${outcome}` },
      ],
    },
  }) as const;

/** What a person can do while no command is under way. */
const resting = {
  'delivery.give': { target: '#command-delivery.sending', actions: 'keepCommand' },
  'delivery.reload': { target: '#command-delivery.ready.rereading', actions: 'forget' },
  'delivery.dismiss': { target: '#command-delivery.ready.idle', actions: 'forget' },
} as const;

/**
 * A command on its way to the gateway and back: sent once, and where no answer comes the gateway is
 * asked what became of it, until it is known or the gateway cannot be reached. The record is read
 * anew where the command did not say how it stands. The whole of it is ours
 * (docs/decisions/0005-commands-with-revision-and-request-id.md).
 */
export const commandDeliveryMachine = lifecycle.createMachine({
  id: 'command-delivery',
  context: nothing,
  initial: 'ready',
  states: {
    /** Nothing is to be told of any command. */
    ready: {
      meta: { tone: 'other' },
      initial: 'idle',
      on: resting,
      states: {
        idle: {},
        /** A command may be given meanwhile; it makes the reading needless. */
        rereading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ event }) => {
              assertEvent(event, 'delivery.reload');
              return { guid: event.guid };
            },
            onDone: { target: 'idle', actions: 'show' },
            onError: [
              { target: 'idle', guard: 'isNotFound', actions: 'tellGone' },
              { target: 'notReread', actions: 'keepFailure' },
            ],
          },
        },
        notReread: { tags: 'notReread' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { tone: 'progress' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          command: context.command as SentCommand,
          requestId: context.requestId ?? '',
        }),
        onDone: { target: 'told.done', actions: ['settle', 'show'] },
        onError: [
          {
            target: 'reloading.conflict',
            guard: and(['isConflict', 'isStored']),
            actions: ['keepFailure', 'settle'],
          },
          { target: 'told.refused', guard: 'isAnswered', actions: ['keepFailure', 'settle'] },
          // It stays unsettled: an attempt before it may have arrived.
          { target: 'told.refused', guard: 'changedNothing', actions: 'keepFailure' },
          { target: 'asking', guard: 'isStored', actions: 'keepFailure' },
          { target: 'unknown', actions: 'keepFailure' },
        ],
      },
    },
    asking: {
      tags: ['asking', 'busy'],
      meta: { tone: 'progress' },
      initial: 'first',
      states: {
        first: asking(unlessRefused('shortPause')),
        shortPause: { after: { shortPause: 'second' } },
        second: asking(unlessRefused('longPause')),
        longPause: { after: { longPause: 'third' } },
        third: asking({ target: '#command-delivery.unknown' }),
      },
    },
    reloading: {
      tags: 'busy',
      meta: { tone: 'progress' },
      initial: 'arrived',
      states: {
        arrived: reloading('arrived'),
        notArrived: reloading('notArrived'),
        conflict: reloading('conflict'),
      },
    },
    told: {
      meta: { tone: 'positive' },
      initial: 'done',
      on: resting,
      states: {
        done: { tags: 'done' },
        refused: { tags: 'refused' },
        conflict: { tags: 'conflict' },
        arrived: { tags: 'arrived' },
        notArrived: { tags: 'notArrived' },
      },
    },
    unknown: {
      tags: 'unknown',
      meta: { tone: 'negative' },
      on: { ...resting, 'delivery.ask': { target: 'asking', guard: 'isStored' } },
    },
  },
});

/** Where a delivery can be. */
export type CommandDeliveryPlace = PlaceOf<typeof commandDeliveryMachine>;
