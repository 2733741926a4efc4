import { DatePicker3 } from '@blueprintjs/datetime2';
import {
  CalendarFooter,
  CalendarFrame,
  drawn,
  picked,
  useCalendarProps,
} from './calendar-frame.tsx';

interface CalendarProps {
  /** Element id of the calendar. */
  id: string;
  chosen: Date | null;
  /** Whether a time of day is chosen too. */
  withTime: boolean;
  onPick: (day: Date | null) => void;
}

/** The calendar below a day field. Weeks begin on Monday in both languages. */
export default function Calendar({ id, chosen, withTime, onPick }: CalendarProps) {
  const value = chosen && drawn(chosen, withTime);
  const { today, ...alike } = useCalendarProps([value]);
  return (
    <CalendarFrame id={id}>
      <DatePicker3
        {...alike}
        value={value}
        initialMonth={value ?? today}
        highlightCurrentDay
        canClearSelection={false}
        showActionsBar={false}
        {...(withTime ? { timePrecision: 'minute' as const } : {})}
        onChange={(day, isUserChange) => {
          if (isUserChange && day !== null) onPick(picked(day, withTime));
        }}
        footerElement={<CalendarFooter withTime={withTime} onPick={onPick} />}
      />
    </CalendarFrame>
  );
}
