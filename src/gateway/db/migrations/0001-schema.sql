-- What a table or column holds is said by its `comment`, from which `npm run types` writes the doc
-- comments of the types.

-- Enterprises, their people and who may do what

create table enterprise (
  guid text primary key,
  code text not null unique,
  name text not null,
  subject_types text not null,
  parent_guid text references enterprise (guid),
  has_submitted boolean not null default false,
  has_virtual_accounts boolean not null default false,
  status text not null default '0',
  reviews_own_plans boolean not null default true,
  set_up_needs_superior boolean not null default false,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  region_division boolean not null default false,
  reviews_specialties_first boolean not null default false,
  reviews_specialties_finally boolean not null default false
);
comment on column enterprise.subject_types is
  'Comma list of approved subject types: A agency, B purchaser, T supplier.';
comment on column enterprise.status is
  'Status of the enterprise information, 0 to 5, as its record has it; what is in force are '
  '`name`, `code`, `subject_types` and `facts`.';
comment on column enterprise.reviews_own_plans is
  '采购计划终审权限: without it the superior unit reviews this unit''s yearly plans last.';
comment on column enterprise.set_up_needs_superior is
  '是否需要二级单位审核: set-ups of this unit need the superior unit''s review as well.';
comment on column enterprise.region_division is 'Whether its work is divided by business groups.';
comment on column enterprise.reviews_specialties_first is
  '专业初审权限: the unit does the first review of specialties itself.';
comment on column enterprise.reviews_specialties_finally is
  '专业终审权限: the unit does the final review of specialties itself.';

create table department (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  parent_guid text references department (guid),
  name text not null,
  code text not null,
  contact text,
  remarks text,
  erp_id text,
  kind text not null default '1',
  created_at timestamptz
);
comment on column department.erp_id is 'Key of the same department in the ERP system.';
comment on column department.kind is 'Enumeration departmentType.';
create index department_enterprise on department (enterprise_guid);

create table person (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  department_guid text references department (guid),
  account_name text not null unique,
  password_hash text not null,
  name text not null,
  phone text,
  id_no text,
  email text,
  staff_no text,
  position text not null default '1',
  valid boolean not null default true,
  created_at timestamptz not null,
  office_phone text,
  job_title text,
  signature_guid text,
  attachment_guid text,
  attachment_name text,
  password_initial boolean not null default false,
  deleted_at timestamptz
);
comment on column person.password_hash is
  'Replaced by setPassword (session/credentials.ts) alone, which ends the sessions.';
comment on column person.position is '1 member, 2 head of department.';
comment on column person.password_initial is
  'Somebody else gave the password; its owner has yet to change it.';
comment on column person.deleted_at is
  'Deleted people stay, because histories name them; they are never valid.';
create index person_enterprise on person (enterprise_guid, department_guid);
create index person_phone on person (phone) where phone is not null;
create index person_list on person (enterprise_guid, created_at desc, guid)
  where deleted_at is null;
create unique index person_id_no on person (enterprise_guid, id_no) where deleted_at is null;
create unique index person_staff_no on person (enterprise_guid, staff_no) where deleted_at is null;

create table role (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  valid boolean not null default true,
  authorities text[] not null,
  department_scope text not null default 'own',
  department_guids text[] not null default '{}',
  enterprise_guids text[] not null default '{}',
  remarks text,
  creator_guid text references person (guid),
  created_at timestamptz,
  is_default boolean not null default false,
  archive_scope text,
  project_types text[] not null default '{}',
  specialties text[] not null default '{}'
);
comment on column role.department_scope is
  'Departments whose records the role sees: none, the own, all, the own and the listed, only the '
  'listed.';
comment on column role.enterprise_guids is 'Other enterprises whose records the role sees.';
comment on column role.is_default is 'A default role can only be looked at and given to people.';
comment on column role.archive_scope is 'Enumeration archiveScope.';
comment on column role.project_types is
  'Project types of the records of other enterprises that the role sees; empty for all.';
comment on column role.specialties is
  'Classes of the second level whose professional applications the role reviews, where it reviews '
  'any; empty for all.';
create index role_enterprise on role (enterprise_guid);

create table person_role (
  person_guid text not null references person (guid) on delete cascade,
  role_guid text not null references role (guid) on delete cascade,
  primary key (person_guid, role_guid)
);
create index person_role_role on person_role (role_guid);

create table business_group (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  number text,
  leader_guid text references person (guid),
  remarks text,
  creator_guid text not null references person (guid),
  created_at timestamptz not null,
  constraint business_group_name unique (enterprise_guid, name)
);

create table business_group_member (
  group_guid text not null references business_group (guid) on delete cascade,
  person_guid text not null references person (guid),
  primary key (group_guid, person_guid)
);
create index business_group_member_person on business_group_member (person_guid);

create table business_group_purchaser (
  enterprise_guid text not null references enterprise (guid),
  purchaser_guid text not null references enterprise (guid),
  group_guid text not null references business_group (guid) on delete cascade,
  primary key (enterprise_guid, purchaser_guid)
);
comment on table business_group_purchaser is
  'Which group of an enterprise serves a purchaser: one at most.';
create index business_group_purchaser_group on business_group_purchaser (group_guid);

create table erp_department (
  enterprise_guid text not null references enterprise (guid),
  erp_id text not null,
  code text not null,
  name text not null,
  parent_erp_id text,
  primary key (enterprise_guid, erp_id)
);

create table erp_person (
  enterprise_guid text not null references enterprise (guid),
  erp_id text not null,
  name text not null,
  staff_no text not null,
  id_no text,
  phone text,
  department_erp_id text,
  primary key (enterprise_guid, erp_id)
);

create table rights_version (version bigint not null);
comment on table rights_version is
  'Changes whenever anything changes that decides who may do what; it tells a gateway when what '
  'it remembers is old.';
insert into rights_version values (1);
create function rights_changed() returns trigger language plpgsql as $body$
begin
  update rights_version set version = version + 1;
  return null;
end $body$;
create trigger person_rights after insert or update or delete on person for each statement
  execute function rights_changed();
create trigger role_rights after insert or update or delete on role for each statement
  execute function rights_changed();
create trigger person_role_rights after insert or update or delete on person_role for each statement
  execute function rights_changed();
create trigger enterprise_rights after insert or update or delete on enterprise for each statement
  execute function rights_changed();
create trigger department_rights after insert or update or delete on department for each statement
  execute function rights_changed();
-- Whose work an agency takes follows from its business groups where it divides its work.
create trigger business_group_rights after insert or update or delete on business_group
  for each statement execute function rights_changed();
create trigger business_group_member_rights after insert or update or delete
  on business_group_member for each statement execute function rights_changed();
create trigger business_group_purchaser_rights after insert or update or delete
  on business_group_purchaser for each statement execute function rights_changed();

-- Sessions, sign-ins and rates

create table session (
  guid text primary key,
  family text not null,
  person_guid text not null references person (guid) on delete cascade,
  access_hash text not null unique,
  refresh_hash text not null unique,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  used boolean not null default false,
  rotated_to text,
  revoked_at timestamptz
);
comment on column session.family is 'Sessions that came from one sign-in by rotation.';
comment on column session.used is
  'Set at the first use of the access token: from then on the token before it must not come back.';
create index session_family on session (family);
create index session_expiry on session (refresh_expires_at);
-- What one person has is counted when one more is made.
create index session_person on session (person_guid);

create table sign_in (
  id bigint generated always as identity primary key,
  person_guid text not null references person (guid) on delete cascade,
  at timestamptz not null,
  address text not null,
  agent text not null
);
create index sign_in_person on sign_in (person_guid, at desc);
-- Sign-ins of everybody are read newest first.
create index sign_in_at on sign_in (at desc, id desc);

-- Windows are not logged: after a crash of the database they begin anew, which costs less than
-- writing each attempt twice. Known addresses are kept, because they are what keeps an account open
-- to its owner.
create unlogged table rate_window (
  key text primary key,
  began_at timestamptz not null,
  seconds integer not null,
  count integer not null
);
comment on table rate_window is
  'How often something was tried in a stretch of time; by the clock of the database, so that all '
  'gateways agree.';
comment on column rate_window.key is 'Hash of what is limited and of whose attempts they are.';

create table known_address (
  key text primary key,
  seen_at timestamptz not null
);
comment on table known_address is
  'An address from which somebody proved to be the owner of an account.';
comment on column known_address.key is 'Hash of account and address.';

-- Files

create table file (
  guid text primary key,
  group_guid text not null,
  name text not null,
  size integer not null,
  type text not null,
  sha256 text not null,
  enterprise_guid text references enterprise (guid),
  person_guid text references person (guid),
  created_at timestamptz not null,
  phone text,
  replaces text references file (guid),
  first_guid text not null references file (guid),
  version integer not null
);
comment on column file.enterprise_guid is 'Null: stored by somebody without an account.';
comment on column file.phone is 'Phone of somebody without an account.';
comment on column file.replaces is 'The file that it is a new version of.';
comment on column file.first_guid is 'The first version of it, which may be itself.';
comment on column file.version is 'Which version it is: one more than what it replaces.';
create index file_replaces on file (replaces) where replaces is not null;
create index file_versions on file (first_guid, version);
create index file_group on file (group_guid);
create index file_phone on file (phone, created_at) where phone is not null;

