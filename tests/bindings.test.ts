import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callList } from '#contract/index.ts';
import { TABLE, tableText } from './bindings/bindings.ts';
import { PAST_THE_DELIVERY } from './bindings/past-the-delivery.ts';
import { fileReaches } from './bindings/reach.ts';
import { changes } from './support/console/sitting.ts';

const CONSOLE = 'src/console/';
const DELIVERY = `${CONSOLE}ui/delivery.ts`;

test('the page of screens and their machines is up to date: npm run bindings', () => {
  expect(readFileSync(TABLE, 'utf8')).toBe(tableText());
});

test('whatever changes something is sent by a delivery, or it is declared why not', () => {
  const changing = new Set(callList.filter(changes).map(({ id }) => id));
  const sending = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!/^(?!http\/).*(?<!\.test|\.test-helper)\.tsx?$/.test(path)) return false;
    const text = readFileSync(`${CONSOLE}${path}`, 'utf8');
    return [...text.matchAll(/\bsend\(\s*(\w+)Calls\.(\w+)/g)].some(([, module, name]) =>
      changing.has(`${module}.${name}`),
    );
  });
  expect(sending.length).toBeGreaterThan(50);
  const past = sending.filter((path) => !fileReaches(`${CONSOLE}${path}`, DELIVERY));
  expect(past.toSorted()).toEqual(Object.keys(PAST_THE_DELIVERY).toSorted());
});
