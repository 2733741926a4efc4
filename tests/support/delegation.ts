import { approvalCalls } from '#contract/approval.ts';
import { sessionCalls } from '#contract/session.ts';
import type { Client } from './client.ts';
import { nowMs } from './clock.ts';
import { newRequest } from './forms.ts';

const DAY_MS = 86_400_000;

/**
 * An approver offers a colleague everything they approve, for one day from tomorrow; returns the
 * key. `now` is in epoch milliseconds.
 */
export async function offeredTo(giver: Client, delegate: Client, now = nowMs()): Promise<string> {
  const { currentUserName } = await delegate.call(sessionCalls.userInfo, {});
  const { rows } = await giver.list(approvalCalls.listDelegates, {
    userName: currentUserName,
    page: 1,
    rows: 1,
  });
  const tomorrow = now + DAY_MS;
  const { head } = await giver.call(approvalCalls.offerDelegation, {
    delegateGuid: rows[0]?.userid ?? '',
    beginAt: tomorrow,
    endAt: tomorrow + DAY_MS,
    requestId: newRequest(),
  });
  return head.guid;
}