create table file_token (
  token_hash text not null,
  file_guid text not null references file (guid) on delete cascade,
  expires_at timestamptz not null,
  person_guid text not null references person (guid),
  primary key (token_hash, file_guid)
);
comment on column file_token.person_guid is 'Who was granted it.';
create index file_token_person on file_token (person_guid, expires_at);

-- What was changed in settings, and which lists were taken out

create table setting_change (
  id bigint generated always as identity primary key,
  enterprise_guid text not null references enterprise (guid),
  module text not null,
  subject_guid text not null,
  subject_name text not null,
  act text not null,
  actor_guid text not null references person (guid),
  at timestamptz not null,
  changes jsonb not null,
  alone boolean not null default false
);
comment on table setting_change is
  'One change of a setting: who changed what of which subject, with the former and the new '
  'values. Only ever added to.';
comment on column setting_change.module is 'Module whose setting it is.';
comment on column setting_change.alone is
  'The change needs a second person and was made by one, because the enterprise has no other who '
  'may.';
create index setting_change_list on setting_change (enterprise_guid, module, id desc);
create index setting_change_subject on setting_change (subject_guid, id desc);
-- Auditors read the log newest first, and the marked changes of it.
create index setting_change_at on setting_change (at desc, id desc);
create index setting_change_alone on setting_change (at desc, id desc) where alone;

create table list_export (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_guid text not null references person (guid),
  enterprise_guid text not null references enterprise (guid),
  list text not null,
  filters jsonb not null,
  row_count integer not null,
  address text not null
);
comment on table list_export is 'Who exported a whole list.';
comment on column list_export.list is 'Id of the list''s call.';
create index list_export_list on list_export (at desc, id desc);

-- Approval settings

create table approval_matter (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  code text not null,
  level integer not null check (level between 0 and 5),
  set_at timestamptz not null,
  modified_at timestamptz,
  escalation_hours integer check (escalation_hours between 1 and 720),
  transfer_scope text not null default 'unit'
    check (transfer_scope in ('off', 'unit', 'department', 'approvers')),
  add_approver_scope text not null default 'unit'
    check (add_approver_scope in ('off', 'unit', 'department', 'approvers')),
  advice_scope text not null default 'unit'
    check (advice_scope in ('off', 'unit', 'department', 'approvers')),
  urging boolean not null default true,
  statement_days integer check (statement_days between 0 and 30),
  unique (enterprise_guid, code)
);
comment on column approval_matter.level is '0 no approval, 1 to 5 levels.';
comment on column approval_matter.modified_at is 'Null: as it was set first.';
comment on column approval_matter.escalation_hours is
  'Hours after the time of a status is over, after which heads of department are told; null: they are not.';
comment on column approval_matter.transfer_scope is
  'To whom approvers may transfer their place: off, unit, department or approvers (of the matter).';
comment on column approval_matter.add_approver_scope is
  'Whom approvers may add as one more approver; as transfer_scope.';
comment on column approval_matter.advice_scope is
  'Whom approvers may ask for advice; as transfer_scope.';
comment on column approval_matter.urging is 'Whether who wrote or submitted a record may urge it.';
comment on column approval_matter.statement_days is
  'Working days that a supplier has at least for its statement, of the matter of breaches; null: three.';

create table approver (
  matter_guid text not null references approval_matter (guid) on delete cascade,
  level integer not null check (level between 1 and 5),
  person_guid text not null references person (guid),
  chosen_at timestamptz not null default now(),
  primary key (matter_guid, level, person_guid)
);

create table amount_rule (
  guid text primary key,
  name text not null,
  bands jsonb not null,
  enterprise_guid text not null references enterprise (guid),
  valid boolean not null default true,
  remarks text,
  updated_by text references person (guid),
  updated_at timestamptz,
  constraint amount_rule_name unique (enterprise_guid, name)
);
comment on column amount_rule.bands is 'Bands in yuan; each says how many levels must approve.';

create table approval_condition (
  guid text primary key,
  matter_guid text not null references approval_matter (guid) on delete cascade,
  name text not null,
  project_type text,
  tender_way text,
  organization_type text,
  amount_rule_guid text references amount_rule (guid),
  level integer not null check (level between 0 and 5),
  valid boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz
);
comment on table approval_condition is
  'A case of a matter in which other levels, approvers or amounts decide.';
comment on column approval_condition.project_type is 'Null: holds for all.';
create index approval_condition_rule on approval_condition (amount_rule_guid);
-- A case of a matter is decided by one valid condition at most.
create unique index approval_condition_case
  on approval_condition (matter_guid, coalesce(project_type, ''), coalesce(tender_way, ''),
    coalesce(organization_type, ''))
  where valid;

create table condition_approver (
  condition_guid text not null references approval_condition (guid) on delete cascade,
  level integer not null check (level between 1 and 5),
  person_guid text not null references person (guid),
  chosen_at timestamptz not null default now(),
  primary key (condition_guid, level, person_guid)
);
comment on table condition_approver is
  'Who decides at a level of a condition; a level without anybody here has the approvers of the '
  'matter.';

-- Records and their histories

create table record (
  guid text primary key,
  kind text not null,
  enterprise_guid text not null references enterprise (guid),
  department_guid text references department (guid),
  author_guid text not null references person (guid),
  status text not null,
  revision integer not null,
  context jsonb not null,
  title text not null,
  number text not null,
  amount numeric(24, 4),
  facts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  since timestamptz not null,
  submitted_by text references person (guid),
  deleted boolean not null default false,
  entries integer not null,
  head_hash text not null
);
comment on column record.context is
  'The machine''s context without what the row itself says (guid, revision, viewer, refusal).';
comment on column record.amount is 'Yuan.';
comment on column record.since is 'Since when the record is in its status and level.';
create index record_list on record (kind, created_at desc, guid)
  include (enterprise_guid, department_guid, author_guid) where not deleted;
create index record_unit on record (enterprise_guid, kind, created_at desc, guid) where not deleted;
create index record_author on record (author_guid, updated_at desc) where not deleted;
create index record_submitter on record (submitted_by, updated_at desc) where not deleted;
create unique index record_number on record (kind, number);
-- Which records of a kind somebody sees is read from an index alone, where only their histories are
-- looked at.
create index record_sight on record (kind, guid)
  include (enterprise_guid, department_guid, author_guid, submitted_by);

create table record_party (
  record_guid text not null references record (guid) on delete cascade,
  role text not null,
  enterprise_guid text not null references enterprise (guid),
  specialties text[] not null default '{}',
  primary key (record_guid, role)
);
comment on table record_party is
  'Which enterprise takes part in a record as what (machines/shared/types.ts says what each role '
  'means).';
comment on column record_party.specialties is
  'Classes of the second level that whoever acts for the party here must review; empty where that '
  'decides nothing.';
create index record_party_enterprise on record_party (enterprise_guid, record_guid);

create table task (
  record_guid text not null references record (guid) on delete cascade,
  role text not null,
  person_guid text references person (guid),
  enterprise_guid text references enterprise (guid),
  authority text,
  since timestamptz not null
);
comment on table task is
  'What waits for somebody: a person, or whoever holds an authority in an enterprise.';
create index task_record on task (record_guid);
create index task_person on task (person_guid) where person_guid is not null;
create index task_enterprise on task (enterprise_guid, authority) where person_guid is null;

create table record_viewer (
  record_guid text not null references record (guid) on delete cascade,
  viewer_guid text not null,
  primary key (viewer_guid, record_guid)
);
comment on table record_viewer is
  'Who sees a record beyond its unit: a person (approver, handler) or an enterprise (agency).';
create index record_viewer_record on record_viewer (record_guid);

create table due_moment (
  record_guid text not null references record (guid) on delete cascade,
  event text not null,
  due_at timestamptz not null,
  try_at timestamptz not null,
  primary key (record_guid, event)
);
comment on table due_moment is
  'An event that the gateway gives a record by itself once its time has come; the row goes with '
  'the event.';
comment on column due_moment.event is 'Event of the record''s machine.';
comment on column due_moment.try_at is
  'Not before then; later than `due_at` after a turn that failed.';
create index due_moment_next on due_moment (try_at);

