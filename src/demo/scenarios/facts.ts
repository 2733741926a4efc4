import { NON_PUBLIC_WAYS } from '#contract/core/enumerations.ts';
import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import type { Item } from '#gateway/records/items.ts';
import { dayAfter, dayOf } from '../calendar.ts';
import type { Category } from '../data/materials.ts';
import {
  DELIVERY_PLACES,
  FUNDING,
  NON_PUBLIC_REASONS,
  REMARKS,
  REQUIREMENTS,
  SCOPES,
  SELF_REASONS,
} from '../data/opinions.ts';
import type { DemoPerson, Unit } from '../master-data/world.ts';
import type { Random } from '../random.ts';
import { budgetFor } from './goods.ts';
import type { Facts } from '../played-record.ts';
import type { DemoRecord } from './ledger.ts';

const LARGE_WAYS = ['1', '1', '1', '1', '1', '2', '2', '7', '7', '6', '10', '4', '13'];
const SMALL_WAYS = ['6', '6', '6', '6', '10', '10', '7', '4', '1', '1'];
const LARGE = 1_000_000;

/** The parameters of plans of a category. */
export interface PlanDraw {
  random: Random;
  category: Category;
  items: readonly Item[];
  total: number;
  form: '1' | '2';
  now: Date;
}

const maybeRemarks = (random: Random): Facts =>
  random.chance(0.35) ? { remarks: random.pick(REMARKS) } : {};

function planFacts(
  { random, category, items, total, form, now }: PlanDraw,
  projectName: string,
  planYear: string,
  room: number,
): Facts {
  return {
    projectName,
    projectNature: random.pick(category.projectNature),
    projectType: category.projectType,
    tenderWay: random.pick(total >= LARGE ? LARGE_WAYS : SMALL_WAYS),
    organizationType: form,
    ...maybeRemarks(random),
    attachments: [],
    planYear,
    fundingSource: random.pick(category.projectType === '0' ? FUNDING.slice(2) : FUNDING),
    budget: budgetFor(items, room),
    ...(random.chance(0.7) ? { needDate: dayAfter(now, random.int(45, 240)) } : {}),
  };
}

export function yearlyFacts(draw: PlanDraw, unit: Unit, planYear: string, isLate: boolean): Facts {
  const { random, category } = draw;
  const whose = random.chance(0.4) ? random.pick(unit.sites) : unit.short;
  return planFacts(
    draw,
    `${whose}${planYear}年度${category.name}采购计划${isLate ? '(增补)' : ''}`,
    planYear,
    random.between(1.02, 1.12),
  );
}

export function batchFacts(draw: PlanDraw, unit: Unit, yearly: DemoRecord): Facts {
  const { random, category, now } = draw;
  const [year = '', month = ''] = dayOf(now.getTime()).split('-');
  const whose = random.chance(0.55) ? random.pick(unit.sites) : unit.short;
  const batch = random.chance(0.25) ? `第${random.int(1, 4)}批` : '';
  const name = `${whose}${year}年${Number(month)}月${category.name}采购${batch}`;
  return {
    ...planFacts(draw, name, String(yearly.facts['planYear']), random.between(1, 1.06)),
    batchNo: `${year}-${month}`,
    sourceGuid: yearly.live.guid,
  };
}

export function selfFacts(draw: PlanDraw, unit: Unit, planYear: string): Facts {
  const { random, category, items } = draw;
  const main = items[0]?.materialName ?? category.name;
  const more = items.length > 1 ? `等${items.length}项` : '';
  const name = `${random.pick(unit.sites)}${main}${more}${category.projectType === '1' ? '采购' : ''}`;
  const facts = planFacts(draw, name, planYear, random.between(1, 1.08));
  return { ...facts, selfReason: random.pick(SELF_REASONS) };
}

const project = ({ facts }: DemoRecord): Facts =>
  Object.fromEntries(PROJECT_FIELDS.map((name) => [name, facts[name]]));

export function setUpFacts(random: Random, plan: DemoRecord, now: Date): Facts {
  const isNonPublic = NON_PUBLIC_WAYS.some((way) => way === plan.facts['tenderWay']);
  return {
    ...project(plan),
    ...maybeRemarks(random),
    attachments: [],
    sourceGuid: plan.live.guid,
    needDate: dayAfter(now, random.int(30, 120)),
    deliveryPlace: random.pick(DELIVERY_PLACES),
    ...(random.chance(0.6) ? { supplierRequirements: random.pick(REQUIREMENTS) } : {}),
    ...(isNonPublic ? { nonPublicReason: random.pick(NON_PUBLIC_REASONS) } : {}),
  };
}

/**
 * The agency's fee: a fixed amount, a ratio, or the progressive standard with or without discount.
 */
function fees(random: Random, amount: number): Facts {
  const method = random.weighted(['1', '2', '3'], (code) => (code === '3' ? 6 : 2));
  if (method === '1')
    return {
      agencyFeeMethod: method,
      agencyFeeValue: String(Math.max(3000, Math.round((amount * 0.006) / 100) * 100)),
    };
  if (method === '2')
    return { agencyFeeMethod: method, agencyFeeValue: random.pick(['0.35', '0.5', '0.6', '0.8']) };
  return {
    agencyFeeMethod: method,
    agencyFeeDiscount: random.weighted(['1', '2', '3'], (code) =>
      code === '1' ? 6 : code === '2' ? 3 : 1,
    ),
  };
}

/** What the handler adds to the order created from the set-up. */
export function orderDetails(
  random: Random,
  order: DemoRecord,
  handler: DemoPerson,
  now: Date,
): Facts {
  return {
    ...order.facts,
    ...maybeRemarks(random),
    scope: random.pick(SCOPES),
    finishDate: dayAfter(now, random.int(35, 80)),
    contactName: handler.user.name,
    contactPhone: handler.phone,
    ...fees(random, Number(order.amount ?? 0)),
  };
}

/**
 * A contract for an order; its amount is the agency's fee, so it is far below the value of the
 * purchase.
 */
export function contractFacts(random: Random, order: DemoRecord, now: Date): Facts {
  const value = Number(order.amount ?? 0);
  const fee = Math.max(3000, Math.round((value * random.between(0.002, 0.008)) / 100) * 100);
  const contractType = random.weighted(['1', '2', '3'], (code) => (code === '2' ? 2 : 4));
  const { agencyFeeMethod, agencyFeeDiscount, agencyFeeValue } = order.facts;
  return {
    ...project(order),
    ...maybeRemarks(random),
    attachments: [],
    sourceGuid: order.live.guid,
    contractName: `${String(order.facts['projectName']).slice(0, 88)}委托代理合同`,
    contractType,
    amount: String(fee),
    signDate: dayAfter(now, random.int(3, 12)),
    startDate: dayAfter(now, random.int(13, 20)),
    endDate: dayAfter(now, contractType === '2' ? 380 : random.int(120, 300)),
    agencyFeeMethod,
    ...(agencyFeeDiscount ? { agencyFeeDiscount } : {}),
    ...(agencyFeeValue ? { agencyFeeValue } : {}),
  };
}
