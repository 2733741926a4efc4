import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  // A file without a number was left by a process that ended while it wrote it.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the folder of the embedded database for this process: two processes in one folder would ruin it. A lock left by a
 * process that is gone (killed, power cut) is taken over. Answers how to give the folder back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'gateway.pid');
  const write = async () => {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
  };
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(await readFile(path, 'utf8'));
    if (isAlive(pid)) {
      throw new Error(`${folder} is in use by process ${pid}. Stop it, or give this gateway another DATA_DIR or a DATABASE_URL.`);
    }
    await rm(path, { force: true });
    await write();
  }
  return () => rm(path, { force: true });
}
