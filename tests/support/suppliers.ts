import { randomUUID } from 'node:crypto';
import { suppliersCalls } from '#contract/suppliers.ts';
import { Client } from './client.ts';
import { now } from './clock.ts';
import { registered, storeFile, type Registered } from './enterprises.ts';
import { newRequest, type Form } from './forms.ts';
import type { Fixture, View } from './fixture.ts';

/** A purchasing unit with people who invite and audit suppliers. */
export interface Inviting {
  guid: string;
  name: string;
  writer: Client;
  writerGuid: string;
  reviewer: Client;
  reviewerGuid: string;
}

/** Stores another person of an enterprise with their own authorities, signed in. */
async function colleague(
  fixture: Fixture,
  firm: Registered,
  authorities: readonly string[],
): Promise<{ guid: string; client: Client }> {
  const { db } = fixture.gateway;
  const [person, role] = [randomUUID(), randomUUID()];
  const account = `zz${firm.client.account}`.slice(0, 32);
  const { password_hash } = await db
    .selectFrom('person')
    .where('guid', '=', firm.person)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('person')
    .values({
      guid: person,
      enterprise_guid: firm.guid,
      department_guid: null,
      account_name: account,
      password_hash,
      name: '审核人',
      phone: null,
      id_no: null,
      email: null,
      staff_no: null,
      position: '1',
      valid: true,
      created_at: now(),
    })
    .execute();
  await db
    .insertInto('role')
    .values({
      guid: role,
      enterprise_guid: firm.guid,
      name: '审核',
      valid: true,
      authorities: [...authorities],
      department_scope: 'own',
      department_guids: [],
      enterprise_guids: [],
    })
    .execute();
  await db.insertInto('person_role').values({ person_guid: person, role_guid: role }).execute();
  return { guid: person, client: await Client.signIn(fixture.gateway, account) };
}

/** A unit without requirements for its suppliers, unless settings have any. */
export async function invitingUnit(fixture: Fixture, settings: Form = {}): Promise<Inviting> {
  const firm = await registered(fixture, ['suppliers.view', 'suppliers.edit']);
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ subject_types: 'B' })
    .where('guid', '=', firm.guid)
    .execute();
  const { guid, client } = await colleague(fixture, firm, ['suppliers.view', 'suppliers.review']);
  await firm.client.call(suppliersCalls.saveAdmissionSettings, {
    conditions: [],
    inviteDays: 30,
    yearAudit: '0',
    ...settings,
  });
  return {
    guid: firm.guid,
    name: firm.name,
    writer: firm.client,
    writerGuid: firm.person,
    reviewer: client,
    reviewerGuid: guid,
  };
}

/** A supplier whose information was submitted, with these facts. */
export async function freshSupplier(fixture: Fixture, facts: Form = {}): Promise<Registered> {
  const firm = await registered(fixture, ['enterprise.view', 'enterprise.edit', 'suppliers.view']);
  const all = {
    zhuCe_ZiJin: '500',
    zhuCeZiJinDanWei: '2',
    zhuCeZiJinBiZhong: '156',
    zhiZhao_FuJian: firm.scan,
    ...facts,
  };
  await fixture.gateway.db
    .updateTable('enterprise')
    .set({ has_submitted: true, status: '2', subject_types: 'T', facts: JSON.stringify(all) })
    .where('guid', '=', firm.guid)
    .execute();
  return firm;
}

let serial = 0;

/** A category that no other test uses. */
export async function freshCategory(fixture: Fixture, more: Form = {}): Promise<string> {
  serial += 1;
  const centre = await fixture.as('central001');
  const { guid } = await centre.call(suppliersCalls.saveCategory, {
    categoryCode: `T${process.pid}-${serial}`,
    categoryName: `试验分类${process.pid}-${serial}`,
    projectTypes: '1',
    requiredCertificates: '',
    sequence: serial,
    ...more,
  });
  return guid ?? '';
}

/** Invites one supplier. */
export async function invite(
  unit: Inviting,
  supplier: Pick<Registered, 'guid'>,
  more: Form = {},
): Promise<View> {
  const { invited } = await unit.writer.call(suppliersCalls.inviteSuppliers, {
    qiYeGuids: supplier.guid,
    requestId: newRequest(),
    ...more,
  });
  const [view] = invited as View[];
  if (!view) throw new Error('Nobody was invited.');
  return view;
}

/** Everything that a supplier must fill in. */
export const completeData = async (
  fixture: Fixture,
  supplier: Registered,
  categoryGuids: string,
  more: Form = {},
): Promise<Form> => ({
  categoryGuids,
  projectTypes: '1',
  lianXiRen_Name: '王小明',
  lianXiRen_Phone: '13800138000',
  mainProducts: '轧辊',
  statementGuid: await storeFile(fixture, supplier),
  ...more,
});

/** Input of a command on the current state of an admission or audit. */
export async function onNow(client: Client, guid: string, more: Form): Promise<Form> {
  const { head } = await client.call(suppliersCalls.supplierInfo, { guid });
  return { guid, revision: head.revision, requestId: newRequest(), ...more };
}

/** A supplier in the library of a unit. */
export async function admitted(
  fixture: Fixture,
  unit: Inviting,
  supplier: Registered,
  data: Form,
): Promise<string> {
  const { head } = await invite(unit, supplier);
  await supplier.client.call(
    suppliersCalls.saveSupplierData,
    await onNow(supplier.client, head.guid, { ...data, action: 'submit' }),
  );
  await unit.reviewer.call(
    suppliersCalls.auditSupplier,
    await onNow(unit.reviewer, head.guid, { auditType: '1', shenHeStatus: '2' }),
  );
  return head.guid;
}
