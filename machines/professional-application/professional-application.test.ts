import { describe, expect, test } from 'vitest';
import { after, type Step } from '../shared/history.test-helper.ts';
import { awaitingReview } from '../shared/people.ts';
import { professionalApplicationMachine } from './professional-application.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const draft = {
  status: '0',
  context: { ...awaitingReview(), submitter: null, decisions: [], approvedCopy: false },
};

const supplier = (verb: string): Step => ['supplier', { type: `application.${verb}` }, stored];
const submit = (preliminaryReview: boolean): Step => [
  'supplier',
  { type: 'application.submit' },
  { ...stored, preliminaryReview },
];
const approve = (who: Step[0]): Step => [
  who,
  { type: 'application.approve' },
  { ...stored, opinion: '' },
];
const reject = (who: Step[0]): Step => [
  who,
  { type: 'application.reject', opinion: 'No' },
  { ...stored, opinion: 'No' },
];
const takeUp = (who: Step[0]): Step => [who, { type: 'application.takeUp' }, stored];
const walk = (...steps: Step[]) => after(professionalApplicationMachine, draft, ...steps);

const passed = [submit(true), approve('preliminaryReviewer'), approve('finalReviewer')];

describe('an application is reviewed', () => {
  test('a review is preliminary, then final, and both decisions are kept', () => {
    expect(walk(submit(true)).status).toBe('1');
    expect(walk(submit(true), approve('preliminaryReviewer')).status).toBe('21');
    expect(walk(...passed)).toMatchObject({
      status: '2',
      context: {
        decisions: [
          { level: 1, by: 'guid-preliminaryReviewer' },
          { level: 2, by: 'guid-finalReviewer', verdict: 'approved' },
        ],
      },
    });
  });

  test('a review is final at once where the unit has no right of preliminary review', () => {
    expect(walk(submit(false)).status).toBe('21');
    expect(walk(submit(false), approve('preliminaryReviewer')).refusedBecause).toBe(
      'isFinalReviewer',
    );
  });

  test('a rejected preliminary review can be taken up by the final reviewer, who then decides', () => {
    const failed = [submit(true), reject('preliminaryReviewer')];
    expect(walk(...failed).status).toBe('31');
    expect(walk(...failed, approve('finalReviewer')).refusedBecause).toBe('notInThisState');
    expect(walk(...failed, takeUp('finalReviewer')).status).toBe('32');
    expect(walk(...failed, takeUp('finalReviewer'), approve('finalReviewer')).status).toBe('2');
    expect(walk(...failed, takeUp('finalReviewer'), reject('finalReviewer')).status).toBe('3');
  });

  test('the same person never does both reviews', () => {
    const first = walk(submit(true), approve('reviewerWhoDecided'));
    expect(
      after(professionalApplicationMachine, first, approve('reviewerWhoDecided')).refusedBecause,
    ).toBe('hasNotDecided');
    expect(
      walk(submit(true), reject('reviewerWhoDecided'), takeUp('reviewerWhoDecided')).refusedBecause,
    ).toBe('hasNotDecided');
  });

  test('nobody reviews an application they submitted', () => {
    const own = {
      status: '1',
      context: { ...draft.context, submitter: 'guid-submitting-reviewer' },
    };
    expect(
      after(professionalApplicationMachine, own, approve('submittingReviewer')).refusedBecause,
    ).toBe('isNotSubmitter');
  });

  test('a rejected application is edited and submitted again, and starts anew', () => {
    const again = walk(submit(false), reject('finalReviewer'), supplier('edit'), submit(true));
    expect(again).toMatchObject({ status: '1', context: { decisions: [] } });
  });
});

test('the supplier takes an application back from a review or a first rejection, until it is taken up', () => {
  const fresh = { status: '0', context: { submitter: null, decisions: [] } };
  expect(walk(submit(true), supplier('recall'))).toMatchObject(fresh);
  expect(walk(submit(true), approve('preliminaryReviewer'), supplier('recall'))).toMatchObject(
    fresh,
  );
  expect(walk(submit(true), reject('preliminaryReviewer'), supplier('recall'))).toMatchObject(
    fresh,
  );
  expect(
    walk(submit(true), reject('preliminaryReviewer'), takeUp('finalReviewer'), supplier('recall'))
      .refusedBecause,
  ).toBe('notInThisState');
});

describe('an approved application is in force', () => {
  test('an approved application no longer counts once it is revoked', () => {
    expect(walk(...passed, supplier('revoke'))).toMatchObject({
      status: '0',
      context: { approvedCopy: false, decisions: [] },
    });
    expect(
      walk(...passed, ['finalReviewer', { type: 'application.revoke' }, stored]).refusedBecause,
    ).toBe('isSupplier');
  });

  test('an approved application stays in force while it is changed, until the change is approved', () => {
    expect(walk(...passed, supplier('change'))).toMatchObject({
      status: '0',
      context: { approvedCopy: true },
    });
    expect(
      walk(...passed, supplier('change'), submit(false), reject('finalReviewer')).context,
    ).toMatchObject({ approvedCopy: true });
    expect(
      walk(...passed, supplier('change'), submit(false), supplier('recall')).context,
    ).toMatchObject({ approvedCopy: true });
    expect(walk(...passed, supplier('change'), ...passed)).toMatchObject({
      status: '2',
      context: { approvedCopy: false },
    });
  });
});
