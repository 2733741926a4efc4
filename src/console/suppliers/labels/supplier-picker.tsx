import { Checkbox, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { banText } from '../../ui/ban-text.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useField } from '../../ui/form/form-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

/** Nobody reads a longer list; typing narrows it. */
const SHOWN = 50;

interface SupplierPickerProps {
  /** Second-level class whose suppliers are offered; empty if none is chosen yet. */
  secondLevel: string;
  /** Names of the suppliers chosen before, for those that the search does not return. */
  known: ReadonlyMap<string, string>;
}

const NOBODY = { rows: [], total: 0 };

/**
 * Chooses the suppliers of a label from those with a specialty of its class. A suspended or
 * blacklisted supplier is shown with the reason why it cannot be chosen.
 */
export function SupplierPicker({ secondLevel, known }: SupplierPickerProps) {
  const t = useText();
  const { id, label, value, problem, busy, onChange } = useField('qiyeGuids');
  const [words, setWords] = useState('');
  const found = useLoaded(
    secondLevel === ''
      ? null
      : pageQuery(suppliersCalls.listLabelSuppliers, {
          page: 1,
          rows: SHOWN,
          secondLevelGuid: secondLevel,
          ...(words ? { qiyeName: words } : {}),
        }),
  );
  const { failure, reload } = found;
  const page = secondLevel === '' ? NOBODY : found.value;
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (guid: string) =>
    onChange(
      (chosen.includes(guid) ? chosen.filter((one) => one !== guid) : [...chosen, guid]).join(','),
    );
  const rows = page?.rows ?? [];
  const elsewhere = chosen.filter((guid) => !rows.some((row) => row.guid === guid));
  return (
    <div
      className="ui-field ui-wide"
      role="group"
      aria-labelledby={`${id}-legend`}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <div id={`${id}-legend`}>
        {label} *{' '}
        <span className="ui-quiet">{t('suppliers.labels.chosen', { n: chosen.length })}</span>
      </div>
      <input
        id={id}
        type="search"
        className={`${Classes.INPUT} ${Classes.FILL}`}
        value={words}
        placeholder={t('suppliers.labels.supplierSearch')}
        aria-label={t('suppliers.labels.supplierSearch')}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {page === null && failure === null && <Skeleton lines={3} />}
      {page !== null && (
        <ul className="ui-tree">
          {secondLevel === '' && <li className="ui-quiet">{t('suppliers.labels.chooseClass')}</li>}
          {secondLevel !== '' && rows.length === 0 && (
            <li className="ui-quiet">{t('suppliers.labels.noSuppliers')}</li>
          )}
          {rows.map(({ guid, name, bh, standing }) => (
            <li key={guid}>
              <Checkbox
                checked={chosen.includes(guid)}
                disabled={busy || (Boolean(standing) && !chosen.includes(guid))}
                onChange={() => toggle(guid)}
              >
                {name} <span className="ui-quiet">{bh}</span>
                {standing && <span className="ui-problem"> {banText(standing, t)}</span>}
              </Checkbox>
            </li>
          ))}
          {elsewhere.map((guid) => (
            <li key={guid}>
              <Checkbox checked disabled={busy} onChange={() => toggle(guid)}>
                {known.get(guid) ?? guid}
              </Checkbox>
            </li>
          ))}
          {page.total > rows.length && (
            <li className="ui-quiet">{t('suppliers.labels.more', { n: rows.length })}</li>
          )}
        </ul>
      )}
      {problem && (
        <div id={`${id}-problem`} className="ui-problem">
          {problem}
        </div>
      )}
    </div>
  );
}
