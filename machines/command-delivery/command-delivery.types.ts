import type { ResponseOf } from '#contract/core/call.ts';
import type { recordsCalls } from '#contract/records.ts';
import type { Failure } from '../shared/client/failure.ts';

/**
 * What a person asked for. The machine compares it with what was asked for before and passes it on;
 * the console gives the whole.
 */
export interface SentCommand {
  /** Key of the record it is about; null for one that is yet to be made: of it nobody can ask. */
  guid: string | null;
  /** Its name, as the record's machine has it. */
  event: string;
}

/** The gateway's answer about the outcome of a command. */
export type StateAnswer = ResponseOf<typeof recordsCalls.state>;

export interface CommandDeliveryContext {
  /** The command that is or was on its way last; null when nothing is to be told of one. */
  command: SentCommand | null;
  requestId: string | null;
  /**
   * The request ids of commands of which it is not known that they were answered, by what they ask
   * for: sent again, each is recognised.
   */
  unsettled: Readonly<Record<string, string>>;
  failure: Failure | null;
  /** Whether the record was read again after the command. */
  isFresh: boolean;
}

export type CommandDeliveryEvent =
  /** Sends a command; `requestId` is the one to use if it was not sent before. */
  | { type: 'delivery.give'; command: SentCommand; requestId: string }
  /** Asks again for the outcome of an unanswered command. */
  | { type: 'delivery.ask' }
  /** Reads the record again on request. */
  | { type: 'delivery.reload'; guid: string }
  /** The person has read the outcome of the command. */
  | { type: 'delivery.dismiss' };
