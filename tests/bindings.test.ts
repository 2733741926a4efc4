import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callList } from '#contract/index.ts';
import { TABLE, tableText } from './bindings/bindings.ts';
import { PAST_THE_DELIVERY } from './bindings/past-the-delivery.ts';
import { reachOf, sourceAt } from './bindings/reach.ts';
import { CARRIERS, sentBy, UNKNOWN } from './bindings/sent.ts';
import { sourceOf } from './lint/sources.ts';
import { changes } from './support/console/sitting.ts';

const CONSOLE = 'src/console/';

test('the page of screens and their machines is up to date: npm run bindings', () => {
  expect(readFileSync(TABLE, 'utf8')).toBe(tableText());
});

test('whatever changes something is given to a delivery where it is sent, or it is declared why not', () => {
  const changing = new Set([UNKNOWN, ...callList.filter(changes).map(({ id }) => id)]);
  const sending = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!http\/).*(?<!\.test|\.test-helper)\.tsx?$/.test(path))
    .map((path) => ({
      path,
      sent: sentBy(sourceAt(`${CONSOLE}${path}`)).filter(({ id }) => changing.has(id)),
    }))
    .filter(({ sent }) => sent.length > 0);
  expect(sending.length).toBeGreaterThan(50);
  const past = sending.filter(({ sent }) => sent.some(({ isCarried }) => !isCarried));
  expect(past.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(PAST_THE_DELIVERY).toSorted(),
  );
});

test.each(Object.keys(CARRIERS))('%s sends by a delivery', (carrier) => {
  const [file = '', name = ''] = carrier.split(' ');
  const { names } = reachOf({ file, name });
  expect(names).toContainEqual({ file: `${CONSOLE}ui/delivery.ts`, name: 'openDelivery' });
});

const HEAD = `import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { useSending } from '../ui/use-sending.ts';
const sends = () => send(plansCalls.one, {});
`;

test.each([
  [
    'by a button, beside a delivery of something else',
    false,
    `
    const button = <button onClick={() => void sends()} />;
    void delivered(Promise.resolve());`,
  ],
  ['in the work of a button', true, 'useSending(async () => { await sends(); });'],
  [
    'in that and by a button',
    false,
    `
    useSending(sends);
    const button = <button onClick={sends} />;`,
  ],
  ['as what a dialog saves by', true, 'const dialog = <SettingsDialog save={sends} />;'],
  ['as a dialog closes', false, 'const dialog = <SettingsDialog onClose={sends} />;'],
  [
    'by a part of the page that delivers it',
    true,
    `
    function Part({ onGive }) { useSending(async () => onGive()); }
    const part = <Part onGive={() => sends()} />;`,
  ],
  [
    'by a part of the page that does not',
    false,
    `
    function Part({ onGive }) { return <button onClick={onGive} />; }
    const part = <Part onGive={() => sends()} />;`,
  ],
  ['for another file', false, 'export const part = { save: sends };'],
  ['by nobody', false, ''],
])('what is sent %s: carried by a delivery: %s', (_, isCarried, rest) => {
  expect(sentBy(sourceOf(`${CONSOLE}plans/x.tsx`, HEAD + rest))).toEqual([
    { id: 'plans.one', isCarried },
  ]);
});
