import { Callout, Intent } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { codeText } from '../../base/code-text.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { ArchiveLink } from '../../records/archive-link.tsx';
import { factParts } from '../../records/fact-parts.tsx';
import { admissionKinds } from './kinds.ts';
import { recordPaths } from '../../base/record-paths.ts';
import { useUser } from '../../session/context.tsx';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { Fact, RecordDetail, Section } from '../../ui/record/types.ts';
import { AuditTable } from './audit-table.tsx';
import { dayOf, field, INVITED } from './columns.ts';
import { ConditionTable } from './condition-table.tsx';
import { OWN_AUDITS, ownAdmissions, ownAudits, SUPPLIER_ENTERPRISE } from './paths.ts';
import { ReliedOn } from './relied-on.tsx';

type Facts = ResponseOf<typeof suppliersCalls.supplierInfo>['facts'];

/** The facts of an admission, typed. */
const factsOf = (detail: RecordDetail) => detail.facts as Facts;

function fileFact(facts: Facts, name: 'statement' | 'materials' | 'statementTemplate'): Fact {
  const guid = facts[`${name}Guid`];
  return {
    label: field(`${name}Guid`),
    value: guid ? <StoredFile file={{ guid, name: facts[`${name}Name`] ?? '' }} /> : '',
  };
}

function labels(codes: string | null | undefined, t: Translate): string {
  return (codes ?? '')
    .split(',')
    .filter(Boolean)
    .map((code) => codeText(t, 'projectType', code))
    .join(t('common.listSeparator'));
}

function admissionSections(detail: RecordDetail, t: Translate): Section[] {
  const facts = factsOf(detail);
  const { text, coded } = factParts(detail, 'admission', t);
  const { isBlacklisted, auditStart, auditEnd } = facts;
  return [
    {
      title: 'admission.sections.admission',
      facts: [
        text('caiGouDanWei'),
        text('qiYe_Name'),
        text('qiYe_BH'),
        coded('belongTo', 'supplierBelonging'),
        coded('sourceType', 'supplierSource'),
        text('subLibraryName'),
        { label: field('inviteTime'), value: dayOf(facts.inviteTime) },
        { label: field('inviteEndTime'), value: dayOf(facts.inviteEndTime) },
        { label: field('admissionTime'), value: dayOf(facts.admissionTime) },
        coded('misconductState', 'misconductState'),
        { label: field('isBlacklisted'), value: t(`enums.yesNo.${isBlacklisted ?? '0'}`) },
        ...(facts.auditYear ? [text('auditYear'), coded('yearAuditStatus', 'yearApproval')] : []),
        ...(auditStart && auditEnd
          ? [
              {
                label: field('auditWindow'),
                value: `${formatDay(Number(auditStart))} – ${formatDay(Number(auditEnd))}`,
              },
            ]
          : []),
        ...(facts.inviteMessage ? [text('inviteMessage', { wide: true })] : []),
        ...(facts.notice ? [text('notice', { wide: true })] : []),
      ],
    },
    {
      title: 'admission.sections.data',
      facts: [
        { label: field('categoryNames'), value: facts.categoryNames ?? '', wide: true },
        { label: field('projectTypes'), value: labels(facts.projectTypes, t) },
        text('lianXiRen_Name'),
        text('lianXiRen_Phone'),
        factParts(detail, 'admission', t).amount('annualTurnover'),
        text('mainProducts', { wide: true }),
        fileFact(facts, 'statement'),
        fileFact(facts, 'materials'),
        fileFact(facts, 'statementTemplate'),
        ...(facts.beiZhu ? [text('beiZhu', { wide: true })] : []),
      ],
    },
  ];
}

/**
 * Content below the facts: what has expired, the conditions, what the supplier relies on, and every
 * audit.
 */
function Below({ detail }: { detail: RecordDetail }) {
  const t = useText();
  const { guid: own } = useUser();
  const { head, context } = detail;
  const facts = factsOf(detail);
  const isOver = INVITED.includes(head.status) && context.lapsed === true;
  return (
    <>
      {isOver && (
        <Callout intent={Intent.WARNING} compact>
          {t('admission.lapsed')} · {dayOf(facts.inviteEndTime)}
        </Callout>
      )}
      <ConditionTable key={head.revision} guid={head.guid} />
      <ReliedOn
        guid={head.guid}
        qualificationGuids={facts.qualificationGuids ?? ''}
        performanceGuids={facts.performanceGuids ?? ''}
      />
      <AuditTable
        audits={facts.audits}
        path={own === facts.userQiYe_Guid ? OWN_AUDITS : recordPaths.yearlyAudit}
      />
    </>
  );
}

const below = (detail: RecordDetail) => <Below detail={detail} />;

function EnterpriseLink({ guid }: { guid: string }) {
  const t = useText();
  const { guid: own } = useUser();
  return own === guid ? null : (
    <Link to={`${SUPPLIER_ENTERPRISE}?guid=${guid}`}>{t('admission.enterprise.open')}</Link>
  );
}

const supplierLinks = (detail: RecordDetail) => (
  <>
    <EnterpriseLink guid={factsOf(detail).userQiYe_Guid} />
    <ArchiveLink supplier={factsOf(detail).userQiYe_Guid} />
  </>
);

/** An admission as the unit sees it. */
export function AdmissionRecord() {
  return (
    <RecordPage
      info={admissionKinds.supplierAdmission}
      sections={admissionSections}
      extra={below}
      actions={supplierLinks}
    />
  );
}

/** An admission as the supplier sees it. */
export function OwnAdmissionRecord() {
  return <RecordPage info={ownAdmissions} sections={admissionSections} extra={below} />;
}

/** A yearly audit as the supplier sees it. */
export function OwnYearlyAuditRecord() {
  return <RecordPage info={ownAudits} sections={admissionSections} extra={below} />;
}

/** A yearly audit as the unit sees it. */
export function YearlyAuditRecord() {
  return (
    <RecordPage
      info={admissionKinds.yearlyAudit}
      sections={admissionSections}
      extra={below}
      actions={supplierLinks}
    />
  );
}
