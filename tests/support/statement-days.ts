import { approvalCalls } from '#contract/approval.ts';
import type { Answer, Client } from './client.ts';

/**
 * Sets the minimum number of working days that suppliers have for a statement, and keeps the other
 * settings.
 */
export async function setStatementDays(
  client: Client,
  statementDays: number | null,
  guid = '2206',
): Promise<Answer> {
  const { shenPiJiBie, ...set } = await client.call(approvalCalls.approversOfMatter, { guid });
  return client.send(approvalCalls.saveApprovers, {
    ...set,
    guid,
    shenPiJiBie: shenPiJiBie ?? '0',
    statementDays,
  });
}
