import { expect, test } from 'vitest';
import { sources } from './lint/sources.ts';

/** Tables that one fills in say how; the others stand only where they have rows. */
const SAY_OTHERWISE: readonly string[] = [
  'src/console/credit/calculation-dialog.tsx',
  'src/console/credit/score-dialog.tsx',
  'src/console/credit/shares.tsx',
  'src/console/diagram/status-table.tsx',
  'src/console/fees/calculator.tsx',
  'src/console/fees/tier-table.tsx',
  'src/console/ui/form/items/items-editor.tsx',
  'src/console/ui/form/items/pick-items.tsx',
];

test('a table that can be empty says 查无数据！ (specification, section 2)', () => {
  const silent = sources()
    .filter(
      ({ path, text }) =>
        path.startsWith('src/console/') &&
        text.includes('<table') &&
        text.includes('length === 0') &&
        !/<EmptyState|'ui\.list\.empty'/.test(text),
    )
    .map(({ path }) => path);
  expect(silent).toEqual(SAY_OTHERWISE);
});
