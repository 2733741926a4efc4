import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filesCalls } from '#contract/files.ts';
import { addressOf, type Client } from './client.ts';

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
