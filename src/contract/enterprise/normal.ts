import { codesOf } from '../core/enumerations.ts';
import { enterpriseFirst } from './form.ts';

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

const withoutAbsent = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsent(value)));

/** What a field is when nothing was said. */
const FIRST = withoutAbsent(enterpriseFirst);

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
 * The enterprise form in its one form (requirements, 3.2 and 10.3): subject types a list without
 * repetitions, kind of code 2 where it was 1 or nothing, and the first values of its fields. What is
 * empty is left out. The taxpayer number is the enterprise's code.
 */
export function normalEnterprise(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = withoutAbsent(form);
  const types = subjectTypeList(form['zhuTiLeiXing']);
  return {
    ...FIRST,
    ...given,
    ...(types === '' ? {} : { zhuTiLeiXing: types }),
    ...(given['qiYeBHType'] === '1' ? { qiYeBHType: FIRST['qiYeBHType'] } : {}),
    ...(given['qiYe_BH'] === undefined ? {} : { naShuiRenShiBieMa: given['qiYe_BH'] }),
  };
}
