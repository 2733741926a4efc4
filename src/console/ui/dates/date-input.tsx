import './date-input.css';
import { Button } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react';
import { pressedKey } from '../../base/keys.ts';
import { useText } from '../../base/use-text.ts';
import type { RangeEnd } from './range.ts';

// Loaded when the first calendar of their kind opens.
const Calendar = lazy(() => import('./calendar.tsx'));
const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

interface DateInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'className' | 'readOnly' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  /** Element id of the field. */
  id: string;
  /** The text in the field. */
  value: string;
  /** The day that the text means; null if it is not one. */
  chosen: Date | null;
  /** Whether a time of day is included. */
  withTime?: boolean;
  /** The day is one end of a range. */
  range?: RangeEnd;
  onType: (text: string) => void;
  onPick: (day: Date | null) => void;
  /** The focus left both the field and its calendar. */
  onLeave?: () => void;
}

const dayToPress = (calendar: HTMLElement | null) =>
  calendar?.querySelector<HTMLElement>('button[name="day"][tabindex="0"]');

/**
 * A day, typed or chosen from a calendar. The calendar opens when the field gets the focus and
 * closes on typing, choosing, Escape or leaving; the down arrow moves into it.
 */
export function DateInput({
  id,
  value,
  chosen,
  withTime = false,
  range,
  onType,
  onPick,
  onLeave,
  ...input
}: DateInputProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [entersCalendar, setEntersCalendar] = useState(false);
  const isReturning = useRef(false);
  const calendarId = `${id}-calendar`;
  const calendar = () => document.getElementById(calendarId);

  // The calendar is loaded asynchronously.
  useEffect(() => {
    if (!isOpen || !entersCalendar) return undefined;
    const enter = () => {
      const day = dayToPress(document.getElementById(calendarId));
      if (!day) return false;
      day.focus();
      setEntersCalendar(false);
      return true;
    };
    if (enter()) return undefined;
    const watcher = new MutationObserver(() => enter() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [isOpen, entersCalendar, calendarId]);

  const close = () => {
    setOpen(false);
    setEntersCalendar(false);
  };
  const goBack = () => {
    close();
    if (document.activeElement === field.current) return;
    isReturning.current = true;
    field.current?.focus();
  };
  const pick = (day: Date | null) => {
    onPick(day);
    // After one end is chosen, the other open one is next.
    if (range && day !== null && range.other === null)
      document.getElementById(range.otherId)?.focus();
    else if (!withTime) goBack();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const to = relatedTarget as Node | null;
    if (to !== null && (currentTarget.contains(to) || calendar()?.contains(to))) return;
    close();
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Escape' && isOpen) {
      // A surrounding dialog must stay open.
      event.stopPropagation();
      event.preventDefault();
      goBack();
    }
    if (key === 'ArrowDown' && event.target === field.current && !input.readOnly) {
      event.preventDefault();
      setOpen(true);
      setEntersCalendar(true);
    }
  };
  return (
    <div role="presentation" className="ui-date" onBlur={leave} onKeyDown={onKeyDown}>
      <input
        {...input}
        ref={field}
        id={id}
        value={value}
        placeholder={withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
        autoComplete="off"
        onFocus={() => {
          if (!isReturning.current && !input.readOnly) setOpen(true);
          isReturning.current = false;
        }}
        onClick={() => {
          if (!input.readOnly) setOpen(true);
        }}
        onChange={(event) => {
          close();
          onType(event.target.value);
        }}
      />
      <Button
        variant="minimal"
        size="small"
        tabIndex={-1}
        icon={<CalendarIcon />}
        disabled={input.readOnly}
        aria-label={t('ui.form.pickDate')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setOpen(!isOpen);
          setEntersCalendar(!isOpen);
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          {range ? (
            <RangeCalendar
              id={calendarId}
              chosen={
                range.end === 'from'
                  ? { from: chosen, to: range.other }
                  : { from: range.other, to: chosen }
              }
              end={range.end}
              onPick={pick}
            />
          ) : (
            <Calendar id={calendarId} chosen={chosen} withTime={withTime} onPick={pick} />
          )}
        </Suspense>
      )}
    </div>
  );
}
