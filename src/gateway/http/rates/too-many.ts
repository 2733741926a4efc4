import { Failure } from '../../base/failure.ts';

/** From this many seconds on the message gives minutes. */
const IN_MINUTES = 120;

/** Too many requests: retry after this many milliseconds. */
export function tooMany(milliseconds: number): Failure {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const params =
    seconds < IN_MINUTES ? { seconds } : { context: 'minutes', minutes: Math.ceil(seconds / 60) };
  return new Failure(429, 'errors.tooManyRequests', { params, retryAfter: seconds });
}
