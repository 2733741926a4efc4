import { object, string } from 'yup';
import { call } from '../core/call.ts';
import { count, givenFile, givenOneOf, givenText, listOf, nothing, text } from '../core/fields.ts';
import { maxText, requiredText } from '../core/rules.ts';
import { importDone, sheetsRead } from '../core/import-done.ts';
import { askedChanges } from './changes.ts';
import type { SheetColumns } from '../core/sheet-columns.ts';

const edit = { authority: 'personnel.edit' } as const;

/**
 * Columns of the import template, in their order; each is the field of the same name of a user, the
 * last one the names of their roles.
 */
export const IMPORT_COLUMNS = {
  accountName: 'text',
  user_Name: 'text',
  user_BH: 'text',
  user_Phone: 'text',
  userpeople_ID: 'text',
  deptName: 'text',
  shenfen: 'text',
  zhiwei: 'text',
  user_Mobile: 'text',
  user_Email: 'text',
  roleNames: 'text',
} as const satisfies SheetColumns;

/** What stands between the names of roles in a cell (assumed). */
export const ROLE_SEPARATORS = /[,，、;；/]/;

/** Headings of the template as it was before it had roles: such sheets are still taken. */
export const IMPORT_HEADINGS_MIN = 10;

/** Columns of the two sheets of an ERP system, in their order. */
export const ERP_COLUMNS = {
  departments: {
    deptNcId: 'text',
    departCode: 'text',
    departName: 'text',
    parentNcId: 'text',
  },
  people: {
    userNcId: 'text',
    user_Name: 'text',
    userpeople_ID: 'text',
    user_BH: 'text',
    user_Phone: 'text',
    deptNcId: 'text',
  },
} as const satisfies Record<string, SheetColumns>;

/** Cells of such sheets: what each may say. */
export const erpCells = {
  departments: object({
    deptNcId: requiredText(64),
    departCode: requiredText(64),
    departName: requiredText(100),
    parentNcId: maxText(64),
  }),
  people: object({
    userNcId: requiredText(64),
    user_Name: requiredText(64),
    userpeople_ID: requiredText(64),
    user_BH: maxText(18),
    user_Phone: maxText(20),
    deptNcId: maxText(64),
  }),
} as const;

/** Most lines of a sheet of an ERP system (assumed). */
export const ERP_ROWS_MAX = 10_000;

/** Most people of one import (assumed). */
export const IMPORT_ROWS_MAX = 500;

/** People from a spreadsheet. Observed clients spell the path of the import this way. */
export const personnelImport = {
  importUsers: call({
    method: 'POST',
    path: '/user/improtUserExcel',
    encoding: 'multipart',
    access: edit,
    summary:
      'Adds the people of a spreadsheet (part `file`, .xlsx or CSV with the columns of ' +
      'the template), all or none; `deptGuid` names their department where a row does ' +
      'not. Roles that one administrator must not give alone wait for another. Row problems ' +
      'are named `rows[n].field`, n being the line of the sheet.',
    request: object({}),
    response: object({
      added: count('How many people were added.'),
      people: listOf(
        object({
          accountName: givenText('Account name.'),
          user_Name: givenText('Name.'),
          password: givenText('Initial password; told this once.'),
        }),
        'The people that were added.',
      ),
      deptName: text('Department of the rows that named none.'),
      sheets: sheetsRead,
      asked: askedChanges,
    }),
  }),
  importErp: call({
    method: 'POST',
    path: '/user/importNcExcel',
    access: edit,
    summary:
      'Takes the departments or the people of the ERP system from an uploaded spreadsheet, in ' +
      'place of those it brought before; nothing is imported when a line is wrong.',
    request: object({
      what: givenOneOf(['departments', 'people'], 'What the sheet lists.'),
      fileGuid: givenFile('Spreadsheet, .xlsx.'),
    }),
    response: importDone,
  }),
  importTemplate: call({
    method: 'GET',
    path: '/user/exportUserExcel',
    access: edit,
    answer: 'file',
    summary:
      'Sends the template of the import, a CSV file with its headings in the language of the request.',
    request: nothing(),
    response: string().meta({ doc: 'The bytes.' }),
  }),
};
