import { AHEAD_MS, minuteOf, TIME_ZONE } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import './calendar.css';
import { PopoverNext } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
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
const drawn = (at: Date) => new Date(minuteOf(at).replace(' ', 'T'));
const picked = (at: Date) =>
  new Date(
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()) -
      AHEAD_MS,
  );

const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);
const later = (one: Date, other: Date | null) => (other !== null && other > one ? other : one);

/**
 * The calendar below a field. It takes no focus by itself: whoever types goes on typing. Weeks
 * begin on Monday in both languages.
 */
export default function Calendar({ id, chosen, withTime, onPick }: CalendarProps) {
  const t = useText();
  const [today] = useState(() => drawn(now()));
  const value = chosen && drawn(chosen);
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
            timezone={TIME_ZONE}
            showActionsBar
            dayPickerProps={{
              today,
              labels: {
                labelPrevious: () => t('ui.form.previousMonth'),
                labelNext: () => t('ui.form.nextMonth'),
                labelMonthDropdown: () => t('ui.form.month'),
                labelYearDropdown: () => t('ui.form.year'),
              },
            }}
            todayButtonText={t('ui.form.today')}
            clearButtonText={t('ui.form.clearDate')}
            {...(withTime ? { timePrecision: 'minute' as const } : {})}
            onChange={(day, isUserChange) => {
              if (isUserChange) onPick(day && picked(day));
            }}
          />
        </div>
      }
    />
  );
}
