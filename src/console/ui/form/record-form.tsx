import { Button, Callout, Intent } from '@blueprintjs/core';
import { ArrowLeft, History as HistoryIcon } from '@blueprintjs/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TextKey } from '#locales/keys.ts';
import { toast } from '../../base/toasts.ts';
import { useScreenTitle } from '../../base/screen-title.tsx';
import { useText } from '../../base/use-text.ts';
import { ErrorNote } from '../error-note.tsx';
import { formatTime } from '../format-time.ts';
import type { RecordDetail } from '../record/types.ts';
import { StatusTag } from '../status-tag.tsx';
import { draftKey } from './draft-keeper.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormConflict } from './form-conflict.tsx';
import { FormContext } from './form-context.ts';
import type { FormPageProps } from './form-page.tsx';
import { restoredValues, valuesOf } from './form-values.ts';
import type { FormValues, SaveAction } from './types.ts';
import { useDraft } from './use-draft.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordFormProps extends FormPageProps {
  detail: RecordDetail | null;
  /** The stored values. */
  stored: FormValues;
  user: string;
  /** Source of a new record; its unsaved changes are stored separately. */
  source?: string;
  onReloaded: (detail: RecordDetail) => void;
  /**
   * The form is a screen of its own: it stays after saving, and has more actions than save and
   * submit.
   */
  home?: {
    actions?: ReactNode;
    note?: ReactNode;
    below?: ReactNode;
    submitLabel: TextKey;
    onSaved: (action: SaveAction) => void;
  };
}

/** The open form: commands, problems, fields. */
export function RecordForm({
  spec,
  titles,
  rules,
  children,
  detail,
  stored,
  user,
  source,
  onReloaded,
  home,
}: RecordFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { info } = spec;
  const head = detail?.head ?? null;
  const target = head && { guid: head.guid, revision: head.revision };
  const { form, save, busy, failure, theirs, sentCount, replace, dismiss } = useRecordForm({
    spec,
    initial: stored,
    target,
    ...(rules ? { rules } : {}),
  });
  const draft = useDraft({
    storageKey: draftKey(user, info.kind, head?.guid ?? null, source ?? null),
    values: form.values,
    stored,
    revision: head?.revision ?? null,
  });
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  // The guard against leaving is removed by the rendering after `done`; navigation has to wait for
  // it.
  useEffect(() => {
    if (leavingTo !== null) void navigate(leavingTo, { replace: true });
  }, [leavingTo, navigate]);
  const title = t(head ? titles.edit : titles.create);
  useScreenTitle(head ? `${title} ${head.number}` : null);

  async function give(action: SaveAction) {
    const guid = await save(action);
    if (guid === null) return;
    draft.done();
    toast.success(
      t(
        action === 'submit'
          ? home
            ? 'ui.form.submittedForReview'
            : 'ui.form.submitted'
          : 'ui.form.saved',
      ),
    );
    if (home) home.onSaved(action);
    else setLeavingTo(`${info.path}/${guid}`);
  }
  const isConflict = failure?.kind === 'conflict' && head !== null;

  return (
    <form
      className="ui-record ui-form"
      noValidate
      aria-busy={busy !== null}
      onSubmit={(event) => {
        event.preventDefault();
        void give('save');
      }}
    >
      <header className="ui-record-head">
        {!home && (
          <Link to={head ? `${info.path}/${head.guid}` : info.path} className="ui-back">
            <ArrowLeft size={14} aria-hidden />{' '}
            {head
              ? t('ui.form.toRecord')
              : t('ui.backTo', { list: t(`records.lists.${info.kind}`) })}
          </Link>
        )}
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{title}</h1>
            {head && <span className="ui-quiet ui-figures">{head.number}</span>}
            {head && <StatusTag name={info.status} code={head.status} />}
            {draft.isDirty && <span className="ui-quiet">{t('ui.draft.unsaved')}</span>}
          </div>
          <div className="ui-row">
            {home?.actions}
            <Button
              type="submit"
              loading={busy === 'save'}
              disabled={busy === 'submit'}
              intent={spec.savesOnly ? Intent.PRIMARY : Intent.NONE}
            >
              {t(spec.savesOnly ? 'ui.form.save' : 'ui.form.saveDraft')}
            </Button>
            {!spec.savesOnly && (
              <Button
                intent={Intent.PRIMARY}
                loading={busy === 'submit'}
                disabled={busy === 'save'}
                onClick={() => void give('submit')}
              >
                {t(home?.submitLabel ?? 'ui.form.submit')}
              </Button>
            )}
          </div>
        </div>
      </header>
      <div className="ui-form-notes">
        {home?.note}
        {draft.offered && (
          <Callout icon={<HistoryIcon />} intent={Intent.PRIMARY} className="ui-note" compact>
            <p>
              {t('ui.draft.found', { at: formatTime(draft.offered.keptAt) })}{' '}
              {draft.offered.revision !== (head?.revision ?? null) && t('ui.draft.older')}
            </p>
            <div className="ui-row">
              <Button
                size="small"
                onClick={() => {
                  replace(restoredValues(spec, draft.offered?.values ?? stored));
                  draft.accept();
                }}
              >
                {t('ui.draft.restore')}
              </Button>
              <Button size="small" variant="minimal" onClick={draft.discard}>
                {t('ui.draft.discard')}
              </Button>
            </div>
          </Callout>
        )}
        {failure && !isConflict && failure.problems.length === 0 && (
          <ErrorNote failure={failure} kept />
        )}
        {failure && isConflict && (
          <FormConflict
            spec={spec}
            failure={failure}
            theirs={theirs}
            mine={form.values}
            original={stored}
            onKeepMine={(now) => {
              onReloaded(now);
              dismiss();
            }}
            onTakeTheirs={(now) => {
              onReloaded(now);
              replace(valuesOf(spec, now));
              dismiss();
            }}
          />
        )}
      </div>
      <FormContext value={form}>
        <div className="ui-form-body">
          {children}
          {home?.below}
        </div>
      </FormContext>
      <ErrorSummary problems={form.problems} module={info.texts} sentCount={sentCount} />
    </form>
  );
}
