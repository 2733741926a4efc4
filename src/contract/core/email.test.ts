import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { email } from './email.ts';
import { problemsOf } from './rules.ts';

function said(address: string) {
  try {
    email().validateSync(address, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return problemsOf(error).map(({ key, params }) => ({ key, ...params }));
  }
}

describe('an e-mail address', () => {
  test.each(['li.na@steel.cn', 'li.na+bids@steel-group.com.cn', '_a-1@b.c'])('%s is taken', (one) =>
    expect(said(one)).toEqual([]),
  );

  test.each([
    ['li na@steel.cn', 3, 'U+0020'],
    ['li@na@steel.cn', 6, '“@”'],
    ['li@steel+a.cn', 9, '“+”'],
    ['李@steel.cn', 1, '“李”'],
  ])('of %j the sign at %i is named: %s', (address, place, sign) =>
    expect(said(address)).toEqual([{ key: 'rules.emailSign', place, sign }]),
  );

  test.each(['.li@steel.cn', 'li.@steel.cn', 'li..na@steel.cn', 'li@steel', 'li'])(
    '%s is none, though each of its signs can stand',
    (one) => expect(said(one)).toEqual([{ key: 'rules.email' }]),
  );
});
