import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import Big from 'big.js';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { codesOf } from '#contract/core/enumerations.ts';
import { isCalendarDay } from '#contract/core/procurement.ts';
import { PERFORMANCE_COLUMNS, PERFORMANCE_ROWS_MAX, type creditCalls } from '#contract/credit.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../http/failure.ts';
import { mayHave } from '../files/access.ts';
import { readTable } from '../spreadsheets/read.ts';

type Column = (typeof PERFORMANCE_COLUMNS)[number];
type Problem = ResponseOf<typeof creditCalls.importPerformances>['problems'][number];

const DECIMAL = /^\d{1,14}(\.\d{1,4})?$/;
const APPRAISED_AT_NOON = 'T12:00:00+08:00';

interface Line {
  line: number;
  said: Record<Column, string>;
}

/** The code of a project type that a cell names by its code or its label. */
function projectTypeOf({ translate }: CallContext, said: string): string | null {
  return codesOf('projectType').find((code) => code === said || translate(`enums.projectType.${code}`) === said) ?? null;
}

/** What is wrong with a line by itself, by column. */
function problemsOf(context: CallContext, { said }: Line, year: string): Partial<Record<Column, string>> {
  const isDay = isCalendarDay(said.appraisalTime.slice(0, 10));
  return {
    ...(said.contractNo === '' || said.contractNo.length > 64 ? { contractNo: 'errors.importContractNo' } : {}),
    ...(said.contractName === '' || said.contractName.length > 200 ? { contractName: 'errors.importContractName' } : {}),
    ...(projectTypeOf(context, said.projectType) === null ? { projectType: 'errors.importProjectType' } : {}),
    ...(DECIMAL.test(said.dealMoney) ? {} : { dealMoney: 'errors.importAmount' }),
    ...(DECIMAL.test(said.score) && new Big(said.score).lte(100) ? {} : { score: 'errors.importScore' }),
    ...(isDay && said.appraisalTime.startsWith(year) ? {} : { appraisalTime: 'errors.importDay' }),
  };
}

/** Keys of the suppliers behind the codes, and which of their contracts the unit has imported before. */
async function known({ db, user }: CallContext, lines: readonly Line[]) {
  const codes = [...new Set(lines.map(({ said }) => said.qiYe_BH))];
  const { rows } = await sql<{ code: string; guid: string; contracts: string[] }>`
    select s.code, s.guid, coalesce((select array_agg(c.contract_no) from contract_performance c where c.supplier_guid = s.guid and c.unit_guid = ${user.enterprise.guid}), '{}') as contracts
      from enterprise s where s.code = any(${codes}::text[]) and 'T' = any(string_to_array(s.subject_types, ','))`.execute(db);
  return new Map(rows.map(({ code, guid, contracts }) => [code, { guid, contracts: new Set(contracts) }]));
}

/** Takes the appraised contracts of a spreadsheet, all of them or none; the same request twice takes them once. */
export async function importPerformances(context: CallContext, { creditYear, fileGuid, requestId }: RequestOf<typeof creditCalls.importPerformances>): Promise<ResponseOf<typeof creditCalls.importPerformances>> {
  const { db, user, files } = context;
  const before = await db.selectFrom('contract_performance').where('request_id', '=', requestId).where('unit_guid', '=', user.enterprise.guid).select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirst();
  if (Number(before?.count ?? 0) > 0) return { importedCount: Number(before?.count), problems: [] };
  const file = (await mayHave(db, user, fileGuid)) ? await files.get(fileGuid) : null;
  if (file === null) throw invalidField('fileGuid', 'errors.noSuchFile');
  const table = await readTable(await buffer(file.stream), { columns: PERFORMANCE_COLUMNS.length, rowsMax: PERFORMANCE_ROWS_MAX });
  const lines = table.map(({ line, cells }): Line => ({ line, said: Object.fromEntries(PERFORMANCE_COLUMNS.map((column, place) => [column, cells[place] ?? ''])) as Record<Column, string> }));
  const suppliers = await known(context, lines);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const one of lines) {
    const supplier = suppliers.get(one.said.qiYe_BH);
    const contract = `${one.said.qiYe_BH} ${one.said.contractNo}`;
    const found = {
      ...(supplier ? {} : { qiYe_BH: 'errors.importNoSupplier' }),
      ...(supplier?.contracts.has(one.said.contractNo) ? { contractNo: 'errors.importedBefore' } : {}),
      ...(seen.has(contract) ? { contractNo: 'errors.importTwice' } : {}),
      ...problemsOf(context, one, creditYear),
    };
    seen.add(contract);
    problems.push(...Object.entries(found).map(([column, reason]) => ({ line: one.line, column, reason })));
  }
  if (problems.length > 0) return { importedCount: 0, problems };
  const rows = lines.map(({ said }) => ({
    guid: randomUUID(), unit_guid: user.enterprise.guid, supplier_guid: suppliers.get(said.qiYe_BH)?.guid ?? '', year: creditYear, contract_no: said.contractNo, contract_name: said.contractName,
    project_type: projectTypeOf(context, said.projectType), deal_money: said.dealMoney, score: said.score, appraised_at: `${said.appraisalTime.slice(0, 10)}${APPRAISED_AT_NOON}`, imported_by: user.guid, request_id: requestId,
  }));
  await transact(db, (tx) => sql`insert into contract_performance select * from json_populate_recordset(null::contract_performance, ${JSON.stringify(rows)}::text::json)`.execute(tx));
  return { importedCount: rows.length, problems: [] };
}
