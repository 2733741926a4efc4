import type { SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { innerOf, linesOf, maxOf, minOf, testOf, type Described } from './described.ts';

type Input = Record<string, unknown>;

/** An input with exactly one error. */
export interface Wrong {
  what: string;
  /** Path of the field, as in problems. */
  field: string;
  input: Input;
}

const NOT_TEXT: [string, unknown][] = [
  ['a list', ['x']],
  ['an empty list', []],
  ['an object', {}],
  ['an object that pretends to be a text', { toString: 'x', length: 1 }],
];
const NOT_KEEPABLE: [string, unknown][] = [
  ['NUL', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['half a surrogate', 'a\ud800b'],
  ['the other half', '\udc00'],
];
const NOT_AMOUNT = [
  'abc',
  '-1',
  '-0.0001',
  '１２',
  '1e3',
  '1.23456',
  '1,000',
  'NaN',
  'Infinity',
  '0x10',
  '1.',
  '.5',
  '--1',
  '10000000000001',
  '9'.repeat(60),
];
const NOT_WHOLE: [string, unknown][] = [
  ['text', 'abc'],
  ['negative', '-1'],
  ['nothing', '0'],
  ['half', '1.5'],
  ['full-width', '１'],
  ['exponent', '1e3'],
  ['too large', '99999999999999999999'],
  ['hex', '0x1'],
];
const NOT_DAY = [
  '2026-02-30',
  '2026-13-01',
  '20260101',
  '2026-1-1',
  'tomorrow',
  '2026-00-10',
  '２０２６-01-01',
];
const NOT_LIST: [string, unknown][] = [
  ['a text', 'x'],
  ['a number', 7],
  ['an object', { length: 1, 0: {} }],
  ['true', true],
];
const NOT_OBJECT: [string, unknown][] = [
  ['a text', 'x'],
  ['a number', 7],
  ['a list', []],
];

/** Values that a text with the rule of lines refuses. */
function onLines(field: Described): [string, unknown][] {
  const lines = linesOf(field);
  if (field.oneOf.length > 0 || lines === undefined || lines === 'any') return [];
  return [
    ['a sign that turns the order', 'a\u202Eb'],
    ...(lines === 'several' ? [] : [['two lines', 'a\nb'] as [string, unknown]]),
    ...(lines === 'one'
      ? ([
          ['full-width', 'ＡＢ'],
          ['an ideographic space inside', 'A\u3000B'],
        ] as [string, unknown][])
      : []),
  ];
}

function textsFor(field: Described, typed: boolean): [string, unknown][] {
  const max = maxOf(field);
  const codes =
    field.oneOf.length > 0
      ? [
          ['an unknown code', 'no-such-code'],
          ['a full-width code', '１'],
          ['a prototype key', '__proto__'],
        ]
      : [];
  const patterns = testOf(field, 'matches')
    ? [
        ['signs', '！；--'],
        ['SQL', `'; drop table record; --`],
      ]
    : [];
  return [
    // A URL cannot carry lone surrogates: they are sent as other characters.
    ...(testOf(field, 'unprintable') ? NOT_KEEPABLE.slice(0, typed ? 4 : 2) : []),
    ...onLines(field),
    ...(max === null ? [] : [['too long', '长'.repeat(max + 1)]]),
    ...codes,
    ...patterns,
    ...(testOf(field, 'amount') ? NOT_AMOUNT.map((text) => [text, text]) : []),
    ...(testOf(field, 'positive')
      ? [
          ['zero', '0'],
          ['zero with decimals', '0.0000'],
        ]
      : []),
    ...(testOf(field, 'calendar') ? NOT_DAY.map((text) => [text, text]) : []),
  ] as [string, unknown][];
}

const hasTest = (field: Described, ...names: string[]) => names.some((name) => testOf(field, name));
const isRequired = (field: Described) => {
  // An optional key keeps the test of a required one, which no value fails any more.
  if (field.optional && field.nullable) return false;
  return (
    hasTest(field, 'required') ||
    (!field.optional && !field.nullable && field.default === undefined)
  );
};

/**
 * Values that are not whole numbers; negative instants, before 1970, are valid, and some numbers
 * may be empty.
 */
function notWholeFor(field: Described): [string, unknown][] {
  const min = minOf(field) ?? 1;
  return NOT_WHOLE.filter(
    ([what]) => (what !== 'negative' || min >= 0) && (what !== 'nothing' || min > 0),
  );
}

/** Wrong values of one field; `typed` if the encoding can carry more than texts. */
function valuesFor(field: Described, typed: boolean): [string, unknown][] {
  const absent: [string, unknown][] = isRequired(field)
    ? [
        ['missing', undefined],
        ['empty', ''],
      ]
    : [];
  const twice: [string, unknown][] = typed ? [] : [['given twice', ['x1', 'x2']]];
  switch (field.type) {
    case 'string':
      return [
        ...absent,
        ...twice,
        ...textsFor(field, typed),
        ...(typed
          ? [
              ...NOT_TEXT,
              ...(field.oneOf.length > 0 || hasTest(field, 'matches')
                ? [['a number', 7] as [string, unknown]]
                : []),
            ]
          : []),
      ];
    case 'number':
      return [
        ...absent.filter(([what]) => what === 'missing'),
        ...twice,
        ...(testOf(field, 'integer') ? notWholeFor(field) : NOT_WHOLE.slice(0, 1)),
        ...(typed ? [...NOT_TEXT.slice(0, 3), ['true', true] as [string, unknown]] : []),
      ];
    case 'array':
      return typed ? NOT_LIST : [];
    default:
      return [];
  }
}

function placed(input: unknown, [head, ...rest]: (string | number)[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(input))
    return input.map((item, index) => (index === head ? placed(item, rest, value) : item));
  const { [head]: _, ...others } = input as Input;
  const inner = rest.length === 0 ? value : placed((input as Input)[head], rest, value);
  return inner === undefined ? others : { ...others, [head]: inner };
}

function* walk(
  field: SchemaFieldDescription,
  path: (string | number)[],
  valid: Input,
  typed: boolean,
): Generator<Wrong> {
  const described = field as Described;
  const name = path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`,
    '',
  );
  for (const [what, value] of valuesFor(described, typed))
    yield { what, field: name, input: placed(valid, path, value) as Input };
  if (described.type === 'object') {
    for (const [key, inner] of Object.entries((field as SchemaObjectDescription).fields))
      yield* walk(inner, [...path, key], valid, typed);
  }
  const innerType = innerOf(described);
  if (described.type !== 'array' || !typed || innerType === null) return;
  const max = maxOf(described);
  const one = path.reduce<unknown>((inner, part) => (inner as Input | undefined)?.[part], valid) as
    | unknown[]
    | undefined;
  if (max !== null && one?.[0] !== undefined)
    yield {
      what: 'too many',
      field: name,
      input: placed(
        valid,
        path,
        Array.from({ length: max + 1 }, () => one[0]),
      ) as Input,
    };
  const holdsObjects = innerType.type === 'object';
  for (const [what, value] of holdsObjects ? NOT_OBJECT : [])
    yield {
      what: `${what} among them`,
      field: `${name}[0]`,
      input: placed(valid, path, [value]) as Input,
    };
  if (one?.[0] !== undefined) yield* walk(innerType, [...path, 0], valid, typed);
}

/** All wrong inputs with one wrong field of a call's request, made from its schema. */
export function wrongInputs(call: Call<any, any>, valid: Input): Wrong[] {
  return [
    ...walk(call.request.describe() as SchemaFieldDescription, [], valid, call.encoding === 'json'),
  ];
}
