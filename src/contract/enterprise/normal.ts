import { codesOf } from '../core/enumerations.ts';

/** What a field is when nothing was said (requirements, 3.2 and 10.3). */
const DEFAULTS = {
  userLeiBie: '1',
  qiYeBHType: '2',
  isBranch: '0',
  zhuCeZiJinDanWei: '2',
  zhuCeZiJinBiZhong: '156',
  fddbrShengFenZhengType: '100',
  isGaoXinQiYe: '0',
  isWeiXiaoQiYe: '0',
  isYiBanNaShuiRen: '1',
} as const;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Subject types as one comma list in one order, each once, whether they came as a list or as a
 * text.
 */
export function subjectTypeList(value: unknown): string {
  const given = (Array.isArray(value) ? value : String(value ?? '').split(',')).map((type) =>
    String(type).trim(),
  );
  const known: readonly string[] = codesOf('subjectType');
  return [
    ...known.filter((type) => given.includes(type)),
    ...new Set(given.filter((type) => type !== '' && !known.includes(type))),
  ].join(',');
}

/**
 * The enterprise form in its one form (requirements, 3.2): subject types a list without
 * repetitions, kind of code 2 where it was 1 or nothing, and the defaults of kind of user, capital,
 * ID document and the questions of yes and no. What is empty is left out. The taxpayer number is
 * the enterprise's code.
 */
export function normalEnterprise(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => !isAbsent(value)));
  const types = subjectTypeList(form['zhuTiLeiXing']);
  return {
    ...DEFAULTS,
    ...given,
    ...(types === '' ? {} : { zhuTiLeiXing: types }),
    ...(given['qiYeBHType'] === '1' ? { qiYeBHType: DEFAULTS.qiYeBHType } : {}),
    ...(given['qiYe_BH'] === undefined ? {} : { naShuiRenShiBieMa: given['qiYe_BH'] }),
  };
}
