import type { RequestOf } from '#contract/core/call.ts';
import type { organisationCalls } from '#contract/organisation.ts';

type WireDay = RequestOf<typeof organisationCalls.saveWorkingCalendar>['ownDays'][number];

/** A day of the unit in form values. */
export interface OwnDay {
  day: string;
  isWorked: '0' | '1';
  note: string;
}

/** The days by their order, as the value of a form field, which is a string. */
export const textOfDays = (days: readonly (OwnDay | WireDay)[]): string =>
  JSON.stringify(
    days
      .map(({ day, isWorked, note }) => ({ day, isWorked, note: note ?? '' }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  );

export const daysIn = (text: string): readonly OwnDay[] => JSON.parse(text) as OwnDay[];
