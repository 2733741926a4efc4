import type { AnySchema } from 'yup';
import { codesOf } from '#contract/core/enumerations.ts';
import type { FieldMeta } from '#contract/core/fields.ts';
import { linesOf, minOf, type Described } from './described.ts';
import { edges } from './edges.ts';

/** Values of bounds that belong together, such as a begin and an end; the first is the lower one. */
const BOUNDS = {
  time: [1_767_225_600_000, 1_798_761_600_000],
  day: ['2027-01-01', '2027-12-31'],
  dayOfYear: ['01-01', '12-31'],
  instant: ['2026-01-01 00:00:00', '2026-12-31 23:59:59'],
  amount: ['1', '100'],
} as const;

/** Codes of an area that is there. */
const AREA: Readonly<Record<string, number>> = {
  shengId: 340_000,
  shiId: 340_500,
  areaId: 340_504,
};

/** Names of fields that are the upper one of two bounds, or the only one. */
const UPPER = /^(?:end|max|to$)|(?:End|Max|To$|Until)/;

/** Values that fit rules with a form, which free texts do not. */
const FORMED: readonly string[] = [
  '91110000DEMO00001X',
  '110101199003074477',
  ...edges.flatMap(([, , inside]) => inside).filter((value) => typeof value === 'string'),
  '900100000001',
].filter((value) => value.trim() !== '');

/** Values for a text, the most telling first; not all of them are valid for it. */
function* textsFor(name: string, field: Described): Generator<unknown> {
  const { enumeration, searches, bounds } = (field.meta ?? {}) as Partial<FieldMeta>;
  // Any other text would leave nothing of a list.
  if (searches !== undefined || bounds !== undefined) yield '';
  yield* field.oneOf;
  if (enumeration !== undefined) yield codesOf(enumeration)[0];
  // Texts whose rule allows more than what they are for.
  if (/year$/i.test(name)) yield '2026';
  if (/status$/i.test(name)) yield '1';
  if (/phone$/i.test(name)) yield '13800138000';
  if (linesOf(field) !== 'any') yield '文字';
  yield 'x';
  for (const pair of [BOUNDS.amount, BOUNDS.day, BOUNDS.instant, BOUNDS.dayOfYear])
    yield pair[UPPER.test(name) ? 1 : 0];
  yield* FORMED;
}

function* numbersFor(name: string, field: Described): Generator<unknown> {
  const { kind } = (field.meta ?? {}) as Partial<FieldMeta>;
  yield* field.oneOf;
  yield AREA[name];
  if (kind === 'time' || kind === 'day') yield BOUNDS.time[UPPER.test(name) ? 1 : 0];
  yield field.default;
  yield Math.max(1, minOf(field) ?? 1);
}

const accepts = (schema: AnySchema, value: unknown): boolean =>
  value !== undefined && value !== null && schema.isValidSync(value);

type Given = Readonly<Record<string, unknown>>;

/**
 * A valid value made from the description of a schema, the same at each run, with every field of an
 * object and one element of a list. Throws for a text whose form it has no example of.
 */
export function madeOf(schema: AnySchema, given: Given = {}, name = ''): unknown {
  const { fields, innerType } = schema as AnySchema & {
    fields?: Record<string, AnySchema>;
    innerType?: AnySchema;
  };
  if (fields !== undefined)
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        key in given ? given[key] : madeOf(field, {}, key),
      ]),
    );
  if (innerType !== undefined) return [madeOf(innerType, {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'mixed') return {};
  const field = schema.describe() as Described;
  for (const value of (schema.type === 'number' ? numbersFor : textsFor)(name, field))
    if (accepts(schema, value)) return value;
  throw new Error(`No example fits ${name}: add one to the values with a form.`);
}
