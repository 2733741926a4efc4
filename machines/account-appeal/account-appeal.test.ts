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

test('an appeal is approved when a reviewer of the platform approves, and nothing follows', () => {
  expect(walk(open, approve('reviewer'))).toMatchObject({ status: '2', context: { revision: 4 } });
  expect(walk(open, approve('author')).refusedBecause).toBe('isReviewer');
  expect(walk(open, approve('reviewer'), approve('reviewer')).refusedBecause).toBe(
    'notInThisState',
  );
});

test('an appeal is rejected with a listed reason type and an opinion', () => {
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

test('an appeal needs a second approval where there is another reviewer, never by the same person', () => {
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

test('an appeal that was approved once can be rejected by another reviewer, and then starts again', () => {
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

test('an appeal is not decided by the owner of its phone, nor by the owner of the account it asks for', () => {
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

test('a rejected appeal is reviewed again when the enterprise appeals again', () => {
  const failed = walk(open, reject({ reasonType: '13', opinion: 'No' }));
  expect(walk(failed, renew('system')).status).toBe('1');
  expect(walk(failed, renew('system'), approve('reviewer')).status).toBe('2');
  expect(walk(failed, renew('reviewer')).refusedBecause).toBe('isSystem');
});
