import {
  createActor,
  fromPromise,
  waitFor,
  type ActorOptions,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import { machine as commandDeliveryMachine } from '#machines/command-delivery/index.ts';
import type { SentCommand, StateAnswer } from '#machines/command-delivery/index.ts';
import { outputOf } from '#machines/shared/service.ts';
import { tellChanged } from '../http/outdated.ts';
import { CallFailure } from '../http/send.ts';

/** A running command, or the outcome of the last one. */
export type Delivery = ActorRefFrom<typeof commandDeliveryMachine>;
export type DeliveryState = SnapshotFrom<typeof commandDeliveryMachine>;

/** The clock for pauses; tests use one without delays. */
export type PauseClock = NonNullable<ActorOptions<typeof commandDeliveryMachine>['clock']>;

/** The calls of a delivery, and the handlers of their answers. */
export interface DeliveryParts<Command extends SentCommand, Answer> {
  send(command: Command, requestId: string): Promise<Answer>;
  ask(guid: string, requestId: string): Promise<StateAnswer>;
  load(guid: string): Promise<Answer>;
  /** Shows the record of an answer. */
  show(answer: Answer): void;
  tellGone(): void;
}

/** A call whose failures can all be shown. */
async function told<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof CallFailure ? error : new CallFailure('network', String(error));
  }
}

/**
 * Starts the delivery of a page or form. A running command continues after its page is left,
 * because its answer must not be lost.
 */
export function openDelivery<Command extends SentCommand, Answer>(
  { send, ask, load, show, tellGone }: DeliveryParts<Command, Answer>,
  clock?: PauseClock,
): Delivery {
  const actors = {
    send: fromPromise<unknown, { command: SentCommand; requestId: string }>(({ input }) =>
      told(() => send(input.command as Command, input.requestId)),
    ),
    ask: fromPromise<StateAnswer, { guid: string; requestId: string }>(({ input }) =>
      told(async () => {
        const state = await ask(input.guid, input.requestId);
        // The command's own answer would have said so.
        if (state.arrived) tellChanged('records');
        return state;
      }),
    ),
    load: fromPromise<unknown, { guid: string }>(({ input }) => told(() => load(input.guid))),
  };
  const actions = {
    show: ({ event }: { event: { type: string } }) => show(outputOf<Answer>(event)),
    tellGone,
  };
  return createActor(
    commandDeliveryMachine.provide({ actors, actions }),
    clock ? { clock } : {},
  ).start();
}

/** Gives a command and waits for its outcome; null while another one is running. */
export async function deliver(
  delivery: Delivery,
  command: SentCommand,
  requestId: string,
): Promise<DeliveryState | null> {
  const event = { type: 'delivery.give', command, requestId } as const;
  if (!delivery.getSnapshot().can(event)) return null;
  delivery.send(event);
  return waitFor(delivery, (state) => !state.hasTag('busy'));
}

/** Whether a command was carried out, with or without an answer. */
export const wasCarriedOut = (state: DeliveryState): boolean =>
  state.hasTag('done') || state.hasTag('arrived');

/** The failure of the last command, as the delivery's calls reported it. */
export const failureOfCommand = ({ context }: DeliveryState): CallFailure | null =>
  context.failure as CallFailure | null;
