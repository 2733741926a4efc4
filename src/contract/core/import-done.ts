import { object } from 'yup';
import { count, givenOneOf, givenText, listOf, openFields, text } from './fields.ts';
import { WHY_LEFT } from './sheet-columns.ts';

/** Which sheets of a workbook were read and which were not. */
export const sheetsRead = object({
  sheetName: text('Name of the sheet that was read: the first one that is visible.'),
  leftSheets: listOf(
    object({
      name: text('Name of the sheet.'),
      why: givenOneOf(WHY_LEFT, 'Why it was not read.'),
    }),
    'Sheets that were not read, at most 20.',
  ),
})
  .optional()
  .default(undefined)
  .meta({ doc: 'Sheets of the workbook; missing where it has no others than the one read.' });

/** How many lines of a spreadsheet were imported, or what is wrong with them. */
export const importDone = object({
  importedCount: count('How many lines were taken.'),
  problems: listOf(
    object({
      line: count('Line of the spreadsheet.'),
      column: text('Column.'),
      reason: givenText('Locale key of the reason.'),
      params: openFields('What its text names.'),
    }),
    'What is wrong, by line.',
  ),
  sheets: sheetsRead,
});
