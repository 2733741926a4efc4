import { userCategory } from '#contract/core/codes.ts';
type Values = Readonly<Record<string, unknown>>;

const typesOf = (values: Values) => String(values['zhuTiLeiXing'] ?? '').split(',');

/** The fields of the enterprise form, by kind of user and subject types (requirements, 10.3). */
export const isPerson = (values: Values): boolean => values['userLeiBie'] === userCategory.person;
export const isSupplier = (values: Values): boolean => typesOf(values).includes('T');
export const isTenderer = (values: Values): boolean =>
  typesOf(values).some((type) => type === 'A' || type === 'B');
