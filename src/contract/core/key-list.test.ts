import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { codeList, givenGuidList, guidList } from './fields.ts';
import { keysOf } from './key-list.ts';
import { problemsOf } from './rules.ts';

function read(
  schema: { validateSync(value: unknown, options: object): unknown },
  value: unknown,
): unknown {
  try {
    return keysOf(schema.validateSync(value, { abortEarly: false }) as string);
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error).map(({ key }) => key);
    throw error;
  }
}

describe('keys in a comma list', () => {
  const some = guidList('Some.', 3);

  test.each([
    ['a', ['a']],
    ['a,b,c', ['a', 'b', 'c']],
    [' a , b ', ['a', 'b']],
    ['a,a,b,a', ['a', 'b']],
    ['', []],
    [' ', []],
    [null, []],
    [undefined, []],
    [',', ['rules.guid']],
    ['a,', ['rules.guid']],
    [',a', ['rules.guid']],
    ['a,,b', ['rules.guid']],
    ['a b', ['rules.guid']],
    ['a，b', ['rules.guid']],
    ['a;b', ['rules.guid']],
    ['x'.repeat(64), ['x'.repeat(64)]],
    ['x'.repeat(65), ['rules.guid']],
    ['a,b,c,d', ['rules.maxItems']],
    ['x'.repeat(200), ['rules.maxText']],
    [['a'], ['rules.wrongType']],
  ])('%j are %j', (list, keys) => expect(read(some, list)).toEqual(keys));

  test.each([
    ['a', ['a']],
    ['', ['rules.required']],
    [undefined, ['rules.required']],
    [',', ['rules.guid']],
  ])('that must be given: %j are %j', (list, keys) =>
    expect(read(givenGuidList('Some.'), list)).toEqual(keys),
  );
});

describe('codes in a comma list', () => {
  test.each([
    ['0,1', ['0', '1']],
    [' 0 ,,1,0,', ['0', '1']],
    [',', []],
    ['0,9', ['rules.enumeration']],
  ])('%j are %j', (list, codes) =>
    expect(read(codeList('projectType', 'Some.'), list)).toEqual(codes),
  );
});
