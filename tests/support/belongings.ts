import { sql } from 'kysely';
import type { CallId } from '#contract/index.ts';
import type { Db } from '#gateway/db/schema.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { now } from './clock.ts';
import { businessKeyOf } from './fixture.ts';

/**
 * The owner of a thing, relative to a person: their own unit, another unit of their group, or an
 * enterprise outside it.
 */
export const OWNERS = ['ownUnit', 'otherUnit', 'otherEnterprise'] as const;
export type Owner = (typeof OWNERS)[number];

interface Thing {
  /** Tables; the key is that of `x`. */
  from: string;
  owner: string;
  where?: string;
}

const plain = (table: string, where = 'true'): Thing => ({
  from: `${table} x`,
  owner: 'x.enterprise_guid',
  where,
});
/** A unit of the demonstration data with its own suppliers, records and people. */
const FIRST = 'demo-unit-01';

/**
 * A supplier belongs to the unit that admitted it; the first unit takes precedence, and one that is
 * only waiting there belongs to none.
 */
const ownerOfSupplier = `case
  when exists (select 1 from admission a where a.supplier_guid = x.guid
    and a.unit_guid = '${FIRST}' and a.admitted_at is not null) then '${FIRST}'
  when exists (select 1 from admission a where a.supplier_guid = x.guid
    and a.unit_guid = '${FIRST}') then null
  when exists (select 1 from lot l where l.supplier_guid = x.guid
    and l.purchaser_guid = '${FIRST}') then null
  else coalesce((select min(a.unit_guid) from admission a where a.supplier_guid = x.guid), x.guid) end`;

const record = (kind: string, where = 'true'): Thing =>
  plain('record', `x.kind = '${kind}' and not x.deleted and ${where}`);

