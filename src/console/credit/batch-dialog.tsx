import '../ui/form/form.css';
import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { creditCalls } from '#contract/credit.ts';
import { givenKey } from '#locales/keys.ts';
import { machine as evaluationMachine } from '#machines/evaluation/index.ts';
import { machine as yearlyCreditMachine } from '#machines/yearly-credit/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { withoutToast } from '../http/send.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { CreditRow } from './list.tsx';
import { useSendOnce } from '../ui/use-once.ts';
import { useSending } from '../ui/use-sending.ts';
import { useYears } from './use-years.ts';
import { YearChoice } from './year-choice.tsx';

/** Actions on all results of a year. */
export type Batch = 'submit' | 'publish';

const MESSAGE_MAX = 1000;
/** Maximum of results per request. */
const ROWS_MAX = 10_000;
/** Maximum of refused results that are named. */
const NAMED = 50;

/** Statuses in which a result can be submitted or published, by the kind of its record. */
const READY: Readonly<Record<Batch, Readonly<Record<string, readonly string[]>>>> = {
  submit: {
    evaluation: statusesTaking(evaluationMachine, 'evaluation.submit'),
    yearlyCredit: statusesTaking(yearlyCreditMachine, 'credit.submit'),
  },
  publish: { evaluation: [], yearlyCredit: statusesTaking(yearlyCreditMachine, 'credit.publish') },
};

async function give(
  batch: Batch,
  rows: readonly CreditRow[],
  message: string,
  sendOnce: ReturnType<typeof useSendOnce>,
) {
  const items = rows.map(({ guid, revision }) => ({ guid, revision }));
  if (batch === 'submit') {
    const { submitted, refused } = await sendOnce(
      creditCalls.submitCredits,
      { items },
      withoutToast,
    );
    return { done: submitted.length, refused };
  }
  const { published, refused } = await sendOnce(
    creditCalls.publishCredits,
    { items, message },
    withoutToast,
  );
  return { done: published.length, refused };
}

/**
 * Submits or publishes every result of a year that is ready for it; what is refused is listed with
 * its reason.
 */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useText();
  const { value } = useYears();
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [result, setResult] = useState<Awaited<ReturnType<typeof give>> | null>(null);
  const sendOnce = useSendOnce();
  const years = value?.years.map(({ creditYear }) => creditYear) ?? [];
  const year = chosen ?? years[0] ?? '';
  const loaded = useLoaded(
    year === ''
      ? null
      : pageQuery(creditCalls.listCredits, { page: 1, rows: ROWS_MAX, creditYear: year }),
  );
  const rows = (loaded.value?.rows ?? []).filter(
    (row) => row.creditYear === year && READY[batch][row.kind]?.includes(row.status),
  );

  const { isBusy, failure, run } = useSending(async () =>
    setResult(await give(batch, rows, message, sendOnce)),
  );
  const nameOf = (guid: string) => rows.find((row) => row.guid === guid)?.qiYe_Name ?? '';
  return (
    <TitledDialog
      isOpen
      title={t(`credit.batch.${batch}.title`)}
      onClose={onClose}
      className="ui-dialog"
      canOutsideClickClose={false}
    >
      <DialogBody>
        {failure !== null && <ErrorNote failure={failure} kept />}
        {loaded.failure !== null && <ErrorNote failure={loaded.failure} onRetry={loaded.reload} />}
        <YearChoice
          years={years}
          value={year}
          disabled={isBusy || result !== null}
          onChange={setChosen}
        />
        {loaded.value === null ? (
          <Skeleton lines={2} />
        ) : (
          result === null && (
            <p aria-live="polite">
              {t(rows.length === 0 ? `credit.batch.${batch}.none` : `credit.batch.${batch}.text`, {
                count: rows.length,
              })}
            </p>
          )
        )}
        {batch === 'publish' && result === null && (
          <div className="ui-field">
            <label htmlFor="credit-message">{t('credit.batch.publish.message')}</label>
            <TextArea
              id="credit-message"
              name="message"
              value={message}
              max={MESSAGE_MAX}
              rows={3}
              problem={null}
              readOnly={isBusy}
              required={false}
              onChange={setMessage}
              onBlur={() => undefined}
            />
          </div>
        )}
        {result !== null && (
          <div aria-live="polite">
            <p>
              {t(`credit.batch.${batch}.done`, {
                count: result.done,
                refused: result.refused.length,
              })}
            </p>
            <ul>
              {result.refused.slice(0, NAMED).map(({ guid, reason }) => (
                <li key={guid}>
                  {nameOf(guid)}：{t(givenKey(reason))}
                </li>
              ))}
            </ul>
            {result.refused.length > NAMED && (
              <p className="ui-quiet">
                {t('credit.more', { count: result.refused.length - NAMED })}
              </p>
            )}
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {t(result === null ? 'ui.cancel' : 'credit.close')}
            </Button>
            {result === null && rows.length > 0 && (
              <Button intent={Intent.PRIMARY} loading={isBusy} onClick={() => void run()}>
                {t(`credit.batch.${batch}.action`)}
              </Button>
            )}
          </>
        }
      />
    </TitledDialog>
  );
}
