import './admission.css';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { callQuery } from '../../http/queries.ts';
import { LargeAmount } from '../../ui/large-amount.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

type Condition = ResponseOf<typeof suppliersCalls.admissionConditions>['conditions'][number];

const AMOUNTS = new Set(['registeredCapital']);
const COUNTS = new Set(['performance']);
const ENDS = new Set(['noMisconduct']);
const NAMES = new Set(['qualification']);

/** Formats what a condition requires or what was found. */
function valueOf(
  { conditionKey, isMet }: Condition,
  value: string | null | undefined,
  isFound: boolean,
  t: Translate,
) {
  if (AMOUNTS.has(conditionKey)) return value ? <LargeAmount value={value} /> : '–';
  if (COUNTS.has(conditionKey)) return t('admission.conditions.count', { n: value ?? 0 });
  if (NAMES.has(conditionKey)) return value || (isFound ? t('admission.conditions.no') : '–');
  if (!isFound) return '–';
  if (ENDS.has(conditionKey) && !isMet)
    return value
      ? t('admission.conditions.until', { day: formatDay(new Date(Number(value))) })
      : t('admission.conditions.endless');
  return t(isMet ? 'admission.conditions.yes' : 'admission.conditions.no');
}

function Verdict({ condition: { isMet, isRequired } }: { condition: Condition }) {
  const t = useText();
  if (isMet)
    return <span className="ui-status ui-tone-positive">{t('admission.conditions.met')}</span>;
  if (isRequired === '0')
    return <span className="ui-status ui-tone-progress">{t('admission.conditions.warning')}</span>;
  return <span className="ui-status ui-tone-negative">{t('admission.conditions.failed')}</span>;
}

/**
 * The admission conditions of the unit, each with what was found about the supplier when it was
 * checked.
 */
export function ConditionTable({ guid }: { guid: string }) {
  const t = useText();
  const { value, failure, reload } = useLoaded(
    callQuery(suppliersCalls.admissionConditions, { guid }),
  );
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  return (
    <section className="ui-card" aria-labelledby="admission-conditions">
      <h2 id="admission-conditions">{t('admission.sections.conditions')}</h2>
      {value === null ? (
        <Skeleton lines={5} />
      ) : value.conditions.length === 0 ? (
        <EmptyState hint="admission.conditions.none" />
      ) : (
        <>
          <p role="status">
            {t(value.isMet ? 'admission.conditions.allMet' : 'admission.conditions.someFailed')}
          </p>
          <ScrollBox labelledBy="admission-conditions">
            <table className="ui-plain-table admission-conditions">
              <thead>
                <tr>
                  {(['condition', 'expected', 'actual', 'result'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`admission.conditions.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {value.conditions.map((condition) => (
                  <tr key={condition.conditionKey}>
                    <th scope="row">
                      {condition.name || t(`admission.fields.${condition.conditionKey}`)}
                    </th>
                    <td>{valueOf(condition, condition.expected, false, t)}</td>
                    <td>{valueOf(condition, condition.actual, true, t)}</td>
                    <td>
                      <Verdict condition={condition} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </section>
  );
}
