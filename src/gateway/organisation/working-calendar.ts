import { sql } from 'kysely';
import { yearOf } from '#contract/core/calendar.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { OFFICIAL_YEARS } from '#contract/core/official-days.ts';
import { OFFICIAL_CALENDAR, workedIn } from '#contract/core/working-time.ts';
import type { organisationCalls } from '#contract/organisation.ts';
import { FREE_DAYS_MAX, WORKING_DAYS_MIN } from '#contract/organisation/working-calendar.ts';
import { invalidField } from '../base/failure.ts';
import { inStatements } from '../db/many.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { saveSetting } from '../settings/change-log.ts';

type Form = RequestOf<typeof organisationCalls.saveWorkingCalendar>;
type Shown = ResponseOf<typeof organisationCalls.workingCalendar>;
type OwnDay = Pick<Form['ownDays'][number], 'day' | 'isWorked' | 'note'>;

const isOfYear = (year: string) => sql<boolean>`day >= ${`${year}-01-01`}::date
  and day <= ${`${year}-12-31`}::date`;

async function ownDaysOf(db: Db, unit: string, year: string): Promise<OwnDay[]> {
  const { rows } = await sql<OwnDay>`
    select day::text as day, case when worked then '1' else '0' end as "isWorked", note
      from calendar_day where enterprise_guid = ${unit} and ${isOfYear(year)}
     order by day`.execute(db);
  return rows;
}

/** The working calendar of the user's unit in a year. */
export async function workingCalendar({ db, user }: CallContext, year: string): Promise<Shown> {
  const { guid } = user.enterprise;
  const { working_time } = await db
    .selectFrom('enterprise')
    .where('guid', '=', guid)
    .select('working_time')
    .executeTakeFirstOrThrow();
  return {
    calendarYear: year,
    isWorkingTime: working_time ? '1' : '0',
    source: OFFICIAL_YEARS[year]?.source ?? null,
    officialDays: [...OFFICIAL_CALENDAR]
      .filter(([day]) => day.startsWith(`${year}-`))
      .map(([day, isWorked]) => ({ day, isWorked: isWorked ? ('1' as const) : ('0' as const) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ownDays: await ownDaysOf(db, guid, year),
  };
}

/**
 * Refuses years that nothing is due in, days that are of another year or stand there twice, and days
 * that leave too few to work: nothing would ever be due, and the end of a period would be looked for
 * through years.
 */
function requireSound({ calendarYear, ownDays }: Form, now: Date): void {
  if (Math.abs(Number(calendarYear) - Number(yearOf(now))) > 1)
    throw invalidField('calendarYear', 'errors.calendarYear');
  const seen = new Set<string>();
  for (const { day } of ownDays) {
    if (!day.startsWith(`${calendarYear}-`))
      throw invalidField('ownDays', 'errors.dayOfOtherYear', { year: calendarYear });
    if (seen.has(day)) throw invalidField('ownDays', 'errors.dayTwice', { day });
    seen.add(day);
  }
  const own = ownDays.map(({ day, isWorked }) => [day, isWorked === '1'] as const);
  const { worked, freeInARow } = workedIn(calendarYear, new Map([...OFFICIAL_CALENDAR, ...own]));
  if (worked < WORKING_DAYS_MIN || freeInARow > FREE_DAYS_MAX)
    throw invalidField('ownDays', 'errors.tooFewWorkingDays', {
      least: WORKING_DAYS_MIN,
      most: FREE_DAYS_MAX,
    });
}

/** How the log of settings has the days: with their notes, apart by what they are. */
const logged = (isWorkingTime: boolean, days: readonly OwnDay[]) => {
  const those = (is: '0' | '1') =>
    Object.fromEntries(
      days
        .filter(({ isWorked }) => isWorked === is)
        .map(({ day, note }) => [day, `${day} ${note ?? ''}`.trim()]),
    );
  return { isWorkingTime: isWorkingTime ? '1' : '0', daysOff: those('0'), daysWorked: those('1') };
};

/** Sets the own days of a year of the user's unit, and how it counts time; acts at once. */
export function saveWorkingCalendar(context: CallContext, form: Form): Promise<void> {
  const { user, now, db } = context;
  const { guid, name } = user.enterprise;
  const { calendarYear: year, ownDays } = form;
  requireSound(form, now);
  const isWorkingTime = form.isWorkingTime === '1';
  return transact(db, async (tx) => {
    const before = await tx
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select('working_time')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const days = ownDays.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    await saveSetting(
      tx,
      context,
      { module: 'organisation', guid, name },
      {
        before: logged(before.working_time, await ownDaysOf(tx, guid, year)),
        after: logged(isWorkingTime, days),
      },
      async () => {
        await tx
          .updateTable('enterprise')
          .set({ working_time: isWorkingTime })
          .where('guid', '=', guid)
          .execute();
        await tx
          .deleteFrom('calendar_day')
          .where('enterprise_guid', '=', guid)
          .where(isOfYear(year))
          .execute();
        const rows = days.map(({ day, isWorked, note }) => ({
          enterprise_guid: guid,
          day,
          worked: isWorked === '1',
          note: note ?? '',
        }));
        for (const some of inStatements(rows))
          await tx.insertInto('calendar_day').values(some).execute();
      },
    );
  });
}
