import { expect, test } from 'vitest';
import ui from '#locales/en/ui.json';
import workbench from '#locales/en/workbench.json';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/durations.ts';
import { drawnIn } from '../base/texts.test-helper.tsx';
import type { WorkRow } from './rows.ts';
import { Standing, Urged } from './standing.tsx';

const NOW = 100 * DAY_MS;

/** What a row of the queue says that stands as given. */
const said = (change: Partial<WorkRow>, queue: 'todo' | 'drafts' = 'todo'): Promise<string> => {
  const row = { role: 'approver', since: NOW - HOUR_MS, ...change } as WorkRow;
  return drawnIn('en', { ui, workbench }, <Standing row={row} queue={queue} now={NOW} />);
};

test('what is overdue is red beyond the limit of its unit only', async () => {
  const dueAt = NOW - 2 * DAY_MS;
  const within = await said({ dueAt, seriousAt: NOW + 1 });
  expect(within).toContain('Overdue 2 d');
  expect(within).not.toContain('ui-problem');
  expect(await said({ dueAt, seriousAt: NOW - 1 })).toContain('ui-problem');
  expect(await said({ dueAt: NOW + MINUTE_MS / 2, seriousAt: NOW + DAY_MS })).toContain(
    '1 min left',
  );
});

test('what came within the minute came just now', async () => {
  expect(await said({ since: NOW - 10 })).toMatch(/Awaiting your approval.*just now/);
  const draft = await said({ since: NOW - 10 }, 'drafts');
  expect(draft).toContain('just now');
  expect(draft).not.toContain(workbench.waited);
});

test('an urged row says how often, and who urged it last on hover', async () => {
  const row = { urgedBy: 'Li', urgedAt: NOW, timesUrged: 2 } as WorkRow;
  const urged = await drawnIn('en', { ui }, <Urged row={row} />);
  expect(urged).toContain('Urged 2 times');
  expect(urged).toMatch(/title="[^"]*Li[^"]*"/);
});
