import { useCallback } from 'react';
import { useText } from '../../base/use-text.ts';
import { FileBox } from '../files/file-box.tsx';
import { FILES_MAX } from '../files/limits.ts';
import { fieldId, useForm } from './form-context.ts';
import type { Attachment } from './types.ts';

const NONE: readonly Attachment[] = [];

/** The files of a record. */
export function Attachments() {
  const t = useText();
  const { values, busy, change } = useForm();
  const replace = useCallback(
    (by: (before: readonly Attachment[]) => readonly Attachment[]) =>
      change('attachments', (before) => by((before ?? NONE) as readonly Attachment[])),
    [change],
  );
  return (
    <section className="ui-card" aria-labelledby="attachments-title">
      <h2 id="attachments-title">{t('ui.files.title')}</h2>
      <FileBox
        field="attachments"
        id={fieldId('attachments')}
        label={t('ui.files.title')}
        files={values.attachments ?? NONE}
        max={FILES_MAX}
        busy={busy}
        takesAll
        onChange={replace}
      />
    </section>
  );
}
