import { Failure } from './failure.ts';
import type { GatewayKey } from './texts.ts';

const NO_ROOM = ['ENOSPC', 'EDQUOT'];
const CANNOT_WRITE = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE'];

/**
 * Seconds after which a disk that could not be written may be tried again; somebody has to fix it
 * first.
 */
const RETRY_AFTER = 60;

/**
 * A disk error as a refusal: 507 without room, 503 if it cannot be written at present. Other errors
 * are returned unchanged.
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
