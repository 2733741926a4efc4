import type { MatterSetting } from '#gateway/approval/chain.ts';
import type { Database, RowOf } from '#gateway/db/schema.ts';
import type { User } from '#gateway/user/user.ts';
import type { Calendar } from '../calendar.ts';
import type { Job } from '../data/jobs.ts';

/** A database row, with JSON columns as values and instants as ISO texts. */
export type Plain<Table extends keyof Database> = {
  [Column in keyof RowOf<Table>]: RowOf<Table>[Column] extends
    | string
    | number
    | boolean
    | null
    | string[]
    ? RowOf<Table>[Column]
    : unknown;
};

/** Rows of everything that is not a record. */
export interface MasterRows {
  enterprise: Plain<'enterprise'>[];
  department: Plain<'department'>[];
  person: Plain<'person'>[];
  role: Plain<'role'>[];
  person_role: Plain<'person_role'>[];
  approval_matter: Plain<'approval_matter'>[];
  approver: Plain<'approver'>[];
  matter_copy: Plain<'matter_copy'>[];
  amount_rule: Plain<'amount_rule'>[];
  approval_condition: Plain<'approval_condition'>[];
  business_group: Plain<'business_group'>[];
  business_group_member: Plain<'business_group_member'>[];
  business_group_purchaser: Plain<'business_group_purchaser'>[];
}

/** A person in scenarios; `user` is the gateway's user after sign-in. */
export interface DemoPerson {
  job: Job;
  /** Key of their department within the enterprise. */
  section: string;
  phone: string;
  user: User;
}

/** An enterprise that acts in scenarios: a purchasing unit or an agency. */
export interface Unit {
  guid: string;
  name: string;
  short: string;
  isPurchaser: boolean;
  isAgency: boolean;
  parent: Unit | null;
  weight: number;
  /** Categories it buys, and places it buys for; empty for agencies outside. */
  buys: readonly string[];
  sites: readonly string[];
  reviewsOwnPlans: boolean;
  setUpNeedsSuperior: boolean;
  people: DemoPerson[];
  /** By matter. */
  settings: Map<string, MatterSetting>;
}

/** A supplier with a user. */
export interface SupplierUnit {
  guid: string;
  code: string;
  name: string;
  city: string;
  person: DemoPerson;
}

export interface World {
  calendar: Calendar;
  units: Unit[];
  purchasers: Unit[];
  agencies: Unit[];
  /** All actors, by key. */
  people: Map<string, DemoPerson>;
  /** In the order of their keys. */
  suppliers: SupplierUnit[];
  /** More suppliers with one person each, who act only in admissions. */
  contacts: SupplierUnit[];
  /** The people behind the demonstration accounts. */
  accounts: Map<string, DemoPerson>;
  rows: MasterRows;
}

/** The people of a unit with a job. */
export const peopleWith = (unit: Unit, job: Job): DemoPerson[] =>
  unit.people.filter((person) => person.job === job);
