import type { StringSchema } from 'yup';
import type { EnumerationName } from '../core/enumerations.ts';
import { codeList, enumeration, fileGuid, flag, nameElsewhere } from '../core/fields.ts';
import type { FormField, FormFields } from '../core/form-fields.ts';
import { contactName, nameText, withPlainMarks } from '../core/names.ts';
import {
  accountNumber,
  creditCode,
  digits,
  fullWidthToo,
  keptNationalId,
  landline,
  maxText,
  mobile,
  requiredText,
  ruleMessage,
  severalLines,
  sixDigits,
} from '../core/rules.ts';
import { areaCodes } from '../core/shapes.ts';
import { email } from '../core/email.ts';
import { isPerson, type Audience } from './audiences.ts';
import {
  capital,
  certificateDay,
  certificateEnd,
  documentNumber,
  phone,
  SCAN_BYTES,
  SCAN_TYPES,
} from './submission.ts';

const plainText = (max: number) => maxText(max).nullable();

/** Text that has a form of its own, which is looked at when it is submitted. */
const formedText = (max: number) => fullWidthToo(plainText(max));

const needed = <S extends StringSchema<string | undefined>>(schema: S) =>
  schema.required(ruleMessage('required'));

const coded = <const Name extends EnumerationName>(name: Name) => ({
  rule: enumeration(name).nullable(),
  enumeration: name,
});

const yesNo = { rule: flag(''), enumeration: 'yesNo' } as const;

/** A file with its name, in the `x` / `x_Name` form of the wire. */
const scan = <const Name extends string, const Field extends Partial<FormField>>(
  name: Name,
  doc: string,
  more: Field,
) => {
  const file = {
    ...more,
    rule: fileGuid(doc),
    doc: `${doc} Key of a stored file.`,
    file: { name: `${name}_Name`, endings: SCAN_TYPES, maxBytes: SCAN_BYTES },
  };
  const fileName = { rule: nameElsewhere(doc), doc: `${doc} Name of the file.` };
  return { [name]: file, [`${name}_Name`]: fileName } as Record<Name, typeof file> &
    Record<`${Name}_Name`, typeof fileName>;
};

/** Fields that have something in common. */
const each = <const More extends Partial<FormField>, const Of extends Record<string, object>>(
  more: More,
  of: Of,
) =>
  Object.fromEntries(Object.entries(of).map(([name, field]) => [name, { ...more, ...field }])) as {
    [Name in keyof Of]: Of[Name] & More;
  };

const area = (name: keyof typeof areaCodes, doc: string) =>
  ({
    rule: areaCodes[name],
    complete: areaCodes[name].required(ruleMessage('choice')),
    doc: `${doc}: code of the area tree.`,
  }) as const;

/**
 * The fields of the enterprise form in the order of form and page (requirements, 5 and 10.3). A
 * draft is stored without validation; form and gateway check alike what is submitted.
 */
