import { approvalCalls } from '#contract/approval.ts';
import { plansCalls } from '#contract/plans.ts';
import { sessionCalls } from '#contract/session.ts';
import type { Client } from './client.ts';
import { newRequest, planForm } from './forms.ts';

/**
 * Submits an in-house plan, on which its approver asks the adviser for advice; returns the key of
 * the advice.
 */
export async function askedOf(asker: Client, adviser: Client): Promise<string> {
  const { head } = await adviser.call(
    plansCalls.selfAdd,
    planForm('selfPlan', { action: 'submit' }),
  );
  const { currentUserId } = await adviser.call(sessionCalls.userInfo, {});
  const { advices } = await asker.call(approvalCalls.askAdvice, {
    guid: head.guid,
    requestId: newRequest(),
    adviserGuid: currentUserId,
    question: '价格是否合理？',
  });
  const [advice] = advices;
  if (!advice) throw new Error('Nobody was asked.');
  return advice.guid;
}
