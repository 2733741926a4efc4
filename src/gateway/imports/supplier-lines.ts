import { setImmediate } from 'node:timers/promises';
import { ValidationError, type AnyObjectSchema } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { isCalendarDay, plainDay } from '#contract/core/calendar.ts';
import { problemsOf } from '#contract/core/rules.ts';
import type { SheetColumnKind } from '#contract/core/sheet-columns.ts';
import { IMPORT_ROWS_MAX, type creditCalls } from '#contract/credit.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import type { GatewayKey } from '../base/texts.ts';
import type { Problem } from '../base/failure.ts';
import { linesOfFile, told, withMisfits, type Said as SaidOf } from './lines.ts';

type Request = Pick<RequestOf<typeof creditCalls.importPerformances>, 'fileGuid' | 'requestId'>;
type Imported = ResponseOf<typeof creditCalls.importPerformances>;

/**
 * The cells of a line, by column. Every credit spreadsheet identifies its suppliers by their credit
 * codes.
 */
export type Said<Column extends string> = SaidOf<Column | 'qiYe_BH'>;

/** Locale keys of the problems of a line, by column. */
type Wrong<Column extends string> = Partial<Record<Column | 'qiYe_BH', GatewayKey>>;

/** The special part of one kind of spreadsheet. */
interface Taking<Column extends string> {
  table: 'contract_performance' | 'public_credit_entry' | 'lot';
  /** Column of the importing unit. */
  unit: 'unit_guid' | 'purchaser_guid';
  columns: Readonly<Record<Column, SheetColumnKind>> & { qiYe_BH: SheetColumnKind };
  /** The contract rules of these cells. */
  cells: AnyObjectSchema;
  /** Further problems of a line, or better messages. */
  wrongIn(said: Said<Column>): Wrong<Column>;
  /** The identity of an entry of a supplier, and the column that names it. */
  identity: { column: NoInfer<Column>; of(said: Said<Column>): string };
  /**
   * Existing entries of the unit: key of the supplier, a space, the identity; the identity alone if
   * it is unique per unit.
   */
  held(tx: Tx, suppliers: readonly string[]): Promise<ReadonlySet<string>>;
  /** The content of a line beside its supplier. */
  rowOf(said: Said<Column>): object;
}

/** A day with the time that spreadsheets add to it. */
const WITH_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z?$/;

/** The day in a cell, yyyy-mm-dd; other content unchanged. */
export const dayIn = (cell: string): string => WITH_TIME.exec(cell)?.[1] ?? plainDay(cell);

/** Whether a cell is a day of the year. */
export const isDayOf = (cell: string, year: string): boolean =>
  isCalendarDay(dayIn(cell)) && dayIn(cell).startsWith(year);

/** Lines that are validated before the event loop is yielded. */
const BATCH_SIZE = 200;

/** The problems of each line by the rules of the contract. */
async function brokenRules(
  lines: readonly { said: object }[],
  cells: AnyObjectSchema,
): Promise<Problem[][]> {
  const found: Problem[][] = [];
  for (const { said } of lines) {
    if (found.length % BATCH_SIZE === 0) await setImmediate();
    try {
      cells.validateSync(said, { abortEarly: false });
      found.push([]);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      found.push(problemsOf(error));
    }
  }
  return found;
}

async function suppliersByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; guid: string }>`
    select s.code, s.guid from enterprise s where s.code = any(${[...new Set(codes)]}::text[])
      and 'T' = any(string_to_array(s.subject_types, ','))`.execute(tx);
  return new Map(rows.map(({ code, guid }) => [code, guid]));
}

async function takenBefore(
  tx: Tx,
  { table, unit }: Pick<Taking<string>, 'table' | 'unit'>,
  unitGuid: string,
  requestId: string,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${sql.table(table)} where request_id = ${requestId}
    and ${sql.ref(unit)} = ${unitGuid}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Imports the lines of an uploaded spreadsheet for the user's unit, all or none; a repeated request
 * imports them once. Imports of one unit run one after the other, so that nothing is imported
 * twice.
 */
export async function takeLines<Column extends string>(
  context: CallContext,
  { fileGuid, requestId }: Request,
  taking: Taking<Column>,
): Promise<Imported> {
  const { db, user } = context;
  const unitGuid = user.enterprise.guid;
  const { lines, ...left } = await linesOfFile<Column | 'qiYe_BH'>(context, fileGuid, {
    columns: taking.columns,
    rowsMax: IMPORT_ROWS_MAX,
  });
  const broken = await brokenRules(lines, taking.cells);
  return transact(db, async (tx) => {
    await tx
      .selectFrom('enterprise')
      .where('guid', '=', unitGuid)
      .select('guid')
      .forUpdate()
      .execute();
    const before = await takenBefore(tx, taking, unitGuid, requestId);
    if (before > 0) return { importedCount: before, problems: [], ...left };
    const suppliers = await suppliersByCode(
      tx,
      lines.map(({ said }) => said.qiYe_BH),
    );
    const held = await taking.held(tx, [...suppliers.values()]);
    const seen = new Set<string>();
    const problems = lines.flatMap(({ line, said, misfits }, index) => {
      const { column, of } = taking.identity;
      const supplier = suppliers.get(said.qiYe_BH);
      const identity = `${supplier ?? said.qiYe_BH} ${of(said)}`;
      const wrong: Wrong<string> = {
        ...(supplier ? {} : { qiYe_BH: 'errors.importNoSupplier' }),
        ...(supplier === unitGuid ? { qiYe_BH: 'errors.importOwnUnit' } : {}),
        ...(held.has(identity) || held.has(of(said)) ? { [column]: 'errors.importedBefore' } : {}),
        ...(seen.has(identity) ? { [column]: 'errors.importTwice' } : {}),
        ...taking.wrongIn(said),
      };
      seen.add(identity);
      const others = (broken[index] ?? []).filter(({ field }) => wrong[field] === undefined);
      const found = Object.entries(wrong).flatMap(([field, key]) => (key ? [{ field, key }] : []));
      return told(line, withMisfits({ misfits }, [...found, ...others]));
    });
    if (problems.length > 0) return { importedCount: 0, problems, ...left };
    const rows = lines.map(({ said }) => ({
      [taking.unit]: unitGuid,
      supplier_guid: suppliers.get(said.qiYe_BH),
      imported_by: user.guid,
      request_id: requestId,
      ...taking.rowOf(said),
    }));
    const name = sql.table(taking.table);
    await sql`insert into ${name} select * from json_populate_recordset((select t from ${name} t
      where false), ${JSON.stringify(rows)}::text::json)`.execute(tx);
    return { importedCount: rows.length, problems: [], ...left };
  });
}
