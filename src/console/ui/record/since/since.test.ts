import { expect, test } from 'vitest';
import type { Entry } from '../history-entry.tsx';
import type { KindInfo } from '../types.ts';
import { listNews, netChanges } from './changes.ts';
import { chainNews, isNews, sinceSeen } from './since.ts';

const INFO = { kind: 'selfPlan', texts: 'plans' } as KindInfo;
const SEEN = { revision: 2, at: 1000, comments: 0 };

const entry = (
  seq: number,
  actorGuid: string,
  changes: Entry['changes'] = [],
  more: Partial<Entry> = {},
): Entry =>
  ({ seq, actorGuid, actorName: actorGuid, event: 'plan.edit', changes, ...more }) as Entry;

test('what others changed is told with its value when it was seen, not what the viewer did', () => {
  const since = sinceSeen(
    SEEN,
    [
      entry(2, 'buyer', [{ field: 'title', from: 'a', to: 'b' }]),
      entry(3, 'buyer', [{ field: 'budget', from: '1', to: '2' }]),
      entry(4, 'me', [
        { field: 'budget', from: '2', to: '3' },
        { field: 'remarks', from: '', to: 'mine' },
      ]),
      entry(5, 'buyer', [{ field: 'fundingSource', from: 'x', to: 'y' }]),
      entry(6, 'buyer', [{ field: 'fundingSource', from: 'y', to: 'x' }]),
    ],
    'me',
    INFO,
  );
  expect(since.changes).toEqual([{ field: 'budget', from: '1', to: '3' }]);
  expect(since.entries.map(({ seq }) => seq)).toEqual([3, 5, 6]);
});

test('who joins and who leaves the chain is told by name', () => {
  const act = (seq: number, event: string, name: string, others: string[] = []) =>
    entry(seq, 'approver', [], {
      event,
      assignee: { guid: name, name },
      others: others.map((other) => ({ guid: other, name: other })),
    });
  const since = sinceSeen(
    SEEN,
    [
      act(3, 'plan.addApprover', 'a', ['b']),
      act(4, 'plan.removeApprover', 'c'),
      act(5, 'plan.transfer', 'd'),
    ],
    'me',
    INFO,
  );
  expect(chainNews(since)).toEqual({ joined: ['a', 'b', 'd'], left: ['c', 'approver'] });
});

test('news is what is later than what was seen, and not of the viewer', () => {
  const since = sinceSeen(SEEN, [], 'me', INFO);
  expect(isNews(since, 1001, 'other')).toBe(true);
  expect(isNews(since, new Date(1001).toISOString())).toBe(true);
  expect(isNews(since, 1000, 'other')).toBe(false);
  expect(isNews(since, 1001, 'me')).toBe(false);
  expect(isNews(since, null)).toBe(false);
});

test('an item removed from the middle is told alone, although all after it move', () => {
  const item = (guid: string, quantity: string) => ({ guid, quantity, amount: `amount ${guid}` });
  const news = listNews(
    'items',
    [item('a', '1'), item('c', '4'), item('d', '5')],
    netChanges([
      {
        // Before: a 9, b 2, c 3.
        changes: [
          { field: 'items.1.quantity', from: '9', to: '1' },
          { field: 'items.2.guid', from: 'b', to: 'c' },
          { field: 'items.2.quantity', from: '2', to: '4' },
          { field: 'items.3.guid', from: 'c', to: 'd' },
          { field: 'items.3.quantity', from: '3', to: '5' },
          { field: 'title', from: 'x', to: 'y' },
        ],
      },
    ]),
  );
  expect([...news.added]).toEqual(['d']);
  expect([...news.changed]).toEqual([
    ['a', { quantity: '9' }],
    ['c', { quantity: '3' }],
  ]);
  expect(news.removed).toMatchObject([{ guid: 'b', quantity: '2' }]);
});
