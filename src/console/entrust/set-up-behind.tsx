import { Link } from 'react-router-dom';
import { entrustCalls } from '#contract/entrust.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { StatusTag } from '../ui/status-tag.tsx';

const SHOWN = ['needDate', 'deliveryPlace', 'supplierRequirements', 'nonPublicReason'] as const;

/**
 * The set-up an entrust order was made from. The agency reads it here; its page is the purchaser's
 * own.
 */
export function SetUpBehind({ guid, mayOpen }: { guid: string; mayOpen: boolean }) {
  const t = useText();
  const { value: setUp, failure, reload } = useLoaded(callQuery(entrustCalls.orderSetUp, { guid }));
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (!setUp) return <Skeleton lines={4} />;
  const { number, title, status, facts } = setUp;
  const shown = SHOWN.filter((name) => facts[name]);
  return (
    <section className="ui-card">
      <h2>{t('entrust.setUp')}</h2>
      <p>
        {mayOpen ? <Link to={recordHref('setUp', setUp.guid)}>{number}</Link> : number} {title}{' '}
        <StatusTag name="setUpStatus" code={status} />
      </p>
      {shown.length > 0 && (
        <dl className="ui-facts">
          {shown.map((name) => (
            <div key={name} className={name === 'needDate' ? undefined : 'ui-wide'}>
              <dt>{t(`setUp.fields.${name}`)}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
