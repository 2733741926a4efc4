import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Conflict } from '#contract/core/envelope.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { RecordRole, ReviewContext } from '#machines/shared/types.ts';
import type { Refused } from '#model/run.ts';
import { namedKey } from '#locales/keys.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { requireFiles } from '../files/access.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { User } from '../session/user.ts';
import { beginCommand, createRecord, finishCommand, type Actor, type Command } from './advance.ts';
import type { Carried, Consequence, NewRecord, OpenedRecord } from './effects.ts';
import { replaceItems } from './items.ts';
import { procurementOf } from './procurement.ts';
import { rolesOn } from './roles.ts';
import { rulesOf } from './kind-rules.ts';
import { insertRecord, lockRecord, saveAdvanced, type StoredRecord } from './store.ts';

/** A command as a call hands it over. */
export interface CommandRequest {
  guid: string;
  /** Kinds the call is for: a plan's call does not move a contract. */
  kinds: readonly RecordKind[];
  /** What the person saw; null where the call cannot say, as in a recall by business key. */
  revision: number | null;
  requestId: string | null;
  command: Command;
}

export const actorOf = (user: User, roles: readonly RecordRole[]): Actor => ({
  guid: user.guid,
  name: user.name,
  unitName: user.enterprise.name,
  roles,
});

/** The gateway itself, in histories and guards. */
export const SYSTEM: Actor = { guid: 'system', name: '系统', unitName: '', roles: ['system'] };

/** The gateway itself where effects ask for a person: somebody of no unit, without any right. */
const SYSTEM_USER: User = {
  guid: SYSTEM.guid,
  name: SYSTEM.name,
  accountName: SYSTEM.guid,
  phone: null,
  position: '',
  enterprise: {
    guid: '',
    code: '',
    name: '',
    subjectTypes: '',
    hasSubmitted: false,
    hasVirtualAccounts: false,
    parentGuid: null,
  },
  department: null,
  authorities: new Set(),
  departments: [],
  otherEnterprises: [],
  isAuditor: false,
  isPlatform: false,
  passwordIsInitial: false,
};

/** Who did what last, for somebody whose command came too late. */
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

/**
 * Whether a request was carried out before; refuses an id that stands for another command or
 * another person's.
 */
