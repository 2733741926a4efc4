import { assertEvent, assign, setup } from 'xstate';
import { failureOf } from '../shared/client/failure.ts';
import type { PlaceOf } from '../shared/client/policy.ts';
import { outputOf, service } from '../shared/service.ts';
import type { ToneMeta } from '../shared/types.ts';
import type {
  AskedYear,
  YearCalculationContext,
  YearCalculationEvent,
  YearResult,
} from './year-calculation.types.ts';

/** The calls of a calculation; the console provides them. */
export const yearCalculationServices = {
  /** Answers when the year is calculated, or somebody stopped it. */
  calculate: service<AskedYear, YearResult>(),
  /** Asks the gateway to stop; answers whether there was anything to stop. */
  stop: service<{ year: string }, boolean>(),
};

const nothing: YearCalculationContext = {
  asked: null,
  progress: null,
  result: null,
  failure: null,
};

const lifecycle = setup({
  types: {
    context: {} as YearCalculationContext,
    events: {} as YearCalculationEvent,
    meta: {} as ToneMeta,
    tags: {} as 'busy' | 'stopping' | 'ended',
  },
  actors: yearCalculationServices,
  guards: {
    isCancelled: ({ event }) => outputOf<YearResult>(event).isCancelled === true,
    hasStopped: ({ event }) => outputOf<boolean>(event),
  },
  actions: {
    keepAsked: assign(({ event }) => {
      assertEvent(event, 'calculation.start');
      return { ...nothing, asked: { year: event.year, requestId: event.requestId } };
    }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'calculation.advance');
      return { progress: { done: event.done, total: event.total } };
    }),
    keepResult: assign(({ event }) => ({ result: outputOf<YearResult>(event) })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
});

const start = { target: 'calculating', actions: 'keepAsked' } as const;

/**
 * The calculation of the credits of a whole year (assumptions, "Calculation of a year"): asked for,
 * calculated supplier by supplier in the gateway, which says how far it is, and ended by itself or
 * stopped. A failure, also an answer that never came, leaves it to be asked for again under the
 * same id, which joins what runs. Stopping and progress are ours (assumed).
 */
export const yearCalculationMachine = lifecycle.createMachine({
  id: 'year-calculation',
  context: nothing,
  initial: 'ready',
  states: {
    ready: { meta: { tone: 'other' }, on: { 'calculation.start': start } },
    calculating: {
      tags: 'busy',
      meta: { tone: 'progress' },
      on: { 'calculation.advance': { actions: 'keepProgress' } },
      invoke: {
        id: 'calculate',
        src: 'calculate',
        input: ({ context }) => context.asked as AskedYear,
        onDone: [
          { target: 'stopped', guard: 'isCancelled', actions: 'keepResult' },
          { target: 'finished', actions: 'keepResult' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      initial: 'going',
      states: {
        going: { on: { 'calculation.stop': { target: 'askingToStop' } } },
        askingToStop: {
          tags: 'stopping',
          invoke: {
            id: 'stop',
            src: 'stop',
            input: ({ context }) => ({ year: context.asked?.year ?? '' }),
            // Not asked in vain: what has not been stopped goes on, and can be stopped again.
            onDone: [{ target: 'stopping', guard: 'hasStopped' }, { target: 'going' }],
            onError: { target: 'going' },
          },
        },
        /** The suppliers under way are calculated; then the gateway answers. */
        stopping: { tags: 'stopping' },
      },
    },
    failed: { meta: { tone: 'negative' }, on: { 'calculation.start': start } },
    finished: { type: 'final', tags: 'ended', meta: { tone: 'positive' } },
    stopped: { type: 'final', tags: 'ended', meta: { tone: 'other' } },
  },
});

/** Where a calculation can be. */
export type YearCalculationPlace = PlaceOf<typeof yearCalculationMachine>;
