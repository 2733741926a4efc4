import { expect, test } from 'vitest';
import { consoleMutants } from './mutants/console-list.ts';
import { gatewayMutants } from './mutants/gateway/list.ts';
import { survivors } from './mutants/survivors.ts';

test('every place of a mutant exists, and every named survivor is one of the mutants', () => {
  const names = new Set([...consoleMutants(), ...gatewayMutants()].map(({ name }) => name));
  expect(names.size).toBeGreaterThan(1000);
  expect(Object.keys(survivors).filter((name) => !names.has(name))).toEqual([]);
});
