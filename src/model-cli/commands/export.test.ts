import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#visualizations/draw/stale.ts';
import { isFound } from './export.ts';

test.each([
  ['vitest', 'tests/award.test.ts', true],
  ['vitest', './machines/award/award.test.ts', true],
  ['vitest', join(root, 'tests/award.test.ts'), true],
  ['vitest', join(root, '..', 'tests/award.test.ts'), false],
  ['vitest', join(root, 'tests/browser/award.test.ts'), false],
  ['playwright', join(root, 'tests/browser/award.test.ts'), true],
] as const)('a suite for %s at %s is run: %s', (suite, path, found) => {
  expect(isFound(suite, path)).toBe(found);
});
