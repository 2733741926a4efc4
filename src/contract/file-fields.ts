import type { SchemaFieldDescription } from 'yup';
import type { FieldMeta } from './core/fields.ts';
import { callList } from './index.ts';

/** Names of the fields of a schema that hold the key of a stored file. */
export function fileFieldsOf(description: SchemaFieldDescription): string[] {
  if ('fields' in description)
    return Object.entries(description.fields).flatMap(([name, field]) => {
      const { isFile } = (('meta' in field && field.meta) || {}) as Partial<FieldMeta>;
      return isFile ? [name] : fileFieldsOf(field);
    });
  if ('innerType' in description && description.innerType)
    return [description.innerType].flat().flatMap(fileFieldsOf);
  return [];
}

/**
 * Names of the fields of requests and answers that hold the key of a stored file (`isFile` of their
 * meta); in others a key is nothing but text that somebody wrote.
 */
export const FILE_FIELDS: readonly string[] = [
  ...new Set(
    callList.flatMap(({ request, response }) =>
      [request, response].flatMap((schema) => fileFieldsOf(schema.describe())),
    ),
  ),
].toSorted();
