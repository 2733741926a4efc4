import { HTMLSelect } from '@blueprintjs/core';
import { use, useId, useMemo, useState } from 'react';
import type { Persona } from '#machines/shared/people.ts';
import type { Words } from '#machines/shared/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Analysed } from '../analysis/analysed.tsx';
import { analysisOf } from '../analysis/ask.ts';
import { isClient, placeText, type TriedMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import { personas } from '../rights.ts';
import { refusalRows, verdicts, type RefusalRow } from './rows.ts';
import './refusals.css';

interface Filter {
  state: string;
  event: string;
  who: string;
  verdict: string;
}

interface ChoiceProps {
  name: keyof Filter;
  filter: Filter;
  options: readonly { value: string; text: string }[];
  onChange: (filter: Filter) => void;
}

function Choice({ name, filter, options, onChange }: ChoiceProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className="lab-field">
      <label htmlFor={id}>{say(`lab.refusals.${name}`)}</label>
      <HTMLSelect
        id={id}
        value={filter[name]}
        onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
      >
        <option value="">{say('lab.refusals.any')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

/** Restricts a row to the people and commands that a filter selects; null if it does not match. */
function fitting(row: RefusalRow, { state, event, who, verdict }: Filter): RefusalRow | null {
  const events = row.events.filter((one) => event === '' || one === event);
  const people = row.who.filter((one) => who === '' || one === who);
  const fits =
    (state === '' || row.state === state) &&
    (verdict === '' || row.verdict === verdict) &&
    events.length > 0 &&
    people.length > 0;
  return fits ? { ...row, events, who: people } : null;
}

/** Names people, or "everybody except" the others if that is shorter. */
function peopleText({ who, everybody }: RefusalRow, { say, person }: Words): string {
  const names = (people: readonly string[]) =>
    people.map((one) => person(one as Persona)).join(say('diagram.and'));
  const left = everybody.filter((one) => !who.includes(one));
  if (left.length === 0) return say('lab.refusals.everybody');
  return left.length < who.length - 1
    ? say('lab.refusals.allBut', { who: names(left) })
    : names(who);
}

function Row({ lab, row, isFirst }: { lab: TriedMachine; row: RefusalRow; isFirst: boolean }) {
  const words = useWords();
  const { say, command, reason, condition } = words;
  const and = say('diagram.and');
  const { state, events, verdict, targets, reasons } = row;
  // The console gives no reason when one of its machines ignores an event, but its condition can be
  // shown.
  const why = (guard: string) =>
    isClient(lab)
      ? say('lab.client.unless', { condition: condition(guard) })
      : reason(`guards.${guard}`);
  return (
    <tr>
      <th scope="row" className={isFirst ? undefined : 'ui-quiet lab-again'}>
        {placeText(lab, state, say)}
      </th>
      <td>{events.map(command).join(and)}</td>
      {!isClient(lab) && <td>{peopleText(row, words)}</td>}
      <td>
        <span className={`lab-verdict is-${verdict}`}>
          {say(`lab.refusals.verdicts.${verdict}`)}
        </span>
      </td>
      <td>
        {targets.length > 0 && (
          <p>→ {targets.map((target) => placeText(lab, target, say)).join(say('diagram.or'))}</p>
        )}
        {reasons.map((guard) => (
          <p key={guard}>
            {verdict === 'allowed' && (
              <span className="ui-quiet">{say('lab.refusals.otherwise')} </span>
            )}
            {why(guard)}
          </p>
        ))}
        {verdict === 'absent' && (
          <p className="ui-quiet">
            {isClient(lab) ? say('lab.client.absent') : reason('guards.notInThisState')}
          </p>
        )}
      </td>
    </tr>
  );
}

const columns = ['state', 'event', 'who', 'verdict', 'why'] as const;

function Shown({ lab }: { lab: TriedMachine }) {
  const { say, person, command } = useWords();
  const cells = use(analysisOf(lab, 'refusals'));
  const rows = useMemo(() => refusalRows(cells), [cells]);
  const [filter, setFilter] = useState<Filter>({ state: '', event: '', who: '', verdict: '' });
  const shown = rows.flatMap((row) => fitting(row, filter) ?? []);
  const hasPeople = !isClient(lab);
  const options = {
    state: [...new Set(cells.map(({ status }) => status))].map((state) => ({
      value: state,
      text: placeText(lab, state, say),
    })),
    event: lab.events.map((event) => ({ value: event, text: command(event) })),
    ...(hasPeople ? { who: personas.map((who) => ({ value: who, text: person(who) })) } : {}),
    verdict: verdicts.map((verdict) => ({
      value: verdict,
      text: say(`lab.refusals.verdicts.${verdict}`),
    })),
  };
  return (
    <section className="ui-card">
      <div className="lab-tools" role="search">
        {(Object.entries(options) as [keyof Filter, ChoiceProps['options']][]).map(
          ([name, choices]) => (
            <Choice key={name} name={name} filter={filter} options={choices} onChange={setFilter} />
          ),
        )}
        <p className="ui-quiet lab-small lab-tools-low" role="status">
          {say('lab.refusals.found', { count: shown.length, of: rows.length })}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="lab.refusals.nothing" />
      ) : (
        <table className={`lab-table lab-refusals ${hasPeople ? 'has-people' : ''}`}>
          <caption className="visually-hidden">{say('lab.views.refusals')}</caption>
          <thead>
            <tr>
              {columns
                .filter((column) => hasPeople || column !== 'who')
                .map((column) => (
                  <th key={column} scope="col">
                    {say(`lab.refusals.${column}`)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <Row
                key={`${row.state} ${row.events[0]} ${row.verdict} ${row.who[0]}`}
                lab={lab}
                row={row}
                isFirst={shown[index - 1]?.state !== row.state}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Who may do what in which status, and why not: the whole matrix as a table with filters. */
export function Refusals({ lab }: { lab: TriedMachine }) {
  return (
    <Analysed lab={lab} question="refusals">
      <Shown lab={lab} />
    </Analysed>
  );
}
