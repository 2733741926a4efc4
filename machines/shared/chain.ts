import { calling, moving } from './calls.ts';

/** A submission: without a level to approve it has passed at once. */
export const submittingInto = (to: { reviewing: string; passed: string }) =>
  calling('submit', [
    { target: to.passed, guard: 'needsNoApproval', actions: 'keepSubmission' },
    { target: to.reviewing, actions: 'keepSubmission' },
  ]);

/** An approval by one level: after the last one the record has passed. */
export const approvingInto = (passed: string) =>
  calling('approve', [
    { target: passed, guard: 'isLastLevel', actions: 'keepApproval' },
    { target: 'idle', actions: 'keepApproval' },
  ]);

/** A transfer: the level stays under review, another person decides at it. */
export const transferring = calling('transfer', { target: 'idle', actions: 'keepTransfer' });

/** One more approver: the record stays under review, at the level before where it was added so. */
export const addingApprover = calling('addApprover', { target: 'idle', actions: 'keepAddition' });

/** An added approver is taken out again: the record stays under review. */
export const removingApprover = calling('removeApprover', {
  target: 'idle',
  actions: 'keepRemoval',
});

/** The calls of whoever writes a record that a chain approves. */
export const writing = (to: { reviewing: string; passed: string; deleted: string }) => ({
  saving: moving('save', 'idle'),
  removing: calling('remove', { target: to.deleted }),
  submitting: submittingInto(to),
});

/** The calls of those who decide in a chain. */
export const deciding = (to: { passed: string; failed: string }) => ({
  approving: approvingInto(to.passed),
  rejecting: calling('reject', { target: to.failed, actions: 'keepRejection' }),
  transferring,
  addingApprover,
  removingApprover,
});

/** A review that is taken back, by a recall before the first decision or undone after it. */
export const takingBack = <const Service extends 'recall' | 'undo'>(
  service: Service,
  notSubmitted: string,
) => calling(service, { target: notSubmitted, actions: 'dropReview' });
