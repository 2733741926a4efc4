import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { Embedded } from './pglite-thread.ts';
import { Conversation } from './stored.ts';
import { DatabaseTrouble, troubleIn, within } from './trouble.ts';

/** Default wait for the one connection, in milliseconds. */
const WAIT_MS = 30_000;

/** Counts how often the one connection of an embedded database was given back. */
export class PGliteAdapter extends PostgresAdapter {
  served = 0;
}

/**
 * Kysely over an embedded PGlite. It has one connection, so a transaction blocks all others until
 * it ends.
 */
export class PGliteDialect implements Dialect {
  private readonly adapter = new PGliteAdapter();

  constructor(
    private readonly pglite: Embedded,
    private readonly waitMs = WAIT_MS,
  ) {}

  createAdapter() {
    return this.adapter;
  }

  createDriver() {
    return new PGliteDriver(this.pglite, this.waitMs, this.adapter);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

class PGliteConnection implements DatabaseConnection {
  private readonly conversation = new Conversation();

  constructor(private readonly pglite: Embedded) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const result = await this.conversation.send(
        query.sql,
        () => this.pglite.query<R>(query.sql, [...query.parameters]),
        (error) => (error as { severity?: string }).severity !== 'ERROR',
      );
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
    } catch (error) {
      throw troubleIn(error) ?? error;
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream; read page by page.');
  }
}

class PGliteDriver implements Driver {
  private readonly connection: PGliteConnection;
  private last: Promise<void> = Promise.resolve();
  private release: (() => void) | null = null;

  constructor(
    private readonly pglite: Embedded,
    private readonly waitMs: number,
    private readonly adapter: PGliteAdapter,
  ) {
    this.connection = new PGliteConnection(pglite);
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.last;
    let release = () => {};
    this.last = new Promise((resolve) => (release = resolve));
    try {
      await within(
        this.waitMs,
        before,
        () => new DatabaseTrouble('busy', 'the connection was not free in time'),
      );
    } catch (error) {
      // The next in the queue gets the turn that nobody takes.
      void before.then(release);
      throw error;
    }
    this.release = release;
    return this.connection;
  }

  async releaseConnection() {
    const release = this.release;
    this.release = null;
    this.adapter.served += 1;
    release?.();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.pglite.close();
  }
}
