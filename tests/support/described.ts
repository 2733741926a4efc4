import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { Call } from '#contract/core/call.ts';

/** What a schema says of itself, with what objects and lists say besides. */
export type Described = SchemaDescription & {
  fields?: Record<string, SchemaFieldDescription>;
  innerType?: SchemaFieldDescription;
};

/** A test of a field by its name. */
export const testOf = (field: Described, name: string) =>
  field.tests.find((test) => test.name === name);

const numberOf = (field: Described, name: 'min' | 'max'): number | null =>
  (testOf(field, name)?.params as { min?: number; max?: number } | undefined)?.[name] ?? null;

/** The upper bound of a text, number or list; null if it has none. */
export const maxOf = (field: Described): number | null => numberOf(field, 'max');

/** The lower bound of a text, number or list; null if it has none. */
export const minOf = (field: Described): number | null => numberOf(field, 'min');

/** What a text may contain, as `src/contract/core/rules.ts` names it. */
export const linesOf = (field: Described): string | undefined =>
  (testOf(field, 'lines')?.params as { lines?: string } | undefined)?.lines;

/** What the elements of a list are; null if it is no list. */
export function innerOf(field: Described): Described | null {
  const { innerType } = field as SchemaInnerTypeDescription;
  return innerType === undefined || Array.isArray(innerType) ? null : (innerType as Described);
}

/** The fields of a call's request with their names. */
export const fieldsOf = (call: Call<any, any>): [string, Described][] =>
  Object.entries((call.request.describe() as SchemaObjectDescription).fields ?? {}) as [
    string,
    Described,
  ][];
