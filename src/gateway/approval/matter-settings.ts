import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import type { Code } from '#contract/core/enumerations.ts';
import { KINDS } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { inStatements } from '../db/many.ts';
import type { RowOf, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { joinedNames } from '../base/joined-names.ts';
import { saveSetting } from '../settings/change-log.ts';
import {
  approverLists,
  chosenFor,
  approverKeys,
  namesByLevel,
  requireEveryLevel,
  type Chosen,
} from './approvers.ts';
import { chosenCopies, copiedTo, keysOfCopies } from './copy-settings.ts';
import { AT_FIRST, chosenValues, toldValues, type MatterValues } from './matter-values.ts';
import { kindsOf, MATTERS } from './matters.ts';
import { folded } from '#contract/core/folding.ts';

type Row = ResponseOf<typeof approvalCalls.listMatters>;

const levelCode = (level: number) => String(level) as Code<'approvalLevel'>;

/** Name of a matter in the language of the request. */
export const matterName = ({ translate }: CallContext, code: string): string =>
  translate(namedKey('enums.approvalMatter', code));

/** The names of all matters as JSON, by code. */
export const matterNames = (context: CallContext) =>
  sql`${JSON.stringify(Object.fromEntries(MATTERS.map((code) => [code, matterName(context, code)])))}::jsonb`;

/** Refuses a matter that no kind of record uses. */
function requireMatter(code: string): void {
  if (!MATTERS.includes(code)) throw notFound();
}

/** The matters with the settings of the user's enterprise; one without settings has no levels. */
export async function listMatters(
  context: CallContext,
  { page, rows, search, shiXiangName, shenPiJiBie }: RequestOf<typeof approvalCalls.listMatters>,
): Promise<{ rows: Row[]; total: number }> {
  const { db, user } = context;
  const stored = await db
    .selectFrom('approval_matter as m')
    .where('m.enterprise_guid', '=', user.enterprise.guid)
    .select((eb) => [
      'm.code',
      'm.level',
      'm.set_at',
      'm.modified_at',
      eb
        .selectFrom('approval_condition as c')
        .whereRef('c.matter_guid', '=', 'm.guid')
        .where('c.valid', '=', true)
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('conditions'),
    ])
    .execute();
  const byCode = new Map(stored.map((matter) => [matter.code, matter]));
  const all = MATTERS.map((code): Row => {
    const matter = byCode.get(code);
    return {
      shenPiGuid: code,
      shiXiangCode: code as Code<'approvalMatter'>,
      shiXiangName: matterName(context, code),
      kinds: kindsOf(code).join(','),
      conditionCount: matter?.conditions ?? 0,
      shenPiJiBie: levelCode(matter?.level ?? 0),
      modifyTime: matter?.modified_at?.getTime() ?? null,
      sheZhiTime: matter?.set_at.getTime() ?? null,
    };
  });
  const holds = (text: string | null | undefined, words: string | null | undefined) =>
    folded(text ?? '').includes(folded(words ?? ''));
  const found = all.filter(
    (row) =>
      holds(row.shiXiangName, shiXiangName) &&
      (holds(row.shiXiangName, search) || holds(row.shiXiangCode, search)) &&
      (!shenPiJiBie || row.shenPiJiBie === shenPiJiBie),
  );
  return { rows: found.slice((page - 1) * rows, page * rows), total: found.length };
}

/** Levels and approvers of a matter. */
export async function approversOfMatter(
  context: CallContext,
  code: string,
): Promise<ResponseOf<typeof approvalCalls.approversOfMatter>> {
  const { db, user } = context;
  requireMatter(code);
  const matter = await db
    .selectFrom('approval_matter')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('code', '=', code)
    .selectAll()
    .executeTakeFirst();
  const lists = await approverLists(db, 'matter', sql`${matter?.guid ?? ''}`);
  return {
    guid: code,
    shiXiangCode: code as Code<'approvalMatter'>,
    shenPiShiXiangName: matterName(context, code),
    shenPiJiBie: levelCode(matter?.level ?? 0),
    ...toldValues(matter ?? AT_FIRST),
    copiedTo: await copiedTo(db, code, matter?.guid ?? ''),
    ...lists,
  };
}

/** Locks the matter of the user's enterprise for a change; creates it with its first setting. */
export async function heldMatter(tx: Tx, { user, now }: CallContext, code: string) {
  requireMatter(code);
  await tx
    .insertInto('approval_matter')
    .values({
      guid: randomUUID(),
      enterprise_guid: user.enterprise.guid,
      code,
      level: 0,
      ...AT_FIRST,
      set_at: now,
      modified_at: null,
    })
    .onConflict((conflict) => conflict.columns(['enterprise_guid', 'code']).doNothing())
    .execute();
  return tx
    .selectFrom('approval_matter')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('code', '=', code)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The approvers of a matter with their names. */
export const matterApprovers = (tx: Tx, matterGuid: string) =>
  tx
    .selectFrom('approver')
    .innerJoin('person', 'person.guid', 'approver.person_guid')
    .where('matter_guid', '=', matterGuid)
    .where('person.valid', '=', true)
    .select(['level', 'person_guid', 'name'])
    .execute();

/** Refuses to remove people from a level that a condition in force relies on alone. */
async function requireConditionsFilled(
  tx: Tx,
  matterGuid: string,
  chosen: readonly Chosen[],
): Promise<void> {
  const { rows } = await sql<{ name: string; level: number }>`
    select c.name, l.level from approval_condition c join generate_series(1, 5) as l (level)
      on l.level <= c.level
     where c.matter_guid = ${matterGuid} and c.valid and not exists (select 1
       from condition_approver a join person p on p.guid = a.person_guid and p.valid
       where a.condition_guid = c.guid and a.level = l.level)
     order by l.level, c.created_at`.execute(tx);
  const filled = new Set(chosen.map(({ level }) => level));
  const [first] = rows.filter(({ level }) => !filled.has(level));
  if (first)
    throw new Failure(409, 'errors.conditionNeedsApprovers', {
      params: { condition: first.name, level: first.level },
    });
}

/** Includes people who are no longer valid: saving the others removes them. */
const storedKeys = async (tx: Tx, matterGuid: string) =>
  approverKeys(
    await tx
      .selectFrom('approver')
      .where('matter_guid', '=', matterGuid)
      .select(['level', 'person_guid'])
      .execute(),
  );

/** The settings of a matter other than its approvers. */
type Set = Pick<RowOf<'approval_matter'>, 'level'> & MatterValues;

async function storeMatter(
  tx: Tx,
  { now }: CallContext,
  matterGuid: string,
  set: Set,
  chosen: readonly { level: number; person_guid: string }[],
  copied: readonly string[],
): Promise<void> {
  await tx
    .updateTable('approval_matter')
    .set({ ...set, modified_at: now })
    .where('guid', '=', matterGuid)
    .execute();
  await sql`delete from approver where matter_guid = ${matterGuid}
    and level || ' ' || person_guid <> all(${approverKeys(chosen)}::text[])`.execute(tx);
  await tx.deleteFrom('matter_copy').where('matter_guid', '=', matterGuid).execute();
  const copies = copied.map((person_guid) => ({ matter_guid: matterGuid, person_guid }));
  for (const rows of inStatements(copies))
    await tx.insertInto('matter_copy').values(rows).execute();
  const approvers = chosen.map((one) => ({
    matter_guid: matterGuid,
    level: one.level,
    person_guid: one.person_guid,
    chosen_at: now,
  }));
  for (const rows of inStatements(approvers))
    await tx
      .insertInto('approver')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Sets the levels of a matter, their approvers, the times after which heads of department are told
 * and given the places, the statement period of suppliers, how approvers may work together, and to
 * whom records are copied when they are submitted. Records under review keep their chain. Refuses to
 * transfer places before the heads are told.
 */
export function saveApprovers(
  context: CallContext,
  form: RequestOf<typeof approvalCalls.saveApprovers>,
): Promise<void> {
  return transact(context.db, async (tx) => {
    const matter = await heldMatter(tx, context, form.guid);
    const level = Number(form.shenPiJiBie);
    const before = await matterApprovers(tx, matter.guid);
    const chosen = await chosenFor(tx, context, form, level);
    requireEveryLevel(new Set(chosen.map((one) => one.level)), level);
    if (level > 0) await requireConditionsFilled(tx, matter.guid, chosen);
    const subject = {
      module: 'approval',
      guid: matter.guid,
      name: matterName(context, matter.code),
    } as const;
    const set = { level, ...chosenValues(matter, form) };
    const { transferHours, escalationHours, statementDays } = toldValues(set);
    if (transferHours !== null && transferHours <= (escalationHours ?? Infinity))
      throw invalidField('transferHours', 'errors.transferBeforeEscalation');
    if (statementDays !== null && matter.code !== KINDS.breach.matter)
      throw invalidField('statementDays', 'errors.statementDaysOfBreaches');
    const copiedBefore = await copiedTo(tx, matter.code, matter.guid);
    const copied = form.copiedTo ? await chosenCopies(tx, context, form.copiedTo) : copiedBefore;
    const of = (
      values: Set,
      people: readonly { level: number; name: string }[],
      copies: readonly { name?: string | null | undefined }[],
    ) => ({
      shenPiJiBie: String(values.level),
      approvers: namesByLevel(people),
      ...toldValues(values),
      copiedFrom: values.copied_from && new Big(values.copied_from).toFixed(),
      copiedTo: joinedNames(copies.map(({ name }) => name ?? '').sort()),
    });
    await saveSetting(
      tx,
      context,
      subject,
      {
        before: of(matter, before, copiedBefore),
        after: of(set, chosen, copied),
        untold: {
          before: [await storedKeys(tx, matter.guid), keysOfCopies(copiedBefore)],
          after: [approverKeys(chosen), keysOfCopies(copied)],
        },
      },
      () => storeMatter(tx, context, matter.guid, set, chosen, keysOfCopies(copied)),
    );
  });
}
