import type { Tx } from '../db/schema.ts';
import type { User } from '../user/user.ts';
import type { CallOutput, Command } from './advance.ts';
import type { NewRecord } from './create.ts';
import type { Item } from './items.ts';
import type { StoredRecord } from './store.ts';

/**
 * A command on another record that follows from this one; the gateway gives it, in the same
 * transaction.
 */
export interface Consequence {
  guid: string;
  command: Command;
}

/** The result of a call. */
export interface Carried {
  /** The output for the machine beside revision and instant. */
  output?: CallOutput;
  /** The new content, if the call changed it. */
  content?: { facts: Record<string, unknown>; items: Item[] };
  /** Changed columns beside the content, already stored by the effects. */
  patch?: Partial<Pick<StoredRecord, 'agentGuid' | 'sourceGuid' | 'title' | 'amount' | 'parties'>>;
  consequences?: Consequence[];
  /** Records that the call creates. */
  creates?: NewRecord[];
}

/** The input of effects: the locked record, the accepted command, the person, the instant. */
export interface Work {
  tx: Tx;
  record: StoredRecord;
  command: Command;
  user: User;
  now: Date;
}

/**
 * What the calls of a lifecycle do in the gateway besides moving the machine. `carryOut` gets the
 * id of the call that the command started (null for the gateway's own events) and throws a Failure
 * to refuse, which leaves everything unchanged. `afterwards` returns the consequences of a new
 * status.
 */
export interface Effects {
  carryOut(call: string | null, work: Work): Promise<Carried>;
  afterwards?(record: StoredRecord, before: StoredRecord): Consequence[];
}
