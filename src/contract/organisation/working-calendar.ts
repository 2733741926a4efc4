import { array, object } from 'yup';
import { call } from '../core/call.ts';
import {
  flag,
  givenCode,
  givenDay,
  givenYear,
  listOf,
  meta,
  nothing,
  text,
} from '../core/fields.ts';

/** How many own days a unit can have in a year. */
export const OWN_DAYS_MAX = 366;

/** The fewest working days that the own days of a unit may leave of a year (assumed). */
export const WORKING_DAYS_MIN = 150;

/** How many days in a row may be free in a year (assumed: a month of maintenance). */
export const FREE_DAYS_MAX = 31;

const calendarYear = { calendarYear: givenYear('Calendar year.') };
const calendarDay = {
  day: givenDay('The day.'),
  isWorked: givenCode('yesNo', 'Whether it is worked.'),
};
const ownDay = object({ ...calendarDay, note: text('Why.', 50) });

/** The working calendar by which a unit counts working days and the time in which records are due. */
export const organisationCalendar = {
  workingCalendar: call({
    method: 'GET',
    path: '/qiye/workingCalendar',
    access: { authority: 'organisation.view' },
    summary: 'Gives the official and the own days of a year of the working calendar of the unit.',
    request: object(calendarYear),
    response: object({
      ...calendarYear,
      isWorkingTime: flag('Whether times in which records are due count working days alone.'),
      source: text('Who announced the official days; empty: those of the year are not known.'),
      officialDays: listOf(
        object(calendarDay),
        'Public holidays, and weekends that are worked for them, by day.',
      ),
      ownDays: listOf(ownDay, 'Days of the unit, which count before the official ones, by day.'),
    }),
  }),
  saveWorkingCalendar: call({
    method: 'POST',
    path: '/qiye/saveWorkingCalendar',
    access: { authority: 'organisation.edit' },
    summary:
      'Sets the own days of last, this or next year, and whether times in which records are due ' +
      'count working days alone.',
    request: object({
      ...calendarYear,
      isWorkingTime: givenCode(
        'yesNo',
        'Whether times in which records are due count working days alone.',
      ),
      ownDays: array(ownDay)
        .max(OWN_DAYS_MAX)
        .required()
        .meta(meta({ doc: 'All own days of the year, each once.' })),
    }),
    response: nothing(),
  }),
};
