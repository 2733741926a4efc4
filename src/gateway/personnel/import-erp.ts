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

/** What tells a line of each sheet from the others. */
const KEY = { departments: 'deptNcId', people: 'userNcId' } as const;

/** What the rules find wrong in the lines, and which keys stand twice. */
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
 * Takes what the ERP system has of the unit's departments or people from a spreadsheet, in place of
 * what an earlier one brought, all of it or nothing; the same sheet again changes nothing.
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
    // Two sheets of a unit come one after the other.
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
