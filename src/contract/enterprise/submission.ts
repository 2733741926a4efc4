import { object, string, type StringSchema } from 'yup';
import { codesOf, type Code } from '../core/enumerations.ts';
import {
  accountNumber,
  creditCode,
  day,
  digits,
  fullWidthToo,
  landline,
  keptNationalId,
  maxText,
  mobile,
  requiredText,
  ruleMessage,
  severalLines,
  sixDigits,
} from '../core/rules.ts';
import { email } from '../core/email.ts';
import { contactName, nameText } from '../core/names.ts';
import { areaCodes } from '../core/shapes.ts';

/**
 * Most decimals of the registered capital by its unit: yuan, ten-thousand yuan, thousand yuan
 * (requirements, 10.3).
 */
const CAPITAL_DECIMALS: Readonly<Record<Code<'capitalUnit'>, number>> = { '1': 2, '2': 6, '3': 5 };

/** Most decimals of the registered capital in a unit; without one that of ten-thousand yuan. */
export const capitalDecimals = (unit: unknown): number =>
  CAPITAL_DECIMALS[unit as Code<'capitalUnit'>] ?? CAPITAL_DECIMALS['2'];

const needed = <S extends StringSchema<string | undefined>>(schema: S) =>
  schema.required(ruleMessage('required'));
const chosen = () => string().required(ruleMessage('choice'));
const only = <S extends StringSchema<string | null | undefined>>(
  field: string,
  holds: (value: string) => boolean,
  rule: () => S,
) =>
  string()
    .nullable()
    .when(field, { is: (value: unknown) => holds(String(value ?? '')), then: rule });

const isEnterprise = (value: string) => value !== '2';
const isPerson = (value: string) => value === '2';
const hasT = (value: string) => value.split(',').includes('T');
const hasAOrB = (value: string) => value.split(',').some((type) => type === 'A' || type === 'B');
const SUBJECT_TYPES: readonly string[] = codesOf('subjectType');

const subjectTypes = () =>
  chosen().test(
    'subjectTypes',
    ruleMessage('enumeration'),
    (value) => !value || value.split(',').every((type) => SUBJECT_TYPES.includes(type)),
  );

const capital = () =>
  requiredText(24).when('zhuCeZiJinDanWei', ([unit]: unknown[], schema) => {
    const n = capitalDecimals(unit);
    return schema.matches(new RegExp(`^\\d{1,15}(?:\\.\\d{1,${n}})?$`), {
      message: ruleMessage('decimals', { n }),
      excludeEmptyString: true,
    });
  });

/** A passport has a number of its own make; only an identity card has the form that is known. */
const documentNumber = () =>
  string()
    .nullable()
    .when(['userLeiBie', 'fddbrShengFenZhengType'], ([category, kind]: unknown[], schema) => {
      if (isPerson(String(category ?? ''))) return schema;
      return String(kind ?? '100') === '100' ? keptNationalId() : requiredText(32);
    });

const phone = () =>
  requiredText(30).test(
    'phone',
    ruleMessage('landline'),
    (value) => !value || landline().isValidSync(value) || mobile().isValidSync(value),
  );

/** A day of a CA certificate: given with its number, and only with it. */
const certificateDay = () =>
  day()
    .nullable()
    .when('caNo', {
      is: (no: unknown) => Boolean(no),
      then: (schema) => schema.required(ruleMessage('date')),
    });

/**
 * What the enterprise form must be when it is submitted (requirements, 5 and 10.3); form and
 * gateway check it alike.
 */
export const enterpriseSubmission = object({
  userLeiBie: chosen(),
  qiYe_Name: fullWidthToo(requiredText(100)),
  zhuTiLeiXing: subjectTypes(),
  zhuCeYaoQingMa: only('zhuTiLeiXing', hasAOrB, () => requiredText(32)),
  qiYe_BH: only('userLeiBie', isEnterprise, creditCode),
  ziRanRenId: only('userLeiBie', isPerson, keptNationalId),
  zhiZhao_FuJian: only('userLeiBie', isEnterprise, () => requiredText(64)),
  yeWuFanWeiIds: only('userLeiBie', isEnterprise, () => severalLines(requiredText(2000))),
  zhuCe_ZiJin: capital(),
  qiYeHangYeOne: requiredText(1000),
  shengId: areaCodes.shengId.required(ruleMessage('choice')),
  shiId: areaCodes.shiId.required(ruleMessage('choice')),
  areaId: areaCodes.areaId.required(ruleMessage('choice')),
  jinYing_DiZhi: requiredText(200),
  zhuCe_DiZhi: requiredText(200),
  lianXiRen_Name: contactName(32),
  lianXiRen_Phone: mobile(),
  isGaoXinQiYe: chosen(),
  isWeiXiaoQiYe: chosen(),
  qiYePhone: landline().nullable(),
  qiYeFax: landline().nullable(),
  qiYeEmail: email()
    .nullable()
    .when('userLeiBie', { is: '2', then: (schema) => schema.required(ruleMessage('required')) }),
  youBian: sixDigits().nullable(),
  zhiGongNum: digits(9).nullable(),
  jiShuRenYuanNum: digits(9).nullable(),
  beiZhu: severalLines(maxText(1000)).nullable(),
  fddbr_Name: only('userLeiBie', isEnterprise, () => contactName(32)),
  fddbr_ShenFenZheng_BH: documentNumber(),
  fddbr_ShenFenZheng_FuJian: only('userLeiBie', isEnterprise, () => requiredText(64)),
  isYiBanNaShuiRen: only('zhuTiLeiXing', hasT, chosen),
  fp_ZhuCeAddress: only('zhuTiLeiXing', hasT, () => requiredText(200)),
  zhuCe_Phone: only('zhuTiLeiXing', hasT, phone),
  kaiHuHangName: only('zhuTiLeiXing', hasT, () => fullWidthToo(needed(nameText(100)))),
  kaiHuHangZhangHao: only('zhuTiLeiXing', hasT, () => needed(accountNumber(5, 25))),
  yinHangName: fullWidthToo(nameText(100)).nullable(),
  yinHangZhangHao: accountNumber(11, 25, false).nullable(),
  yinHangAddress: maxText(200).nullable(),
  caNo: maxText(64).nullable(),
  caStartDay: certificateDay(),
  caEndDay: certificateDay().when('caStartDay', ([start]: unknown[], schema) =>
    schema.test(
      'periodOrder',
      ruleMessage('periodOrder'),
      (end) => !end || typeof start !== 'string' || end > start,
    ),
  ),
});

/** Endings of the scans that whoever reviews an enterprise has to read. */
export const SCAN_TYPES = ['jpg', 'jpeg', 'pdf'];

/** Most bytes of such a scan. */
export const SCAN_BYTES = 2 * 1024 * 1024;
