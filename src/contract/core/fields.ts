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
 * How a value is written for people. `names`: several, joined by commas. `number`: a figure as it
 * stands. `count`: a whole number with its thousands apart. `score`: at most two decimals. `wan`: an
 * amount in ten-thousand yuan.
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

/** What `.meta()` of a field of the contract holds; shown in the OpenAPI document. */
export interface FieldMeta {
  /** Meaning, unit, code list. */
  doc: string;
  /** `query`: travels in the address although the call has a body. */
  in?: 'query';
  /** Name of a node schema that contains itself; the document describes it once under this name. */
  name?: string;
  /** The node schema of that name stands here. */
  ref?: string;
  /** Decimal number written as text. */
  decimals?: number;
  /** Calendar day written as text, yyyy-mm-dd. */
  isDay?: true;
  /** How people read its values; as they are where nothing is said, codes by their enumeration. */
  kind?: ValueKind;
  /** File of texts with its label, where that is not the one of the list or form it stands in. */
  texts?: 'records';
  /** How much an object may hold whose keys are open. */
  bound?: OpenBound;
  /** Name of the enumeration the code belongs to; its labels are at `enums.<name>.<code>`. */
  enumeration?: EnumerationName;
  /** It holds the key of a stored file: whoever may see the record may have the file. */
  isFile?: true;
}

export const meta = (fieldMeta: FieldMeta): FieldMeta => fieldMeta;

type TextSchema = StringSchema<string | null | undefined>;

const emptyIsNull = (value: unknown, original: unknown): unknown =>
  original === '' ? null : value;

/** Text of at most `max` characters; may be missing or null. */
export const text = (doc: string, max = 1000) => maxText(max).nullable().meta(meta({ doc }));

/** What the one search field of a list sends: a text that any of what `doc` names contains. */
export const searchField = (doc: string) =>
  searchedText(maxText(100))
    .nullable()
    .meta(meta({ doc: `Contained in ${doc}, whatever its case.` }));

/** Text that is always there, of at most `max` characters. */
export const givenText = (doc: string, max = 1000) => requiredText(max).meta(meta({ doc }));

/**
 * Name of something that is registered or kept under it elsewhere, as an enterprise, a bank or a
 * file; may be missing.
 */
export const nameElsewhere = (doc: string, max = 1000) => fullWidthToo(text(doc, max));

/** Such a name that must be given. */
export const givenNameElsewhere = (doc: string, max = 1000) => fullWidthToo(givenText(doc, max));

/** Key of a record that must be given. */
export const guid = (doc = 'Key of the record.') => rules.guid().meta(meta({ doc }));

/** Key of a record that may be missing: none yet, or none chosen; an empty text is none. */
export const maybeGuid = (doc = 'Key of the record; empty for a new one.') =>
  rules.guid().optional().nullable().transform(emptyIsNull).meta(meta({ doc }));

/** Key of a stored file (file service), or none. */
export const fileGuid = (doc: string) =>
  maybeGuid().meta(meta({ doc: `${doc} Key of a stored file.`, isFile: true }));

/** Key of a stored file that must be given. */
export const givenFile = (doc: string) =>
  guid().meta(meta({ doc: `${doc} Key of a stored file.`, isFile: true }));

/** Most keys of one comma list, where its field does not say otherwise (assumed). */
const KEYS_MAX = 2000;

