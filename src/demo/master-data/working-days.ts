import type { Calendar } from '../calendar.ts';
import type { TableRows } from '../table-rows.ts';
import { WORKING_TIME_UNIT } from './enterprises.ts';

/** Days of the unit that counts working time: its anniversary, and a stocktaking on a Saturday. */
export const workingDayTable = (calendar: Calendar): TableRows => ({
  table: 'calendar_day',
  rows: [
    { day: `${calendar.year('2026')}-08-18`, worked: false, note: '建厂纪念日' },
    { day: `${calendar.year('2026')}-12-26`, worked: true, note: '年终盘点' },
  ].map((row) => ({ enterprise_guid: WORKING_TIME_UNIT, ...row })),
});
