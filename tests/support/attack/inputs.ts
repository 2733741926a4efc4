import type { Call } from '#contract/core/call.ts';
import { fieldsOf, innerOf, maxOf, type Described } from '../described.ts';
import { classOf, TEXT_CLASSES, textOf } from './signs.ts';

type Input = Record<string, unknown>;

/** One hostile request; its input is made only when it is sent, because it may be large. */
export interface Attack {
  what: string;
  input: () => Input | string;
}

/** How much an attack may send, in bytes, and how many of its kinds. */
export interface Scale {
  bytes: number;
  /** Number of elements or keys of wide values. */
  wide: number;
  /** Longest URL, in characters. */
  address: number;
}

/** Texts without further rules, so that a request full of them gets past validation. */
const isFree = ({ type, oneOf, tests }: Described): boolean =>
  type === 'string' &&
  oneOf.length === 0 &&
  tests.every(({ name = '' }) => ['max', 'required', 'unprintable', 'bounded'].includes(name));

/**
 * A value of the right kind, filled to the limits of its schema with a class of characters; lists
 * are at most this long.
 */
function filled(field: Described, number: number, most: number, longest = 4000): unknown {
  switch (field.type) {
    case 'string':
      return field.oneOf.length > 0
        ? field.oneOf[0]
        : textOf(number, Math.min(maxOf(field) ?? longest, longest));
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array': {
      const inner = innerOf(field);
      return Array.from({ length: Math.min(maxOf(field) ?? most, most) }, () =>
        inner === null ? 'x' : filled(inner, number, 3, longest),
      );
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(field.fields ?? {}).map(([name, inner]) => [
          name,
          filled(inner as Described, number, 3, longest),
        ]),
      );
    default:
      return textOf(number, longest);
  }
}

const nested = (depth: number, open: string, close: string): string =>
  `${open.repeat(depth)}${close.repeat(depth)}`;

/** The input with one field as JSON text, which need not be a value of JavaScript. */
const withField = (input: Input, name: string, json: string): string =>
  `{${Object.entries(input)
    .filter(([key]) => key !== name)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
    .join('')}${JSON.stringify(name)}:${json}}`;

function* onLists(
  name: string,
  field: Described,
  right: Input,
  { wide, bytes }: Scale,
): Generator<Attack> {
  const inner = innerOf(field);
  const one =
    (right[name] as unknown[] | undefined)?.[0] ?? (inner === null ? 'x' : filled(inner, 2, 1, 20));
  const json = JSON.stringify(one);
  const most = Math.max(
    1,
    Math.min(
      Math.floor(wide / json.split(',').length),
      Math.floor((bytes - JSON.stringify(right).length * 3) / (Buffer.byteLength(json) + 1)),
    ),
  );
  const list = (element: string, count: number, last = element) =>
    `[${`${element},`.repeat(Math.max(0, count - 1))}${last}]`;
  yield { what: `${name}: numbers`, input: () => withField(right, name, list('1', wide)) };
  yield { what: `${name}: empty objects`, input: () => withField(right, name, list('{}', wide)) };
  yield { what: `${name}: empty lists`, input: () => withField(right, name, list('[]', wide)) };
  yield { what: `${name}: right elements`, input: () => withField(right, name, list(json, most)) };
  yield {
    what: `${name}: right elements and one wrong at the end`,
    input: () => withField(right, name, list(json, most, '7')),
  };
  yield {
    what: `${name}: as many as it may have, wrong at the end`,
    input: () => withField(right, name, list(json, maxOf(field) ?? most, '{"x":1}')),
  };
  if (inner === null) return;
  for (let number = 0; number < TEXT_CLASSES; number++) {
    const full = JSON.stringify(filled(inner, number, 1, 255));
    const count = Math.min(
      maxOf(field) ?? wide,
      Math.floor((bytes - JSON.stringify(right).length * 3) / (Buffer.byteLength(full) + 1)),
    );
    yield {
      what: `${name}: as many as it may have, each full of ${classOf(number)}`,
      input: () => withField(right, name, list(full, count)),
    };
  }
}

/** Bytes that a character of a class takes in a body, as JSON or URL-encoded. */
function bytesOf(call: Call<any, any>, number: number): number {
  const text = textOf(number, 60);
  return (
    (call.encoding === 'json'
      ? Buffer.byteLength(JSON.stringify(text))
      : new URLSearchParams({ '': text }).toString().length) / text.length
  );
}

