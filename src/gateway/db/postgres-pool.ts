import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StatementNames } from './statement-names.ts';
import { Conversation } from './stored.ts';
import { DatabaseTrouble, troubleIn } from './trouble.ts';

const TYPE_BIGINT = 20;
const TYPE_DATE = 1082;
const SECOND = 1000;
/** A gateway that was stopped in the middle of a transaction holds its locks this long. */
const IDLE_IN_TRANSACTION_MS = 60 * SECOND;
const KEEP_ALIVE_MS = 10 * SECOND;

/** How long is waited for what; milliseconds. */
export interface PoolLimits {
  /** For a new connection, and for one that others use. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
  /**
   * For the server to say that it has ended a statement that took too long; one that is frozen
   * never does.
   */
  answerMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
}

/**
 * Limits in which every statement of a call is done many times over; `statementSeconds` is the
 * operator's.
 */
export const limitsOf = (statementSeconds: number): PoolLimits => ({
  connectMs: 10 * SECOND,
  statementMs: statementSeconds * SECOND,
  answerMs: 5 * SECOND,
  lockMs: Math.min(15, statementSeconds) * SECOND,
});

export interface PoolOptions {
  connectionString: string;
  max: number;
  /** Null: nothing is limited but connecting; for what may take hours, such as migrations. */
  limits: PoolLimits | null;
}

/** pg words it so and gives no code (`query_timeout`). */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * The schema was changed while the server kept the plan of a statement, by a gateway of a newer
 * version that has just started: connections from now on know the new one.
 */
const isOldPlan = ({ code, message }: pg.DatabaseError) =>
  code === '0A000' && message.includes('cached plan');

/**
 * One connection lent out: its failures are told apart into those of the statement and those of the
 * database.
 */
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
    // Unheard, the error of a connection that breaks between two statements would end the process.
    this.client.on('error', this.onError);
    return this;
  }

  /** What is no answer of the server is the end of the connection. */
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
      // A parameter that cannot be sent fails before anything is; the connection is as good as
      // before.
      if (!isAnswer && this.lost === null && !isReadTimeout(error)) throw error;
      throw (this.lost ??= this.troubleOf(error));
    }
  }

  // The other form, with a cursor, is for streams, which nothing here reads.
  query = (async (sql: string, parameters?: readonly unknown[]) => {
    // Kysely rolls back what failed; on a broken connection the server does, and the first failure
    // must not be covered.
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
 * Connections to a PostgreSQL that wait for nothing without end; what hinders the server is a
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
  // A connection that breaks while nobody uses it is replaced at the next query; unheard, its error
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
