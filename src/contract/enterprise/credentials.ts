import { array, object, type ISchema } from 'yup';
import { call } from '../core/call.ts';
import {
  code,
  day,
  dayMillis,
  fileGuid,
  flag,
  givenCode,
  givenDayMillis,
  givenFile,
  givenNameElsewhere,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  meta,
  nameElsewhere,
  nothing,
  saved,
  text,
} from '../core/fields.ts';
import { bankCard, ruleMessage, severalLines } from '../core/rules.ts';
import { attachment } from '../core/shapes.ts';

const view = { authority: 'enterprise.view' } as const;
const edit = { authority: 'enterprise.edit' } as const;

type DayField<S> = (doc: string) => S;

const qualificationWith = <S extends ISchema<unknown>>(dayField: DayField<S>) =>
  object({
    guid: guid(),
    ziZhiZhengShuName: text('Name of the certificate.'),
    ziZhiZhengShuBH: text('Number of the certificate.'),
    ziZhiZhengShuJiBie: text('Grade of the certificate.'),
    ...attachment('ziZhiZhengShuFuJian', 'Copy of the certificate.'),
    ziZhiZhengShuStartTime: dayField('Valid from.'),
    ziZhiZhengShuEndTime: dayField('Valid until, that day included.'),
    expiry: code(
      'certificateExpiry',
      'Whether it is valid at the time of the request, expires within 30 days, or has expired.',
    ),
  });

/** Qualification of a supplier. */
export const qualification = qualificationWith(dayMillis);

/** The same with its days written, for calls of ours. */
export const datedQualification = qualificationWith(day);

const honourWith = <S extends ISchema<unknown>>(dayField: DayField<S>) =>
  object({
    guid: guid(),
    rongYuName: text('Name of the honour or award.'),
    huoJiangTime: dayField('When it was given.'),
    huoJiangDanWei: text('Who gave it.'),
    ...attachment('fuJian', 'Copy of the certificate.'),
    beiZhu: severalLines(text('Remarks.')),
  });

/** Honour or award of a supplier. */
export const honour = honourWith(dayMillis);

/** The same with its days written, for calls of ours. */
export const datedHonour = honourWith(day);

const performanceWith = <S extends ISchema<unknown>>(dayField: DayField<S>) =>
  object({
    guid: guid(),
    xiangMuName: text('Name of the project.'),
    hangYeFenLei: text('Industries: codes of the industry tree, separated by commas.'),
    zhuanYeFenLeiName: text('Names of those industries.'),
    heTongJinE: text('Amount of the contract in fen (a hundredth of a yuan), whole.', 20),
    xiangMuEndTime: dayField('When the contract was signed.'),
    heTongQianDingFang: text('Other party of the contract.'),
    xmLeiXing: code('projectType', 'Project type.'),
    ...attachment('xiangMuHeTongFuJian', 'Contract.'),
    jiangXiangName: text('Name of an award the project won.'),
    ...attachment('huoJiangZhengShuFuJian', 'Certificate of that award.'),
  });

/** Performance of a supplier: a contract it carried out. */
export const performance = performanceWith(dayMillis);

/** The same with its days written, for calls of ours. */
export const datedPerformance = performanceWith(day);

/** Bank account of an enterprise. */
const bankAccount = object({
  guid: guid(),
  yinHangName: text('Bank and branch.'),
  yinHangZhangHao: text(
    'Account number; without the right to edit all but the last four digits are asterisks.',
  ),
  accountName: text('Name of the account holder.'),
  bank_lianhanghao: text('Interbank number of the branch.'),
  yinHangAddress: text('Bank location.'),
  yinHang_FuJian: fileGuid('Account permit.'),
  yinHang_FuJian_Name: nameElsewhere('Account permit. Name of the file.'),
  isJiBenHu: flag('Whether it is the basic account.'),
});

const notBefore = (field: string) =>
  givenDayMillis('Valid until, that day included; not before the start.').when(
    field,
    ([start]: unknown[], schema) =>
      typeof start === 'number' ? schema.min(start, ruleMessage('periodOrder')) : schema,
  );

/**
 * Letters, figures and the signs that names of certificates and projects have (requirements, 10.12:
 * no special characters; which: assumed).
 */