/** Things that belong to an enterprise. */
const things = {
  person: plain(
    'person',
    `x.deleted_at is null and x.account_name not in (${DEMO_ACCOUNTS.map(({ account }) => `'${account}'`).join(', ')})`,
  ),
  role: plain('role'),
  department: plain('department'),
  group: plain('business_group'),
  condition: {
    from: 'approval_condition x join approval_matter m on m.guid = x.matter_guid',
    owner: 'm.enterprise_guid',
  },
  moneyRule: plain('amount_rule'),
  feeRule: plain('fee_rule'),
  feeTier: {
    from: 'fee_tier x join fee_rule r on r.guid = x.rule_guid',
    owner: 'r.enterprise_guid',
  },
  representative: plain(
    'representative',
    'not exists (select 1 from representative_share s where s.representative_guid = x.guid)',
  ),
  deposit: plain('bank_account', "x.kind = 'deposit'"),
  virtual: plain('bank_account', "x.kind = 'virtual'"),
  receiving: plain('bank_account', "x.kind = 'receiving'"),
  accountChange: record('bankAccountChange', "x.status = '1'"),
  changedAccount: {
    from: '(select account_guid as guid, enterprise_guid from bank_account_change) x',
    owner: 'x.enterprise_guid',
  },
  place: record('organisationPlace'),
  qualification: plain('enterprise_qualification'),
  honour: plain('enterprise_honour'),
  performance: plain('enterprise_performance'),
  bankAccount: plain('enterprise_bank_account'),
  // Those of the group are for all of its units.
  label: { from: 'supplier_label x', owner: 'x.unit_guid', where: "x.unit_guid <> 'demo-central'" },
  lot: { from: 'lot x', owner: 'x.supplier_guid' },
  heldAdmission: {
    from: 'admission x',
    owner: 'x.supplier_guid',
    where: 'x.admitted_at is not null',
  },
  unitLot: { from: 'lot x', owner: 'x.purchaser_guid' },
  misconduct: { from: 'misconduct x', owner: 'x.supplier_guid' },
  application: record('professionalApplication'),
  reviewed: {
    from: "record x join record_party y on y.record_guid = x.guid and x.kind = 'professionalApplication'",
    owner: 'y.enterprise_guid',
  },
  information: record('enterpriseInformation', 'x.submitted_by is not null'),
  appeal: record('accountAppeal'),
  personnelChange: record('personnelChange'),
  changedPerson: {
    from: "person x join record r on r.kind = 'personnelChange' and r.facts ->> 'personGuid' = x.guid",
    owner: 'x.enterprise_guid',
  },
  institution: record('institution'),
  plan: record('selfPlan'),
  project: record('setUp', "x.status in ('4', '5', '6', '7', '8')"),
  supervised: plain('supervised_unit'),
  unitBelow: { from: 'enterprise x', owner: "coalesce(x.parent_guid, 'nobody')" },
  file: plain('file'),
  supplier: {
    from: 'enterprise x',
    owner: ownerOfSupplier,
    where: "x.guid like 'demo-supplier-%'",
  },
  appraisedSupplier: {
    from: 'enterprise x join lot l on l.supplier_guid = x.guid join lot_evaluation v on v.lot_guid = l.guid',
    owner: 'l.purchaser_guid',
    where:
      `(l.purchaser_guid = '${FIRST}' or not exists (select 1 from lot o where ` +
      `o.supplier_guid = x.guid and o.purchaser_guid = '${FIRST}'))`,
  },
  unit: { from: 'enterprise x', owner: 'x.guid', where: "x.guid like 'demo-unit-%'" },
  promiseClass: plain('promise_class'),
  promiseKind: {
    from: 'promise_kind x join promise_class c on c.guid = x.class_guid',
    owner: 'c.enterprise_guid',
  },
  promiseBehaviour: {
    from:
      'promise_behaviour x join promise_kind k on k.guid = x.kind_guid join promise_class ' +
      'c on c.guid = k.class_guid',
    owner: 'c.enterprise_guid',
  },
  promiseLetter: plain('promise_letter'),
  yearSettings: plain('year_settings'),
  admission: record('supplierAdmission', "x.status in ('invited', 'filling', '1')"),
  audit: record('yearlyAudit'),
  ownAdmission: { from: 'admission x', owner: 'x.supplier_guid' },
  evaluation: record('evaluation'),
  credit: record('yearlyCredit'),
  calculation: { from: 'credit_calculation x', owner: 'x.unit_guid' },
  breach: record('breach'),
  award: record('award'),
  restoration: record('restoration'),
  blacklisted: {
    ...record('blacklist'),
    where:
      "x.kind = 'blacklist' and not x.deleted and exists (select 1 from blacklist_entry " +
      "b where b.guid = x.guid and b.scope = 'unit')",
  },
  breachOfSupplier: {
    from:
      "behaviour_report x join record r on r.guid = x.guid and r.kind = 'breach' and not " +
      "r.deleted and r.status not in ('0', '1')",
    owner: 'x.supplier_guid',
  },
  ownRestoration: { from: 'restoration x', owner: 'x.supplier_guid' },
  notice: record('messageNotice'),
  message: {
    from: 'notice_delivery x',
    owner: 'x.supplier_guid',
    where: 'x.delivered_at is not null',
  },
  signUp: { from: 'sign_up x', owner: 'x.supplier_guid' },
  comment: {
    from: 'comment x join person p on p.guid = x.author_guid',
    owner: 'p.enterprise_guid',
  },
  notification: {
    from: 'notification x join person p on p.guid = x.person_guid',
    owner: 'p.enterprise_guid',
    where: "x.guid like 'zz-%'",
  },
  opinion: {
    from: 'frequent_opinion x join person p on p.guid = x.person_guid',
    owner: 'p.enterprise_guid',
  },
  view: { from: 'list_view x', owner: 'x.enterprise_guid' },
} satisfies Record<string, Thing>;

type ThingName = keyof typeof things;

/**
 * Adds settings of two units to those of the whole group, and things of other units that the
 * demonstration data lack.
 */
