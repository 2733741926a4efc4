import type { ColumnType, Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

export interface DepartmentTable {
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
  created_at: NullableInstant;
}

export interface PersonTable {
  guid: string;
  enterprise_guid: string;
  department_guid: string | null;
  account_name: string;
  /**
   * Replaced by setPassword (session/credentials.ts) alone, which ends the sessions: nothing else
   * that writes it compiles.
   */
  password_hash: ColumnType<string, string, never>;
  name: string;
  phone: string | null;
  id_no: string | null;
  email: string | null;
  staff_no: string | null;
  /** 1 member, 2 head of department. */
  position: string;
  valid: boolean;
  created_at: Instant;
  office_phone: string | null;
  job_title: string | null;
  signature_guid: string | null;
  attachment_guid: string | null;
  attachment_name: string | null;
  /** Somebody else gave the password; its owner has yet to change it. */
  password_initial: Generated<boolean>;
  /** Deleted people stay, because histories name them; they are never valid. */
  deleted_at: NullableInstant;
}

export interface RoleTable {
  guid: string;
  enterprise_guid: string;
  name: string;
  valid: boolean;
  authorities: string[];
  /**
   * Departments whose records the role sees: none, the own, all, the own and the listed, only the
   * listed.
   */
  department_scope: 'none' | 'own' | 'all' | 'listed' | 'others';
  department_guids: string[];
  /** Other enterprises whose records the role sees. */
  enterprise_guids: string[];
  remarks: string | null;
  creator_guid: string | null;
  created_at: NullableInstant;
  /** A default role can only be looked at and given to people. */
  is_default: Generated<boolean>;
  /** Enumeration archiveScope. */
  archive_scope: string | null;
  /** Project types of the records of other enterprises that the role sees; empty for all. */
  project_types: Generated<string[]>;
}

export interface PersonRoleTable {
  person_guid: string;
  role_guid: string;
}

export interface BusinessGroupTable {
  guid: string;
  enterprise_guid: string;
  name: string;
  number: string | null;
  leader_guid: string | null;
  remarks: string | null;
  creator_guid: string;
  created_at: Instant;
}

export interface BusinessGroupMemberTable {
  group_guid: string;
  person_guid: string;
}

/** Which group of an enterprise serves a purchaser: one at most. */
export interface BusinessGroupPurchaserTable {
  enterprise_guid: string;
  purchaser_guid: string;
  group_guid: string;
}

/** Where an enterprise stands in the organisation of its group. */
export interface OrganisationPlaceTable {
  enterprise_guid: string;
  parent_guid: string;
  name: string;
  /**
   * The unit itself says that it belongs there; only then the enterprise above counts as its
   * superior.
   */
  confirmed: boolean;
  created_at: Instant;
}

export interface ErpDepartmentTable {
  enterprise_guid: string;
  erp_id: string;
  code: string;
  name: string;
  parent_erp_id: string | null;
}

export interface ErpPersonTable {
  enterprise_guid: string;
  erp_id: string;
  name: string;
  staff_no: string;
  id_no: string | null;
  phone: string | null;
  department_erp_id: string | null;
}

export interface PeopleTables {
  department: DepartmentTable;
  person: PersonTable;
  role: RoleTable;
  person_role: PersonRoleTable;
  business_group: BusinessGroupTable;
  business_group_member: BusinessGroupMemberTable;
  business_group_purchaser: BusinessGroupPurchaserTable;
  organisation_place: OrganisationPlaceTable;
  erp_department: ErpDepartmentTable;
  erp_person: ErpPersonTable;
}
