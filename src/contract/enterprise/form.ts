import {
  code,
  codeList,
  flag,
  group,
  maybeGuid,
  millis,
  nameElsewhere,
  oneOf,
  text,
} from '../core/fields.ts';
import { withPlainMarks } from '../core/names.ts';
import { fullWidthToo, severalLines } from '../core/rules.ts';
import { areaCodes, areaNames, scan } from '../core/shapes.ts';

/** Text that has a form of its own, which is looked at when it is submitted. */
const formedText = (doc: string, max: number) => fullWidthToo(text(doc, max));

/** Fields of the enterprise form, all of them optional: a draft is stored without validation. */
export const enterpriseForm = {
  userLeiBie: code(
    'userCategory',
    'Kind of user: enterprise or natural person; 1 by default, fixed after the first submission.',
  ).default('1'),
  qiYe_Name: nameElsewhere(
    'Name of the enterprise or natural person; of an enterprise it comes from the registration.',
    100,
  ),
  zhuTiLeiXing: codeList('subjectType', 'Subject types applied for.'),
  zhuCeYaoQingMa: text('Invitation code of the registration; needed with subject type A or B.', 32),
  qiYe_BH: formedText('Unified social credit code; read-only once approved.', 18),
  ziRanRenId: formedText('National ID number, of a natural person.', 18),
  qiYeBHType: code(
    'enterpriseCodeType',
    'Kind of enterprise code; 2 by default, null and 1 become 2.',
  )
    .transform((value: unknown) => (value === '1' || value === null ? '2' : value))
    .default('2'),
  isBranch: flag('Whether it is a branch of another enterprise; "0" by default.').default('0'),
  ...scan('zhiZhao_FuJian', 'Business licence, jpg or pdf, at most 2 MB.'),
  yeWuFanWeiIds: severalLines(text('Business scope.', 2000)),
  zhuCe_ZiJin: formedText('Registered capital in the unit zhuCeZiJinDanWei.', 24),
  zhuCeZiJinDanWei: code('capitalUnit', 'Unit of the registered capital; 2 by default.').default(
    '2',
  ),
  zhuCeZiJinBiZhong: code(
    'currency',
    'Currency of the registered capital, ISO number; 156 by default.',
  ).default('156'),
  qiYeHangYeOne: text('Industries: codes of the industry tree, separated by commas.'),
  ...areaCodes,
  ...areaNames,
  jinYing_DiZhi: text('Postal address.', 200),
  zhuCe_DiZhi: text('Registered address.', 200),
  lianXiRen_Name: withPlainMarks(text('Contact person.', 32)),
  lianXiRen_Phone: formedText('Mobile phone of the contact person.', 11),
  isGaoXinQiYe: flag('Whether it is a high-tech enterprise.'),
  isWeiXiaoQiYe: flag('Whether it is a small or micro enterprise.'),
  qiYePhone: formedText('Office phone: area code-number, with an extension if there is one.', 30),
  qiYeFax: formedText('Fax: area code-number, with an extension if there is one.', 30),
  qiYeEmail: formedText('E-mail.', 100),
  youBian: formedText('Postcode, 6 digits.', 6),
  zhiGongNum: formedText('Number of employees, digits.', 9),
  jiShuRenYuanNum: formedText('Number of technical staff, digits.', 9),
  beiZhu: severalLines(text('Remarks.', 1000)),
  fddbr_Name: withPlainMarks(text('Name of the legal representative.', 32)),
  fddbrShengFenZhengType: code(
    'identityDocument',
    'Kind of ID document of the legal representative; 100 by default.',
  ).default('100'),
  fddbr_ShenFenZheng_BH: formedText('Number of that document.', 32),
  ...scan('fddbr_ShenFenZheng_FuJian', 'Copy of that document.'),
  isYiBanNaShuiRen: flag('Whether it is a general taxpayer.'),
  naShuiRenShiBieMa: formedText('Taxpayer number; the same as the enterprise code.', 18),
  fp_ZhuCeAddress: text('Address on invoices.', 200),
  zhuCe_Phone: formedText('Phone on invoices.', 30),
  kaiHuHangName: nameElsewhere('Bank on invoices.', 100),
  kaiHuHangZhangHao: formedText('Bank account on invoices, 5 to 25 digits.', 25),
  yinHangName: nameElsewhere('Bank of the basic account.', 100),
  yinHangZhangHao: formedText(
    'Number of the basic account, 11 to 25 digits, not starting with 0.',
    25,
  ),
  yinHangAddress: text('Location of that bank.', 200),
  ...scan('yinHang_FuJian', 'Account permit.'),
  caNo: formedText('Number of its CA certificate; empty without one.', 64),
  caStartDay: formedText('First day of that certificate, yyyy-MM-dd.', 10),
  caEndDay: formedText('Last day of that certificate, yyyy-MM-dd.', 10),
};

/** The account that registered an enterprise. */
const registrant = group(
  {
    accountName: text('Account name.'),
    user_Phone: text('Mobile phone.'),
    create_Time: millis('When it was registered.'),
    qiyeBH: text('Unified social credit code.'),
    shenPi_ZhuangTai: code(
      'enterpriseStatus',
      'Status of the enterprise information; 0 by default.',
    ),
  },
  'The account that registered the enterprise.',
);

/** The enterprise as its own screens and its reviewers get it. */
export const enterpriseFields = {
  userQiYe_Guid: maybeGuid('Key of the enterprise.'),
  user_Guid: maybeGuid('Key of the user who registered it.'),
  ...enterpriseForm,
  shenHeYiJianType: code(
    'rejectionReason',
    'Reason type of the last rejection, until it is submitted again.',
  ),
  isHasSubmit: flag(
    'Whether it was submitted before; until then only basic information is in the menu.',
  ),
  isBianGeng: flag('Whether a change of approved information is in progress.'),
  qiYeStatus: code('enterpriseState', 'State of the enterprise.'),
  caRenZhengStatus: code('caStatus', 'Whether it has a CA certificate.'),
  qiYeShuBie: oneOf(['1', '2'], 'Where it belongs: 1 the group, 2 outside.'),
  virAccManager: flag('Whether the enterprise has virtual accounts.'),
  jyUser: registrant,
};