export async function plantBelongings(db: Db): Promise<void> {
  const { guid: somebody } = await db
    .selectFrom('person')
    .select('guid')
    .orderBy('guid')
    .limit(1)
    .executeTakeFirstOrThrow();
  const by = { updated_by: somebody, updated_at: now() };
  for (const unit of [FIRST, 'demo-unit-02']) {
    const guid = (name: string) => `zz-${name}-${unit}`;
    const line = { ...by, place: 1, valid: true, remarks: null };
    await db
      .insertInto('promise_class')
      .values({
        ...line,
        guid: guid('class'),
        enterprise_guid: unit,
        name: guid('class'),
        side: '1',
      })
      .execute();
    await db
      .insertInto('promise_kind')
      .values({
        ...line,
        guid: guid('kind'),
        class_guid: guid('class'),
        name: guid('kind'),
        stage: null,
      })
      .execute();
    await db
      .insertInto('promise_behaviour')
      .values({
        ...line,
        guid: guid('behaviour'),
        kind_guid: guid('kind'),
        name: guid('behaviour'),
        description: null,
        score: '1',
        max_score: null,
        punishment: null,
        needs_evidence: false,
      })
      .execute();
    await db
      .insertInto('promise_letter')
      .values({
        ...by,
        guid: guid('letter'),
        enterprise_guid: unit,
        name: guid('letter'),
        content: 'x',
        file_guid: null,
        file_name: null,
        valid: true,
      })
      .execute();
    await db
      .insertInto('year_settings')
      .values({
        ...by,
        guid: guid('year'),
        enterprise_guid: unit,
        year: '2031',
        full_score: '100',
        shares: JSON.stringify([]) as never,
        grades: JSON.stringify([]) as never,
      })
      .execute();
    await db
      .insertInto('credit_calculation')
      .values({
        guid: guid('calculation'),
        unit_guid: unit,
        year: '2031',
        status: 'running',
        total: 0,
        done: 0,
        rated: 0,
        not_rated: 0,
        left_out: 0,
        started_by: by.updated_by,
        request_id: guid('calculation'),
        started_at: by.updated_at,
        worked_at: by.updated_at,
        ended_at: null,
      })
      .execute();
  }
  await sql`insert into frequent_opinion (guid, person_guid, opinion, kept_at)
    select 'zz-opinion-' || guid, guid, 'x', ${now()}::timestamptz from person where account_name = ${ADMINISTRATOR}
    union all select 'zz-opinion-other', min(guid), 'x', ${now()}::timestamptz from person
      where enterprise_guid = 'demo-unit-02'`.execute(db);
  const VIEW = JSON.stringify({
    filters: [],
    sort: null,
    order: null,
    columns: [],
    isCompact: '0',
  });
  await sql`insert into list_view (guid, list, person_guid, enterprise_guid, name, shared, settings,
      saved_at)
    select 'zz-view-' || guid, 'selfPlan', guid, enterprise_guid, 'x', true, ${VIEW}::jsonb,
      ${now()}::timestamptz from person where account_name = ${ADMINISTRATOR}
    union all select 'zz-view-other', 'selfPlan', min(guid), enterprise_guid, 'x', true, ${VIEW}::jsonb,
      ${now()}::timestamptz from person where enterprise_guid = 'demo-unit-02' group by enterprise_guid`.execute(
    db,
  );
  await sql`insert into comment (guid, record_guid, author_guid, request_id, body, created_at, circle)
    select 'zz-comment-' || p.guid, min(r.guid), p.guid, p.guid, 'x', ${now()}::timestamptz, 'all' from person p
      join record r on r.enterprise_guid = p.enterprise_guid and not r.deleted
      where p.account_name = ${ADMINISTRATOR} or p.enterprise_guid = 'demo-unit-02'
      group by p.guid`.execute(db);
  await sql`insert into notification (guid, person_guid, sort, record_guid, status, actor_guid,
      actor_name, told_at)
    select 'zz-notification-' || p.guid, p.guid, 'due', min(r.guid), '1', 'system', 'x', ${now()}::timestamptz
      from person p join record r on r.enterprise_guid = p.enterprise_guid and not r.deleted
      where p.account_name = ${ADMINISTRATOR} or p.enterprise_guid = 'demo-unit-02'
      group by p.guid`.execute(db);
  const listed = sql`select r.* from record r join blacklist_entry b on b.guid = r.guid
    where b.unit_guid = ${FIRST} and b.cancelled_at is null limit 1`;
  await sql`insert into record select (jsonb_populate_record((select t from record t where false),
    to_jsonb(own) || jsonb_build_object(
    'guid', 'zz-blacklist', 'number', 'zz-blacklist', 'enterprise_guid', 'demo-unit-02',
      'author_guid', (select min(p.guid) from person p
      where p.enterprise_guid = 'demo-unit-02')))).* from (${listed}) own`.execute(db);
  await sql`insert into blacklist_entry select (jsonb_populate_record(null::blacklist_entry,
    to_jsonb(own) || '{"guid": "zz-blacklist", "unit_guid": "demo-unit-02"}')).*
    from (select * from blacklist_entry where unit_guid = ${FIRST} and cancelled_at is null
      limit 1) own`.execute(db);
}

