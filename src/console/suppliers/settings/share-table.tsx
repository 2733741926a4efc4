import { Classes } from '@blueprintjs/core';
import Big from 'big.js';
import { plainNumber } from '#contract/core/plain-number.ts';
import { useText } from '../../base/use-text.ts';
import { DECIMAL, type YearForm } from './year-values.ts';

type Shares = YearForm['shares'];

interface ShareTableProps {
  shares: Shares;
  isReadOnly: boolean;
  onChange: (shares: Shares) => void;
}

/** The composition of a score: a weight for each source, and their sum. */
export function ShareTable({ shares, isReadOnly, onChange }: ShareTableProps) {
  const t = useText();
  const total = shares.reduce(
    (sum, { weight }) => (DECIMAL.test(weight) ? sum.plus(weight) : sum),
    new Big(0),
  );
  const isWhole = total.eq(100);
  const set = (index: number, change: Partial<Shares[number]>) =>
    onChange(shares.map((share, place) => (place === index ? { ...share, ...change } : share)));
  return (
    <section className="ui-card" aria-labelledby="settings-shares">
      <h2 id="settings-shares">{t('suppliers.settings.shares')}</h2>
      <table className="ui-table settings-table settings-cards">
        <thead>
          <tr>
            <th scope="col">{t('credit.fields.source')}</th>
            <th scope="col">{t('suppliers.settings.fields.weight')}</th>
            <th scope="col">{t('suppliers.settings.fields.howCounted')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ source, weight, beiZhu }, index) => (
            <tr key={source}>
              <th scope="row">{t(`credit.sources.${source}`)}</th>
              <td data-label={t('suppliers.settings.fields.weight')}>
                <input
                  className={`${Classes.INPUT} ui-end settings-number`}
                  inputMode="decimal"
                  aria-label={t('suppliers.settings.weightOf', {
                    source: t(`credit.sources.${source}`),
                  })}
                  value={weight}
                  readOnly={isReadOnly}
                  aria-invalid={!DECIMAL.test(weight)}
                  onChange={(event) => set(index, { weight: plainNumber(event.target.value) })}
                />
              </td>
              <td data-label={t('suppliers.settings.fields.howCounted')}>
                <input
                  className={`${Classes.INPUT} ${Classes.FILL}`}
                  aria-label={t('suppliers.settings.remarkOf', {
                    name: t(`credit.sources.${source}`),
                  })}
                  value={beiZhu ?? ''}
                  maxLength={500}
                  readOnly={isReadOnly}
                  onChange={(event) => set(index, { beiZhu: event.target.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('suppliers.settings.total')}</th>
            <td className="ui-end ui-figures">
              <strong className={isWhole ? '' : 'ui-problem'}>{total.toFixed()}</strong>
            </td>
            <td aria-live="polite" className={isWhole ? 'ui-quiet' : 'ui-problem'}>
              {t(isWhole ? 'suppliers.settings.whole' : 'errors.weightsTotal', {
                total: total.toFixed(),
              })}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
