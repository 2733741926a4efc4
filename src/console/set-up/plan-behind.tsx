import { Link } from 'react-router-dom';
import type { RecordKind } from '#contract/kinds.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { LargeAmount } from '../ui/large-amount.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { ItemsTable } from '../ui/record/items-table.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

/** The plan a set-up was made from, with its items. */
export function PlanBehind({ guid }: { guid: string }) {
  const t = useText();
  const { value: plan, failure, reload } = useLoaded(callQuery(setUpCalls.planDetail, { guid }));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (!plan) return <Skeleton lines={4} />;
  const kind = plan.kind as RecordKind;
  return (
    <>
      <section className="ui-card">
        <h2>{t('setUp.plan')}</h2>
        <p>
          <span className="ui-quiet">{t(`records.kinds.${kind}`)}</span>{' '}
          <Link to={recordHref(kind, plan.guid)}>{plan.number}</Link> {plan.title}{' '}
          <LargeAmount value={plan.amount} />
        </p>
      </section>
      <ItemsTable items={plan.items} />
    </>
  );
}
