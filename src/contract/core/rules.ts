import { array, number, object, setLocale, string } from 'yup';
import type { SchemaDescription, StringSchema, ValidationError } from 'yup';
import { DAY_FORM, dayOf, isCalendarDay, midnightOf, plainDay } from './calendar.ts';
import type { FieldProblem } from './envelope.ts';
import { compare, MONEY_MAX } from './money.ts';
import { codePointOf, refusedSign, UNPRINTABLE } from './unprintable.ts';
import { DAY_MS } from './durations.ts';

/** Every rule that can be broken; the texts are in locales/…/rules.json. */
export const RULE_NAMES = [
  'required',
  'noFullWidth',
  'maxText',
  'minText',
  'unprintable',
  'invisible',
  'singleLine',
  'choice',
  'enumeration',
  'date',
  'noSuchDay',
  'mobileRequired',
  'mobile',
  'email',
  'emailSign',
  'registrationPasswordRequired',
  'registrationPassword',
  'accountNameRequired',
  'accountName',
  'digits',
  'sixDigits',
  'landline',
  'nameText',
  'decimals',
  'accountNumber',
  'amount',
  'amountFormat',
  'amountNegative',
  'amountMax',
  'rangeOrder',
  'periodOrder',
  'rangeOnlyMax',
  'rangeOnlyMin',
  'nationalIdRequired',
  'nationalId',
  'creditCode',
  'creditCodeFormat',
  'purchaserRequired',
  'bankCard',
  'interbankNumber',
  'plainName',
  'wanAmount',
  'lowerCaseName',
  'personName',
  'staffNumber',
  'officePhone',
  'year',
  'guid',
  'revision',
  'requestId',
  'wholeNumber',
  'minNumber',
  'maxNumber',
  'minItems',
  'maxItems',
  'maxMentions',
  'tooMuch',
  'overBudget',
  'moreProblems',
  'restNotChecked',
  'samePassword',
  'differentPasswords',
  'unknownField',
  'wrongType',
  'invalid',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/**
 * The message of a broken rule: a locale key and the parameters of its text. Forms and the gateway
 * word it.
 */
export interface RuleMessage extends Record<PropertyKey, unknown> {
  key: `rules.${RuleName}`;
}

/** Makes the message of a rule, as every schema of the contract gives it (requirements, 5). */
export function ruleMessage(name: RuleName, params: Record<string, unknown> = {}): RuleMessage {
  return { key: `rules.${name}`, ...params };
}

const invalid = ruleMessage('invalid');
const atLeast = ({ min }: { min: number }) => ruleMessage('minNumber', { n: min });
const atMost = ({ max }: { max: number }) => ruleMessage('maxNumber', { n: max });

/** Schemas without a message of their own must not show yup's English texts. */
setLocale({
  mixed: {
    default: invalid,
    required: ruleMessage('required'),
    defined: ruleMessage('required'),
    notNull: ruleMessage('required'),
    notType: ruleMessage('wrongType'),
    oneOf: ruleMessage('enumeration'),
    notOneOf: invalid,
  },
  string: {
    min: ({ min }) => ruleMessage('minText', { n: min }),
    max: ({ max }) => ruleMessage('maxText', { n: max }),
    length: invalid,
    matches: invalid,
    email: ruleMessage('email'),
    url: invalid,
    uuid: invalid,
    datetime: invalid,
    datetime_offset: invalid,
    datetime_precision: invalid,
    trim: invalid,
    lowercase: invalid,
    uppercase: invalid,
  },
  number: {
    min: atLeast,
    max: atMost,
    integer: ruleMessage('wholeNumber'),
    lessThan: invalid,
    moreThan: invalid,
    positive: invalid,
    negative: invalid,
  },
  boolean: { isValue: invalid },
  date: { min: invalid, max: invalid },
  array: {
    min: ({ min }) => ruleMessage('minItems', { n: min }),
    max: ({ max }) => ruleMessage('maxItems', { n: max }),
    length: invalid,
  },
  object: { noUnknown: ruleMessage('unknownField'), exact: ruleMessage('unknownField') },
});

const INTEGER_MAX = 2 ** 31 - 1;
const NOT_FULL_WIDTH = /^[^\u3000\uFF01-\uFF5E]*/u;
const LINE_END = /[\t\n\r\u2028\u2029]/;
/**
 * Variation selectors (VS) choose the form of a Chinese or Mongolian character and are part of the
 * writing. Other default-ignorable characters (DI) and noncharacters (NChar) are not.
 */
const INVISIBLE = /(?![\p{VS}\u180E])[\p{DI}\p{NChar}\u2800\uFFF9-\uFFFB]/u;
/** Joiners combine several characters into one, such as the emoji of a family. */
const INVISIBLE_IN_LINES =
  /(?![\p{VS}\u180E\u200C\u200D])[\p{DI}\p{NChar}\u2800\u2028\u2029\uFFF9-\uFFFB]/u;

/**
 * What a text may contain: one line, one line with full-width characters, several lines, or
 * anything that can be stored, for search texts.
 */
type Lines = 'one' | 'wide' | 'several' | 'any';

function lineProblem(text: string, lines: Lines): RuleMessage | null {
  if (lines === 'any') return null;
  if (lines !== 'several' && LINE_END.test(text)) return ruleMessage('singleLine');
  const [sign] = (lines === 'several' ? INVISIBLE_IN_LINES : INVISIBLE).exec(text) ?? [];
  if (sign === undefined) {
    const wide = lines === 'one' ? refusedSign(text, NOT_FULL_WIDTH) : null;
    return wide && ruleMessage('noFullWidth', wide);
  }
  return ruleMessage('invisible', {
    place: Array.from(text.slice(0, text.indexOf(sign))).length + 1,
    sign: codePointOf(sign),
  });
}

/** Sets what the text may contain; the last such rule applies. */
function withLines<S extends StringSchema<string | null | undefined>>(schema: S, lines: Lines): S {
  return schema.test({
    name: 'lines',
    exclusive: true,
    params: { lines },
    test: (value: string | null | undefined, context) => {
      const problem = lineProblem(value ?? '', lines);
      return problem === null || context.createError({ message: problem });
    },
  });
}

/**
 * Rule for every string of a request: trimmed, one line, without full-width characters
 * (requirements, 5). Refuses numbers and lists, characters that a database cannot store (control
 * characters, lone surrogates), invisible characters and those that change the direction of the
 * text (assumed). Use `severalLines` for text with paragraphs and `fullWidthToo` for names that are
 * registered elsewhere. Optional; the empty string and null count as absent. It trims already: do
 * not add `.trim()`.
 *
 * Full-width characters are the ideographic space U+3000 and U+FF01 to U+FF5E, which include
 * ，！？：；（）. Chinese characters and the marks of the block U+3001 to U+303F, such as 。、《》, are
 * accepted, so Chinese text itself is fine (the choice of characters is assumed). The message names
 * the first one and its position.
 */
export function trimmedText() {
  const trimmed = string()
    .transform((_, original: unknown) =>
      typeof original === 'string' ? original.trim() : (original ?? undefined),
    )
    .test('unprintable', ruleMessage('unprintable'), (value) => !UNPRINTABLE.test(value ?? ''));
  return withLines(trimmed, 'one');
}

/**
 * One line with full-width characters: for names that are registered elsewhere and cannot be
 * changed here, such as enterprises, banks and files, and for what the product itself sends back
 * (assumed). Only these, texts of several lines and search texts accept them.
 */
export const fullWidthToo = <S extends StringSchema<string | null | undefined>>(schema: S): S =>
  withLines(schema, 'wide');

/**
 * Text with paragraphs and tabs, such as remarks, reasons, opinions and letters; its field has
 * several lines.
 */
export const severalLines = <S extends StringSchema<string | null | undefined>>(schema: S): S =>
  withLines(schema, 'several');

/** Search text with whatever somebody pastes: a filter stores and shows nothing (assumed). */
export const searchedText = <S extends StringSchema<string | null | undefined>>(schema: S): S =>
  withLines(schema, 'any');

/** Whether the text of a schema may have several lines, by its description. */
export const hasSeveralLines = ({ tests }: Pick<SchemaDescription, 'tests'>): boolean =>
  tests.some(({ name, params }) => name === 'lines' && params?.['lines'] === 'several');

/**
 * Replaces each character that one line may not contain with an underscore, for a name whose sender
 * cannot be asked to fix it, such as a file name.
 */
export const withoutHidden = (name: string): string =>
  Array.from(name, (sign) =>
    [UNPRINTABLE, LINE_END, INVISIBLE].some((hidden) => hidden.test(sign)) ? '_' : sign,
  ).join('');

/**
 * Text with a pattern and an upper bound of characters: a longer text breaks the pattern's rule and
 * gets its message.
 */
const pattern = (
  expression: RegExp,
  name: RuleName,
  longest: number,
  params: Record<string, unknown> = {},
) =>
  trimmedText()
    .max(longest, ruleMessage(name, params))
    .matches(expression, { message: ruleMessage(name, params), excludeEmptyString: true });

/** Optional text of at most `n` characters, as JavaScript counts them (requirements, 5). */
export function maxText(n: number) {
  return trimmedText().max(n, ruleMessage('maxText', { n }));
}

/** Required text, of at most `n` characters if given (requirements, 5). */
export function requiredText(n?: number) {
  return (n === undefined ? trimmedText() : maxText(n)).required(ruleMessage('required'));
}

/**
 * Text that is one of these codes; optional. The empty string of a select without a choice counts
 * as absent.
 */
export function optionalChoice<const C extends string>(
  codes: readonly C[],
  message = ruleMessage('enumeration'),
) {
  return trimmedText()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(codes, message);
}

/** A radio button or select; required (requirements, 5). */
export function choice<const C extends string>(codes: readonly C[]) {
  return optionalChoice(codes).required(ruleMessage('choice'));
}

const wholeNumber = (message: RuleMessage) =>
  number()
    .transform((_, original: unknown) => {
      if (typeof original !== 'string') return original;
      const text = original.trim();
      if (text === '') return undefined;
      return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    })
    .integer(message);

/**
 * A position in a list or a count, from 1; required. Plain digits only: no exponent, no other base
 * (form and limit assumed).
 */
export function place(max = INTEGER_MAX) {
  const message = ruleMessage('wholeNumber');
  return wholeNumber(message).typeError(message).min(1).max(max).required(ruleMessage('required'));
}

/**
 * A whole number from `min`, such as the code of an area; optional. Plain digits only, as in
 * `place` (form and limit assumed).
 */
export function wholeFrom(min: number) {
  const message = ruleMessage('wholeNumber');
  return wholeNumber(message).typeError(message).min(min).max(INTEGER_MAX).optional().nullable();
}

const FIRST_DAY = midnightOf('1900-01-01');
const AFTER_LAST_DAY = midnightOf('9999-12-31') + DAY_MS;

/** What is said of something that is not a date: a day that the calendar lacks is named as such. */
function dateMessage(written: unknown): RuleMessage {
  const [day = ''] = typeof written === 'string' ? plainDay(written).split(/[T ]/) : [];
  const isMissing = /^\d{4}-\d\d-\d\d$/.test(plainDay(day)) && !isCalendarDay(plainDay(day));
  return ruleMessage(isMissing ? 'noSuchDay' : 'date');
}

const notDate = ({ originalValue }: { originalValue?: unknown }) => dateMessage(originalValue);

/**
 * A date as epoch milliseconds, in the years 1900 to 9999 in China; required (requirements, 5; form
 * and years assumed).
 */
export function date() {
  const message = ruleMessage('date');
  return wholeNumber(message)
    .typeError(notDate)
    .min(FIRST_DAY, message)
    .max(AFTER_LAST_DAY - 1, message)
    .required(message);
}

/**
 * A day of the calendar of China from 1900 to 9999, as the instant at which it begins there
 * (+08:00, also in summers that had another time); required. Accepts any instant of the day and
 * yyyy-mm-dd (requirements, 5; form and years assumed).
 */
export function dayInstant() {
  const message = ruleMessage('date');
  return wholeNumber(message)
    .transform((value: unknown, original: unknown) => {
      if (typeof original === 'string' && isCalendarDay(original.trim()))
        return midnightOf(original.trim());
      return Number.isInteger(value) && Number(value) >= FIRST_DAY && Number(value) < AFTER_LAST_DAY
        ? midnightOf(dayOf(Number(value)))
        : value;
    })
    .typeError(notDate)
    .min(FIRST_DAY, message)
    .max(AFTER_LAST_DAY - 1, message)
    .required(message);
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/**
 * A day of the calendar of China, yyyy-mm-dd, from 1900 to 9999; optional (form and years assumed).
 */
export const day = () =>
  trimmedText()
    .max(DAY_LENGTH, ruleMessage('date'))
    .matches(DAY_FORM, { message: notDate, excludeEmptyString: true })
    .test(
      'calendar',
      notDate,
      (value) =>
        !DAY_FORM.test(value ?? '') ||
        (isCalendarDay(value ?? '') && midnightOf(value ?? '') >= FIRST_DAY),
    );

/** Digits of a mobile number. */
export const MOBILE_LENGTH = 11;

/** A mainland mobile number; required (requirements, 5; second digit 3 to 9: assumed). */
export function mobile() {
  return pattern(/^1[3-9]\d{9}$/, 'mobile', MOBILE_LENGTH).required(ruleMessage('mobileRequired'));
}

const PASSWORD_CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/];

const isRegistrationPassword = (value: string) =>
  /^[!-~]{8,20}$/.test(value) && PASSWORD_CLASSES.filter((kind) => kind.test(value)).length >= 3;

const newPassword = (fits: (value: string) => boolean, longest: number) =>
  trimmedText()
    .max(longest, ruleMessage('registrationPassword'))
    .test(
      'registrationPassword',
      ruleMessage('registrationPassword'),
      (value) => !value || value.length > longest || fits(value),
    )
    .required(ruleMessage('registrationPasswordRequired'));

/**
 * The password of a registration; required. Special characters are the visible ASCII marks
 * (requirements, 5; which marks: assumed).
 */
export function registrationPassword() {
  return newPassword(isRegistrationPassword, 20);
}

/**
 * Whether a password is sent encrypted: the name of the key, a colon, base64 (requirements, 7.2;
 * form assumed).
 */
export const isEncryptedPassword = (value: string) =>
  /^[\w-]{1,64}:[A-Za-z\d+/]{40,1000}={0,2}$/.test(value);

/** Upper bound of the characters of an encrypted password. */
export const SENT_PASSWORD_MAX = 64 + 1 + 1000 + 2;

/**
 * The password of a registration as it is sent, plain or encrypted. The gateway checks the
 * decrypted password by the same rule.
 */
export function sentPassword() {
  return newPassword(
    (value) => isEncryptedPassword(value) || isRegistrationPassword(value),
    SENT_PASSWORD_MAX,
  );
}

/** The account name of a registration; required (requirements, 5). */
export function accountName() {
  return pattern(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,16}$/, 'accountName', 16).required(
    ruleMessage('accountNameRequired'),
  );
}