async function wasCarriedOut(
  tx: Tx,
  user: User,
  { requestId, guid, command }: CommandRequest,
): Promise<boolean> {
  if (requestId === null) return false;
  const found = await tx
    .selectFrom('history')
    .where('request_id', '=', requestId)
    .select(['record_guid', 'event', 'actor_guid'])
    .executeTakeFirst();
  if (found === undefined) return false;
  if (found.record_guid !== guid || found.event !== command.type || found.actor_guid !== user.guid)
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
 * machine, does what the call does, stores record and history together, then what the command
 * brings about elsewhere. A repetition of a request that was carried out changes nothing.
 */
export async function perform(
  db: Db,
  user: User,
  request: CommandRequest,
  now: Date,
): Promise<void> {
  await transact(db, (tx) => performIn(tx, user, request, now));
}

/**
 * The same inside a transaction that is already open; answers whether it was done now, not a
 * repetition.
 */
export async function performIn(
  tx: Tx,
  user: User,
  request: CommandRequest,
  now: Date,
): Promise<boolean> {
  const record = await lockRecord(tx, request.guid, user);
  if (record === null || !request.kinds.includes(record.kind)) throw notFound();
  if (await wasCarriedOut(tx, user, request)) return false;
  if (record.deleted)
    throw new Failure(409, 'errors.gone', { conflict: await conflictOf(tx, record) });
  if (request.revision !== null && request.revision !== record.revision) {
    throw new Failure(409, 'errors.conflict', { conflict: await conflictOf(tx, record) });
  }
  const actor = actorOf(user, rolesOn(user, record));
  await step(tx, record, {
    actor,
    user,
    command: request.command,
    requestId: request.requestId,
    now,
  });
  return true;
}

/**
 * Gives a record an event as the gateway itself, inside an open transaction; answers whether its
 * machine takes it now.
 */
export async function performAsSystem(
  tx: Tx,
  guid: string,
  command: Command,
  now: Date,
): Promise<boolean> {
  const record = await lockRecord(tx, guid, null);
  if (
    record === null ||
    record.deleted ||
    beginCommand(record, SYSTEM, command).outcome === 'refused'
  )
    return false;
  await step(tx, record, { actor: SYSTEM, user: SYSTEM_USER, command, requestId: null, now });
  return true;
}

/**
 * Gives a record that was made in the name of a person its next command in the same name, whatever
 * his own rights beyond what made it are; a machine that refuses it is a defect of ours.
 */
export async function performAsAuthor(
  tx: Tx,
  user: User,
  guid: string,
  command: Command,
  now: Date,
): Promise<void> {
  const record = await lockRecord(tx, guid, null);
  if (record === null) throw new Error(`Record ${guid} is not there for ${command.type}.`);
  await step(tx, record, { actor: actorOf(user, ['author']), user, command, requestId: null, now });
}

interface Step {
  actor: Actor;
  user: User;
  command: Command;
  requestId: string | null;
  now: Date;
}

async function step(
  tx: Tx,
  record: StoredRecord,
  { actor, user, command, requestId, now }: Step,
): Promise<void> {
  const begun = beginCommand(record, actor, command);
  if (begun.outcome === 'refused') throw refusal(begun);
  const { effects } = rulesOf(record.kind);
  const carried: Carried = await effects.carryOut(begun.call, { tx, record, command, user, now });
  const content = carried.content === undefined ? undefined : contentOf(carried.content);
  const advanced = finishCommand(record, begun, {
    actor,
    command: eventOf(command),
    at: now,
    requestId,
    output: carried.output ?? {},
    ...(content === undefined ? {} : { content }),
  });
  // What the effects stored beside the content counts already for who sees the record and who has
  // to act.
  const moved = { ...advanced, record: { ...advanced.record, ...carried.patch } };
  const after = await saveAdvanced(tx, { ...record, ...carried.patch }, moved, now);
  const consequences = [
    ...(carried.consequences ?? []),
    ...(effects.afterwards?.(after, record) ?? []),
  ];
  for (const wanted of carried.creates ?? []) await createIn(tx, user, wanted, now);
  for (const wanted of carried.opens ?? []) await openIn(tx, user, wanted, now);
  for (const consequence of consequences) await follow(tx, user, consequence, now);
}

/**
 * The command without what only the effects need: the content of a form is in the record, not in
 * the event.
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
 * Carries out what a command brings about on another record; a machine that refuses it is a defect
 * of ours.
 */
async function follow(tx: Tx, user: User, consequence: Consequence, now: Date): Promise<void> {
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

/**
 * The next number of a series, such as ND2026-000124; gaps can appear when a transaction fails,
 * doubles cannot.
 */
export async function nextNumber(tx: Tx, prefix: string, year: number): Promise<string> {
  const series = `${prefix}${year}`;
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, last) values (${series}, 1)
    on conflict (series) do update set last = number_series.last + 1 returning last`.execute(tx);
  return `${series}-${String(rows[0]?.last ?? 1).padStart(6, '0')}`;
}

/** Makes a record outside the purchasing line inside an open transaction; answers its key. */
export async function openIn(
  tx: Tx,
  user: User,
  { kind, enterpriseGuid, title, facts, context, beside }: OpenedRecord,
  now: Date,
): Promise<string> {
  const { record, entry } = createRecord({
    guid: randomUUID(),
    kind,
    actor: actorOf(user, ['author']),
    at: now,
    requestId: null,
    content: facts,
    context,
  });
  const stored: StoredRecord = {
    ...record,
    enterpriseGuid,
    departmentGuid: user.department?.guid ?? null,
    authorGuid: user.guid,
    title,
    number: await nextNumber(tx, KINDS[kind].series, now.getUTCFullYear()),
    amount: null,
    facts,
    items: [],
    agentGuid: null,
    sourceGuid: null,
    parties: [],
    createdAt: now,
    since: now,
    // Whoever makes a record that is under review from the beginning has submitted it.
    submittedBy: (record.context as ReviewContext).submitter,
    deleted: false,
  };
  await insertRecord(tx, stored, entry, null);
  await beside(tx, record.guid);
  return record.guid;
}

/** Creates a record inside an open transaction; answers its key. */
export async function createIn(tx: Tx, user: User, wanted: NewRecord, now: Date): Promise<string> {
  const { kind, settled, requestId } = wanted;
  await requireFiles(tx, user, settled.facts);
  const guid = randomUUID();
  const number = await nextNumber(tx, KINDS[kind].series, now.getUTCFullYear());
  const items = settled.items.map((item) => ({ ...item, guid: randomUUID() }));
  const content = items.length === 0 ? settled.facts : { ...settled.facts, items };
  const actor = actorOf(user, ['author']);
  const { record, entry } = createRecord({
    guid,
    kind,
    actor,
    at: now,
    requestId,
    content,
    context: wanted.context,
  });
  const procurement = procurementOf(kind, settled.facts, {
    guid,
    number,
    authorGuid: user.guid,
    unitName: user.enterprise.name,
    ...wanted.extras,
  });
  const stored: StoredRecord = {
    ...record,
    enterpriseGuid: user.enterprise.guid,
    departmentGuid: user.department?.guid ?? null,
    authorGuid: user.guid,
    title: settled.title,
    number,
    amount: settled.amount,
    facts: settled.facts,
    items,
    agentGuid: procurement.agent_guid,
    sourceGuid: procurement.source_guid,
    parties: [],
    createdAt: now,
    since: now,
    submittedBy: null,
    deleted: false,
  };
  await insertRecord(tx, stored, entry, procurement);
  await replaceItems(tx, guid, items, items);
  for (const consequence of wanted.consequences) await follow(tx, user, consequence, now);
  if (wanted.submit) {
    const { noun } = lifecycles[kind];
    await performIn(
      tx,
      user,
      { guid, kinds: [kind], revision: null, requestId: null, command: { type: `${noun}.submit` } },
      now,
    );
  }
  return guid;
}
