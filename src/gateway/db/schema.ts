import type { Generated, Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { AdmissionTables } from './tables/admission.ts';
import type { AppraisalTables } from './tables/appraisals.ts';
import type { ApprovalTables } from './tables/approval.ts';
import type { BehaviourTables } from './tables/behaviour.ts';
import type { Exact, Instant, Json, NullableInstant } from './tables/columns.ts';
import type { CredentialTables } from './tables/credentials.ts';
import type { CreditTables } from './tables/credit.ts';
import type { DueTables } from './tables/due.ts';
import type { EnterpriseTables } from './tables/enterprise.ts';
import type { FeeTables } from './tables/fees.ts';
import type { InstitutionTables } from './tables/institutions.ts';
import type { ListTables } from './tables/lists.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PersonnelChangeTables } from './tables/personnel-changes.ts';
import type { RateTables } from './tables/rates.ts';
import type { RatingTables } from './tables/ratings.ts';
import type { RegistrationTables } from './tables/registration.ts';
import type { RepresentativeTables } from './tables/representatives.ts';
import type { SettingTables } from './tables/settings.ts';
import type { SignUpTables } from './tables/sign-ups.ts';
import type { StatisticTables } from './tables/statistics.ts';
import type { SupervisionTables } from './tables/supervision.ts';
import type { SupplierTables } from './tables/suppliers.ts';

export interface EnterpriseTable {
  guid: string;
  code: string;
  name: string;
  /** Comma list of approved subject types: A agency, B purchaser, T supplier. */
  subject_types: string;
  parent_guid: string | null;
  has_submitted: boolean;
  has_virtual_accounts: boolean;
  /**
   * Status of the enterprise information, 0 to 5, as its record has it; what is in force are
   * `name`, `code`, `subject_types` and `facts`.
   */
  status: string;
  /** 采购计划终审权限: without it the superior unit reviews this unit's yearly plans last. */
  reviews_own_plans: boolean;
  /** 是否需要二级单位审核: set-ups of this unit need the superior unit's review as well. */
  set_up_needs_superior: boolean;
  /** Whether its work is divided by business groups. */
  region_division: Generated<boolean>;
  /** 专业初审权限, 专业终审权限: which reviews of specialties the unit does itself. */
  reviews_specialties_first: Generated<boolean>;
  reviews_specialties_finally: Generated<boolean>;
  facts: Json<Record<string, unknown>>;
  created_at: Instant;
}

export interface SessionTable {
  guid: string;
  /** Sessions that came from one sign-in by rotation. */
  family: string;
  person_guid: string;
  access_hash: string;
  refresh_hash: string;
  access_expires_at: Instant;
  refresh_expires_at: Instant;
  created_at: Instant;
  /**
   * Set at the first use of the access token: from then on the token before it must not come back.
   */
  used: Generated<boolean>;
  rotated_to: string | null;
  revoked_at: NullableInstant;
}

export interface RecordTable {
  guid: string;
  kind: string;
  enterprise_guid: string;
  department_guid: string | null;
  author_guid: string;
  status: string;
  revision: number;
  /** The machine's context without what the row itself says (guid, revision, viewer, refusal). */
  context: Json<object>;
  title: string;
  number: string;
  /** Yuan. */
  amount: Exact | null;
  facts: Json<object>;
  created_at: Instant;
  updated_at: Instant;
  /** Since when the record is in its status and level. */
  since: Instant;
  submitted_by: string | null;
  deleted: boolean;
  entries: number;
  head_hash: string;
}

export interface ProcurementTable {
  guid: string;
  project_nature: string | null;
  project_name: string | null;
  project_type: string | null;
  tender_way: string | null;
  organization_type: string | null;
  project_no: string | null;
  user_id: string | null;
  orders_name: string | null;
  orders_no: string | null;
  agent_unit: string | null;
  agent_guid: string | null;
  contract_name: string | null;
  contract_no: string | null;
  entrust_unit: string | null;
  plan_year: string | null;
  batch_no: string | null;
  /**
   * The record this one was made from: a plan of a set-up, a set-up of an order, an order of a
   * contract.
   */
  source_guid: string | null;
}

export interface PlanItemTable {
  guid: string;
  record_guid: string;
  position: number;
  source_item_guid: string | null;
  material_code: string;
  material_name: string;
  specification: string;
  unit: string;
  /** Null while a draft waits for it. */
  quantity: Exact | null;
  unit_price: Exact | null;
  amount: Exact;
  need_date: string | null;
  remarks: string;
}

export interface HistoryTable {
  id: Generated<string>;
  record_guid: string;
  seq: number;
  at: Instant;
  event: string;
  from_status: string | null;
  to_status: string | null;
  level: number | null;
  actor_guid: string;
  actor_name: string;
  actor_unit: string;
  opinion: string | null;
  changes: Json<{ field: string; from: unknown; to: unknown }[]>;
  /** Digest of the content the command was given for. */
  digest: string;
  request_id: string | null;
  prev_hash: string;
  hash: string;
}

export interface HistorySealTable {
  id: Generated<string>;
  at: Instant;
  /** Highest history id under this seal; the range starts after the seal before. */
  up_to: string;
  entries: number;
  prev_hash: string;
  hash: string;
}

/** What waits for somebody: a person, or whoever holds an authority in an enterprise. */
export interface TaskTable {
  record_guid: string;
  role: string;
  person_guid: string | null;
  enterprise_guid: string | null;
  authority: string | null;
  since: Instant;
}

/** Who sees a record beyond its unit: a person (approver, handler) or an enterprise (agency). */
export interface SightTable {
  record_guid: string;
  viewer_guid: string;
}

export interface FileTable {
  guid: string;
  group_guid: string;
  name: string;
  size: number;
  type: string;
  sha256: string;
  /** Null: stored by somebody without an account. */
  enterprise_guid: string | null;
  person_guid: string | null;
  /** Phone of somebody without an account. */
  phone: string | null;
  created_at: Instant;
}

export interface FileTokenTable {
  token_hash: string;
  file_guid: string;
  expires_at: Instant;
}

export interface NumberSeriesTable {
  series: string;
  last: number;
}

export interface SignInTable {
  id: Generated<string>;
  person_guid: string;
  at: Instant;
  address: string;
  agent: string;
}

export interface Database
  extends
    AccountTables,
    AppraisalTables,
    AdmissionTables,
    ApprovalTables,
    BehaviourTables,
    CredentialTables,
    DueTables,
    EnterpriseTables,
    FeeTables,
    ListTables,
    PeopleTables,
    PersonnelChangeTables,
    RateTables,
    RatingTables,
    CreditTables,
    InstitutionTables,
    NoticeTables,
    RegistrationTables,
    RepresentativeTables,
    SettingTables,
    SignUpTables,
    StatisticTables,
    SupervisionTables,
    SupplierTables {
  enterprise: EnterpriseTable;
  session: SessionTable;
  record: RecordTable;
  procurement: ProcurementTable;
  plan_item: PlanItemTable;
  history: HistoryTable;
  history_seal: HistorySealTable;
  task: TaskTable;
  sight: SightTable;
  file: FileTable;
  file_token: FileTokenTable;
  number_series: NumberSeriesTable;
  sign_in: SignInTable;
}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
