/**
 * JSON in the form of the wire already, mostly built by the database; tests hold it against the
 * call's response schema.
 */
export class RawJson {
  constructor(readonly text: string) {}

  static of(value: unknown): RawJson {
    return new RawJson(JSON.stringify(value));
  }
}
