import { approvalCalls } from '#contract/approval.ts';
import type { Answer, Client } from './client.ts';

/** Changes some settings of an approval matter, and keeps the others; with any response. */
export async function saveMatter(client: Client, guid: string, more: object): Promise<Answer> {
  const { shenPiJiBie, ...set } = await client.call(approvalCalls.approversOfMatter, { guid });
  return client.send(approvalCalls.saveApprovers, {
    ...set,
    guid,
    shenPiJiBie: shenPiJiBie ?? '0',
    ...more,
  });
}
