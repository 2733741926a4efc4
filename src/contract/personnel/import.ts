import { object, string } from 'yup';
import { call } from '../core/call.ts';
import { count, givenText, listOf, nothing, text } from '../core/fields.ts';

const edit = { authority: 'personnel.edit' } as const;

/** Columns of the import template, in their order; each is the field of the same name of a user. */
export const IMPORT_COLUMNS = [
  'accountName',
  'user_Name',
  'user_BH',
  'user_Phone',
  'userpeople_ID',
  'deptName',
  'shenfen',
  'zhiwei',
  'user_Mobile',
  'user_Email',
] as const;

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
      'not. Row problems are named `rows[n].field`, n being the line of the sheet.',
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
    }),
  }),
  importTemplate: call({
    method: 'GET',
    path: '/user/exportUserExcel',
    encoding: 'query',
    access: edit,
    answer: 'file',
    summary:
      'Sends the template of the import, a CSV file with its headings in the language of the request.',
    request: nothing(),
    response: string().meta({ doc: 'The bytes.' }),
  }),
};
