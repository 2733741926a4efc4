import { randomInt, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFields, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from 'yup';
import { problemsOf } from '#contract/core/rules.ts';
import { namesOf } from '#contract/core/sheet-columns.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_HEADINGS_MIN,
  IMPORT_ROWS_MAX,
  ROLE_SEPARATORS,
  userForm,
} from '#contract/personnel.ts';
import { folded } from '#contract/core/folding.ts';
import { PASSWORD_SIGNS } from '#contract/core/password-signs.ts';
import { takeOneFile } from '../files/one-file.ts';
import { fieldOf } from '../files/receive.ts';
import type { CallContext, FileAnswer } from '../http/context.ts';
import { Failure, invalid, type Problem } from '../base/failure.ts';
import { hashPassword } from '../session/passwords.ts';
import { importedTable, leftOut, lineOf, withMisfits, type Line } from '../imports/lines.ts';
import { asCell } from '../spreadsheets/csv.ts';
import type { Table } from '../spreadsheets/read.ts';
import { giveFirstRoles } from './assignment.ts';
import { changeRights, ROLES_AFTER } from './change-rights.ts';
import { departmentsOf, type Department } from './department-tree.ts';
import { insertPerson, isTaken, type UniqueField, type UserForm } from './person.ts';
import { codeNamed, translator, type GatewayKey, LANGUAGES } from '../base/texts.ts';

type Column = keyof typeof IMPORT_COLUMNS;

const UNIQUE: readonly UniqueField[] = ['accountName', 'user_BH', 'userpeople_ID'];
const takenKey: Readonly<Record<UniqueField, GatewayKey>> = {
  accountName: 'errors.accountNameTaken',
  user_BH: 'errors.idNumberTaken',
  userpeople_ID: 'errors.staffNumberTaken',
};

/** A random password that follows the registration rule. */
function initialPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] as string;
  const more = Array.from({ length: 8 }, () => pick(PASSWORD_SIGNS.join('')));
  return `${[...PASSWORD_SIGNS.map(pick), ...more].join('')}#`;
}

const headingOf = ({ translate }: CallContext, column: Column) =>
  translate(`personnel.fields.${column}`);

/**
 * The template of the import: its headings, with a byte order mark by which spreadsheets recognise
 * UTF-8.
 */
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
 * The content of one line. A department is found by number or name; a position by its code or its
 * label in any language.
 */
function formOf(
  said: Line<Column>['said'],
  departments: readonly Department[],
  standard: string,
): Record<string, string> {
  const { deptName, shenfen, roleNames: _, ...rest } = said;
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

/** What the lines refer to, and the default department. */
interface Named {
  departments: readonly Department[];
  standard: string;
  /** Keys of roles by their folded names. */
  roles: ReadonlyMap<string, string>;
}

/** A person of the sheet, with the keys of their roles. */
interface Newcomer {
  row: Line<Column>;
  form: UserForm;
  roles: readonly string[];
}

/** The keys of the roles in a cell; for an unknown name the problem. */
function rolesIn(cell: string, known: Named['roles']): { roles: string[]; problems: Problem[] } {
  const names = cell
    .split(ROLE_SEPARATORS)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !known.has(folded(name)));
  return {
    roles: [...new Set(names.flatMap((name) => known.get(folded(name)) ?? []))],
    problems: unknown.map((name) => ({
      field: 'roleNames',
      key: 'errors.noRoleNamed',
      params: { name },
    })),
  };
}

/** The valid roles of the enterprise, by folded name. */
async function rolesByName({ db, user }: CallContext): Promise<Map<string, string>> {
  const roles = await db
    .selectFrom('role')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('valid', '=', true)
    .select(['guid', 'name'])
    .execute();
  return new Map(roles.map(({ guid, name }) => [folded(name), guid]));
}

