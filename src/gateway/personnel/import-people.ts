import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFields, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from 'yup';
import { problemsOf } from '#contract/core/rules.ts';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS, IMPORT_ROWS_MAX, userForm } from '#contract/personnel.ts';
import { takeOneFile } from '../files/one-file.ts';
import { fieldOf } from '../files/receive.ts';
import type { CallContext, FileAnswer } from '../http/context.ts';
import { Failure, invalid, type Problem } from '../base/failure.ts';
import { hashPassword } from '../session/passwords.ts';
import { leftOut, lineOf, withMisfits, type Line } from '../imports/lines.ts';
import { asCell } from '../spreadsheets/csv.ts';
import { changeRights, NOT_ASKED } from './change-rights.ts';
import { departmentsOf, type Department } from './department-tree.ts';
import { insertPerson, isTaken, type UniqueField, type UserForm } from './person.ts';
import { codeNamed, type GatewayKey } from '../base/texts.ts';

type Column = keyof typeof IMPORT_COLUMNS;

const UNIQUE: readonly UniqueField[] = ['accountName', 'user_BH', 'userpeople_ID'];
const takenKey: Readonly<Record<UniqueField, GatewayKey>> = {
  accountName: 'errors.accountNameTaken',
  user_BH: 'errors.idNumberTaken',
  userpeople_ID: 'errors.staffNumberTaken',
};

/** Letters and digits that nobody mistakes for another, of three classes, and a mark. */
const SIGNS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;

/** A password by chance that the rule of registration accepts. */
export function initialPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] as string;
  return `${SIGNS.map(pick).join('')}${Array.from({ length: 8 }, () => pick(SIGNS.join(''))).join('')}#`;
}

const headingOf = ({ translate }: CallContext, column: Column) =>
  translate(`personnel.fields.${column}`);

/** The template of the import: its headings, and a mark by which spreadsheets know UTF-8. */
export function importTemplate(context: CallContext): FileAnswer {
  const bytes = Buffer.from(
    `\ufeff${namesOf(IMPORT_COLUMNS)
      .map((column) => asCell(headingOf(context, column)))
      .join(',')}\r\n`,
  );
  return {
    name: `${context.translate('personnel.import.file')}.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

async function given(
  part: MultipartFile | undefined,
): Promise<{ bytes: Buffer; fields: MultipartFields }> {
  if (part === undefined) throw new Failure(400, 'errors.fileMissing');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Failure(413, 'errors.fileTooLarge');
  return { bytes, fields: part.fields };
}

/**
 * What one line says of a person. A department is found by its number or its name; a position by its code or
 * its label in any language.
 */
function formOf(
  said: Line<Column>['said'],
  departments: readonly Department[],
  standard: string,
): Record<string, string> {
  const { deptName, shenfen, ...rest } = said;
  const department =
    deptName === ''
      ? standard
      : (departments.find(({ code, name }) => code === deptName || name === deptName)?.guid ?? '');
  const position = codeNamed('userIdentity', shenfen) ?? shenfen;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(department === '' ? {} : { deptGuid: department }),
    ...(position === '' ? {} : { shenfen: position }),
    password: initialPassword(),
  };
}

const inRow = ({ line }: Pick<Line<string>, 'line'>, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, field: `rows[${line}].${problem.field}` }));

function checked(
  context: CallContext,
  rows: readonly Line<Column>[],
  departments: readonly Department[],
  standard: string,
) {
  const problems: Problem[] = [];
  const forms: { row: Line<Column>; form: UserForm }[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const found: Problem[] = [];
    try {
      const form = userForm.validateSync(formOf(row.said, departments, standard), {
        abortEarly: false,
      });
      for (const field of UNIQUE) {
        const other = seen.get(`${field} ${form[field]}`);
        if (other !== undefined)
          found.push({ field, key: 'errors.sameAsLine', params: { line: other } });
        seen.set(`${field} ${form[field]}`, row.line);
      }
      forms.push({ row, form });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      found.push(
        ...problemsOf(error).map((problem): Problem =>
          problem.field === 'deptGuid'
            ? { field: 'deptName', key: 'errors.noSuchDepartment' }
            : problem,
        ),
      );
    }
    problems.push(...inRow(row, withMisfits(row, found)));
  }
  return { problems, forms };
}

/**
 * Adds the people of a spreadsheet, all or none, and answers their passwords this once. Every wrong
 * line is told.
 */
export async function importPeople(context: CallContext, request: FastifyRequest | undefined) {
  const { bytes, fields } = await takeOneFile(request, undefined, { take: given });
  const deptGuid = fieldOf(fields, 'deptGuid');
  const table = await context.sheets.read({
    bytes,
    shape: { columns: IMPORT_COLUMNS, rowsMax: IMPORT_ROWS_MAX },
    unitGuid: context.user.enterprise.guid,
    signal: context.left,
  });
  const rows = table.rows.map((row) => lineOf(row, IMPORT_COLUMNS));
  const departments = await departmentsOf(context.db, context.user.enterprise.guid);
  const standard = departments.find(({ guid }) => guid === deptGuid);
  const { problems, forms } = checked(context, rows, departments, standard?.guid ?? '');
  for (const { row, form } of forms) {
    for (const field of UNIQUE)
      if (await isTaken(context.db, context, field, form[field], null))
        problems.push(...inRow(row, [{ field, key: takenKey[field] }]));
  }
  if (problems.length > 0) throw invalid(problems);
  const hashes = await Promise.all(forms.map(({ form }) => hashPassword(form.password ?? '')));
  await changeRights(context, { part: NOT_ASKED }, async (change) => {
    for (const [index, { form }] of forms.entries())
      await insertPerson(change, context, form, hashes[index] ?? '');
  });
  return {
    added: forms.length,
    people: forms.map(({ form }) => ({
      accountName: form.accountName,
      user_Name: form.user_Name,
      password: form.password ?? '',
    })),
    deptName: standard?.name ?? null,
    ...leftOut(table),
  };
}
