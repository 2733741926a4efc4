import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InferType } from 'yup';
import { entrustCalls } from '#contract/entrust.ts';
import { useText } from '../base/use-text.ts';
import { send } from '../http/send.ts';
import { recordHref } from '../records/paths.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

type SetUp = InferType<typeof entrustCalls.orderSetUp.response>;

const SHOWN = ['needDate', 'deliveryPlace', 'supplierRequirements', 'nonPublicReason'] as const;

/**
 * The set-up an entrust order was made from. The agency reads it here; its page is the purchaser's
 * own.
 */
export function SetUpBehind({ guid, mayOpen }: { guid: string; mayOpen: boolean }) {
  const t = useText();
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    send(entrustCalls.orderSetUp, { guid }, { toast: false, signal: abort.signal }).then(
      setSetUp,
      (reason: unknown) => {
        if (!abort.signal.aborted) setFailure(reason);
      },
    );
    return () => abort.abort();
  }, [guid]);
  if (failure !== null) return <ErrorNote failure={failure} />;
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
