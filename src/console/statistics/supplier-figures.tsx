import './statistics.css';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { formatCount, formatScore, formatWan } from '#contract/core/figures.ts';
import type { statisticsCalls } from '#contract/statistics.ts';
import { useText } from '../base/use-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePagedRows } from '../ui/list/use-paged-rows.tsx';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

type Suppliers = ResponseOf<typeof statisticsCalls.info>['suppliers'];

/** The suppliers of a line, where most money went first; each leads to its archive. */
export function SupplierFigures({ suppliers }: { suppliers: Suppliers }) {
  const t = useText();
  const id = useId();
  const { shown, pager } = usePagedRows(suppliers);
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t('statistics.bySupplier', { n: suppliers.length })}</h2>
      {suppliers.length === 0 ? (
        <EmptyState />
      ) : (
        <ScrollBox labelledBy={id} className="statistics-suppliers">
          <table className="ui-plain-table">
            <thead>
              <tr>
                {(
                  [
                    'qiYe_Name',
                    'contractCount',
                    'contractMoneyWan',
                    'breachCount',
                    'awardCount',
                    'totalScore',
                    'grade',
                    'misconductState',
                  ] as const
                ).map((name, place) => (
                  <th
                    key={name}
                    scope="col"
                    className={place > 0 && place < 6 ? 'ui-end' : undefined}
                  >
                    {t(`statistics.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(
                ({
                  userQiYe_Guid,
                  qiYe_Name,
                  contractCount,
                  contractMoney,
                  breachCount,
                  awardCount,
                  totalScore,
                  grade,
                  misconductState,
                }) => (
                  <tr key={userQiYe_Guid}>
                    <td>
                      <Link to={`/gysgl/record/recordDetail?userQiYe_Guid=${userQiYe_Guid}`}>
                        {qiYe_Name}
                      </Link>
                    </td>
                    <td className="ui-end ui-figures">{formatCount(contractCount ?? 0)}</td>
                    <td className="ui-end ui-figures">{formatWan(contractMoney ?? '0')}</td>
                    <td className="ui-end ui-figures">{breachCount}</td>
                    <td className="ui-end ui-figures">{awardCount}</td>
                    <td className="ui-end ui-figures">
                      {totalScore ? formatScore(totalScore) : t('statistics.notRated')}
                    </td>
                    <td>{grade}</td>
                    <td>
                      {misconductState && (
                        <StatusTag name="misconductState" code={misconductState} />
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {pager}
    </section>
  );
}
