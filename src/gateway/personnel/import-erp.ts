import { ValidationError } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { ERP_COLUMNS, ERP_ROWS_MAX, erpCells, type personnelCalls } from '#contract/personnel.ts';
import type { Problem } from '../base/failure.ts';
import { inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { linesOfFile, told, withMisfits, type Line } from '../imports/lines.ts';
import { logChange } from '../settings/change-log.ts';

type Request = RequestOf<typeof personnelCalls.importErp>;
type Imported = ResponseOf<typeof personnelCalls.importErp>;
type Said = Readonly<Record<string, string>>;

/** The identity of a line of each sheet. */
const KEY = { departments: 'deptNcId', people: 'userNcId' } as const;

/** Validation problems of the lines, and duplicate keys. */
function problemsIn(what: Request['what'], lines: readonly Line<string>[]): Imported['problems'] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, said, misfits }) => {
    const key = said[KEY[what]] ?? '';
    const found: Problem[] = seen.has(key) ? [{ field: KEY[what], key: 'errors.importTwice' }] : [];
    seen.add(key);
    try {
      erpCells[what].validateSync(said, { abortEarly: false });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      found.push(...problemsOf(error));
    }
    return told(line, withMisfits({ misfits }, found));
  });
}

async function replaceDepartments(tx: Tx, unit: string, lines: readonly Said[]): Promise<void> {
  await tx.deleteFrom('erp_department').where('enterprise_guid', '=', unit).execute();
  const rows = lines.map(({ deptNcId = '', departCode = '', departName = '', parentNcId }) => ({
    enterprise_guid: unit,
    erp_id: deptNcId,
    code: departCode,
    name: departName,
    parent_erp_id: parentNcId || null,
  }));
  for (const part of inStatements(rows))
    await tx.insertInto('erp_department').values(part).execute();
}

async function replacePeople(tx: Tx, unit: string, lines: readonly Said[]): Promise<void> {
  await tx.deleteFrom('erp_person').where('enterprise_guid', '=', unit).execute();
  const rows = lines.map((said) => ({
    enterprise_guid: unit,
    erp_id: said['userNcId'] ?? '',
    name: said['user_Name'] ?? '',
    staff_no: said['userpeople_ID'] ?? '',
    id_no: said['user_BH'] || null,
    phone: said['user_Phone'] || null,
    department_erp_id: said['deptNcId'] || null,
  }));
  for (const part of inStatements(rows)) await tx.insertInto('erp_person').values(part).execute();
}

/**
 * Imports the ERP departments or people of the unit from a spreadsheet, replacing the previous
 * import, all or none; the same sheet again changes nothing.
 */
export async function importErp(context: CallContext, request: Request): Promise<Imported> {
  const { what } = request;
  const { lines, ...left } = await linesOfFile<string>(context, request.fileGuid, {
    columns: ERP_COLUMNS[what],
    rowsMax: ERP_ROWS_MAX,
  });
  const problems = problemsIn(what, lines);
  if (problems.length > 0) return { importedCount: 0, problems, ...left };
  const { guid: unit, name } = context.user.enterprise;
  const replace = { departments: replaceDepartments, people: replacePeople }[what];
  await transact(context.db, async (tx) => {
    // Imports of one unit run one after the other.
    await tx
      .selectFrom('enterprise')
      .where('guid', '=', unit)
      .select('guid')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await replace(
      tx,
      unit,
      lines.map(({ said }) => said),
    );
    await logChange(tx, context, { module: 'personnel', guid: unit, name }, null, {
      [what === 'departments' ? 'erpDepartments' : 'erpPeople']: String(lines.length),
    });
  });
  return { importedCount: lines.length, problems: [], ...left };
}
