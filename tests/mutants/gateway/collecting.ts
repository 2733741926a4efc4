import { format } from 'node:util';

export { expect, inject, vi } from 'vitest';

type Act = () => unknown;

/** Tests that stand together, with what is done around them. */
export interface Group {
  name: string;
  within: Group | null;
  beforeAll: Act[];
  afterAll: Act[];
  beforeEach: Act[];
  afterEach: Act[];
}

/** A test of a file, that can be carried out as often as one likes. */
export interface Collected {
  /** Its own name behind those of its groups. */
  name: string;
  within: Group;
  carryOut: Act;
}

const groupOf = (name: string, within: Group | null): Group => ({
  name,
  within,
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
});

let present = groupOf('', null);
let tests: Collected[] = [];

/** What a file of tests has in it; `load` reads it in. */
export async function collected(load: () => Promise<unknown>): Promise<readonly Collected[]> {
  present = groupOf('', null);
  tests = [];
  await load();
  return tests;
}

function add(name: string, carryOut: Act): void {
  const names = [name];
  for (let group: Group | null = present; group?.within; group = group.within)
    names.unshift(group.name);
  const whole = names.join(' > ');
  const same = tests.filter((one) => one.name.replace(/ #\d+$/, '') === whole).length;
  tests.push({
    name: same === 0 ? whole : `${whole} #${same + 1}`,
    within: present,
    carryOut,
  });
}

function gather(name: string, fill: Act): void {
  const outer = present;
  present = groupOf(name, outer);
  fill();
  present = outer;
}

type Fill = (...values: never[]) => unknown;

/** The same for every row of a table, as vitest has it. */
const each =
  (one: (name: string, act: Act) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, fill: Fill): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? (row as unknown[]) : [row];
      const named = name.replaceAll(/\$(\w+)/g, (_, field: string) =>
        String((row as Record<string, unknown>)[field]),
      );
      const wanted = named.match(/%[sdioj]/g)?.length ?? 0;
      one(format(named, ...values.slice(0, wanted)), () => fill(...(values as never[])));
    }
  };

/** In place of what vitest calls so. */
export const test = Object.assign(add, { each: each(add) });
/** In place of what vitest calls so. */
export const describe = Object.assign(gather, { each: each(gather), concurrent: gather });
/** In place of what vitest calls so. */
export const beforeAll = (act: Act): void => void present.beforeAll.push(act);
/** In place of what vitest calls so. */
export const afterAll = (act: Act): void => void present.afterAll.push(act);
/** In place of what vitest calls so. */
export const beforeEach = (act: Act): void => void present.beforeEach.push(act);
/** In place of what vitest calls so. */
export const afterEach = (act: Act): void => void present.afterEach.push(act);