function* onBodies(call: Call<any, any>, right: Input, scale: Scale): Generator<Attack> {
  const { bytes, wide } = scale;
  const fields = fieldsOf(call);
  const texts = fields.filter(([, { type }]) => type === 'string' || type === 'mixed');
  const rest =
    new URLSearchParams({ '': JSON.stringify(right) }).toString().length + texts.length * 30 + 1000;
  for (let number = 0; number < TEXT_CLASSES; number++) {
    const length = Math.floor((bytes - rest) / Math.max(1, texts.length) / bytesOf(call, number));
    if (texts.length > 0)
      yield {
        what: `every text of ${classOf(number)}`,
        input: () => ({
          ...right,
          ...Object.fromEntries(texts.map(([name]) => [name, textOf(number, length)])),
        }),
      };
    const free = fields.filter(([, field]) => isFree(field));
    if (free.length > 0)
      yield {
        what: `every free text as full as it may be of ${classOf(number)}`,
        input: () => ({
          ...right,
          ...Object.fromEntries(free.map(([name, field]) => [name, filled(field, number, 1)])),
        }),
      };
    yield {
      what: `every field as full as it may be of ${classOf(number)}`,
      input: () => ({
        ...right,
        ...Object.fromEntries(fields.map(([name, field]) => [name, filled(field, number, 500)])),
      }),
    };
  }
  for (const [place, [name]] of texts.entries()) {
    const number = place * 5;
    yield {
      what: `${name}: ${classOf(number)}`,
      input: () => ({
        ...right,
        [name]: textOf(number, Math.floor((bytes - rest) / bytesOf(call, number))),
      }),
    };
  }
  if (call.encoding !== 'json') {
    yield { what: 'most fields', input: () => `${'x=1&'.repeat(1_000_000)}y=1`.slice(0, bytes) };
    yield {
      what: 'as many fields as may be',
      input: () => Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&'),
    };
    for (const [name] of fields)
      yield {
        what: `${name}: given a thousand times`,
        input: () => `${name}=1&`.repeat(1000).slice(0, -1),
      };
    return;
  }
  const [first = 'x'] = fields.map(([name]) => name);
  for (const name of fields.length === 0 ? ['x'] : fields.map(([key]) => key)) {
    yield {
      what: `${name}: lists in lists, as deep as may be`,
      input: () => withField(right, name, nested(30, '[', ']')),
    };
    yield {
      what: `${name}: a list of texts`,
      input: () => withField(right, name, `[${'"x",'.repeat(wide - 1)}"x"]`),
    };
  }
  yield {
    what: `${first}: lists in lists, too deep`,
    input: () => withField(right, first, nested(Math.floor(bytes / 2.2), '[', ']')),
  };
  yield {
    what: `${first}: objects in objects, too deep`,
    input: () =>
      withField(
        right,
        first,
        `${'{"a":'.repeat(Math.floor(bytes / 7))}1${'}'.repeat(Math.floor(bytes / 7))}`,
      ),
  };
  yield {
    what: 'most keys',
    input: () =>
      `{${Array.from({ length: wide }, (_, index) => `"k${index}":1`).join(',')}}`.slice(0, bytes),
  };
  yield {
    what: 'one key again and again',
    input: () => `{${`"${first}":"x",`.repeat(wide - 1)}"${first}":"x"}`,
  };
  yield {
    what: 'values without end',
    input: () => `{"x":[${'{},'.repeat(Math.floor(bytes / 3.2))}{}]}`,
  };
  for (const [name, field] of fields)
    if (field.type === 'array') yield* onLists(name, field, right, scale);
}

function* onAddresses(call: Call<any, any>, right: Input, { address }: Scale): Generator<Attack> {
  const fields = fieldsOf(call);
  // A character that cannot be URL-encoded is sent as a character of three bytes.
  const encodedAs = (text: string) =>
    Math.max(1, new URLSearchParams({ '': text }).toString().length / text.length);
  for (let number = 0; number < TEXT_CLASSES; number++) {
    const length =
      Math.floor(address / Math.max(1, fields.length) / (encodedAs(textOf(number, 12)) + 1)) - 12;
    if (fields.length > 0)
      yield {
        what: `every field of ${classOf(number)}`,
        input: () => ({
          ...right,
          ...Object.fromEntries(
            fields.map(([name]) => [name, textOf(number, Math.max(2, length))]),
          ),
        }),
      };
  }
  for (const [place, [name]] of fields.entries()) {
    const number = place * 5;
    yield {
      what: `${name}: ${classOf(number)}`,
      input: () => ({
        ...right,
        [name]: textOf(number, Math.floor((address - 600) / encodedAs(textOf(number, 12)))),
      }),
    };
    yield {
      what: `${name}: given again and again`,
      input: () => ({ ...right, [name]: Array.from({ length: 900 }, () => '1') }),
    };
  }
  yield {
    what: 'as many fields as may be',
    input: () => Object.fromEntries(Array.from({ length: 999 }, (_, index) => [`k${index}`, '1'])),
  };
  yield { what: 'an address that is too long', input: () => ({ ...right, x: 'x'.repeat(17_000) }) };
}

/** All attacks on a call that are made from its request schema. */
export function attacksOn(call: Call<any, any>, right: Input, scale: Scale): Attack[] {
  return [
    ...(call.encoding === 'query' ? onAddresses(call, right, scale) : onBodies(call, right, scale)),
  ];
}
