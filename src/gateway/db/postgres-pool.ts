import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StatementNames } from './statement-names.ts';
import { Conversation } from './stored.ts';
import { DatabaseTrouble, troubleIn } from './trouble.ts';

const TYPE_BIGINT = 20;
const TYPE_DATE = 1082;
const SECOND = 1000;
/** How long the locks of a gateway that was killed in a transaction may live. */
const IDLE_IN_TRANSACTION_MS = 60 * SECOND;
const KEEP_ALIVE_MS = 10 * SECOND;
/**
 * How long a connection that nobody uses is kept: what it has planned is planned anew by the next
 * one, which whoever comes back after a minute would wait for.
 */
const IDLE_MS = 600 * SECOND;

/** Timeouts in milliseconds. */
export interface PoolLimits {
  /** For a new connection, or for one that is in use. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
  /**
   * For the confirmation that a timed-out statement was cancelled; a frozen server never sends it.
   */
  answerMs: number;
  /** For a lock held by somebody else. */
  lockMs: number;
}

/** Limits far above what any statement of a call needs; `statementSeconds` is the operator's. */
export const limitsOf = (statementSeconds: number): PoolLimits => ({
  connectMs: 10 * SECOND,
  statementMs: statementSeconds * SECOND,
  answerMs: 5 * SECOND,
  lockMs: Math.min(15, statementSeconds) * SECOND,
});

export interface PoolOptions {
  connectionString: string;
  max: number;
  /** Null: only connecting is limited; for work that may take hours, such as migrations. */
  limits: PoolLimits | null;
}

/** pg reports this by its message, without a code (`query_timeout`). */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * A gateway of a newer version changed the schema while the server held a plan of the statement;
 * new connections know the new schema.
 */
const isOldPlan = ({ code, message }: pg.DatabaseError) =>
  code === '0A000' && message.includes('cached plan');

/** One borrowed connection; separates failures of the statement from failures of the database. */
class Lent implements PostgresPoolClient {
  private conversation = new Conversation();
  private lost: DatabaseTrouble | null = null;
  private readonly onError = (error: Error) => {
    this.lost ??= this.troubleOf(error);
  };

  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: StatementNames,
  ) {}

  lend(): this {
    this.conversation = new Conversation();
    // Without a listener, the error of a connection that breaks between two statements would end
    // the process.
    this.client.on('error', this.onError);
    return this;
  }

  /** An error that is no answer of the server means the end of the connection. */
  private troubleOf(error: unknown): DatabaseTrouble {
    const reason = isReadTimeout(error)
      ? 'no answer in time'
      : ((error as { code?: string }).code ?? 'connection lost');
    return troubleIn(error) ?? new DatabaseTrouble('away', reason, error);
  }

  private async sent(
    sql: string,
    parameters: readonly unknown[] | undefined,
  ): Promise<pg.QueryResult> {
    if (this.lost !== null) throw this.lost;
    try {
      const name = this.names.nameOf(sql);
      return await this.client.query({
        text: sql,
        values: parameters as unknown[],
        ...(name === undefined ? {} : { name }),
      });
    } catch (error) {
      const isAnswer = error instanceof pg.DatabaseError;
      if (isAnswer && isOldPlan(error))
        throw (this.lost = new DatabaseTrouble('away', 'schema changed', error));
      if (isAnswer && error.severity !== 'FATAL') throw troubleIn(error) ?? error;
      // A parameter that cannot be encoded fails before anything is sent; the connection stays
      // usable.
      if (!isAnswer && this.lost === null && !isReadTimeout(error)) throw error;
      throw (this.lost ??= this.troubleOf(error));
    }
  }

  // The other form, with a cursor, is for streams, which nothing here reads.
  query = (async (sql: string, parameters?: readonly unknown[]) => {
    // Kysely rolls back a failed transaction; on a broken connection the server does, and the first
    // error must not be hidden.
    if (this.lost !== null && sql === 'rollback')
      return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    return this.conversation.send(
      sql,
      () => this.sent(sql, parameters),
      () => this.lost !== null,
    );
  }) as unknown as PostgresPoolClient['query'];

  release(): void {
    this.client.off('error', this.onError);
    this.client.release(this.lost !== null);
  }
}

/**
 * A pool of connections to a PostgreSQL with a timeout for everything; server problems are a
 * DatabaseTrouble.
 */
export function postgresPool({ connectionString, max, limits }: PoolOptions): PostgresPool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TYPE_BIGINT, String);
  types.setTypeParser(TYPE_DATE, String);
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    // Compiling a statement of a list takes longer than it runs.
    options: '-c jit=off',
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: limits?.connectMs ?? 10 * SECOND,
    ...(limits === null
      ? {}
      : {
          statement_timeout: limits.statementMs,
          lock_timeout: limits.lockMs,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
          query_timeout: limits.statementMs + limits.answerMs,
        }),
  });
  // A connection that breaks while idle is replaced at the next query; without a listener its error
  // would end the process.
  pool.on('error', () => {});
  const names = new StatementNames();
  const lents = new WeakMap<pg.PoolClient, Lent>();
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        const isFull = pool.totalCount >= max;
        const reason =
          (error as { code?: string }).code ??
          (isFull ? 'no connection was free in time' : 'no connection in time');
        throw troubleIn(error) ?? new DatabaseTrouble(isFull ? 'busy' : 'away', reason, error);
      });
      const lent = lents.get(client) ?? new Lent(client, names);
      lents.set(client, lent);
      return lent.lend();
    },
    end: () => pool.end(),
  };
}
