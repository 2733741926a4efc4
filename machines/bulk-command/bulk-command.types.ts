import type { TextKey } from '#locales/keys.ts';
import type { Failure } from '../shared/client/failure.ts';

/** For what is before the person, or against it. */
export type Verdict = 'for' | 'against';

/** What a person wants of several records at once: a decision, or one command of this verb. */
export type Intention = Verdict | 'submit' | 'delete';

/** What is wanted of every record alike. */
export interface BulkOrder {
  intention: Intention;
  /** Empty where nothing is said. */
  opinion: string;
}

/** Where a record is after its command. */
export interface BulkOutcome {
  status: string;
  /** Who could act next, names joined by commas; null: nobody in particular. */
  waitingFor: string | null;
  /** Nobody has to act on it any more. */
  isSettled: boolean;
}

/** The outcome of a record with an answer. */
export type BulkAnswer =
  /** `now`: where the record is since; missing where only its arrival is known. */
  | { state: 'done'; now?: BulkOutcome }
  /** It is no longer what the person saw when they gave it: it was left alone. */
  | { state: 'changed' }
  /** Its machine does not allow it, or it requires more input. */
  | { state: 'notAllowed'; reason: TextKey };

/** The outcome of one record of several. */
export type BulkResult =
  | { state: 'waiting' }
  | BulkAnswer
  | { state: 'refused'; failure: Failure }
  /** There was no answer: the outcome is not known yet. */
  | { state: 'lost' };

/** One record of several that are given a command. */
export interface BulkEntry {
  guid: string;
  /** The same however often it is sent, so that a repetition is recognised. */
  requestId: string;
  result: BulkResult;
}

export interface BulkCommandContext {
  order: BulkOrder;
  /** Taken one after the other, in this order. */
  entries: readonly BulkEntry[];
  /** It is to end after the record that is under way. */
  isStopping: boolean;
}

export type BulkCommandEvent =
  /** Ends after the record that is under way. */
  | { type: 'bulk.stop' }
  /** Continues with what is not settled. */
  | { type: 'bulk.goOn' }
  /** The person has left it: what has its command under way keeps it, nothing else is begun. */
  | { type: 'bulk.close' };

/** What the call that gives one record its command is given. */
export interface BulkStep {
  order: BulkOrder;
  guid: string;
  requestId: string;
  /** Its command may have arrived before, without an answer: that is asked first. */
  wasLost: boolean;
}