/** Text of at most `n` digits; optional (requirements, 5). */
export function digits(n: number) {
  return trimmedText()
    .max(n, ruleMessage('maxText', { n }))
    .matches(/^\d+$/, { message: ruleMessage('digits'), excludeEmptyString: true });
}

/** Exactly six digits, such as codes and postcodes; optional (requirements, 5). */
export function sixDigits() {
  return pattern(/^\d{6}$/, 'sixDigits', 6);
}

const LANDLINE_MAX = '0123-12345678-123456'.length;

/**
 * A landline or fax number: area code, hyphen, number, and an optional extension after another
 * hyphen; optional (requirements, 10.3).
 */
export function landline() {
  return pattern(/^0\d{2,3}-\d{7,8}(?:-\d{1,6})?$/, 'landline', LANDLINE_MAX);
}

/** A bank account of `min` to `max` digits; optional (requirements, 10.3). */
export function accountNumber(min: number, max: number, mayBeginWithZero = true) {
  const expression = new RegExp(`^${mayBeginWithZero ? '' : '(?!0)'}\\d{${min},${max}}$`);
  return pattern(expression, 'accountNumber', max, { min, max });
}

/** Upper bound of the characters of an amount, including leading zeros (assumed). */
const AMOUNT_LENGTH_MAX = 40;

