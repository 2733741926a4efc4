import '../form/form.css';
import { Checkbox, Classes, Radio, RadioGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useText } from '../../base/use-text.ts';
import type { CallQuery } from '../../http/queries.ts';
import type { Page } from '../../http/sender.ts';
import { ErrorNote } from '../error-note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLoaded } from '../use-loaded.ts';

/** A colleague as a list offers them. */
export interface Colleague<Part extends string = string> {
  guid: string;
  name: string;
  departName?: string | null | undefined;
  /** Code of the reason why they cannot be chosen; null if they can. */
  part?: Part | null | undefined;
}

/** The request for one page of colleagues. */
interface ColleagueSearch {
  userName?: string;
  page: number;
  rows: number;
}

interface SearchProps<Part extends string> {
  id: string;
  search: (asked: ColleagueSearch) => CallQuery<Page<Colleague<Part>>>;
}

interface ColleagueFieldProps<Part extends string> extends SearchProps<Part> {
  /** Translates the code of a reason why somebody cannot be chosen. */
  partText: (part: Part) => string;
  chosen: Colleague | null;
  /** The user tried to continue without a choice. */
  isMissing: boolean;
  onChoose: (colleague: Colleague | null) => void;
}

interface ColleaguesFieldProps<Part extends string> extends SearchProps<Part> {
  partText: (part: Part) => string;
  chosen: readonly Colleague[];
  /** Says who is chosen. */
  chosenText: string;
  problem: string | null;
  onChoose: (colleagues: Colleague[]) => void;
}

/** Nobody reads a longer list; typing part of the name narrows it. */
const SHOWN = 8;

/** A colleague with their department, and the reason why they cannot be chosen. */
const labelOf = <Part extends string>(
  { name, departName, part }: Colleague<Part>,
  partText: (part: Part) => string,
) => [departName ? `${name} · ${departName}` : name, ...(part ? [partText(part)] : [])].join(' – ');

const isBarred = ({ part }: Colleague) => part !== null && part !== undefined;

/** Chooses one colleague, searched by part of the name. */
export function ColleagueField<Part extends string>({
  chosen,
  partText,
  isMissing,
  onChoose,
  ...found
}: ColleagueFieldProps<Part>) {
  const t = useText();
  return (
    <FoundColleagues
      {...found}
      problem={isMissing && chosen === null ? t('colleagues.transfer.choose') : null}
      chosenText={chosen === null ? '' : t('colleagues.transfer.chosen', { name: chosen.name })}
    >
      {(rows) => (
        <RadioGroup
          label={t('colleagues.transfer.colleagues')}
          selectedValue={chosen?.guid ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(rows.find((one) => one.guid === currentTarget.value) ?? null)
          }
        >
          {rows.map((one) => (
            <Radio
              key={one.guid}
              value={one.guid}
              label={labelOf(one, partText)}
              disabled={isBarred(one)}
            />
          ))}
        </RadioGroup>
      )}
    </FoundColleagues>
  );
}

/** Chooses several colleagues, who stay chosen while others are searched. */
export function ColleaguesField<Part extends string>({
  chosen,
  partText,
  onChoose,
  ...found
}: ColleaguesFieldProps<Part>) {
  const t = useText();
  const isChosen = (guid: string) => chosen.some((one) => one.guid === guid);
  return (
    <FoundColleagues {...found}>
      {(rows) => (
        <div role="group" aria-label={t('colleagues.transfer.colleagues')}>
          {rows.map((one) => (
            <Checkbox
              key={one.guid}
              value={one.guid}
              checked={isChosen(one.guid)}
              label={labelOf(one, partText)}
              disabled={isBarred(one)}
              onChange={() =>
                onChoose(
                  isChosen(one.guid)
                    ? chosen.filter(({ guid }) => guid !== one.guid)
                    : [...chosen, one],
                )
              }
            />
          ))}
        </div>
      )}
    </FoundColleagues>
  );
}

interface FoundProps<Part extends string> extends SearchProps<Part> {
  chosenText: string;
  problem: string | null;
  children: (rows: Colleague<Part>[]) => ReactNode;
}

/** A field for part of the name, and the colleagues it finds. */
function FoundColleagues<Part extends string>({
  id,
  search,
  chosenText,
  problem,
  children,
}: FoundProps<Part>) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const userName = typed.trim();
  const { value, failure, reload } = useLoaded(
    search({ ...(userName === '' ? {} : { userName }), page: 1, rows: SHOWN }),
  );
  return (
    <>
      <div className="ui-field">
        <label htmlFor={id}>{t('colleagues.transfer.search')}</label>
        <input
          id={id}
          type="search"
          className={`${Classes.INPUT} ${Classes.FILL}`}
          maxLength={100}
          value={typed}
          aria-describedby={`${id}-chosen`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null ? (
        failure === null && <Skeleton lines={4} />
      ) : value.rows.length === 0 ? (
        <p className="ui-quiet">{t('ui.list.empty')}</p>
      ) : (
        children(value.rows)
      )}
      {value !== null && value.total > value.rows.length && (
        <p className="ui-quiet">
          {t('colleagues.transfer.more', { n: value.total - value.rows.length })}
        </p>
      )}
      <p
        id={`${id}-chosen`}
        className={problem === null ? '' : 'ui-problem'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? chosenText}
      </p>
    </>
  );
}
