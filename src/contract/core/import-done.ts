import { object } from 'yup';
import { count, givenText, listOf, openFields, text } from './fields.ts';

/** How many lines of a spreadsheet were taken, or what is wrong with them. */
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
});
