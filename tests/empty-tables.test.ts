import { expect, test } from 'vitest';
import { sources } from './lint/sources.ts';

/** Tables that need no words for nothing, each with the reason. */
const NEVER_EMPTY: Readonly<Record<string, string>> = {
  'audit/broken.tsx': 'stands only where something is broken',
  'charts/chart-frame.tsx': 'stands only where there are figures; the chart says what is missing',
  'credit/calculation-dialog.tsx': 'stands only where suppliers were left out',
  'credit/score-dialog.tsx': 'the shares of a score are those of the settings',
  'credit/shares.tsx': 'stands only where there are shares',
  'diagram/status-table.tsx': 'a lifecycle has statuses',
  'enterprise/credential-rows.tsx': 'whoever draws it says so in its place',
  'fees/calculator.tsx': 'stands only where a fee was computed',
  'insight/tables.tsx': 'a lifecycle has transitions and statuses',
  'lab/checks/checks.tsx': 'says in words that nothing differs',
  'lab/guide/markdown.tsx': 'a table of the guide is written with its rows',
  'lab/machine/transition-table.tsx': 'a machine has transitions',
  'lab/simulator/context-table.tsx': 'a machine keeps something',
  'lab/tours/scores.tsx': 'the formats are fixed',
  'lab/tours/tours.tsx': 'the kinds of paths are fixed',
  'notifications/settings.tsx': 'the sorts are fixed',
  'personnel/import-dialog.tsx': 'an import that was taken has people',
  'suppliers/admission/settings.tsx': 'the conditions are fixed',
  'suppliers/settings/grade-table.tsx': 'the last grade cannot be taken away',
  'suppliers/settings/share-table.tsx': 'the shares are fixed',
  'ui/files/preview/text-view.tsx': 'a file that holds nothing is not stored',
  'ui/form/form-conflict.tsx': 'stands only where fields differ',
  'ui/form/items/items-editor.tsx': 'it is filled in, and says how',
  'ui/list/list-table.tsx': 'the list says so in its place',
  'ui/wrong-lines.tsx': 'stands only where lines are wrong',
};

const FLOOR = 'src/console/';

test('every table that can be empty says 查无数据！ (requirements, 2.4)', () => {
  const silent = sources()
    .filter(
      ({ path, text }) =>
        path.startsWith(FLOOR) &&
        text.includes('<table') &&
        !/<EmptyState|'ui\.list\.empty'/.test(text),
    )
    .map(({ path }) => path.slice(FLOOR.length));
  expect(silent.toSorted()).toEqual(Object.keys(NEVER_EMPTY).toSorted());
});
