import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PGliteThread } from './pglite-thread.ts';

test('a folder that cannot be used is refused when it is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-thread-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(PGliteThread.open({ dataDir: file })).rejects.toMatchObject({
    name: 'ErrnoError',
  });
  await rm(folder, { recursive: true });
});
