import { expect, test } from 'vitest';
import * as appeal from '#machines/account-appeal/index.ts';
import * as bankAccountChange from '#machines/bank-account-change/index.ts';
import { foundInFiles } from './kept-behaviour.test-helper.ts';

test.each([
  ['appeals', appeal, 60],
  ['changes of bank accounts', bankAccountChange, 40],
])('what sets a mutant of %s apart is found in files as well as in machines', (_, one, least) => {
  expect(foundInFiles(one)).toBeGreaterThan(least);
});
