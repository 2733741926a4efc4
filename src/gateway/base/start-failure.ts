/** Why the gateway cannot start, in one line for its operator: what is wrong and what to do. */
export class StartFailure extends Error {}

const folderCauses: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
  ENOENT: 'it is not there and cannot be made, as on a file system that can only be read',
  EIO: 'the disk fails',
};

const addressCauses: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there. Stop it, or give another PORT',
  EADDRNOTAVAIL: 'this machine has no such address. Correct HOST',
  EACCES: 'this user may not listen there. Give a PORT from 1024 on',
};

/**
 * A start failure that the operator can fix, as a StartFailure; any other error is a defect and is
 * returned unchanged.
 */
export function startFailureOf(error: unknown, dataDir: string): unknown {
  if (error instanceof StartFailure) return error;
  const {
    code = '',
    syscall = '',
    message,
  } = (
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  ) as NodeJS.ErrnoException;
  if (syscall === 'listen')
    return addressCauses[code] === undefined
      ? error
      : new StartFailure(`Cannot listen: ${addressCauses[code]} (${message}).`, { cause: error });
  const cause = folderCauses[code];
  return cause === undefined
    ? error
    : new StartFailure(
        `DATA_DIR ${dataDir} cannot be used: ${cause} (${message}). Fix that, or give another DATA_DIR.`,
        { cause: error },
      );
}
