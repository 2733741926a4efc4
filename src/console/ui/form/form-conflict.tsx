import { Button, Callout, Intent } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { namedKey } from '#locales/keys.ts';
import { codeText } from '../../base/code-text.ts';
import { fieldText } from '../../base/field-text.ts';
import type { CallFailure } from '../../http/send.ts';
import { useText } from '../../base/use-text.ts';
import { formatTime } from '../format-time.ts';
import { valueText } from '../record/history-change.tsx';
import type { RecordDetail } from '../record/types.ts';
import { valuesOf } from './form-values.ts';
import { whyNotEdit } from '../record/command-states.ts';
import { textOf, type FormSpec, type FormValues } from './types.ts';

interface FormConflictProps {
  spec: FormSpec;
  failure: CallFailure;
  /** The current record; null if it could not be read. */
  theirs: RecordDetail | null;
  mine: FormValues;
  /** The record on which both changes are based. */
  original: FormValues;
  /** Continues with the input on the current record. */
  onKeepMine: (theirs: RecordDetail) => void;
  onTakeTheirs: (theirs: RecordDetail) => void;
}

/**
 * Somebody else changed the record: who and what, the original, their values and mine side by side,
 * and the choice.
 */
export function FormConflict({
  spec,
  failure,
  theirs,
  mine,
  original,
  onKeepMine,
  onTakeTheirs,
}: FormConflictProps) {
  const t = useText();
  const { info } = spec;
  const { conflict } = failure;
  const values = theirs && valuesOf(spec, theirs);
  const changed = values
    ? Object.keys(spec.fields).filter((name) => textOf(values, name) !== textOf(original, name))
    : [];
  return (
    <Callout
      intent={Intent.WARNING}
      icon={<WarningSign />}
      role="alert"
      className="ui-note"
      title={t('ui.formConflict.title')}
    >
      {conflict && (
        <p>
          {t('ui.notice.conflictBy', {
            person: conflict.actorName,
            event: t(namedKey('commands', conflict.event)),
            at: formatTime(conflict.at),
            status: codeText(t, info.status, conflict.status),
          })}
        </p>
      )}
      <p>{t('ui.formConflict.kept')}</p>
      {values && changed.length > 0 && (
        <table className="ui-table ui-small-rows ui-conflict">
          <thead>
            <tr>
              {(['field', 'original', 'theirs', 'mine'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`ui.formConflict.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldText(info.texts, name, t)}</th>
                {[original, values, mine].map((side, index) => (
                  <td key={index}>{valueText(name, textOf(side, name), t, info)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {theirs && (
        <div className="ui-row">
          {whyNotEdit(theirs) === null && (
            <Button size="small" onClick={() => onKeepMine(theirs)}>
              {t('ui.formConflict.keepMine')}
            </Button>
          )}
          <Button size="small" onClick={() => onTakeTheirs(theirs)}>
            {t('ui.formConflict.takeTheirs')}
          </Button>
        </div>
      )}
    </Callout>
  );
}
