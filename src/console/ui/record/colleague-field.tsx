import { Classes, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
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

interface ColleagueFieldProps<Part extends string> {
  id: string;
  search: (asked: ColleagueSearch) => CallQuery<Page<Colleague<Part>>>;
  /** Translates the code of a reason why somebody cannot be chosen. */
  partText: (part: Part) => string;
  chosen: Colleague | null;
  /** The user tried to continue without a choice. */
  isMissing: boolean;
  onChoose: (colleague: Colleague | null) => void;
}

/** Nobody reads a longer list; typing part of the name narrows it. */
const SHOWN = 8;

/** Chooses one colleague, searched by part of the name. */
export function ColleagueField<Part extends string>({
  id,
  search,
  partText,
  chosen,
  isMissing,
  onChoose,
}: ColleagueFieldProps<Part>) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const userName = typed.trim();
  const { value, failure, reload } = useLoaded(
    search({ ...(userName === '' ? {} : { userName }), page: 1, rows: SHOWN }),
  );
  const labelOf = ({ name, departName, part }: Colleague<Part>) =>
    [departName ? `${name} · ${departName}` : name, ...(part ? [partText(part)] : [])].join(' – ');
  const problem = isMissing && chosen === null ? t('ui.transfer.choose') : null;
  return (
    <>
      <div className="ui-field">
        <label htmlFor={id}>{t('ui.transfer.search')}</label>
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
        <RadioGroup
          label={t('ui.transfer.colleagues')}
          selectedValue={chosen?.guid ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(value.rows.find((one) => one.guid === currentTarget.value) ?? null)
          }
        >
          {value.rows.map((one) => (
            <Radio
              key={one.guid}
              value={one.guid}
              label={labelOf(one)}
              disabled={one.part !== null && one.part !== undefined}
            />
          ))}
        </RadioGroup>
      )}
      {value !== null && value.total > value.rows.length && (
        <p className="ui-quiet">{t('ui.transfer.more', { n: value.total - value.rows.length })}</p>
      )}
      <p
        id={`${id}-chosen`}
        className={problem === null ? '' : 'ui-problem'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? (chosen === null ? '' : t('ui.transfer.chosen', { name: chosen.name }))}
      </p>
    </>
  );
}
