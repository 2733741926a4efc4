import {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  type InferType,
  type ISchema,
  type ObjectShape,
  StringSchema,
} from 'yup';
import { codesOf, type Code, type EnumerationName } from './enumerations.ts';
import { eachOnce, isKeyList, keysOf, partsOf } from './key-list.ts';
import { holdsAtMost, type OpenBound } from './open-bound.ts';
import * as rules from './rules.ts';
import {
  fullWidthToo,
  maxText,
  optionalChoice,
  requiredText,
  ruleMessage,
  searchedText,
} from './rules.ts';

/**
 * How a value is formatted for people. `names`: several, joined by commas. `number`: a plain
 * number. `count`: a whole number with grouped thousands. `score`: at most two decimals. `wan`: an
 * amount in yuan, shown in the larger unit of the language.
 */
export type ValueKind =
  | 'text'
  | 'names'
  | 'number'
  | 'count'
  | 'score'
  | 'amount'
  | 'wan'
  | 'day'
  | 'time';

/** The `.meta()` of a field of the contract; included in the OpenAPI document. */
export interface FieldMeta {
  /** Meaning, unit, code list. */
  doc: string;
  /** `query`: sent in the URL although the call has a body. */
  in?: 'query';
  /** Name of a recursive node schema; the document describes it once under this name. */
  name?: string;
  /** Refers to the node schema of that name. */
  ref?: string;
  /** Decimal number written as text. */
  decimals?: number;
  /** Calendar day written as text, yyyy-mm-dd. */
  isDay?: true;
  /** How its values are formatted; by default unchanged, and codes by their enumeration. */
  kind?: ValueKind;
  /** Text file with its label, if it is not that of the list or form of the field. */
  texts?: 'records';
  /** Size limit of an object with open keys. */
  bound?: OpenBound;
  /** Name of the enumeration of the code; labels are at `enums.<name>.<code>`. */
  enumeration?: EnumerationName;
  /** It holds the key of a record or a file. */
  isKey?: true;
  /** It holds the key of a stored file; whoever may see the record may download the file. */
  isFile?: true;
  /** For the one search field of a list: the filters or fields of a row in which it looks. */
  searches?: readonly string[];
  /** For an end of a range that narrows a list: the field of a row that it bounds, and which end. */
  bounds?: { field: string; end: 'from' | 'to' | 'min' | 'max' };
}

export const meta = (fieldMeta: FieldMeta): FieldMeta => fieldMeta;

type TextSchema = StringSchema<string | null | undefined>;

const emptyIsNull = (value: unknown, original: unknown): unknown =>
  original === '' ? null : value;

/** Text of at most `max` characters; optional and nullable. */
export const text = (doc: string, max = 1000) => maxText(max).nullable().meta(meta({ doc }));

/**
 * The search field of a list; it matches a text contained in any of the fields that `doc` names.
 */
export const searchField = (doc: string) =>
  searchedText(maxText(100))
    .nullable()
    .meta(meta({ doc: `Contained in ${doc}, whatever its case.` }));

/** Required text of at most `max` characters. */
export const givenText = (doc: string, max = 1000) => requiredText(max).meta(meta({ doc }));

/**
 * Name that is registered or kept elsewhere, such as that of an enterprise, a bank or a file;
 * optional.
 */
export const nameElsewhere = (doc: string, max = 1000) => fullWidthToo(text(doc, max));

/** Such a name, required. */
export const givenNameElsewhere = (doc: string, max = 1000) => fullWidthToo(givenText(doc, max));

/** Required key of a record. */
export const guid = (doc = 'Key of the record.') => rules.guid().meta(meta({ doc, isKey: true }));

/** Optional key of a record: none yet, or none chosen; an empty text is none. */
export const maybeGuid = (doc = 'Key of the record; empty for a new one.') =>
  rules
    .guid()
    .optional()
    .nullable()
    .transform(emptyIsNull)
    .meta(meta({ doc, isKey: true }));

/** Optional key of a stored file (file service). */
export const fileGuid = (doc: string) =>
  maybeGuid().meta(meta({ doc: `${doc} Key of a stored file.`, isFile: true }));

/** Required key of a stored file. */
export const givenFile = (doc: string) =>
  guid().meta(meta({ doc: `${doc} Key of a stored file.`, isFile: true }));

