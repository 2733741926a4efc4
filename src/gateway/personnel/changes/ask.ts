import { anyOf, inStatements } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import type { CallContext } from '../../http/context.ts';
import { Failure, invalidField, notFound } from '../../base/failure.ts';
import { setDue } from '../../records/due-moments.ts';
import { createIn, madeBy } from '../../records/create.ts';
import {
  aboutChange,
  ACTIONS,
  departmentPart,
  phonePart,
  rolesNamed,
  rolesOfPerson,
  rolesPart,
  standingOf,
  titleOfChange,
  together,
  validityPart,
  LIFETIME_MS,
  type Payloads,
  type PersonnelChangeParts,
  type Prepared,
} from './parts.ts';

interface Person {
  guid: string;
  name: string;
  account_name: string;
  phone: string | null;
  department_guid: string | null;
  valid: boolean;
}

/** A change that awaits a second administrator. */
export interface AskedChange {
  guid: string;
  number: string;
  personName: string;
  /** Codes of `personnelChangeAction`, separated by commas. */
  actions: string;
}

async function ofRoles(
  tx: Tx,
  enterprise: string,
  person: Person,
  { roleGuids }: Required<PersonnelChangeParts>['roles'],
): Promise<Prepared> {
  const after = await rolesNamed(tx, enterprise, roleGuids);
  if (after.length < new Set(roleGuids).size)
    throw invalidField('userRoleIds', 'errors.noSuchRole');
  return rolesPart(await rolesOfPerson(tx, person.guid), after);
}

async function ofDepartment(
  tx: Tx,
  enterprise: string,
  person: Person,
  { departmentGuid }: Required<PersonnelChangeParts>['department'],
): Promise<Prepared> {
  const named = (guid: string | null) =>
    guid === null
      ? undefined
      : tx
          .selectFrom('department')
          .where('guid', '=', guid)
          .where('enterprise_guid', '=', enterprise)
          .select(['guid', 'name'])
          .executeTakeFirst();
  const [before, after] = [await named(person.department_guid), await named(departmentGuid)];
  if (!after && departmentGuid !== null) throw invalidField('deptGuid', 'errors.noSuchDepartment');
  return departmentPart(before ?? null, after ?? null);
}

async function prepared(
  tx: Tx,
  enterprise: string,
  person: Person,
  { password, phone, roles, department, validity }: PersonnelChangeParts,
): Promise<Prepared> {
  return together([
    ...(password ? [{ payloads: { password }, facts: {} }] : []),
    ...(phone ? [phonePart(person.phone, phone.phone)] : []),
    ...(roles ? [await ofRoles(tx, enterprise, person, roles)] : []),
    ...(department ? [await ofDepartment(tx, enterprise, person, department)] : []),
    ...(validity ? [validityPart(validity.valid)] : []),
  ]);
}

/**
 * Refuses a part that is already pending for the person: the result would depend on the order of
 * confirmation.
 */
async function refuseWhatWaits(
  tx: Tx,
  { guid, name }: Person,
  actions: readonly (keyof Payloads)[],
): Promise<void> {
  const waiting = await tx
    .selectFrom('personnel_change_part as part')
    .innerJoin('record', 'record.guid', 'part.record_guid')
    .where('part.person_guid', '=', guid)
    .where('part.action', '=', anyOf(actions))
    .where('part.payload', 'is not', null)
    .select('record.number')
    .executeTakeFirst();
  if (waiting)
    throw new Failure(409, 'errors.personnelChangeWaits', {
      params: { name, number: waiting.number },
    });
}

/**
 * Requests a change of a person that another administrator has to confirm: creates its record in
 * the transaction of the other changes of the request. The caller holds the rights lock of the
 * enterprise (change-rights.ts). Refuses a part that is already pending for this person.
 */
export async function askForChange(
  tx: Tx,
  { user, now }: Pick<CallContext, 'user' | 'now'>,
  { person: personGuid, changes }: { person: string; changes: PersonnelChangeParts },
): Promise<AskedChange> {
  const enterprise = user.enterprise.guid;
  const person = await tx
    .selectFrom('person')
    .where('guid', '=', personGuid)
    .where('enterprise_guid', '=', enterprise)
    .where('deleted_at', 'is', null)
    .select(['guid', 'name', 'account_name', 'phone', 'department_guid', 'valid'])
    .executeTakeFirst();
  if (!person) throw notFound();
  const actions = ACTIONS.filter((action) => changes[action] !== undefined);
  if (actions.length === 0) throw new Error('A personnel change changes something.');
  await refuseWhatWaits(tx, person, actions);
  const change = await prepared(tx, enterprise, person, changes);
  const standing = standingOf(person, await rolesOfPerson(tx, personGuid));
  const facts = aboutChange(person, user.name, change);
  const guid = await createIn(
    tx,
    {
      ...madeBy(user, 'author'),
      kind: 'personnelChange',
      title: titleOfChange(person),
      facts,
      context: { submitter: user.guid, concerned: personGuid },
      submittedBy: user.guid,
      async beside(open, record) {
        const rows = actions.map((action) => ({
          record_guid: record,
          person_guid: personGuid,
          action,
          standing,
          payload: JSON.stringify(change.payloads[action]),
        }));
        for (const some of inStatements(rows))
          await open.insertInto('personnel_change_part').values(some).execute();
        await setDue(open, record, 'personnelChange.lapse', new Date(now.getTime() + LIFETIME_MS));
      },
    },
    now,
  );
  const { number } = await tx
    .selectFrom('record')
    .where('guid', '=', guid)
    .select('number')
    .executeTakeFirstOrThrow();
  return { guid, number, personName: person.name, actions: facts.actions };
}
