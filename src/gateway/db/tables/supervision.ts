import type { Instant } from './columns.ts';

/** Who supervises a project (a set-up), by which enterprise he was assigned. */
export interface ProjectSupervisorTable {
  record_guid: string;
  enterprise_guid: string;
  person_guid: string;
  assigned_at: Instant;
}

/** A purchaser under the supervision of an enterprise. */
export interface SupervisedUnitTable {
  guid: string;
  enterprise_guid: string;
  unit_guid: string;
  created_by: string;
  created_at: Instant;
}

export interface SupervisionTables {
  project_supervisor: ProjectSupervisorTable;
  supervised_unit: SupervisedUnitTable;
}
