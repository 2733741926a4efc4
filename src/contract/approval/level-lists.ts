/** The lists of approvers by level, from 1, under the names of the wire. */
export const LEVEL_LISTS = [
  'yijiRenYuanList',
  'erjiRenYuanList',
  'sanjiRenYuanList',
  'sijiRenYuanList',
  'wujiRenYuanList',
] as const;

export type LevelList = (typeof LEVEL_LISTS)[number];
