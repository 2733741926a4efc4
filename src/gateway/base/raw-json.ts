/**
 * JSON in its wire form, mostly built by the database; tests validate it against the response
 * schema of the call.
 */
export class RawJson {
  constructor(readonly text: string) {}

  static of(value: unknown): RawJson {
    return new RawJson(JSON.stringify(value));
  }
}
