/** Business result codes of the envelope (requirements, 8). */
export const CODE_SUCCESS = 1;
export const CODE_REFUSED = 0;
export const CODE_FAILED = -1;

/** One problem of one field, as a locale key with parameters; the locales have the wording. */
export interface FieldProblem<Key extends string = string> {
  /** Path of the field in the request, such as `items[2].quantity`. */
  field: string;
  key: Key;
  params?: Record<string, unknown>;
}

/** The envelope of the gateway's responses, unless the call declares another response shape. */
interface Envelope<T> {
  code: number;
  /** Text for people, in the language of the request. */
  info: string;
  data: T;
}

/** The envelope of a failure, with what the console needs to react. */
export interface FailureEnvelope extends Envelope<null> {
  /** The same text as `info`, for clients that read it from this field. */
  message: string;
  /** Locale key of the reason, for programs. */
  reason: string;
  problems?: FieldProblem[];
  /** On a conflict: who did what in the meantime, and the current state of the record. */
  conflict?: Conflict;
}

/**
 * Reasons of failures (status 500 and 503) after which it is certain that the request changed
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

/** Another person's command that was executed first. */
export interface Conflict {
  guid: string;
  status: string;
  revision: number;
  event: string;
  actorName: string;
  /** Instant in ISO format. */
  at: string;
}
