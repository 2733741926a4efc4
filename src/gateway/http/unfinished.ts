import type { Call } from '#contract/core/call.ts';
import { NOTHING_CHANGED } from '#contract/core/envelope.ts';
import type { Stored } from '../db/stored.ts';
import { DatabaseTrouble, type TroubleKind } from '../db/trouble.ts';
import { Failure } from '../base/failure.ts';
import type { GatewayKey } from '../base/texts.ts';

/** Seconds after which to retry while the database is away or busy. */
const RETRY_AFTER = 5;

const unchanged: Record<TroubleKind, GatewayKey> = {
  away: 'errors.databaseAway',
  busy: 'errors.databaseBusy',
  full: 'errors.databaseFull',
};

const hasRequestId = (call: Call) =>
  'requestId' in ((call.request as { fields?: object }).fields ?? {});

/**
 * The answer to a call that failed because of the database before anything was stored; null for
 * other errors.
 */
export function troubleFailure(error: unknown): Failure | null {
  return error instanceof DatabaseTrouble
    ? new Failure(503, unchanged[error.kind], { retryAfter: RETRY_AFTER, cause: error })
    : null;
}

/**
 * The answer to a call that ended in an unexpected error. It says that nothing was changed only if
 * that is known; otherwise the caller has to check, and may repeat a command under its request id.
 */
export function unfinished(call: Call, error: unknown, stored: Stored): unknown {
  const key = hasRequestId(call) ? 'errors.storedUnknown' : 'errors.storedUnknownSetting';
  if (error instanceof Failure) {
    const promisesTooMuch = stored !== 'nothing' && NOTHING_CHANGED.has(error.key);
    return promisesTooMuch
      ? new Failure(error.status, key, {
          retryAfter: error.retryAfter ?? RETRY_AFTER,
          cause: error.cause,
        })
      : error;
  }
  // Fastify's own refusals, such as an oversized file, have a status already.
  if ((error as { statusCode?: number }).statusCode !== undefined) return error;
  const trouble = troubleFailure(error);
  if (stored === 'nothing')
    return trouble ?? new Failure(500, 'errors.internalUnchanged', { cause: error });
  return trouble === null
    ? new Failure(500, key, { cause: error })
    : new Failure(503, key, { retryAfter: RETRY_AFTER, cause: error });
}
