import {
  AGENCY_BRANCH,
  AGENCY_DEPARTMENTS,
  PURCHASER_DEPARTMENTS,
  SUPPLIER_DEPARTMENTS,
} from '../data/departments.ts';
import {
  AGENCY_BRANCH_POSTS,
  AGENCY_POSTS,
  CENTRAL_POSTS,
  FIRST_SUPPLIER_POSTS,
  FIRST_UNIT_POSTS,
  SUBSIDIARY_POSTS,
  SUPPLIER_POSTS,
  type Post,
} from '../data/jobs.ts';
import { AGENCIES, CENTRAL, SUBSIDIARIES, type UnitPlan } from '../data/units.ts';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import {
  agencyGuid,
  CENTRAL_GUID,
  enterpriseRows,
  SUPPLIERS_WITH_PEOPLE,
  supplierGuid,
  unitGuid,
} from './enterprises.ts';
import { divideWork } from './organisation.ts';
import { Staff } from './people.ts';
import { setApprovals } from './settings.ts';
import type { MasterRows, SupplierUnit, Unit, World } from './world.ts';

/** Suppliers of the full data set. */
const SUPPLIERS = 2000;

/**
 * Suppliers with users that are in the libraries of units: a tenth of all, and at least enough for
 * lists to show something.
 */
const IN_LIBRARIES = 200;
const IN_LIBRARIES_LEAST = 56;

function postsOf(plan: UnitPlan, index: number): readonly Post[] {
  const posts =
    plan === CENTRAL ? CENTRAL_POSTS : index === 0 ? FIRST_UNIT_POSTS : SUBSIDIARY_POSTS;
  return plan.subjectTypes.includes('A') ? [...posts, ...AGENCY_BRANCH_POSTS] : posts;
}

/**
 * Everything that exists before the first record: enterprises, departments, roles, people, approval
 * settings.
 */
export function buildWorld(
  random: Random,
  { scale, passwordHash, calendar }: { scale: number; passwordHash: string; calendar: Calendar },
): World {
  const suppliers = Math.max(60, Math.round(SUPPLIERS * scale));
  const rows: MasterRows = {
    enterprise: enterpriseRows(random.fork('enterprises'), suppliers, calendar),
    department: [],
    person: [],
    role: [],
    person_role: [],
    approval_matter: [],
    approver: [],
    matter_copy: [],
    amount_rule: [],
    approval_condition: [],
    business_group: [],
    business_group_member: [],
    business_group_purchaser: [],
  };
  const byGuid = new Map(rows.enterprise.map((row) => [row.guid, row]));
  const staff = new Staff(random.fork('people'), rows, { passwordHash, calendar });
  const enterprise = (guid: string) => {
    const row = byGuid.get(guid);
    if (!row) throw new Error(`No enterprise ${guid}.`);
    return row;
  };

  const purchaser = (plan: UnitPlan, guid: string, index: number, parent: Unit | null): Unit => {
    const isAgency = plan.subjectTypes.includes('A');
    const people = staff.staff({
      enterprise: enterprise(guid),
      departments: isAgency ? [...PURCHASER_DEPARTMENTS, ...AGENCY_BRANCH] : PURCHASER_DEPARTMENTS,
      posts: postsOf(plan, index),
      prefix: plan.prefix,
      subsidiaries: SUBSIDIARIES.map((_, place) => unitGuid(place)),
    });
    const { name, short, weight, buys, sites, reviewsOwnPlans, setUpNeedsSuperior } = plan;
    const unit: Unit = {
      guid,
      name,
      short,
      isPurchaser: true,
      isAgency,
      parent,
      weight,
      buys,
      sites,
      reviewsOwnPlans,
      setUpNeedsSuperior,
      people,
      settings: new Map(),
    };
    setApprovals(unit, plan, rows, calendar);
    return unit;
  };

  const central = purchaser(CENTRAL, CENTRAL_GUID, -1, null);
  const subsidiaries = SUBSIDIARIES.map((plan, index) =>
    purchaser(plan, unitGuid(index), index, central),
  );
  const outside = AGENCIES.map((plan, index): Unit => {
    const guid = agencyGuid(index);
    const people = staff.staff({
      enterprise: enterprise(guid),
      departments: AGENCY_DEPARTMENTS,
      posts: AGENCY_POSTS,
      prefix: plan.prefix,
      subsidiaries: [],
    });
    return {
      guid,
      name: plan.name,
      short: plan.name,
      isPurchaser: false,
      isAgency: true,
      parent: null,
      weight: 3,
      buys: [],
      sites: [],
      reviewsOwnPlans: true,
      setUpNeedsSuperior: false,
      people,
      settings: new Map(),
    };
  });
  const staffed = Math.max(IN_LIBRARIES_LEAST, Math.round(IN_LIBRARIES * scale));
  const supplierUnits = Array.from({ length: staffed }, (_, index): SupplierUnit => {
    const row = enterprise(supplierGuid(index));
    const [person] = staff.staff({
      enterprise: row,
      departments: SUPPLIER_DEPARTMENTS,
      posts: index === 0 ? FIRST_SUPPLIER_POSTS : SUPPLIER_POSTS,
      prefix: `gongying${String(index + 1).padStart(2, '0')}`,
      subsidiaries: [],
    });
    if (!person) throw new Error(`Nobody works for ${row.name}.`);
    return {
      guid: row.guid,
      code: row.code,
      name: row.name,
      city: String((row.facts as { cityName?: string }).cityName),
      person,
    };
  });
  const units = [central, ...subsidiaries, ...outside];
  divideWork(units, rows, calendar);
  return {
    calendar,
    units,
    purchasers: [central, ...subsidiaries],
    agencies: units.filter(({ isAgency }) => isAgency),
    people: new Map(
      units.flatMap((unit) => unit.people.map((person) => [person.user.guid, person] as const)),
    ),
    suppliers: supplierUnits.slice(0, SUPPLIERS_WITH_PEOPLE),
    contacts: supplierUnits.slice(SUPPLIERS_WITH_PEOPLE),
    accounts: staff.accounts,
    rows,
  };
}
