import { Button, ProgressBar } from '@blueprintjs/core';
import { Document, Trash, Upload } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { FILE_ENDINGS, FILE_MAX_BYTES } from '#contract/files.ts';
import { CallFailure } from '../../http/send.ts';
import { useText } from '../../app/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import { failureText } from '../failure-text.ts';
import { useForm } from './form-context.ts';
import type { Attachment } from './types.ts';
import { fileProblem, uploadFile } from './upload.ts';

interface Sending {
  id: string;
  file: File;
  share: number;
  /** Why it was not stored; null while it is under way. */
  problem: string | null;
  abort: AbortController;
}

/** Most files of one record (contract, projectFields). */
const FILES_MAX = 20;

/** The files of a record: checked before they travel, with progress, each removable and to be tried again. */
export function Attachments() {
  const t = useText();
  const { values, busy, change } = useForm();
  const files = (values.attachments ?? []) as readonly Attachment[];
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const update = (id: string, changed: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const drop = (id: string) => setSending((before) => before.filter((one) => one.id !== id));

  async function send(one: Sending) {
    update(one.id, { problem: null, share: 0 });
    try {
      const stored = await uploadFile(one.file, one.abort.signal, (share) => update(one.id, { share }));
      change('attachments', (before) => [...((before ?? []) as readonly Attachment[]), stored]);
      drop(one.id);
    } catch (failure) {
      const words = failure instanceof CallFailure ? failureText(failure, t) : null;
      update(one.id, { problem: words ? words.detail || words.title : t('ui.files.failed') });
    }
  }

  function choose(chosen: readonly File[]) {
    const room = FILES_MAX - files.length - sending.length;
    const added = chosen.map((file, index) => {
      const problem = index >= room ? t('rules.maxItems', { n: FILES_MAX }) : fileProblem(file, t);
      return { id: crypto.randomUUID(), file, share: 0, problem, abort: new AbortController() };
    });
    setSending((before) => [...before, ...added]);
    for (const one of added) if (one.problem === null) void send(one);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same
    <section
      className="ui-card"
      aria-labelledby="attachments-title"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!busy) choose([...event.dataTransfer.files]);
      }}
    >
      <h2>
        <span id="attachments-title">{t('ui.files.title')}</span>
        <span className="ui-row">
          <Button size="small" icon={<Upload />} disabled={busy} onClick={() => chooser.current?.click()}>
            {t('ui.files.choose')}
          </Button>
        </span>
      </h2>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className="ui-quiet">{t('ui.files.hint', { types: FILE_ENDINGS.join(' '), size: Math.floor(FILE_MAX_BYTES / 1024 / 1024) })}</p>
      <ul className="ui-files">
        {files.map((file) => (
          <li key={file.guid}>
            <Document size={14} aria-hidden />
            <DownloadLink file={file} />
            <button
              type="button"
              className="ui-icon"
              disabled={busy}
              aria-label={t('ui.files.remove', { name: file.name })}
              onClick={() => change('attachments', files.filter(({ guid }) => guid !== file.guid))}
            >
              <Trash size={14} aria-hidden />
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.id}>
            <Document size={14} aria-hidden />
            <span>{one.file.name}</span>
            {one.problem === null ? (
              <ProgressBar className="ui-progress" value={one.share} intent="primary" stripes={one.share >= 1} aria-label={t('ui.files.progress', { name: one.file.name })} />
            ) : (
              <span className="ui-problem" role="alert">{one.problem}</span>
            )}
            {one.problem !== null && fileProblem(one.file, t) === null && (
              <Button size="small" variant="minimal" onClick={() => void send(one)}>
                {t('ui.retry')}
              </Button>
            )}
            <button
              type="button"
              className="ui-icon"
              aria-label={t('ui.files.remove', { name: one.file.name })}
              onClick={() => {
                one.abort.abort();
                drop(one.id);
              }}
            >
              <Trash size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