create table history (
  id bigint generated always as identity primary key,
  record_guid text not null references record (guid),
  seq integer not null,
  at timestamptz not null,
  event text not null,
  from_status text,
  to_status text,
  level integer,
  actor_guid text not null,
  actor_name text not null,
  actor_unit text not null,
  opinion text,
  changes jsonb not null,
  digest text not null,
  request_id text,
  prev_hash text not null,
  hash text not null,
  on_behalf_guid text,
  on_behalf_name text,
  assignee_guid text,
  assignee_name text,
  place text,
  unique (record_guid, seq)
);
comment on column history.digest is 'Digest of the content the command was given for.';
comment on column history.on_behalf_guid is
  'Approver for whom the person decided; null: for themselves, and then no part of the hash.';
comment on column history.on_behalf_name is 'Name of that approver.';
comment on column history.assignee_guid is
  'Colleague who was given a place at the level or was added; null in all else, and then no part of the hash.';
comment on column history.assignee_name is 'Name of that colleague.';
comment on column history.place is
  'Where an added approver decides, seen from who added them: before or after; null in all else, '
  'and then no part of the hash.';
create unique index history_request on history (request_id) where request_id is not null;
create index history_actor on history (actor_guid, at desc);
-- The cases of a transition in their order from an index alone, which tells those from other
-- statuses apart.
create index history_transition on history (event, from_status, to_status, at desc, id desc)
  include (record_guid);
create function history_stays() returns trigger language plpgsql as $body$
begin
  raise exception 'History is append-only.';
end $body$;
create trigger history_append_only before update or delete on history for each row
  execute function history_stays();

create table history_seal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  up_to bigint not null,
  entries integer not null,
  prev_hash text not null,
  hash text not null
);
comment on column history_seal.up_to is
  'Highest history id under this seal; the range starts after the seal before.';
-- The seal over an entry is found by its range.
create index history_seal_range on history_seal (up_to);

create table number_series (
  series text primary key,
  last integer not null
);

-- Where units stand in the organisation of their group

create table organisation_place (
  enterprise_guid text primary key references enterprise (guid),
  parent_guid text not null references enterprise (guid),
  name text not null,
  created_at timestamptz not null,
  record_guid text not null references record (guid)
);
comment on table organisation_place is
  'Where an enterprise stands in the organisation of its group.';
comment on column organisation_place.record_guid is
  'The record of this place: what the people of the unit said of it.';
create index organisation_place_parent on organisation_place (parent_guid);
create unique index organisation_place_record on organisation_place (record_guid);

-- Procurement

create table procurement (
  guid text primary key references record (guid) on delete cascade,
  project_nature text,
  project_name text,
  project_type text,
  tender_way text,
  organization_type text,
  project_no text,
  orders_name text,
  orders_no text,
  agent_unit text,
  agent_guid text references enterprise (guid),
  contract_name text,
  contract_no text,
  entrust_unit text,
  source_guid text references record (guid)
);
comment on table procurement is
  'What the lists of all kinds of the purchasing line show and search: the project, and the place in '
  'the line.';
comment on column procurement.source_guid is
  'The record this one was made from: a plan of a set-up, a set-up of an order, an order of a '
  'contract.';
create index procurement_source on procurement (source_guid);
create index procurement_agent on procurement (agent_guid) where agent_guid is not null;

create table plan_item (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  position integer not null,
  -- No reference: what a batch plan took stays written when the batch plan is deleted, and the item
  -- it was taken from must be free to go then. That a living batch plan only takes what is there is
  -- checked under the lock of the yearly plan.
  source_item_guid text,
  material_code text not null,
  material_name text not null,
  specification text not null,
  unit text not null,
  -- Quantity and price of a draft may still be missing.
  quantity numeric(20, 4) check (quantity > 0),
  unit_price numeric(24, 4) check (unit_price >= 0),
  amount numeric(24, 4) not null,
  need_date text,
  remarks text not null
);
comment on column plan_item.quantity is 'Null while a draft waits for it.';
create index plan_item_record on plan_item (record_guid, position);
create index plan_item_source on plan_item (source_item_guid);

create table project_supervisor (
  record_guid text not null references record (guid) on delete cascade,
  enterprise_guid text not null references enterprise (guid),
  person_guid text not null references person (guid),
  assigned_at timestamptz not null,
  primary key (record_guid, person_guid)
);
comment on table project_supervisor is
  'Who supervises a project (a set-up), by which enterprise he was assigned.';
create index project_supervisor_unit on project_supervisor (enterprise_guid, record_guid);

-- Registration, codes by SMS and account appeals

create table sms_code (
  guid text primary key,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz
);
comment on table sms_code is 'A code that was sent to a phone; the code itself is stored hashed.';
comment on column sms_code.purpose is '`sendType` of the call that asked for it.';
comment on column sms_code.address is 'Address of whoever asked for it.';
create index sms_code_phone on sms_code (phone, created_at desc);
create index sms_code_address on sms_code (address, created_at desc);

