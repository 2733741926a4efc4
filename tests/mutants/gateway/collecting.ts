import { format } from 'node:util';

export { expect, inject, vi } from 'vitest';

type Act = () => unknown;

/** Tests in a `describe`, with their hooks. */
export interface Group {
  name: string;
  within: Group | null;
  beforeAll: Act[];
  afterAll: Act[];
  beforeEach: Act[];
  afterEach: Act[];
}

/** A test of a file, which can be run repeatedly. */
export interface Collected {
  /** Its name after those of its groups. */
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

/** Collects the tests of a file; `load` imports it. */
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

/** Runs once per row of a table, like vitest's `each`. */
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

/** Replaces vitest's function. */
export const test = Object.assign(add, { each: each(add) });
/** Replaces vitest's function. */
export const describe = Object.assign(gather, { each: each(gather), concurrent: gather });
/** Replaces vitest's function. */
export const beforeAll = (act: Act): void => void present.beforeAll.push(act);
/** Replaces vitest's function. */
export const afterAll = (act: Act): void => void present.afterAll.push(act);
/** Replaces vitest's function. */
export const beforeEach = (act: Act): void => void present.beforeEach.push(act);
/** Replaces vitest's function. */
export const afterEach = (act: Act): void => void present.afterEach.push(act);
