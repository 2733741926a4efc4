import type { Call } from '#contract/core/call.ts';
import { NOTHING_CHANGED } from '#contract/core/envelope.ts';
import type { Stored } from '../db/stored.ts';
import { DatabaseTrouble, type TroubleKind } from '../db/trouble.ts';
import { Failure } from '../base/failure.ts';
import type { GatewayKey } from '../base/texts.ts';

/** Seconds after which a database that was away or busy may answer again. */
const RETRY_AFTER = 5;

const unchanged: Record<TroubleKind, GatewayKey> = {
  away: 'errors.databaseAway',
  busy: 'errors.databaseBusy',
  full: 'errors.databaseFull',
};

const hasRequestId = (call: Call) =>
  'requestId' in ((call.request as { fields?: object }).fields ?? {});

/**
 * The answer to a call that the database let down before anything was stored; null when the error
 * is another.
 */
export function troubleFailure(error: unknown): Failure | null {
  return error instanceof DatabaseTrouble
    ? new Failure(503, unchanged[error.kind], { retryAfter: RETRY_AFTER, cause: error })
    : null;
}

/**
 * What is answered when a call ends in an error that is no refusal. That nothing was changed is
 * said only where it is known; else the caller has to look, and may repeat a command, whose request
 * id is recognised.
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
  // What Fastify refuses, such as a file that is too large, has its status already.
  if ((error as { statusCode?: number }).statusCode !== undefined) return error;
  const trouble = troubleFailure(error);
  if (stored === 'nothing')
    return trouble ?? new Failure(500, 'errors.internalUnchanged', { cause: error });
  return trouble === null
    ? new Failure(500, key, { cause: error })
    : new Failure(503, key, { retryAfter: RETRY_AFTER, cause: error });
}
