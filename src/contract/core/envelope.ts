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

/** The common form of the gateway's answers, unless the call's answer shape differs. */
interface Envelope<T> {
  code: number;
  /** Text for people, in the language of the request. */
  info: string;
  data: T;
}

/** The envelope of a failure: the same, with what the console needs to react. */
export interface FailureEnvelope extends Envelope<null> {
  /** The same text as `info`, for clients that look for it there. */
  message: string;
  /** Locale key of the reason, for programs. */
  reason: string;
  problems?: FieldProblem[];
  /** On a conflict: who did what in the meantime, and the record's current state. */
  conflict?: Conflict;
}

/** Reasons of failures (status 500 and 503) that guarantee that the request changed nothing. */
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