const tooLongAmount = ruleMessage('maxText', { n: AMOUNT_LENGTH_MAX });
const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The messages of a decimal number's rules. */
interface DecimalWords {
  format: RuleMessage;
  negative: RuleMessage;
  tooLarge: RuleMessage;
}

const AMOUNT_WORDS: DecimalWords = {
  format: ruleMessage('amount'),
  negative: ruleMessage('amountNegative'),
  tooLarge: ruleMessage('amountMax', { max: MONEY_MAX }),
};

function decimalProblem(value: string, max: string, words: DecimalWords): RuleMessage | null {
  if (value.length > AMOUNT_LENGTH_MAX) return tooLongAmount;
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(value) ?? [];
  if (sign === undefined || fraction.length > 4) return words.format;
  if (sign !== '') return words.negative;
  const tooLarge = whole.replace(/^0+/, '').length > MONEY_MAX.length || compare(value, max) > 0;
  return tooLarge ? words.tooLarge : null;
}

const decimal = (max: string, words: DecimalWords) =>
  trimmedText()
    .max(AMOUNT_LENGTH_MAX, tooLongAmount)
    .test('amount', (value, context) => {
      const problem = value ? decimalProblem(value, max, words) : null;
      return problem === null || context.createError({ message: problem });
    });

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && decimalProblem(value, MONEY_MAX, AMOUNT_WORDS) === null;