/** The key of such a thing of an owner, relative to a unit; null if there is none. */
export async function keyOf(
  db: Db,
  name: ThingName,
  owner: Owner,
  unit: string,
): Promise<string | null> {
  const { from, owner: of, where = 'true' }: Thing = things[name];
  const inGroup = sql`${sql.raw(of)} in (select e.guid from enterprise e, enterprise own
    where own.guid = ${unit} and coalesce(own.parent_guid, own.guid) in (e.guid, e.parent_guid))`;
  const ofOwner = {
    ownUnit: sql`${sql.raw(of)} = ${unit}`,
    otherUnit: sql`${sql.raw(of)} <> ${unit} and ${inGroup}`,
    otherEnterprise: sql`not (${inGroup})`,
  }[owner];
  const { rows } = await sql<{
    guid: string;
  }>`select x.guid from ${sql.raw(from)} where ${sql.raw(where)} and ${ofOwner} order by x.guid desc
    limit 1`.execute(db);
  return rows[0]?.guid ?? null;
}

/** A call that names a thing, sent by somebody with the right to the call. */
export interface Naming {
  id: CallId;
  of: ThingName;
  account: string;
  /** Field with its key; null if `more` has it. */
  field: string | null;
  /** The response for a thing that is not visible is an empty list, not a refusal. */
  isList?: true;
  /** Owners for whom it is visible; by default its own unit. */
  sees: readonly Owner[];
  /** Fields that must be right before the gateway looks for the thing. */
  more: (key: string) => Record<string, unknown>;
}

const naming = (
  account: string,
  of: ThingName,
  ids: readonly CallId[],
  more: Partial<Naming> = {},
): Naming[] =>
  ids.map((id) => ({
    id,
    of,
    account,
    field: 'guid',
    sees: ['ownUnit'],
    more: () => ({}),
    ...more,
  }));

const ADMINISTRATOR = 'sysadmin01';
const AGENCY = 'agency001';
const SUPPLIER = 'supplier01';
const OPERATOR = 'central001';
const APPROVER = 'approver01';

const inList = (key: string) => ({ items: [{ guid: key, revision: 1 }] });