function checked(rows: readonly Line<Column>[], named: Named) {
  const problems: Problem[] = [];
  const people: Newcomer[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { roles, problems: found } = rolesIn(row.said.roleNames, named.roles);
    try {
      const form = userForm.validateSync(formOf(row.said, named.departments, named.standard), {
        abortEarly: false,
      });
      for (const field of UNIQUE) {
        const other = seen.get(`${field} ${form[field]}`);
        if (other !== undefined)
          found.push({ field, key: 'errors.sameAsLine', params: { line: other } });
        seen.set(`${field} ${form[field]}`, row.line);
      }
      people.push({ row, form, roles });
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
  return { problems, people };
}

/** The column of a heading in the words of the template, in either language. */
function columnNamed(heading: string): Column | undefined {
  const word = folded(heading);
  return namesOf(IMPORT_COLUMNS).find((column) =>
    LANGUAGES.some(
      (language) => folded(translator(language)(`personnel.fields.${column}`)) === word,
    ),
  );
}

/** Whether the last column is that of roles: older sheets may have remarks there. */
const hasRoles = ({ heading }: Table): boolean =>
  columnNamed(heading[namesOf(IMPORT_COLUMNS).indexOf('roleNames')] ?? '') === 'roleNames';

/**
 * Refuses a sheet with misplaced template headings: cells are read by position, and a name would
 * pass for an account (assumed).
 */
function requireOrder(context: CallContext, { heading }: Table): void {
  for (const [place, column] of namesOf(IMPORT_COLUMNS).entries()) {
    const given = heading[place] ?? '';
    const named = columnNamed(given);
    if (named !== undefined && named !== column)
      throw new Failure(400, 'errors.columnMisplaced', {
        params: { name: given, column: headingOf(context, column) },
      });
  }
}

/** The sheet that was read, if there were others, beside the problems of its lines. */
function leftSheets({ translate }: CallContext, table: Table): Problem[] {
  const { sheets } = leftOut(table);
  if (!sheets) return [];
  const left = sheets.leftSheets.map(({ name }) => name).join(translate('common.listSeparator'));
  return [{ field: 'sheets', key: 'errors.sheetsLeft', params: { name: sheets.sheetName, left } }];
}

/**
 * Adds the people of a spreadsheet, all or none, and returns their passwords this once. Every wrong
 * line is reported.
 */
export async function importPeople(context: CallContext, request: FastifyRequest | undefined) {
  const { bytes, fields } = await takeOneFile(request, undefined, { take: given });
  const deptGuid = fieldOf(fields, 'deptGuid');
  const table = await importedTable(context, bytes, {
    columns: IMPORT_COLUMNS,
    rowsMax: IMPORT_ROWS_MAX,
    headingsMin: IMPORT_HEADINGS_MIN,
  });
  requireOrder(context, table);
  const namesRoles = hasRoles(table);
  const rows = table.rows.map((row) => {
    const line = lineOf(row, IMPORT_COLUMNS);
    return namesRoles ? line : { ...line, said: { ...line.said, roleNames: '' } };
  });
  const departments = await departmentsOf(context.db, context.user.enterprise.guid);
  const standard = departments.find(({ guid }) => guid === deptGuid);
  const { problems, people } = checked(rows, {
    departments,
    standard: standard?.guid ?? '',
    roles: await rolesByName(context),
  });
  for (const { row, form } of people) {
    for (const field of UNIQUE)
      if (await isTaken(context.db, context, field, form[field], null))
        problems.push(...inRow(row, [{ field, key: takenKey[field] }]));
  }
  if (problems.length > 0) throw invalid(problems, leftSheets(context, table));
  const newcomers = await Promise.all(
    people.map(async ({ form, roles }) => ({
      guid: randomUUID(),
      form,
      roles,
      hash: await hashPassword(form.password ?? ''),
    })),
  );
  const guids = newcomers.filter(({ roles }) => roles.length > 0).map(({ guid }) => guid);
  const { asked } = await changeRights(
    context,
    { people: guids, part: ROLES_AFTER },
    async (change) => {
      for (const { guid, form, roles, hash } of newcomers) {
        await insertPerson(change, context, form, hash, guid);
        const person = { guid, name: form.user_Name };
        await giveFirstRoles(change, context, person, { wanted: roles, field: 'roleNames' });
      }
    },
  );
  const told = {
    added: people.length,
    people: people.map(({ form }) => ({
      accountName: form.accountName,
      user_Name: form.user_Name,
      password: form.password ?? '',
    })),
    deptName: standard?.name ?? null,
    ...leftOut(table),
  };
  return { told, asked };
}
