import { object } from 'yup';
import {
  count,
  givenFile,
  givenText,
  givenYear,
  guid,
  listOf,
  maybeGuid,
  millis,
  text,
} from '../core/fields.ts';
import { commandRequest } from '../core/procurement.ts';

/** Several records that one command is given to; one that is named twice gets it once. */
export const batchRequest = (doc: string) => ({
  items: listOf(object({ guid: commandRequest.guid, revision: commandRequest.revision }), doc)
    .min(1)
    .max(10_000),
  requestId: commandRequest.requestId,
});

/** What of them was refused. */
export const batchDone = {
  refused: listOf(
    object({ guid: guid('Key of the record.'), reason: givenText('Locale key of the reason.') }),
    'Records that stayed as they were.',
  ),
};

/** An uploaded spreadsheet (.xlsx) of a year that is taken whole or not at all. */
export const importRequest = object({
  creditYear: givenYear('Year.'),
  fileGuid: givenFile('Spreadsheet, .xlsx.'),
  requestId: commandRequest.requestId,
});

/** How far the calculation of a year is. */
export const calculation = {
  calculationGuid: maybeGuid('Key of the calculation; empty while there was none.'),
  creditYear: text('Year that is calculated.'),
  requestId: text('Id under which it was asked for; who asks under it joins it.'),
  status: text('running, done, cancelled; empty while there was none.'),
  totalCount: count('How many suppliers it is for.'),
  doneCount: count('How many of them are done.'),
  ratedCount: count('How many of those are rated.'),
  notRatedCount: count('How many have no basis for a score.'),
  leftOutCount: count('How many were left as they are, as they are submitted already.'),
  startedBy: text('Who started it.'),
  startTime: millis('When it was started.'),
  endTime: millis('When it ended.'),
};
