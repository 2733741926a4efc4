import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missing, orderedText, PAGE } from './ordered/ordered.ts';

test('the product has every ordered call and route', () => expect(missing()).toEqual([]));

test('the page of calls and routes is up to date: npm run ordered', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(orderedText());
});
