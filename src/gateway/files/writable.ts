import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough that a disk with no room left is noticed. */
const TRIED_BYTES = 4096;

/**
 * Makes a folder and tries to store in it, so that one that cannot be written is noticed before
 * anybody needs it. Rejects with the error of the system.
 */
export async function requireWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.tried-${process.pid}`);
  const file = await open(path, 'w');
  try {
    await file.writeFile(Buffer.alloc(TRIED_BYTES));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
