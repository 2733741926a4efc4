import { object } from 'yup';
import { enterpriseCalls, enterpriseForm, enterpriseSubmission } from '#contract/enterprise.ts';
import { enterpriseFlag } from '#contract/core/codes.ts';
import type { FormSpec } from '../ui/form/types.ts';
import { ownInformation } from './own.ts';

/** First values of the enterprise form. */
export const enterpriseDefaults: Readonly<Record<keyof typeof enterpriseForm, string>> = {
  ...(Object.fromEntries(Object.keys(enterpriseForm).map((name) => [name, ''])) as Record<
    keyof typeof enterpriseForm,
    string
  >),
  userLeiBie: '1',
  qiYeBHType: '2',
  isBranch: '0',
  zhuCeZiJinDanWei: '2',
  zhuCeZiJinBiZhong: '156',
  fddbrShengFenZhengType: '100',
  isGaoXinQiYe: '0',
  isWeiXiaoQiYe: '0',
  isYiBanNaShuiRen: '1',
};

/** The form of the own enterprise: saving and submitting are one call, told apart by its flag. */
export const enterpriseSpec: FormSpec = {
  info: ownInformation,
  draft: object(enterpriseForm),
  complete: enterpriseSubmission,
  add: enterpriseCalls.saveBaseInfo,
  edit: enterpriseCalls.saveBaseInfo,
  fields: enterpriseDefaults,
  hasItems: false,
  request: ({ attachments: _attachments, ...values }, action, target) => ({
    ...values,
    flag: action === 'submit' ? enterpriseFlag.submit : enterpriseFlag.save,
    revision: target?.revision,
  }),
};
