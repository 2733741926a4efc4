import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { maskFormer } from '#contract/core/national-id.ts';
import { userValidity, userIdentity } from '#contract/core/codes.ts';
import { columnsOf } from '../db/page.ts';
import type { Db, RowOf, Tx } from '../db/schema.ts';
import { mayHave } from '../files/access.ts';
import { meantIdNumber } from '../base/id-number.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import {
  Failure,
  invalid,
  invalidField,
  notFound,
  unauthenticated,
  type Problem,
} from '../base/failure.ts';
import { endSessions, isSignedIn, setPassword } from '../session/credentials.ts';
import { hashPassword } from '../session/passwords.ts';
import type { User } from '../user/user.ts';
import { changeRights, NOT_ASKED, type Changed, type RightsChange } from './change-rights.ts';
import { foreseenOf } from './foreseen.ts';
import { refuseWithOpenWork } from './open-work.ts';
import { maskedId, roleFields } from './people-list.ts';
import {
  ADMINISTRATION,
  isMoreThan,
  moveNeedsSecond,
  switchNeedsSecond,
  type Holder,
} from './power.ts';
import type { Part } from './second-person.ts';
import { refuseOtherPicture } from './signature.ts';
import { sameFolded } from '../db/search.ts';

export type UserForm = RequestOf<typeof personnelCalls.saveUser>;

/**
 * One person for the form, the ID number masked; without the right to edit second-person data is
 * missing.
 */
