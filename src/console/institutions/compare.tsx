import './institutions.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '../base/use-text.ts';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { differenceOf, isSame, type Content } from './comparison.ts';
import { limitText } from './limit-text.ts';
import { textChanges } from './text-changes.ts';

/** Something to compare: a version, or what is being written. */
export interface Side {
  key: string;
  label: string;
  content: Content;
}

function Remarks({ before, after }: { before: string; after: string }) {
  return (
    <p className="institution-text">
      {textChanges(before, after).map(({ kind, text }, index) =>
        kind === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : kind === 'removed' ? (
          <del key={index}>{text}</del>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </p>
  );
}

function File({ content: { cgzdAttachmentGuid, cgzdAttachmentName } }: { content: Content }) {
  const t = useText();
  return cgzdAttachmentGuid ? (
    <StoredFile
      file={{
        guid: cgzdAttachmentGuid,
        name: cgzdAttachmentName || t('institutions.fields.cgzdAttachmentGuid'),
      }}
    />
  ) : (
    <span className="ui-none">–</span>
  );
}

function Differences({ before, after }: { before: Content; after: Content }) {
  const t = useText();
  const difference = differenceOf(before, after);
  if (isSame(difference)) return <p className="ui-quiet">{t('institutions.compare.same')}</p>;
  return (
    <dl className="ui-facts">
      {difference.limits.map((name) => (
        <div key={name}>
          <dt>{t(`institutions.fields.${name}`)}</dt>
          <dd>
            <del>{limitText(before[name], t) || '–'}</del> →{' '}
            <ins>{limitText(after[name], t) || '–'}</ins>
          </dd>
        </div>
      ))}
      {difference.file && (
        <div className="ui-wide">
          <dt>{t('institutions.fields.cgzdAttachmentGuid')}</dt>
          <dd>
            <File content={before} /> → <File content={after} />
          </dd>
        </div>
      )}
      {difference.remarks && (
        <div className="ui-wide">
          <dt>{t('institutions.fields.content')}</dt>
          <dd>
            <Remarks before={before.content ?? ''} after={after.content ?? ''} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/**
 * Compares any two of the versions of an institution, field by field; at first the former one with
 * the latter. `sides`: the newest first, at least two.
 */
export function Compare({ sides }: { sides: readonly Side[] }) {
  const t = useText();
  const ids = { before: useId(), after: useId(), title: useId() };
  const [keys, setKeys] = useState({ before: sides[1]?.key ?? '', after: sides[0]?.key ?? '' });
  const sideOf = (key: string) => sides.find((side) => side.key === key);
  const [before, after] = [sideOf(keys.before) ?? sides[1], sideOf(keys.after) ?? sides[0]];
  return (
    <section className="ui-card" aria-labelledby={ids.title}>
      <h2 id={ids.title}>{t('institutions.compare.title')}</h2>
      <div className="institution-compare">
        {(['before', 'after'] as const).map((place) => (
          <div key={place} className="ui-field">
            <label htmlFor={ids[place]}>{t(`institutions.compare.${place}`)}</label>
            <HTMLSelect
              id={ids[place]}
              value={(place === 'before' ? before : after)?.key}
              onChange={(event) => setKeys({ ...keys, [place]: event.target.value })}
            >
              {sides.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </HTMLSelect>
          </div>
        ))}
      </div>
      <div aria-live="polite">
        {before && after && <Differences before={before.content} after={after.content} />}
      </div>
    </section>
  );
}
