import type { ResponseOf } from '#contract/core/call.ts';
import type { representativesCalls } from '#contract/representatives.ts';
import { CITIES, DISTRICTS } from './divisions.ts';

type AreaNode = ResponseOf<typeof representativesCalls.areaTree>;

const lines = (text: string) => text.trim().split('\n').map((line) => line.split(' '));

const parts = (word: string): [code: string, name: string] => [word.slice(0, 2), word.slice(2)];

const districtsOf = new Map(lines(DISTRICTS).map(([city = '', ...districts]) => [city, districts]));

/** A city whose districts are not in the list has one for all of them. */
const WHOLE_CITY = ['01市辖区'];

const leaf = (code: string, label: string): AreaNode => ({ value: Number(code), label, children: [] });

/** The administrative areas as a tree of province, city, district, with the codes of GB/T 2260. */
export const areaTree: readonly AreaNode[] = lines(CITIES).map(([province = '', name = '', ...cities]) => ({
  ...leaf(`${province}0000`, name),
  children: cities.map((city) => {
    const [cityCode, cityName] = parts(city);
    const code = `${province}${cityCode}`;
    const districts = (districtsOf.get(code) ?? WHOLE_CITY).map((district) => {
      const [last, label] = parts(district);
      return leaf(`${code}${last}`, label);
    });
    return { ...leaf(`${code}00`, cityName), children: districts };
  }),
}));

const byCode = (nodes: readonly AreaNode[], code: number) => nodes.find(({ value }) => value === code);

const labels = new Map(areaTree.flatMap((province) => [province, ...province.children.flatMap((city) => [city, ...city.children])]).map(({ value, label }) => [value, label]));

/** Name of an area of any level; null for a code that is none. */
export const areaName = (code: number): string | null => labels.get(code) ?? null;

/** Names of province, city and district; null where the three do not lie in each other. */
export function areaNames(province: number, city: number, district: number): { provinceName: string; cityName: string; areaName: string } | null {
  const first = byCode(areaTree, province);
  const second = byCode(first?.children ?? [], city);
  const third = byCode(second?.children ?? [], district);
  return first && second && third ? { provinceName: first.label, cityName: second.label, areaName: third.label } : null;
}
