import { expect, test } from 'vitest';
import { formFields } from './limits.ts';

test('the fields of a form have spaces for plus signs and signs for escapes, in names and values', () => {
  expect(formFields('a+b=+1++2+&c=%2B%2b+%E6%B1%89汉&a+b=3&%zz=%&e')).toEqual({
    'a b': [' 1  2 ', '3'],
    c: '++ 汉汉',
    '%zz': '%',
    e: '',
  });
});