/** Every call that names something by its key, outside the purchasing line; written by hand. */
export const namings: readonly Naming[] = [
  ...naming(ADMINISTRATOR, 'person', ['personnel.userInfo']),
  ...naming(ADMINISTRATOR, 'person', ['personnel.saveUser'], {
    field: 'user_Guid',
    more: () => ({ deptGuid: 'demo-unit-01-dept-0701', userSign: '', fuJianGuid: '' }),
  }),
  ...naming(ADMINISTRATOR, 'person', ['personnel.deleteUsers'], { field: 'userGuids' }),
  ...naming(ADMINISTRATOR, 'person', ['personnel.setRolesOfUser'], { field: 'userGuid' }),
  ...naming(ADMINISTRATOR, 'personnelChange', [
    'personnel.changeInfo',
    'personnel.confirmChange',
    'personnel.refuseChange',
    'personnel.withdrawChange',
  ]),
  ...naming(ADMINISTRATOR, 'changedPerson', ['personnel.listChanges'], {
    field: 'personGuid',
    isList: true,
    more: () => ({ personName: '', status: '', action: '' }),
  }),
  ...naming(ADMINISTRATOR, 'role', [
    'personnel.roleInfo',
    'personnel.permissionsOfRole',
    'personnel.updateRole',
    'personnel.deleteRole',
  ]),
  ...naming(
    ADMINISTRATOR,
    'role',
    ['personnel.savePermissions', 'personnel.addUsersToRole', 'personnel.removeUsersFromRole'],
    { field: 'roleGuid' },
  ),
  ...naming(
    ADMINISTRATOR,
    'department',
    [
      'personnel.renameDepartment',
      'personnel.deleteDepartment',
      'organisation.nodeInfo',
      'organisation.saveNode',
    ],
    { more: () => ({ type: '2', parentGuid: 'demo-unit-01' }) },
  ),
  ...naming(ADMINISTRATOR, 'department', ['organisation.deleteNodes'], { field: 'departGuids' }),
  ...naming(ADMINISTRATOR, 'comment', ['records.editComment', 'records.deleteComment'], {
    more: () => ({ text: 'x' }),
  }),
  ...naming(ADMINISTRATOR, 'notification', ['notifications.markRead'], { field: 'guids' }),
  ...naming(ADMINISTRATOR, 'opinion', ['workbench.removeOpinion']),
  ...naming(ADMINISTRATOR, 'view', ['views.save', 'views.setDefault', 'views.remove'], {
    more: () => ({
      list: 'selfPlan',
      name: 'y',
      isShared: '1',
      filters: [],
      columns: [],
      isCompact: '0',
    }),
  }),
  ...naming(ADMINISTRATOR, 'place', ['organisation.placeInfo', 'organisation.confirmNode']),
  ...naming(AGENCY, 'group', [
    'organisation.groupInfo',
    'organisation.saveGroup',
    'organisation.deleteGroup',
  ]),
  ...naming(
    AGENCY,
    'group',
    [
      'organisation.listLeaderCandidates',
      'organisation.chooseLeader',
      'organisation.listMemberCandidates',
      'organisation.chooseMembers',
      'organisation.listPurchaserCandidates',
      'organisation.choosePurchasers',
    ],
    { field: 'yeWuZuGuid' },
  ),
  ...naming(ADMINISTRATOR, 'condition', ['approval.conditionInfo', 'approval.saveCondition'], {
    more: () => ({ shenPiGuid: '2205' }),
  }),
  ...naming(ADMINISTRATOR, 'moneyRule', [
    'approval.moneyRuleInUse',
    'approval.saveMoneyRule',
    'approval.deleteMoneyRule',
  ]),
  ...naming(OPERATOR, 'unitBelow', ['approval.setRight'], { field: 'userQiyeGuid' }),
  ...naming(AGENCY, 'feeRule', ['fees.ruleInfo', 'fees.updateRule', 'fees.deleteRule']),
  ...naming(
    AGENCY,
    'feeRule',
    ['fees.listTiers', 'fees.addTier', 'fees.neighboursForAdding', 'fees.neighboursForEditing'],
    { field: 'ruleGuid' },
  ),
  ...naming(AGENCY, 'feeTier', ['fees.updateTier'], {
    more: (key) => ({ ruleGuid: key.replace(/-\d+$/, '') }),
  }),
  ...naming(AGENCY, 'feeTier', ['fees.deleteTier']),
  ...naming(ADMINISTRATOR, 'representative', [
    'representatives.info',
    'representatives.save',
    'representatives.remove',
  ]),
  ...naming(ADMINISTRATOR, 'deposit', [
    'accounts.saveDepositAccount',
    'accounts.deleteDepositAccount',
    'accounts.changes',
  ]),
  ...naming('agencybuyer1', 'virtual', ['accounts.updateVirtualAccount']),
  ...naming(ADMINISTRATOR, 'receiving', ['organisation.saveReceiveAccount']),
  ...naming('approver02', 'accountChange', [
    'accounts.changeInfo',
    'accounts.withdrawChange',
    'accounts.decideChange',
  ]),
  ...naming('approver02', 'changedAccount', ['accounts.listChanges'], {
    field: 'accountGuid',
    isList: true,
    more: () => ({ accountName: '', status: '', act: '', accountKind: '' }),
  }),
  ...naming(SUPPLIER, 'qualification', [
    'enterprise.saveQualification',
    'enterprise.deleteQualification',
  ]),
  ...naming(SUPPLIER, 'honour', ['enterprise.saveHonour', 'enterprise.deleteHonour']),
  ...naming(SUPPLIER, 'performance', [
    'enterprise.savePerformance',
    'enterprise.deletePerformance',
  ]),
  ...naming(SUPPLIER, 'bankAccount', [
    'enterprise.saveBankAccount',
    'enterprise.deleteBankAccount',
  ]),
  ...naming(SUPPLIER, 'application', [
    'enterprise.saveApplication',
    'enterprise.submitApplication',
    'enterprise.changeApplication',
    'enterprise.applicationRecords',
    'enterprise.deleteApplication',
    'enterprise.revokeApplication',
    'enterprise.recallApplication',
    'enterprise.applicationInfo',
    'enterprise.applicantCredentials',
  ]),
  ...naming(ADMINISTRATOR, 'reviewed', [
    'enterprise.reviewApplication',
    'enterprise.takeUpApplication',
  ]),
  ...naming(ADMINISTRATOR, 'information', ['enterprise.reviewDetail']),
  ...naming(OPERATOR, 'information', ['enterprise.accept', 'enterprise.review'], { sees: OWNERS }),
  ...naming(OPERATOR, 'appeal', ['registration.appealDetail', 'registration.reviewAppeal'], {
    sees: OWNERS,
  }),
  ...naming(ADMINISTRATOR, 'institution', [
    'institutions.info',
    'institutions.save',
    'institutions.reviewRecords',
    'institutions.versions',
  ]),
  ...naming(OPERATOR, 'institution', ['institutions.approve'], { sees: OWNERS }),
  ...naming(ADMINISTRATOR, 'label', [
    'suppliers.labelInfo',
    'suppliers.saveLabel',
    'suppliers.deleteLabel',
  ]),
  ...naming(SUPPLIER, 'lot', ['suppliers.evaluationInfo']),
  ...naming(SUPPLIER, 'misconduct', ['behaviour.badBehaviourInfo']),
  ...naming(ADMINISTRATOR, 'project', ['supervision.assignSupervisors'], { field: 'gcGuid' }),
  ...naming(AGENCY, 'supervised', ['supervision.removeSupervisedUnit'], { field: 'danWeiGuid' }),
  ...naming(SUPPLIER, 'file', ['files.grantToken'], { field: 'bindGuid' }),
  ...naming(SUPPLIER, 'file', ['files.info'], { field: 'guids', isList: true }),
  ...naming(SUPPLIER, 'file', ['files.grantArchive'], { field: 'guids' }),
  ...naming(ADMINISTRATOR, 'plan', [
    'records.history',
    'records.moments',
    'records.state',
    'records.verify',
    'records.comments',
    'records.mentionable',
    'records.addComment',
    'records.transfer',
    'records.urge',
    'records.withdrawUrge',
    'records.see',
    'behaviour.standingOnRecord',
    'records.copy',
    'records.addApprover',
    'records.removeApprover',
    'records.listAssignees',
  ]),
  ...naming('auditor01', 'plan', ['audit.dossier'], { field: 'guids', sees: OWNERS }),
  ...naming(
    ADMINISTRATOR,
    'supplier',
    ['suppliers.archive', 'suppliers.subLibraryEvaluation', 'suppliers.saveSubLibraryEvaluation'],
    { field: 'userQiYe_Guid', more: () => ({ attachment: '' }) },
  ),
  ...naming(ADMINISTRATOR, 'appraisedSupplier', ['credit.listContractAppraisals'], {
    field: 'userQiYe_Guid',
    isList: true,
    more: () => ({ creditYear: '2025' }),
  }),
  // After the calls that read who was appraised in an earlier year: one of these appraises now.
  ...naming(ADMINISTRATOR, 'unitLot', [
    'suppliers.lotInfo',
    'suppliers.saveLot',
    'suppliers.deleteLot',
    'suppliers.evaluateLot',
  ]),
  ...naming(ADMINISTRATOR, 'unit', ['statistics.info'], {
    more: () => ({ groupBy: 'unit', statisticsYear: '' }),
  }),
  ...naming(ADMINISTRATOR, 'unit', ['statistics.behind'], {
    isList: true,
    more: () => ({ groupBy: 'unit', statisticsYear: '', projectType: '' }),
  }),
  ...naming(ADMINISTRATOR, 'promiseClass', [
    'suppliers.updatePromiseClass',
    'suppliers.deletePromiseClass',
  ]),
  ...naming(
    ADMINISTRATOR,
    'promiseKind',
    ['suppliers.updatePromiseKind', 'suppliers.deletePromiseKind'],
    { more: () => ({ classifyGuid: `zz-class-${FIRST}` }) },
  ),
  ...naming(
    ADMINISTRATOR,
    'promiseBehaviour',
    ['suppliers.updatePromiseBehaviour', 'suppliers.deletePromiseBehaviour'],
    { more: () => ({ kindGuid: `zz-kind-${FIRST}` }) },
  ),
  ...naming(ADMINISTRATOR, 'promiseLetter', ['suppliers.updatePromiseLetter'], {
    more: () => ({ fileGuid: '', fileName: '' }),
  }),
  ...naming(
    ADMINISTRATOR,
    'yearSettings',
    ['suppliers.yearEvaluation', 'suppliers.saveYearEvaluation'],
    { more: () => ({ evaluationYear: '2031' }) },
  ),
  ...naming(ADMINISTRATOR, 'admission', [
    'suppliers.supplierInfo',
    'suppliers.admissionConditions',
    'suppliers.inviteAgain',
    'suppliers.auditSupplier',
    'suppliers.deleteAdmission',
  ]),
  ...naming(
    ADMINISTRATOR,
    'audit',
    ['suppliers.supplierInfo', 'suppliers.admissionConditions', 'suppliers.auditSupplier'],
    { more: () => ({ auditType: '2' }) },
  ),
  ...naming(SUPPLIER, 'ownAdmission', ['suppliers.supplierInfo', 'suppliers.saveSupplierData'], {
    more: () => ({ auditType: '1' }),
  }),
  ...naming(ADMINISTRATOR, 'evaluation', ['credit.yearCreditInfo', 'credit.editYearScore']),
  ...naming(ADMINISTRATOR, 'evaluation', ['credit.submitCredits'], {
    field: null,
    isList: true,
    more: inList,
  }),
  ...naming(ADMINISTRATOR, 'credit', ['credit.saveYearCredit', 'credit.correctCredit'], {
    more: () => ({ attachment: '' }),
  }),
  ...naming(APPROVER, 'credit', ['credit.reviewCredit']),
  ...naming(APPROVER, 'credit', ['credit.publishCredits'], {
    field: null,
    isList: true,
    more: inList,
  }),
  ...naming(ADMINISTRATOR, 'calculation', ['credit.cancelCalculation'], {
    field: 'calculationGuid',
  }),
  ...naming(ADMINISTRATOR, 'breach', [
    'behaviour.breachInfo',
    'behaviour.updateBreach',
    'behaviour.submitBreach',
    'behaviour.deleteBreach',
  ]),
  ...naming(
    APPROVER,
    'breach',
    ['behaviour.examineBreach', 'behaviour.dealWithBreach', 'behaviour.submitDealing'],
    { more: (key) => ({ businessKey: businessKeyOf('breach', key) }) },
  ),
  ...naming(SUPPLIER, 'breachOfSupplier', ['behaviour.giveStatement'], {
    more: () => ({ statementFile: '' }),
  }),
  ...naming(ADMINISTRATOR, 'award', [
    'behaviour.awardInfo',
    'behaviour.updateAward',
    'behaviour.deleteAward',
  ]),
  ...naming(ADMINISTRATOR, 'restoration', ['behaviour.restorationInfo']),
  ...naming(SUPPLIER, 'ownRestoration', ['behaviour.submitRestoration'], {
    more: () => ({ evidence: '' }),
  }),
  ...naming(ADMINISTRATOR, 'blacklisted', ['behaviour.blacklistInfo']),
  ...naming(APPROVER, 'blacklisted', ['behaviour.cancelBlacklist']),
  ...naming(
    ADMINISTRATOR,
    'notice',
    ['notices.info', 'notices.save', 'notices.send', 'notices.remove'],
    { field: 'gmnGuid' },
  ),
  ...naming(SUPPLIER, 'message', ['notices.messageInfo']),
  ...naming(SUPPLIER, 'signUp', ['signUp.info']),
  ...naming(SUPPLIER, 'heldAdmission', ['signUp.apply'], { field: 'admissionGuid' }),
  ...naming(SUPPLIER, 'signUp', ['signUp.publish'], { field: null, more: inList }),
  ...naming(OPERATOR, 'signUp', ['signUp.review'], { sees: OWNERS }),
];

