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

test('is submitted and passes', () => {
  expect(walk(draft, author('edit'), author('submit'))).toMatchObject({
    status: '1',
    context: { submitter: 'guid-author' },
  });
  expect(walk(draft, author('submit'), approve('reviewer')).status).toBe('2');
});

test('that was rejected is a draft again once it is saved, or is submitted at once', () => {
  expect(walk(underReview, ['reviewer', { type: 'institution.reject' }]).refusedBecause).toBe(
    'opinionGiven',
  );
  expect(walk(underReview, reject).status).toBe('3');
  expect(walk(underReview, reject, author('edit')).status).toBe('0');
  expect(walk(underReview, reject, author('submit')).status).toBe('1');
});

test('is recalled by who submitted it, until it was reviewed', () => {
  expect(walk(underReview, recall('submitter'))).toMatchObject({
    status: '0',
    context: { submitter: null },
  });
  expect(walk(underReview, recall('author')).refusedBecause).toBe('isSubmitter');
  expect(walk(underReview, approve('reviewer'), recall('submitter')).refusedBecause).toBe(
    'notInThisState',
  );
});

test('is not decided by who submitted it', () => {
  const own = { status: '1', context: { ...awaitingReview('submittingReviewer'), isBG: '0' } };
  expect(walk(own, approve('submittingReviewer')).refusedBecause).toBe('isNotSubmitter');
  expect(walk(own, recall('submittingReviewer')).status).toBe('0');
});

describe('a change of a passed institution', () => {
  const changing = walk(underReview, approve('reviewer'), author('change'));

  test('is marked through drafts and reviews until it passes', () => {
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

  test('begins with the change, not with an edit', () => {
    expect(walk(underReview, approve('reviewer'), author('edit')).refusedBecause).toBe(
      'notInThisState',
    );
  });
});

test.each(['0', '1', '2', '3'])(
  'in status %s the template is replaced and nothing else moves',
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
