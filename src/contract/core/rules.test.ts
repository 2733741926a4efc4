import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { array, boolean, date as yupDate, number, object, string, ValidationError } from 'yup';
import type { AnySchema, InferType } from 'yup';
import { edges } from '../../../tests/support/edges.ts';
import * as rules from './rules.ts';
import { problemsOf, RULE_NAMES } from './rules.ts';

const texts = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/rules.json`, import.meta.url), 'utf8'),
  );

function failureOf(schema: AnySchema, value: unknown): ValidationError | null {
  try {
    schema.validateSync(value, { abortEarly: false });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

const keysOf = (schema: AnySchema, value: unknown) => {
  const failure = failureOf(schema, value);
  return failure === null ? [] : problemsOf(failure).map(({ key }) => key.replace('rules.', ''));
};

describe.each(edges)('%s', (_, schema, passing, failing) => {
  test.each(passing.map((value) => [value]))('takes %j', (value) =>
    expect(keysOf(schema, value)).toEqual([]),
  );
  test.each(failing)('refuses %j: %s', (value, rule) =>
    expect(keysOf(schema, value)).toContain(rule),
  );
});

describe('casting', () => {
  test('trims, counts, and fills in what is absent', () => {
    expect(rules.requiredText().cast(' a b ')).toBe('a b');
    expect(rules.nationalId().cast('11010519491231002x')).toBe('11010519491231002X');
    expect(object({ page: rules.page(), rows: rules.rows() }).cast({ page: '3' })).toEqual({
      page: 3,
      rows: 10,
    });
    expect(object({ kind: rules.optionalChoice(['1']) }).cast({ kind: '' })).toEqual({
      kind: undefined,
    });
  });

  test('a required rule can be made optional', () => {
    for (const schema of [
      rules.mobile(),
      rules.guid(),
      rules.nationalId(),
      rules.creditCode(),
      rules.bankCard(),
    ]) {
      for (const absent of ['', null, undefined])
        expect(keysOf(schema.notRequired(), absent)).toEqual([]);
    }
    for (const absent of ['', null, undefined])
      expect(keysOf(rules.date().notRequired(), absent)).toEqual([]);
    expect(keysOf(rules.mobile().notRequired(), '1')).toEqual(['mobile']);
    expect(keysOf(rules.opinion().required(), '  ')).toEqual(['required']);
  });

  test('types say what a request holds', () => {
    const schema = object({
      name: rules.requiredText(),
      note: rules.maxText(5),
      way: rules.choice(['1', '2']),
      rows: rules.rows(),
    });
    const value: InferType<typeof schema> = { name: 'a', note: undefined, way: '2', rows: 10 };
    expect(keysOf(schema, value)).toEqual([]);
    // @ts-expect-error a code that is not in the list
    const wrong: InferType<typeof schema> = { name: 'a', way: '3', rows: 10 };
    expect(keysOf(schema, wrong)).toEqual(['enumeration']);
  });
});

describe('amountRanges', () => {
  const schema = object({ ranges: rules.amountRanges() });
  const problems = (...ranges: unknown[]) => {
    const failure = failureOf(schema, { ranges });
    return failure === null
      ? []
      : problemsOf(failure).map(({ field, key }) => `${field} ${key.replace('rules.', '')}`);
  };

  test('at least one is required', () => {
    expect(problems()).toEqual(['ranges required']);
    expect(keysOf(schema, {})).toEqual(['required']);
    expect(keysOf(schema, { ranges: null })).toEqual(['required']);
    expect(keysOf(schema, { ranges: 'x' })).toEqual(['wrongType']);
    expect(problems({ type: '0', min: '0', max: '1' }, null)).toEqual(['ranges[1] required']);
  });

  test('a range needs both, the min below the max', () => {
    expect(problems({ type: '0', min: '9', max: '10' })).toEqual([]);
    expect(problems({ type: '0', min: '10', max: '10.0000' })).toEqual([
      'ranges[0].max rangeOrder',
    ]);
    expect(problems({ type: '0', min: '11', max: '10' })).toEqual(['ranges[0].max rangeOrder']);
    expect(problems({ type: '0', max: '10' })).toEqual(['ranges[0].min required']);
    expect(problems({ type: '0', min: '1', max: '' })).toEqual(['ranges[0].max required']);
    expect(problems({ type: '0', min: null, max: null })).toEqual([
      'ranges[0].min required',
      'ranges[0].max required',
    ]);
    expect(problems({ type: '0', min: 'x', max: '1' })).toEqual(['ranges[0].min amount']);
  });

  test('a bound is in whole yuan', () => {
    expect(problems({ type: '0', min: '9.9999', max: '10.5' })).toEqual([
      'ranges[0].min amount',
      'ranges[0].max amount',
    ]);
    expect(problems({ type: '0', min: '9.0', max: '10.0000' })).toEqual([]);
  });

  test.each(['1', '2'])('type %s takes only a max', (type) => {
    expect(problems({ type, max: '1' })).toEqual([]);
    expect(problems({ type, min: '', max: '1' })).toEqual([]);
    expect(problems({ type, min: '0', max: '1' })).toEqual(['ranges[0].min rangeOnlyMax']);
    expect(problems({ type, min: null })).toEqual(['ranges[0].max required']);
  });

  test.each(['3', '4', '5'])('type %s takes only a min', (type) => {
    expect(problems({ type, min: '1', max: null })).toEqual([]);
    expect(problems({ type, min: '1', max: '2' })).toEqual(['ranges[0].max rangeOnlyMin']);
    expect(problems({ type })).toEqual(['ranges[0].min required']);
  });

  test('an unknown type is refused', () => {
    expect(problems({ type: '6', min: '1', max: '2' })).toEqual(['ranges[0].type enumeration']);
    expect(problems({ min: '1', max: '2' })).toEqual(['ranges[0].type choice']);
  });
});

describe('messages', () => {
  test('reach consumers as objects, in errors and in the message that form libraries read', () => {
    const failure = failureOf(
      object({ items: array().of(object({ name: rules.requiredText(3) })) }),
      { items: [{ name: 'abcd' }] },
    );
    const message = { key: 'rules.maxText', n: 3 };
    expect(failure?.errors).toEqual([message]);
    expect(failure?.inner.map((one) => [one.path, one.message])).toEqual([
      ['items[0].name', message],
    ]);
    expect(failure && problemsOf(failure)).toEqual([
      { field: 'items[0].name', key: 'rules.maxText', params: { n: 3 } },
    ]);
  });

  test('with abortEarly there is one problem, with its field', async () => {
    const failure = await object({ a: rules.requiredText() })
      .validate({})
      .catch((error: ValidationError) => error);
    expect(problemsOf(failure as ValidationError)).toEqual([{ field: 'a', key: 'rules.required' }]);
  });

  test('schemas without messages of their own speak in keys too', () => {
    const schema = object({
      text: string().required(),
      long: string().max(1),
      short: string().min(2),
      url: string().url(),
      code: string().oneOf(['1']),
      few: number().min(5),
      many: number().max(5),
      whole: number().integer(),
      positive: number().positive(),
      type: number(),
      truth: boolean(),
      when: yupDate(),
      list: array().min(1),
      nothing: string().defined(),
      something: string(),
    }).exact();
    const failure = failureOf(schema, {
      text: '',
      long: 'ab',
      short: 'a',
      url: 'a',
      code: '2',
      few: 4,
      many: 6,
      whole: 1.5,
      positive: -1,
      type: 'x',
      truth: 'x',
      when: 'x',
      list: [],
      something: null,
      extra: 1,
    });
    const problems = failure ? problemsOf(failure) : [];
    expect(problems).toHaveLength(16);
    expect(failure?.errors.filter((message: unknown) => typeof message === 'string')).toEqual([]);
    expect(Object.fromEntries(problems.map(({ field, key }) => [field, key]))).toMatchObject({
      text: 'rules.required',
      long: 'rules.maxText',
      few: 'rules.minNumber',
      type: 'rules.wrongType',
      truth: 'rules.wrongType',
      when: 'rules.wrongType',
      url: 'rules.invalid',
      something: 'rules.required',
      code: 'rules.enumeration',
      '': 'rules.unknownField',
    });
  });

  test('foreign texts never leave', () => {
    expect(problemsOf(new ValidationError('name is a bad field', 1, 'name', 'odd'))).toEqual([
      { field: 'name', key: 'rules.invalid' },
    ]);
    expect(problemsOf(new ValidationError('must be a number', 1, 'name', 'typeError'))).toEqual([
      { field: 'name', key: 'rules.wrongType' },
    ]);
    expect(problemsOf(new ValidationError('is required', 1, undefined, 'optionality'))).toEqual([
      { field: '', key: 'rules.required' },
    ]);
  });
});

describe('texts', () => {
  test.each(['zh-CN', 'en'])('%s has exactly the rules', (language) => {
    expect(Object.keys(texts(language)).sort()).toEqual([...RULE_NAMES].sort());
    expect(Object.values(texts(language)).every((text) => text.trim() !== '')).toBe(true);
  });

  test('both languages take the same parameters', () => {
    const parameters = (text = '') => (text.match(/{{\w+}}/g) ?? []).sort();
    const [chinese, english] = [texts('zh-CN'), texts('en')];
    for (const name of RULE_NAMES)
      expect(parameters(english[name])).toEqual(parameters(chinese[name]));
  });

  test('the Chinese words are those of the specification', () => {
    expect(texts('zh-CN')).toMatchObject({
      required: '不能为空！',
      noFullWidth: expect.stringMatching(/^不能输入全角字符！/),
      maxText: '不能大于{{n}}位字符！',
      choice: '请选择',
      date: '请选择日期',
      mobileRequired: '手机号不能为空！',
      mobile: '请输入正确手机号！',
      email: '请输入正确邮箱！',
      registrationPassword: '8-20位字符,至少包含大写字母、小写字母、数字、特殊字符中的三种',
      registrationPasswordRequired: '登录密码不能为空！',
      accountName: '8-16位字母和数字的组合',
      accountNameRequired: '用户名不能为空！',
      digits: '必须全为数字',
      sixDigits: '需为6位数字',
      amount: '最多输入四位小数，审批流金额区间精确到元！',
      rangeOrder: '最小值不能大于等于最大值！',
      nationalId: '身份证格式错误',
      nationalIdRequired: '请输入身份证号码',
      creditCode: '请输入正确的社会信用代码！',
      creditCodeFormat: '18位大写字母或数字的组合',
      bankCard: '请输入由数字组成的银行卡号',
    });
  });
});

describe('what is said of one field', () => {
  const said = (schema: AnySchema, value: unknown) =>
    keysOf(object({ field: schema }), { field: value });

  test('what is not there breaks no other rule', () => {
    expect(said(rules.bankCard().min(11).max(25), '')).toEqual(['bankCard']);
    expect(said(rules.nationalId(), '')).toEqual(['nationalIdRequired']);
  });

  test('a rule of its own goes before the one about full-width characters', () => {
    expect(said(rules.mobile(), '１3012345678')).toEqual(['mobile']);
    expect(said(rules.choice(['1']), '１')).toEqual(['enumeration']);
    expect(said(rules.requiredText(5), '（甲）')).toEqual(['noFullWidth']);
  });

  test.each([
    ['测试：备件', 3, '“：”'],
    ['𠮷（甲）', 2, '“（”'],
    ['高炉\u3000备件', 3, 'U+3000'],
  ])('the full-width character in %s is named with its position', async (text, place, sign) => {
    const failure = await failureOf(rules.maxText(20), text);
    expect(failure && rules.problemsOf(failure)).toMatchObject([
      { key: 'rules.noFullWidth', params: { place, sign } },
    ]);
  });

  test.each([
    ['2027-02-30', 'noSuchDay'],
    ['2027-13-01', 'noSuchDay'],
    ['tomorrow', 'date'],
    ['1899-12-31', 'date'],
  ])('of %s, which is no date, is said whether there is no such day', (text, key) => {
    expect(said(rules.day(), text)).toEqual([key]);
  });

  test('a missing day is named however it was typed, also with a time', () => {
    for (const text of ['2027-02-30', '2027/2/30', '2027年2月30日', '2027-02-30 09:30'])
      expect(said(rules.date(), text), text).toEqual(['noSuchDay']);
    expect(said(rules.date(), '2027-02-28')).toEqual(['date']);
  });
});

describe('properties', () => {
  test('no rule throws anything but a validation error, whatever comes', () => {
    // An object that pretends to be a text ({"toString":[]}) makes yup's own casts throw; the
    // gateway handles those (wrong-input.test.ts).
    const key = fc.string().filter((name) => !(name in Object.prototype));
    fc.assert(
      fc.property(fc.anything({ key }), (value) => {
        for (const [name, schema] of edges)
          expect(() => failureOf(schema, value), name).not.toThrow();
      }),
    );
  });

  test('whatever passes the amount rule has at most 4 decimals and is not negative', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,15}(\.\d{1,6})?$/), (value) => {
        const passes = keysOf(rules.amount(), value).length === 0;
        const [, whole = '', fraction = ''] = /^(\d+)\.?(\d*)$/.exec(value) ?? [];
        const scaled =
          whole === ''
            ? -1n
            : BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4));
        expect(passes).toBe(whole !== '' && fraction.length <= 4 && scaled <= 10n ** 17n);
      }),
    );
  });
});
