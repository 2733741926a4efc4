import { DEMO_CENTRAL_CODE } from '#gateway/base/config.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../data/names.ts';
import { PLACES, type Place } from '../data/places.ts';
import { BRAND_FIRST, BRAND_SECOND, FORMS, TRADES } from '../data/suppliers.ts';
import { AGENCIES, CENTRAL, SUBSIDIARIES, type UnitPlan } from '../data/units.ts';
import { plusDays, type Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { informationOf } from './information.ts';
import type { MasterRows } from './world.ts';

type EnterpriseRow = MasterRows['enterprise'][number];
type Undated = Omit<EnterpriseRow, 'created_at'>;

export const CENTRAL_GUID = 'demo-central';
export const unitGuid = (index: number): string =>
  `demo-unit-${String(index + 1).padStart(2, '0')}`;
export const agencyGuid = (index: number): string =>
  `demo-agency-${String(index + 1).padStart(2, '0')}`;
export const supplierGuid = (index: number): string =>
  `demo-supplier-${String(index + 1).padStart(4, '0')}`;

/** The unit that counts due times in working time. */
export const WORKING_TIME_UNIT = unitGuid(1);

/** Unique mobile numbers, from a block that is valid but unlikely to be in use. */
export const phoneOf = (serial: number): string => `1990000${String(serial).padStart(4, '0')}`;

/** Shaped like a unified social credit code; a real one never contains the O of DEMO. */
const codeOf = (place: Place, serial: number): string =>
  `91${place.codes[2]}DEMO${String(serial).padStart(5, '0')}X`;

const personName = (random: Random): string => random.pick(FAMILY_NAMES) + random.pick(GIVEN_NAMES);

const placeOf = (city: string): Place => {
  const found = PLACES.find((place) => place.city === city);
  if (!found) throw new Error(`No place for ${city}.`);
  return found;
};

/** The content of the enterprise information form (wire names; requirements, 3.2). */
function factsOf(random: Random, place: Place, serial: number, capital: number, isGroup: boolean) {
  const province = place.province === place.city ? '' : place.province;
  const address = `${province}${place.city}${place.area}工业大道${random.int(1, 299)}号`;
  return {
    userLeiBie: '1',
    qiYeBHType: '2',
    zhuCe_ZiJin: String(capital),
    zhuCeZiJinDanWei: '2',
    zhuCeZiJinBiZhong: '156',
    shengId: place.codes[0],
    shiId: place.codes[1],
    areaId: place.codes[2],
    provinceName: place.province,
    cityName: place.city,
    areaName: place.area,
    jinYing_DiZhi: address,
    zhuCe_DiZhi: address,
    lianXiRen_Name: personName(random),
    lianXiRen_Phone: phoneOf(5000 + (serial % 5000)),
    fddbr_Name: personName(random),
    fddbrShengFenZhengType: '100',
    isGaoXinQiYe: random.chance(0.2) ? '1' : '0',
    isWeiXiaoQiYe: capital < 1000 ? '1' : '0',
    isYiBanNaShuiRen: '1',
    zhiGongNum: String(random.int(20, 600)),
    caRenZhengStatus: '1',
    qiYeStatus: '1',
    qiYeShuBie: isGroup ? '1' : '2',
  };
}

function unitRow(random: Random, plan: UnitPlan, guid: string, index: number): Undated {
  const place = placeOf(plan.city);
  const isCentral = guid === CENTRAL_GUID;
  return {
    guid,
    code: isCentral ? DEMO_CENTRAL_CODE : codeOf(place, 100 + index),
    name: plan.name,
    subject_types: plan.subjectTypes,
    parent_guid: isCentral ? null : CENTRAL_GUID,
    has_submitted: true,
    has_virtual_accounts: plan.subjectTypes.includes('A'),
    status: '2',
    reviews_own_plans: plan.reviewsOwnPlans,
    set_up_needs_superior: plan.setUpNeedsSuperior,
    region_division: false,
    working_time: guid === WORKING_TIME_UNIT,
    reviews_specialties_first: true,
    reviews_specialties_finally: isCentral || plan.reviewsOwnPlans,
    facts: factsOf(random, place, index, random.int(20, 900) * 1000, true),
  };
}

function outsideRow(
  random: Random,
  wanted: Pick<EnterpriseRow, 'guid' | 'name' | 'subject_types'>,
  place: Place,
  serial: number,
): Undated {
  return {
    ...wanted,
    code: codeOf(place, serial),
    parent_guid: null,
    has_submitted: true,
    has_virtual_accounts: false,
    status: '2',
    reviews_own_plans: true,
    set_up_needs_superior: false,
    region_division: false,
    working_time: false,
    reviews_specialties_first: false,
    reviews_specialties_finally: false,
    facts: factsOf(random, place, serial, random.int(2, 500) * 100, false),
  };
}

const CITIES = PLACES.map((place) => ({ place, short: place.city.replace('市', '') }));

/** Unique names of suppliers: city, invented brand, trade. */
function supplierName(random: Random, taken: Set<string>): { name: string; place: Place } {
  for (;;) {
    const { place, short } = random.pick(CITIES);
    const words = [BRAND_FIRST, BRAND_SECOND, TRADES, FORMS].map((some) => random.pick(some));
    const name = [short, ...words].join('');
    if (!taken.has(name)) {
      taken.add(name);
      return { name, place };
    }
  }
}

/** Enterprises that register per day. */
const PER_DAY = 31;

/** Few suppliers have users, so that there are 300 people in all. */
export const SUPPLIERS_WITH_PEOPLE = 18;

/**
 * The state of the information of the last suppliers with people: two awaiting review, one
 * accepted, one rejected; then one being changed, and a change awaiting review.
 */
const STANDINGS = ['1', '1', '5', '3', '4', '1'] as const;
export const STANDINGS_FROM = SUPPLIERS_WITH_PEOPLE - STANDINGS.length;
/** How many of them are changes of approved information. */
const CHANGES = 2;

/** Whether the information of a supplier has ever been approved. */
const hasPassed = (index: number, submitted: boolean): boolean =>
  submitted && !(index >= STANDINGS_FROM && index < STANDINGS_FROM + STANDINGS.length - CHANGES);

/** The state of a supplier's registration: nearly all approved, a few only registered. */
function standing(
  random: Random,
  index: number,
): Pick<EnterpriseRow, 'has_submitted' | 'status' | 'has_virtual_accounts'> {
  const hasVirtualAccounts = index === 0 || random.chance(0.15);
  const drawn = random.next();
  if (index === 0) return { has_submitted: true, status: '2', has_virtual_accounts: true };
  const special = STANDINGS[index - STANDINGS_FROM];
  if (index === 1 || (drawn < 0.03 && special === undefined))
    return { has_submitted: false, status: '0', has_virtual_accounts: false };
  return {
    has_submitted: true,
    status: special ?? '2',
    has_virtual_accounts: hasVirtualAccounts && (special ?? '2') === '2',
  };
}

/**
 * The facts of an enterprise with the content of its form; without a submission there is only its
 * name.
 */
function withInformation(
  random: Random,
  { guid, name, code, subject_types, has_submitted, facts }: Undated,
  serial: number,
): Record<string, unknown> {
  const base = facts as ReturnType<typeof factsOf>;
  if (!has_submitted)
    return { userLeiBie: '1', caRenZhengStatus: '0', qiYeStatus: '1', qiYeShuBie: '2' };
  const types = subject_types === '' ? 'T' : subject_types;
  return {
    ...base,
    ...informationOf(random.fork(guid), {
      name,
      code,
      types,
      city: base.cityName,
      address: base.zhuCe_DiZhi,
      serial,
      district: base.areaId,
    }),
  };
}

/** When an enterprise joined: the units first, the others one after the other. */
const createdAt = (calendar: Calendar, isUnit: boolean, serial: number): Date =>
  isUnit
    ? calendar.at('2023-09-01', 10)
    : calendar.at(
        plusDays('2023-10-09', Math.floor((serial % 10_000) / PER_DAY)),
        9,
        (serial % PER_DAY) * 15,
      );

/** All enterprises: the group, its subsidiaries, agencies, suppliers. */
export function enterpriseRows(
  random: Random,
  suppliers: number,
  calendar: Calendar,
): EnterpriseRow[] {
  const units = [
    unitRow(random, CENTRAL, CENTRAL_GUID, 0),
    ...SUBSIDIARIES.map((plan, index) => unitRow(random, plan, unitGuid(index), index + 1)),
  ];
  const agencies = AGENCIES.map((plan, index) =>
    outsideRow(
      random,
      { guid: agencyGuid(index), name: plan.name, subject_types: 'A' },
      placeOf(plan.city),
      900 + index,
    ),
  );
  const taken = new Set<string>();
  const others = Array.from({ length: suppliers }, (_, index) => {
    const { name, place } = supplierName(random, taken);
    const row = outsideRow(
      random,
      { guid: supplierGuid(index), name, subject_types: 'T' },
      place,
      10_000 + index,
    );
    const stands = standing(random, index);
    return { ...row, ...stands, subject_types: hasPassed(index, stands.has_submitted) ? 'T' : '' };
  });
  const serials = [
    units.map((_, index) => index),
    agencies.map((_, index) => 900 + index),
    others.map((_, index) => 10_000 + index),
  ].flat();
  return [...units, ...agencies, ...others].map((row, index) => ({
    ...row,
    facts: withInformation(random, row, serials[index] ?? 0),
    created_at: createdAt(calendar, index < units.length, serials[index] ?? 0).toISOString(),
  }));
}
