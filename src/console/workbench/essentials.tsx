import { compare, minus } from '#contract/core/money.ts';
import { NON_PUBLIC_WAYS } from '#contract/core/enumerations.ts';
import { overBudget } from '#contract/core/item-amounts.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { Amount } from '../ui/amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import type { RecordDetail } from '../ui/record/types.ts';

const NUMBER = /^\d+(\.\d+)?$/;

/** A restricted procurement method with its reason, and whether the amount requires one. */
function NonPublicWay({ view, isLimited }: { view: RecordDetail; isLimited: boolean }) {
  const t = useText();
  const way = String(view.facts['tenderWay'] ?? '');
  if (!NON_PUBLIC_WAYS.some((one) => one === way)) return null;
  const asksReason = 'nonPublicReason' in view.facts;
  const reason = String(view.facts['nonPublicReason'] ?? '');
  return (
    <p className="ui-bearing">
      <strong>{t('workbench.nonPublic', { way: t(namedKey('enums.tenderWay', way)) })}</strong>{' '}
      {isLimited && `${t(asksReason ? 'workbench.limitReached' : 'workbench.limitReachedByPlan')} `}
      {asksReason && reason === '' ? t('workbench.noReason') : reason}
    </p>
  );
}

/** The basis of a decision in one line: amount, budget and their comparison, author and time. */
export function Essentials({ view }: { view: RecordDetail }) {
  const t = useText();
  const { head, facts } = view;
  const budget = String(facts['budget'] ?? '');
  const total = head.amount ?? '';
  const isCompared = NUMBER.test(budget) && NUMBER.test(total);
  const limit = view.purchaseLimit ?? '';
  const isLimited = limit !== '' && NUMBER.test(total) && compare(total, limit) >= 0;
  const over = isCompared ? overBudget(total, budget) : null;
  return (
    <section className="ui-card" aria-label={t('workbench.essentials')}>
      <dl className="ui-essentials">
        {total !== '' && (
          <div>
            <dt>{t('records.fields.amount')}</dt>
            <dd className="ui-essential-amount">
              <Amount value={total} />
            </dd>
          </div>
        )}
        {isCompared && (
          <>
            <div>
              <dt>{t('plans.fields.budget')}</dt>
              <dd className="ui-essential-amount">
                <Amount value={budget} />
              </dd>
            </div>
            <div>
              <dt>{t(over === null ? 'workbench.withinBudget' : 'workbench.overBudget')}</dt>
              <dd
                className={over === null ? 'ui-essential-amount' : 'ui-essential-amount ui-problem'}
              >
                {over ?? <Amount value={minus(budget, total)} />}
              </dd>
            </div>
          </>
        )}
        {limit !== '' && (
          <div>
            <dt>{t('records.fields.purchaseLimit')}</dt>
            <dd className="ui-essential-amount">
              <Amount value={limit} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('records.fields.authorName')}</dt>
          <dd>{head.authorName}</dd>
        </div>
        <div>
          <dt>{t('records.fields.unitName')}</dt>
          <dd>{head.unitName}</dd>
        </div>
        <div>
          <dt>{t('records.fields.since')}</dt>
          <dd>
            <DateTime at={head.since} />
          </dd>
        </div>
      </dl>
      <NonPublicWay view={view} isLimited={isLimited} />
    </section>
  );
}
