import type { EnumerationName } from '#contract/core/enumerations.ts';

/** Address of the own basic information: its form and its record. */
export const BASIC_INFO = '/qyxxgl/qyjbxx';

/** Enumerations of the fields of the enterprise form. */
export const enterpriseEnumerations = {
  userLeiBie: 'userCategory',
  zhuTiLeiXing: 'subjectType',
  qiYeBHType: 'enterpriseCodeType',
  isBranch: 'yesNo',
  zhuCeZiJinDanWei: 'capitalUnit',
  zhuCeZiJinBiZhong: 'currency',
  isGaoXinQiYe: 'yesNo',
  isWeiXiaoQiYe: 'yesNo',
  fddbrShengFenZhengType: 'identityDocument',
  isYiBanNaShuiRen: 'yesNo',
  shenHeYiJianType: 'rejectionReason',
} as const satisfies Record<string, EnumerationName>;
