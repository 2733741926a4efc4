import { expect } from 'vitest';
import { listsCalls, type ExportedList } from '#contract/lists.ts';
import { addressOf, type Client } from './client.ts';

/** Input of an export call. */
export interface Exported {
  list: ExportedList;
  filters?: object;
  columns?: readonly string[];
  keys?: readonly string[];
}

/** The file of an exported list as downloaded, and the header with its name. */
export async function exportedFile(
  client: Client,
  input: Exported,
  language: 'zh-CN' | 'en' = 'zh-CN',
): Promise<{ bytes: Buffer; disposition: string }> {
  const answer = await fetch(addressOf(client.gateway, listsCalls.export), {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${client.token}`,
      'accept-language': language,
    },
  });
  expect(answer.status, input.list).toBe(200);
  expect(answer.headers.get('content-type')).toContain('spreadsheetml');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
  return { bytes, disposition: answer.headers.get('content-disposition') ?? '' };
}
