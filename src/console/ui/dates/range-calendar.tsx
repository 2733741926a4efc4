import { Boundary } from '@blueprintjs/core';
import { DateRangePicker3 } from '@blueprintjs/datetime2';
import { useMedia } from '../use-media.ts';
import {
  CalendarFooter,
  CalendarFrame,
  drawn,
  picked,
  useCalendarProps,
} from './calendar-frame.tsx';
import type { DayRange } from './range.ts';

interface RangeCalendarProps {
  /** Element id of the calendar. */
  id: string;
  chosen: DayRange;
  /** The end that is chosen next. */
  end: keyof DayRange;
  /** Chooses that end; the other one stays as it is. */
  onPick: (day: Date | null) => void;
}

/** The calendar below the fields of a range: two months with both ends and the days between. */
export default function RangeCalendar({
  id,
  chosen: { from, to },
  end,
  onPick,
}: RangeCalendarProps) {
  const isNarrow = useMedia('(max-width: 640px)');
  const isForward = from === null || to === null || from <= to;
  // If the ends were typed in the wrong order, the other one is not shown.
  const first = from !== null && (isForward || end === 'from') ? drawn(from, false) : null;
  const last = to !== null && (isForward || end === 'to') ? drawn(to, false) : null;
  const { today, ...alike } = useCalendarProps([first, last]);
  return (
    <CalendarFrame id={id}>
      <DateRangePicker3
        {...alike}
        value={[first, last]}
        initialMonth={(end === 'from' ? (first ?? last) : (last ?? first)) ?? today}
        boundaryToModify={end === 'from' ? Boundary.START : Boundary.END}
        allowSingleDayRange
        highlightCurrentDay
        shortcuts={false}
        singleMonthOnly={isNarrow}
        onChange={([begin, finish]) => {
          const day = end === 'from' ? begin : finish;
          // Pressing the chosen day again confirms it.
          onPick(day === null ? { from, to }[end] : picked(day, false));
        }}
        footerElement={<CalendarFooter key="footer" withTime={false} onPick={onPick} />}
      />
    </CalendarFrame>
  );
}
