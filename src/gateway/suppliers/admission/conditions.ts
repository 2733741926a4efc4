import { sql } from 'kysely';
import { midnightOf } from '#contract/core/calendar.ts';
import { compare } from '#contract/core/money.ts';
import type { AdmissionCondition } from '#contract/suppliers/admission-settings.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { withoutEnd } from '#contract/core/text-end.ts';
import { machine as enterpriseInformationMachine } from '#machines/enterprise-information/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import type { Problem } from '../../base/failure.ts';
import { isPunishedAt } from '../../behaviour/misconduct-state.ts';
import { reaches } from '../../behaviour/standing.ts';
import { dayAt } from '../../db/days.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { StoredCondition } from '../../db/shapes/admission.ts';
import { joinedNames } from '../../base/joined-names.ts';

/** What a condition came to for one supplier; texts as the contract says. */
export interface Checked {
  conditionKey: AdmissionCondition;
  name: string | null;
  isRequired: '1' | '0';
  expected: string | null;
  actual: string | null;
  isMet: boolean;
}

/** What conditions look at. */
interface Shown {
  status: string;
  capital: string | null;
  unit: string | null;
  currency: string | null;
  licence: string | null;
  /** Standing of the enterprise; normal unless the platform says otherwise. */
  state: string;
  certificates: string[];
  performances: number;
  /** Punishments in force: their last day, 1 January 9999 for without end. */
  punished_until: string | null;
  required: string[];
}

const PASSED = codeOfState(enterpriseInformationMachine, 'passed');
const NORMAL = '1';
const RENMINBI = '156';
/**
 * Enumeration of the enterprise form: 1 yuan, 2 ten-thousand yuan, 3 thousand yuan; as a power of
 * ten.
 */
const POWERS: Readonly<Record<string, number>> = { '1': 0, '2': 4, '3': 3 };
/** Performances count for so many years (assumed). */
export const PERFORMANCE_YEARS = 3;

/** What is known of a supplier, by one statement. */
async function shownBy(
  db: Db | Tx,
  { supplierGuid, unitGuid }: Given,
  categoryGuids: readonly string[],
  now: Date,
): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select e.status, e.facts ->> 'zhuCe_ZiJin' as capital, e.facts ->> 'zhuCeZiJinDanWei' as unit,
      e.facts ->> 'zhuCeZiJinBiZhong' as currency,
           e.facts ->> 'zhiZhao_FuJian' as licence, coalesce(e.facts ->> 'qiYeStatus',
             ${NORMAL}) as state,
           coalesce((select array_agg(q.name order by q.name) from enterprise_qualification q
                      where q.enterprise_guid = e.guid and q.starts_on <= ${dayAt(now)}
                        and q.ends_on >= ${dayAt(now)}),
                        '{}') as certificates,
           (select count(*)::integer from enterprise_performance p
             where p.enterprise_guid = e.guid and p.signed_on > ${dayAt(now)} -
               make_interval(years => ${PERFORMANCE_YEARS}::integer)) as performances,
           (select max(coalesce(m.ends_on, '9999-01-01'::date)) from misconduct m
             where m.supplier_guid = e.guid and ${isPunishedAt(now)}
             and ${reaches(sql`m.scope`, sql`m.purchaser_guid`, sql`${unitGuid}`)}) as
             punished_until,
           coalesce((select array_agg(distinct c.name) from supplier_category k cross
             join unnest(k.required_certificates) as c (name)
                      where k.guid = any(${[...categoryGuids]}::text[])), '{}') as required
      from enterprise e where e.guid = ${supplierGuid}`.execute(db);
  if (!rows[0]) throw new Error(`Supplier ${supplierGuid} is not there.`);
  return rows[0];
}

/** Registered capital in yuan; null where it is not said, or in another currency. */
function yuanOf({ capital, unit, currency }: Shown): string | null {
  const [whole = '', part = ''] = (capital ?? '').split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(part) || currency !== RENMINBI) return null;
  const power = POWERS[unit ?? ''] ?? 0;
  const moved = whole + part.padEnd(power, '0').slice(0, power);
  const rest = withoutEnd(part.slice(power), '0');
  return `${moved.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

const listOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a supplier must reach, what it has, and whether that is enough. */
type Outcome = Pick<Checked, 'expected' | 'actual' | 'isMet'>;
const plainly = (isMet: boolean, actual: string | null = null): Outcome => ({
  expected: null,
  actual,
  isMet,
});

/** Day on which something ends, as the console shows days; null: never. */
const dayText = (day: string | null): string | null =>
  day === null || day.startsWith('9999') ? null : String(midnightOf(day));

function certificates(threshold: string | null | undefined, shown: Shown): Outcome {
  const wanted = [...new Set([...listOf(threshold), ...shown.required])];
  const isMet =
    wanted.length === 0
      ? shown.certificates.length > 0
      : wanted.every((name) => shown.certificates.includes(name));
  return {
    expected: joinedNames(wanted) || null,
    actual: joinedNames([...new Set(shown.certificates)]) || null,
    isMet,
  };
}

type Check = (threshold: string | null | undefined, shown: Shown, given: Given) => Outcome;

const checks: Readonly<Record<AdmissionCondition, Check>> = {
  informationPassed: (_, { status }) => plainly(status === PASSED),
  licenceValid: (_, { licence, state }) => plainly(Boolean(licence) && state === NORMAL),
  registeredCapital(threshold, shown) {
    const actual = yuanOf(shown);
    return {
      expected: threshold ?? null,
      actual,
      isMet: actual !== null && compare(actual, threshold || '0') >= 0,
    };
  },
  qualification: certificates,
  performance: (threshold, { performances }) => ({
    expected: threshold || '1',
    actual: String(performances),
    isMet: performances >= Number(threshold || 1),
  }),
  noMisconduct: (_, { punished_until: until }) => plainly(until === null, dayText(until)),
  notBlacklisted: (_threshold, _shown, { isBlacklisted }) => plainly(!isBlacklisted),
  statement: (_threshold, _shown, { facts }) => plainly(Boolean(facts['statementGuid'])),
};

interface Given {
  supplierGuid: string;
  /** Unit whose conditions they are. */
  unitGuid: string;
  /** What the supplier says in the form. */
  facts: Readonly<Record<string, unknown>>;
  isBlacklisted: boolean;
}

/** Checks every condition in force, in the order of the settings. */
export async function checkConditions(
  db: Db | Tx,
  conditions: readonly StoredCondition[],
  given: Given,
  now: Date,
): Promise<Checked[]> {
  const categories = keysOf(given.facts['categoryGuids'] as string | undefined);
  const shown = await shownBy(db, given, categories, now);
  return conditions
    .filter(({ isYouXiao }) => isYouXiao !== '0')
    .map(({ conditionKey, name, threshold, isRequired }) => {
      const key = conditionKey as AdmissionCondition;
      return {
        conditionKey: key,
        name: name ?? null,
        isRequired: isRequired === '0' ? '0' : '1',
        ...checks[key](threshold, shown, given),
      };
    });
}

/** The required conditions that fail, each against its name. */
export const failuresOf = (checked: readonly Checked[]): Problem[] =>
  checked
    .filter(({ isMet, isRequired }) => !isMet && isRequired === '1')
    .map(({ conditionKey }) => ({ field: conditionKey, key: `errors.conditions.${conditionKey}` }));
