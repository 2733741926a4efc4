import '../list/list.css';
import '../record/record.css';
import './form.css';
import { Button, Intent } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLeaveGuard } from '../../base/router.tsx';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { ErrorNote } from '../error-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-context.ts';
import { sameValues } from './form-values.ts';
import { useSettingsForm, type SettingsFormParts } from './use-settings-form.ts';

interface SettingsPageProps extends SettingsFormParts {
  title: string;
  back: { to: string; text: string };
  /** Button label and message, if it does more than save. */
  submitting?: { action: string; done: string };
  /** Where to go after saving; by default the page stays. */
  next?: () => string;
  /** Beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
  /** Below the form, outside it. */
  below?: ReactNode;
  /** Read-only: no save button; the fields say so themselves. */
  isReadOnly?: boolean;
}

/**
 * A page with one form of something without a lifecycle: title and save button, problems, fields.
 */
export function SettingsPage({
  title,
  back,
  submitting,
  next,
  actions,
  children,
  below,
  isReadOnly = false,
  ...parts
}: SettingsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const done = submitting?.done ?? t('ui.form.saved');
  const { form, submit, busy, failure, sentCount } = useSettingsForm(parts);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const isDirty = !isReadOnly && leavingTo === null && !sameValues(form.values, parts.initial);
  useLeaveGuard(isDirty, {
    title: t('ui.form.leaveTitle'),
    text: t('ui.form.leaveText'),
    action: t('ui.form.leave'),
  });
  // The guard against leaving is removed by the rendering after the save; navigation has to wait
  // for it. The toast comes last: who reads it may navigate.
  useEffect(() => {
    if (leavingTo === null) return;
    void navigate(leavingTo, { replace: true });
    toast.success(done);
  }, [leavingTo, navigate, done]);

  async function give() {
    if (!(await submit())) return;
    if (next) setLeavingTo(next());
    else toast.success(done);
  }
  return (
    <div className="ui-record">
      <form
        className="ui-form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <header className="ui-record-head">
          <Link to={back.to} className="ui-back">
            <ArrowLeft size={14} aria-hidden /> {back.text}
          </Link>
          <div className="ui-record-line">
            <div className="ui-record-title">
              <h1>{title}</h1>
              {isDirty && <span className="ui-quiet">{t('ui.draft.unsaved')}</span>}
            </div>
            <div className="ui-row">
              {actions}
              {!isReadOnly && (
                <Button type="submit" intent={Intent.PRIMARY} loading={busy}>
                  {submitting?.action ?? t('ui.form.save')}
                </Button>
              )}
            </div>
          </div>
        </header>
        <div className="ui-form-notes">
          {failure && failure.problems.length === 0 && <ErrorNote failure={failure} kept />}
        </div>
        <FormContext value={form}>
          <div className="ui-form-body">{children}</div>
        </FormContext>
        <ErrorSummary problems={form.problems} module={parts.module} sentCount={sentCount} />
      </form>
      {below && <div className="ui-form-body">{below}</div>}
    </div>
  );
}