/**
 * An amount in yuan as a decimal string; optional. At most 4 decimals (requirements, 5 and 9), not
 * negative, at most MONEY_MAX and at most AMOUNT_LENGTH_MAX characters (assumed). Refuses a JSON
 * number, which may have lost digits already.
 */
export const amount = () => decimal(MONEY_MAX, AMOUNT_WORDS);

/**
 * A decimal number that is not an amount, such as a score, a share or a quantity, of at most `max`;
 * optional. It has the form of an amount (assumed).
 */
export const figure = (max = MONEY_MAX) =>
  decimal(max, {
    format: ruleMessage('decimals', { n: 4 }),
    negative: ruleMessage('minNumber', { n: 0 }),
    tooLarge: ruleMessage('maxNumber', { n: max }),
  });

/** A year of four digits; required (which years: assumed). */
export function year() {
  return requiredText(4).matches(/^(19|20)\d{2}$/, {
    message: ruleMessage('year'),
    excludeEmptyString: true,
  });
}

/**
 * Kinds of amount range: 0 is a range, 1 and 2 have only a max, 3 to 5 only a min (requirements,
 * 5).
 */
export const AMOUNT_RANGE_TYPES = ['0', '1', '2', '3', '4', '5'] as const;

const WITHOUT_MIN: readonly unknown[] = ['1', '2'];
const WITHOUT_MAX: readonly unknown[] = ['3', '4', '5'];