/** Upper bound of the keys in one comma list, unless its field sets another (assumed). */
const KEYS_MAX = 2000;

/** A comma list of keys without duplicates or empty parts, with at most `most` keys. */
function keyList<S extends TextSchema>(schema: S, most: number): S {
  const longest = most * (rules.KEY_MAX + 1);
  // A list that is too long is only reported as too long; its parts are not checked.
  const whenShort = (fits: (list: string) => boolean) => (value: string | null | undefined) =>
    !value || value.length > longest || fits(value);
  return schema
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= longest ? eachOnce(value) : value,
    )
    .test('keys', ruleMessage('guid'), whenShort(isKeyList))
    .test(
      'maxKeys',
      ruleMessage('maxItems', { n: most }),
      whenShort((list) => keysOf(list).length <= most),
    );
}

/**
 * Keys of several records as one comma list, as the wire sends most multiple choices; `keysOf`
 * reads it. Duplicates are removed, empty parts are refused (both assumed).
 */
export const guidList = (doc: string, most = KEYS_MAX) =>
  keyList(
    text(`${doc} Keys, separated by commas, at most ${most}.`, most * (rules.KEY_MAX + 1)),
    most,
  );

/** Upper bound of the characters of a key list in a URL, whose length is limited (assumed). */
const IN_ADDRESS_MAX = 1500;

/** A short list of keys sent in the URL. */
export const guidListInAddress = (doc: string) =>
  guidList(doc).max(IN_ADDRESS_MAX, ruleMessage('maxText', { n: IN_ADDRESS_MAX }));

/** Like guidList, with at least one key. */
export const givenGuidList = (doc: string, most = KEYS_MAX) =>
  keyList(
    givenText(`${doc} Keys, separated by commas, at most ${most}.`, most * (rules.KEY_MAX + 1)),
    most,
  );

/** "1" yes, "0" no; fields that differ say so in their `doc`. */
export const flag = (doc: string) =>
  optionalChoice(['1', '0'])
    .nullable()
    .meta(meta({ doc: `${doc} "1" yes, "0" no.` }));

/**
 * Text that is a code of an enumeration (requirements, 3.6); optional, add `.required()` or, for a
 * field that a person chooses, `.required(ruleMessage('choice'))`. Numbers are refused: codes
 * travel as strings.
 */
export function enumeration<N extends EnumerationName>(name: N) {
  return optionalChoice<Code<N>>(codesOf(name), ruleMessage('enumeration', { name }));
}

/** Code of an enumeration; optional. */
export const code = <Name extends EnumerationName>(name: Name, doc: string) =>
  enumeration(name)
    .nullable()
    .meta(meta({ doc, enumeration: name }));

/** Code of an enumeration; required. */
export const givenCode = <Name extends EnumerationName>(name: Name, doc: string) =>
  enumeration(name)
    .required(ruleMessage('choice'))
    .meta(meta({ doc, enumeration: name }));

const CODES_LENGTH_MAX = 1000;

/**
 * Several codes of an enumeration as one comma list; duplicates and empty parts are removed.
 * `keysOf` reads it.
 */
export function codeList<Name extends EnumerationName>(name: Name, doc: string) {
  const known: ReadonlySet<string> = new Set(codesOf(name));
  return maxText(CODES_LENGTH_MAX)
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= CODES_LENGTH_MAX
        ? partsOf(value).join(',')
        : value,
    )
    .test(
      'codes',
      ruleMessage('enumeration', { name }),
      (value) =>
        !value || value.length > CODES_LENGTH_MAX || keysOf(value).every((part) => known.has(part)),
    )
    .nullable()
    .meta(meta({ doc: `${doc} Codes, separated by commas.`, enumeration: name }));
}

/** One of several codes without an enumeration, explained in `doc`; optional. */
export const oneOf = <const Choice extends string>(codes: readonly Choice[], doc: string) =>
  optionalChoice(codes).nullable().meta(meta({ doc }));

/** One of several codes without an enumeration; required. */
export const givenOneOf = <const Choice extends string>(codes: readonly Choice[], doc: string) =>
  optionalChoice(codes).required(ruleMessage('choice')).meta(meta({ doc }));

