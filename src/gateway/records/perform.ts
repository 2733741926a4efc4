import { sql } from 'kysely';
import type { Conflict } from '#contract/core/envelope.ts';
import { hasChain, type RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { Approver } from '#machines/shared/types.ts';
import type { Refused } from '#model/run.ts';
import { namedKey } from '#locales/keys.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { Failure, notFound } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { ruleFor, SYSTEM, SYSTEM_USER } from './actors.ts';
import { beginCommand, finishCommand, type Actor, type Command } from './advance.ts';
import { isAwaitingAdvice, unansweredKeys } from './advising.ts';
import { assigneesOf, removedBy } from './assignees.ts';
import { copyByRule } from './copy-rule.ts';
import { createIn } from './create.ts';
import type { Carried, Consequence, Work } from './effects.ts';
import { rulesOf } from './kind-rules.ts';
import { actorOn } from './roles.ts';
import { lockRecord, saveAdvanced, type StoredRecord } from './store.ts';
import { tell } from './telling/tell.ts';
import { hasMoved } from './telling/whom.ts';

/** A command as passed by a call. */
export interface CommandRequest {
  guid: string;
  /** Kinds that the call accepts: a plan's call does not move a contract. */
  kinds: readonly RecordKind[];
  /**
   * The revision that the person saw; null if the call cannot say, as for a recall by business key.
   */
  revision: number | null;
  requestId: string | null;
  /** The command; where a call gives another one to each kind, by the kind of the record. */
  command: Command | ((kind: RecordKind) => Command);
}

/** The last change, for somebody whose command came too late. */
async function conflictOf(tx: Tx, record: StoredRecord): Promise<Conflict> {
  const last = await tx
    .selectFrom('history')
    .where('record_guid', '=', record.guid)
    .where('seq', '=', record.entries)
    .select(['event', 'actor_name', 'at'])
    .executeTakeFirstOrThrow();
  return {
    guid: record.guid,
    status: record.status,
    revision: record.revision,
    event: last.event,
    actorName: last.actor_name,
    at: last.at.toISOString(),
  };
}

/** What decides about a command beside its record. */
interface Beside {
  /** What the same request has done before; null: nothing. */
  carriedOut: { recordGuid: string; event: string; actorGuid: string } | null;
  isAwaitingAdvice: boolean;
  /** Keys of the unanswered advices about the record. */
  unanswered: string[];
}

/**
 * Reads it once the record is locked, by a statement of its own: what was stored while the lock was
 * waited for counts. Whoever asks for advice locks the record, too.
 */
async function readBeside(
  tx: Tx,
  { guid, kind }: StoredRecord,
  requestId: string | null,
): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select (select json_build_object('recordGuid', h.record_guid, 'event', h.event, 'actorGuid',
        h.actor_guid) from history h where h.request_id = ${requestId}) as "carriedOut",
      ${hasChain(kind) ? isAwaitingAdvice(sql`${guid}`) : sql`false`} as "isAwaitingAdvice",
      ${hasChain(kind) ? unansweredKeys(guid) : sql`'{}'::text[]`} as unanswered`.execute(tx);
  return rows[0] as Beside;
}

/** Whether that was this command; refuses an id used for another command or by another person. */
function isRepeated({ carriedOut }: Beside, user: User, guid: string, { type }: Command): boolean {
  if (carriedOut === null) return false;
  const { recordGuid, event, actorGuid } = carriedOut;
  if (recordGuid !== guid || event !== type || actorGuid !== user.guid)
    throw new Failure(409, 'errors.requestIdUsed');
  return true;
}

function refusal(refused: Refused): Failure {
  const { why } = refused;
  return new Failure(
    409,
    why.reason === 'guard' ? namedKey('guards', why.guard) : 'guards.notInThisState',
  );
}

/**
 * Carries out one command in one transaction: locks the record, compares the revision, asks the
 * machine, runs the effects of the call, stores record and history together, then carries out the
 * consequences on other records. A repeated request changes nothing.
 */
export async function perform(
  db: Db,
  user: User,
  request: CommandRequest,
  now: Date,
): Promise<void> {
  await transact(db, (tx) => performIn(tx, user, request, now));
}

/** The same inside an open transaction; returns whether it was carried out now, not before. */
export async function performIn(
  tx: Tx,
  user: User,
  request: CommandRequest,
  now: Date,
): Promise<boolean> {
  const record = await lockRecord(tx, request.guid, user);
  if (record === null || !request.kinds.includes(record.kind)) throw notFound();
  const command =
    typeof request.command === 'function' ? request.command(record.kind) : request.command;
  const beside = await readBeside(tx, record, request.requestId);
  if (isRepeated(beside, user, record.guid, command)) return false;
  if (record.deleted)
    throw new Failure(409, 'errors.gone', { conflict: await conflictOf(tx, record) });
  if (request.revision !== null && request.revision !== record.revision) {
    throw new Failure(409, 'errors.conflict', { conflict: await conflictOf(tx, record) });
  }
  await step(
    tx,
    { ...record, isAwaitingAdvice: beside.isAwaitingAdvice },
    {
      actor: actorOn(user, record),
      user,
      command,
      requestId: request.requestId,
      now,
      unanswered: beside.unanswered,
    },
  );
  return true;
}

/** Submits a record that the same request has created or changed. */
export async function submitIn(
  tx: Tx,
  user: User,
  { kind, guid }: { kind: RecordKind; guid: string },
  now: Date,
): Promise<void> {
  const command = { type: `${lifecycles[kind].noun}.submit` };
  await performIn(tx, user, { guid, kinds: [kind], revision: null, requestId: null, command }, now);
}

/** Gives a record an event without anybody's rights; returns whether its machine accepts it now. */
async function performIfAccepted(
  tx: Tx,
  guid: string,
  given: { actor: Actor; command: Command; assignee?: Approver },
  now: Date,
): Promise<boolean> {
  const record = await lockRecord(tx, guid, null);
  if (
    record === null ||
    record.deleted ||
    beginCommand(record, given.actor, given.command).outcome === 'refused'
  )
    return false;
  await step(tx, record, { ...given, user: SYSTEM_USER, requestId: null, now });
  return true;
}

/**
 * Gives a record an event as the gateway itself, inside an open transaction; returns whether its
 * machine accepts it now.
 */
export const performAsSystem = (
  tx: Tx,
  guid: string,
  command: Command,
  now: Date,
): Promise<boolean> => performIfAccepted(tx, guid, { actor: SYSTEM, command }, now);

/**
 * Gives the place of an approver at the level under review to a colleague, by the rule of the matter,
 * inside an open transaction; returns whether the machine accepts it now.
 */
export const performByRule = (
  tx: Tx,
  guid: string,
  { late, ...given }: { late: Approver; assignee: Approver; command: Command },
  now: Date,
): Promise<boolean> => performIfAccepted(tx, guid, { actor: ruleFor(late), ...given }, now);

/**
 * Gives a record that was created in a person's name its next command in the same name, whatever
 * their current rights; a refusal by the machine is a defect of ours.
 */
export async function performAsAuthor(
  tx: Tx,
  actor: Actor,
  guid: string,
  command: Command,
  now: Date,
): Promise<void> {
  const record = await lockRecord(tx, guid, null);
  if (record === null) throw new Error(`Record ${guid} is not there for ${command.type}.`);
  await step(tx, record, { actor, user: SYSTEM_USER, command, requestId: null, now });
}

interface Step {
  actor: Actor;
  user: User;
  command: Command;
  requestId: string | null;
  now: Date;
  /** The colleague of a transfer by the rule of the matter; missing: the command names them. */
  assignee?: Approver;
  /** Keys of the unanswered advices about the record; missing: they have not been read yet. */
  unanswered?: readonly string[];
}

/** What a change of the chain alone carries, which is the same for every kind; null: another call. */
async function changeOfChain(call: string | null, work: Work): Promise<Carried | null> {
  if (call === 'removeApprover') return { output: { assignee: removedBy(work) } };
  if (call !== 'transfer' && call !== 'addApprover') return null;
  const [assignee, ...others] = await assigneesOf(work, call);
  const { place, needed } = work.command;
  return { output: { assignee, place, others, needed } };
}

async function step(
  tx: Tx,
  record: StoredRecord,
  { actor, user, command, requestId, now, assignee, unanswered }: Step,
): Promise<void> {
  const begun = beginCommand(record, actor, command);
  if (begun.outcome === 'refused') throw refusal(begun);
  const { effects } = rulesOf(record.kind);
  const work = { tx, record, command, user, now };
  const carried = assignee
    ? { output: { assignee } }
    : ((await changeOfChain(begun.call, work)) ?? (await effects.carryOut(begun.call, work)));
  const content = carried.content === undefined ? undefined : contentOf(carried.content);
  const advanced = finishCommand(record, begun, {
    actor,
    command: eventOf(command),
    at: now,
    requestId,
    output: carried.output ?? {},
    ...(content === undefined ? {} : { content }),
  });
  // Columns that the effects stored already decide who sees the record and who has to act.
  const moved = { ...advanced, record: { ...advanced.record, ...carried.patch } };
  const after = await saveAdvanced(tx, { ...record, ...carried.patch }, moved, now);
  await tell(tx, { before: record, after, event: command.type, actor, user, now });
  if (begun.call === 'submit') await copyByRule(tx, after, actor, now);
  const consequences = [
    ...(carried.consequences ?? []),
    ...(effects.afterwards?.(after, record) ?? []),
  ];
  if (hasChain(record.kind) && hasMoved(record, after))
    for (const guid of unanswered ?? (await readBeside(tx, record, null)).unanswered)
      await performAsSystem(tx, guid, { type: 'advice.lapse' }, now);
  for (const wanted of carried.creates ?? []) await createIn(tx, wanted, now);
  for (const consequence of consequences) await performConsequence(tx, user, consequence, now);
}

/**
 * The command without data for the effects: the content of a form is in the record, not in the
 * event.
 */
function eventOf(command: Command): Command {
  const { type, opinion } = command;
  return opinion === undefined ? { type } : { type, opinion };
}

const contentOf = ({
  facts,
  items,
}: {
  facts: Record<string, unknown>;
  items: unknown[];
}): object => (items.length === 0 ? facts : { ...facts, items });

/**
 * Carries out the consequence of a command on another record; a refusal by the machine is a defect
 * of ours.
 */
export async function performConsequence(
  tx: Tx,
  user: User,
  consequence: Consequence,
  now: Date,
): Promise<void> {
  const record = await lockRecord(tx, consequence.guid, null);
  if (record === null)
    throw new Error(`Record ${consequence.guid} is not there for ${consequence.command.type}.`);
  await step(tx, record, {
    actor: SYSTEM,
    user,
    command: consequence.command,
    requestId: null,
    now,
  });
}
