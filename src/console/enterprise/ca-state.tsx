import { enterpriseCalls } from '#contract/enterprise.ts';
import type { Fact } from '../ui/record/types.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { useUser } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { wireDay } from '../ui/format-time.ts';
import { Facts } from '../ui/record/facts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

/** Whether the enterprise has a CA certificate, and how long it is valid. */
export function CaState() {
  const t = useText();
  const { qiYe_BH } = useUser();
  const { value, failure, reload } = useLoaded(
    callQuery(enterpriseCalls.caInfo, { qiYeBH: qiYe_BH }),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={3} />;
  const facts: Fact[] = [
    { label: 'professional.fields.caStatus', value: value.caStatus },
    { label: 'professional.fields.caNo', value: value.caNo },
    { label: 'professional.fields.caStartTime', value: wireDay(value.startTime) },
    { label: 'professional.fields.caEndTime', value: wireDay(value.endTime) },
  ];
  return (
    <>
      <Facts sections={[{ title: 'professional.ca.title', facts }]} />
      <p className="ui-quiet">{t('professional.ca.hint')}</p>
    </>
  );
}
