/** Statements that every connection keeps parsed and planned, at the most. */
const MOST = 400;
/** Statements that are watched for a second time, at the most. */
const MOST_WATCHED = 2000;
/** Longer ones are lists of values, which hardly ever come in the same length again. */
const MOST_CHARACTERS = 10_000;

const DATA = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Gives statements names under which a PostgreSQL keeps them parsed and planned, because planning
 * takes as long as many a statement. The second time a statement is sent it gets its name, so that
 * what comes only once is not kept; who searches in many ways does not make connections grow.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private watched = new Set<string>();

  /** The name of a statement; undefined where it is not to be kept. */
  nameOf(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined) return known;
    if (this.names.size >= MOST || sql.length > MOST_CHARACTERS || !DATA.test(sql))
      return undefined;
    if (!this.watched.has(sql)) {
      if (this.watched.size >= MOST_WATCHED) this.watched = new Set();
      this.watched.add(sql);
      return undefined;
    }
    this.watched.delete(sql);
    const name = `s${this.names.size + 1}`;
    this.names.set(sql, name);
    return name;
  }
}