create table outbox (
  guid text primary key,
  message jsonb not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
comment on table outbox is
  'What follows a decision and goes elsewhere; gone when it went, or when it has expired.';
comment on column outbox.due_at is 'When it is tried next.';
comment on column outbox.message is
  'A message by SMS, or a supplier that a notice of a unit is to tell of a decision.';
create index outbox_due on outbox (due_at);

create table password_key (
  guid text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
comment on table password_key is
  'A key pair for passwords on their way, PEM; shared by all gateways.';

create table account_appeal (
  record_guid text primary key references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  phone text not null,
  password_hash text
);
comment on table account_appeal is 'What an account appeal asks for and its record must not show.';
comment on column account_appeal.person_guid is 'The account that is asked for.';
comment on column account_appeal.password_hash is
  'The new password; null once the appeal was decided.';
create index account_appeal_phone on account_appeal (phone);

-- Personnel changes: what they carry and their records must not show

create table personnel_change_part (
  record_guid text not null references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  action text not null,
  payload jsonb,
  standing text not null,
  primary key (record_guid, action)
);
comment on table personnel_change_part is
  'One thing that a personnel change does once it is confirmed, and that its record must not '
  'show.';
comment on column personnel_change_part.payload is
  'What carries it out, by the action (personnel/changes/parts.ts); null once the change was '
  'decided.';
comment on column personnel_change_part.standing is
  'Digest of what the person could do and where when it was asked.';
-- One change of a kind waits for a person at most.
create unique index personnel_change_open on personnel_change_part (person_guid, action)
  where payload is not null;

-- Enterprise information

create table enterprise_change (
  id bigint generated always as identity primary key,
  enterprise_guid text not null references enterprise (guid),
  field text not null,
  old_value text,
  new_value text,
  at timestamptz not null,
  changed_by text not null references person (guid),
  passed_by text not null references person (guid)
);
comment on table enterprise_change is
  'One field of enterprise information that a change brought into force. Only ever added to.';
comment on column enterprise_change.field is 'Field of the enterprise form.';
comment on column enterprise_change.old_value is 'Null: it was empty.';
comment on column enterprise_change.new_value is 'Null: it is empty.';
comment on column enterprise_change.changed_by is 'Who gave the change into review.';
comment on column enterprise_change.passed_by is 'Who let it pass.';
create index enterprise_change_list on enterprise_change (enterprise_guid, id desc);

create table enterprise_qualification (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  number text not null,
  grade text not null,
  file_guid text not null references file (guid),
  file_name text not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null
);
comment on column enterprise_qualification.ends_on is 'It is valid to the end of this day.';
create index enterprise_qualification_list
  on enterprise_qualification (enterprise_guid, created_at desc);

create table enterprise_honour (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  given_on date not null,
  given_by text not null,
  file_guid text references file (guid),
  file_name text,
  remarks text,
  created_at timestamptz not null
);
create index enterprise_honour_list on enterprise_honour (enterprise_guid, created_at desc);

create table enterprise_performance (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  project_name text not null,
  industries text not null,
  industry_names text not null,
  amount_fen numeric(20, 0) not null,
  signed_on date not null,
  other_party text not null,
  project_type text not null,
  contract_guid text not null references file (guid),
  contract_name text not null,
  award_name text,
  award_file_guid text references file (guid),
  award_file_name text,
  created_at timestamptz not null
);
comment on table enterprise_performance is 'A contract that a supplier carried out.';
comment on column enterprise_performance.industries is
  'Codes of the industry tree, separated by commas.';
comment on column enterprise_performance.amount_fen is 'Hundredths of a yuan, whole.';
create index enterprise_performance_list
  on enterprise_performance (enterprise_guid, created_at desc);

create table enterprise_bank_account (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  bank text not null,
  number text not null,
  holder text not null,
  interbank_number text,
  place text not null,
  permit_guid text references file (guid),
  permit_name text,
  is_basic boolean not null,
  created_at timestamptz not null,
  constraint enterprise_bank_account_number unique (enterprise_guid, number)
);
comment on column enterprise_bank_account.is_basic is
  'An enterprise has one basic account at most.';
create unique index enterprise_bank_account_basic on enterprise_bank_account (enterprise_guid)
  where is_basic;

create table ca_certificate (
  enterprise_guid text primary key references enterprise (guid),
  number text not null,
  starts_on date not null,
  ends_on date not null
);
comment on table ca_certificate is
  'The certificate by which an enterprise signs; issued outside of the platform.';
comment on column ca_certificate.ends_on is 'It is valid to the end of this day.';

-- Fees

create table fee_rule (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  kind text not null,
  name text not null,
  number text not null,
  calculation text not null,
  base text,
  valid boolean not null,
  created_at timestamptz not null,
  constraint fee_rule_name unique (enterprise_guid, kind, name),
  constraint fee_rule_number unique (enterprise_guid, kind, number)
);
comment on column fee_rule.kind is 'Enumeration serviceFeeType.';
comment on column fee_rule.calculation is 'Enumeration feeCalculation; never changes.';
comment on column fee_rule.base is 'Enumeration feeBase; null: either.';
create index fee_rule_list on fee_rule (enterprise_guid, kind, created_at desc, guid);

create table fee_tier (
  guid text primary key,
  rule_guid text not null references fee_rule (guid) on delete cascade,
  place integer not null,
  min_value numeric(14, 2) not null,
  max_value numeric(14, 2),
  name text,
  rate numeric(14, 2) not null,
  constraint fee_tier_place unique (rule_guid, place) deferrable initially deferred
);
comment on column fee_tier.place is 'From 1, without gaps.';
comment on column fee_tier.min_value is 'Ten-thousand yuan.';
comment on column fee_tier.max_value is 'Ten-thousand yuan; null: no upper bound.';
comment on column fee_tier.rate is
  'Percent where the rule is progressive, yuan where it is graduated.';

-- Institutions

create table institution_version (
  guid text primary key,
  record_guid text not null references record (guid),
  enterprise_guid text not null references enterprise (guid),
  number integer not null,
  works_limit integer not null,
  goods_limit integer not null,
  services_limit integer not null,
  attachment_guid text not null,
  attachment_name text not null,
  content text not null,
  approved_by text not null references person (guid),
  approved_at timestamptz not null,
  constraint institution_version_number unique (record_guid, number)
);
comment on table institution_version is
  'A version of a purchasing institution that has passed; in force until the next one passes. '
  'Only ever added to.';
comment on column institution_version.number is 'From 1, without gaps.';
comment on column institution_version.works_limit is
  'Works from this value on must be tendered; ten-thousand yuan.';
comment on column institution_version.goods_limit is
  'Goods from this value on must be tendered; ten-thousand yuan.';
comment on column institution_version.services_limit is
  'Services from this value on must be tendered; ten-thousand yuan.';
create index institution_version_unit on institution_version (enterprise_guid, number desc);
-- A unit has one institution at most.
create unique index institution_one on record (enterprise_guid)
  where kind = 'institution' and not deleted;

-- Bank accounts: every change that was asked for, with what became of it

create table bank_account (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  kind text not null,
  holder text not null,
  bank text not null,
  number text not null,
  interbank_number text,
  address text,
  valid boolean not null,
  remarks text,
  parent_guid text references bank_account (guid),
  project_name text,
  project_number text,
  province integer,
  city integer,
  district integer,
  permit_guid text,
  is_default boolean not null,
  balance numeric(24, 4) not null,
  created_by text not null references person (guid),
  created_at timestamptz not null,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint bank_account_number unique (enterprise_guid, kind, number)
);
comment on table bank_account is 'An account as it is in force.';
comment on column bank_account.number is 'Digits only.';
comment on column bank_account.parent_guid is
  'Deposit account that a virtual sub-account hangs on.';
comment on column bank_account.province is 'Code of the area tree.';
comment on column bank_account.city is 'Code of the area tree.';
comment on column bank_account.district is 'Code of the area tree.';
comment on column bank_account.balance is 'Yuan.';
create index bank_account_list on bank_account (enterprise_guid, kind, created_at desc, guid);
create index bank_account_parent on bank_account (parent_guid);
-- An enterprise has one receiving account at most.
create unique index bank_account_receiving on bank_account (enterprise_guid)
  where kind = 'receiving';

create table bank_account_change (
  record_guid text primary key constraint bank_account_change_record references record (guid),
  account_guid text not null,
  enterprise_guid text not null references enterprise (guid),
  kind text not null,
  act text not null,
  before jsonb,
  after jsonb,
  salt text not null,
  waiting boolean not null
);
comment on table bank_account_change is
  'What the record of a change asks for; in force only once it is confirmed.';
comment on column bank_account_change.before is 'Null where the account is new.';
comment on column bank_account_change.after is 'Null where the account goes.';
comment on column bank_account_change.waiting is 'Nobody has decided yet.';
comment on column bank_account_change.salt is
  'Chance that goes into the digest of what is asked for, so that numbers are not guessed.';
-- An account has one change that waits at most.
create unique index bank_account_change_open on bank_account_change (account_guid)
  where waiting;
-- One receiving account is asked for at a time.
create unique index bank_account_change_first on bank_account_change (enterprise_guid)
  where kind = 'receiving' and act = 'added' and waiting;
create index bank_account_change_list on bank_account_change (account_guid);
create index bank_account_change_waiting on bank_account_change (enterprise_guid, kind)
  where waiting;

-- Supervised units and the pool of representatives

create table supervised_unit (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  unit_guid text not null references enterprise (guid),
  created_by text not null references person (guid),
  created_at timestamptz not null,
  constraint supervised_unit_once unique (enterprise_guid, unit_guid)
);
comment on table supervised_unit is 'A purchaser under the supervision of an enterprise.';

create table representative (
  guid text primary key,
  serial bigint generated always as identity,
  enterprise_guid text not null references enterprise (guid),
  type text not null,
  name text not null,
  id_no text not null,
  employer text not null,
  employer_code text,
  phone text not null,
  department_name text,
  department_guid text references department (guid) on delete set null,
  bank_name text,
  bank_card text,
  interbank_number text,
  province_code integer not null,
  city_code integer not null,
  district_code integer not null,
  valid boolean not null,
  remarks text,
  created_by text not null references person (guid),
  created_at timestamptz not null,
  updated_by text references person (guid),
  updated_at timestamptz,
  constraint representative_id_no unique (enterprise_guid, type, id_no)
);
comment on table representative is 'Somebody of the pool of an enterprise.';
comment on column representative.serial is 'Number of the person among all pools.';
comment on column representative.type is 'Enumeration representativeType.';
comment on column representative.province_code is 'Code of the area tree.';
comment on column representative.city_code is 'Code of the area tree.';
comment on column representative.district_code is 'Code of the area tree.';
create index representative_list on representative (enterprise_guid, type, created_at desc, guid);
create unique index representative_phone on representative (enterprise_guid, phone)
  where type = '1';

create table representative_share (
  representative_guid text not null references representative (guid) on delete cascade,
  enterprise_guid text not null references enterprise (guid),
  primary key (representative_guid, enterprise_guid)
);
comment on table representative_share is 'An enterprise that may choose the person too.';
create index representative_share_enterprise on representative_share (enterprise_guid);

-- Professional suppliers and labels

create table application (
  guid text primary key references record (guid) on delete cascade,
  purchaser_guid text not null references enterprise (guid),
  specialty_names text not null,
  scope text not null,
  submitted_at timestamptz
);
comment on table application is 'What lists of professional applications search for.';
comment on column application.scope is 'Enumeration sharingScope.';
create index application_purchaser on application (purchaser_guid);

create table supplier_specialty (
  record_guid text not null references record (guid) on delete cascade,
  class text not null,
  supplier_guid text not null references enterprise (guid),
  purchaser_guid text not null references enterprise (guid),
  scope text not null,
  since timestamptz not null,
  primary key (record_guid, class)
);
comment on table supplier_specialty is
  'Specialty of a supplier that counts now: what the last approval of an application said.';
comment on column supplier_specialty.class is
  'Code of the third level of the industry classes; the levels above are its first four and two '
  'digits.';
comment on column supplier_specialty.scope is 'Enumeration sharingScope.';
create index supplier_specialty_supplier on supplier_specialty (supplier_guid);
create index supplier_specialty_class on supplier_specialty (left(class, 4), supplier_guid);

create table supplier_label (
  guid text primary key,
  name text not null,
  unit_guid text not null references enterprise (guid),
  creator_guid text not null references enterprise (guid),
  is_coal boolean not null,
  class text not null,
  valid boolean not null,
  created_at timestamptz not null,
  constraint supplier_label_name unique (unit_guid, name)
);
comment on column supplier_label.unit_guid is 'Unit the label belongs to.';
comment on column supplier_label.creator_guid is 'Enterprise that keeps the label.';
comment on column supplier_label.is_coal is
  'For the purchase of power-station coal; a unit has one at most.';
comment on column supplier_label.class is 'Code of an industry class of the second or third level.';
create unique index supplier_label_coal on supplier_label (unit_guid) where is_coal;

create table supplier_label_bearer (
  label_guid text not null references supplier_label (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  primary key (label_guid, supplier_guid)
);
comment on table supplier_label_bearer is 'A supplier that carries a label.';
create index supplier_label_bearer_supplier on supplier_label_bearer (supplier_guid);

-- Lots, which come from the tendering side of the platform, and what was bought by year

create table lot (
  guid text primary key,
  number text not null,
  name text not null,
  project_type text not null,
  tender_way text not null,
  purchaser_guid text not null references enterprise (guid),
  manager_name text not null,
  manager_phone text,
  supplier_guid text not null references enterprise (guid),
  deal_money numeric(24, 4) not null,
  awarded_on date not null,
  imported_by text references person (guid),
  request_id text,
  -- Two purchasers may give the same number.
  constraint lot_number unique (purchaser_guid, number)
);
comment on table lot is 'A lot that a supplier has won.';
comment on column lot.deal_money is 'Yuan.';
comment on column lot.imported_by is 'Who took it from a spreadsheet; null: entered by hand.';
comment on column lot.request_id is 'Request that took it from a spreadsheet.';
create index lot_request on lot (request_id) where request_id is not null;
create index lot_supplier on lot (supplier_guid, awarded_on desc, guid);
create index lot_purchaser on lot (purchaser_guid, supplier_guid);
create index lot_unit_time on lot (purchaser_guid, awarded_on desc, guid);

create table lot_bidder (
  lot_guid text not null references lot (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  primary key (lot_guid, supplier_guid)
);
comment on table lot_bidder is 'A supplier that took part in a lot and did not win it.';
create index lot_bidder_supplier on lot_bidder (supplier_guid);

create table lot_evaluation (
  lot_guid text primary key references lot (guid) on delete cascade,
  level text not null,
  quality_score integer,
  progress_score integer,
  price_score integer,
  site_score integer,
  delivery_score integer,
  service_score integer,
  remarks text,
  file_guid text references file (guid),
  evaluated_by text not null references person (guid),
  evaluated_at timestamptz not null
);
comment on table lot_evaluation is
  'How the purchaser of a lot evaluated its supplier; scores are 0 to 100, each in steps of ten.';
comment on column lot_evaluation.level is 'Enumeration supplierEvaluation, 1 to 5.';
create index lot_evaluation_time on lot_evaluation (evaluated_at);

-- Statistics add up thousands of these instead of all lots. The database keeps them itself, whoever
-- writes lots.
create table contract_year (
  unit_guid text not null,
  supplier_guid text not null,
  project_type text not null,
  year text not null,
  contract_count integer not null,
  contract_money numeric(24, 4) not null,
  primary key (unit_guid, supplier_guid, project_type, year)
);
comment on table contract_year is
  'What a unit bought from a supplier in a year; the database keeps it up by triggers over the '
  'lots.';
comment on column contract_year.project_type is 'Enumeration projectType.';
comment on column contract_year.year is 'Four digits, of the calendar of China.';
comment on column contract_year.contract_money is 'Yuan.';
create index contract_year_supplier on contract_year (supplier_guid);
-- The year of a day, and of an instant in China, in a form that the database works into the statements
-- that ask for it: `to_char` depends on settings, so that it would be called for every row.
create function lot_year(at timestamptz) returns text language sql immutable
  return extract(year from at at time zone 'Asia/Shanghai')::integer::text;
create function lot_year(day date) returns text language sql immutable
  return extract(year from day)::integer::text;
create function add_contract_years() returns trigger language plpgsql as $body$
begin
  insert into contract_year as kept
    (unit_guid, supplier_guid, project_type, year, contract_count, contract_money)
  select purchaser_guid, supplier_guid, project_type, lot_year(awarded_on),
         count(*), sum(deal_money)
    from came group by 1, 2, 3, 4
  on conflict (unit_guid, supplier_guid, project_type, year) do update
    set contract_count = kept.contract_count + excluded.contract_count,
      contract_money = kept.contract_money + excluded.contract_money;
  return null;
end;
$body$;
create function drop_contract_years() returns trigger language plpgsql as $body$
begin
  update contract_year kept
     set contract_count = kept.contract_count - gone.n,
       contract_money = kept.contract_money - gone.money
    from (select purchaser_guid, supplier_guid, project_type, lot_year(awarded_on) as year,
            count(*) as n, sum(deal_money) as money
            from went group by 1, 2, 3, 4) gone
   where kept.unit_guid = gone.purchaser_guid and kept.supplier_guid = gone.supplier_guid
     and kept.project_type = gone.project_type and kept.year = gone.year;
  delete from contract_year where contract_count = 0;
  return null;
end;
$body$;
create trigger lot_came after insert on lot referencing new table as came for each statement
  execute function add_contract_years();
create trigger lot_went after delete on lot referencing old table as went for each statement
  execute function drop_contract_years();
create trigger lot_changed_new after update on lot referencing new table as came for each statement
  execute function add_contract_years();
create trigger lot_changed_old after update on lot referencing old table as went for each statement
  execute function drop_contract_years();

-- Behaviour of suppliers

create table misconduct (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  purchaser_guid text not null references enterprise (guid),
  lot_guid text references lot (guid),
  record_guid text references record (guid),
  stage text not null,
  kind text not null,
  happened_on date not null,
  result text not null check (result in ('1', '2', '3')),
  starts_on date not null,
  ends_on date,
  restored_at timestamptz,
  remarks text not null,
  file_guid text references file (guid),
  reported_by text not null references person (guid),
  scope text not null default 'group',
  decided_at timestamptz
);
comment on table misconduct is
  'A bad behaviour with the punishment that was drawn up for it; established once it was decided.';
comment on column misconduct.lot_guid is
  'Null where it did not happen in a lot, as in an admission.';
comment on column misconduct.record_guid is
  'The breach report it was established by, whose key it has then; null for decisions from before '
  'there were such records.';
comment on column misconduct.stage is 'Enumeration happenStage.';
comment on column misconduct.kind is 'Enumeration badBehaviourType.';
comment on column misconduct.result is
  'Enumeration misconductState: 1 suspended without end, 2 for six months, 3 for two years.';
comment on column misconduct.restored_at is 'When a restoration ended it.';
comment on column misconduct.scope is
  'Enumeration punishScope: where it holds, seen from the purchaser''s unit.';
comment on column misconduct.decided_at is
  'When the punishment was put in force; null while the supplier is being heard.';
comment on column misconduct.ends_on is 'Last day of the punishment; null: it has none.';
create index misconduct_supplier on misconduct (supplier_guid, happened_on desc, guid);
create unique index misconduct_record on misconduct (record_guid);

create table behaviour_report (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  behaviour_guid text not null,
  behaviour_name text not null,
  kind_name text not null,
  class_name text not null,
  lot_guid text references lot (guid),
  happened_on date not null,
  points numeric(24, 4) not null,
  credit_year text not null
);
comment on table behaviour_report is
  'What a breach report or an award counts for: the record''s facts in the form in which lists '
  'and scores ask.';
comment on column behaviour_report.behaviour_guid is 'Behaviour of the list of promises.';
comment on column behaviour_report.behaviour_name is
  'What the behaviour was called when the report was written.';
comment on column behaviour_report.kind_name is
  'What the kind was called when the report was written.';
comment on column behaviour_report.class_name is
  'What the class was called when the report was written.';
comment on column behaviour_report.credit_year is 'Calendar year in China in which it happened.';
create index behaviour_report_supplier on behaviour_report (supplier_guid, happened_on desc);
create index behaviour_report_year on behaviour_report (credit_year, supplier_guid);

create table blacklist_entry (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  unit_guid text not null references enterprise (guid),
  scope text not null,
  reason text not null,
  starts_on date not null,
  ends_on date,
  cancelled_at timestamptz,
  cancelled_by text references person (guid),
  cancel_reason text
);
comment on table blacklist_entry is 'A supplier''s entry on the blacklist.';
comment on column blacklist_entry.unit_guid is 'Unit that listed it.';
comment on column blacklist_entry.scope is 'Enumeration punishScope.';
comment on column blacklist_entry.ends_on is 'Last day of the entry; null: it has none.';
create index blacklist_entry_supplier on blacklist_entry (supplier_guid);

create table restoration (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  misconduct_guid text not null references misconduct (guid),
  asked_at timestamptz not null,
  is_open boolean not null
);
comment on table restoration is
  'A request to be restored; a misconduct has one that is open at most.';
create index restoration_misconduct on restoration (misconduct_guid, asked_at desc);
create index restoration_supplier on restoration (supplier_guid);
create unique index restoration_open on restoration (misconduct_guid) where is_open;

-- The library of suppliers

create table supplier_category (
  guid text primary key,
  parent_guid text references supplier_category (guid),
  code text not null,
  name text not null,
  project_types text[] not null,
  required_certificates text[] not null,
  sequence integer not null,
  remarks text,
  is_hidden boolean not null default false,
  updated_by text references person (guid),
  updated_at timestamptz not null,
  constraint supplier_category_code unique (code)
);
comment on table supplier_category is
  'A category of what suppliers deliver; the same for all units.';
comment on column supplier_category.project_types is 'Enumeration projectType.';
comment on column supplier_category.required_certificates is
  'Names of certificates a supplier of this category must have.';
comment on column supplier_category.sequence is 'Place among its neighbours, from 1.';
comment on column supplier_category.is_hidden is 'Kept where it is used, offered nowhere.';
create unique index supplier_category_name on supplier_category (coalesce(parent_guid, ''), name);

create table admission_settings (
  unit_guid text primary key references enterprise (guid),
  conditions jsonb not null,
  invite_days integer not null,
  year_audit boolean not null,
  year_audit_start text,
  year_audit_end text,
  statement_guid text references file (guid),
  statement_name text,
  notice text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null
);
comment on table admission_settings is
  'Under which conditions a unit admits suppliers; one row a unit, none until it has settings of '
  'its own.';
comment on column admission_settings.year_audit_start is 'Day as MM-dd.';
comment on column admission_settings.year_audit_end is 'Day as MM-dd, of the same year.';

create table admission (
  guid text primary key references record (guid) on delete cascade,
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  sub_library text,
  source_type text,
  project_types text[] not null,
  message text,
  invited_at timestamptz not null,
  invite_ends_at timestamptz not null,
  admitted_at timestamptz,
  constraint admission_once unique (unit_guid, supplier_guid)
);
comment on table admission is
  'A supplier in, or on its way into, the library of a unit: what lists search for.';
comment on column admission.source_type is 'Enumeration supplierSource.';
comment on column admission.project_types is
  'Enumeration projectType; what the last audit that passed says, before that what the supplier '
  'asks for.';
comment on column admission.message is 'What the supplier was told when it was invited.';
comment on column admission.admitted_at is 'Since when it is in the library; null: it is not.';
create index admission_supplier on admission (supplier_guid);

create table admission_category (
  admission_guid text not null references admission (guid) on delete cascade,
  category_guid text not null references supplier_category (guid),
  primary key (admission_guid, category_guid)
);
create index admission_category_category on admission_category (category_guid);

create table yearly_audit (
  guid text primary key references record (guid) on delete cascade,
  admission_guid text not null references admission (guid) on delete cascade,
  year text not null,
  constraint yearly_audit_once unique (admission_guid, year)
);
comment on table yearly_audit is 'The audit of an admitted supplier for one year; one a year.';
comment on column yearly_audit.year is 'Four digits.';

create table yearly_appraisal (
  guid text primary key,
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  year text not null,
  quality_score integer,
  progress_score integer,
  price_score integer,
  site_score integer,
  delivery_score integer,
  service_score integer,
  total_score numeric(7, 4),
  level text not null,
  remarks text,
  file_guid text references file (guid),
  evaluated_by text not null references person (guid),
  evaluated_at timestamptz not null,
  constraint yearly_appraisal_once unique (unit_guid, supplier_guid, year)
);
comment on table yearly_appraisal is
  'What a unit says of a supplier of its library for a year; scores are 0 to 100 in steps of ten.';
comment on column yearly_appraisal.year is 'Four digits.';
comment on column yearly_appraisal.total_score is
  'Average of the scores that were given; null where none was.';
comment on column yearly_appraisal.level is
  'Enumeration supplierEvaluation, 1 to 5; 0 where nothing says more.';
create index yearly_appraisal_supplier on yearly_appraisal (supplier_guid, year desc);

create table sign_up (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  year text not null,
  categories text[] not null,
  category_names text not null,
  project_types text not null,
  signed_up_at timestamptz not null,
  notice_title text,
  notice_starts_at timestamptz,
  notice_ends_at timestamptz
);
comment on table sign_up is 'What lists of sign-ups search for and show.';
comment on column sign_up.guid is 'Key of the record.';
comment on column sign_up.year is 'Year it signed up for, four digits.';
comment on column sign_up.categories is 'Keys of supplier categories.';
comment on column sign_up.category_names is 'Names of the categories when it signed up.';
comment on column sign_up.project_types is 'Codes of projectType, separated by commas.';
comment on column sign_up.notice_ends_at is 'The public notice is over by itself then.';
create index sign_up_supplier on sign_up (supplier_guid, year);

-- Grades and points of suppliers

create table supplier_rating (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  year text not null,
  grade text not null,
  score numeric(8, 4),
  rater_guid text not null references enterprise (guid),
  published_at timestamptz not null,
  constraint supplier_rating_once unique (supplier_guid, rater_guid, year)
);
comment on table supplier_rating is
  'The grade a supplier got for a year from a unit; published, so that it never changes.';
comment on column supplier_rating.year is 'Four digits.';
comment on column supplier_rating.score is '0 to 100; null where the grade comes from no score.';
create index supplier_rating_list on supplier_rating (published_at desc, guid);

create table supplier_point (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  reason text not null,
  points numeric(10, 4) not null,
  at timestamptz not null,
  related_guid text
);
comment on table supplier_point is
  'Points that a supplier was given or that were taken from him. Only ever added to.';
comment on column supplier_point.points is 'Negative when taken.';
comment on column supplier_point.related_guid is 'Record the entry comes from.';
create index supplier_point_supplier on supplier_point (supplier_guid, at, guid);
create index supplier_point_list on supplier_point (at desc, guid);

-- Yearly credit

create table year_settings (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  year text not null,
  full_score numeric(8, 4) not null,
  shares jsonb not null,
  grades jsonb not null,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint year_settings_year unique (enterprise_guid, year)
);
comment on table year_settings is
  'Settings by which an enterprise and the units below it evaluate a year.';
comment on column year_settings.year is 'Four digits.';

create table promise_class (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  side text not null,
  place integer not null,
  valid boolean not null,
  remarks text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_class_name unique (enterprise_guid, name)
);
comment on table promise_class is 'A class of promises.';
comment on column promise_class.side is '1 breach, 2 award.';

create table promise_kind (
  guid text primary key,
  class_guid text not null references promise_class (guid),
  name text not null,
  stage text,
  place integer not null,
  valid boolean not null,
  remarks text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_kind_name unique (class_guid, name)
);
comment on column promise_kind.stage is 'Enumeration happenStage.';

create table promise_behaviour (
  guid text primary key,
  kind_guid text not null references promise_kind (guid),
  name text not null,
  description text,
  score numeric(10, 4) not null,
  max_score numeric(10, 4),
  punishment text,
  needs_evidence boolean not null,
  place integer not null,
  valid boolean not null,
  remarks text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_behaviour_name unique (kind_guid, name)
);
comment on table promise_behaviour is
  'A behaviour as reports choose it, with the points it takes or gives.';
comment on column promise_behaviour.max_score is 'Most points of it in one year; null: no limit.';
comment on column promise_behaviour.punishment is 'Enumeration misconductState.';

create table promise_letter (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  content text not null,
  file_guid text references file (guid),
  file_name text,
  valid boolean not null,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_letter_once unique (enterprise_guid)
);
comment on table promise_letter is 'The promise letter of an enterprise; one each.';

create table public_credit_entry (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  source_name text not null,
  content text not null,
  kind text not null,
  entered_on date not null,
  points numeric(10, 4) not null,
  link text,
  unit_guid text references enterprise (guid),
  imported_by text references person (guid),
  request_id text
);
comment on table public_credit_entry is 'What a public register says of a supplier.';
comment on column public_credit_entry.points is 'Negative when it takes.';
comment on column public_credit_entry.unit_guid is
  'Unit that took it over, where it counts and below; null: everywhere.';
create index public_credit_entry_supplier on public_credit_entry (supplier_guid, entered_on);
create index public_credit_entry_request on public_credit_entry (request_id);

create table contract_performance (
  guid text primary key,
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  year text not null,
  contract_no text not null,
  contract_name text not null,
  project_type text not null,
  deal_money numeric(24, 4) not null,
  score numeric(8, 4) not null,
  appraised_on date not null,
  imported_by text not null references person (guid),
  request_id text not null,
  constraint contract_performance_number unique (unit_guid, supplier_guid, contract_no)
);
comment on table contract_performance is
  'An appraised contract that did not come about on the platform, from a spreadsheet.';
comment on column contract_performance.project_type is 'Enumeration projectType.';
comment on column contract_performance.deal_money is 'Yuan.';
comment on column contract_performance.score is '0 to 100.';
create index contract_performance_year on contract_performance (unit_guid, year, supplier_guid);

create table supplier_year (
  guid text primary key references record (guid),
  credit_guid text unique references record (guid),
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  year text not null,
  version integer not null,
  corrects_guid text references record (guid),
  correction_reason text,
  settings jsonb,
  input jsonb,
  input_digest text,
  total_score numeric(8, 4),
  calculated_score numeric(8, 4),
  grade text,
  level text,
  consequence text,
  edit_reason text,
  calculated_at timestamptz,
  published_at timestamptz,
  superseded boolean not null default false,
  message text,
  constraint supplier_year_version unique (unit_guid, supplier_guid, year, version)
);
comment on table supplier_year is 'The evaluation of a supplier by a unit for a year, by version.';
comment on column supplier_year.guid is 'Key of the record of the evaluation.';
comment on column supplier_year.credit_guid is 'Record of the credit that was made of it.';
comment on column supplier_year.version is 'From 1.';
comment on column supplier_year.corrects_guid is 'Record of the published credit it corrects.';
comment on column supplier_year.settings is 'The settings it was calculated with.';
comment on column supplier_year.input is 'What it was calculated from.';
comment on column supplier_year.input_digest is 'SHA-256 over settings and input.';
comment on column supplier_year.message is 'What the supplier was told beside the result.';
create index supplier_year_list
  on supplier_year (unit_guid, year, total_score desc nulls last, guid);
create index supplier_year_supplier on supplier_year (supplier_guid, year);

create table credit_calculation (
  guid text primary key,
  unit_guid text not null references enterprise (guid),
  year text not null,
  status text not null check (status in ('running', 'done', 'cancelled')),
  total integer not null,
  done integer not null,
  rated integer not null,
  not_rated integer not null,
  left_out integer not null,
  started_by text not null references person (guid),
  request_id text not null unique,
  started_at timestamptz not null,
  worked_at timestamptz not null,
  ended_at timestamptz
);
comment on table credit_calculation is
  'The calculation of a year for many suppliers, done in chunks by whichever gateway has time.';
comment on column credit_calculation.worked_at is 'When the last chunk was done.';
-- A unit calculates a year once at a time.
create unique index credit_calculation_running on credit_calculation (unit_guid, year)
  where status = 'running';
create index credit_calculation_last on credit_calculation (unit_guid, year, started_at desc);

create table credit_calculation_item (
  calculation_guid text not null references credit_calculation (guid) on delete cascade,
  place integer not null,
  supplier_guid text not null references enterprise (guid),
  result text check (result in ('rated', 'notRated', 'submitted', 'edited')),
  primary key (calculation_guid, place)
);
comment on table credit_calculation_item is
  'A supplier of a calculation; without a result it still waits.';

-- Notices

-- One row for each receiver, so that nobody gets a notice twice.
create table notice_delivery (
  guid text primary key,
  notice_guid text not null references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  state text not null,
  mail_to text,
  tries integer not null,
  try_at timestamptz not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  mailed_at timestamptz,
  read_at timestamptz,
  read_by text references person (guid),
  failure text,
  failure_detail text,
  constraint notice_delivery_once unique (notice_guid, supplier_guid)
);
comment on table notice_delivery is 'A notice on its way to one receiver.';
comment on column notice_delivery.guid is
  'Also names the mail, so that a second try of a mail is the same mail.';
comment on column notice_delivery.state is
  '`waiting` for the message in the console, then `mailing` where a mail follows; `delivered`: it '
  'was reached in every way it was sent; `failed`: not in every way.';
comment on column notice_delivery.mail_to is
  'Address of the mail; null where none is sent. Empty: one was to be sent, and the supplier has '
  'no address.';
comment on column notice_delivery.tries is 'Times that a mail was begun.';
comment on column notice_delivery.try_at is 'Nobody takes it on before then.';
comment on column notice_delivery.delivered_at is
  'Since when it lies among the messages of the supplier.';
comment on column notice_delivery.mailed_at is 'When the mail server took it over.';
comment on column notice_delivery.read_at is 'When somebody of the supplier first opened it.';
comment on column notice_delivery.read_by is 'Who of the supplier first opened it.';
comment on column notice_delivery.failure is 'Reason below `notices.failures`.';
comment on column notice_delivery.failure_detail is 'What the mail server said.';
create index notice_delivery_waiting on notice_delivery (state, try_at, guid)
  where state in ('waiting', 'mailing');
create index notice_delivery_inbox on notice_delivery (supplier_guid, delivered_at desc, guid)
  where delivered_at is not null;
create index notice_sending on record (guid) where kind = 'messageNotice' and status = 'sending';

-- What approvers hand over, ask of each other and keep

create table delegation (
  record_guid text primary key references record (guid),
  giver_guid text not null references person (guid),
  delegate_guid text not null references person (guid),
  kinds text[] not null,
  amount_min numeric,
  amount_max numeric,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  standing text not null check (standing in ('offered', 'accepted', 'inForce', 'over')),
  check (giver_guid <> delegate_guid),
  check (begins_at < ends_at)
);
comment on table delegation is
  'What a delegation hands over, beside its record of the kind delegation.';
comment on column delegation.kinds is
  'Kinds of records that are handed over; none: all that pass a chain.';
comment on column delegation.amount_min is 'Only records of at least so many yuan; null: no limit.';
comment on column delegation.amount_max is 'Only records of at most so many yuan; null: no limit.';
comment on column delegation.standing is
  'Where its record stands, as far as it decides what the delegate may do.';
create index delegation_giver on delegation (giver_guid) where standing <> 'over';
create index delegation_delegate on delegation (delegate_guid) where standing <> 'over';
create trigger delegation_rights after insert or update or delete on delegation for each statement
  execute function rights_changed();

create table advice (
  record_guid text primary key references record (guid),
  subject_guid text not null references record (guid)
);
comment on table advice is
  'Which record an advice is about, beside its record of the kind advice.';
comment on column advice.subject_guid is 'The record that a colleague was asked about.';
create index advice_of_subject on advice (subject_guid);

create table frequent_opinion (
  guid text primary key,
  person_guid text not null references person (guid) on delete cascade,
  opinion text not null,
  kept_at timestamptz not null,
  constraint frequent_opinion_once unique (person_guid, opinion)
);
comment on table frequent_opinion is 'Opinions that a person keeps to give them again.';
comment on column frequent_opinion.opinion is 'What is said, as it is given with a decision.';
comment on column frequent_opinion.kept_at is 'Since when it is kept.';

create table urge (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  request_id text not null,
  stay_since timestamptz not null,
  urged_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint urge_once unique (person_guid, request_id)
);
comment on table urge is
  'That somebody asked those for whom a record waits to decide, beside its sealed history.';
comment on column urge.person_guid is 'Who asked: the author or the submitter.';
comment on column urge.request_id is 'Request that wrote it: a repeated one writes nothing.';
comment on column urge.stay_since is
  'Since when the record was in its status and level: the urge counts until the record moves on.';
comment on column urge.withdrawn_at is 'When they took it back; null: not.';
create index urge_of_record on urge (record_guid, urged_at desc);

create table escalation (
  record_guid text not null references record (guid) on delete cascade,
  stay_since timestamptz not null,
  person_guid text not null references person (guid),
  approver_guid text not null references person (guid),
  told_at timestamptz not null,
  primary key (record_guid, stay_since, person_guid, approver_guid)
);
comment on table escalation is
  'That a head of department was told of a record that waits too long, beside its sealed history.';
comment on column escalation.stay_since is
  'Since when the record was in its status and level: it counts until the record moves on.';
comment on column escalation.person_guid is 'Head of department who was told.';
comment on column escalation.approver_guid is 'For whom the record waited.';

-- What people say to each other about a record, beside its sealed history.
create table comment (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  author_guid text not null references person (guid),
  request_id text not null,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  mentions text[] not null default '{}',
  files text[] not null default '{}',
  circle text not null check (circle in ('unit', 'all')),
  constraint comment_once unique (author_guid, request_id)
);
comment on table comment is 'What people say to each other about a record, beside its sealed history.';
comment on column comment.request_id is 'Request that wrote it: a repeated one writes nothing.';
comment on column comment.body is 'What is said; empty once it was deleted.';
comment on column comment.edited_at is 'When its author last changed it; null: never.';
comment on column comment.deleted_at is 'When its author took it back; its place stays.';
comment on column comment.mentions is
  'Keys of the people whom it mentions, as they stand in its body; none once it was deleted.';
comment on column comment.files is
  'Keys of the files that go with it, in their order; none once it was deleted.';
comment on column comment.circle is
  'Who reads it: unit (people of the enterprise of its author) or all (who sees the record).';
create index comment_of_record on comment (record_guid, created_at);
create index comment_files on comment using gin (files);

-- What people are told of what concerns them, and what of it they do not want to be told.
create table notification (
  guid text primary key,
  person_guid text not null references person (guid),
  sort text not null,
  record_guid text not null references record (guid) on delete cascade,
  event text,
  status text not null,
  actor_guid text not null,
  actor_name text not null,
  told_at timestamptz not null,
  read_at timestamptz
);
comment on table notification is 'What a person was told about a record that concerns them.';
comment on column notification.sort is 'Why they were told: NOTIFICATION_SORTS of the contract.';
comment on column notification.event is
  'Event of the machine that it was told for; null: the time that a status may take was over.';
comment on column notification.status is 'Status code of the record when it was told.';
comment on column notification.actor_guid is 'Who caused it; system: the gateway itself.';
comment on column notification.actor_name is 'Name of who caused it.';
comment on column notification.read_at is
  'When the person read it, or when there was nothing to do any more; null: not read.';
create index notification_of_person on notification (person_guid, told_at desc, guid);
create index notification_unread on notification (person_guid) where read_at is null;
create index notification_of_record on notification (record_guid, person_guid);

create table notification_off (
  person_guid text not null references person (guid),
  sort text not null,
  primary key (person_guid, sort)
);
comment on table notification_off is 'What a person does not want to be told.';
comment on column notification_off.sort is 'Sort of notification that is off.';

create table notification_mail (
  person_guid text not null references person (guid),
  sort text not null,
  language text not null check (language in ('zh-CN', 'en')),
  primary key (person_guid, sort)
);
comment on table notification_mail is 'What a person is told by mail as well.';
comment on column notification_mail.sort is 'Sort of notification that goes by mail.';
comment on column notification_mail.language is
  'Language of the mails: in which the person had the console when they asked for them.';

-- Views that people keep of lists.
create table list_view (
  guid text primary key,
  list text not null,
  person_guid text not null references person (guid) on delete cascade,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  shared boolean not null,
  settings jsonb not null,
  saved_at timestamptz not null,
  constraint list_view_name unique (person_guid, list, name)
);
comment on table list_view is 'Views that people keep of lists.';
comment on column list_view.list is 'Name of the list: VIEWED_LISTS of the contract.';
comment on column list_view.person_guid is 'Who made it.';
comment on column list_view.enterprise_guid is 'Enterprise of who made it, which sees it when it is shared.';
comment on column list_view.shared is 'Whether the enterprise sees it.';
comment on column list_view.settings is 'Filters, order, columns and how close rows stand.';
comment on column list_view.saved_at is 'When it was saved last.';
create index list_view_shared on list_view (enterprise_guid, list) where shared;

create table default_list_view (
  person_guid text not null references person (guid) on delete cascade,
  list text not null,
  view_guid text not null references list_view (guid) on delete cascade,
  primary key (person_guid, list)
);
comment on table default_list_view is 'With which view a list begins for a person.';
create index default_list_view_of on default_list_view (view_guid);

-- What is found by part of a number, a name or its pinyin: records, suppliers and people.

create table search_entry (
  subject text not null check (subject in ('record', 'supplier', 'person')),
  guid text not null,
  number text not null,
  title text not null,
  pinyin text not null,
  initials text not null,
  grams integer[] not null,
  seen_by integer[] not null,
  created_at timestamptz not null,
  primary key (subject, guid)
);
comment on table search_entry is
  'What is found of a record, a supplier or a person. It is made from their rows and follows them '
  'within a second; whether it may be seen is decided by those rows.';
comment on column search_entry.subject is 'record, supplier or person.';
comment on column search_entry.number is 'Number, credit code or account name, folded.';
comment on column search_entry.title is 'Title or name, folded.';
comment on column search_entry.pinyin is 'The title in pinyin without tones and spaces.';
comment on column search_entry.initials is 'First letters of the pinyin of each character.';
comment on column search_entry.grams is
  'Digests of the pieces of one to three characters that a search looks up.';
comment on column search_entry.seen_by is
  'Digests of those who may see it, by unit, department, person or office; never too few.';
create index search_entry_grams on search_entry using gin (grams, seen_by);
create index search_entry_newest on search_entry (subject, created_at desc, guid);

create table search_due (
  id bigint generated always as identity primary key,
  subject text not null,
  guid text not null
);
comment on table search_due is
  'What has changed since its entry was made; the gateway makes it anew and removes the row.';

create function search_changed() returns trigger language plpgsql as $body$
begin
  insert into search_due (subject, guid) values (tg_argv[0], coalesce(new.guid, old.guid));
  return null;
end $body$;
create function search_viewer_changed() returns trigger language plpgsql as $body$
begin
  insert into search_due (subject, guid)
    values ('record', coalesce(new.record_guid, old.record_guid));
  return null;
end $body$;

create trigger record_found after insert or delete on record for each row
  execute function search_changed('record');
create trigger record_found_otherwise after update on record for each row
  when ((old.title, old.number, old.enterprise_guid, old.department_guid, old.author_guid,
      old.submitted_by, old.deleted)
    is distinct from (new.title, new.number, new.enterprise_guid, new.department_guid,
      new.author_guid, new.submitted_by, new.deleted))
  execute function search_changed('record');
create trigger record_found_by after insert or delete on record_viewer for each row
  execute function search_viewer_changed();
create trigger supplier_found after insert or delete on enterprise for each row
  execute function search_changed('supplier');
create trigger supplier_found_otherwise after update on enterprise for each row
  when ((old.name, old.code) is distinct from (new.name, new.code))
  execute function search_changed('supplier');
create trigger person_found after insert or delete on person for each row
  execute function search_changed('person');
create trigger person_found_otherwise after update on person for each row
  when ((old.name, old.account_name, old.enterprise_guid, old.deleted_at)
    is distinct from (new.name, new.account_name, new.enterprise_guid, new.deleted_at))
  execute function search_changed('person');

-- Whatever could be the key of a file in the facts of a record: the texts of its fields, and the keys
-- of its attachments. Which of them are, the fields say.
create function possible_files(facts jsonb) returns text[]
language sql immutable strict parallel safe as $body$
  select array(
    select named.key from (
      select field.value #>> '{}' as key
        from jsonb_path_query(facts, '$.* ? (@.type() == "string")') field (value)
      union all
      select attachment.value ->> 'guid'
        from jsonb_path_query(facts, '$.attachments[*] ? (@.type() == "object")') attachment (value)
    ) named where named.key ~ '^[A-Za-z0-9_-]{1,64}$')
$body$;
create index record_possible_files on record using gin (possible_files(facts));
create index enterprise_possible_files on enterprise using gin (possible_files(facts));

-- One form in which texts are searched and names are compared: src/contract/core/folding.ts says the
-- same. What is written in Chinese characters of the first block and plain letters takes the short way.
create function folded(written text) returns text language sql immutable parallel safe as $body$
  select case
    when written ~ '^[ -~\u4E00-\u9FFF、。]*$' then
      regexp_replace(lower(btrim(written, ' ') collate "C"), '[ -]+', ' ', 'g')
    else regexp_replace(
      regexp_replace(
        translate(lower(normalize(regexp_replace(written,
          '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
          '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
          '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
          '', 'g'), NFKC)), 'ς', 'σ'),
        '^[\u0009-\u000D \u1680\u2028\u2029]+|[\u0009-\u000D \u1680\u2028\u2029]+$',
        '', 'g'),
      '[\u0009-\u000D \u1680\u2028\u2029'
      '\u002D\u058A\u05BE\u1806\u2010-\u2015\u2043\u2212\u2E3A\u2E3B]+',
      ' ', 'g')
  end
$body$;

-- Names that differ only by their folding are one name.
create unique index person_account_name_key_folded on person (folded(account_name));
create unique index business_group_name_folded on business_group (enterprise_guid, folded(name));
create unique index amount_rule_name_folded on amount_rule (enterprise_guid, folded(name));
create unique index fee_rule_name_folded on fee_rule (enterprise_guid, kind, folded(name));
create unique index supplier_label_name_folded on supplier_label (unit_guid, folded(name));
create unique index supplier_category_name_folded on supplier_category ((coalesce(parent_guid, '')), folded(name));
create unique index promise_class_name_folded on promise_class (enterprise_guid, folded(name));
create unique index promise_kind_name_folded on promise_kind (class_guid, folded(name));
create unique index promise_behaviour_name_folded on promise_behaviour (kind_guid, folded(name));
create unique index list_view_name_folded on list_view (person_guid, list, folded(name));
create index enterprise_name_folded on enterprise (folded(name));

-- What is found inside texts is found by their pieces of three signs, where the server has what that
-- needs; it is part of PostgreSQL, and some systems install it separately.
do $body$
begin
  create extension if not exists pg_trgm;
  create index record_title_found on record using gin (folded(title) gin_trgm_ops);
  create index record_number_found on record using gin (folded(number) gin_trgm_ops);
  create index enterprise_name_found on enterprise using gin (folded(name) gin_trgm_ops);
  create index enterprise_code_found on enterprise using gin (folded(code) gin_trgm_ops);
  create index person_name_found on person using gin (folded(name) gin_trgm_ops);
  create index lot_name_found on lot using gin (folded(name) gin_trgm_ops);
  create index lot_number_found on lot using gin (folded(number) gin_trgm_ops);
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise warning 'Lists are searched without an index: pg_trgm is not there (%).', sqlerrm;
end $body$;
