import type { World } from '../master-data/world.ts';
import type { Random } from '../random.ts';
import type { TableRows } from '../table-rows.ts';
import { playAdmissions, type AdmissionData } from './admissions.ts';
import type { ApplicationBook } from './application-book.ts';
import { playApplications } from './applications.ts';
import { credentialRows } from './credentials.ts';
import { DemoFiles } from './files.ts';
import { labelRows } from './labels.ts';
import { lotRows } from './lots.ts';

/** The demonstration data of suppliers. */
export interface SupplierData {
  files: DemoFiles;
  applications: ApplicationBook;
  admissions: AdmissionData;
  /** Rows that refer to enterprises, people and earlier rows. */
  tables: TableRows[];
  /** The records of applications and admissions, with the rows that belong to them. */
  records: TableRows[];
  /** The lots and their evaluations, for other data that is made from them. */
  lots: ReturnType<typeof lotRows>;
}

const tablesOf = (rows: object): TableRows[] =>
  Object.entries(rows).map(([table, list]) => ({ table, rows: list as object[] }) as TableRows);

/** Rows of admissions and audits, ordered so that references point to earlier rows. */
function admissionTables({ scenarios, numberOf, rows }: AdmissionData): TableRows[] {
  const beside = scenarios.map((scenario) => scenario.besideRows());
  return tablesOf({
    record: scenarios.map((scenario) => scenario.row(numberOf.get(scenario) ?? '')),
    ...rows,
    task: beside.flatMap(({ task }) => task),
    record_viewer: beside.flatMap(({ record_viewer }) => record_viewer),
  });
}

/**
 * Makes lots with their evaluations, the suppliers' own information, their applications and labels.
 */
export function buildSuppliers(random: Random, world: World): SupplierData {
  const files = new DemoFiles();
  const submitted = [...world.suppliers, ...world.contacts].filter(
    ({ person }) => person.user.enterprise.hasSubmitted,
  );
  const credentials = credentialRows(random.fork('credentials'), submitted, files, world.calendar);
  const lots = lotRows(random.fork('lots'), world);
  const applications = playApplications(random.fork('applications'), world, files);
  const admissions = playAdmissions(
    random.fork('admissions'),
    world,
    files,
    credentials.enterprise_qualification,
    lots.lot,
  );
  return {
    files,
    lots,
    applications,
    admissions,
    tables: tablesOf({
      file: files.rows,
      ...credentials,
      ...lots,
      ...labelRows(world, applications),
      supplier_category: admissions.categories,
      admission_settings: admissions.settings,
    }),
    records: tablesOf({
      record: applications.recordRows(),
      ...applications.besideRows(),
      task: applications.taskRows(),
      record_viewer: applications.viewerRows(),
    }).concat(admissionTables(admissions)),
  };
}
