import './credit.css';
import type { ResponseOf } from '#contract/core/call.ts';
import { formatScore } from '#contract/core/figures.ts';
import type { creditCalls } from '#contract/credit.ts';
import { namedKey } from '#locales/keys.ts';
import { Fragment } from 'react';
import { useText } from '../base/use-text.ts';
import { Amount } from '../ui/amount.tsx';
import { formatDay } from '../ui/format-time.ts';

type Share = ResponseOf<typeof creditCalls.yearCreditInfo>['facts']['shares'][number];

function Entries({ share }: { share: Share }) {
  const t = useText();
  const hasAmounts = share.entries.some(({ amount }) => amount);
  return (
    <details className="credit-entries">
      <summary>{t('credit.entries', { count: share.entries.length })}</summary>
      <table className="ui-table ui-small-rows">
        <thead>
          <tr>
            <th scope="col">{t('credit.entry')}</th>
            <th scope="col">{t('credit.entryTime')}</th>
            {hasAmounts && (
              <th scope="col" className="ui-end">
                {t('credit.entryAmount')}
              </th>
            )}
            <th scope="col" className="ui-end">
              {t('credit.entryValue')}
            </th>
            <th scope="col" className="ui-end">
              {t('credit.entryCounted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {share.entries.map((entry) => (
            <tr key={entry.guid}>
              <td>{entry.title}</td>
              <td>{entry.at ? formatDay(entry.at) : ''}</td>
              {hasAmounts && (
                <td className="ui-end">
                  <Amount value={entry.amount} />
                </td>
              )}
              <td className="ui-end ui-figures">{entry.value}</td>
              <td className="ui-end ui-figures">{entry.counted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/**
 * The score breakdown: each share with its basis, score, weight and contribution, and the entries
 * behind it.
 */
export function Shares({
  shares,
  total,
}: {
  shares: readonly Share[];
  total: string | null | undefined;
}) {
  const t = useText();
  if (shares.length === 0) return null;
  return (
    <section className="ui-card" aria-labelledby="credit-shares">
      <h2 id="credit-shares">{t('credit.sharesTitle')}</h2>
      <table className="ui-table credit-shares">
        <thead>
          <tr>
            <th scope="col">{t('credit.fields.source')}</th>
            <th scope="col">{t('credit.fields.basis')}</th>
            <th scope="col" className="ui-end">
              {t('credit.fields.score')}
            </th>
            <th scope="col" className="ui-end">
              {t('credit.fields.countedWeight')}
            </th>
            <th scope="col" className="ui-end">
              {t('credit.fields.weighted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <Fragment key={share.source}>
              <tr>
                <th scope="row">{t(namedKey('credit.sources', share.source))}</th>
                <td>{share.basis}</td>
                <td className="ui-end ui-figures">
                  {share.score ? formatScore(share.score) : '–'}
                  {share.calculatedScore !== undefined && share.calculatedScore !== null && (
                    <div className="ui-quiet">
                      {t('credit.calculatedAs', { score: formatScore(share.calculatedScore) })}
                    </div>
                  )}
                </td>
                <td className="ui-end ui-figures">
                  {share.countedWeight}%
                  {share.weight !== share.countedWeight && share.countedWeight !== '0' && (
                    <div className="ui-quiet">
                      {t('credit.ofSettings', { weight: share.weight })}
                    </div>
                  )}
                </td>
                <td className="ui-end ui-figures">{formatScore(share.weighted ?? 0)}</td>
              </tr>
              {share.entries.length > 0 && (
                <tr>
                  <td colSpan={5}>
                    <Entries share={share} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('credit.fields.totalScore')}
            </th>
            <td className="ui-end ui-figures">
              <strong>{total ? formatScore(total) : t('credit.notRated')}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