export async function userInfo({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const mayEdit = user.authorities.has(ADMINISTRATION);
  const { rows } = await sql<{ json: object }>`
    select row_to_json(shown) as json from (
      select p.guid as "user_Guid", p.account_name as "accountName", p.name as "user_Name",
        ${maskedId} as "user_BH", p.phone as "user_Phone",
             p.department_guid as "deptGuid", d.name as "deptName", p.position as "shenfen",
               p.staff_no as "userpeople_ID", p.office_phone as "user_Mobile",
             p.email as "user_Email", p.signature_guid as "userSign", f.name as "userSignName",
               p.attachment_guid as "fuJianGuid", p.attachment_name as "fuJianName",
               p.job_title as "zhiwei",
             case when p.valid then '0' else '1' end as "isYouXiao", ${columnsOf(roleFields)}
        from person p left join department d on d.guid = p.department_guid left join file f
          on f.guid = p.signature_guid
       where p.guid = ${guid} and p.enterprise_guid = ${user.enterprise.guid}
         and p.deleted_at is null) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return RawJson.of({ ...rows[0].json, second: mayEdit ? await foreseenOf(db, user, guid) : null });
}

const unique = {
  accountName: ['account_name', 'errors.accountNameTaken'],
  user_BH: ['id_no', 'errors.idNumberTaken'],
  userpeople_ID: ['staff_no', 'errors.staffNumberTaken'],
} as const;

/** A unique field of a person. */
export type UniqueField = keyof typeof unique;

/**
 * Whether somebody else has this value: a login name anywhere and for ever, a number within the
 * enterprise.
 */
export async function isTaken(
  db: Db | Tx,
  { user }: CallContext,
  field: UniqueField,
  value: string,
  except: string | null | undefined,
): Promise<boolean> {
  const found = db
    .selectFrom('person')
    .where(
      field === 'accountName'
        ? sameFolded('account_name', value)
        : sql<boolean>`${sql.ref(unique[field][0])} = ${value}`,
    )
    .where('guid', '!=', except ?? '')
    .select('guid');
  const among =
    field === 'accountName'
      ? found
      : found.where('enterprise_guid', '=', user.enterprise.guid).where('deleted_at', 'is', null);
  return (await among.executeTakeFirst()) !== undefined;
}

/** The stored ID number of a person of the own unit; null for a new one. */
async function storedIdNumber(
  tx: Tx,
  { user }: CallContext,
  guid: string | null | undefined,
): Promise<string | null> {
  const found = await tx
    .selectFrom('person')
    .where('guid', '=', guid ?? '')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .select('id_no')
    .executeTakeFirst();
  return found?.id_no ?? null;
}

/** Refuses a form with a foreign department, taken numbers, or foreign files. */
async function refuseWrong(tx: Tx, context: CallContext, form: UserForm): Promise<void> {
  const department = await tx
    .selectFrom('department')
    .where('guid', '=', form.deptGuid)
    .where('enterprise_guid', '=', context.user.enterprise.guid)
    .select('guid')
    .executeTakeFirst();
  const problems: Problem[] = department
    ? []
    : [{ field: 'deptGuid', key: 'errors.noSuchDepartment' }];
  for (const [field, [, key]] of Object.entries(unique)) {
    if (
      await isTaken(tx, context, field as UniqueField, form[field as UniqueField], form.user_Guid)
    )
      problems.push({ field, key });
  }
  if (form.fuJianGuid && !(await mayHave(tx, context.user, form.fuJianGuid)))
    problems.push({ field: 'fuJianGuid', key: 'errors.noSuchFile' });
  if (problems.length > 0) throw invalid(problems);
}

/** What a form sets in the columns of a person. */
const valuesOf = (form: UserForm) => ({
  department_guid: form.deptGuid,
  account_name: form.accountName,
  name: form.user_Name,
  phone: form.user_Phone,
  id_no: form.user_BH,
  email: form.user_Email || null,
  staff_no: form.userpeople_ID,
  position: form.shenfen ?? userIdentity.member,
  valid: (form.isYouXiao ?? userValidity.valid) === userValidity.valid,
  office_phone: form.user_Mobile || null,
  job_title: form.zhiwei || null,
  signature_guid: form.userSign ?? null,
  attachment_guid: form.fuJianGuid ?? null,
  attachment_name: form.fuJianName || null,
});

type PersonColumns = { [K in keyof ReturnType<typeof valuesOf>]: RowOf<'person'>[K] };

/**
 * The part of a person that the log of settings stores: no password, and only the ends of the ID
 * number; `now`: what follows, where the person is stored as they were.
 */
const logged = (columns: PersonColumns, now: PersonColumns = columns) => ({
  ...columns,
  id_no: columns.id_no === null ? null : maskFormer(columns.id_no, now.id_no ?? ''),
});

/**
 * Creates a person with a password that they have to change at their first sign-in; returns their
 * key.
 */
export async function insertPerson(
  { tx, log }: RightsChange,
  context: CallContext,
  form: UserForm,
  passwordHash: string,
  guid: string = randomUUID(),
): Promise<string> {
  const columns = valuesOf(form);
  await tx
    .insertInto('person')
    .values({
      guid,
      enterprise_guid: context.user.enterprise.guid,
      ...columns,
      password_hash: passwordHash,
      password_initial: true,
      created_at: context.now,
    })
    .execute();
  log({ module: 'personnel', guid, name: form.user_Name }, null, logged(columns));
  return guid;
}

/** The parts of a form that an author with these rights must not decide alone. */
function delicateParts(
  giver: User,
  holder: Holder,
  before: PersonColumns,
  wanted: PersonColumns,
  passwordHash: string | null,
): Part[] {
  const isKey = holder.guid !== giver.guid && isMoreThan(holder, giver);
  const switched = { ...holder, department: wanted.department_guid, valid: wanted.valid };
  return [
    ...(passwordHash !== null && isKey ? [{ action: 'password', passwordHash } as const] : []),
    ...(before.phone !== wanted.phone && isKey
      ? [{ action: 'phone', phone: wanted.phone } as const]
      : []),
    ...(moveNeedsSecond(giver, holder, [wanted.department_guid])
      ? [{ action: 'department', department: wanted.department_guid } as const]
      : []),
    ...(switchNeedsSecond(giver, holder, switched)
      ? [{ action: 'validity', valid: wanted.valid } as const]
      : []),
  ];
}

/** The stored part of a form without what somebody else has to confirm. */
function without(
  parts: readonly Part[],
  before: PersonColumns,
  wanted: PersonColumns,
): PersonColumns {
  const left = new Set(parts.map(({ action }) => action));
  return {
    ...wanted,
    phone: left.has('phone') ? before.phone : wanted.phone,
    department_guid: left.has('department') ? before.department_guid : wanted.department_guid,
    valid: left.has('validity') ? before.valid : wanted.valid,
  };
}

async function update(
  change: RightsChange,
  context: CallContext,
  guid: string,
  form: UserForm,
  hash: string | null,
): Promise<void> {
  const { tx, giver, log } = change;
  const { user, now } = context;
  const before = await tx
    .selectFrom('person')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  const holder = change.before.get(guid);
  if (!before || !holder) throw notFound();
  const wanted = valuesOf(form);
  const isOwn = guid === user.guid;
  if (before.valid && !wanted.valid) {
    if (isOwn) throw new Failure(409, 'errors.notYourself');
    await refuseWithOpenWork(tx, context, [guid]);
  }
  const parts = delicateParts(giver, holder, before, wanted, hash);
  const isAsked = parts.length > 0 && (await change.second({ person: holder, parts })) === 'ask';
  const columns = isAsked ? without(parts, before, wanted) : wanted;
  const passwordHash = isAsked && parts.some(({ action }) => action === 'password') ? null : hash;
  if (isOwn && passwordHash !== null && !(await isSignedIn(tx, context.token)))
    throw unauthenticated();
  await tx.updateTable('person').set(columns).where('guid', '=', guid).execute();
  const exceptAccessToken = isOwn ? context.token : null;
  if (passwordHash !== null)
    await setPassword(
      tx,
      { personGuid: guid, passwordHash, isInitial: !isOwn, exceptAccessToken },
      now,
    );
  else if (!columns.valid) await endSessions(tx, guid, exceptAccessToken, now);
  const known = Object.fromEntries(
    Object.keys(columns).map((name) => [name, before[name as keyof typeof columns]]),
  ) as PersonColumns;
  const password = passwordHash === null ? {} : { password: now.toISOString() };
  log({ module: 'personnel', guid, name: form.user_Name }, logged(known, columns), {
    ...logged(columns),
    ...password,
  });
}

/**
 * Adds or changes a person; returns the key. A new password, and invalidation, end the person's
 * sessions. Password and phone (by which a password is reset) of people with more rights than the
 * user, and the user's own department, need another administrator (assumed); the rest of the form
 * is stored.
 */
export async function saveUser(context: CallContext, given: UserForm): Promise<Changed<string>> {
  const passwordHash = given.password ? await hashPassword(given.password) : null;
  if (given.userSign) await refuseOtherPicture(context, given.userSign);
  return changeRights(
    context,
    { people: given.user_Guid ? [given.user_Guid] : [], part: NOT_ASKED },
    async (change) => {
      const { tx } = change;
      const stored = await storedIdNumber(tx, context, given.user_Guid);
      const form = { ...given, user_BH: meantIdNumber('user_BH', given.user_BH, stored) };
      await refuseWrong(tx, context, form);
      if (!form.user_Guid) {
        if (passwordHash === null)
          throw invalidField('password', 'rules.registrationPasswordRequired');
        return insertPerson(change, context, form, passwordHash);
      }
      await update(change, context, form.user_Guid, form, passwordHash);
      return form.user_Guid;
    },
  );
}
