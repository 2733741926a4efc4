import type { SchemaFieldDescription } from 'yup';
import { describe, expect, test } from 'vitest';
import { FILE_FIELDS } from './file-fields.ts';
import { callList } from './index.ts';

interface Described {
  name: string;
  doc: string;
}

function fieldsOf(description: SchemaFieldDescription): Described[] {
  if ('fields' in description)
    return Object.entries(description.fields).flatMap(([name, field]) => {
      const { doc = '' } = (('meta' in field && field.meta) || {}) as { doc?: string };
      return [{ name, doc }, ...fieldsOf(field)];
    });
  if ('innerType' in description && description.innerType)
    return [description.innerType].flat().flatMap(fieldsOf);
  return [];
}

const fields = callList.flatMap(({ request, response }) =>
  [request, response].flatMap((schema) => fieldsOf(schema.describe())),
);

describe('files are held by', () => {
  test.each([
    ['a form', 'zhiZhao_FuJian'],
    ['a form that asks for it', 'cgzdAttachmentGuid'],
    ['a command', 'statementFile'],
    ['a notice', 'fuJianGuid'],
    ['a list in an answer', 'materials'],
  ])('%s: %s', (_where, name) => {
    expect(FILE_FIELDS).toContain(name);
  });

  test('every field whose meaning says so; a list of attachments has keys of its own', () => {
    const said = fields.filter(({ doc }) => /key of (a|the) stored file/i.test(doc));
    const names = new Set(said.map(({ name }) => name));
    names.delete('guid');
    expect([...names].toSorted()).toEqual(FILE_FIELDS);
  });

  test('no field that holds other keys, or texts', () => {
    for (const name of ['guid', 'userQiYe_Guid', 'fuJianName', 'beiZhu', 'attachments'])
      expect(FILE_FIELDS).not.toContain(name);
  });
});