/** Keys in a comma list: each once, none of them empty, at most `most`. */
function keyList<S extends TextSchema>(schema: S, most: number): S {
  const longest = most * (rules.KEY_MAX + 1);
  // What is too long is refused as that; its parts are not looked at.
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
 * Keys of several records as one comma list, the way the wire sends most multiple choices; `keysOf`
 * reads it. What stands twice is taken once, an empty part is refused (both assumed).
 */
export const guidList = (doc: string, most = KEYS_MAX) =>
  keyList(
    text(`${doc} Keys, separated by commas, at most ${most}.`, most * (rules.KEY_MAX + 1)),
    most,
  );

/** Most characters of a list of keys in an address, which is limited itself (assumed). */
const IN_ADDRESS_MAX = 1500;

/** A short list of keys that travels in the address. */
export const guidListInAddress = (doc: string) =>
  guidList(doc).max(IN_ADDRESS_MAX, ruleMessage('maxText', { n: IN_ADDRESS_MAX }));

/** The same as guidList, at least one. */
export const givenGuidList = (doc: string, most = KEYS_MAX) =>
  keyList(
    givenText(`${doc} Keys, separated by commas, at most ${most}.`, most * (rules.KEY_MAX + 1)),
    most,
  );

/** "1" yes, "0" no; the exceptions of the wire say so in their meaning. */
export const flag = (doc: string) =>
  optionalChoice(['1', '0'])
    .nullable()
    .meta(meta({ doc: `${doc} "1" yes, "0" no.` }));

/**
 * Text that is one of an enumeration's codes (requirements, 3.6); optional, add `.required()` or,
 * for a field that a person chooses, `.required(ruleMessage('choice'))`. Numbers are refused: codes
 * travel as strings.
 */
export function enumeration<N extends EnumerationName>(name: N) {
  return optionalChoice<Code<N>>(codesOf(name), ruleMessage('enumeration', { name }));
}

/** Code of an enumeration; may be missing. */
export const code = <Name extends EnumerationName>(name: Name, doc: string) =>
  enumeration(name)
    .nullable()
    .meta(meta({ doc, enumeration: name }));

/** Code of an enumeration that must be chosen. */
export const givenCode = <Name extends EnumerationName>(name: Name, doc: string) =>
  enumeration(name)
    .required(ruleMessage('choice'))
    .meta(meta({ doc, enumeration: name }));

const CODES_LENGTH_MAX = 1000;

/**
 * Several codes of an enumeration as one comma list, each once; empty parts are dropped. `keysOf`
 * reads it.
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

/** One of a few codes that have no enumeration; their meaning stands in `doc`. May be missing. */
export const oneOf = <const Choice extends string>(codes: readonly Choice[], doc: string) =>
  optionalChoice(codes).nullable().meta(meta({ doc }));

/** One of a few codes that have no enumeration; must be chosen. */
export const givenOneOf = <const Choice extends string>(codes: readonly Choice[], doc: string) =>
  optionalChoice(codes).required(ruleMessage('choice')).meta(meta({ doc }));

/** True or false, where the wire sends no code. */
export const truth = (doc: string) => boolean().nullable().meta(meta({ doc }));

/**
 * Amount as a decimal text with at most four decimals; the unit is yuan unless the meaning says
 * otherwise.
 */
export const amountText = (doc: string) =>
  rules
    .amount()
    .nullable()
    .meta(meta({ doc, decimals: 4, kind: 'amount' }));

/** Score or share as a decimal text, from 0. */
export const scoreText = (doc: string) =>
  rules
    .figure()
    .nullable()
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Score or share that must be given. */
export const givenScore = (doc: string) =>
  rules
    .figure()
    .required(ruleMessage('required'))
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Most points of one thing, and the highest full score of a year (assumed). */
const POINTS_MAX = 1000;

/** Points as a decimal text, from 0 to POINTS_MAX. */
export const pointsText = (doc: string) =>
  rules
    .figure(String(POINTS_MAX))
    .nullable()
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Points that must be given. */
export const givenPoints = (doc: string) =>
  rules
    .figure(String(POINTS_MAX))
    .required(ruleMessage('required'))
    .meta(meta({ doc, decimals: 4, kind: 'number' }));

/** Point in time; may be missing. */
export const millis = (doc: string) =>
  rules
    .date()
    .optional()
    .nullable()
    .meta(meta({ doc: `${doc} Epoch milliseconds.`, kind: 'time' }));

/** Point in time that must be given. */
export const givenMillis = (doc: string) =>
  rules.date().meta(meta({ doc: `${doc} Epoch milliseconds.`, kind: 'time' }));

const DAY_DOC = 'A day: the instant at which it begins in China (+08:00), epoch milliseconds.';

/** Day without a time as an instant, where the wire is specified; may be missing. */
export const dayMillis = (doc: string) =>
  rules
    .dayInstant()
    .optional()
    .nullable()
    .transform(emptyIsNull)
    .meta(meta({ doc: `${doc} ${DAY_DOC}`, kind: 'day' }));

/** Such a day that must be given. */
export const givenDayMillis = (doc: string) =>
  rules.dayInstant().meta(meta({ doc: `${doc} ${DAY_DOC}`, kind: 'day' }));

const WRITTEN_DAY_DOC = 'A day in China, yyyy-mm-dd.';

/** Day without a time as calls of ours have it: written; may be missing. */
export const day = (doc: string) =>
  rules
    .day()
    .nullable()
    .transform(emptyIsNull)
    .meta(meta({ doc: `${doc} ${WRITTEN_DAY_DOC}`, isDay: true, kind: 'day' }));

/** Such a day that must be given. */
export const givenDay = (doc: string) =>
  rules
    .day()
    .required(ruleMessage('date'))
    .meta(meta({ doc: `${doc} ${WRITTEN_DAY_DOC}`, isDay: true, kind: 'day' }));

/** Figures only: no exponent, no other base, which a number would take from a text. */
const plainFigures = (value: unknown, original: unknown): unknown =>
  typeof original === 'string' && !/^\d{0,16}$/.test(original.trim()) ? Number.NaN : value;

/** Whole number from zero; may be missing. */
export const count = (doc: string) =>
  number()
    .integer()
    .min(0)
    .nullable()
    .transform(plainFigures)
    .transform(emptyIsNull)
    .meta(meta({ doc, kind: 'count' }));

/** Calendar year as text, as plans carry it. */
export const year = (doc: string) => text(`${doc} Four digits.`, 4);

/** Calendar year that must be given. */
export const givenYear = (doc: string) => rules.year().meta(meta({ doc: `${doc} Four digits.` }));

const OPEN_BOUND: OpenBound = { depth: 3, values: 1000, characters: 100_000 };

/**
 * Rows of one kind; missing or null is an empty list. In a request it needs a `.max()` of its own.
 */
export const listOf = <T>(schema: ISchema<T>, doc: string) =>
  array(schema)
    .transform((value: unknown) => value ?? [])
    .default([])
    .meta(meta({ doc }));

/** A group of fields inside another; may be missing or null. */
export const group = <Shape extends ObjectShape>(fields: Shape, doc: string) =>
  object(fields).nullable().default(undefined).meta(meta({ doc }));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields whose names another request decides; may be missing or null. How much they hold is limited
 * (assumed).
 */
export const openFields = (doc: string) =>
  mixed(isFields)
    .test('bound', ruleMessage('tooMuch'), (value) => !value || holdsAtMost(value, OPEN_BOUND))
    .nullable()
    .meta(meta({ doc, bound: OPEN_BOUND }));

/** Request or answer with nothing in it. */
export const nothing = () => object({});

/** Request that names one record. */
export const guidOnly = (doc?: string) => object({ guid: guid(doc) });

/** Filters take whatever somebody pastes to search for. */
const searched = <Shape extends ObjectShape>(filters: Shape) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      filter instanceof StringSchema ? searchedText(filter as TextSchema) : filter,
    ]),
  ) as Shape;

/** Request for one page of a list, with its filters. A filter that is empty does not filter. */
export const paged = <Shape extends ObjectShape>(filters: Shape) =>
  object({
    page: rules.page().meta(meta({ doc: 'Page, from 1.' })),
    rows: rules
      .rows()
      .meta(meta({ doc: 'Rows of a page, at most 10000; lists offer 10, 20, 50 and 100.' })),
    ...searched(filters),
  });

/** Answer of calls that store something without a lifecycle. */
export const saved = (doc = 'Key of the stored record.') => object({ guid: maybeGuid(doc) });

/** A node whose children are nodes like itself. */
type Tree<T> = T & { children: Tree<T>[] };

/** A tree node under a name of its own, so that the document describes it once and refers to it. */
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

/** A number of an answer that is always there. */
export const figure = (doc: string) => number().required().meta(meta({ doc }));
