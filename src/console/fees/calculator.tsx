import '../ui/form/form.css';
import './fees.css';
import { Classes, DialogBody, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import {
  graduatedFee,
  progressiveFee,
  standardSubjects,
  standardTiers,
  UNBOUNDED,
  type Fee,
  type FeeTier,
} from '#contract/core/fee.ts';
import { formatNumber, formatPercent } from '#contract/core/figures.ts';
import { feesCalls } from '#contract/fees.ts';
import { formatAmount } from '#contract/core/money.ts';
import { plainNumber } from '#contract/core/plain-number.ts';
import { feeCalculation } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, mappedQuery, pageQuery } from '../http/queries.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { ALL_ROWS } from '../ui/list/paging.ts';

const YUAN = /^\d{1,13}(\.\d{1,2})?$/;
const PERCENT = /^(?:100|\d{1,2}(?:\.\d{1,2})?)$/;

interface Method {
  key: string;
  name: string;
  calculation: string;
  /** Null for a rule of the enterprise: its tiers are loaded when it is chosen. */
  tiers: readonly FeeTier[] | null;
}

const ownRules = mappedQuery(
  pageQuery(feesCalls.listAgencyRules, { page: 1, rows: ALL_ROWS, isYouXiao: '1' }),
  ({ rows }): readonly Method[] =>
    rows.map(({ guid, ruleName, ptfwRuleType }) => ({
      key: guid,
      name: ruleName ?? '',
      calculation: ptfwRuleType ?? '',
      tiers: null,
    })),
);

/** The public standard and the valid rules of the enterprise, with the tiers of the chosen one. */
function useMethods(chosen: string) {
  const t = useText();
  const own = useLoaded(ownRules);
  const methods: readonly Method[] = [
    ...standardSubjects.map((subject) => ({
      key: subject,
      name: t(`fees.calculator.standard.${subject}`),
      calculation: feeCalculation.progressive,
      tiers: standardTiers(subject),
    })),
    ...(own.value ?? []),
  ];
  const method = methods.find(({ key }) => key === chosen);
  const isOwn = method?.tiers === null;
  const ofOwn = useLoaded(isOwn ? callQuery(feesCalls.listTiers, { ruleGuid: chosen }) : null);
  const tiers = isOwn && !ofOwn.isReloading ? ofOwn.value : method?.tiers;
  const failed = [own, ofOwn].find(({ failure }) => failure !== null);
  return { methods, method, tiers, failed };
}

function Shares({ fee, isProgressive }: { fee: Fee; isProgressive: boolean }) {
  const t = useText();
  return (
    <table className="ui-table ui-small-rows">
      <caption className="visually-hidden">{t('fees.calculator.shares')}</caption>
      <thead>
        <tr>
          {(['band', 'rate', 'part', 'fee'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'band' ? undefined : 'ui-end'}>
              {t(`fees.calculator.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fee.shares.map(({ tier, part, fee: share }) => (
          <tr key={tier.minValue}>
            <td>{bandText(tier, t)}</td>
            <td className="ui-end">
              {isProgressive ? formatPercent(tier.feiLv) : t('fees.calculator.fixed')}
            </td>
            <td className="ui-end">{formatAmount(part)}</td>
            <td className="ui-end">{formatAmount(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('fees.calculator.total')}
          </th>
          <td className="ui-end">
            <output className="fees-total">{formatAmount(fee.total)}</output>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A bound in ten-thousand yuan for texts: in that unit, and in yuan. */
export const boundParams = (name: 'min' | 'max', wan: string): Record<string, string> => ({
  [name]: formatNumber(Number(wan)),
  [`${name}Yuan`]: formatNumber(Number(wan) * 10_000),
});

/** A tier's bounds in words. */
export function bandText(
  { minValue, maxValue }: Pick<FeeTier, 'minValue' | 'maxValue'>,
  t: ReturnType<typeof useText>,
): string {
  const min = boundParams('min', minValue);
  if (maxValue === UNBOUNDED) return t('fees.band.above', min);
  const max = boundParams('max', maxValue);
  return minValue === '0' ? t('fees.band.upTo', max) : t('fees.band.between', { ...min, ...max });
}

/** Calculates a fee by the public standard or an own rule, band by band. Nothing is stored. */
export function FeeCalculator({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [key, setKey] = useState<string>(standardSubjects[0]);
  const { methods, method, tiers, failed } = useMethods(key);
  const [amount, setAmount] = useState('');
  const [percent, setPercent] = useState('100');
  const ids = { method: useId(), amount: useId(), percent: useId() };
  const isProgressive = method?.calculation === feeCalculation.progressive;
  const wrongAmount = amount !== '' && !YUAN.test(amount);
  const wrongPercent = !PERCENT.test(percent);
  const isReady = YUAN.test(amount) && tiers && (!isProgressive || !wrongPercent);
  const fee =
    isReady && tiers
      ? isProgressive
        ? progressiveFee(amount, tiers, percent)
        : graduatedFee(amount, tiers)
      : null;
  return (
    <TitledDialog
      isOpen
      title={t('fees.calculator.title')}
      onClose={onClose}
      className="ui-dialog fees-calculator"
    >
      <DialogBody>
        {failed && <ErrorNote failure={failed.failure} onRetry={failed.reload} />}
        <div className="ui-fields">
          <div className="ui-field">
            <label htmlFor={ids.method}>{t('fees.calculator.method')}</label>
            <HTMLSelect
              id={ids.method}
              fill
              value={key}
              onChange={(event) => setKey(event.target.value)}
            >
              {methods.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.name}
                </option>
              ))}
            </HTMLSelect>
          </div>
          <div className="ui-field">
            <label htmlFor={ids.amount}>{t('fees.calculator.amount')}</label>
            <AmountInput
              id={ids.amount}
              className={`${Classes.INPUT} ${Classes.FILL} ui-end`}
              value={amount}
              aria-invalid={wrongAmount}
              aria-describedby={`${ids.amount}-note`}
              onChange={setAmount}
            />
            <div
              id={`${ids.amount}-note`}
              className={wrongAmount ? 'ui-problem' : 'ui-quiet ui-hint'}
            >
              {t(wrongAmount ? 'fees.calculator.amountWrong' : 'fees.calculator.amountHint')}
            </div>
          </div>
          {isProgressive && (
            <div className="ui-field">
              <label htmlFor={ids.percent}>{t('fees.calculator.percent')}</label>
              <input
                id={ids.percent}
                className={`${Classes.INPUT} ${Classes.FILL} ui-end`}
                inputMode="decimal"
                value={percent}
                aria-invalid={wrongPercent}
                aria-describedby={`${ids.percent}-note`}
                onChange={(event) => setPercent(plainNumber(event.target.value))}
              />
              <div
                id={`${ids.percent}-note`}
                className={wrongPercent ? 'ui-problem' : 'ui-quiet ui-hint'}
              >
                {t(wrongPercent ? 'fees.calculator.percentWrong' : 'fees.calculator.percentHint')}
              </div>
            </div>
          )}
        </div>
        <div aria-live="polite" className="fees-result">
          {fee === null ? (
            <p className="ui-quiet">{t('fees.calculator.empty')}</p>
          ) : fee.shares.length === 0 ? (
            <p className="ui-quiet">{t('fees.calculator.noTier')}</p>
          ) : (
            <Shares fee={fee} isProgressive={isProgressive} />
          )}
        </div>
      </DialogBody>
    </TitledDialog>
  );
}
