import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { confirm } from '../../base/confirm.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { send } from '../../http/send.ts';
import { delivered } from '../../ui/delivered.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { WhyButton } from '../../ui/record/why-button.tsx';
import { statusTag } from '../../ui/status-tag.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { CredentialRows, type OwnColumn } from '../credential-rows.tsx';
import { PROFESSIONAL_INFO } from './paths.ts';

type Application = ResponseOf<typeof enterpriseCalls.professionalInfo>['gongYingShangList'][number];

/** The columns of applications. */
export const applicationColumns: readonly OwnColumn<Application>[] = [
  {
    name: 'number',
    cell: (row) => <Link to={`${PROFESSIONAL_INFO}/${row.guid}`}>{row.number}</Link>,
  },
  { name: 'caiGouDanWei', cell: (row) => row.caiGouDanWei },
  { name: 'zhuanYeFenLei', cell: (row) => row.zhuanYeFenLeiName },
  { name: 'gongXiangFanWei', cell: (row, t) => t(`enums.sharingScope.${row.gongXiangFanWei}`) },
  { name: 'status', cell: (row, t) => statusTag('applicationStatus', row.status ?? '0', t) },
  {
    name: 'isYouXiao',
    cell: (row, t) =>
      row.isYouXiao === '1' ? statusTag('validity', '1', t) : <span className="ui-none">–</span>,
  },
  { name: 'submitTime', cell: (row) => (row.submitTime ? formatTime(row.submitTime) : '') },
];

/** Statuses in which an application can be submitted. */
const PENDING = ['0', '3'];

interface ApplicationTableProps {
  applications: readonly Application[];
  mayEdit: boolean;
}

/** The applications of the own enterprise; pending ones are submitted together. */
export function ApplicationTable({ applications, mayEdit }: ApplicationTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const once = useOnce();
  const [isSending, setIsSending] = useState(false);
  const pending = applications.filter(({ status }) => PENDING.includes(status ?? '0'));

  const submit = async () => {
    const text = t('professional.applications.submitText', { n: pending.length });
    if (
      !(await confirm({
        title: t('professional.applications.submit'),
        text,
        action: t('professional.applications.submit'),
      }))
    )
      return;
    setIsSending(true);
    const call = enterpriseCalls.submitApplications;
    const intention = `${call.path} ${pending.map(({ guid }) => guid).join(',')}`;
    const answer = await delivered(once(intention, (requestId) => send(call, { requestId })));
    setIsSending(false);
    if (answer) toast.success(t('professional.applications.submitted', { n: answer.submitted }));
  };
  return (
    <section aria-label={t('professional.applications.title')}>
      {mayEdit && (
        <div className="ui-row enterprise-above">
          <WhyButton
            text={t('professional.applications.submit')}
            intent={Intent.NONE}
            variant="outlined"
            loading={isSending}
            why={pending.length === 0 ? t('professional.applications.nonePending') : null}
            onClick={() => void submit()}
          />
          <Button
            intent={Intent.PRIMARY}
            icon={<Plus />}
            onClick={() => void navigate(`${PROFESSIONAL_INFO}/new`)}
          >
            {t('professional.applications.add')}
          </Button>
        </div>
      )}
      {applications.length === 0 ? (
        <EmptyState hint="professional.applications.hint" />
      ) : (
        <CredentialRows columns={applicationColumns} rows={applications} />
      )}
    </section>
  );
}
