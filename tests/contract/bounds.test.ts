import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { array, lazy, mixed, object, string } from 'yup';
import { describe, expect, test } from 'vitest';
import type { FieldMeta } from '#contract/core/fields.ts';
import { callList } from '#contract/index.ts';

const hasMax = ({ tests }: SchemaDescription) =>
  tests.some(({ name, params }) => name === 'max' && typeof params?.['max'] === 'number');

/** Paths of the texts, lists and open objects of a schema that could be of any size. */
function unbounded(field: SchemaFieldDescription, path: string): string[] {
  const described = field as SchemaDescription;
  switch (described.type) {
    case 'object':
      return Object.entries((field as SchemaObjectDescription).fields).flatMap(([name, inner]) =>
        unbounded(inner, `${path}.${name}`),
      );
    case 'array': {
      const { innerType } = field as SchemaInnerTypeDescription;
      const own = hasMax(described) ? [] : [`${path}[]`];
      return innerType === undefined || Array.isArray(innerType)
        ? [...own, `${path}[] of anything`]
        : [...own, ...unbounded(innerType, `${path}[]`)];
    }
    case 'string':
      return hasMax(described) || described.oneOf.length > 0 ? [] : [path];
    case 'number':
    case 'boolean':
      return [];
    default:
      return (described.meta as Partial<FieldMeta> | undefined)?.bound === undefined ? [path] : [];
  }
}

describe('a request', () => {
  test('has a maximum for every text and every list, and a bound for what has open keys', () => {
    expect(callList.flatMap(({ id, request }) => unbounded(request.describe(), id))).toEqual([]);
  });

  test('without one of them would be named', () => {
    const open = object({
      text: string(),
      texts: array(string().max(3)),
      any: mixed(),
      list: array().max(3),
      nodes: array(lazy(() => string())).max(3),
      code: string().oneOf(['1']),
      short: string().max(3),
    });
    expect(unbounded(open.describe(), 'call')).toEqual([
      'call.text',
      'call.texts[]',
      'call.any',
      'call.list[] of anything',
      'call.nodes[]',
    ]);
  });
});
