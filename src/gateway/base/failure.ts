import {
  CODE_FAILED,
  CODE_REFUSED,
  type Conflict,
  type FieldProblem,
} from '#contract/core/envelope.ts';
import type { GatewayKey } from './texts.ts';

/** One reason for one field, by a key whose text the gateway has loaded. */
export type Problem = FieldProblem<GatewayKey>;

interface FailureOptions {
  params?: Record<string, unknown>;
  problems?: Problem[];
  conflict?: Conflict;
  code?: number;
  /** `error` of an OAuth answer (RFC 6749, section 5.2). */
  oauthError?: string;
  /** Seconds after which the same request may succeed; sent as Retry-After. */
  retryAfter?: number;
  /** What went wrong, for the log. */
  cause?: unknown;
}

/** A refusal: HTTP status, locale key of the reason, and what the console needs to react. */
export class Failure extends Error {
  readonly params: Record<string, unknown>;
  readonly problems: Problem[] | undefined;
  readonly conflict: Conflict | undefined;
  readonly code: number;
  readonly oauthError: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly status: number,
    readonly key: GatewayKey,
    options: FailureOptions = {},
  ) {
    super(key, 'cause' in options ? { cause: options.cause } : undefined);
    this.params = options.params ?? {};
    this.problems = options.problems;
    this.conflict = options.conflict;
    this.oauthError = options.oauthError;
    this.retryAfter = options.retryAfter;
    this.code = options.code ?? (status >= 500 ? CODE_FAILED : CODE_REFUSED);
  }
}

/**
 * Invalid input with its problems by field; a problem of a single field becomes the message.
 * `beside` is extra information, not a problem.
 */
export function invalid(problems: Problem[], beside: readonly Problem[] = []): Failure {
  const count = new Set(problems.map(({ field }) => field)).size;
  const [first] = problems;
  const all = [...problems, ...beside];
  return count === 1 && first
    ? new Failure(400, first.key, { problems: all, params: first.params ?? {} })
    : new Failure(400, 'errors.invalidInput', { problems: all, params: { count } });
}

/** One problem against one field. */
export function invalidField(
  field: string,
  key: GatewayKey,
  params?: Record<string, unknown>,
): Failure {
  return invalid([params === undefined ? { field, key } : { field, key, params }]);
}

/** The record does not exist for this user, whether or not it exists for somebody else. */
export const notFound = () => new Failure(404, 'errors.notFound');

/** The user may not make this call. */
export const forbidden = () => new Failure(403, 'errors.forbidden');

/** Nobody is signed in, or the token is no longer good. */
export const unauthenticated = () => new Failure(401, 'errors.unauthenticated');
