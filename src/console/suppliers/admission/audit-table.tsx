import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { auditKind } from '#contract/core/codes.ts';
import { useText } from '../../base/use-text.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePagedRows } from '../../ui/list/use-paged-rows.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

type Audit = ResponseOf<typeof suppliersCalls.supplierInfo>['facts']['audits'][number];

function Row({ audit, path }: { audit: Audit; path: string }) {
  const t = useText();
  const { guid, auditType, auditYear, shenHeStatus, shenHeYiJian, shenHeRen, shenHeTime } = audit;
  const isOfYear = auditType === auditKind.year;
  const name = t(`admission.audits.${auditType ?? '1'}`);
  return (
    <tr>
      <th scope="row">{isOfYear ? <Link to={`${path}/${guid}`}>{name}</Link> : name}</th>
      <td>{auditYear ?? '–'}</td>
      <td>
        <StatusTag name={isOfYear ? 'yearApproval' : 'admissionStatus'} code={shenHeStatus ?? ''} />
      </td>
      <td>{shenHeRen ?? '–'}</td>
      <td>{shenHeTime ? <DateTime at={shenHeTime} /> : '–'}</td>
      <td>{shenHeYiJian ?? ''}</td>
    </tr>
  );
}

/** Every audit of a supplier in the library, newest first. Yearly audits are below `path`. */
export function AuditTable({ audits, path }: { audits: readonly Audit[]; path: string }) {
  const t = useText();
  const { shown, pager } = usePagedRows(audits);
  return (
    <section className="ui-card" aria-labelledby="admission-audits">
      <h2 id="admission-audits">{t('admission.sections.audits')}</h2>
      {audits.length === 0 ? (
        <EmptyState hint="admission.audits.none" />
      ) : (
        <ScrollBox labelledBy="admission-audits">
          <table className="ui-plain-table">
            <thead>
              <tr>
                {(['type', 'year', 'result', 'by', 'at', 'opinion'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`admission.audits.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((audit) => (
                <Row key={`${audit.guid}-${audit.shenHeTime ?? ''}`} audit={audit} path={path} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {pager}
    </section>
  );
}
