import { Callout, Intent } from '@blueprintjs/core';
import type { ResponseOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { KINDS } from '#contract/kinds.ts';
import { useText } from '../../base/use-text.ts';
import { callQuery, queryAt } from '../../http/queries.ts';
import { banText } from '../ban-text.ts';
import { useLoaded } from '../use-loaded.ts';
import type { RecordHead } from './types.ts';

type Barred = ResponseOf<typeof behaviourCalls.standingOnRecord>['suppliers'];

/** Suppliers that cannot be chosen today, each with the reason. */
export function BarredSuppliers({ suppliers }: { suppliers: Barred }) {
  const t = useText();
  if (suppliers.length === 0) return null;
  return (
    <Callout intent={Intent.WARNING} icon={null} compact role="status" className="ui-note">
      {suppliers.map(({ guid, name, isAgency, standing }) => (
        <p key={`${guid} ${isAgency}`}>
          <strong>{t(isAgency ? 'ui.barred.agency' : 'ui.barred.supplier', { name })}</strong>{' '}
          {banText(standing, t)}
        </p>
      ))}
    </Callout>
  );
}

/**
 * Warns that the agency or a supplier of a record is suspended or on the blacklist today; says so
 * where that cannot be asked.
 */
export function SuppliersStanding({ guid, kind, revision }: RecordHead) {
  const t = useText();
  const query = callQuery(behaviourCalls.standingOnRecord, { guid });
  const { value, failure } = useLoaded(
    'hasSuppliers' in KINDS[kind] ? queryAt(revision, query) : null,
  );
  if (failure) return <p className="ui-quiet">{t('ui.barred.unknown')}</p>;
  return value && <BarredSuppliers suppliers={value.suppliers} />;
}
