import { createActor } from 'xstate';
import type { SentCommand } from '#machines/command-delivery/index.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { commandInput } from '#machines/shared/approval.ts';
import type { CommandInput, RecordContext } from '#machines/shared/types.ts';
import { begin, endsRecord } from '#model/run.ts';
import { asked } from '../../http/queries.ts';
import {
  deliver,
  openDelivery,
  wasCarriedOut,
  type Delivery,
  type PauseClock,
} from '../delivery.ts';
import { contextOf, stateOf } from './command-states.ts';
import { recordLogic, type RecordActor } from './record-actor.ts';
import type { RecordDetail, RecordView, RecordWire } from './types.ts';

/** The payload of a command from a dialog. */
export interface Payload {
  opinion?: string;
  [field: string]: unknown;
}

/** A command with its payload. */
type CommandEvent = Payload & { type: string };

/** A command as it is sent. */
interface RecordCommand extends SentCommand {
  guid: string;
  /** The machine's name of its call. */
  service: string;
  input: CommandInput;
  /** Whether the command deletes the record. */
  isLast: boolean;
}

/** A record on a page: its lifecycle and the delivery of its commands. */
export interface OpenRecord {
  record: RecordActor;
  delivery: Delivery;
  /**
   * Gives a command. Resolves to true if it was carried out; to false if not, or if another one is
   * running.
   */
  give(event: CommandEvent): Promise<boolean>;
  /** Asks again for the outcome of an unanswered command. */
  askAgain(): void;
  reload(): void;
  dismiss(): void;
  /** Shows a newer version, unless a command is running. */
  show(view: RecordView): void;
}

/** Resolves a command with the record's machine; null if it is not allowed. */
function commandOf(view: RecordDetail, event: CommandEvent): RecordCommand | null {
  const { machine }: Lifecycle = lifecycles[view.head.kind];
  if (stateOf(machine, view) === null) return null;
  const context = contextOf(view);
  const begun = begin(machine, { status: view.head.status, context }, event);
  if (begun.outcome === 'refused' || begun.call === null) return null;
  return {
    guid: view.head.guid,
    event: event.type,
    service: begun.call,
    input: commandInput(context as RecordContext, event),
    isLast: endsRecord(begun),
  };
}

/** The state of the record after a call. */
interface Answer {
  view: RecordView;
  isGone: boolean;
}

export interface OpenOptions {
  newId?: () => string;
  clock?: PauseClock;
}

/** Opens a record that was loaded. */
export function openRecord(
  first: RecordDetail,
  wire: RecordWire,
  { newId = () => crypto.randomUUID(), clock }: OpenOptions = {},
): OpenRecord {
  const record = createActor(recordLogic, { input: first }).start();
  const tellGone = () => record.send({ type: 'record.gone' });
  const delivery = openDelivery<RecordCommand, Answer>(
    {
      send: async ({ service, input, isLast }, requestId) => ({
        view: await wire.command(service, input, requestId),
        isGone: isLast,
      }),
      ask: wire.state,
      load: async (guid) => ({ view: await asked(wire.detail(guid)), isGone: false }),
      show: ({ view, isGone }) =>
        isGone ? tellGone() : record.send({ type: 'record.shown', view }),
      tellGone,
    },
    clock,
  );
  const shown = () => record.getSnapshot().context;
  return {
    record,
    delivery,
    async give(event) {
      const { view, isGone } = shown();
      const command = isGone ? null : commandOf(view, event);
      const end = command && (await deliver(delivery, command, newId()));
      return end !== null && wasCarriedOut(end);
    },
    askAgain: () => delivery.send({ type: 'delivery.ask' }),
    reload: () => delivery.send({ type: 'delivery.reload', guid: shown().view.head.guid }),
    dismiss: () => delivery.send({ type: 'delivery.dismiss' }),
    show(view) {
      if (!delivery.getSnapshot().hasTag('busy') && view !== shown().view)
        record.send({ type: 'record.shown', view });
    },
  };
}
