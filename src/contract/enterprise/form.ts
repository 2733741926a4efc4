import { object, string, type StringSchema } from 'yup';
import { code, codeList, flag, group, maybeGuid, millis, oneOf, text } from '../core/fields.ts';
import { creditCode, email, mobile, nationalId, requiredText, ruleMessage, sixDigits } from '../core/rules.ts';
import { areaCodes, areaNames, scan } from '../core/shapes.ts';

/** Fields of the enterprise form, all of them optional: a draft is stored without validation. */
export const enterpriseForm = {
  userLeiBie: code('userCategory', 'Kind of user: enterprise or natural person; 1 by default, fixed after the first submission.').default('1'),
  qiYe_Name: text('Name of the enterprise or natural person; of an enterprise it comes from the registration.', 100),
  zhuTiLeiXing: codeList('subjectType', 'Subject types applied for.'),
  zhuCeYaoQingMa: text('Invitation code of the registration; needed with subject type A or B.', 32),
  qiYe_BH: text('Unified social credit code; read-only once a review passed.', 18),
  ziRanRenId: text('National ID number, of a natural person.', 18),
  qiYeBHType: code('enterpriseCodeType', 'Kind of enterprise code; 2 by default, null and 1 become 2.')
    .transform((value: unknown) => (value === '1' || value === null ? '2' : value))
    .default('2'),
  ...scan('zhiZhao_FuJian', 'Business licence, jpg or pdf, at most 2 MB.'),
  yeWuFanWeiIds: text('Business scope.', 2000),
  zhuCe_ZiJin: text('Registered capital in the unit zhuCeZiJinDanWei.', 24),
  zhuCeZiJinDanWei: code('capitalUnit', 'Unit of the registered capital; 2 by default.').default('2'),
  zhuCeZiJinBiZhong: code('currency', 'Currency of the registered capital, ISO number; 156 by default.').default('156'),
  qiYeHangYeOne: text('Industries: codes of the industry tree, separated by commas.'),
  ...areaCodes,
  ...areaNames,
  jinYing_DiZhi: text('Postal address.', 200),
  zhuCe_DiZhi: text('Registered address.', 200),
  lianXiRen_Name: text('Contact person.', 32),
  lianXiRen_Phone: text('Mobile phone of the contact person.', 11),
  isGaoXinQiYe: flag('Whether it is a high-tech enterprise.'),
  isWeiXiaoQiYe: flag('Whether it is a small or micro enterprise.'),
  qiYePhone: text('Office phone: area code-number, with an extension if there is one.', 30),
  qiYeFax: text('Fax: area code-number, with an extension if there is one.', 30),
  qiYeEmail: text('E-mail.', 100),
  youBian: text('Postcode, 6 digits.', 6),
  zhiGongNum: text('Number of employees, digits.', 9),
  jiShuRenYuanNum: text('Number of technical staff, digits.', 9),
  beiZhu: text('Remarks.', 1000),
  fddbr_Name: text('Name of the legal representative.', 32),
  fddbrShengFenZhengType: code('identityDocument', 'Kind of ID document of the legal representative; 100 by default.').default('100'),
  fddbr_ShenFenZheng_BH: text('Number of that document.', 32),
  ...scan('fddbr_ShenFenZheng_FuJian', 'Copy of that document.'),
  isYiBanNaShuiRen: flag('Whether it is a general taxpayer.'),
  naShuiRenShiBieMa: text('Taxpayer number; the same as the enterprise code.', 18),
  fp_ZhuCeAddress: text('Address on invoices.', 200),
  zhuCe_Phone: text('Phone on invoices.', 30),
  kaiHuHangName: text('Bank on invoices.', 100),
  kaiHuHangZhangHao: text('Bank account on invoices, 5 to 25 digits.', 25),
  yinHangName: text('Bank of the basic account.', 100),
  yinHangZhangHao: text('Number of the basic account, 11 to 25 digits, not starting with 0.', 25),
  yinHangAddress: text('Place of that bank.', 200),
  ...scan('yinHang_FuJian', 'Account permit.'),
};

const needed = (max: number) => requiredText(max);
const chosen = () => string().required(ruleMessage('choice'));
const only = <S extends StringSchema<string | null | undefined>>(field: string, holds: (value: string) => boolean, rule: () => S) =>
  string()
    .nullable()
    .when(field, { is: (value: unknown) => holds(String(value ?? '')), then: rule });

