/** Business result codes of the envelope (requirements, 8). */
export const CODE_SUCCESS = 1;
export const CODE_REFUSED = 0;
export const CODE_FAILED = -1;

/**
 * One reason against one field, as a locale key with its parameters; the wording comes from the
 * locales.
 */
export interface FieldProblem<Key extends string = string> {
  /** Path of the field in the request, as in `items[2].quantity`. */
  field: string;
  key: Key;
  params?: Record<string, unknown>;
}

/** What every answer of the gateway looks like unless the call's answer shape says otherwise. */
interface Envelope<T> {
  code: number;
  /** Text for people, in the language of the request. */
  info: string;
  data: T;
}

/** A failure's envelope: the same, with what the console needs to react. */
export interface FailureEnvelope extends Envelope<null> {
  /** The same text as `info`, for clients that look for it there. */
  message: string;
  /** Locale key of the reason, for programs. */
  reason: string;
  problems?: FieldProblem[];
  /** On a conflict: who did what meanwhile, and the record's state now. */
  conflict?: Conflict;
}

/**
 * Reasons of failures (status 500 and 503) after which the gateway knows that the request changed
 * nothing.
 */
export const NOTHING_CHANGED: ReadonlySet<string> = new Set([
  'errors.internalUnchanged',
  'errors.databaseAway',
  'errors.databaseBusy',
  'errors.databaseFull',
  'errors.inTheWay',
  'errors.overloaded',
  'errors.stopping',
]);

/** Why a command lost against another person's command. */
export interface Conflict {
  guid: string;
  status: string;
  revision: number;
  event: string;
  actorName: string;
  /** ISO instant. */
  at: string;
}
