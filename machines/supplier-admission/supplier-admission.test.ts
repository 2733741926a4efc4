import { describe, expect, test } from 'vitest';
import { awaitingReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { supplierAdmissionMachine } from './supplier-admission.machine.ts';

const stored = { revision: 4, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(supplierAdmissionMachine, start, ...steps);

const invited = { status: 'invited', context: { ...untouched(), lapsed: false } };
const unreviewed = { status: '1', context: { ...awaitingReview(), lapsed: false } };

const save: Step = ['supplier', { type: 'admission.edit' }, stored];
const submit: Step = ['supplier', { type: 'admission.submit' }, stored];
const approve: Step = ['reviewer', { type: 'admission.approve' }, stored];
const reject: Step = ['reviewer', { type: 'admission.reject', opinion: 'No licence' }, stored];
const remove: Step = ['author', { type: 'admission.delete' }, stored];
const lapse: Step = ['system', { type: 'admission.lapse' }];
const inviteAgain: Step = ['author', { type: 'admission.inviteAgain' }, stored];

describe('a supplier is invited', () => {
  test('an invitation is answered by the first save of the supplier, and leads to admission', () => {
    expect(walk(invited, save).status).toBe('filling');
    expect(walk(invited, save, submit)).toMatchObject({
      status: '1',
      context: { submitter: 'guid-supplier' },
    });
    expect(walk(invited, save, submit, approve).status).toBe('2');
  });

  test('a lapsed invitation is not answered until it is given again', () => {
    expect(walk(invited, lapse, save).refusedBecause).toBe('invitationStands');
    expect(walk(invited, lapse, inviteAgain, save).status).toBe('filling');
  });

  test('an invitation cannot lapse once it was answered', () => {
    expect(walk(invited, save, lapse).refusedBecause).toBe('notInThisState');
  });

  test('an admission is not submitted before anything was filled in', () => {
    expect(walk(invited, submit).refusedBecause).toBe('notInThisState');
  });
});

test('a rejected admission is completed by the supplier and audited again', () => {
  expect(walk(unreviewed, reject).status).toBe('3');
  expect(walk(unreviewed, reject, save, submit, approve).status).toBe('2');
});

test('nobody audits what they submitted', () => {
  const own = { status: '1', context: { ...awaitingReview('submittingReviewer'), lapsed: false } };
  expect(
    walk(own, ['submittingReviewer', { type: 'admission.approve' }, stored]).refusedBecause,
  ).toBe('isNotSubmitter');
});

test('the unit deletes an admission as long as it is not approved', () => {
  for (const steps of [[], [save], [save, submit], [save, submit, reject]])
    expect(walk(invited, ...steps, remove).status).toBe('gone');
  expect(walk(invited, save, submit, approve, remove).refusedBecause).toBe('notInThisState');
});
