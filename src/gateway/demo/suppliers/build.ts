import type { World } from '../house/world.ts';
import type { Random } from '../random.ts';
import type { TableRows } from '../table-rows.ts';
import { credentialRows } from './credentials.ts';
import { DemoFiles } from './files.ts';
import { lotRows } from './lots.ts';

/** What the demonstration data says of suppliers. */
export interface SupplierData {
  files: DemoFiles;
  /** In an order in which every row finds what it refers to among enterprises, people and the rows before. */
  tables: TableRows[];
}

/** Lots with their evaluations, bad behaviour, and what suppliers show of themselves. */
export function buildSuppliers(random: Random, world: World): SupplierData {
  const files = new DemoFiles();
  const submitted = world.suppliers.filter(({ person }) => person.user.enterprise.hasSubmitted);
  const credentials = credentialRows(random.fork('credentials'), submitted, files);
  const lots = lotRows(random.fork('lots'), world);
  const tables = Object.entries({ file: files.rows, ...credentials, ...lots }).map(([table, rows]) => ({ table, rows }) as TableRows);
  return { files, tables };
}
