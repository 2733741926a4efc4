import './organisation.css';
import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { dayOf, isCalendarDay, midnightOf, plainDay, yearOf } from '#contract/core/calendar.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { now } from '#contract/core/clock.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { givenCode } from '#contract/core/fields.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { OWN_DAYS_MAX } from '#contract/organisation/working-calendar.ts';
import { namedKey } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { DateInput } from '../ui/dates/date-input.tsx';
import { dayOf as instantOfDay } from '../ui/dates/instants.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatDay } from '../ui/format-time.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { fieldId, useField } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { daysIn, textOfDays, type OwnDay } from './own-days.ts';
import { TREE } from './paths.ts';

type Calendar = ResponseOf<typeof organisationCalls.workingCalendar>;

const calendarForm = object({
  isWorkingTime: givenCode('yesNo', 'Whether times in which records are due count working days.'),
  ownDays: string(),
});

/** A day with its weekday. */
const dayText = (day: string, t: Translate): string =>
  `${day} ${t(namedKey('organisation.calendar.weekdays', String(new Date(day).getUTCDay())))}`;

const kindText = (isWorked: string | null | undefined, t: Translate): string =>
  t(isWorked === '1' ? 'organisation.calendar.worked' : 'organisation.calendar.off');

/** Official days that follow one another, as one row. */
interface Span {
  from: string;
  to: string;
  isWorked: string;
}

const spansOf = (days: Calendar['officialDays']): Span[] =>
  days.reduce<Span[]>((spans, { day, isWorked }) => {
    const last = spans.at(-1);
    if (last?.isWorked === isWorked && dayOf(midnightOf(last.to) + DAY_MS) === day) last.to = day;
    else spans.push({ from: day, to: day, isWorked });
    return spans;
  }, []);

