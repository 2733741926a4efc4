import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#contract/core/calendar.ts';
import { accountsCalls } from '#contract/accounts.ts';
import { approvalCalls } from '#contract/approval.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { Call } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { registrationCalls } from '#contract/registration.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { now } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';

const UNIT = 'demo-unit-01';
const OTHER = 'demo-unit-02';
const AGENCY = 'demo-agency-01';
const YEAR = '2020';

let fixture: Fixture;
/** A supplier that has won lots of the unit, as have others. */
let winner: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  const { supplier_guid } = await db
    .selectFrom('lot')
    .where('purchaser_guid', '=', UNIT)
    .where('supplier_guid', 'is not', null)
    .orderBy('guid')
    .select('supplier_guid')
    .executeTakeFirstOrThrow();
  winner = supplier_guid ?? '';
  for (const unit of [UNIT, OTHER]) {
    const own = { enterprise_guid: unit, erp_id: unit };
    await db
      .insertInto('erp_department')
      .values({ ...own, code: unit, name: '物资部' })
      .execute();
    await db
      .insertInto('erp_person')
      .values({ ...own, name: '张三', staff_no: unit })
      .execute();
  }
  await sql`insert into contract_performance (guid, unit_guid, supplier_guid, year, contract_name,
      contract_no, project_type, deal_money, score, appraised_on, imported_by, request_id)
    select 'scopes-' || e.guid, ${UNIT}, e.guid, ${YEAR}, '合同', 'HT-' || e.guid, '1', 1, 90, ${dayOf(now())}::date,
      ${await fixture.guidOf('sysadmin01')}, 'scopes' from enterprise e
      where e.guid in (${winner}, 'demo-supplier-0003', 'demo-supplier-0004')`.execute(db);
  await sql`update person set valid = false where guid = (select guid from person
    where enterprise_guid = ${UNIT} and account_name not like '%01' order by guid limit 1)`.execute(
    db,
  );
  // A unit that also supplies is not its own supplier, nor does it decide on its own requests.
  await sql`update enterprise set subject_types = 'B,T' where guid = ${UNIT}`.execute(db);
  await sql`delete from record_viewer where record_guid = (select guid from record
    where kind = 'blacklist' and enterprise_guid = 'demo-central' order by guid limit 1)`.execute(
    db,
  );
  await sql`update record set deleted = true where guid = (select guid from admission
    where unit_guid = ${UNIT} and admitted_at is null order by guid limit 1)`.execute(db);
  await sql`delete from organisation_place where enterprise_guid = (select o.enterprise_guid
    from organisation_place o where not exists (select 1 from organisation_place b
    where b.parent_guid = o.enterprise_guid) order by o.enterprise_guid limit 1)`.execute(db);
});
afterAll(() => fixture.close());

/** Records of a kind that a unit made or can see. */
const ofUnit = (kind: string) => sql`select r.guid as key from record r where r.kind = ${kind}
  and not r.deleted and (r.enterprise_guid = ${UNIT} or exists (select 1 from record_viewer s
    where s.record_guid = r.guid and s.viewer_guid = ${UNIT}))`;
const people = sql`select guid as key from person where enterprise_guid = ${UNIT} and valid
  and deleted_at is null`;

/** Units that have entrusted the agency. */
const entrusting = sql`select r.enterprise_guid as key from procurement p
  join record r on r.guid = p.guid where not r.deleted and p.agent_guid = ${AGENCY}`;

interface Scope {
  call: Call<any, any>;
  as: string;
  /** The input of the call, where the tests' data must exist first. */
  asked?: () => object;
  /** The field that identifies a row. */
  key: string;
  /** Keys of the rows that must be in the list, and of the larger set they are part of. */
  own: () => RawBuilder<unknown>;
  all: RawBuilder<unknown>;
}

const record = (kind: string, call: Call<any, any>, as = 'sysadmin01'): Scope => ({
  call,
  as,
  key: 'guid',
  own: () => ofUnit(kind),
  all: sql`select guid as key from record`,
});

