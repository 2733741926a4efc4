import { sql } from 'kysely';
import type { CallId } from '#contract/index.ts';
import type { Db } from '#gateway/db/schema.ts';
import { DEMO_ACCOUNTS } from '#gateway/demo/accounts.ts';

/** Whose a thing is, seen from somebody: his own unit's, that of another unit of his group, that of an enterprise outside it. */
export const OWNERS = ['ownUnit', 'otherUnit', 'otherEnterprise'] as const;
export type Owner = (typeof OWNERS)[number];

interface Thing {
  /** Tables, the key being that of `x`. */
  from: string;
  owner: string;
  where?: string;
}

const plain = (table: string, where = 'true'): Thing => ({ from: `${table} x`, owner: 'x.enterprise_guid', where });
const record = (kind: string, where = 'true'): Thing => plain('record', `x.kind = '${kind}' and not x.deleted and ${where}`);

/** What belongs to an enterprise. */
const things = {
  person: plain('person', `x.deleted_at is null and x.account_name not in (${DEMO_ACCOUNTS.map(({ account }) => `'${account}'`).join(', ')})`),
  role: plain('role'),
  department: plain('department'),
  group: plain('business_group'),
  condition: { from: 'approval_condition x join approval_matter m on m.guid = x.matter_guid', owner: 'm.enterprise_guid' },
  moneyRule: plain('amount_rule'),
  feeRule: plain('fee_rule'),
  feeTier: { from: 'fee_tier x join fee_rule r on r.guid = x.rule_guid', owner: 'r.enterprise_guid' },
  representative: plain('representative', 'not exists (select 1 from representative_share s where s.representative_guid = x.guid)'),
  deposit: plain('bank_account', "x.kind = 'deposit'"),
  virtual: plain('bank_account', "x.kind = 'virtual'"),
  receiving: plain('bank_account', "x.kind = 'receiving'"),
  accountChange: plain('bank_account_change', 'x.verdict is null'),
  qualification: plain('enterprise_qualification'),
  honour: plain('enterprise_honour'),
  performance: plain('enterprise_performance'),
  bankAccount: plain('enterprise_bank_account'),
  // Those of the group are for all of its units.
  label: { from: 'supplier_label x', owner: 'x.unit_guid', where: "x.unit_guid <> 'demo-central'" },
  lot: { from: 'lot x', owner: 'x.supplier_guid' },
  misconduct: { from: 'misconduct x', owner: 'x.supplier_guid' },
  application: record('professionalApplication'),
  reviewed: { from: "record x join record_party y on y.record_guid = x.guid and x.kind = 'professionalApplication'", owner: 'y.enterprise_guid' },
  information: record('enterpriseInformation', 'x.submitted_by is not null'),
  appeal: record('accountAppeal'),
  institution: record('institution'),
  plan: record('selfPlan'),
  project: record('setUp', "x.status in ('4', '5', '6', '7', '8')"),
  supervised: plain('supervised_unit'),
  unitBelow: { from: 'enterprise x', owner: "coalesce(x.parent_guid, 'nobody')" },
  file: plain('file'),
} satisfies Record<string, Thing>;

type ThingName = keyof typeof things;

/** The key of such a thing of an owner, seen from a unit; null where there is none. */
export async function keyOf(db: Db, name: ThingName, owner: Owner, unit: string): Promise<string | null> {
  const { from, owner: of, where = 'true' }: Thing = things[name];
  const inGroup = sql`${sql.raw(of)} in (select e.guid from enterprise e, enterprise own where own.guid = ${unit} and coalesce(own.parent_guid, own.guid) in (e.guid, e.parent_guid))`;
  const ofOwner = { ownUnit: sql`${sql.raw(of)} = ${unit}`, otherUnit: sql`${sql.raw(of)} <> ${unit} and ${inGroup}`, otherEnterprise: sql`not (${inGroup})` }[owner];
  const { rows } = await sql<{ guid: string }>`select x.guid from ${sql.raw(from)} where ${sql.raw(where)} and ${ofOwner} order by x.guid desc limit 1`.execute(db);
  return rows[0]?.guid ?? null;
}

