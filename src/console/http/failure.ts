import {
  CODE_SUCCESS,
  NOTHING_CHANGED,
  type Conflict,
  type FailureEnvelope,
  type FieldProblem,
} from '#contract/core/envelope.ts';
import type { Failure, FailureKind } from '#machines/shared/client/failure.ts';
import { ServiceRefusal } from '#machines/shared/service.ts';

/** A problem of one field; `text` when the gateway worded it. */
export type WordedProblem = FieldProblem & { text?: string };

interface Details {
  status?: number;
  reason?: string;
  problems?: readonly WordedProblem[];
  conflict?: Conflict;
  /** Code of the envelope. */
  code?: number;
  /** Somebody else tells the user already (the login screen). */
  told?: boolean;
}

/**
 * A call that did not succeed, in the form that screens and machines react to. `info` is for
 * people; empty when none came.
 */
export class CallFailure extends Error implements Failure {
  readonly status: number;
  readonly reason: string | null;
  readonly problems: readonly WordedProblem[];
  readonly conflict: Conflict | null;
  /** Whether an answer with a code said so, which a toast tells (requirements, 8). */
  readonly isAnswer: boolean;
  readonly told: boolean;

  constructor(
    readonly kind: FailureKind,
    readonly info: string,
    details: Details = {},
  ) {
    super(info || kind);
    this.status = details.status ?? 0;
    this.reason = details.reason ?? null;
    this.problems = details.problems ?? [];
    this.conflict = details.conflict ?? null;
    this.isAnswer = details.code !== undefined;
    this.told = details.told ?? false;
  }

  /**
   * Whether the gateway, though it failed, knows that nothing was changed: there is nothing to find
   * out.
   */
  get changedNothing(): boolean {
    return this.reason !== null && NOTHING_CHANGED.has(this.reason);
  }
}

type FailureBody = Partial<FailureEnvelope & { error: string; error_description: string }>;

function kindOf(status: number, body: FailureBody): FailureKind {
  if (body.conflict) return 'conflict';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 503 && NOTHING_CHANGED.has(body.reason ?? '')) return 'busy';
  if (body.code === 500 || (status >= 500 && status !== 501)) return 'server';
  return body.problems?.length ? 'invalid' : 'refused';
}

/**
 * The failure in an answer, or null when the answer is a success. Answers without a code are
 * successes.
 */
export function failureIn(status: number, answer: unknown): CallFailure | null {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as FailureBody;
  const isRefusal = typeof body.code === 'number' && (body.code <= 0 || body.code === 500);
  if (status < 400 && !isRefusal) return null;
  const words =
    body.code === 500 ? body.message : (body.info ?? body.message ?? body.error_description);
  return new CallFailure(kindOf(status, body), words ?? '', { ...body, status });
}

/** Whether the answer of a question says yes; its code 0 or -1 says no. */
export const isYes = (answer: { code: number }): boolean => answer.code === CODE_SUCCESS;

const refusalKinds: Partial<Record<FailureKind, ServiceRefusal['kind']>> = {
  conflict: 'conflict',
  network: 'network',
  timeout: 'timeout',
  server: 'unknown',
  busy: 'unknown',
  cancelled: 'unknown',
};

/**
 * A failed call as a machine keeps it (machines/shared); throw it from a service that is provided
 * to a machine.
 */
export function asRefusal(error: unknown): ServiceRefusal {
  if (!(error instanceof CallFailure))
    return new ServiceRefusal('errors.unknown', String(error), 'unknown');
  return new ServiceRefusal(
    error.reason ?? 'errors.unknown',
    error.info,
    refusalKinds[error.kind] ?? 'refused',
  );
}
