import { object } from 'yup';
import { flag, givenOneOf, listOf, meta, text, code } from '../core/fields.ts';
import { isCalendarDay } from '../core/calendar.ts';
import { amount, place, ruleMessage, severalLines, trimmedText } from '../core/rules.ts';
import { attachment } from '../core/shapes.ts';

/**
 * What a unit can ask of a supplier before it is admitted, in the order in which it is checked
 * (assumed; the specification names the settings only).
 */
export const ADMISSION_CONDITIONS = [
  'informationPassed',
  'licenceValid',
  'registeredCapital',
  'qualification',
  'performance',
  'noMisconduct',
  'notBlacklisted',
  'statement',
] as const;

export type AdmissionCondition = (typeof ADMISSION_CONDITIONS)[number];

const MAX_INVITE_DAYS = 365;
/** Most performances that an admission can ask for (assumed). */
export const MAX_PERFORMANCES = 100;

/**
 * Conditions with a threshold that is a figure; of `qualification` it is names of certificates, of
 * the others there is none.
 */
const isAmountOf = (key: unknown) => key === 'registeredCapital';
const isCountOf = (key: unknown) => key === 'performance';

const isAmount = (value: string) => amount().isValidSync(value);
const isCount = (value: string) =>
  /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MAX_PERFORMANCES;

const condition = object({
  conditionKey: givenOneOf(
    ADMISSION_CONDITIONS,
    `What is checked: ${ADMISSION_CONDITIONS.join(', ')}.`,
  ),
  name: text('Name of the condition, where the unit does not call it as usual.', 100),
  threshold: text(
    'What must be reached: an amount in yuan, a number of performances, names of ' +
      'certificates separated by commas; empty for a plain yes.',
    1000,
  ).when('conditionKey', ([key], schema) => {
    if (isAmountOf(key))
      return schema.test('amount', ruleMessage('amount'), (value) => !value || isAmount(value));
    return isCountOf(key)
      ? schema.test('count', ruleMessage('wholeNumber'), (value) => !value || isCount(value))
      : schema;
  }),
  isRequired: flag('Whether admission fails without it; otherwise it only warns.'),
  isYouXiao: code('validity', 'Whether it is checked.'),
});

/** A leap year, so that the 29th of February is a day. */
const isDay = (value: string) => isCalendarDay(`2024-${value}`);

const day = (doc: string) =>
  trimmedText()
    .max('MM-dd'.length, ruleMessage('date'))
    .nullable()
    .test('day', ruleMessage('date'), (value) => !value || isDay(value))
    .when('yearAudit', { is: '1', then: (schema) => schema.required(ruleMessage('required')) })
    .meta(meta({ doc }));

const once = (rows: readonly { conditionKey: string }[] | undefined) =>
  new Set(rows?.map(({ conditionKey }) => conditionKey)).size === (rows?.length ?? 0);

/** The settings of admission of a unit. */
export const admissionSettingsForm = object({
  conditions: listOf(
    condition,
    'Conditions of admission, each once, in the order in which they are checked.',
  )
    .max(ADMISSION_CONDITIONS.length)
    .test('once', ruleMessage('invalid'), (rows) => once(rows)),
  inviteDays: place(MAX_INVITE_DAYS).meta(
    meta({ doc: `How many days an invitation is valid; at most ${MAX_INVITE_DAYS}.` }),
  ),
  yearAudit: flag('Whether admitted suppliers are audited every year.'),
  yearAuditStart: day('Day on which the audit of a year begins, MM-dd.'),
  yearAuditEnd: day('Day on which it ends, MM-dd; in the same year.').test(
    'after',
    ruleMessage('periodOrder'),
    (value, { parent }) => !value || !parent?.yearAuditStart || parent.yearAuditStart <= value,
  ),
  ...attachment('statementTemplate', 'Template of the statement a supplier signs.'),
  notice: severalLines(text('What invited suppliers are told.', 4000)),
});
