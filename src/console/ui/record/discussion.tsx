import { Button, Intent } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { COMMENT_MAX, recordsCalls } from '#contract/records.ts';
import { confirm } from '../../base/confirm.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { attempt, send } from '../../http/send.ts';
import { useUser } from '../../session/context.tsx';
import { DateTime } from '../date-time.tsx';
import { ErrorNote } from '../error-note.tsx';
import { PersonName } from '../person-name.tsx';
import { Skeleton } from '../skeleton.tsx';
import { TextArea } from '../text-area.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useSending } from '../use-sending.ts';

/** What one is about to say. */
export interface Draft {
  text: string;
  /** How much one has said since the record was opened: the same words again are another comment. */
  said: number;
}

type Comment = ResponseOf<typeof recordsCalls.comments>['comments'][number];

/** Where what is written stands, so that it outlives the tab. */
interface Writing {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The id of the request that says something; the same as long as it is the same intention. */
  idOf: (intention: string) => string;
}

/** What people said to each other about a record, the oldest first, and a field to say more. */
export function Discussion({
  guid,
  onCounted,
  ...writing
}: Writing & {
  guid: string;
  /** How many there are that were not taken back, whenever they are loaded. */
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
      <p className="ui-quiet">{t('ui.discussion.hint')}</p>
      {value.comments.length > 0 && (
        <ol className="ui-history">
          {value.comments.map((comment) => (
            <li key={comment.guid} className="ui-history-entry">
              {editing === comment.guid ? (
                <EditedComment comment={comment} onDone={() => setEditing(null)} />
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

/** One comment, with what its author can do with it. */
function SaidComment({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const t = useText();
  const isOwn = useUser().currentUserId === comment.authorGuid;
  const { guid, authorName, authorUnit, text, createdAt, editedAt, deletedAt } = comment;
  async function remove() {
    const question = {
      title: t('ui.discussion.deleteTitle'),
      text: t('ui.discussion.deleteText'),
      action: t('ui.discussion.delete'),
      destructive: true,
    };
    if (await confirm(question)) await attempt(send(recordsCalls.deleteComment, { guid }));
  }
  return (
    <>
      <p className="ui-step-title">
        <PersonName name={authorName} unit={authorUnit} />
        <span className="ui-quiet">
          <DateTime at={createdAt} />
        </span>
      </p>
      {text === null ? (
        <p className="ui-quiet">
          {t('ui.discussion.deleted')} <DateTime at={deletedAt} />
        </p>
      ) : (
        <blockquote className="ui-said">{text}</blockquote>
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

function EditedComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const t = useText();
  const [text, setText] = useState(comment.text ?? '');
  return (
    <CommentField
      label={t('ui.discussion.edit')}
      action={t('ui.form.save')}
      text={text}
      onChange={setText}
      onGive={async (changed) => {
        if (changed !== comment.text)
          await send(
            recordsCalls.editComment,
            { guid: comment.guid, text: changed },
            { toast: false },
          );
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

function NewComment({ guid, draft, onDraft, idOf }: Writing & { guid: string }) {
  const t = useText();
  return (
    <CommentField
      label={t('ui.discussion.say')}
      action={t('ui.discussion.send')}
      text={draft.text}
      onChange={(text) => onDraft({ ...draft, text })}
      onGive={async (text) => {
        const request = { guid, text, requestId: idOf(`${draft.said} ${text}`) };
        await send(recordsCalls.addComment, request, { toast: false });
        onDraft({ text: '', said: draft.said + 1 });
      }}
    />
  );
}

interface CommentFieldProps {
  label: string;
  action: string;
  text: string;
  onChange: (text: string) => void;
  /** Sends it, without blanks around it. */
  onGive: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** Where a comment is written; Ctrl+Enter sends it. What could not be sent stays in the field. */
function CommentField({ label, action, text, onChange, onGive, onCancel }: CommentFieldProps) {
  const t = useText();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, failure, run } = useSending(() => onGive(text.trim()));
  function give() {
    const length = text.trim().length;
    if (length > 0 && length <= COMMENT_MAX) {
      void run();
      return;
    }
    setProblem(length === 0 ? t('rules.required') : t('rules.maxText', { n: COMMENT_MAX }));
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
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          give();
        }
        if (event.key === 'Escape' && onCancel) {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <label className="ui-label" htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        rows={3}
        max={COMMENT_MAX}
        value={text}
        problem={problem}
        readOnly={isBusy}
        onChange={(changed) => {
          onChange(changed);
          setProblem(null);
        }}
      />
      {failure !== null && <ErrorNote failure={failure} kept />}
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