const NAME_SIGNS = /^[\p{L}\p{N}\s()〔〕《》“”.,、·:/&+#%°_-]*$/u;

const plainName = (doc: string) =>
  givenText(doc, 100).matches(NAME_SIGNS, { message: ruleMessage('plainName') });

/** What is written of a qualification. */
export const qualificationForm = object({
  guid: maybeGuid(),
  ziZhiZhengShuName: plainName('Name of the certificate.'),
  ziZhiZhengShuBH: givenText('Number of the certificate.', 64),
  ziZhiZhengShuJiBie: givenText('Grade of the certificate.', 64),
  ziZhiZhengShuFuJianGuid: givenFile('Copy of the certificate.'),
  ziZhiZhengShuFuJianName: nameElsewhere('Copy of the certificate. Name of the file.', 200),
  ziZhiZhengShuStartTime: givenDayMillis('Valid from.'),
  ziZhiZhengShuEndTime: notBefore('ziZhiZhengShuStartTime'),
});

/** What is written of a performance. */
export const performanceForm = object({
  guid: maybeGuid(),
  xiangMuName: plainName('Name of the project.'),
  hangYeFenLei: givenText('Industries: codes of the industry tree, separated by commas.'),
  zhuanYeFenLeiName: text('Names of those industries.'),
  heTongJinE: givenText(
    'Amount of the contract in fen (a hundredth of a yuan), whole.',
    20,
  ).matches(/^\d+$/, { message: ruleMessage('digits') }),
  xiangMuEndTime: givenDayMillis('When the contract was signed.'),
  heTongQianDingFang: givenNameElsewhere('Other party of the contract.', 100),
  xmLeiXing: givenCode('projectType', 'Project type.'),
  xiangMuHeTongFuJianGuid: givenFile('Contract.'),
  xiangMuHeTongFuJianName: nameElsewhere('Contract. Name of the file.', 200),
  jiangXiangName: text('Name of an award the project won.', 100),
  ...attachment('huoJiangZhengShuFuJian', 'Certificate of that award.'),
});

/**
 * The amount of a performance as people write it: ten-thousand yuan with at most six decimals
 * (requirements, 10.12).
 */
export const wanAmount = () =>
  givenText('Amount of the contract in ten-thousand yuan.', 20).matches(/^\d{1,10}(\.\d{1,6})?$/, {
    message: ruleMessage('wanAmount'),
  });

/** What is written of an honour. */
export const honourForm = object({
  guid: maybeGuid(),
  rongYuName: givenText('Name of the honour or award.', 100),
  huoJiangTime: givenDayMillis('When it was given.'),
  huoJiangDanWei: givenNameElsewhere('Who gave it.', 100),
  ...attachment('fuJian', 'Copy of the certificate.'),
  beiZhu: severalLines(text('Remarks.', 500)),
});

/** What is written of a bank account. */
export const bankAccountForm = object({
  guid: maybeGuid(),
  yinHangName: givenNameElsewhere('Bank and branch.', 100),
  yinHangZhangHao: bankCard().min(11).max(25).meta({ doc: 'Account number, 11 to 25 digits.' }),
  accountName: givenNameElsewhere('Name of the account holder.', 100),
  bank_lianhanghao: text('Interbank number of the branch, 12 digits.', 12).matches(/^\d{12}$/, {
    message: ruleMessage('interbankNumber'),
    excludeEmptyString: true,
  }),
  yinHangAddress: givenText('Bank location.', 200),
  yinHang_FuJian: fileGuid('Account permit.'),
  yinHang_FuJian_Name: nameElsewhere('Account permit. Name of the file.', 200),
  isJiBenHu: flag('Whether it is the basic account; there is one at most.'),
});

/** Qualifications, performances, honours and bank accounts of the own enterprise. */
export const enterpriseCredentials = {
  listQualifications: call({
    method: 'POST',
    path: '/zzxx/queryList',
    access: view,
    answer: 'nested',
    summary: 'Gives the qualifications of the own enterprise.',
    request: nothing(),
    response: array(qualification)
      .required()
      .meta(meta({ doc: 'Qualifications.' })),
  }),
  saveQualification: call({
    method: 'POST',
    path: '/zzxx/saveOrUpdateZiZhiXingXi',
    access: edit,
    summary: 'Adds or changes a qualification.',
    request: qualificationForm,
    response: saved(),
  }),
  deleteQualification: call({
    method: 'POST',
    path: '/zzxx/delByGuid',
    access: edit,
    summary: 'Deletes a qualification.',
    request: guidOnly(),
    response: nothing(),
  }),
  savePerformance: call({
    method: 'POST',
    path: '/yjxx/saveOrUpdateYeJiXinXi',
    access: edit,
    summary: 'Adds or changes a project reference.',
    request: performanceForm,
    response: saved(),
  }),
  deletePerformance: call({
    method: 'POST',
    path: '/yjxx/delByGuid',
    access: edit,
    summary: 'Deletes a project reference.',
    request: guidOnly(),
    response: nothing(),
  }),
  listHonours: call({
    method: 'POST',
    path: '/ryxx/queryList',
    access: view,
    answer: 'nested',
    summary: 'Gives the honours of the own enterprise.',
    request: nothing(),
    response: array(honour)
      .required()
      .meta(meta({ doc: 'Honours.' })),
  }),
  saveHonour: call({
    method: 'POST',
    path: '/ryxx/saveOrUpdateRongYuXinXi',
    access: edit,
    summary: 'Adds or changes an honour.',
    request: honourForm,
    response: saved(),
  }),
  deleteHonour: call({
    method: 'POST',
    path: '/ryxx/delByGuid',
    access: edit,
    summary: 'Deletes an honour.',
    request: guidOnly(),
    response: nothing(),
  }),
  listBankAccounts: call({
    method: 'POST',
    path: '/bankInfo/queryList',
    access: view,
    answer: 'nested',
    summary: 'Gives the bank accounts of the own enterprise.',
    request: nothing(),
    response: array(bankAccount)
      .required()
      .meta(meta({ doc: 'Bank accounts, the basic account first.' })),
  }),
  saveBankAccount: call({
    method: 'POST',
    path: '/bankInfo/saveOrUpdate',
    access: edit,
    summary: 'Adds or changes a bank account.',
    request: bankAccountForm,
    response: saved(),
  }),
  deleteBankAccount: call({
    method: 'POST',
    path: '/bankInfo/delByGuid',
    access: edit,
    summary: 'Deletes a bank account.',
    request: guidOnly(),
    response: nothing(),
  }),
};
