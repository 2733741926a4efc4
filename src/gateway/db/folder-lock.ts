import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../base/start-failure.ts';

/**
 * The locked byte is behind the content: with mandatory locks (Windows) a refused process can still
 * read who holds the folder.
 */
const LOCKED_BYTE = 1024;

async function refused(file: FileHandle, folder: string): Promise<StartFailure> {
  const holder = (await file.readFile('utf8')).trim();
  await file.close();
  return new StartFailure(
    `${folder} is in use by process ${holder || 'that is just starting'}. Stop it, or ` +
      `give this gateway another DATA_DIR or a DATABASE_URL.`,
  );
}

/**
 * Locks the folder of the embedded database for this process, because two processes in one folder
 * would corrupt it. The lock is the operating system's (decision 0024) and ends with the process,
 * however it ends; the text in the file is for people only. Returns a function that releases it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // Its native part is not available on every system that a gateway with PostgreSQL runs on.
  const { tryLock } = await import('fs-native-extensions');
  await mkdir(folder, { recursive: true });
  // The file stays: a lock on a removed file would not exclude a process that creates a new one.
  const file = await open(join(folder, 'gateway.pid'), 'a+');
  if (!tryLock(file.fd, LOCKED_BYTE, 1)) throw await refused(file, folder);
  await file.truncate(0);
  await file.write(String(process.pid));
  return async () => {
    await file.truncate(0);
    await file.close();
  };
}
