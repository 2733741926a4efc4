import { Callout, Intent } from '@blueprintjs/core';
import { InfoSign, WarningSign } from '@blueprintjs/icons';
import { machine as enterpriseInformationMachine } from '#machines/enterprise-information/index.ts';
import { firstCode, stateOfCode } from '#model/lifecycle.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import type { InformationProps } from './basic-info.tsx';

const REJECTED = '3';

/**
 * Notes above the information: why it was rejected, who reviews it, that it is being changed, that
 * nothing was submitted yet.
 */
export function InformationNotes({
  own: { detail, approved, types },
  records,
}: Pick<InformationProps, 'own' | 'records'>) {
  const t = useText();
  const { head, facts } = detail;
  const { tone, roles } = stateOfCode(enterpriseInformationMachine, head.status);
  const isUnsubmitted = head.status === firstCode(enterpriseInformationMachine);
  const last = records.value?.find(({ is_shenHe }) => is_shenHe === REJECTED);
  const reason = facts['shenHeYiJianType'];
  return (
    <>
      {tone === 'negative' && (
        <Callout intent={Intent.DANGER} icon={<WarningSign />} className="ui-note" compact>
          {t('enterprise.basic.rejected', {
            reason: codeText(t, 'rejectionReason', reason?.toString()),
            opinion: last?.shenHeYiJian ?? '',
          })}
        </Callout>
      )}
      {roles.includes('reviewer') && (
        <Callout intent={Intent.PRIMARY} icon={<InfoSign />} className="ui-note" compact>
          {t('enterprise.basic.underReview')}
        </Callout>
      )}
      {approved !== null && (
        <Callout intent={Intent.PRIMARY} icon={<InfoSign />} className="ui-note" compact>
          {t('enterprise.basic.inChange')}
        </Callout>
      )}
      {types === '' && isUnsubmitted && (
        <Callout intent={Intent.PRIMARY} icon={<InfoSign />} className="ui-note" compact>
          {t('enterprise.basic.first')}
        </Callout>
      )}
    </>
  );
}
