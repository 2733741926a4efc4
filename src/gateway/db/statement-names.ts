/** Maximum of statements that each connection keeps parsed and planned. */
const MAX_NAMED = 400;
/** Maximum of statements that are watched for a second use. */
const MAX_WATCHED = 2000;
/** Longer ones are lists of values, which hardly ever come again in the same length. */
const MAX_CHARACTERS = 20_000;

const DATA = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Names statements so that a PostgreSQL keeps them parsed and planned, because planning takes as
 * long as many a statement. A statement gets its name at its second use, so that one-off statements
 * are not kept and varied searches do not make connections grow.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private watched = new Set<string>();

  /** The name of a statement; undefined if it is not to be kept. */
  nameOf(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    if (this.names.size >= MAX_NAMED || sql.length > MAX_CHARACTERS || !DATA.test(sql))
      return undefined;
    if (!this.watched.has(sql)) {
      if (this.watched.size >= MAX_WATCHED) this.watched = new Set();
      this.watched.add(sql);
      return undefined;
    }
    this.watched.delete(sql);
    const name = `s${this.names.size + 1}`;
    this.names.set(sql, name);
    return name;
  }
}
