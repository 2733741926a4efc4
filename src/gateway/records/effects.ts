import type { Tx } from '../db/schema.ts';
import type { User } from '../user/user.ts';
import type { CallOutput, Command } from './advance.ts';
import type { NewRecord } from './create.ts';
import type { Item } from './items.ts';
import type { StoredRecord } from './store.ts';

/**
 * A command that this one brings about on another record; the gateway itself gives it, in the same
 * transaction.
 */
export interface Consequence {
  guid: string;
  command: Command;
}

/** What carrying out a call did. */
export interface Carried {
  /** What the machine is told beside revision and instant. */
  output?: CallOutput;
  /** The new content, when the call changed it. */
  content?: { facts: Record<string, unknown>; items: Item[] };
  /** Changes of the columns beside the content, already stored by the effects. */
  patch?: Partial<Pick<StoredRecord, 'agentGuid' | 'sourceGuid' | 'title' | 'amount' | 'parties'>>;
  consequences?: Consequence[];
  /** Records the call makes. */
  creates?: NewRecord[];
}

/**
 * What effects work with: the locked record, the command the machine has accepted, the person,
 * the instant.
 */
export interface Work {
  tx: Tx;
  record: StoredRecord;
  command: Command;
  user: User;
  now: Date;
}

/**
 * What the calls of a lifecycle do in the gateway, beside moving the machine on. `carryOut` gets
 * the id of the call the command started (null for the gateway's own events) and throws a Failure
 * to refuse; then nothing has changed. `afterwards` says what a new status brings about.
 */
export interface Effects {
  carryOut(call: string | null, work: Work): Promise<Carried>;
  afterwards?(record: StoredRecord, before: StoredRecord): Consequence[];
}
