import type { ProcurementKind, RecordKind } from '#contract/kinds.ts';
import type { Tx } from '../db/schema.ts';
import type { User } from '../session/user.ts';
import type { CallOutput, Command } from './advance.ts';
import type { Settled } from './forms.ts';
import type { Item } from './items.ts';
import type { ProcurementExtras } from './procurement.ts';
import type { StoredRecord } from './store.ts';

/**
 * A command that this one brings about on another record; the gateway itself gives it, in the same
 * transaction.
 */
export interface Consequence {
  guid: string;
  command: Command;
}

/**
 * A record to be made: by a call that creates, or because a command on another record makes one.
 */
export interface NewRecord {
  kind: ProcurementKind;
  settled: Settled;
  requestId: string | null;
  /** Machine context beyond what every approval has. */
  context: object;
  extras: Partial<ProcurementExtras>;
  /** What the creation brings about on the record it was made from. */
  consequences: Consequence[];
  /** Whether the new record is given into review at once. */
  submit: boolean;
}

/** A record outside the purchasing line to be made, in the first status of its lifecycle. */
export interface OpenedRecord {
  kind: RecordKind;
  enterpriseGuid: string;
  title: string;
  facts: Record<string, unknown>;
  /** Machine context beyond what every record keeps. */
  context: object;
  /** Stores what stands beside the record. */
  beside(tx: Tx, guid: string): Promise<void>;
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
  /** Records the call makes, in the name of whoever gave the command. */
  creates?: NewRecord[];
  /** The same outside the purchasing line. */
  opens?: OpenedRecord[];
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
