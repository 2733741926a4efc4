import { AHEAD_MS, dayOf, midnightOf, minuteOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import './calendar.css';
import { Button, PopoverNext } from '@blueprintjs/core';
import { DatePicker3, Datetime2Classes } from '@blueprintjs/datetime2';
import enGB from 'date-fns/locale/en-GB';
import zhCN from 'date-fns/locale/zh-CN';
import { useState } from 'react';
import { presentLanguage } from '../../base/i18n.ts';
import { useText } from '../../base/use-text.ts';

/** Years that can be chosen without typing: before and after the present one. */
const YEARS_BEFORE = 60;
const YEARS_AFTER = 30;

interface CalendarProps {
  /** Element id of the calendar. */
  id: string;
  chosen: Date | null;
  /** Whether a time of day is chosen, too. */
  withTime: boolean;
  onPick: (day: Date | null) => void;
}

/**
 * The widget draws dates as the browser's time zone has them: an instant as it is in China, and what
 * is picked there as the instant that it is in China.
 */
const drawn = (at: Date, withTime: boolean) =>
  // A day is drawn at noon: where clocks change at midnight, that is missing.
  new Date(withTime ? minuteOf(at).replace(' ', 'T') : `${dayOf(at)}T12:00`);
const picked = (at: Date, withTime: boolean) => {
  const [hours, minutes] = withTime ? [at.getHours(), at.getMinutes()] : [0, 0];
  return new Date(
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), hours, minutes) - AHEAD_MS,
  );
};
/** What the button for it chooses: the day in China, or the minute. */
const present = (withTime: boolean) =>
  withTime ? picked(drawn(now(), true), true) : new Date(midnightOf(dayOf(now())));

const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);
const later = (one: Date, other: Date | null) => (other !== null && other > one ? other : one);

/**
 * The calendar below a field. It takes no focus by itself: whoever types goes on typing. Weeks
 * begin on Monday in both languages.
 */
export default function Calendar({ id, chosen, withTime, onPick }: CalendarProps) {
  const t = useText();
  const [today] = useState(() => drawn(now(), false));
  const value = chosen && drawn(chosen, withTime);
  const year = today.getFullYear();
  return (
    <PopoverNext
      isOpen
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      shouldReturnFocusOnClose={false}
      renderTarget={({ ref }) => <span ref={ref} className="ui-date-anchor" aria-hidden />}
      content={
        <div id={id} role="dialog" aria-label={t('ui.form.calendar')} data-calendar>
          <DatePicker3
            value={value}
            initialMonth={value ?? today}
            minDate={earlier(new Date(year - YEARS_BEFORE, 0, 1), value)}
            maxDate={later(new Date(year + YEARS_AFTER, 11, 31), value)}
            locale={presentLanguage() === 'en' ? enGB : zhCN}
            highlightCurrentDay
            canClearSelection={false}
            showActionsBar={false}
            dayPickerProps={{
              today,
              labels: {
                labelPrevious: () => t('ui.form.previousMonth'),
                labelNext: () => t('ui.form.nextMonth'),
                labelMonthDropdown: () => t('ui.form.month'),
                labelYearDropdown: () => t('ui.form.year'),
              },
            }}
            {...(withTime ? { timePrecision: 'minute' as const } : {})}
            onChange={(day, isUserChange) => {
              if (isUserChange && day !== null) onPick(picked(day, withTime));
            }}
            footerElement={
              <div className={Datetime2Classes.DATEPICKER_FOOTER}>
                <Button
                  variant="minimal"
                  text={t('ui.form.today')}
                  onClick={() => onPick(present(withTime))}
                />
                <Button
                  variant="minimal"
                  text={t('ui.form.clearDate')}
                  onClick={() => onPick(null)}
                />
              </div>
            }
          />
        </div>
      }
    />
  );
}
