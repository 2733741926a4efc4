import { buffer } from 'node:stream/consumers';
import { ValidationError } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { problemsOf } from '#contract/core/rules.ts';
import { ERP_COLUMNS, ERP_ROWS_MAX, erpCells, type personnelCalls } from '#contract/personnel.ts';
import { invalidField } from '../base/failure.ts';
import { inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { mayHave } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { logChange } from '../settings/change-log.ts';

type Request = RequestOf<typeof personnelCalls.importErp>;
type Imported = ResponseOf<typeof personnelCalls.importErp>;
type Said = Readonly<Record<string, string>>;

/** What tells a line of each sheet from the others. */
const KEY = { departments: 'deptNcId', people: 'userNcId' } as const;

async function linesOf(context: CallContext, { fileGuid, what }: Request) {
  const { db, user, files, sheets, left } = context;
  const file = (await mayHave(db, user, fileGuid)) ? await files.get(fileGuid) : null;
  if (file === null) throw invalidField('fileGuid', 'errors.noSuchFile');
  const columns = ERP_COLUMNS[what];
  const table = await sheets.read({
    bytes: await buffer(file.stream),
    shape: { columns: columns.length, rowsMax: ERP_ROWS_MAX },
    unitGuid: user.enterprise.guid,
    signal: left,
  });
  return table.map(({ line, cells }) => ({
    line,
    said: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])) as Said,
  }));
}

/** What the rules find wrong in the lines, and which keys stand twice. */
function problemsIn(
  what: Request['what'],
  lines: Awaited<ReturnType<typeof linesOf>>,
): Imported['problems'] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, said }) => {
    const key = said[KEY[what]] ?? '';
    const twice = seen.has(key) ? [{ line, column: KEY[what], reason: 'errors.importTwice' }] : [];
    seen.add(key);
    try {
      erpCells[what].validateSync(said, { abortEarly: false });
      return twice;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const broken = problemsOf(error).map(({ field, key: reason, params }) => ({
        line,
        column: field,
        reason,
        ...(params ? { params } : {}),
      }));
      return [...twice, ...broken];
    }
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
  const lines = await linesOf(context, request);
  const problems = problemsIn(what, lines);
  if (problems.length > 0) return { importedCount: 0, problems };
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
  return { importedCount: lines.length, problems: [] };
}
