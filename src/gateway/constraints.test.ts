import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraintFailures } from './constraints.ts';
import { withoutFolding } from './db/constraints.ts';
import { migratedDatabase, type Migrated } from './db/migrated.test-helper.ts';

const CHANCE = 'made of chance';
const GIVEN = 'numbered by the database or by its migrations';
const HELD = 'what it belongs to is new, or held while it is looked at and written';
const KEPT = 'what is stored already is kept or replaced';
const NEVER = 'no call writes the table';

/** Unique indexes that no call can violate, with the reason. Keys named guid are random. */
const NEVER_VIOLATED: Readonly<Record<string, string>> = {
  advice_pkey: CHANCE,
  bank_account_change_pkey: CHANCE,
  delegation_pkey: CHANCE,
  organisation_place_record: CHANCE,
  session_access_hash_key: CHANCE,
  session_refresh_hash_key: CHANCE,
  file_token_pkey: CHANCE,
  enterprise_change_pkey: GIVEN,
  history_pkey: GIVEN,
  history_seal_pkey: GIVEN,
  id_number_view_pkey: GIVEN,
  list_export_pkey: GIVEN,
  migration_pkey: GIVEN,
  search_due_pkey: GIVEN,
  record_number: GIVEN,
  setting_change_pkey: GIVEN,
  sign_in_pkey: GIVEN,
  admission_category_pkey: HELD,
  calendar_day_once: HELD,
  matter_copy_once: HELD,
  approval_condition_case: HELD,
  business_group_member_pkey: HELD,
  condition_approver_pkey: HELD,
  credit_calculation_item_pkey: HELD,
  fee_tier_place: HELD,
  frequent_opinion_once: HELD,
  list_view_name: HELD,
  escalation_pkey: HELD,
  erp_department_pkey: HELD,
  erp_person_pkey: HELD,
  history_record_guid_seq_key: HELD,
  institution_version_number: HELD,
  lot_bidder_pkey: HELD,
  misconduct_record: HELD,
  organisation_place_pkey: HELD,
  person_role_pkey: HELD,
  personnel_change_part_pkey: HELD,
  record_party_pkey: HELD,
  representative_share_pkey: HELD,
  supplier_label_bearer_pkey: HELD,
  supplier_specialty_pkey: HELD,
  supplier_year_credit_guid_key: HELD,
  yearly_audit_once: HELD,
  account_appeal_pkey: KEPT,
  admission_settings_pkey: KEPT,
  approval_matter_enterprise_guid_code_key: KEPT,
  approver_pkey: KEPT,
  ca_certificate_pkey: KEPT,
  default_list_view_pkey: KEPT,
  due_moment_pkey: KEPT,
  known_address_pkey: KEPT,
  lot_evaluation_pkey: KEPT,
  notice_delivery_once: KEPT,
  notification_mail_pkey: KEPT,
  notification_bot_pkey: KEPT,
  notification_bot_sort_pkey: KEPT,
  notification_mailing_pkey: KEPT,
  notification_off_pkey: KEPT,
  number_series_pkey: KEPT,
  project_supervisor_pkey: KEPT,
  rate_window_pkey: KEPT,
  record_seen_once: KEPT,
  record_viewer_pkey: KEPT,
  search_entry_pkey: KEPT,
  supplier_rating_once: KEPT,
  yearly_appraisal_once: KEPT,
  contract_year_pkey: NEVER,
};

let database: Migrated;
let unique: string[];

beforeAll(async () => {
  database = await migratedDatabase();
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace
       and not (i.indisprimary and i.indnatts = 1 and exists (select 1 from pg_attribute a
         where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'guid'))
     order by 1`.execute(database.db);
  unique = [...new Set(rows.map(({ name }) => withoutFolding(name)))];
});
afterAll(() => database.close());

test('every unique constraint has a message, unless no call can violate it', () => {
  const without = unique.filter((name) => !(name in constraintFailures));
  expect(without).toEqual(Object.keys(NEVER_VIOLATED).toSorted());
});

test('words are of constraints that the database has, and not of those that no call violates', () => {
  const named = Object.keys(constraintFailures);
  expect(named.filter((name) => !unique.includes(name))).toEqual([]);
  expect(named.filter((name) => name in NEVER_VIOLATED)).toEqual([]);
});
