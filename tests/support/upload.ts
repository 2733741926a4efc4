import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { filesCalls, type FILE_ENDINGS } from '#contract/files.ts';
import { addressOf, type Answer, type Client } from './client.ts';
import { breaches, contentOf } from './conformance.ts';

const PDF = '%PDF-1.4\n%%EOF\n';

/** Stores a small file as a person, optionally replacing another one; returns its key. */
export async function storeFile(
  client: Client,
  name = '证书.pdf',
  content: BlobPart = PDF,
  replaces?: string,
): Promise<string> {
  const form = new FormData();
  if (replaces !== undefined) form.append('replaces', replaces);
  form.append('file', new Blob([content]), name);
  const answer = await client.fetch(addressOf(client.gateway, filesCalls.upload), {
    method: 'POST',
    body: form,
  });
  if (answer.status !== 200)
    throw new Error(`${name} was not stored: HTTP ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { result: { guid: string } }).result.guid;
}

/** Names of all files that a gateway stores. */
export async function storedIn({ folder }: { folder: string }): Promise<string[]> {
  const found = await readdir(join(folder, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const BEGINNINGS: Record<(typeof FILE_ENDINGS)[number], string> = {
  doc: 'd0cf11e0a1b11ae1',
  xls: 'd0cf11e0a1b11ae1',
  docx: '504b0304',
  xlsx: '504b0304',
  zip: '504b0304',
  rar: '526172211a07',
  png: '89504e470d0a1a0a',
  jpg: 'ffd8ffe0',
  jpeg: 'ffd8ffe0',
  gif: '474946383961',
  pdf: '255044462d312e37',
  txt: 'efbbbfe68a80e69cafe8a681e6b182e4b880e8a788',
  csv: 'e789a9e696992ce695b0e9878f2ce58d95e4bbb70d0a',
};

/** A file of a kind by its first bytes, with random ones behind them. */
export const bytesOf = (ending: (typeof FILE_ENDINGS)[number], size = 1000) =>
  Buffer.concat([Buffer.from(BEGINNINGS[ending], 'hex'), randomBytes(size)]);
/** Sends a file as a browser would. */
export async function sendFile(
  client: Client,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  options = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return client.fetch(
    addressOf(client.gateway, filesCalls.upload),
    { method: 'POST', body: form },
    options,
  );
}

/** Sends a file that must be taken; answers what the gateway says of it. */
export async function upload(
  client: Client,
  name: string,
  bytes: Buffer,
  fields?: Record<string, string>,
) {
  const answer = await sendFile(client, name, bytes, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(breaches(filesCalls.upload, answer.body)).toEqual([]);
  return (
    contentOf(filesCalls.upload, answer.body) as {
      result: { guid: string; groupGuid: string; name: string; size: number };
    }
  ).result;
}

/** A token with which a file can be downloaded. */
export async function grant(client: Client, guid: string): Promise<string> {
  const answer = await client.call(filesCalls.grantToken, { bindGuid: guid, bindType: 1, type: 2 });
  expect(answer.success).toBe(true);
  return answer.result;
}

/** Downloads a file as a link does, without a session. */
export const downloadFrom = (gateway: Client['gateway'], query: Record<string, string>) =>
  fetch(`${addressOf(gateway, filesCalls.download)}?${new URLSearchParams(query)}`);
