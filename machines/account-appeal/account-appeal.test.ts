import { expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview } from '../shared/people.ts';
import { accountAppealMachine } from './account-appeal.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const open = { status: '1', context: { ...awaitingReview(), submitter: null } };
const approve = (who: Step[0]): Step => [who, { type: 'appeal.approve' }, stored];
const reject = (payload: object): Step => ['reviewer', { type: 'appeal.reject', ...payload }, stored];
const renew = (who: Step[0]): Step => [who, { type: 'appeal.renew' }];
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) => after(accountAppealMachine, start, ...steps);

test('passes when a reviewer of the platform approves, and nothing follows', () => {
  expect(walk(open, approve('reviewer'))).toMatchObject({ status: '2', context: { revision: 4 } });
  expect(walk(open, approve('author')).refusedBecause).toBe('isReviewer');
  expect(walk(open, approve('reviewer'), approve('reviewer')).refusedBecause).toBe('notInThisState');
});

test('is rejected with a reason type of the list and an opinion', () => {
  const reason = { reasonType: '7', opinion: 'The licence cannot be read' };
  expect(walk(open, reject(reason)).status).toBe('3');
  expect(walk(open, reject({ ...reason, reasonType: undefined })).refusedBecause).toBe('reasonTypeGiven');
  expect(walk(open, reject({ ...reason, reasonType: '14' })).refusedBecause).toBe('reasonTypeGiven');
  expect(walk(open, reject({ ...reason, opinion: ' ' })).refusedBecause).toBe('opinionGiven');
});

test('is not decided by whose own account it is about', () => {
  const own = { status: '1', context: awaitingReview('submittingReviewer') };
  expect(walk(own, approve('submittingReviewer')).refusedBecause).toBe('isNotSubmitter');
});

test('that was rejected is reviewed again when the enterprise appeals anew', () => {
  const failed = walk(open, reject({ reasonType: '13', opinion: 'No' }));
  expect(walk(failed, renew('system')).status).toBe('1');
  expect(walk(failed, renew('system'), approve('reviewer')).status).toBe('2');
  expect(walk(failed, renew('reviewer')).refusedBecause).toBe('isSystem');
});
