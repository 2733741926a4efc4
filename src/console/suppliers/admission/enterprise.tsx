import { useSearchParams } from 'react-router-dom';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { useText } from '../../base/use-text.ts';
import { enterpriseSections } from '../../enterprise/facts.tsx';
import { callQuery } from '../../http/queries.ts';
import { recordPaths } from '../../base/record-paths.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The enterprise behind an admission, as far as others may see it. */
export function SupplierEnterprise() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(callQuery(enterpriseCalls.baseInfoOf, { pid: guid }));
  return (
    <DetailPage
      back={{ to: recordPaths.supplierAdmission, text: t('admission.enterprise.back') }}
      loaded={loaded}
      title={({ qiYe_Name }) => qiYe_Name ?? t('admission.enterprise.title')}
      sections={(facts) => enterpriseSections(facts, null, t)}
    />
  );
}