/** Boolean, where the wire has no code. */
export const truth = (doc: string) => boolean().nullable().meta(meta({ doc }));

/** Amount as a decimal text with at most four decimals; in yuan unless `doc` says otherwise. */
export const amountText = (doc: string) =>
  rules
    .amount()
    .nullable()
    .meta(meta({ doc, decimals: 4, kind: 'amount' }));

/** Score or share as a decimal text, from 0; optional. */
export const scoreText = (doc: string) =>
  rules
    .figure()
    .nullable()
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Score or share as a decimal text, from 0; required. */
export const givenScore = (doc: string) =>
  rules
    .figure()
    .required(ruleMessage('required'))
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Upper bound of the points of one thing and of the full score of a year (assumed). */
const POINTS_MAX = 1000;

/** Points as a decimal text, from 0 to POINTS_MAX; optional. */
export const pointsText = (doc: string) =>
  rules
    .figure(String(POINTS_MAX))
    .nullable()
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Points as a decimal text, from 0 to POINTS_MAX; required. */
export const givenPoints = (doc: string) =>
  rules
    .figure(String(POINTS_MAX))
    .required(ruleMessage('required'))
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Instant; optional. */
export const millis = (doc: string) =>
  rules
    .date()
    .optional()
    .nullable()
    .meta(meta({ doc: `${doc} Epoch milliseconds.`, kind: 'time' }));

/** Instant; required. */
export const givenMillis = (doc: string) =>
  rules.date().meta(meta({ doc: `${doc} Epoch milliseconds.`, kind: 'time' }));

/** What the meaning of a day adds to that of an instant. */
export const DAY_DOC =
  'A day: the instant at which it begins in China (+08:00), epoch milliseconds.';

/** Day as an instant, as the specification of the wire has it; optional. */
export const dayMillis = (doc: string) =>
  rules
    .dayInstant()
    .optional()
    .nullable()
    .transform(emptyIsNull)
    .meta(meta({ doc: `${doc} ${DAY_DOC}`, kind: 'day' }));

/** Day as an instant; required. */
export const givenDayMillis = (doc: string) =>
  rules.dayInstant().meta(meta({ doc: `${doc} ${DAY_DOC}`, kind: 'day' }));

const WRITTEN_DAY_DOC = 'A day in China, yyyy-mm-dd.';

/** Day as text, as in calls that are not in the specification; optional. */
export const day = (doc: string) =>
  rules
    .day()
    .nullable()
    .transform(emptyIsNull)
    .meta(meta({ doc: `${doc} ${WRITTEN_DAY_DOC}`, isDay: true, kind: 'day' }));

/** Day as text; required. */
export const givenDay = (doc: string) =>
  rules
    .day()
    .required(ruleMessage('date'))
    .meta(meta({ doc: `${doc} ${WRITTEN_DAY_DOC}`, isDay: true, kind: 'day' }));

/** Plain digits only: casting a text to a number would also accept exponents and other bases. */
const plainFigures = (value: unknown, original: unknown): unknown =>
  typeof original === 'string' && !/^\d{0,16}$/.test(original.trim()) ? Number.NaN : value;

/** Whole number from zero; optional. */
export const count = (doc: string) =>
  number()
    .integer()
    .min(0)
    .nullable()
    .transform(plainFigures)
    .transform(emptyIsNull)
    .meta(meta({ doc, kind: 'count' }));

/** Calendar year as text, as in plans; optional. */
export const year = (doc: string) => text(`${doc} Four digits.`, 4);

/** Calendar year as text; required. */
export const givenYear = (doc: string) => rules.year().meta(meta({ doc: `${doc} Four digits.` }));

const OPEN_BOUND: OpenBound = { depth: 3, values: 1000, characters: 100_000 };

/** List of rows; missing or null is an empty list. In a request it needs its own `.max()`. */
export const listOf = <T>(schema: ISchema<T>, doc: string) =>
  array(schema)
    .transform((value: unknown) => value ?? [])
    .default([])
    .meta(meta({ doc }));

/** Nested group of fields; optional and nullable. */
export const group = <Shape extends ObjectShape>(fields: Shape, doc: string) =>
  object(fields).nullable().default(undefined).meta(meta({ doc }));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields whose names are defined by another request; optional and nullable. Their size is limited
 * (assumed).
 */
