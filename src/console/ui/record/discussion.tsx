import { Button, HTMLSelect, Intent, Tag } from '@blueprintjs/core';
import { useCallback, useEffect, useId, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { codesOf, labelKey, type Code } from '#contract/core/enumerations.ts';
import { COMMENT_FILES_MAX, COMMENT_MAX, recordsCalls } from '#contract/records.ts';
import { pressedKey } from '../../base/keys.ts';
import { confirm } from '../../base/confirm.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { send, withoutToast } from '../../http/send.ts';
import { delivered } from '../delivered.ts';
import { useUser } from '../../session/context.tsx';
import { DateTime } from '../date-time.tsx';
import { ErrorNote } from '../error-note.tsx';
import { FileBox } from '../files/file-box.tsx';
import { FileSet } from '../files/file-set.tsx';
import type { Attachment } from '../form/types.ts';
import { PersonName } from '../person-name.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useSendOnce } from '../use-once.ts';
import { useSending } from '../use-sending.ts';
import { MentionField, type Written } from './mention-field.tsx';
import { letInBy, shownText, storedText } from './mention-text.ts';
import { NewTag } from './since/new-tag.tsx';
import { SaidText } from './said-text.tsx';

type Circle = Code<'commentCircle'>;

/** A comment with its files, as it is being written. */
interface Said extends Written {
  files: readonly Attachment[];
}

/** A new comment that is being written. */
export interface Draft extends Said {
  /** Who can read it. */
  circle: Circle;
}

/** An empty field. */
const NOTHING_SAID: Said = { text: '', mentioned: [], files: [] };

const keysIn = (things: readonly { guid: string }[]): string =>
  things.map(({ guid }) => guid).join(',');

type Comment = ResponseOf<typeof recordsCalls.comments>['comments'][number];

/** State of the new comment, held by the parent so that it survives a change of tab. */
interface Writing {
  draft: Draft;
  /** Default circle of readers; a choice applies to one comment only. */
  usual: Circle;
  onDraft: (change: (before: Draft) => Draft) => void;
}

/** The discussion of a record, oldest comment first, and a field for a new one. */
export function Discussion({
  guid,
  onCounted,
  ...writing
}: Writing & {
  guid: string;
  /** Called with the number of comments that are not deleted, after every load. */
  onCounted: (count: number) => void;
}) {
  const t = useText();
  const { value, failure, reload } = useLoaded(callQuery(recordsCalls.comments, { guid }));
  const [editing, setEditing] = useState<string | null>(null);
  const count = value?.comments.filter(({ text }) => text !== null).length;
  useEffect(() => {
    if (count !== undefined) onCounted(count);
  }, [count, onCounted]);
  const note = failure !== null && <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return note || <Skeleton lines={6} />;
  return (
    <>
      {note}
      <p className="ui-quiet">
        {t('ui.discussion.hint')} {t('ui.discussion.mentionHint')}
      </p>
      {value.comments.length > 0 && (
        <ol className="ui-history">
          {value.comments.map((comment) => (
            <li key={comment.guid} className="ui-history-entry">
              {editing === comment.guid ? (
                <EditedComment guid={guid} comment={comment} onDone={() => setEditing(null)} />
              ) : (
                <SaidComment comment={comment} onEdit={() => setEditing(comment.guid)} />
              )}
            </li>
          ))}
        </ol>
      )}
      <NewComment guid={guid} {...writing} />
    </>
  );
}

/** One comment, with the actions of its author. */
function SaidComment({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useText();
  const isOwn = useUser().currentUserId === comment.authorGuid;
  const { guid, authorName, authorUnit, text = null, createdAt, editedAt, deletedAt } = comment;
  async function remove() {
    const question = {
      title: t('ui.discussion.deleteTitle'),
      text: t('ui.discussion.deleteText'),
      action: t('ui.discussion.delete'),
      destructive: true,
    };
    if (await confirm(question)) await delivered(send(recordsCalls.deleteComment, { guid }));
  }
  return (
    <>
      <p className="ui-step-title">
        <PersonName name={authorName} unit={authorUnit} />
        <span className="ui-quiet">
          <DateTime at={createdAt} />
        </span>
        <NewTag at={createdAt} by={comment.authorGuid} />
        {comment.circle === 'unit' && <Tag minimal>{t('enums.commentCircle.unit')}</Tag>}
      </p>
      {text === null ? (
        <p className="ui-quiet">
          {t('ui.discussion.deleted')} <DateTime at={deletedAt} />
        </p>
      ) : (
        <blockquote className="ui-said">
          <SaidText text={text} mentions={comment.mentions} />
        </blockquote>
      )}
      {text !== null && comment.files.length > 0 && (
        <FileSet files={comment.files} name={t('ui.side.discussion')} />
      )}
      {text !== null && editedAt !== null && (
        <p className="ui-quiet">
          {t('ui.discussion.edited')} <DateTime at={editedAt} />
        </p>
      )}
      {isOwn && text !== null && (
        <div className="ui-row ui-no-print">
          <Button size="small" variant="minimal" onClick={onEdit}>
            {t('ui.discussion.edit')}
          </Button>
          <Button size="small" variant="minimal" onClick={() => void remove()}>
            {t('ui.discussion.delete')}
          </Button>
        </div>
      )}
    </>
  );
}

function EditedComment({
  guid,
  comment,
  onDone,
}: {
  guid: string;
  comment: Comment;
  onDone: () => void;
}) {
  const t = useText();
  const [written, setWritten] = useState<Said>(() => ({
    ...shownText(comment.text ?? '', comment.mentions),
    files: comment.files,
  }));
  return (
    <CommentField
      label={t('ui.discussion.edit')}
      action={t('ui.form.save')}
      guid={guid}
      written={written}
      circle={comment.circle}
      onChange={setWritten}
      onGive={async (said) => {
        if (said.text !== comment.text || said.files !== keysIn(comment.files))
          await send(recordsCalls.editComment, { guid: comment.guid, ...said }, withoutToast);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

function NewComment({ guid, draft, usual, onDraft }: Writing & { guid: string }) {
  const t = useText();
  const sendOnce = useSendOnce();
  return (
    <CommentField
      label={t('ui.discussion.say')}
      action={t('ui.discussion.send')}
      guid={guid}
      written={draft}
      circle={draft.circle}
      onCircle={(circle) => onDraft((before) => ({ ...before, circle }))}
      onChange={(change) => onDraft((before) => ({ ...before, ...change(before) }))}
      onGive={async (said) => {
        const request = { guid, ...said, circle: draft.circle };
        await sendOnce(recordsCalls.addComment, request, withoutToast);
        onDraft(() => ({ ...NOTHING_SAID, circle: usual }));
      }}
    />
  );
}

interface CommentFieldProps {
  /** Key of the record. */
  guid: string;
  label: string;
  action: string;
  written: Said;
  circle: Circle;
  /**
   * Chooses the readers. Missing when editing: a comment must not become visible to more people
   * later.
   */
  onCircle?: (circle: Circle) => void;
  onChange: (change: (before: Said) => Said) => void;
  /**
   * Sends the trimmed text as it is stored, with the keys of its files and of the people whom it
   * lets see the record.
   */
  onGive: (said: { text: string; files: string; copyTo: string }) => Promise<void>;
  onCancel?: () => void;
}

/**
 * The field for a comment; Ctrl+Enter sends it. A comment that could not be sent stays in the
 * field.
 */
function CommentField({
  guid,
  label,
  action,
  written,
  circle,
  onCircle,
  onChange,
  onGive,
  onCancel,
}: CommentFieldProps) {
  const t = useText();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const text = storedText(written.text, written.mentioned).trim();
  const letIn = letInBy(written.text, written.mentioned);
  const { isBusy, failure, run, clear } = useSending(() =>
    onGive({ text, files: keysIn(written.files), copyTo: keysIn(letIn) }),
  );
  const keep = useCallback(
    (by: (before: readonly Attachment[]) => readonly Attachment[]) =>
      onChange((before) => ({ ...before, files: by(before.files) })),
    [onChange],
  );
  const refused = failure?.problems.find(({ field }) => field === 'text')?.text ?? null;
  function give() {
    const { length } = text;
    const [unstored] = waiting;
    if (length > 0 && length <= COMMENT_MAX && unstored === undefined) {
      void run();
      return;
    }
    if (length === 0) setProblem(t('rules.required'));
    else if (length > COMMENT_MAX) setProblem(t('rules.maxText', { n: COMMENT_MAX }));
    else setProblem(t('ui.files.unstored', { name: unstored ?? '' }));
    document.getElementById(id)?.focus();
  }
  return (
    // The keys are those of its field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="ui-no-print"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        const key = pressedKey(event);
        if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          give();
        }
        if (key === 'Escape' && onCancel) {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <MentionField
        id={id}
        guid={guid}
        circle={circle}
        max={COMMENT_MAX}
        value={written}
        problem={problem ?? refused}
        readOnly={isBusy}
        onChange={(changed) => {
          onChange((before) => ({ ...before, ...changed }));
          setProblem(null);
          clear();
        }}
      />
      {letIn.length > 0 && (
        <p className="ui-quiet" role="status">
          {t('ui.discussion.letIn', {
            names: letIn.map(({ label }) => label).join(t('common.listSeparator')),
          })}
        </p>
      )}
      <FileBox
        field="files"
        id={`${id}-files`}
        label={t('ui.files.title')}
        files={written.files}
        busy={isBusy}
        max={COMMENT_FILES_MAX}
        onChange={keep}
        onWaiting={setWaiting}
      />
      {onCircle && (
        <div className="ui-row">
          <label className="ui-label" htmlFor={`${id}-circle`}>
            {t('ui.discussion.circle')}
          </label>
          <HTMLSelect
            id={`${id}-circle`}
            value={circle}
            disabled={isBusy}
            options={codesOf('commentCircle').map((value) => ({
              value,
              label: t(labelKey('commentCircle', value)),
            }))}
            onChange={({ currentTarget }) => onCircle(currentTarget.value as Circle)}
          />
        </div>
      )}
      {failure !== null && refused === null && <ErrorNote failure={failure} kept />}
      <div className="ui-row">
        <Button intent={Intent.PRIMARY} size="small" loading={isBusy} onClick={give}>
          {action}
        </Button>
        {onCancel && (
          <Button size="small" disabled={isBusy} onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
