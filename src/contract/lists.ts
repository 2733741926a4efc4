import { array, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  betweenDays,
  count,
  givenOneOf,
  givenText,
  meta,
  millis,
  openFields,
  paged,
  searchedBy,
  sortedBy,
  text,
} from './core/fields.ts';
import { ruleMessage } from './core/rules.ts';

/** The lists that can be exported, by the id of their call. */
export const EXPORTED_LISTS = [
  'suppliers.listRatings',
  'suppliers.listPoints',
  'suppliers.listSuppliers',
  'statistics.list',
  'statistics.behind',
  'behaviour.listBreaches',
  'behaviour.listAwards',
  'behaviour.listRestorations',
  'behaviour.listBlacklist',
  'credit.listCredits',
  'credit.listPerformances',
  'notices.list',
  'signUp.list',
  'signUp.listQualitySuppliers',
  'plans.yearlyList',
  'plans.batchList',
  'plans.selfList',
  'setUp.list',
  'entrust.orderList',
  'entrust.contractList',
  'audit.listFindings',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** Most rows of one export (assumed). */
export const EXPORT_ROWS_MAX = 100_000;

/** Most rows that are chosen one by one for an export (assumed). */
export const CHOSEN_ROWS_MAX = 1000;

/** Most columns that are named for an export. */
const COLUMNS_MAX = 80;

/** Whole lists as spreadsheets, and who took which. */
export const listsCalls = defineCalls('lists', {
  export: call({
    method: 'POST',
    path: '/list/export',
    access: 'login',
    answer: 'file',
    summary:
      'Sends every row of a list that the filters let through as an .xlsx file, as the ' +
      'user would see them page by page; asks for the authority of the list.',
    writesFile: true,
    request: object({
      list: givenOneOf(EXPORTED_LISTS, `List: ${EXPORTED_LISTS.join(', ')}.`),
      filters: openFields('Filters, by the request of that list; its pages do not matter here.'),
      columns: array(givenText('Field of the rows of the list.', 64))
        .max(COLUMNS_MAX, ruleMessage('maxItems', { n: COLUMNS_MAX }))
        .nullable()
        .meta(
          meta({
            doc:
              'Columns in their order; those that the sheet does not have are left out. None that ' +
              'it has, or missing: every column.',
          }),
        ),
      keys: array(givenText('Key of a row.', 400))
        .max(CHOSEN_ROWS_MAX, ruleMessage('maxItems', { n: CHOSEN_ROWS_MAX }))
        .nullable()
        .meta(meta({ doc: 'Only these of the rows; missing: every row.' })),
    }),
    response: string().meta({ doc: 'The bytes.' }),
  }),
  listExports: call({
    method: 'POST',
    path: '/list/exports',
    access: { authority: 'records.audit' },
    answer: 'list',
    summary: 'Lists who exported which list with which filters, newest first.',
    request: paged({
      ...betweenDays('time'),
      ...searchedBy('personName', 'unitName'),
      personName: text('Part of the name of the person.'),
      unitName: text('Part of the name of the unit.'),
      ...sortedBy('time', 'rowCount'),
    }),
    response: object({
      id: givenText('Key of the export.'),
      time: millis('When.'),
      personName: givenText('Who.'),
      unitName: givenText('Unit of the person.'),
      list: givenText('Id of the list.'),
      filters: text('Filters, as JSON.', 100_000),
      rowCount: count('Rows that were sent.'),
      address: text('Network address of the request.'),
    }),
    list: {
      texts: 'lists',
      columns: {
        time: { width: 148 },
        personName: { width: 112 },
        unitName: { width: 220 },
        list: { width: 160 },
        rowCount: { width: 88 },
        filters: { width: 280 },
        address: { width: 132 },
      },
      filters: { personName: {}, unitName: {} },
      keys: [['id']],
    },
  }),
});
