import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InferType } from 'yup';
import type { RecordKind } from '#contract/kinds.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { recordHref } from '../records/paths.ts';
import { Amount } from '../ui/amount.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ItemsTable } from '../ui/record/items-table.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Plan = InferType<typeof setUpCalls.planDetail.response>;

/** The plan a set-up was made from, with its items. */
export function PlanBehind({ guid }: { guid: string }) {
  const t = useText();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    send(setUpCalls.planDetail, { guid }, { toast: false, signal: abort.signal }).then(
      setPlan,
      (reason: unknown) => {
        if (!abort.signal.aborted) setFailure(reason);
      },
    );
    return () => abort.abort();
  }, [guid]);
  if (failure !== null) return <ErrorNote failure={failure} />;
  if (!plan) return <Skeleton lines={4} />;
  const kind = plan.kind as RecordKind;
  return (
    <>
      <section className="ui-card">
        <h2>{t('setUp.plan')}</h2>
        <p>
          <span className="ui-quiet">{t(`records.kinds.${kind}`)}</span>{' '}
          <Link to={recordHref(kind, plan.guid)}>{plan.number}</Link> {plan.title}{' '}
          <Amount value={plan.amount} wan />
        </p>
      </section>
      <ItemsTable items={plan.items} />
    </>
  );
}