export const openFields = (doc: string) =>
  mixed(isFields)
    .test('bound', ruleMessage('tooMuch'), (value) => !value || holdsAtMost(value, OPEN_BOUND))
    .nullable()
    .meta(meta({ doc, bound: OPEN_BOUND }));

/** Empty request or response. */
export const nothing = () => object({});

/** Request with the key of one record. */
export const guidOnly = (doc?: string) => object({ guid: guid(doc) });

/** Filters accept whatever somebody pastes as a search text. */
const searched = <Shape extends ObjectShape>(filters: Shape) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      filter instanceof StringSchema ? searchedText(filter as TextSchema) : filter,
    ]),
  ) as Shape;

/**
 * Filters of a list that its columns can sort (assumed for calls of the specification): the names
 * are those of fields of its rows.
 */
export const sortedBy = <const Name extends string>(...names: readonly Name[]) => ({
  sort: optionalChoice(names)
    .nullable()
    .meta(meta({ doc: 'Field to sort by; the order of the list when missing.' })),
  order: optionalChoice(['asc', 'desc'] as const)
    .nullable()
    .meta(meta({ doc: 'asc or desc (default) for sort.' })),
});

/**
 * The one search field of a list (assumed for calls of the specification): a text contained in any of
 * these. A name is that of a filter of the list, whose condition it uses, or of a field of its rows.
 * Lists that look elsewhere have a `searchField` and a condition of their own.
 */
export const searchedBy = (...names: readonly string[]) => ({
  search: searchedText(maxText(100))
    .nullable()
    .meta(
      meta({ doc: `Contained in one of ${names.join(', ')}, whatever its case.`, searches: names }),
    ),
});

const dayEnd = (field: string, end: 'from' | 'to', doc: string) =>
  rules
    .day()
    .nullable()
    .transform(emptyIsNull)
    .meta(
      meta({ doc: `${doc} ${WRITTEN_DAY_DOC}`, isDay: true, kind: 'day', bounds: { field, end } }),
    );

/**
 * The range of days that narrows a list (assumed for calls of the specification); the name is that
 * of a day or an instant of its rows. Both days belong to the range.
 */
export const betweenDays = (field: string) => ({
  dayFrom: dayEnd(field, 'from', `${field} on this day or later.`),
  dayTo: dayEnd(field, 'to', `${field} on this day or before.`),
});

const amountEnd = (field: string, end: 'min' | 'max', doc: string) =>
  rules
    .amount()
    .nullable()
    .transform(emptyIsNull)
    .meta(meta({ doc, kind: 'amount', bounds: { field, end } }));

/** The range of amounts in yuan that narrows a list (assumed); the name is that of a field of its rows. */
export const betweenAmounts = (field: string) => ({
  amountMin: amountEnd(field, 'min', `${field} of at least so many yuan.`),
  amountMax: amountEnd(field, 'max', `${field} of at most so many yuan.`),
});

/** Request for one page of a list, with its filters. An empty filter does not filter. */
export const paged = <Shape extends ObjectShape>(filters: Shape) =>
  object({
    page: rules.page().meta(meta({ doc: 'Page, from 1.' })),
    rows: rules
      .rows()
      .meta(meta({ doc: 'Rows of a page, at most 10000; lists offer 10, 20, 50 and 100.' })),
    ...searched(filters),
  });

/** Response of calls that store something without a lifecycle. */
export const saved = (doc = 'Key of the stored record.') => object({ guid: maybeGuid(doc) });

/** A node whose children have its own type. */
type Tree<T> = T & { children: Tree<T>[] };

/** A named tree node; the document describes it once and refers to it. */
export function tree<Shape extends ObjectShape>(name: string, fields: Shape, doc: string) {
  const own = object(fields);
  const node: ISchema<unknown> = own
    .shape({
      children: array(lazy(() => node).meta({ doc, ref: name }))
        .default([])
        .meta(meta({ doc: 'Nodes below this one.' })),
    })
    .meta(meta({ doc, name }));
  return node as ISchema<Tree<InferType<typeof own>>>;
}

/** Number of a response; always present. */
export const figure = (doc: string) => number().required().meta(meta({ doc }));