const scopes: readonly Scope[] = [
  record('bankAccountChange', accountsCalls.listChanges),
  record('award', behaviourCalls.listAwards),
  record('breach', behaviourCalls.listBreaches),
  record('blacklist', behaviourCalls.listBlacklist),
  record('restoration', behaviourCalls.listRestorations),
  {
    ...record('accountAppeal', registrationCalls.listAppeals, 'central001'),
    own: () => sql`select guid as key from record where kind = 'accountAppeal'`,
  },
  {
    call: behaviourCalls.listCompanySuppliers,
    as: 'sysadmin01',
    key: 'userQiYe_Guid',
    own: () => sql`select guid as key from enterprise where subject_types ~ '[TA]'
      and guid <> ${UNIT}`,
    all: sql`select guid as key from enterprise`,
  },
  {
    call: behaviourCalls.listLots,
    as: 'sysadmin01',
    asked: () => ({ userQiYe_Guid: winner }),
    key: 'bdGuid',
    own: () => sql`select guid as key from lot where purchaser_guid = ${UNIT}
      and supplier_guid = ${winner}`,
    all: sql`select guid as key from lot where purchaser_guid = ${UNIT}`,
  },
  {
    call: behaviourCalls.listContracts,
    as: 'sysadmin01',
    asked: () => ({ userQiYe_Guid: winner }),
    key: 'hetongGuid',
    own: () => sql`select guid as key from lot where purchaser_guid = ${UNIT}
      and supplier_guid = ${winner}`,
    all: sql`select guid as key from lot where purchaser_guid = ${UNIT}`,
  },
  {
    call: creditCalls.listContractAppraisals,
    as: 'sysadmin01',
    asked: () => ({ userQiYe_Guid: winner, creditYear: YEAR }),
    key: 'contractNo',
    own: () => sql`select 'HT-' || ${winner}::text as key`,
    all: sql`select contract_no as key from contract_performance`,
  },
  {
    call: creditCalls.listReviews,
    as: 'approver01',
    key: 'guid',
    own: () => sql`select r.guid as key from record r where r.kind = 'yearlyCredit' and exists
      (select 1 from person p where p.account_name = 'approver01' and (exists (select 1 from task t
        where t.record_guid = r.guid and t.person_guid = p.guid) or exists (select 1 from history h
        where h.record_guid = r.guid and h.actor_guid = p.guid
          and h.event in ('credit.approve', 'credit.return'))))`,
    all: sql`${ofUnit('yearlyCredit')} union ${ofUnit('evaluation')}`,
  },
  {
    call: organisationCalls.listGroups,
    as: 'agency001',
    key: 'guid',
    own: () => sql`select guid as key from business_group where enterprise_guid = ${AGENCY}`,
    all: sql`select guid as key from business_group`,
  },
  {
    call: organisationCalls.listUnassignedEnterprises,
    as: 'central001',
    key: 'userQiYe_Guid',
    own: () => sql`select e.guid as key from enterprise e where e.subject_types ~ '[AB]'
      and e.guid <> 'demo-central' and e.guid not in (select o.enterprise_guid
        from organisation_place o union select o.parent_guid from organisation_place o)`,
    all: sql`select guid as key from enterprise where subject_types ~ '[AB]'`,
  },
  ...[
    { call: personnelCalls.listUsersOfEnterprise, asked: () => ({}) },
    { call: personnelCalls.listPersonalUsers, asked: () => ({}) },
  ].map((one) => ({
    ...one,
    as: 'sysadmin01',
    key: 'user_Guid',
    own: () => people,
    all: sql`select guid as key from person where enterprise_guid = ${UNIT}`,
  })),
  {
    ...record('institution', institutionsCalls.list),
    asked: () => ({ pageNo: 1, pageSize: 100 }),
  },
  {
    ...record('enterpriseInformation', enterpriseCalls.reviewList, 'central001'),
    own: () => sql`select guid as key from record where kind = 'enterpriseInformation'
      and submitted_by is not null`,
  },
  {
    ...record('professionalApplication', enterpriseCalls.listApplicationsToReview),
    own: () => sql`select r.guid as key from record r join record_party y
      on y.record_guid = r.guid where r.kind = 'professionalApplication'
      and y.enterprise_guid = ${UNIT}`,
  },
  {
    ...record('supplierAdmission', suppliersCalls.listSuppliers),
    all: sql`select guid as key from admission where unit_guid = ${UNIT}`,
  },
  {
    ...record('signUp', signUpCalls.listQualitySuppliers, 'central001'),
    own: () => sql`select r.guid as key from record r join sign_up x on x.guid = r.guid
      where r.status in ('2', 'published')`,
    all: sql`select guid as key from sign_up`,
  },
  {
    call: enterpriseCalls.listPurchasers,
    as: 'agencybuyer1',
    key: 'userQiYe_Guid',
    own: () => sql`select guid as key from enterprise where subject_types like '%B%'
      and guid <> 'demo-unit-08'`,
    all: sql`select guid as key from enterprise where subject_types like '%B%'`,
  },
  {
    call: approvalCalls.listMoneyRules,
    as: 'sysadmin01',
    key: 'guid',
    own: () => sql`select guid as key from amount_rule where enterprise_guid = ${UNIT}`,
    all: sql`select guid as key from amount_rule`,
  },
  {
    call: approvalCalls.listCandidates,
    as: 'sysadmin01',
    key: 'guid',
    own: () => people,
    all: sql`select guid as key from person where enterprise_guid = ${UNIT}`,
  },
  {
    call: approvalCalls.listDelegates,
    as: 'sysadmin01',
    key: 'userid',
    own: () => sql`${people} and account_name <> 'sysadmin01'`,
    all: sql`select guid as key from person where enterprise_guid = ${UNIT}`,
  },
  {
    call: supervisionCalls.listSupervisors,
    as: 'sysadmin01',
    key: 'guid',
    own: () => people,
    all: sql`select guid as key from person where enterprise_guid = ${UNIT}`,
  },
  {
    call: supervisionCalls.listSupervisedUnits,
    as: 'agency001',
    key: 'guid',
    own: () => sql`select guid as key from supervised_unit where enterprise_guid = ${AGENCY}`,
    all: sql`select guid as key from supervised_unit`,
  },
  {
    call: supervisionCalls.listUnitCandidates,
    as: 'agency001',
    key: 'guid',
    own: () => sql`${entrusting} and not exists (select 1 from supervised_unit u
      where u.enterprise_guid = ${AGENCY} and u.unit_guid = r.enterprise_guid)`,
    all: entrusting,
  },
  {
    call: representativesCalls.list,
    as: 'sysadmin01',
    asked: () => ({ type: '1' }),
    key: 'guid',
    own: () => sql`select r.guid as key from representative r where r.type = '1'
      and (r.enterprise_guid = ${UNIT} or exists (select 1 from representative_share s
        where s.representative_guid = r.guid and s.enterprise_guid = ${UNIT}))`,
    all: sql`select guid as key from representative where enterprise_guid = ${UNIT}`,
  },
  {
    call: suppliersCalls.listEvaluations,
    as: 'supplier01',
    key: 'guid',
    own: () => sql`select guid as key from lot where supplier_guid = 'demo-supplier-0001'`,
    all: sql`select guid as key from lot`,
  },
  {
    call: suppliersCalls.listLots,
    as: 'sysadmin01',
    key: 'guid',
    own: () => sql`select guid as key from lot where purchaser_guid = ${UNIT}
      and supplier_guid is not null`,
    all: sql`select guid as key from lot`,
  },
  {
    call: suppliersCalls.listCreditEvaluations,
    as: 'sysadmin01',
    key: 'userQiYe_Guid',
    own: () => sql`select supplier_guid as key from admission where unit_guid = ${UNIT}
      and admitted_at is not null`,
    all: sql`select supplier_guid as key from admission`,
  },
  {
    call: personnelCalls.listRoles,
    as: 'sysadmin01',
    key: 'guid',
    own: () => sql`select guid as key from role where enterprise_guid = ${UNIT}`,
    all: sql`select guid as key from role`,
  },
  {
    call: personnelCalls.listErpDepartments,
    as: 'sysadmin01',
    key: 'departCode',
    own: () => sql`select ${UNIT}::text as key`,
    all: sql`select code as key from erp_department`,
  },
  {
    call: personnelCalls.listErpUsers,
    as: 'sysadmin01',
    key: 'userpeople_ID',
    own: () => sql`select ${UNIT}::text as key`,
    all: sql`select staff_no as key from erp_person`,
  },
];