export const enterpriseFormFields = {
  ...each(
    { section: 'registration' },
    {
      userLeiBie: {
        ...coded('userCategory'),
        isNeeded: true,
        first: '1',
        doc: 'Kind of user: enterprise or natural person; 1 by default, fixed after the first submission.',
      },
      qiYe_Name: {
        rule: formedText(100),
        complete: fullWidthToo(requiredText(100)),
        doc: 'Name of the enterprise or natural person; of an enterprise it comes from the registration.',
      },
      ziRanRenId: {
        rule: formedText(18),
        complete: keptNationalId(),
        audience: 'person',
        doc: 'National ID number, of a natural person.',
      },
      qiYe_BH: {
        rule: formedText(18),
        complete: creditCode(),
        audience: 'enterprise',
        doc: 'Unified social credit code; read-only once approved.',
      },
      qiYeBHType: {
        rule: enumeration('enterpriseCodeType')
          .nullable()
          .transform((value: unknown) => (value === '1' || value === null ? '2' : value)),
        enumeration: 'enterpriseCodeType',
        first: '2',
        audience: 'enterprise',
        doc: 'Kind of enterprise code; 2 by default, null and 1 become 2.',
      },
      isBranch: {
        ...yesNo,
        first: '0',
        audience: 'enterprise',
        doc: 'Whether it is a branch of another enterprise; "0" by default.',
      },
      zhuTiLeiXing: {
        rule: codeList('subjectType', ''),
        isNeeded: true,
        enumeration: 'subjectType',
        doc: 'Subject types applied for. Codes, separated by commas.',
      },
      zhuCeYaoQingMa: {
        rule: plainText(32),
        complete: requiredText(32),
        audience: 'tenderer',
        doc: 'Invitation code of the registration; needed with subject type A or B.',
        hint: 'enterprise.form.inviteHint',
      },
    },
  ),
  ...scan('zhiZhao_FuJian', 'Business licence, jpg or pdf, at most 2 MB.', {
    complete: requiredText(64),
    audience: 'enterprise',
    section: 'basic',
    hint: 'enterprise.form.licenceHint',
  }),
  ...each(
    { section: 'basic' },
    {
      zhuCe_ZiJin: {
        rule: formedText(24),
        complete: capital(),
        doc: 'Registered capital in the unit zhuCeZiJinDanWei.',
      },
      zhuCeZiJinDanWei: {
        ...coded('capitalUnit'),
        first: '2',
        doc: 'Unit of the registered capital; 2 by default.',
      },
      zhuCeZiJinBiZhong: {
        ...coded('currency'),
        first: '156',
        doc: 'Currency of the registered capital, ISO number; 156 by default.',
      },
      lianXiRen_Name: {
        rule: withPlainMarks(plainText(32)),
        complete: contactName(32),
        doc: 'Contact person.',
      },
      lianXiRen_Phone: {
        rule: formedText(11),
        complete: mobile(),
        doc: 'Mobile phone of the contact person.',
        widget: 'phone',
      },
      shengId: area('shengId', 'Province'),
      shiId: area('shiId', 'City'),
      areaId: area('areaId', 'District'),
      jinYing_DiZhi: { rule: plainText(200), complete: requiredText(200), doc: 'Postal address.' },
      zhuCe_DiZhi: {
        rule: plainText(200),
        complete: requiredText(200),
        doc: 'Registered address.',
      },
      isGaoXinQiYe: {
        ...yesNo,
        isNeeded: true,
        first: '0',
        doc: 'Whether it is a high-tech enterprise; "0" by default.',
      },
      isWeiXiaoQiYe: {
        ...yesNo,
        isNeeded: true,
        first: '0',
        doc: 'Whether it is a small or micro enterprise; "0" by default.',
      },
      qiYePhone: {
        rule: formedText(30),
        complete: landline().nullable(),
        doc: 'Office phone: area code-number, with an extension if there is one.',
        widget: 'phone',
        hint: 'enterprise.form.landlineHint',
      },
      qiYeFax: {
        rule: formedText(30),
        complete: landline().nullable(),
        doc: 'Fax: area code-number, with an extension if there is one.',
        widget: 'phone',
        hint: 'enterprise.form.landlineHint',
      },
      qiYeEmail: {
        rule: formedText(100),
        complete: email()
          .nullable()
          .when('userLeiBie', ([category]: unknown[], schema) =>
            isPerson({ userLeiBie: category }) ? schema.required(ruleMessage('required')) : schema,
          ),
        doc: 'E-mail; needed of a natural person.',
      },
      youBian: {
        rule: formedText(6),
        complete: sixDigits().nullable(),
        doc: 'Postcode, 6 digits.',
        widget: 'figures',
      },
      zhiGongNum: {
        rule: formedText(9),
        complete: digits(9).nullable(),
        doc: 'Number of employees, digits.',
        widget: 'figures',
      },
      jiShuRenYuanNum: {
        rule: formedText(9),
        complete: digits(9).nullable(),
        doc: 'Number of technical staff, digits.',
        widget: 'figures',
      },
      qiYeHangYeOne: {
        rule: plainText(1000),
        complete: requiredText(1000),
        doc: 'Industries: codes of the industry tree, separated by commas.',
      },
      yeWuFanWeiIds: {
        rule: severalLines(plainText(2000)),
        complete: severalLines(requiredText(2000)),
        audience: 'enterprise',
        doc: 'Business scope.',
        lines: 4,
      },
      beiZhu: { rule: severalLines(plainText(1000)), doc: 'Remarks.', lines: 2 },
    },
  ),
  ...each(
    { section: 'legal', audience: 'enterprise' },
    {
      fddbr_Name: {
        rule: withPlainMarks(plainText(32)),
        complete: contactName(32),
        doc: 'Name of the legal representative.',
      },
      fddbrShengFenZhengType: {
        ...coded('identityDocument'),
        first: '100',
        doc: 'Kind of ID document of the legal representative; 100 by default.',
      },
      fddbr_ShenFenZheng_BH: {
        rule: formedText(32),
        complete: documentNumber(),
        doc: 'Number of that document.',
      },
    },
  ),
  ...scan('fddbr_ShenFenZheng_FuJian', 'Copy of that document.', {
    complete: requiredText(64),
    audience: 'enterprise',
    section: 'legal',
  }),
  ...each(
    { section: 'invoice', audience: 'supplier' },
    {
      isYiBanNaShuiRen: {
        ...yesNo,
        isNeeded: true,
        first: '1',
        doc: 'Whether it is a general taxpayer; "1" by default.',
      },
      naShuiRenShiBieMa: {
        rule: formedText(18),
        doc: 'Taxpayer number; the same as the enterprise code.',
      },
      fp_ZhuCeAddress: {
        rule: plainText(200),
        complete: requiredText(200),
        doc: 'Address on invoices.',
      },
      zhuCe_Phone: {
        rule: formedText(30),
        complete: phone(),
        doc: 'Phone on invoices.',
        widget: 'phone',
        hint: 'enterprise.form.landlineHint',
      },
      kaiHuHangName: {
        rule: formedText(100),
        complete: fullWidthToo(needed(nameText(100))),
        doc: 'Bank on invoices.',
      },
      kaiHuHangZhangHao: {
        rule: formedText(25),
        complete: needed(accountNumber(5, 25)),
        doc: 'Bank account on invoices, 5 to 25 digits.',
        widget: 'figures',
      },
    },
  ),
  ...each(
    { section: 'ca' },
    {
      caNo: { rule: formedText(64), doc: 'Number of its CA certificate; empty without one.' },
      caStartDay: {
        rule: formedText(10),
        complete: certificateDay(),
        doc: 'First day of that certificate, yyyy-MM-dd.',
        hint: 'enterprise.form.dayHint',
      },
      caEndDay: {
        rule: formedText(10),
        complete: certificateEnd(),
        doc: 'Last day of that certificate, yyyy-MM-dd.',
        hint: 'enterprise.form.dayHint',
      },
    },
  ),
  provinceName: { rule: plainText(1000), doc: 'Name of the province.' },
  cityName: { rule: plainText(1000), doc: 'Name of the city.' },
  areaName: { rule: plainText(1000), doc: 'Name of the district.' },
  yinHangName: {
    rule: formedText(100),
    complete: fullWidthToo(nameText(100)).nullable(),
    doc: 'Bank of the basic account.',
  },
  yinHangZhangHao: {
    rule: formedText(25),
    complete: accountNumber(11, 25, false).nullable(),
    doc: 'Number of the basic account, 11 to 25 digits, not starting with 0.',
  },
  yinHangAddress: { rule: plainText(200), doc: 'Location of that bank.' },
  ...scan('yinHang_FuJian', 'Account permit.', {}),
} as const satisfies FormFields & Record<string, { audience?: Audience }>;
