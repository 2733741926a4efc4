// Written by `npm run types` from the migrations and the shapes; not to be edited by hand.
import type { Day, Exact, Generated, GeneratedAlways, Instant, Json } from './columns.ts';
import type { Shapes } from './shapes.ts';

/** Every table of the database. */
export interface Database {
  /** What an account appeal asks for and its record must not show. */
  account_appeal: {
    record_guid: string;
    /** The account that is asked for. */
    person_guid: string;
    phone: string;
    /** The new password; null once the appeal was decided. */
    password_hash: string | null;
  };
  /** A supplier in, or on its way into, the library of a unit: what lists search for. */
  admission: {
    guid: string;
    unit_guid: string;
    supplier_guid: string;
    sub_library: string | null;
    /** Enumeration supplierSource. */
    source_type: string | null;
    /**
     * Enumeration projectType; what the last audit that passed says, before that what the supplier
     * asks for.
     */
    project_types: string[];
    /** What the supplier was told when it was invited. */
    message: string | null;
    invited_at: Instant;
    invite_ends_at: Instant;
    /** Since when it is in the library; null: it is not. */
    admitted_at: Instant | null;
  };
  admission_category: {
    admission_guid: string;
    category_guid: string;
  };
  /**
   * Under which conditions a unit admits suppliers; one row a unit, none until it has settings of
   * its own.
   */
  admission_settings: {
    unit_guid: string;
    conditions: Json<Shapes['admission_settings']['conditions']>;
    invite_days: number;
    year_audit: boolean;
    /** Day as MM-dd. */
    year_audit_start: string | null;
    /** Day as MM-dd, of the same year. */
    year_audit_end: string | null;
    statement_guid: string | null;
    statement_name: string | null;
    notice: string | null;
    updated_by: string;
    updated_at: Instant;
  };
  /** Which record an advice is about, beside its record of the kind advice. */
  advice: {
    record_guid: string;
    /** The record that a colleague was asked about. */
    subject_guid: string;
  };
  amount_rule: {
    guid: string;
    name: string;
    /** Bands in yuan; each says how many levels must approve. */
    bands: Json<Shapes['amount_rule']['bands']>;
    enterprise_guid: string;
    valid: Generated<boolean>;
    remarks: string | null;
    updated_by: string | null;
    updated_at: Instant | null;
  };
  /** What lists of professional applications search for. */
  application: {
    guid: string;
    purchaser_guid: string;
    specialty_names: string;
    /** Enumeration sharingScope. */
    scope: string;
    submitted_at: Instant | null;
  };
  /** A case of a matter in which other levels, approvers or amounts decide. */
  approval_condition: {
    guid: string;
    matter_guid: string;
    name: string;
    /** Null: holds for all. */
    project_type: string | null;
    tender_way: string | null;
    organization_type: string | null;
    amount_rule_guid: string | null;
    level: number;
    valid: boolean;
    created_at: Instant;
    modified_at: Instant | null;
  };
  approval_matter: {
    guid: string;
    enterprise_guid: string;
    code: string;
    /** 0 no approval, 1 to 5 levels. */
    level: number;
    set_at: Instant;
    /** Null: as it was set first. */
    modified_at: Instant | null;
    /**
     * Hours after the time of a status is over, after which heads of department are told; null:
     * they are not.
     */
    escalation_hours: number | null;
    /**
     * To whom approvers may transfer their place: off, unit, department or approvers (of the
     * matter).
     */
    transfer_scope: Generated<'off' | 'unit' | 'department' | 'approvers'>;
    /** Whom approvers may add as one more approver; as transfer_scope. */
    add_approver_scope: Generated<'off' | 'unit' | 'department' | 'approvers'>;
    /** Whom approvers may ask for advice; as transfer_scope. */
    advice_scope: Generated<'off' | 'unit' | 'department' | 'approvers'>;
    /** Whether who wrote or submitted a record may urge it. */
    urging: Generated<boolean>;
    /**
     * Working days that a supplier has at least for its statement, of the matter of breaches; null:
     * three.
     */
    statement_days: number | null;
    /** To whom a record may be copied; as transfer_scope. */
    copy_scope: Generated<'off' | 'unit' | 'department' | 'approvers'>;
    /** Amount in yuan from which submitted records are copied by the rule; null: all are. */
    copied_from: Exact | null;
    /**
     * Hours after the time of a status is over until late places pass to the heads who were told;
     * null: never.
     */
    transfer_hours: number | null;
  };
  approver: {
    matter_guid: string;
    level: number;
    person_guid: string;
    chosen_at: Generated<Instant>;
  };
  /**
   * What auditors found on a record, beside its sealed history; the unit of the record never reads
   * it.
   */
  audit_finding: {
    guid: string;
    record_guid: string;
    /** Who found it. */
    person_guid: string;
    /** Request that wrote it: a repeated one writes nothing. */
    request_id: string;
    finding: string;
    found_at: Instant;
    /** When its author withdrew it; null: not. */
    withdrawn_at: Instant | null;
  };
  /** An account as it is in force. */
  bank_account: {
    guid: string;
    enterprise_guid: string;
    kind: Shapes['bank_account']['kind'];
    holder: string;
    bank: string;
    /** Digits only. */
    number: string;
    interbank_number: string | null;
    address: string | null;
    valid: boolean;
    remarks: string | null;
    /** Deposit account that a virtual sub-account hangs on. */
    parent_guid: string | null;
    project_name: string | null;
    project_number: string | null;
    /** Code of the area tree. */
    province: number | null;
    /** Code of the area tree. */
    city: number | null;
    /** Code of the area tree. */
    district: number | null;
    permit_guid: string | null;
    is_default: boolean;
    /** Yuan. */
    balance: Exact;
    created_by: string;
    created_at: Instant;
    updated_by: string;
    updated_at: Instant;
  };
  /** What the record of a change asks for; in force only once it is confirmed. */
  bank_account_change: {
    record_guid: string;
    account_guid: string;
    enterprise_guid: string;
    kind: Shapes['bank_account_change']['kind'];
    act: Shapes['bank_account_change']['act'];
    /** Null where the account is new. */
    before: Json<Shapes['bank_account_change']['before']> | null;
    /** Null where the account goes. */
    after: Json<Shapes['bank_account_change']['after']> | null;
    /** Chance that goes into the digest of what is asked for, so that numbers are not guessed. */
    salt: string;
    /** Nobody has decided yet. */
    waiting: boolean;
  };
  /**
   * What a breach report or an award counts for: the record's facts in the form in which lists and
   * scores ask.
   */
  behaviour_report: {
    guid: string;
    supplier_guid: string;
    /** Behaviour of the list of promises. */
    behaviour_guid: string;
    /** What the behaviour was called when the report was written. */
    behaviour_name: string;
    /** What the kind was called when the report was written. */
    kind_name: string;
    /** What the class was called when the report was written. */
    class_name: string;
    lot_guid: string | null;
    happened_on: Day;
    points: Exact;
    /** Calendar year in China in which it happened. */
    credit_year: string;
  };
  /** A supplier's entry on the blacklist. */
  blacklist_entry: {
    guid: string;
    supplier_guid: string;
    /** Unit that listed it. */
    unit_guid: string;
    /** Enumeration punishScope. */
    scope: string;
    reason: string;
    starts_on: Day;
    /** Last day of the entry; null: it has none. */
    ends_on: Day | null;
    cancelled_at: Instant | null;
    cancelled_by: string | null;
    cancel_reason: string | null;
  };
  business_group: {
    guid: string;
    enterprise_guid: string;
    name: string;
    number: string | null;
    leader_guid: string | null;
    remarks: string | null;
    creator_guid: string;
    created_at: Instant;
  };
  business_group_member: {
    group_guid: string;
    person_guid: string;
  };
  /** Which group of an enterprise serves a purchaser: one at most. */
  business_group_purchaser: {
    enterprise_guid: string;
    purchaser_guid: string;
    group_guid: string;
  };
  /** The certificate by which an enterprise signs; issued outside of the platform. */
  ca_certificate: {
    enterprise_guid: string;
    number: string;
    starts_on: Day;
    /** It is valid to the end of this day. */
    ends_on: Day;
  };
  /** Days on which a unit departs from the official working calendar and from Monday to Friday. */
  calendar_day: {
    enterprise_guid: string;
    day: Day;
    /** Whether it is worked; false: a day off. */
    worked: boolean;
    /** Why; may be empty. */
    note: string;
  };
  /** What people say to each other about a record, beside its sealed history. */
  comment: {
    guid: string;
    record_guid: string;
    author_guid: string;
    /** Request that wrote it: a repeated one writes nothing. */
    request_id: string;
    /** What is said; empty once it was deleted. */
    body: string;
    created_at: Instant;
    /** When its author last changed it; null: never. */
    edited_at: Instant | null;
    /** When its author took it back; its place stays. */
    deleted_at: Instant | null;
    /** Keys of the people whom it mentions, as they stand in its body; none once it was deleted. */
    mentions: Generated<string[]>;
    /** Keys of the files that go with it, in their order; none once it was deleted. */
    files: Generated<string[]>;
    /** Who reads it: unit (people of the enterprise of its author) or all (who sees the record). */
    circle: 'unit' | 'all';
  };
  /**
   * Who decides at a level of a condition; a level without anybody here has the approvers of the
   * matter.
   */
  condition_approver: {
    condition_guid: string;
    level: number;
    person_guid: string;
    chosen_at: Generated<Instant>;
  };
  /** An appraised contract that did not come about on the platform, from a spreadsheet. */
  contract_performance: {
    guid: string;
    unit_guid: string;
    supplier_guid: string;
    year: string;
    contract_no: string;
    contract_name: string;
    /** Enumeration projectType. */
    project_type: string;
    /** Yuan. */
    deal_money: Exact;
    /** 0 to 100. */
    score: Exact;
    appraised_on: Day;
    imported_by: string;
    request_id: string;
  };
  /**
   * What a unit bought from a supplier in a year; the database keeps it up by triggers over the
   * lots.
   */
  contract_year: {
    unit_guid: string;
    supplier_guid: string;
    /** Enumeration projectType. */
    project_type: string;
    /** Four digits, of the calendar of China. */
    year: string;
    contract_count: number;
    /** Yuan. */
    contract_money: Exact;
  };
  /** The calculation of a year for many suppliers, done in chunks by whichever gateway has time. */
  credit_calculation: {
    guid: string;
    unit_guid: string;
    year: string;
    status: 'running' | 'done' | 'cancelled';
    total: number;
    done: number;
    rated: number;
    not_rated: number;
    left_out: number;
    started_by: string;
    request_id: string;
    started_at: Instant;
    /** When the last chunk was done. */
    worked_at: Instant;
    ended_at: Instant | null;
  };
  /** A supplier of a calculation; without a result it still waits. */
  credit_calculation_item: {
    calculation_guid: string;
    place: number;
    supplier_guid: string;
    result: 'rated' | 'notRated' | 'submitted' | 'edited' | null;
  };
  /** With which view a list begins for a person. */
  default_list_view: {
    person_guid: string;
    list: string;
    view_guid: string;
  };
  /** What a delegation hands over, beside its record of the kind delegation. */
  delegation: {
    record_guid: string;
    giver_guid: string;
    delegate_guid: string;
    /** Kinds of records that are handed over; none: all that pass a chain. */
    kinds: string[];
    /** Only records of at least so many yuan; null: no limit. */
    amount_min: Exact | null;
    /** Only records of at most so many yuan; null: no limit. */
    amount_max: Exact | null;
    begins_at: Instant;
    ends_at: Instant;
    /** Where its record stands, as far as it decides what the delegate may do. */
    standing: 'offered' | 'accepted' | 'inForce' | 'over';
  };
  department: {
    guid: string;
    enterprise_guid: string;
    parent_guid: string | null;
    name: string;
    code: string;
    contact: string | null;
    remarks: string | null;
    /** Key of the same department in the ERP system. */
    erp_id: string | null;
    /** Enumeration departmentType. */
    kind: Generated<string>;
    created_at: Instant | null;
  };
  /**
   * An event that the gateway gives a record by itself once its time has come; the row goes with
   * the event.
   */
  due_moment: {
    record_guid: string;
    /** Event of the record's machine. */
    event: string;
    due_at: Instant;
    /** Not before then; later than `due_at` after a turn that failed. */
    try_at: Instant;
  };
  enterprise: {
    guid: string;
    code: string;
    name: string;
    /** Comma list of approved subject types: A agency, B purchaser, T supplier. */
    subject_types: string;
    parent_guid: string | null;
    has_submitted: Generated<boolean>;
    has_virtual_accounts: Generated<boolean>;
    /**
     * Status of the enterprise information, 0 to 5, as its record has it; what is in force are
     * `name`, `code`, `subject_types` and `facts`.
     */
    status: Generated<string>;
    /** 采购计划终审权限: without it the superior unit reviews this unit's yearly plans last. */
    reviews_own_plans: Generated<boolean>;
    /** 是否需要二级单位审核: set-ups of this unit need the superior unit's review as well. */
    set_up_needs_superior: Generated<boolean>;
    facts: Generated<Json<Shapes['enterprise']['facts']>>;
    created_at: Instant;
    /** Whether its work is divided by business groups. */
    region_division: Generated<boolean>;
    /** 专业初审权限: the unit does the first review of specialties itself. */
    reviews_specialties_first: Generated<boolean>;
    /** 专业终审权限: the unit does the final review of specialties itself. */
    reviews_specialties_finally: Generated<boolean>;
    /**
     * Whether the times in which its records are due count working days alone; false: as they pass.
     */
    working_time: Generated<boolean>;
  };
  enterprise_bank_account: {
    guid: string;
    enterprise_guid: string;
    bank: string;
    number: string;
    holder: string;
    interbank_number: string | null;
    place: string;
    permit_guid: string | null;
    permit_name: string | null;
    /** An enterprise has one basic account at most. */
    is_basic: boolean;
    created_at: Instant;
  };
  /** One field of enterprise information that a change brought into force. Only ever added to. */
  enterprise_change: {
    id: GeneratedAlways<Exact>;
    enterprise_guid: string;
    /** Field of the enterprise form. */
    field: string;
    /** Null: it was empty. */
    old_value: string | null;
    /** Null: it is empty. */
    new_value: string | null;
    at: Instant;
    /** Who gave the change into review. */
    changed_by: string;
    /** Who let it pass. */
    passed_by: string;
  };
  enterprise_honour: {
    guid: string;
    enterprise_guid: string;
    name: string;
    given_on: Day;
    given_by: string;
    file_guid: string | null;
    file_name: string | null;
    remarks: string | null;
    created_at: Instant;
  };
  /** A contract that a supplier carried out. */
  enterprise_performance: {
    guid: string;
    enterprise_guid: string;
    project_name: string;
    /** Codes of the industry tree, separated by commas. */
    industries: string;
    industry_names: string;
    /** Hundredths of a yuan, whole. */
    amount_fen: Exact;
    signed_on: Day;
    other_party: string;
    project_type: string;
    contract_guid: string;
    contract_name: string;
    award_name: string | null;
    award_file_guid: string | null;
    award_file_name: string | null;
    created_at: Instant;
  };
  enterprise_qualification: {
    guid: string;
    enterprise_guid: string;
    name: string;
    number: string;
    grade: string;
    file_guid: string;
    file_name: string;
    starts_on: Day;
    /** It is valid to the end of this day. */
    ends_on: Day;
    created_at: Instant;
  };
  erp_department: {
    enterprise_guid: string;
    erp_id: string;
    code: string;
    name: string;
    parent_erp_id: string | null;
  };
  erp_person: {
    enterprise_guid: string;
    erp_id: string;
    name: string;
    staff_no: string;
    id_no: string | null;
    phone: string | null;
    department_erp_id: string | null;
  };
  /**
   * That a head of department was told of a record that waits too long, beside its sealed history.
   */
  escalation: {
    record_guid: string;
    /** Since when the record was in its status and level: it counts until the record moves on. */
    stay_since: Instant;
    /** Head of department who was told. */
    person_guid: string;
    /** For whom the record waited. */
    approver_guid: string;
    told_at: Instant;
  };
  fee_rule: {
    guid: string;
    enterprise_guid: string;
    /** Enumeration serviceFeeType. */
    kind: string;
    name: string;
    number: string;
    /** Enumeration feeCalculation; never changes. */
    calculation: string;
    /** Enumeration feeBase; null: either. */
    base: string | null;
    valid: boolean;
    created_at: Instant;
  };
  fee_tier: {
    guid: string;
    rule_guid: string;
    /** From 1, without gaps. */
    place: number;
    /** Ten-thousand yuan. */
    min_value: Exact;
    /** Ten-thousand yuan; null: no upper bound. */
    max_value: Exact | null;
    name: string | null;
    /** Percent where the rule is progressive, yuan where it is graduated. */
    rate: Exact;
  };
  file: {
    guid: string;
    group_guid: string;
    name: string;
    size: number;
    type: string;
    sha256: string;
    /** Null: stored by somebody without an account. */
    enterprise_guid: string | null;
    person_guid: string | null;
    created_at: Instant;
    /** Phone of somebody without an account. */
    phone: string | null;
    /** The file that it is a new version of. */
    replaces: string | null;
    /** The first version of it, which may be itself. */
    first_guid: string;
    /** Which version it is: one more than what it replaces. */
    version: number;
  };
  file_token: {
    token_hash: string;
    file_guid: string;
    expires_at: Instant;
    /** Who was granted it. */
    person_guid: string;
  };
  /** Opinions that a person keeps to give them again. */
  frequent_opinion: {
    guid: string;
    person_guid: string;
    /** What is said, as it is given with a decision. */
    opinion: string;
    /** Since when it is kept. */
    kept_at: Instant;
  };
  history: {
    id: GeneratedAlways<Exact>;
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
    changes: Json<Shapes['history']['changes']>;
    /** Digest of the content the command was given for. */
    digest: string;
    request_id: string | null;
    prev_hash: string;
    hash: string;
    /** Approver for whom the person decided; null: for themselves, and then no part of the hash. */
    on_behalf_guid: string | null;
    /** Name of that approver. */
    on_behalf_name: string | null;
    /**
     * Colleague who was given a place at the level or was added; null in all else, and then no part
     * of the hash.
     */
    assignee_guid: string | null;
    /** Name of that colleague. */
    assignee_name: string | null;
    /**
     * Where an added approver decides, seen from who added them: before or after; null in all else,
     * and then no part of the hash.
     */
    place: string | null;
    /** Who was added together with the assignee; null in all else, and then no part of the hash. */
    others: Json<Shapes['history']['others']> | null;
    /**
     * Whether all of those added together must approve, or any one; null in all else, and then no
     * part of the hash.
     */
    needed: 'all' | 'any' | null;
  };
  history_seal: {
    id: GeneratedAlways<Exact>;
    at: Instant;
    /** Highest history id under this seal; the range starts after the seal before. */
    up_to: Exact;
    entries: number;
    prev_hash: string;
    hash: string;
  };
  /** Who has looked at which ID number in full, and when. */
  id_number_view: {
    id: GeneratedAlways<Exact>;
    at: Instant;
    person_guid: string;
    /** Request that asked: a repeated one is one look. */
    request_id: string;
    /** Whose number it is, a code of idNumberSubject. */
    subject: string;
    /** Key of the person, or of the enterprise. */
    subject_guid: string;
    /** Name of the person at the time. */
    subject_name: string;
    /** The unit to which the person belongs. */
    enterprise_guid: string;
    /** The number at the time, masked. */
    number: string;
  };
  /**
   * A version of a purchasing institution that has passed; in force until the next one passes. Only
   * ever added to.
   */
  institution_version: {
    guid: string;
    record_guid: string;
    enterprise_guid: string;
    /** From 1, without gaps. */
    number: number;
    /** Works from this value on must be tendered; ten-thousand yuan. */
    works_limit: number;
    /** Goods from this value on must be tendered; ten-thousand yuan. */
    goods_limit: number;
    /** Services from this value on must be tendered; ten-thousand yuan. */
    services_limit: number;
    attachment_guid: string;
    attachment_name: string;
    content: string;
    approved_by: string;
    approved_at: Instant;
  };
  /** An address from which somebody proved to be the owner of an account. */
  known_address: {
    /** Hash of account and address. */
    key: string;
    seen_at: Instant;
  };
  /** Who exported a whole list. */
  list_export: {
    id: GeneratedAlways<Exact>;
    at: Instant;
    person_guid: string;
    enterprise_guid: string;
    /** Id of the list's call. */
    list: string;
    filters: Json<Shapes['list_export']['filters']>;
    row_count: number;
    address: string;
  };
  /** Views that people keep of lists. */
  list_view: {
    guid: string;
    /** Name of the list: VIEWED_LISTS of the contract. */
    list: string;
    /** Who made it. */
    person_guid: string;
    /** Enterprise of who made it, which sees it when it is shared. */
    enterprise_guid: string;
    name: string;
    /** Whether the enterprise sees it. */
    shared: boolean;
    /** Filters, order, columns and how close rows stand. */
    settings: Json<Shapes['list_view']['settings']>;
    /** When it was saved last. */
    saved_at: Instant;
  };
  /** A lot that a supplier has won. */
  lot: {
    guid: string;
    number: string;
    name: string;
    project_type: string;
    tender_way: string;
    purchaser_guid: string;
    manager_name: string;
    manager_phone: string | null;
    supplier_guid: string;
    /** Yuan. */
    deal_money: Exact;
    awarded_on: Day;
    /** Who took it from a spreadsheet; null: entered by hand. */
    imported_by: string | null;
    /** Request that took it from a spreadsheet. */
    request_id: string | null;
  };
  /** A supplier that took part in a lot and did not win it. */
  lot_bidder: {
    lot_guid: string;
    supplier_guid: string;
  };
  /**
   * How the purchaser of a lot evaluated its supplier; scores are 0 to 100, each in steps of ten.
   */
  lot_evaluation: {
    lot_guid: string;
    /** Enumeration supplierEvaluation, 1 to 5. */
    level: string;
    quality_score: number | null;
    progress_score: number | null;
    price_score: number | null;
    site_score: number | null;
    delivery_score: number | null;
    service_score: number | null;
    remarks: string | null;
    file_guid: string | null;
    evaluated_by: string;
    evaluated_at: Instant;
  };
  /** To whom records of a matter are copied when they are submitted. */
  matter_copy: {
    matter_guid: string;
    person_guid: string;
  };
  migration: {
    number: number;
    name: string;
    at: Generated<Instant>;
  };
  /**
   * A bad behaviour with the punishment that was drawn up for it; established once it was decided.
   */
  misconduct: {
    guid: string;
    supplier_guid: string;
    purchaser_guid: string;
    /** Null where it did not happen in a lot, as in an admission. */
    lot_guid: string | null;
    /**
     * The breach report it was established by, whose key it has then; null for decisions from
     * before there were such records.
     */
    record_guid: string | null;
    /** Enumeration happenStage. */
    stage: string;
    /** Enumeration badBehaviourType. */
    kind: string;
    happened_on: Day;
    /** Enumeration misconductState: 1 suspended without end, 2 for six months, 3 for two years. */
    result: '1' | '2' | '3';
    starts_on: Day;
    /** Last day of the punishment; null: it has none. */
    ends_on: Day | null;
    /** When a restoration ended it. */
    restored_at: Instant | null;
    remarks: string;
    file_guid: string | null;
    reported_by: string;
    /** Enumeration punishScope: where it holds, seen from the purchaser's unit. */
    scope: Generated<string>;
    /** When the punishment was put in force; null while the supplier is being heard. */
    decided_at: Instant | null;
  };
  /** A notice on its way to one receiver. */
  notice_delivery: {
    /** Also names the mail, so that a second try of a mail is the same mail. */
    guid: string;
    notice_guid: string;
    supplier_guid: string;
    /**
     * `waiting` for the message in the console, then `mailing` where a mail follows; `delivered`:
     * it was reached in every way it was sent; `failed`: not in every way.
     */
    state: Shapes['notice_delivery']['state'];
    /**
     * Address of the mail; null where none is sent. Empty: one was to be sent, and the supplier has
     * no address.
     */
    mail_to: string | null;
    /** Times that a mail was begun. */
    tries: number;
    /** Nobody takes it on before then. */
    try_at: Instant;
    created_at: Instant;
    /** Since when it lies among the messages of the supplier. */
    delivered_at: Instant | null;
    /** When the mail server took it over. */
    mailed_at: Instant | null;
    /** When somebody of the supplier first opened it. */
    read_at: Instant | null;
    /** Who of the supplier first opened it. */
    read_by: string | null;
    /** Reason below `notices.failures`. */
    failure: string | null;
    /** What the mail server said. */
    failure_detail: string | null;
  };
  /** What a person was told about a record that concerns them. */
  notification: {
    guid: string;
    person_guid: string;
    /** Why they were told: NOTIFICATION_SORTS of the contract. */
    sort: string;
    record_guid: string;
    /**
     * Event of the machine that it was told for; null: the time that a status may take was over.
     */
    event: string | null;
    /** Status code of the record when it was told. */
    status: string;
    /** Who caused it; system: the gateway itself. */
    actor_guid: string;
    /** Name of who caused it. */
    actor_name: string;
    told_at: Instant;
    /** When the person read it, or when there was nothing to do any more; null: not read. */
    read_at: Instant | null;
  };
  /** The bot of a chat group that a person had set up to tell their notifications. */
  notification_bot: {
    person_guid: string;
    platform: 'feishu' | 'dingtalk' | 'wecom';
    /** Address that messages are posted to; who knows it can write to the group. */
    url: string;
    /** Key by which messages are signed; empty: none. */
    secret: string;
    /** Language of the messages: in which the person had the console when they entered the bot. */
    language: 'zh-CN' | 'en';
  };
  /** Sorts of notifications that the bot of a person tells. */
  notification_bot_sort: {
    person_guid: string;
    sort: string;
  };
  /** What a person is told by mail as well. */
  notification_mail: {
    person_guid: string;
    /** Sort of notification that goes by mail. */
    sort: string;
    /** Language of the mails: in which the person had the console when they asked for them. */
    language: 'zh-CN' | 'en';
  };
  /** When notifications are mailed to a person; without a row at once, at any hour. */
  notification_mailing: {
    person_guid: string;
    /** now: each at once; daily: once a working day in one mail; off: not at all. */
    rhythm: 'now' | 'daily' | 'off';
    /** Time of the day in China from which nothing is mailed, HH:00; null: mails go at any hour. */
    quiet_from: string | null;
    /** Time of the day in China from which mails go again; before quiet_from: on the next day. */
    quiet_to: string | null;
    /** Language of the daily mail: in which the person had the console when they chose. */
    language: 'zh-CN' | 'en';
  };
  /** What a person does not want to be told. */
  notification_off: {
    person_guid: string;
    /** Sort of notification that is off. */
    sort: string;
  };
  number_series: {
    series: string;
    last: number;
  };
  /** Where an enterprise stands in the organisation of its group. */
  organisation_place: {
    enterprise_guid: string;
    parent_guid: string;
    name: string;
    created_at: Instant;
    /** The record of this place: what the people of the unit said of it. */
    record_guid: string;
  };
  /** What follows a decision and goes elsewhere; gone when it went, or when it has expired. */
  outbox: {
    guid: string;
    /** A message by SMS, a supplier to be told of a decision, or a notification to be mailed. */
    message: Json<Shapes['outbox']['message']>;
    /** When it is tried next. */
    due_at: Instant;
    expires_at: Instant;
    tries: Generated<number>;
  };
  /** A key pair for passwords on their way, PEM; shared by all gateways. */
  password_key: {
    guid: string;
    public_key: string;
    private_key: string;
    created_at: Instant;
  };
  person: {
    guid: string;
    enterprise_guid: string;
    department_guid: string | null;
    account_name: string;
    /** Replaced by setPassword (session/credentials.ts) alone, which ends the sessions. */
    password_hash: Shapes['person']['password_hash'];
    name: string;
    phone: string | null;
    id_no: string | null;
    email: string | null;
    staff_no: string | null;
    /** 1 member, 2 head of department. */
    position: Generated<string>;
    valid: Generated<boolean>;
    created_at: Instant;
    office_phone: string | null;
    job_title: string | null;
    signature_guid: string | null;
    attachment_guid: string | null;
    attachment_name: string | null;
    /** Somebody else gave the password; its owner has yet to change it. */
    password_initial: Generated<boolean>;
    /** Deleted people stay, because histories name them; they are never valid. */
    deleted_at: Instant | null;
  };
  person_role: {
    person_guid: string;
    role_guid: string;
  };
  /**
   * One thing that a personnel change does once it is confirmed, and that its record must not show.
   */
  personnel_change_part: {
    record_guid: string;
    person_guid: string;
    action: Shapes['personnel_change_part']['action'];
    /**
     * What carries it out, by the action (personnel/changes/parts.ts); null once the change was
     * decided.
     */
    payload: Json<Shapes['personnel_change_part']['payload']> | null;
    /** Digest of what the person could do and where when it was asked. */
    standing: string;
  };
  plan_item: {
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
  };
  /**
   * What the lists of all kinds of the purchasing line show and search: the project, and the place
   * in the line.
   */
  procurement: {
    guid: string;
    project_nature: string | null;
    project_name: string | null;
    project_type: string | null;
    tender_way: string | null;
    organization_type: string | null;
    project_no: string | null;
    orders_name: string | null;
    orders_no: string | null;
    agent_unit: string | null;
    agent_guid: string | null;
    contract_name: string | null;
    contract_no: string | null;
    entrust_unit: string | null;
    /**
     * The record this one was made from: a plan of a set-up, a set-up of an order, an order of a
     * contract.
     */
    source_guid: string | null;
  };
  /** Who supervises a project (a set-up), by which enterprise he was assigned. */
  project_supervisor: {
    record_guid: string;
    enterprise_guid: string;
    person_guid: string;
    assigned_at: Instant;
  };
  /** A behaviour as reports choose it, with the points it takes or gives. */
  promise_behaviour: {
    guid: string;
    kind_guid: string;
    name: string;
    description: string | null;
    score: Exact;
    /** Most points of it in one year; null: no limit. */
    max_score: Exact | null;
    /** Enumeration misconductState. */
    punishment: string | null;
    needs_evidence: boolean;
    place: number;
    valid: boolean;
    remarks: string | null;
    updated_by: string;
    updated_at: Instant;
  };
  /** A class of promises. */
  promise_class: {
    guid: string;
    enterprise_guid: string;
    name: string;
    /** 1 breach, 2 award. */
    side: string;
    place: number;
    valid: boolean;
    remarks: string | null;
    updated_by: string;
    updated_at: Instant;
  };
  promise_kind: {
    guid: string;
    class_guid: string;
    name: string;
    /** Enumeration happenStage. */
    stage: string | null;
    place: number;
    valid: boolean;
    remarks: string | null;
    updated_by: string;
    updated_at: Instant;
  };
  /** The promise letter of an enterprise; one each. */
  promise_letter: {
    guid: string;
    enterprise_guid: string;
    name: string;
    content: string;
    file_guid: string | null;
    file_name: string | null;
    valid: boolean;
    updated_by: string;
    updated_at: Instant;
  };
  /** What a public register says of a supplier. */
  public_credit_entry: {
    guid: string;
    supplier_guid: string;
    source_name: string;
    content: string;
    kind: string;
    entered_on: Day;
    /** Negative when it takes. */
    points: Exact;
    link: string | null;
    /** Unit that took it over, where it counts and below; null: everywhere. */
    unit_guid: string | null;
    imported_by: string | null;
    request_id: string | null;
  };
  /**
   * How often something was tried in a stretch of time; by the clock of the database, so that all
   * gateways agree.
   */
  rate_window: {
    /** Hash of what is limited and of whose attempts they are. */
    key: string;
    began_at: Instant;
    seconds: number;
    count: number;
  };
  record: {
    guid: string;
    kind: string;
    enterprise_guid: string;
    department_guid: string | null;
    author_guid: string;
    status: string;
    revision: number;
    /** The machine's context without what the row itself says (guid, revision, viewer, refusal). */
    context: Json<Shapes['record']['context']>;
    title: string;
    number: string;
    /** Yuan. */
    amount: Exact | null;
    facts: Json<Shapes['record']['facts']>;
    created_at: Instant;
    updated_at: Instant;
    /** Since when the record is in its status and level. */
    since: Instant;
    submitted_by: string | null;
    deleted: Generated<boolean>;
    entries: number;
    head_hash: string;
  };
  /** That a record was copied to somebody, who sees it from then on, beside its sealed history. */
  record_copy: {
    guid: string;
    record_guid: string;
    /** To whom. */
    person_guid: string;
    /** By whom. */
    giver_guid: string;
    /** Request that wrote it: a repeated one writes nothing. */
    request_id: string;
    /** What was said with it; may be empty. */
    words: string;
    copied_at: Instant;
    /** When it was taken back; null: not. */
    withdrawn_at: Instant | null;
    /** Whether the settings of its matter made it; the giver then is who submitted the record. */
    by_rule: Generated<boolean>;
  };
  /**
   * Which enterprise takes part in a record as what (machines/shared/types.ts says what each role
   * means).
   */
  record_party: {
    record_guid: string;
    role: string;
    enterprise_guid: string;
    /**
     * Classes of the second level that whoever acts for the party here must review; empty where
     * that decides nothing.
     */
    specialties: Generated<string[]>;
  };
  /** What of a record a person saw when they last opened it: one row for both. */
  record_seen: {
    person_guid: string;
    record_guid: string;
    /** Revision that was shown, which is the number of its last history entry. */
    revision: number;
    /** When it was opened. */
    seen_at: Instant;
  };
  /** Who sees a record beyond its unit: a person (approver, handler) or an enterprise (agency). */
  record_viewer: {
    record_guid: string;
    viewer_guid: string;
    /** Whether a copy shows it to the person; the row goes when the copy is taken back. */
    copied: Generated<boolean>;
    /** Kind of the record. */
    kind: string | null;
    /** Unit of the record. */
    enterprise_guid: string | null;
    /** Department of the record; null: of its unit. */
    department_guid: string | null;
  };
  /** Somebody of the pool of an enterprise. */
  representative: {
    guid: string;
    /** Number of the person among all pools. */
    serial: GeneratedAlways<Exact>;
    enterprise_guid: string;
    /** Enumeration representativeType. */
    type: string;
    name: string;
    id_no: string;
    employer: string;
    employer_code: string | null;
    phone: string;
    department_name: string | null;
    department_guid: string | null;
    bank_name: string | null;
    bank_card: string | null;
    interbank_number: string | null;
    /** Code of the area tree. */
    province_code: number;
    /** Code of the area tree. */
    city_code: number;
    /** Code of the area tree. */
    district_code: number;
    valid: boolean;
    remarks: string | null;
    created_by: string;
    created_at: Instant;
    updated_by: string | null;
    updated_at: Instant | null;
  };
  /** An enterprise that may choose the person too. */
  representative_share: {
    representative_guid: string;
    enterprise_guid: string;
  };
  /** A request to be restored; a misconduct has one that is open at most. */
  restoration: {
    guid: string;
    supplier_guid: string;
    misconduct_guid: string;
    asked_at: Instant;
    is_open: boolean;
  };
  /**
   * Changes whenever anything changes that decides who may do what; it tells a gateway when what it
   * remembers is old.
   */
  rights_version: {
    version: Exact;
  };
  role: {
    guid: string;
    enterprise_guid: string;
    name: string;
    valid: Generated<boolean>;
    authorities: string[];
    /**
     * Departments whose records the role sees: none, the own, all, the own and the listed, only the
     * listed.
     */
    department_scope: Generated<Shapes['role']['department_scope']>;
    department_guids: Generated<string[]>;
    /** Other enterprises whose records the role sees. */
    enterprise_guids: Generated<string[]>;
    remarks: string | null;
    creator_guid: string | null;
    created_at: Instant | null;
    /** A default role can only be looked at and given to people. */
    is_default: Generated<boolean>;
    /** Enumeration archiveScope. */
    archive_scope: string | null;
    /** Project types of the records of other enterprises that the role sees; empty for all. */
    project_types: Generated<string[]>;
    /**
     * Classes of the second level whose professional applications the role reviews, where it
     * reviews any; empty for all.
     */
    specialties: Generated<string[]>;
  };
  /** What has changed since its entry was made; the gateway makes it anew and removes the row. */
  search_due: {
    id: GeneratedAlways<Exact>;
    subject: string;
    guid: string;
  };
  /**
   * What is found of a record, a supplier or a person. It is made from their rows and follows them
   * within a second; whether it may be seen is decided by those rows.
   */
  search_entry: {
    /** record, supplier or person. */
    subject: 'record' | 'supplier' | 'person';
    guid: string;
    /** Number, credit code or account name, folded. */
    number: string;
    /** Title or name, folded. */
    title: string;
    /** The title in pinyin without tones and spaces. */
    pinyin: string;
    /** First letters of the pinyin of each character. */
    initials: string;
    /**
     * Digests of the pieces of one to three characters that a search looks up, of the subject, and
     * of the kind of a record.
     */
    grams: number[];
    /** Digests of those who may see it, by unit, department, person or office; never too few. */
    seen_by: number[];
    created_at: Instant;
    /**
     * Further texts of a project, folded, a line each: its name and number, order, contract, agent
     * and entrusting unit.
     */
    other: Generated<string>;
  };
  session: {
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
     * Set at the first use of the access token: from then on the token before it must not come
     * back.
     */
    used: Generated<boolean>;
    rotated_to: string | null;
    revoked_at: Instant | null;
  };
  /**
   * One change of a setting: who changed what of which subject, with the former and the new values.
   * Only ever added to.
   */
  setting_change: {
    id: GeneratedAlways<Exact>;
    enterprise_guid: string;
    /** Module whose setting it is. */
    module: string;
    subject_guid: string;
    subject_name: string;
    act: Shapes['setting_change']['act'];
    actor_guid: string;
    at: Instant;
    changes: Json<Shapes['setting_change']['changes']>;
    /**
     * The change needs a second person and was made by one, because the enterprise has no other who
     * may.
     */
    alone: Generated<boolean>;
  };
  sign_in: {
    id: GeneratedAlways<Exact>;
    person_guid: string;
    at: Instant;
    address: string;
    agent: string;
  };
  /** What lists of sign-ups search for and show. */
  sign_up: {
    /** Key of the record. */
    guid: string;
    supplier_guid: string;
    /** Year it signed up for, four digits. */
    year: string;
    /** Keys of supplier categories. */
    categories: string[];
    /** Names of the categories when it signed up. */
    category_names: string;
    /** Codes of projectType, separated by commas. */
    project_types: string;
    signed_up_at: Instant;
    notice_title: string | null;
    notice_starts_at: Instant | null;
    /** The public notice is over by itself then. */
    notice_ends_at: Instant | null;
  };
  /** A code that was sent to a phone; the code itself is stored hashed. */
  sms_code: {
    guid: string;
    phone: string;
    /** `sendType` of the call that asked for it. */
    purpose: string;
    code_hash: string;
    /** Address of whoever asked for it. */
    address: string;
    created_at: Instant;
    expires_at: Instant;
    wrong_tries: Generated<number>;
    used_at: Instant | null;
  };
  /** A purchaser under the supervision of an enterprise. */
  supervised_unit: {
    guid: string;
    enterprise_guid: string;
    unit_guid: string;
    created_by: string;
    created_at: Instant;
  };
  /** A category of what suppliers deliver; the same for all units. */
  supplier_category: {
    guid: string;
    parent_guid: string | null;
    code: string;
    name: string;
    /** Enumeration projectType. */
    project_types: string[];
    /** Names of certificates a supplier of this category must have. */
    required_certificates: string[];
    /** Place among its neighbours, from 1. */
    sequence: number;
    remarks: string | null;
    /** Kept where it is used, offered nowhere. */
    is_hidden: Generated<boolean>;
    updated_by: string | null;
    updated_at: Instant;
  };
  supplier_label: {
    guid: string;
    name: string;
    /** Unit the label belongs to. */
    unit_guid: string;
    /** Enterprise that keeps the label. */
    creator_guid: string;
    /** For the purchase of power-station coal; a unit has one at most. */
    is_coal: boolean;
    /** Code of an industry class of the second or third level. */
    class: string;
    valid: boolean;
    created_at: Instant;
  };
  /** A supplier that carries a label. */
  supplier_label_bearer: {
    label_guid: string;
    supplier_guid: string;
  };
  /** Points that a supplier was given or that were taken from him. Only ever added to. */
  supplier_point: {
    guid: string;
    supplier_guid: string;
    reason: string;
    /** Negative when taken. */
    points: Exact;
    at: Instant;
    /** Record the entry comes from. */
    related_guid: string | null;
  };
  /** The grade a supplier got for a year from a unit; published, so that it never changes. */
  supplier_rating: {
    guid: string;
    supplier_guid: string;
    /** Four digits. */
    year: string;
    grade: string;
    /** 0 to 100; null where the grade comes from no score. */
    score: Exact | null;
    rater_guid: string;
    published_at: Instant;
  };
  /** Specialty of a supplier that counts now: what the last approval of an application said. */
  supplier_specialty: {
    record_guid: string;
    /**
     * Code of the third level of the industry classes; the levels above are its first four and two
     * digits.
     */
    class: string;
    supplier_guid: string;
    purchaser_guid: string;
    /** Enumeration sharingScope. */
    scope: string;
    since: Instant;
  };
  /** The evaluation of a supplier by a unit for a year, by version. */
  supplier_year: {
    /** Key of the record of the evaluation. */
    guid: string;
    /** Record of the credit that was made of it. */
    credit_guid: string | null;
    unit_guid: string;
    supplier_guid: string;
    year: string;
    /** From 1. */
    version: number;
    /** Record of the published credit it corrects. */
    corrects_guid: string | null;
    correction_reason: string | null;
    /** The settings it was calculated with. */
    settings: Json<Shapes['supplier_year']['settings']> | null;
    /** What it was calculated from. */
    input: Json<Shapes['supplier_year']['input']> | null;
    /** SHA-256 over settings and input. */
    input_digest: string | null;
    total_score: Exact | null;
    calculated_score: Exact | null;
    grade: string | null;
    level: string | null;
    consequence: string | null;
    edit_reason: string | null;
    calculated_at: Instant | null;
    published_at: Instant | null;
    superseded: Generated<boolean>;
    /** What the supplier was told beside the result. */
    message: string | null;
  };
  /** What waits for somebody: a person, or whoever holds an authority in an enterprise. */
  task: {
    record_guid: string;
    role: string;
    person_guid: string | null;
    enterprise_guid: string | null;
    authority: string | null;
    since: Instant;
  };
  /** That somebody asked those for whom a record waits to decide, beside its sealed history. */
  urge: {
    guid: string;
    record_guid: string;
    /** Who asked: the author or the submitter. */
    person_guid: string;
    /** Request that wrote it: a repeated one writes nothing. */
    request_id: string;
    /**
     * Since when the record was in its status and level: the urge counts until the record moves on.
     */
    stay_since: Instant;
    urged_at: Instant;
    /** When they took it back; null: not. */
    withdrawn_at: Instant | null;
  };
  /** Settings by which an enterprise and the units below it evaluate a year. */
  year_settings: {
    guid: string;
    enterprise_guid: string;
    /** Four digits. */
    year: string;
    full_score: Exact;
    shares: Json<Shapes['year_settings']['shares']>;
    grades: Json<Shapes['year_settings']['grades']>;
    updated_by: string;
    updated_at: Instant;
  };
  /**
   * What a unit says of a supplier of its library for a year; scores are 0 to 100 in steps of ten.
   */
  yearly_appraisal: {
    guid: string;
    unit_guid: string;
    supplier_guid: string;
    /** Four digits. */
    year: string;
    quality_score: number | null;
    progress_score: number | null;
    price_score: number | null;
    site_score: number | null;
    delivery_score: number | null;
    service_score: number | null;
    /** Average of the scores that were given; null where none was. */
    total_score: Exact | null;
    /** Enumeration supplierEvaluation, 1 to 5; 0 where nothing says more. */
    level: string;
    remarks: string | null;
    file_guid: string | null;
    evaluated_by: string;
    evaluated_at: Instant;
  };
  /** The audit of an admitted supplier for one year; one a year. */
  yearly_audit: {
    guid: string;
    admission_guid: string;
    /** Four digits. */
    year: string;
  };
}
