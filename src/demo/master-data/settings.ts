import type { AmountBand, ConditionSetting } from '#gateway/approval/chain.ts';
import { AT_FIRST } from '#gateway/approval/matter-values.ts';
import type { Calendar } from '../calendar.ts';
import type { UnitPlan } from '../data/units.ts';
import type { Job } from '../data/jobs.ts';
import { unitGuid } from './enterprises.ts';
import { peopleWith, type MasterRows, type Unit } from './world.ts';

/**
 * Matter of the approval settings, and the number of levels of a unit's plan (approval/matters.ts).
 */
const LEVELS: readonly (readonly [
  matter: string,
  levels: keyof UnitPlan['levels'],
  hasBands: boolean,
  name: string,
])[] = [
  ['2110', 'plans', true, '年度及批次采购计划金额区间'],
  ['2111', 'selfPlans', true, '自行采购计划金额区间'],
  ['2205', 'setUps', true, '采购立项金额区间'],
  ['2103', 'orders', false, ''],
  ['2102', 'contracts', false, ''],
  ['2206', 'orders', false, ''],
];

const JOBS: readonly Job[] = ['approver1', 'approver2', 'approver3', 'approver4', 'approver5'];

/** Small amounts need one level, larger ones two, the largest all levels of the unit. */
function bandsOf([small, large]: readonly [string, string], levels: number): AmountBand[] {
  return [
    { type: '1', min: null, max: small, levels: 1 },
    { type: '0', min: small, max: large, levels: 2 },
    { type: '4', min: large, max: null, levels },
  ];
}

/** Cases that the first unit has prepared but not put into force. */
const PREPARED: readonly {
  matter: string;
  name: string;
  projectType: string | null;
  tenderWay: string | null;
  level: number;
}[] = [
  { matter: '2205', name: '直接采购加审至三级', projectType: null, tenderWay: '4', level: 3 },
  { matter: '2205', name: '工程类立项三级审批', projectType: '0', tenderWay: null, level: 3 },
  { matter: '2111', name: '服务类自行采购两级审批', projectType: '2', tenderWay: null, level: 2 },
];

/**
 * Hours beyond the time of a status after which the first unit tells the heads of department, and
 * transfers the places to them.
 */
const LATE: ReadonlyMap<string, { told: number; transferred: number }> = new Map([
  ['2205', { told: 48, transferred: 120 }],
]);

/** From which amount on the first unit copies records of a matter, and to whom by their job. */
const COPIED: ReadonlyMap<string, { from: string; to: Job }> = new Map([
  ['2205', { from: '5000000', to: 'supervisor' }],
]);

const SET_ON = '2023-12-04';
const PREPARED_ON = '2026-10-12';

/**
 * Configures the approvals of a unit: levels, their approvers, a condition with amount bands; as
 * rows, and for scenarios.
 */
export function setApprovals(
  unit: Unit,
  plan: UnitPlan,
  rows: MasterRows,
  calendar: Calendar,
): void {
  const setAt = calendar.at(SET_ON);
  const isFirst = unit.guid === unitGuid(0);
  for (const [matter, of, hasBands, name] of LEVELS) {
    const level = plan.levels[of];
    const copied = isFirst ? COPIED.get(matter) : undefined;
    const guid = `${unit.guid}-matter-${matter}`;
    const approvers = JOBS.slice(0, level).flatMap((job, index) =>
      peopleWith(unit, job).map(({ user }) => ({
        level: index + 1,
        guid: user.guid,
        name: user.name,
      })),
    );
    const late = isFirst ? LATE.get(matter) : undefined;
    const bands = hasBands && level > 1 ? bandsOf(plan.bands, level) : [];
    rows.approval_matter.push({
      guid,
      enterprise_guid: unit.guid,
      code: matter,
      level,
      ...AT_FIRST,
      escalation_hours: late?.told ?? null,
      transfer_hours: late?.transferred ?? null,
      copied_from: copied?.from ?? null,
      set_at: setAt,
      modified_at: null,
    });
    if (copied !== undefined)
      for (const { user } of peopleWith(unit, copied.to))
        rows.matter_copy.push({ matter_guid: guid, person_guid: user.guid });
    for (const approver of approvers)
      rows.approver.push({
        matter_guid: guid,
        level: approver.level,
        person_guid: approver.guid,
        chosen_at: setAt,
      });
    unit.settings.set(matter, {
      unitName: unit.name,
      level,
      approvers,
      conditions:
        bands.length === 0 ? [] : [addBands(unit, { guid, name, level, bands, setAt }, rows)],
    });
  }
  if (isFirst) addPrepared(unit, rows, calendar.at(PREPARED_ON, 10));
}

/** A condition that is always true and depends on an amount rule. */
function addBands(
  unit: Unit,
  {
    guid,
    name,
    level,
    bands,
    setAt,
  }: { guid: string; name: string; level: number; bands: AmountBand[]; setAt: Date },
  rows: MasterRows,
): ConditionSetting {
  const rule = `${guid}-amounts`;
  rows.amount_rule.push({
    guid: rule,
    enterprise_guid: unit.guid,
    name,
    bands,
    valid: true,
    remarks: '按集团授权清单设置',
    updated_by: administratorOf(unit),
    updated_at: setAt,
  });
  rows.approval_condition.push({
    ...everything,
    guid: `${guid}-by-amount`,
    matter_guid: guid,
    name: '按金额分级审批',
    amount_rule_guid: rule,
    level,
    valid: true,
    created_at: setAt,
    modified_at: null,
  });
  return {
    name: '按金额分级审批',
    projectType: null,
    tenderWay: null,
    organizationType: null,
    level,
    approvers: [],
    rule: { name, bands },
  };
}

function addPrepared(unit: Unit, rows: MasterRows, createdAt: Date): void {
  for (const [index, { matter, name, projectType, tenderWay, level }] of PREPARED.entries()) {
    rows.approval_condition.push({
      ...everything,
      guid: `${unit.guid}-case-${index + 1}`,
      matter_guid: `${unit.guid}-matter-${matter}`,
      name,
      project_type: projectType,
      tender_way: tenderWay,
      amount_rule_guid: null,
      level,
      valid: false,
      created_at: createdAt,
      modified_at: null,
    });
  }
}

const everything = { project_type: null, tender_way: null, organization_type: null };

const administratorOf = (unit: Unit): string | null =>
  peopleWith(unit, 'administrator')[0]?.user.guid ?? null;
