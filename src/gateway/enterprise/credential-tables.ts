import { dayOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { givenFileOf } from '../files/given.ts';
import { invalidField } from '../base/failure.ts';
import { requireIndustries } from './industries.ts';
import type { OwnTable } from './own-rows.ts';

/** Qualifications. */
export const qualifications: OwnTable<RequestOf<typeof enterpriseCalls.saveQualification>> = {
  table: 'enterprise_qualification',
  async columns(form, tx, { user }) {
    const file = await givenFileOf(
      tx,
      user,
      'ziZhiZhengShuFuJianGuid',
      form.ziZhiZhengShuFuJianGuid,
    );
    return {
      name: form.ziZhiZhengShuName,
      number: form.ziZhiZhengShuBH,
      grade: form.ziZhiZhengShuJiBie,
      file_guid: file?.guid,
      file_name: file?.name,
      starts_on: dayOf(form.ziZhiZhengShuStartTime),
      ends_on: dayOf(form.ziZhiZhengShuEndTime),
    };
  },
  nameOf: ({ name }) => String(name),
};

/** Honours and awards. */
export const honours: OwnTable<RequestOf<typeof enterpriseCalls.saveHonour>> = {
  table: 'enterprise_honour',
  async columns(form, tx, { user }) {
    const file = await givenFileOf(tx, user, 'fuJianGuid', form.fuJianGuid);
    return {
      name: form.rongYuName,
      given_on: dayOf(form.huoJiangTime),
      given_by: form.huoJiangDanWei,
      file_guid: file?.guid ?? null,
      file_name: file?.name ?? null,
      remarks: form.beiZhu ?? null,
    };
  },
  nameOf: ({ name }) => String(name),
};

/** Project references: contracts that were carried out. */
export const performances: OwnTable<RequestOf<typeof enterpriseCalls.savePerformance>> = {
  table: 'enterprise_performance',
  async columns(form, tx, { user }) {
    requireIndustries('hangYeFenLei', form.hangYeFenLei);
    const contract = await givenFileOf(
      tx,
      user,
      'xiangMuHeTongFuJianGuid',
      form.xiangMuHeTongFuJianGuid,
    );
    const award = await givenFileOf(
      tx,
      user,
      'huoJiangZhengShuFuJianGuid',
      form.huoJiangZhengShuFuJianGuid,
    );
    return {
      project_name: form.xiangMuName,
      industries: form.hangYeFenLei,
      industry_names: form.zhuanYeFenLeiName ?? '',
      amount_fen: form.heTongJinE,
      signed_on: dayOf(form.xiangMuEndTime),
      other_party: form.heTongQianDingFang,
      project_type: form.xmLeiXing,
      contract_guid: contract?.guid,
      contract_name: contract?.name,
      award_name: form.jiangXiangName ?? null,
      award_file_guid: award?.guid ?? null,
      award_file_name: award?.name ?? null,
    };
  },
  nameOf: ({ project_name: name }) => String(name),
};

/** Bank accounts; an enterprise has at most one basic account, and no number twice. */
export const bankAccounts: OwnTable<RequestOf<typeof enterpriseCalls.saveBankAccount>> = {
  table: 'enterprise_bank_account',
  async columns(form, tx, { user }) {
    const others = await tx
      .selectFrom('enterprise_bank_account')
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where('guid', '!=', form.guid ?? '')
      .select(['number', 'is_basic'])
      .execute();
    if (others.some(({ number }) => number === form.yinHangZhangHao))
      throw invalidField('yinHangZhangHao', 'errors.bankNumberTaken');
    if (form.isJiBenHu === '1' && others.some((other) => other.is_basic))
      throw invalidField('isJiBenHu', 'errors.basicAccountTaken');
    const permit = await givenFileOf(tx, user, 'yinHang_FuJian', form.yinHang_FuJian);
    return {
      bank: form.yinHangName,
      number: form.yinHangZhangHao,
      holder: form.accountName,
      interbank_number: form.bank_lianhanghao || null,
      place: form.yinHangAddress,
      permit_guid: permit?.guid ?? null,
      permit_name: permit?.name ?? null,
      is_basic: form.isJiBenHu === '1',
    };
  },
  nameOf: ({ bank, number }) => `${String(bank)} ${String(number).slice(-4)}`,
};
