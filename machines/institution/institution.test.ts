import { describe, expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview } from '../shared/people.ts';
import { institutionMachine } from './institution.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const draft = { status: '0', context: { ...awaitingReview(), submitter: null, isBG: '0' } };
const underReview = { status: '1', context: { ...awaitingReview(), isBG: '0' } };

const author = (verb: string): Step => ['author', { type: `institution.${verb}` }, stored];
const approve = (who: Step[0]): Step => [who, { type: 'institution.approve' }, stored];
const reject: Step = [
  'reviewer',
  { type: 'institution.reject', opinion: 'Limits too high' },
  stored,
];
const recall = (who: Step[0]): Step => [who, { type: 'institution.recall' }, stored];
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(institutionMachine, start, ...steps);

test('a procurement policy is submitted and approved', () => {
  expect(walk(draft, author('edit'), author('submit'))).toMatchObject({
    status: '1',
    context: { submitter: 'guid-author' },
  });
  expect(walk(draft, author('submit'), approve('reviewer')).status).toBe('2');
});

test('a rejected policy is a draft again once it is saved, or is submitted at once', () => {
  expect(walk(underReview, ['reviewer', { type: 'institution.reject' }]).refusedBecause).toBe(
    'opinionGiven',
  );
  expect(walk(underReview, reject).status).toBe('3');
  expect(walk(underReview, reject, author('edit')).status).toBe('0');
  expect(walk(underReview, reject, author('submit')).status).toBe('1');
});

test('a policy is recalled by its submitter until it was reviewed', () => {
  expect(walk(underReview, recall('submitter'))).toMatchObject({
    status: '0',
    context: { submitter: null },
  });
  expect(walk(underReview, recall('author')).refusedBecause).toBe('isSubmitter');
  expect(walk(underReview, approve('reviewer'), recall('submitter')).refusedBecause).toBe(
    'notInThisState',
  );
});

test('a policy is not decided by its submitter', () => {
  const own = { status: '1', context: { ...awaitingReview('submittingReviewer'), isBG: '0' } };
  expect(walk(own, approve('submittingReviewer')).refusedBecause).toBe('isNotSubmitter');
  expect(walk(own, recall('submittingReviewer')).status).toBe('0');
});

describe('an approved procurement policy is changed', () => {
  const changing = walk(underReview, approve('reviewer'), author('change'));

  test('a change is marked through drafts and reviews until it is approved', () => {
    expect(changing).toMatchObject({ status: '0', context: { isBG: '1' } });
    expect(walk(changing, author('edit'), author('submit'), reject, author('edit'))).toMatchObject({
      status: '0',
      context: { isBG: '1' },
    });
    expect(walk(changing, author('submit'), approve('reviewer'))).toMatchObject({
      status: '2',
      context: { isBG: '0' },
    });
  });

  test('a change starts with the change command, not with an edit', () => {
    expect(walk(underReview, approve('reviewer'), author('edit')).refusedBecause).toBe(
      'notInThisState',
    );
  });
});

test.each(['0', '1', '2', '3'])(
  'the template is replaced in status %s, and nothing else changes',
  (status) => {
    expect(walk({ ...underReview, status }, author('replaceTemplate'))).toMatchObject({
      status,
      context: { isBG: '0', submitter: 'guid-submitter', revision: 4 },
    });
    expect(
      walk({ ...underReview, status }, ['reviewer', { type: 'institution.replaceTemplate' }])
        .refusedBecause,
    ).toBe('isAuthor');
  },
);
