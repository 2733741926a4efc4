import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview } from '../shared/people.ts';
import { accountAppealMachine } from './account-appeal.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const filed = { ...awaitingReview(), concerned: 'guid-concerned', decisions: [] };
const open = { status: '1', context: { ...filed, submitter: null } };
const approve = (who: Step[0], needsSecond = false): Step => [
  who,
  { type: 'appeal.approve' },
  { ...stored, opinion: '', needsSecond },
];
const reject = (payload: object): Step => [
  'reviewer',
  { type: 'appeal.reject', ...payload },
  stored,
];
const renew = (who: Step[0]): Step => [who, { type: 'appeal.renew' }];
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(accountAppealMachine, start, ...steps);

test('passes when a reviewer of the platform approves, and nothing follows', () => {
  expect(walk(open, approve('reviewer'))).toMatchObject({ status: '2', context: { revision: 4 } });
  expect(walk(open, approve('author')).refusedBecause).toBe('isReviewer');
  expect(walk(open, approve('reviewer'), approve('reviewer')).refusedBecause).toBe(
    'notInThisState',
  );
});

test('is rejected with a reason type of the list and an opinion', () => {
  const reason = { reasonType: '7', opinion: 'The licence cannot be read' };
  expect(walk(open, reject(reason)).status).toBe('3');
  expect(walk(open, reject({ ...reason, reasonType: undefined })).refusedBecause).toBe(
    'reasonTypeGiven',
  );
  expect(walk(open, reject({ ...reason, reasonType: '14' })).refusedBecause).toBe(
    'reasonTypeGiven',
  );
  expect(walk(open, reject({ ...reason, opinion: ' ' })).refusedBecause).toBe('opinionGiven');
});

test('passes with the second approval where there is another reviewer, never by one person', () => {
  const once = walk(open, approve('reviewer', true));
  expect(once).toMatchObject({
    status: '1',
    context: { decisions: [{ level: 1, by: 'guid-reviewer', verdict: 'approved' }] },
  });
  expect(walk(once, approve('reviewer')).refusedBecause).toBe('hasNotDecided');
  const twice = walk(once, approve('reviewerWhoDecided', true));
  expect(twice).toMatchObject({
    status: '2',
    context: { decisions: [{ by: 'guid-reviewer' }, { level: 2, by: 'guid-reviewer-decided' }] },
  });
});

test('that was approved once can be rejected by another reviewer, and begins anew afterwards', () => {
  const reason = { reasonType: '13', opinion: 'No' };
  const once = walk(open, approve('reviewer', true));
  const other: Step = ['reviewerWhoDecided', { type: 'appeal.reject', ...reason }, stored];
  expect(walk(once, reject(reason)).refusedBecause).toBe('hasNotDecided');
  expect(walk(once, other)).toMatchObject({ status: '3', context: { decisions: [] } });
  expect(walk(once, other, renew('system'), approve('reviewer', true))).toMatchObject({
    status: '1',
    context: { decisions: [{ level: 1 }] },
  });
});

test('is not decided by whom its phone belongs to, nor by whose account it asks for', () => {
  const own = { status: '1', context: { ...filed, submitter: 'guid-submitting-reviewer' } };
  expect(walk(own, approve('submittingReviewer')).refusedBecause).toBe('isNotSubmitter');
  expect(walk(open, approve('concernedReviewer')).refusedBecause).toBe('isNotAppealedFor');
  expect(
    walk(open, [
      'concernedReviewer',
      { type: 'appeal.reject', reasonType: '13', opinion: 'No' },
      stored,
    ]).refusedBecause,
  ).toBe('isNotAppealedFor');
});

test('that was rejected is reviewed again when the enterprise appeals anew', () => {
  const failed = walk(open, reject({ reasonType: '13', opinion: 'No' }));
  expect(walk(failed, renew('system')).status).toBe('1');
  expect(walk(failed, renew('system'), approve('reviewer')).status).toBe('2');
  expect(walk(failed, renew('reviewer')).refusedBecause).toBe('isSystem');
});
