import { Button, Callout } from '@blueprintjs/core';
import { Print, Refresh } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { institutionsCalls } from '#contract/institutions.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';
import { CommandBar } from '../ui/record/command-bar.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { RecordNotice } from '../ui/record/notice.tsx';
import { SidePanel } from '../ui/record/side-panel.tsx';
import type { Section } from '../ui/record/types.ts';
import { useRecordState } from '../ui/record/use-record.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import type { InformationProps } from './basic-info.tsx';
import { enterpriseSections } from './facts.tsx';
import { InformationNotes } from './notes.tsx';
import { ownInformation, type Own } from './own.ts';
import { ReviewRecords } from './review-records.tsx';
import { OtherVariant } from './other-variant.tsx';

/** Review rights of a purchaser (requirements, 10.8). */
function rightsSection({ rights }: Own, t: Translate): Section[] {
  if (!rights) return [];
  return [
    {
      title: 'enterprise.sections.rights',
      facts: [
        {
          label: 'enterprise.fields.yearPlanAppStatus',
          value: t(
            rights.yearPlanAppStatus === '1' ? 'enterprise.basic.yes' : 'enterprise.basic.no',
          ),
        },
        {
          label: 'enterprise.fields.projectApprovalAppStatus',
          value: t(
            rights.projectApprovalAppStatus === '1'
              ? 'enterprise.basic.needed'
              : 'enterprise.basic.notNeeded',
          ),
        },
      ],
    },
  ];
}

/** The own information to read, with its commands, while it is under review or in force. */
export function ShowInformation({ own, variant, record, records }: InformationProps) {
  const t = useText();
  const mayEdit = useMay(enterpriseCalls.saveBaseInfo);
  const maySeeInstitutions = useMay(institutionsCalls.unitInfo);
  const state = useRecordState(record);
  const { detail, approved } = own;
  const { view } = state;
  const { head } = view;
  const sections = [
    ...enterpriseSections(detail.facts, approved, t, detail.head.guid),
    ...(variant === 'ofPurchaser' ? rightsSection(own, t) : []),
  ];
  return (
    <article className="ui-record" aria-busy={state.busy !== null}>
      <header className="ui-record-head">
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{t(`enterprise.basic.${variant === 'basic' ? 'title' : 'ofPurchaser'}`)}</h1>
            <span className="ui-quiet ui-figures">{head.number}</span>
            <StatusTag name={ownInformation.status} code={head.status} />
          </div>
          <div className="ui-row ui-no-print">
            <OtherVariant variant={variant} />
            {variant === 'ofPurchaser' && maySeeInstitutions && (
              <Link to="/sys-managelist">{t('enterprise.basic.institutions')}</Link>
            )}
            <CommandBar info={ownInformation} record={record} state={state} />
            <Button
              variant="minimal"
              icon={<Refresh />}
              aria-label={t('ui.list.reload')}
              title={t('ui.list.reload')}
              disabled={state.busy !== null}
              onClick={record.reload}
            />
            <Button
              variant="minimal"
              icon={<Print />}
              aria-label={t('ui.print')}
              title={t('ui.print')}
              onClick={() => window.print()}
            />
          </div>
        </div>
        <RecordNotice info={ownInformation} record={record} state={state} />
        <InformationNotes own={own} records={records} />
        {!mayEdit && (
          <Callout className="ui-note" compact>
            {t('enterprise.basic.mayNotEdit')}
          </Callout>
        )}
      </header>
      <div className="ui-record-body">
        <div className="ui-record-main">
          <Facts sections={sections} />
          <ReviewRecords {...records} />
        </div>
        <SidePanel info={ownInformation} view={view} isUnderReview={false} />
      </div>
    </article>
  );
}
