import './date-input.css';
import { AHEAD_MS, dayOf, minuteOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import './calendar.css';
import { Button, PopoverNext } from '@blueprintjs/core';
import { Datetime2Classes } from '@blueprintjs/datetime2';
import enGB from 'date-fns/locale/en-GB';
import zhCN from 'date-fns/locale/zh-CN';
import { useState, type ReactNode } from 'react';
import { presentLanguage } from '../../base/i18n.ts';
import { useText } from '../../base/use-text.ts';
import { beginningOf } from './instants.ts';

/** Years offered before and after the current one. */
const YEARS_BEFORE = 60;
const YEARS_AFTER = 30;

/**
 * The widget draws dates in the browser's time zone, so an instant is shifted to show the time in
 * China, and back when one is picked.
 */
export const drawn = (at: Date, withTime: boolean) =>
  // A day is drawn at noon: midnight does not exist where clocks change at midnight.
  new Date(withTime ? minuteOf(at).replace(' ', 'T') : `${dayOf(at)}T12:00`);

/** The instant in China of what was picked. */
export const picked = (at: Date, withTime: boolean) => {
  const [hours, minutes] = withTime ? [at.getHours(), at.getMinutes()] : [0, 0];
  return new Date(
    Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), hours, minutes) - AHEAD_MS,
  );
};

/** The common part of the calendars of a day and of a range; `shown`: the displayed days. */
export function useCalendarProps(shown: readonly (Date | null)[]) {
  const t = useText();
  const [today] = useState(() => drawn(now(), false));
  const year = today.getFullYear();
  const days = shown.flatMap((day) => (day === null ? [] : [day.getTime()]));
  return {
    today,
    minDate: new Date(Math.min(new Date(year - YEARS_BEFORE, 0, 1).getTime(), ...days)),
    maxDate: new Date(Math.max(new Date(year + YEARS_AFTER, 11, 31).getTime(), ...days)),
    locale: presentLanguage() === 'en' ? enGB : zhCN,
    dayPickerProps: {
      today,
      labels: {
        labelPrevious: () => t('ui.form.previousMonth'),
        labelNext: () => t('ui.form.nextMonth'),
        labelMonthDropdown: () => t('ui.form.month'),
        labelYearDropdown: () => t('ui.form.year'),
      },
    },
  };
}

interface FooterProps {
  withTime: boolean;
  onPick: (day: Date | null) => void;
}

/** Chooses today, or nothing. */
export function CalendarFooter({ withTime, onPick }: FooterProps) {
  const t = useText();
  return (
    <div className={Datetime2Classes.DATEPICKER_FOOTER}>
      <Button
        variant="minimal"
        text={t('ui.form.today')}
        onClick={() => onPick(beginningOf(now(), withTime))}
      />
      <Button variant="minimal" text={t('ui.form.clearDate')} onClick={() => onPick(null)} />
    </div>
  );
}

/**
 * The position of a calendar below its field. It does not take the focus, so typing can continue.
 */
export function CalendarFrame({ id, children }: { id: string; children: ReactNode }) {
  const t = useText();
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
          {children}
        </div>
      }
    />
  );
}