const keysOf = async (query: RawBuilder<unknown>): Promise<string[]> =>
  (
    await sql<{ key: string }>`select distinct key from (${query}) keys order by key`.execute(
      fixture.gateway.db,
    )
  ).rows.map(({ key }) => key);

test.each(scopes.map((scope) => [scope.call.id, scope] as const))(
  '%s has everything that is its reader’s to see, and nothing else',
  async (_, { call, as, asked, key, own, all }) => {
    const client = await fixture.as(as);
    const { rows, total } = await client.list(call, { page: 1, rows: 100, ...asked?.() });
    const expected = await keysOf(own());
    expect((rows as Record<string, string>[]).map((row) => String(row[key])).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(total).toBe(expected.length);
    expect((await keysOf(all)).length, 'of more').toBeGreaterThan(expected.length);
  },
);

test('who is asked for as a group’s purchaser purchases', async () => {
  const client = await fixture.as('agency001');
  const { guid: yeWuZuGuid } = await client.call(organisationCalls.saveGroup, { yeWuZuName: '组' });
  const { total } = await client.list(organisationCalls.listPurchaserCandidates, {
    page: 1,
    rows: 100,
    yeWuZuGuid: yeWuZuGuid ?? '',
  });
  const purchasers = await keysOf(
    sql`select guid as key from enterprise where subject_types like '%B%'`,
  );
  expect(total).toBe(purchasers.length);
});

test('who may review what the platform reviews, but is not of it, has none of it', async () => {
  const { db } = fixture.gateway;
  await sql`update role set authorities = authorities
    || array['registration.review', 'enterprise.review', 'signUp.view']
    where guid in (select role_guid from person_role where person_guid =
      ${await fixture.guidOf('sysadmin01')})`.execute(db);
  await sql`update rights_version set version = version + 1`.execute(db);
  const client = await fixture.as('sysadmin01');
  const page = { page: 1, rows: 100 };
  expect((await client.list(registrationCalls.listAppeals, page)).total).toBe(0);
  expect((await client.list(signUpCalls.list, page)).total).toBe(0);
  expect((await client.refusal(enterpriseCalls.reviewList, page)).status).toBe(403);
});

test('an enterprise does not see its own request among those that it decides on', async () => {
  const client = await fixture.as('sysadmin01');
  const search = { page: 1, rows: 100 };
  const { rows } = await client.list(behaviourCalls.listRestorations, search);
  await sql`update restoration set supplier_guid = ${UNIT}
    where guid = ${String(rows[0]?.guid)}`.execute(fixture.gateway.db);
  const { total } = await client.list(behaviourCalls.listRestorations, search);
  expect(total).toBe(rows.length - 1);
});
