import type { AmountBand } from '../../approval/chain.ts';
import type { UnitPlan } from '../data/units.ts';
import type { Job } from '../data/jobs.ts';
import { peopleWith, type HouseRows, type Unit } from './world.ts';

/** Matter of the approval settings, and how many levels a unit's plan gives it (approval/matters.ts). */
const LEVELS: readonly (readonly [matter: string, levels: keyof UnitPlan['levels'], hasBands: boolean, name: string])[] = [
  ['2110', 'plans', true, '年度及批次采购计划金额区间'],
  ['2111', 'selfPlans', true, '自行采购计划金额区间'],
  ['2205', 'setUps', true, '采购立项金额区间'],
  ['2103', 'orders', false, ''],
  ['2102', 'contracts', false, ''],
];

const JOBS: readonly Job[] = ['approver1', 'approver2', 'approver3', 'approver4', 'approver5'];

/** Small amounts need one level, larger ones two, the largest all that the unit has set. */
function bandsOf([small, large]: readonly [string, string], levels: number): AmountBand[] {
  return [
    { type: '1', min: null, max: small, levels: 1 },
    { type: '0', min: small, max: large, levels: 2 },
    { type: '4', min: large, max: null, levels },
  ];
}

/** Sets what a unit approves: levels, approvers of each level, amount bands; the rows and what stories ask. */
export function setApprovals(unit: Unit, plan: UnitPlan, rows: HouseRows): void {
  for (const [matter, of, hasBands, name] of LEVELS) {
    const level = plan.levels[of];
    const guid = `${unit.guid}-matter-${matter}`;
    const approvers = JOBS.slice(0, level).flatMap((job, index) => peopleWith(unit, job).map(({ user }) => ({ level: index + 1, guid: user.guid, name: user.name })));
    const bands = hasBands && level > 1 ? bandsOf(plan.bands, level) : [];
    rows.approval_matter.push({ guid, enterprise_guid: unit.guid, code: matter, level, set_at: '2023-12-04T01:00:00.000Z' });
    for (const approver of approvers) rows.approver.push({ matter_guid: guid, level: approver.level, person_guid: approver.guid });
    if (bands.length > 0) rows.amount_rule.push({ guid: `${guid}-amounts`, matter_guid: guid, name, bands });
    unit.settings.set(matter, { unitName: unit.name, level, approvers, bands });
  }
}
