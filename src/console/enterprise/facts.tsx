import { formatAmount, multiply } from '#contract/core/money.ts';
import { withoutEndZeros } from '#contract/core/stored-amount.ts';
import type { Code } from '#contract/core/enumerations.ts';
import type { ShownField } from '#contract/core/form-fields.ts';
import { isFor } from '#contract/enterprise/audiences.ts';
import { enterpriseEnumerations, shownEnterpriseFields } from '#contract/enterprise.ts';
import { namedKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { DateTime } from '../ui/date-time.tsx';
import { IdNumber } from '../ui/id-number.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { valueText } from '../ui/record/history-change.tsx';
import type { Fact, Section } from '../ui/record/types.ts';
import { IndustryNames } from './industries.tsx';
import { SECTIONS } from './words.ts';

type Values = Readonly<Record<string, unknown>>;
type Name = keyof typeof shownEnterpriseFields;

const textOf = (values: Values, name: string) => String(values[name] ?? '');

/** What differs from what is in force: the value now, and the former one behind it. */
const differing = (now: string, before: string) => (
  <>
    <ins>{now}</ins> <del className="ui-quiet">{before}</del>
  </>
);

/** How many of its currency a unit of capital is (`capitalUnit`). */
const IN_UNIT: Readonly<Record<string, string>> = { '1': '1', '2': '10000', '3': '1000' };

/** The registered capital in groups, with its unit and currency; a text that is no number as it is. */
function capitalText(from: Values, unit: string, currency: string, t: Translate): string {
  const given = textOf(from, 'zhuCe_ZiJin');
  const factor = IN_UNIT[textOf(from, 'zhuCeZiJinDanWei')];
  if (factor === undefined || !/^\d+(\.\d+)?$/.test(given))
    return [given, unit, currency].filter((part) => part !== '').join(' ');
  const n = withoutEndZeros(formatAmount(given));
  const whole = withoutEndZeros(formatAmount(multiply(given, factor)));
  return t('enterprise.capital', { n, unit, whole, currency });
}

/**
 * Makes the facts of an enterprise; `approved` is what they are compared with, where something is
 * being changed.
 */
function partsOf(values: Values, approved: Values | null, t: Translate) {
  const words = (from: Values, name: string) =>
    textOf(from, name) === ''
      ? ''
      : valueText(name, from[name], t, { enumerations: enterpriseEnumerations });
  const compared = (shown: (from: Values) => string): Fact['value'] => {
    const now = shown(values);
    const before = approved === null ? now : shown(approved);
    return now === before
      ? now
      : differing(
          now === '' ? t('ui.history.nothing') : now,
          before === '' ? t('ui.history.nothing') : before,
        );
  };
  const fact = (name: string): Fact => ({
    label: namedKey('enterprise.fields', name),
    value: compared((from) => words(from, name)),
    ...(shownEnterpriseFields[name as Name].hasLines ? { wide: true } : {}),
  });
  const capital = (from: Values) =>
    textOf(from, 'zhuCe_ZiJin') === ''
      ? ''
      : capitalText(from, words(from, 'zhuCeZiJinDanWei'), words(from, 'zhuCeZiJinBiZhong'), t);
  const region = (from: Values) =>
    ['provinceName', 'cityName', 'areaName']
      .map((name) => textOf(from, name))
      .filter((name) => name !== '')
      .join(' ');
  const scan = (name: string): Fact => {
    const label = namedKey('enterprise.fields', name);
    const file = (from: Values) =>
      textOf(from, name) === ''
        ? null
        : {
            guid: textOf(from, name),
            name: textOf(from, `${name}_Name`) || t(label),
          };
    const now = file(values);
    const before = approved === null ? null : file(approved);
    const isNew = before !== null && before.guid !== now?.guid;
    return {
      label,
      value:
        now || isNew ? (
          <>
            {now && <StoredFile file={now} />}
            {isNew && (
              <span className="ui-quiet">
                {' '}
                {t('enterprise.before')} <StoredFile file={before} />
              </span>
            )}
          </>
        ) : (
          ''
        ),
    };
  };
  return {
    fact,
    scan,
    capital: (): Fact => ({
      label: 'enterprise.fields.zhuCe_ZiJin',
      value: compared(capital),
    }),
    region: (): Fact => ({ label: 'enterprise.fields.region', value: compared(region) }),
    industries: (): Fact => ({
      label: 'enterprise.fields.qiYeHangYeOne',
      value: <IndustryNames codes={textOf(values, 'qiYeHangYeOne')} />,
      wide: true,
    }),
  };
}

interface Registrant {
  accountName?: string | null;
  user_Phone?: string | null;
  create_Time?: number | null;
}

/** With what the enterprise was registered; others are not told with what its people sign in. */
function registrantFacts(values: Values): Fact[] {
  const { accountName, user_Phone, create_Time } = (values['jyUser'] ?? {}) as Registrant;
  return [
    ...(accountName === undefined
      ? []
      : [
          { label: 'enterprise.fields.accountName', value: accountName ?? '' } as const,
          { label: 'enterprise.fields.user_Phone', value: user_Phone ?? '' } as const,
        ]),
    { label: 'enterprise.fields.create_Time', value: <DateTime at={create_Time} /> },
  ];
}

/**
 * What is known of an enterprise in sections, by its kind of user and its subject types; changes
 * stand beside what is in force. `guid`: of the enterprise, where its ID numbers can be shown.
 */
export function enterpriseSections(
  values: Values,
  approved: Values | null,
  t: Translate,
  guid?: string,
): Section[] {
  const { fact, scan, capital, region, industries } = partsOf(values, approved, t);
  const idNumber = (name: Name, subject: Code<'idNumberSubject'>): Fact => {
    const { label, value } = fact(name);
    if (guid === undefined || textOf(values, name) === '') return { label, value };
    const isSame = typeof value === 'string';
    const number = (
      <IdNumber value={isSame ? value : ''} of={{ subject, guid }} isBeside={!isSame} />
    );
    return {
      label,
      value: isSame ? (
        number
      ) : (
        <>
          {value} {number}
        </>
      ),
    };
  };
  /** Null: another fact says it, too. */
  const special: Partial<Record<string, Fact | null>> = {
    ziRanRenId: idNumber('ziRanRenId', '5'),
    fddbr_ShenFenZheng_BH: idNumber('fddbr_ShenFenZheng_BH', '4'),
    zhuCe_ZiJin: capital(),
    zhuCeZiJinDanWei: null,
    zhuCeZiJinBiZhong: null,
    shengId: region(),
    shiId: null,
    areaId: null,
    qiYeHangYeOne: industries(),
  };
  const hasCertificate = [values, approved ?? {}].some((from) => textOf(from, 'caNo') !== '');
  return SECTIONS.filter((section) => section !== 'ca' || hasCertificate)
    .map((section): Section => ({
      title: `enterprise.sections.${section}`,
      facts: [
        ...Object.entries<ShownField>(shownEnterpriseFields).flatMap(([name, field]) => {
          if (field.section !== section || !isFor(field.audience, values)) return [];
          const own = special[name];
          return own === null ? [] : [own ?? (field.file ? scan(name) : fact(name))];
        }),
        ...(section === 'registration' ? registrantFacts(values) : []),
      ],
    }))
    .filter(({ facts }) => facts.length > 0);
}