/** Calls with a key that is not secret, with the reason. */
export const openKeys: Partial<Record<CallId, string>> = {
  'enterprise.baseInfoOf':
    'what an enterprise is, without what is its own, is open to whoever deals with ' +
    'suppliers; what suppliers see of it, competitors.test.ts says',
  'approval.approversOfMatter': 'the key is the code of a matter, the same for every enterprise',
  'approval.saveApprovers': 'the key is the code of a matter, the same for every enterprise',
  'approval.delegationInfo':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.takeOnDelegation':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.declineDelegation':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.takeBackDelegation':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.giveBackDelegation':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.adviceInfo':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.answerAdvice':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'approval.withdrawAdvice':
    'belongs to two people, not to an enterprise; who sees it, its own test says',
  'records.withdrawCopy':
    'belongs to who gave it, not to an enterprise; who may, its own test says',
  'approval.listAdvisers': 'names a record that waits for the user; who sees it, its own test says',
  'approval.askAdvice':
    'names a record that waits for the user, and a colleague; which ones may be, its own test says',
  'approval.offerDelegation': 'names a colleague; which ones may be, its own test says',
  'approval.listCandidates': 'departments narrow a list of the own people',
  'suppliers.hasCoalLabel': 'asks of a unit only whether it has such a label',
  'supervision.addSupervisedUnits':
    'names other units by its nature; which ones may be, their own test says',
  'files.download': 'goes by its token alone',
  'suppliers.inviteSuppliers':
    'names suppliers of the whole platform and categories of the whole group',
  'suppliers.saveCategory': 'categories are the same for every unit',
  'suppliers.deleteCategory': 'categories are the same for every unit',
  'suppliers.hideCategory': 'categories are the same for every unit',
  'credit.listPublicCredit': 'what public registers say of a supplier is public',
  'credit.calculateYearScore':
    'asks only which suppliers the own unit can evaluate, and opens a record of its own',
  'audit.chains': 'goes on after a key',
  'audit.showIdNumber':
    'names a person, a unit or an enterprise by what it is; who may, its own test says',
  'audit.listFindings':
    'narrows a list of what the auditor reads anyway; what that is, its own test says',
  'audit.addFinding':
    'auditors see every record; on which ones they keep findings, its own test says',
  'audit.withdrawFinding': 'belongs to who found it; who may, its own test says',
};