/** A call that names a thing, sent by somebody who has the right to the call. */
export interface Naming {
  id: CallId;
  of: ThingName;
  account: string;
  /** Field that names it. */
  field: string;
  /** For whom it is there: its own unit, unless told. */
  sees: readonly Owner[];
  /** Fields that must be right before the thing is looked for. */
  more: (key: string) => Record<string, unknown>;
}

const naming = (account: string, of: ThingName, ids: readonly CallId[], more: Partial<Naming> = {}): Naming[] =>
  ids.map((id) => ({ id, of, account, field: 'guid', sees: ['ownUnit'], more: () => ({}), ...more }));

const ADMINISTRATOR = 'sysadmin01';
const AGENCY = 'agency001';
const SUPPLIER = 'supplier01';
const OPERATOR = 'central001';

/** Every call that names something by its key, outside the purchasing line; written by hand. */
export const namings: readonly Naming[] = [
  ...naming(ADMINISTRATOR, 'person', ['personnel.userInfo']),
  ...naming(ADMINISTRATOR, 'person', ['personnel.saveUser'], { field: 'user_Guid', more: () => ({ deptGuid: 'demo-unit-01-dept-0701', userSign: '', fuJianGuid: '' }) }),
  ...naming(ADMINISTRATOR, 'person', ['personnel.deleteUsers'], { field: 'userGuids' }),
  ...naming(ADMINISTRATOR, 'person', ['personnel.setRolesOfUser'], { field: 'userGuid' }),
  ...naming(ADMINISTRATOR, 'role', ['personnel.roleInfo', 'personnel.permissionsOfRole', 'personnel.updateRole', 'personnel.deleteRole']),
  ...naming(ADMINISTRATOR, 'role', ['personnel.savePermissions', 'personnel.addUsersToRole', 'personnel.removeUsersFromRole'], { field: 'roleGuid' }),
  ...naming(ADMINISTRATOR, 'department', ['personnel.renameDepartment', 'personnel.deleteDepartment', 'organisation.nodeInfo', 'organisation.saveNode', 'organisation.confirmNode'], { more: () => ({ type: '2', parentGuid: 'demo-unit-01' }) }),
  ...naming(ADMINISTRATOR, 'department', ['organisation.deleteNodes'], { field: 'departGuids' }),
  ...naming(AGENCY, 'group', ['organisation.groupInfo', 'organisation.saveGroup', 'organisation.deleteGroup']),
  ...naming(
    AGENCY,
    'group',
    ['organisation.listLeaderCandidates', 'organisation.chooseLeader', 'organisation.listMemberCandidates', 'organisation.chooseMembers', 'organisation.listPurchaserCandidates', 'organisation.choosePurchasers'],
    { field: 'yeWuZuGuid' },
  ),
  ...naming(ADMINISTRATOR, 'condition', ['approval.conditionInfo', 'approval.saveCondition'], { more: () => ({ shenPiGuid: '2205' }) }),
  ...naming(ADMINISTRATOR, 'moneyRule', ['approval.moneyRuleInUse', 'approval.saveMoneyRule', 'approval.deleteMoneyRule']),
  ...naming(OPERATOR, 'unitBelow', ['approval.setRight'], { field: 'userQiyeGuid' }),
  ...naming(AGENCY, 'feeRule', ['fees.ruleInfo', 'fees.updateRule', 'fees.deleteRule']),
  ...naming(AGENCY, 'feeRule', ['fees.listTiers', 'fees.addTier', 'fees.neighboursForAdding', 'fees.neighboursForEditing'], { field: 'ruleGuid' }),
  ...naming(AGENCY, 'feeTier', ['fees.updateTier'], { more: (key) => ({ ruleGuid: key.replace(/-\d+$/, '') }) }),
  ...naming(AGENCY, 'feeTier', ['fees.deleteTier']),
  ...naming(ADMINISTRATOR, 'representative', ['representatives.info', 'representatives.save', 'representatives.remove']),
  ...naming(ADMINISTRATOR, 'deposit', ['accounts.saveDepositAccount', 'accounts.deleteDepositAccount', 'accounts.changes']),
  ...naming('agencybuyer1', 'virtual', ['accounts.updateVirtualAccount']),
  ...naming(ADMINISTRATOR, 'receiving', ['organisation.saveReceiveAccount']),
  ...naming('approver02', 'accountChange', ['accounts.withdrawChange', 'accounts.decideChange']),
  ...naming(SUPPLIER, 'qualification', ['enterprise.saveQualification', 'enterprise.deleteQualification']),
  ...naming(SUPPLIER, 'honour', ['enterprise.saveHonour', 'enterprise.deleteHonour']),
  ...naming(SUPPLIER, 'performance', ['enterprise.savePerformance', 'enterprise.deletePerformance']),
  ...naming(SUPPLIER, 'bankAccount', ['enterprise.saveBankAccount', 'enterprise.deleteBankAccount']),
  ...naming(SUPPLIER, 'application', [
    'enterprise.saveApplication', 'enterprise.submitApplication', 'enterprise.changeApplication', 'enterprise.applicationRecords', 'enterprise.deleteApplication',
    'enterprise.revokeApplication', 'enterprise.recallApplication', 'enterprise.applicationInfo', 'enterprise.applicantCredentials',
  ]),
  ...naming(ADMINISTRATOR, 'reviewed', ['enterprise.reviewApplication', 'enterprise.takeUpApplication']),
  ...naming(ADMINISTRATOR, 'information', ['enterprise.reviewDetail']),
  ...naming(OPERATOR, 'information', ['enterprise.accept', 'enterprise.review'], { sees: OWNERS }),
  ...naming(OPERATOR, 'appeal', ['registration.appealDetail', 'registration.reviewAppeal'], { sees: OWNERS }),
  ...naming(ADMINISTRATOR, 'institution', ['institutions.info', 'institutions.save', 'institutions.reviewRecords', 'institutions.versions']),
  ...naming(OPERATOR, 'institution', ['institutions.approve'], { sees: OWNERS }),
  ...naming(ADMINISTRATOR, 'label', ['suppliers.labelInfo', 'suppliers.saveLabel', 'suppliers.deleteLabel']),
  ...naming(SUPPLIER, 'lot', ['suppliers.evaluationInfo']),
  ...naming(SUPPLIER, 'misconduct', ['behaviour.badBehaviourInfo']),
  ...naming(ADMINISTRATOR, 'project', ['supervision.assignSupervisors'], { field: 'gcGuid' }),
  ...naming(AGENCY, 'supervised', ['supervision.removeSupervisedUnit'], { field: 'danWeiGuid' }),
  ...naming(SUPPLIER, 'file', ['files.grantToken'], { field: 'bindGuid' }),
  ...naming(ADMINISTRATOR, 'plan', ['records.history', 'records.moments', 'records.state', 'records.verify']),
  ...naming('auditor01', 'plan', ['audit.dossier'], { sees: OWNERS }),
];

/** Calls with a key that is nobody's secret, and why. */
export const openKeys: Partial<Record<CallId, string>> = {
  'enterprise.baseInfoOf': 'what an enterprise is, without what is its own, is open to whoever may look at enterprises',
  'approval.approversOfMatter': 'the key is the code of a matter, the same for every enterprise',
  'approval.saveApprovers': 'the key is the code of a matter, the same for every enterprise',
  'approval.listCandidates': 'departments narrow a list of the own people',
  'suppliers.hasCoalLabel': 'asks of a unit only whether it has such a label',
  'supervision.addSupervisedUnits': 'names other units by its nature; which ones may be, their own test says',
  'files.download': 'goes by its token alone',
  'audit.chains': 'goes on after a key',
};
