import { Failure } from './failure.ts';
import type { GatewayKey } from './texts.ts';

const NO_ROOM = ['ENOSPC', 'EDQUOT'];
const CANNOT_WRITE = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE'];

/**
 * Seconds after which a disk that could not be written may be tried again; mending it takes
 * somebody's time.
 */
const RETRY_AFTER = 60;

/**
 * What hinders the disk, as an answer: 507 without room, 503 where it cannot be written now; any
 * other error stays what it is.
 */
export function diskFailure(
  error: unknown,
  keys: { noRoom: GatewayKey; cannotWrite: GatewayKey },
): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (NO_ROOM.includes(code)) return new Failure(507, keys.noRoom, { cause: error });
  return CANNOT_WRITE.includes(code)
    ? new Failure(503, keys.cannotWrite, { retryAfter: RETRY_AFTER, cause: error })
    : error;
}
