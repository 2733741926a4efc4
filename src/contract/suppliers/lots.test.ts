import { expect, test } from 'vitest';
import type { ValidationError } from 'yup';
import { problemsOf } from '../core/rules.ts';
import { lotForm } from './lots.ts';

test.each([
  ['', 'rules.creditCode'],
  ['91310000ma1fl00000', 'rules.creditCodeFormat'],
])('the code of who won a lot (%s) is told by the words of credit codes', async (qiYe_BH, key) => {
  const failure: unknown = await lotForm
    .validateAt('qiYe_BH', { qiYe_BH })
    .catch((error: unknown) => error);
  expect(problemsOf(failure as ValidationError)).toEqual([{ field: 'qiYe_BH', key }]);
});