const isEnterprise = (value: string) => value !== '2';
const isPerson = (value: string) => value === '2';
const hasT = (value: string) => value.split(',').includes('T');
const hasAOrB = (value: string) => /[AB]/.test(value);

/** What the enterprise form must be when it is submitted (wire facts, 2.2); form and gateway check it alike. */
export const enterpriseSubmission = object({
  userLeiBie: chosen(),
  qiYe_Name: needed(100),
  zhuTiLeiXing: chosen(),
  zhuCeYaoQingMa: only('zhuTiLeiXing', hasAOrB, () => needed(32)),
  qiYe_BH: only('userLeiBie', isEnterprise, creditCode),
  ziRanRenId: only('userLeiBie', isPerson, nationalId),
  zhiZhao_FuJian: only('userLeiBie', isEnterprise, () => needed(64)),
  yeWuFanWeiIds: only('userLeiBie', isEnterprise, () => needed(2000)),
  zhuCe_ZiJin: needed(24).matches(/^\d{1,15}(\.\d{1,6})?$/, { message: ruleMessage('amountFormat') }),
  qiYeHangYeOne: needed(1000),
  shengId: areaCodes.shengId.required(),
  shiId: areaCodes.shiId.required(),
  areaId: areaCodes.areaId.required(),
  jinYing_DiZhi: needed(200),
  zhuCe_DiZhi: needed(200),
  lianXiRen_Name: needed(32),
  lianXiRen_Phone: mobile(),
  isGaoXinQiYe: chosen(),
  isWeiXiaoQiYe: chosen(),
  qiYeEmail: email()
    .nullable()
    .when('userLeiBie', { is: '2', then: (schema) => schema.required(ruleMessage('required')) }),
  youBian: sixDigits().nullable(),
  fddbr_Name: only('userLeiBie', isEnterprise, () => needed(32)),
  fddbr_ShenFenZheng_BH: string()
    .nullable()
    .when(['userLeiBie', 'fddbrShengFenZhengType'], {
      is: (category: unknown, kind: unknown) => category !== '2' && kind === '100',
      then: () => nationalId(),
    })
    .when('userLeiBie', { is: (category: unknown) => category !== '2', then: (schema) => schema.required(ruleMessage('required')) }),
  fddbr_ShenFenZheng_FuJian: only('userLeiBie', isEnterprise, () => needed(64)),
  isYiBanNaShuiRen: only('zhuTiLeiXing', hasT, chosen),
  fp_ZhuCeAddress: only('zhuTiLeiXing', hasT, () => needed(200)),
  zhuCe_Phone: only('zhuTiLeiXing', hasT, () => needed(30)),
  kaiHuHangName: only('zhuTiLeiXing', hasT, () => needed(100)),
  kaiHuHangZhangHao: only('zhuTiLeiXing', hasT, () => needed(25).matches(/^\d{5,25}$/, { message: ruleMessage('digits') })),
});

/** The enterprise as its own screens and its reviewers get it. */
export const enterpriseFields = {
  userQiYe_Guid: maybeGuid('Key of the enterprise.'),
  user_Guid: maybeGuid('Key of the user who registered it.'),
  ...enterpriseForm,
  isHasSubmit: flag('Whether it was submitted before; until then only basic information is in the menu.'),
  isBianGeng: flag('Whether a change of passed information is in progress.'),
  qiYeStatus: code('enterpriseState', 'State of the enterprise.'),
  caRenZhengStatus: code('caStatus', 'Whether it has a CA certificate.'),
  qiYeShuBie: oneOf(['1', '2'], 'Where it belongs: 1 the group, 2 outside.'),
  virAccManager: flag('Whether the enterprise has virtual accounts.'),
  jyUser: group(
    {
      accountName: text('Account name.'),
      user_Phone: text('Mobile phone.'),
      create_Time: millis('When it was registered.'),
      qiyeBH: text('Unified social credit code.'),
      shenPi_ZhuangTai: code('enterpriseStatus', 'Status of the enterprise information; 0 by default.'),
    },
    'The account that registered the enterprise.',
  ),
};
