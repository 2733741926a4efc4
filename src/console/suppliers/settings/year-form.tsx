import '../../ui/list/list.css';
import '../../ui/record/record.css';
import '../../ui/form/form.css';
import './settings.css';
import { Button, Classes, Intent } from '@blueprintjs/core';
import { ArrowLeft, Duplicate } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { settingsProblems } from '#contract/core/year-score.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { plainNumber } from '#contract/core/plain-number.ts';
import { useGoOn } from '../../base/router.tsx';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { send } from '../../http/send.ts';
import { useMay } from '../../session/context.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { problemText } from '../../ui/form/problems.ts';
import { useSeen } from '../../ui/form/use-seen.ts';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useSending } from '../../ui/use-sending.ts';
import { GradeTable } from './grade-table.tsx';
import { SETTINGS, YEAR_SETTINGS } from './paths.ts';
import { ShareTable } from './share-table.tsx';
import { DECIMAL, newYear, type YearForm } from './year-values.ts';

type Stored = ResponseOf<typeof suppliersCalls.yearEvaluation>;

/** The editable values of stored settings. */
const formOf = ({ guid, evaluationYear, fullScore, shares, grades }: Stored): YearForm => ({
  guid,
  evaluationYear,
  fullScore,
  shares,
  grades,
});

/** The settings of a year: stored ones, a copy of another year's, or new ones. */
export function YearSettingsPage() {
  const [params] = useSearchParams();
  const year = params.get('year') || null;
  const copyOf = params.get('copyOf') || null;
  const wanted = year ?? copyOf;
  const { value: stored, ...loaded } = useLoaded(
    wanted === null ? null : callQuery(suppliersCalls.yearEvaluation, { evaluationYear: wanted }),
  );
  const isCopy = stored !== null && year === null;
  if (wanted === null) return <YearEditor key="new" initial={newYear()} stored={null} />;
  return (
    <LoadedPage loaded={{ ...loaded, value: stored }} lines={10}>
      {(settings) => (
        <YearEditor
          key={`${wanted} ${isCopy}`}
          initial={{
            ...formOf(settings),
            ...(isCopy
              ? { guid: null, evaluationYear: String(Number(settings.evaluationYear) + 1) }
              : {}),
          }}
          stored={isCopy ? null : settings}
        />
      )}
    </LoadedPage>
  );
}

/** Why the settings cannot be changed here; null if they can. */
function useReadOnly(stored: Stored | null): string | null {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.saveYearEvaluation);
  if (!mayEdit) return t('suppliers.settings.mayNot');
  if (stored?.isOwn === '0') return t('suppliers.settings.ofSuperior', { unit: stored.unitName });
  if ((stored?.publishedCount ?? 0) > 0)
    return t('suppliers.settings.inUse', { count: stored?.publishedCount });
  return null;
}

function YearEditor({ initial, stored }: { initial: YearForm; stored: Stored | null }) {
  const t = useText();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [form, setForm] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const seen = useSeen();
  const why = useReadOnly(stored);
  const isReadOnly = why !== null;
  const isNumeric =
    DECIMAL.test(form.fullScore) &&
    [
      ...form.shares.map(({ weight }) => weight),
      ...form.grades.map(({ minScore }) => minScore),
    ].every((text) => DECIMAL.test(text));
  const problems = isNumeric ? settingsProblems(form) : [];
  const shown = isAsked ? problems : [];

  const { isBusy, failure, run } = useSending(async () => {
    setAsked(true);
    if (
      !isNumeric ||
      problems.length > 0 ||
      !/^20\d\d$/.test(form.evaluationYear) ||
      form.grades.some(({ grade }) => grade.trim() === '')
    )
      return;
    await send(
      suppliersCalls.saveYearEvaluation,
      form as RequestOf<typeof suppliersCalls.saveYearEvaluation>,
      seen,
    );
    toast.success(t('ui.form.saved'));
    if (stored === null) goOn(`${YEAR_SETTINGS}?year=${form.evaluationYear}`, { replace: true });
  });
  const refused = failure?.problems ?? [];
  const ofYear = refused.find(({ field }) => field === 'evaluationYear');
  const yearProblem =
    isAsked && !/^20\d\d$/.test(form.evaluationYear)
      ? t('rules.year')
      : ofYear && problemText(ofYear, t);
  return (
    <div className="ui-record">
      <form
        className="ui-form"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <header className="ui-record-head">
          <Link to={SETTINGS} className="ui-back">
            <ArrowLeft size={14} aria-hidden /> {t('suppliers.settings.toList')}
          </Link>
          <div className="ui-record-line">
            <div className="ui-record-title">
              <h1>{t('suppliers.settings.yearTitle', { year: form.evaluationYear })}</h1>
            </div>
            <div className="ui-row">
              {stored !== null && (
                <Button
                  icon={<Duplicate />}
                  onClick={() => void navigate(`${YEAR_SETTINGS}?copyOf=${form.evaluationYear}`)}
                >
                  {t('suppliers.settings.copy')}
                </Button>
              )}
              {!isReadOnly && (
                <Button type="submit" intent={Intent.PRIMARY} loading={isBusy}>
                  {t('ui.form.save')}
                </Button>
              )}
            </div>
          </div>
          {why !== null && (
            <p className="ui-quiet" role="note">
              {why}
            </p>
          )}
        </header>
        <div className="ui-form-notes" aria-live="polite">
          {failure !== null && <ErrorNote failure={failure} kept />}
          {isAsked && !isNumeric && <p className="ui-problem">{t('suppliers.settings.numbers')}</p>}
          {refused.length > 0 && (
            <ul className="ui-problem">
              {refused.map((problem) => (
                <li key={`${problem.field} ${problem.key}`}>{problemText(problem, t)}</li>
              ))}
            </ul>
          )}
          {shown.length > 0 && (
            <ul className="ui-problem">
              {shown.map(({ field, key, params }) => (
                <li key={`${field} ${key}`}>{t(`errors.${key}`, params)}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="ui-form-body">
          <section className="ui-card">
            <div className="ui-fields">
              <div className="ui-field">
                <label htmlFor="settings-year">
                  {t('suppliers.settings.fields.evaluationYear')}
                </label>
                <input
                  id="settings-year"
                  className={`${Classes.INPUT} ${Classes.FILL}`}
                  inputMode="numeric"
                  value={form.evaluationYear}
                  readOnly={isReadOnly || stored !== null}
                  aria-invalid={yearProblem !== undefined}
                  onChange={(event) =>
                    setForm({ ...form, evaluationYear: event.target.value.trim() })
                  }
                />
                {yearProblem && <p className="ui-problem">{yearProblem}</p>}
              </div>
              <div className="ui-field">
                <label htmlFor="settings-full">{t('suppliers.settings.fields.fullScore')}</label>
                <input
                  id="settings-full"
                  className={`${Classes.INPUT} ${Classes.FILL} ui-end`}
                  inputMode="decimal"
                  value={form.fullScore}
                  readOnly={isReadOnly}
                  onChange={(event) =>
                    setForm({ ...form, fullScore: plainNumber(event.target.value) })
                  }
                />
              </div>
            </div>
          </section>
          <ShareTable
            shares={form.shares}
            isReadOnly={isReadOnly}
            onChange={(shares) => setForm({ ...form, shares })}
          />
          <GradeTable
            grades={form.grades}
            fullScore={form.fullScore}
            isReadOnly={isReadOnly}
            onChange={(grades) => setForm({ ...form, grades })}
          />
        </div>
      </form>
    </div>
  );
}
