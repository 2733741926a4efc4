import { describe, expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { people } from '../shared/people.ts';
import { messageNoticeMachine } from './message-notice.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const nothingSent = { receiverCount: 0, deliveredCount: 0, failedCount: 0, isHidden: false };
const draft = {
  status: '1001',
  context: {
    guid: 'guid-record',
    revision: 3,
    viewer: people.reader,
    refusal: null,
    ...nothingSent,
  },
};

const author = (verb: string): Step => ['author', { type: `notice.${verb}` }, stored];
const system = (verb: string, payload: object = {}): Step => [
  'system',
  { type: `notice.${verb}`, ...payload },
];
const send = (receiverCount: number, scheduled = false): Step => [
  'author',
  { type: 'notice.send' },
  { ...stored, receiverCount, scheduled },
];
/** Its time has come, and so many receivers there are then. */
const due = (receiverCount: number): Step => [
  'system',
  { type: 'notice.due' },
  { ...stored, receiverCount },
];
const progress = (deliveredCount: number, failedCount = 0): Step =>
  system('progress', { deliveredCount, failedCount });
const walk = (...steps: Step[]) => after(messageNoticeMachine, draft, ...steps);

test('a notice is sent at once or, with a later time, scheduled', () => {
  expect(walk(author('edit'), send(3))).toMatchObject({
    status: 'sending',
    context: { receiverCount: 3, deliveredCount: 0 },
  });
  expect(walk(send(3, true)).status).toBe('scheduled');
  expect(walk(send(3, true), due(4))).toMatchObject({
    status: 'sending',
    context: { receiverCount: 4, deliveredCount: 0 },
  });
});

test('a scheduled notice can be turned back into a draft, by its author only', () => {
  expect(walk(send(3, true), author('cancel'))).toMatchObject({
    status: '1001',
    context: { receiverCount: 0 },
  });
  expect(walk(send(3, true), ['reader', { type: 'notice.cancel' }]).refusedBecause).toBe(
    'isAuthor',
  );
  expect(walk(send(3, true), ['author', { type: 'notice.due' }]).refusedBecause).toBe('isSystem');
  expect(walk(send(3), author('cancel')).refusedBecause).toBe('notInThisState');
});

describe('a notice is being sent', () => {
  test('the sending shows its progress', () => {
    expect(walk(send(3), progress(1), progress(1, 1))).toMatchObject({
      status: 'sending',
      context: { deliveredCount: 1, failedCount: 1 },
    });
  });

  test('the sending refuses impossible counts', () => {
    expect(walk(send(3), progress(3, 1)).refusedBecause).toBe('countsFit');
    expect(walk(send(3), progress(-1)).refusedBecause).toBe('countsFit');
  });

  test('the sending ends as published when everybody was reached', () => {
    expect(walk(send(3), progress(3), system('finish')).status).toBe('1');
  });

  test('the sending ends as partly sent when somebody was not reached, and is tried again', () => {
    const partly = [send(3), progress(1, 2), system('finish')];
    expect(walk(...partly).status).toBe('partlySent');
    expect(walk(...partly, author('retry'))).toMatchObject({
      status: 'sending',
      context: { deliveredCount: 1, failedCount: 0 },
    });
    expect(walk(...partly, author('retry'), progress(2, 1), system('finish')).status).toBe(
      'partlySent',
    );
    expect(walk(...partly, author('retry'), progress(3), system('finish')).status).toBe('1');
  });

  test('the sending does not end while a receiver is not accounted for', () => {
    expect(walk(send(3), progress(1, 1), system('finish')).refusedBecause).toBe('allAnswered');
  });
});

describe('a notice is deleted', () => {
  test('a deletion ends a notice that was not sent yet', () => {
    expect(walk(author('delete')).status).toBe('gone');
    expect(walk(send(3, true), author('delete')).status).toBe('gone');
  });

  test('a deletion hides a published notice, once, and leaves it published', () => {
    const published = [send(1), progress(1), system('finish')];
    expect(walk(...published, author('delete'))).toMatchObject({
      status: '1',
      context: { isHidden: true, deliveredCount: 1 },
    });
    expect(walk(...published, author('delete'), author('delete')).refusedBecause).toBe('isListed');
  });

  test('a notice cannot be deleted while it is being sent or waits for another try', () => {
    expect(walk(send(3), author('delete')).refusedBecause).toBe('notInThisState');
    expect(walk(send(3), progress(2, 1), system('finish'), author('delete')).refusedBecause).toBe(
      'notInThisState',
    );
  });
});