/** The official days of the year. */
function OfficialDays({ days }: { days: Calendar['officialDays'] }) {
  const t = useText();
  const id = useId();
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t('organisation.calendar.official')}</h2>
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{t('organisation.calendar.day')}</th>
            <th scope="col">{t('organisation.calendar.kind')}</th>
          </tr>
        </thead>
        <tbody>
          {spansOf(days).map(({ from, to, isWorked }) => (
            <tr key={from}>
              <td>{from === to ? dayText(from, t) : `${dayText(from, t)} – ${dayText(to, t)}`}</td>
              <td>{kindText(isWorked, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One more day of the unit. */
function NewDay({
  year,
  days,
  onAdd,
  onType,
}: {
  year: string;
  days: readonly OwnDay[];
  onAdd: (day: OwnDay) => void;
  /** Is told of a day that is typed and not added yet. */
  onType: (day: OwnDay | null) => void;
}) {
  const t = useText();
  const ids = { kind: useId(), note: useId(), problem: useId() };
  const [typed, setTyped] = useState('');
  const [isWorked, setWorked] = useState<OwnDay['isWorked']>('0');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { id, problem: refused } = useField('ownDays');
  const add = () => {
    const day = plainDay(typed);
    const why = !isCalendarDay(day)
      ? t('rules.date')
      : !day.startsWith(`${year}-`)
        ? t('errors.dayOfOtherYear', { year })
        : days.some((other) => other.day === day)
          ? t('errors.dayTwice', { day })
          : null;
    setProblem(why);
    if (why !== null) return;
    onAdd({ day, isWorked, note: note.trim() });
    setTyped('');
    setNote('');
  };
  const shown = problem ?? refused;
  useEffect(() => {
    onType(typed === '' ? null : { day: plainDay(typed), isWorked, note: note.trim() });
  }, [onType, typed, isWorked, note]);
  return (
    <>
      <div className="ui-row calendar-new">
        <div className="ui-field">
          <label htmlFor={id}>{t('organisation.calendar.day')}</label>
          <DateInput
            id={id}
            className={Classes.INPUT}
            value={typed}
            chosen={instantOfDay(typed)}
            aria-invalid={shown === null ? undefined : true}
            aria-describedby={ids.problem}
            onType={setTyped}
            onPick={(day) => setTyped(day === null ? '' : formatDay(day))}
          />
        </div>
        <div className="ui-field">
          <label htmlFor={ids.kind}>{t('organisation.calendar.kind')}</label>
          <HTMLSelect
            id={ids.kind}
            value={isWorked}
            onChange={(event) => setWorked(event.target.value as OwnDay['isWorked'])}
          >
            {(['0', '1'] as const).map((code) => (
              <option key={code} value={code}>
                {kindText(code, t)}
              </option>
            ))}
          </HTMLSelect>
        </div>
        <div className="ui-field">
          <label htmlFor={ids.note}>{t('organisation.calendar.note')}</label>
          <input
            id={ids.note}
            className={Classes.INPUT}
            value={note}
            maxLength={50}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <Button icon={<Plus />} disabled={days.length >= OWN_DAYS_MAX} onClick={add}>
          {t('organisation.calendar.newDay')}
        </Button>
      </div>
      <div id={ids.problem} className="ui-problem" aria-live="polite">
        {shown}
      </div>
    </>
  );
}

/** The days of the unit. */
function OwnDays({
  year,
  mayEdit,
  onType,
}: {
  year: string;
  mayEdit: boolean;
  onType: (day: OwnDay | null) => void;
}) {
  const t = useText();
  const { value, onChange } = useField('ownDays');
  const days = daysIn(value);
  return (
    <FormSection title="organisation.calendar.own">
      <div className="ui-wide">
        {mayEdit && (
          <NewDay
            key={year}
            year={year}
            days={days}
            onAdd={(day) => onChange(textOfDays([...days, day]))}
            onType={onType}
          />
        )}
        {days.length === 0 ? (
          <EmptyState hint="organisation.calendar.noOwn" />
        ) : (
          <table className="ui-plain-table">
            <thead>
              <tr>
                <th scope="col">{t('organisation.calendar.day')}</th>
                <th scope="col">{t('organisation.calendar.kind')}</th>
                <th scope="col">{t('organisation.calendar.note')}</th>
                {mayEdit && (
                  <th scope="col">
                    <span className="visually-hidden">{t('organisation.calendar.removal')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, isWorked, note }) => (
                <tr key={day}>
                  <td>{dayText(day, t)}</td>
                  <td>{kindText(isWorked, t)}</td>
                  <td>{note}</td>
                  {mayEdit && (
                    <td className="ui-end">
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<Trash />}
                        aria-label={t('organisation.calendar.remove', { day })}
                        title={t('organisation.calendar.remove', { day })}
                        onClick={() => {
                          onChange(textOfDays(days.filter((other) => other.day !== day)));
                          document.getElementById(fieldId('ownDays'))?.focus();
                        }}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </FormSection>
  );
}

function CalendarForm({ calendar, onSaved }: { calendar: Calendar; onSaved: () => void }) {
  const t = useText();
  const mayEdit = useMay(organisationCalls.saveWorkingCalendar);
  const [, setParams] = useSearchParams();
  const { calendarYear: year, source } = calendar;
  const current = Number(yearOf(now()));
  // Whoever types a day and saves means to add it.
  const typed = useRef<OwnDay | null>(null);
  const [type] = useState(() => (day: OwnDay | null) => {
    typed.current = day;
  });
  const save = (request: Record<string, unknown>, options: SendOptions) => {
    const form = {
      calendarYear: year,
      isWorkingTime: request['isWorkingTime'],
      ownDays: [...daysIn(String(request['ownDays'])), ...(typed.current ? [typed.current] : [])],
    };
    return send(
      organisationCalls.saveWorkingCalendar,
      form as RequestOf<typeof organisationCalls.saveWorkingCalendar>,
      options,
    ).then(onSaved);
  };
  return (
    <SettingsPage
      title={t('organisation.calendar.title')}
      module="organisation"
      schema={calendarForm}
      initial={{
        isWorkingTime: calendar.isWorkingTime ?? '0',
        ownDays: textOfDays(calendar.ownDays),
      }}
      isNew={false}
      isReadOnly={!mayEdit}
      save={save}
      back={{ to: TREE, text: t('organisation.toTree') }}
      actions={
        <HTMLSelect
          aria-label={t('organisation.calendar.year')}
          value={year}
          onChange={(event) => setParams({ year: event.target.value })}
        >
          {[current - 1, current, current + 1].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </HTMLSelect>
      }
      below={
        <>
          <p className="ui-quiet" role="note">
            {source === null
              ? t('organisation.calendar.unknown', { year })
              : t('organisation.calendar.source', { source })}
          </p>
          {source !== null && <OfficialDays days={calendar.officialDays} />}
        </>
      }
    >
      <FormSection title="organisation.calendar.time">
        <ChoiceField
          name="isWorkingTime"
          enumeration="yesNo"
          isFixed={!mayEdit}
          hint={t('organisation.calendar.timeHint')}
        />
      </FormSection>
      <OwnDays year={year} mayEdit={mayEdit} onType={type} />
    </SettingsPage>
  );
}

/**
 * The form as it was opened. What one saves oneself is taken over; what somebody else saves
 * meanwhile is not, so that no input is lost: saving is then refused and says so.
 */
function OpenedCalendar({ calendar }: { calendar: Calendar }) {
  const [opened, setOpened] = useState(calendar);
  /** What was known before the own save; what comes after it is taken over. */
  const [before, setBefore] = useState<Calendar | null>(null);
  if (before !== null && calendar !== before) {
    setOpened(calendar);
    setBefore(null);
  }
  const first = useRef(opened);
  useEffect(() => {
    // The form is a new one, whose button to save was pressed.
    if (opened !== first.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.ui-form [type="submit"]')?.focus();
  }, [opened]);
  return (
    <CalendarForm
      key={JSON.stringify(opened)}
      calendar={opened}
      onSaved={() => setBefore(calendar)}
    />
  );
}

/** The working calendar of the unit in a year. */
export function WorkingCalendarPage() {
  const [params] = useSearchParams();
  const calendarYear = params.get('year') ?? yearOf(now());
  const loaded = useLoaded(callQuery(organisationCalls.workingCalendar, { calendarYear }));
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {(calendar) => <OpenedCalendar key={calendar.calendarYear} calendar={calendar} />}
    </LoadedPage>
  );
}
