import type { World } from '../house/world.ts';
import type { Random } from '../random.ts';
import type { TableRows } from '../table-rows.ts';
import type { ApplicationBook } from './application-book.ts';
import { tellApplications } from './applications.ts';
import { credentialRows } from './credentials.ts';
import { DemoFiles } from './files.ts';
import { labelRows } from './labels.ts';
import { lotRows } from './lots.ts';

/** What the demonstration data says of suppliers. */
export interface SupplierData {
  files: DemoFiles;
  applications: ApplicationBook;
  /** Rows that refer to enterprises, people and the rows before them. */
  tables: TableRows[];
  /** The records of applications, with what stands beside them. */
  records: TableRows[];
  /** The lots and their evaluations again, for what is made of them. */
  lots: ReturnType<typeof lotRows>;
}

const tablesOf = (rows: object): TableRows[] => Object.entries(rows).map(([table, list]) => ({ table, rows: list as object[] }) as TableRows);

/** Lots with their evaluations, what suppliers show of themselves, their applications and labels. */
export function buildSuppliers(random: Random, world: World): SupplierData {
  const files = new DemoFiles();
  const submitted = world.suppliers.filter(({ person }) => person.user.enterprise.hasSubmitted);
  const credentials = credentialRows(random.fork('credentials'), submitted, files);
  const lots = lotRows(random.fork('lots'), world);
  const applications = tellApplications(random.fork('applications'), world, files);
  return {
    files,
    lots,
    applications,
    tables: tablesOf({ file: files.rows, ...credentials, ...lots, ...labelRows(world, applications) }),
    records: tablesOf({ record: applications.recordRows(), ...applications.besideRows(), task: applications.taskRows(), sight: applications.sightRows() }),
  };
}
