import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import enApproval from '#locales/en/approval.json' with { type: 'json' };
import enAudit from '#locales/en/audit.json' with { type: 'json' };
import enAuthorities from '#locales/en/authorities.json' with { type: 'json' };
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enEnums from '#locales/en/enums.json' with { type: 'json' };
import enFees from '#locales/en/fees.json' with { type: 'json' };
import zhApproval from '#locales/zh-CN/approval.json' with { type: 'json' };
import zhAudit from '#locales/zh-CN/audit.json' with { type: 'json' };
import zhAuthorities from '#locales/zh-CN/authorities.json' with { type: 'json' };
import zhCommon from '#locales/zh-CN/common.json' with { type: 'json' };
import zhEnums from '#locales/zh-CN/enums.json' with { type: 'json' };
import zhFees from '#locales/zh-CN/fees.json' with { type: 'json' };
import type { Translate } from '../base/use-text.ts';
import { changesInWords } from './setting-words.ts';

const resources = {
  'zh-CN': {
    approval: zhApproval,
    audit: zhAudit,
    authorities: zhAuthorities,
    common: zhCommon,
    enums: zhEnums,
    fees: zhFees,
  },
  en: {
    approval: enApproval,
    audit: enAudit,
    authorities: enAuthorities,
    common: enCommon,
    enums: enEnums,
    fees: enFees,
  },
};

async function textsIn(language: keyof typeof resources): Promise<Translate> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources,
    ns: Object.keys(resources.en),
    nsSeparator: '.',
    keySeparator: '.',
    interpolation: { escapeValue: false },
  });
  return i18n.t as unknown as Translate;
}

const field = (name: string, from: string[], to: string[], toCount = to.length) => ({
  field: name,
  from,
  fromCount: from.length,
  to,
  toCount,
});
const changed = [
  field('department_guid', ['财务部'], ['审计部']),
  field('valid', ['true'], ['false']),
  field('position', ['1'], ['2']),
  field('authorities', [], ['plans.view']),
  field('departmentScope', ['own'], ['all']),
  field('people', [], ['张三', '李四'], 7),
  field('password', [], []),
  field('bank_card', [], []),
  field('interbank_number', [], []),
];

test('a change is described field by field, with the old and new values in words', async () => {
  expect(
    changesInWords({ module: 'personnel', act: 'changed', changes: changed }, await textsIn('en')),
  ).toBe(
    'Department: 财务部 → 审计部; Validity: Valid → Invalid; Position: Member → Head of ' +
      'department; Authorities: none → Procurement plans: view; ' +
      ('Departments seen: Own department → All departments; People: none → 张三, 李四 and 5 ' +
        'more; Password (reset, not shown); other'),
  );
  expect(
    changesInWords(
      { module: 'personnel', act: 'changed', changes: changed.slice(0, 3) },
      await textsIn('zh-CN'),
    ),
  ).toBe('部门：财务部 → 审计部；是否有效：有效 → 无效；身份：普通成员 → 部门负责人');
});

test('a change shows only the existing side of something added or deleted', async () => {
  const t = await textsIn('en');
  expect(
    changesInWords(
      {
        module: 'personnel',
        act: 'added',
        changes: [
          field('roleName', [], ['档案员']),
          field('roleZhuangTai', [], ['1']),
          field('password', [], []),
        ],
      },
      t,
    ),
  ).toBe('Role name: 档案员; Role status: Valid; Password');
  expect(
    changesInWords(
      { module: 'personnel', act: 'deleted', changes: [field('name', ['张三'], [])] },
      t,
    ),
  ).toBe('Name: 张三');
});

test.each([
  ['en', 'Based on: none → Budget price', 'Transfer to: Anybody of the unit → Not allowed'],
  ['zh-CN', '计算金额：无 → 预算价', '转办：本单位人员 → 不允许'],
] as const)(
  'declared fields have the words of their module in %s',
  async (language, ofFee, ofMatter) => {
    const t = await textsIn(language);
    const change = (module: string, one: ReturnType<typeof field>) =>
      changesInWords({ module, act: 'changed', changes: [one] }, t);
    expect(change('fees', field('countAmount', [], ['1']))).toBe(ofFee);
    expect(change('personnel', field('countAmount', [], ['1']))).not.toBe(ofFee);
    expect(change('approval', field('transferScope', ['unit'], ['off']))).toBe(ofMatter);
  },
);