/** A bound in whole yuan, as the rule's message for amounts says (requirements, 5). */
const bound = (absentFor: readonly unknown[], name: RuleName) =>
  amount()
    .nullable()
    .test(
      'wholeYuan',
      ruleMessage('amount'),
      (value) => !value || !isAmount(value) || /^\d+(?:\.0+)?$/.test(value),
    )
    .when('type', ([type]: unknown[], schema) =>
      absentFor.includes(type)
        ? schema.test('absent', ruleMessage(name), (value) => !value)
        : schema.required(ruleMessage('required')),
    );

/** One amount range of an approval-money rule (requirements, 5; field names assumed). */
export function amountRange() {
  return object({
    type: choice(AMOUNT_RANGE_TYPES),
    min: bound(WITHOUT_MIN, 'rangeOnlyMax'),
    max: bound(WITHOUT_MAX, 'rangeOnlyMin').test(
      'rangeOrder',
      ruleMessage('rangeOrder'),
      (max, { parent }) => {
        const { type, min } = parent as { type: unknown; min: unknown };
        return type !== '0' || !isAmount(min) || !isAmount(max) || compare(min, max) < 0;
      },
    ),
  });
}

/** Upper bound of the ranges of one approval-money rule (assumed). */
export const RANGES_MAX = 50;

/** The amount ranges of an approval-money rule; at least one (requirements, 5). */
export function amountRanges() {
  const message = ruleMessage('required');
  return array()
    .of(amountRange().required(message))
    .min(1, message)
    .max(RANGES_MAX)
    .required(message);
}

const idNumber = (form: RegExp) =>
  pattern(form, 'nationalId', 18)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/x$/, 'X') : value))
    .required(ruleMessage('nationalIdRequired'));

/** A national ID number; required. A final small x becomes X (requirements, 5; the x: assumed). */
export const nationalId = () => idNumber(/^(?:\d{15}|\d{17}[\dX])$/);

/**
 * The same in a form that begins with a stored number: as long as it stays masked, the stored one
 * stays (assumptions, "ID numbers").
 */
export const keptNationalId = () =>
  idNumber(/^(?:\d{15}|\d{17}[\dX]|\d{4}\*{7}\d{4}|\d{4}\*{10}\d{3}[\dX])$/);

/** A staff number: 5 to 13 digits; required (requirements, 10.5). */
export function staffNumber() {
  return pattern(/^\d{5,13}$/, 'staffNumber', 13).required(ruleMessage('required'));
}

