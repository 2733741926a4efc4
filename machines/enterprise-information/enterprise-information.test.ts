import { describe, expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview } from '../shared/people.ts';
import { enterpriseInformationMachine } from './enterprise-information.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const never = { isHasSubmit: '0', isBianGeng: '0', submittedFrom: '0' };
const draft = { status: '0', context: { ...awaitingReview(), submitter: null, ...never } };

const author = (verb: string): Step => ['author', { type: `enterprise.${verb}` }, stored];
const reviewer = (verb: string, payload: object = {}): Step => [
  'reviewer',
  { type: `enterprise.${verb}`, ...payload },
  stored,
];
const reject = reviewer('reject', {
  reasonType: '0',
  opinion: 'The name differs from the licence',
});
const walk = (...steps: Step[]) => after(enterpriseInformationMachine, draft, ...steps);

const passed = [author('submit'), reviewer('accept'), reviewer('approve')];
const changing = [...passed, author('change')];

test('the information is saved any number of times, submitted, accepted and approved', () => {
  expect(walk(author('edit'), author('edit'))).toMatchObject({
    status: '0',
    context: { isHasSubmit: '0' },
  });
  expect(walk(author('submit'))).toMatchObject({
    status: '1',
    context: { submitter: 'guid-author' },
  });
  expect(walk(author('submit'), reviewer('accept')).status).toBe('5');
  expect(walk(...passed)).toMatchObject({ status: '2', context: { isBianGeng: '0' } });
});

test('the information counts as submitted after the first submission, even if it is recalled', () => {
  expect(walk(author('submit'), author('recall'))).toMatchObject({
    status: '0',
    context: { isHasSubmit: '1', submitter: null },
  });
});

test('the information is decided after it was accepted, not before', () => {
  expect(walk(author('submit'), reviewer('approve')).refusedBecause).toBe('notInThisState');
  expect(walk(author('submit'), author('accept')).refusedBecause).toBe('isReviewer');
});

test('rejected information has a reason type and an opinion, and is submitted again', () => {
  const bare = reviewer('reject', { opinion: 'No' });
  expect(walk(author('submit'), reviewer('accept'), bare).refusedBecause).toBe('reasonTypeGiven');
  expect(walk(author('submit'), reviewer('accept'), reject, author('edit')).status).toBe('3');
  expect(walk(author('submit'), reviewer('accept'), reject, author('submit')).status).toBe('1');
});

test('nobody accepts or decides on information they submitted', () => {
  const own = { ...awaitingReview('submittingReviewer'), ...never };
  const give = (status: string, verb: string) =>
    after(enterpriseInformationMachine, { status, context: own }, [
      'submittingReviewer',
      { type: `enterprise.${verb}` },
      stored,
    ]);
  expect(give('1', 'accept').refusedBecause).toBe('isNotSubmitter');
  expect(give('5', 'approve').refusedBecause).toBe('isNotSubmitter');
});

describe('information is recalled', () => {
  test('a recall restores the status before the submission', () => {
    expect(walk(author('submit'), author('recall')).status).toBe('0');
    expect(
      walk(author('submit'), reviewer('accept'), reject, author('submit'), author('recall')).status,
    ).toBe('3');
    expect(walk(...changing, author('submit'), author('recall'))).toMatchObject({
      status: '4',
      context: { isBianGeng: '1' },
    });
  });

  test('a recall is too late once a reviewer has accepted the information', () => {
    expect(walk(author('submit'), reviewer('accept'), author('recall')).refusedBecause).toBe(
      'notInThisState',
    );
  });
});

describe('approved information is changed', () => {
  test('a change is marked until it is approved', () => {
    expect(walk(...changing)).toMatchObject({ status: '4', context: { isBianGeng: '1' } });
    expect(walk(...changing, author('submit'), reviewer('accept')).context).toMatchObject({
      isBianGeng: '1',
    });
    expect(
      walk(...changing, author('submit'), reviewer('accept'), reviewer('approve')),
    ).toMatchObject({ status: '2', context: { isBianGeng: '0' } });
  });

  test('the enterprise drops a change, even after it was rejected', () => {
    const dropped = { status: '2', context: { isBianGeng: '0' } };
    expect(walk(...changing, author('cancelChange'))).toMatchObject(dropped);
    const rejected = walk(...changing, author('submit'), reviewer('accept'), reject);
    expect(rejected).toMatchObject({ status: '3', context: { isBianGeng: '1' } });
    expect(after(enterpriseInformationMachine, rejected, author('cancelChange'))).toMatchObject(
      dropped,
    );
  });

  test('a change that does not exist cannot be dropped', () => {
    expect(
      walk(author('submit'), reviewer('accept'), reject, author('cancelChange')).refusedBecause,
    ).toBe('isBeingChanged');
  });
});