/**
 * An office phone: area code, hyphen, number and an optional extension; optional (requirements,
 * 10.5).
 */
export function officePhone() {
  return pattern(/^0\d{2,3}-\d{7,8}(?:-\d{1,6})?$/, 'officePhone', LANDLINE_MAX);
}

/** A unified social credit code; required (requirements, 5; which message when: assumed). */
export function creditCode() {
  return pattern(/^[A-Z\d]{18}$/, 'creditCodeFormat', 18).required(ruleMessage('creditCode'));
}

/**
 * A bank card number; required. The field sets its length (requirements, 5); never more than 32
 * digits (assumed).
 */
export function bankCard() {
  return pattern(/^\d+$/, 'bankCard', 32).required(ruleMessage('bankCard'));
}

/** Upper bound of the characters of a key. */
export const KEY_MAX = 64;

/** The form of a key. */
export const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text has the form of a key. */
export const isKey = (text: string): boolean => KEY.test(text);

/** The key of a record; required (assumed: at most 64 letters, digits, underscores and hyphens). */
export function guid() {
  return pattern(KEY, 'guid', KEY_MAX).required(ruleMessage('required'));
}

/**
 * The revision of the record that the person saw; required positive integer (docs/architecture.md;
 * assumed).
 */
export function revision() {
  const message = ruleMessage('revision');
  return wholeNumber(message)
    .typeError(message)
    .min(1, message)
    .max(INTEGER_MAX, message)
    .required(message);
}

/** The UUID of one intended command, by which a repetition is recognised; required (assumed). */
export function requestId() {
  return pattern(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i, 'requestId', 36).required(
    ruleMessage('required'),
  );
}

/**
 * An approver's opinion; optional, add `.required()` if the command requires one (requirements,
 * 10.16).
 */
export function opinion() {
  return severalLines(maxText(255));
}

const counting = (max: number, standard: number) =>
  wholeNumber(ruleMessage('wholeNumber')).min(1).max(max).default(standard);

/** Page number of a list; 1 by default (requirements, 3.1; the upper bound is assumed). */
export function page() {
  return counting(INTEGER_MAX, 1);
}

/** Rows per page of a list; 10 by default, at most 10000 (requirements, 3.1 and 7.3). */
export function rows() {
  return counting(10_000, 10);
}

const RULE_KEYS: ReadonlySet<unknown> = new Set(RULE_NAMES.map((name) => `rules.${name}`));
const ABSENT_TYPES: readonly unknown[] = ['required', 'optionality', 'nullable'];

const isRuleMessage = (message: unknown): message is RuleMessage =>
  typeof message === 'object' && message !== null && 'key' in message && RULE_KEYS.has(message.key);

function messageOf(message: unknown, type: string | undefined): RuleMessage {
  if (isRuleMessage(message)) return message;
  if (type === 'typeError') return ruleMessage('wrongType');
  return ruleMessage(ABSENT_TYPES.includes(type) ? 'required' : 'invalid');
}

const isAbsence = ({ type }: ValidationError) => ABSENT_TYPES.includes(type);
const isWidth = ({ errors: [message] }: ValidationError) =>
  isRuleMessage(message) && message.key === 'rules.noFullWidth';

/** Whether another problem of the same field makes this one redundant. */
const isSaidBy = (one: ValidationError) => (other: ValidationError) =>
  other !== one &&
  other.path === one.path &&
  ((isAbsence(other) && !isAbsence(one)) || (isWidth(one) && !isWidth(other)));

/**
 * The problems of a failed validation, as a failure's envelope has them. A message that is not one
 * of ours, such as a default text of yup, becomes `rules.invalid`, `rules.wrongType` or
 * `rules.required`, so that its wording is never sent. Duplicate messages of one field, as for the
 * length and the form of a text, are sent once; a missing value breaks no other rule, and the
 * field's own rule precedes the one about full-width characters.
 */
export function problemsOf(error: ValidationError): FieldProblem<RuleMessage['key']>[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const single = all.filter((one) => !all.some(isSaidBy(one)));
  const problems = single.flatMap(({ errors, path, type }) =>
    errors.map((message: unknown) => {
      const { key, ...params } = messageOf(message, type);
      return { field: path ?? '', key, ...(Object.keys(params).length > 0 ? { params } : {}) };
    }),
  );
  return [
    ...new Map(problems.map((problem) => [`${problem.field} ${problem.key}`, problem])).values(),
  ];
}
