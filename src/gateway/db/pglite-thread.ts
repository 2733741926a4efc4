import { Worker } from 'node:worker_threads';
import { DatabaseTrouble } from './trouble.ts';

/** The result of a statement. */
interface Result<R> {
  rows: R[];
  affectedRows?: number | undefined;
}

/** An embedded database with one connection, which runs statement after statement. */
export interface Embedded {
  /** Rejects with the error of the database, which has its code and severity. */
  query<R>(sql: string, parameters: unknown[]): Promise<Result<R>>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the database; without one it is kept in memory. */
  dataDir?: string;
  /** Its initial content: a dump of another PGlite folder. */
  loadDataDir?: Blob;
}

interface Table {
  rows: unknown[][];
  names: string[];
  affectedRows?: number;
}

type Answer = { done: unknown } | { failed: { message: string } };

interface Question {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The thread in the sources, and in the build beside the gateway. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './pglite-worker.mjs' : './pglite-worker.js',
  import.meta.url,
);

const stopped = (cause?: unknown) =>
  new DatabaseTrouble('away', 'the thread of the embedded database has stopped', cause);

function rowOf<R>(names: readonly string[], values: readonly unknown[]): R {
  const row: Record<string, unknown> = {};
  for (const [place, name] of names.entries()) row[name] = values[place];
  return row as R;
}

/**
 * PGlite in a thread of its own: however long a statement takes, the event loop stays free
 * (decision 0026).
 */
export class PGliteThread implements Embedded {
  private readonly asked: Question[] = [];
  private end: Error | null = null;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (answer: Answer) => this.take(answer));
    worker.on('error', (error) => this.stop(stopped(error)));
    worker.on('exit', () => this.stop(stopped()));
  }

  /** Opens a database; rejects with the error of PGlite. */
  static async open(options: EmbeddedOptions): Promise<PGliteThread> {
    const worker = new Worker(file, { workerData: options, env: {}, execArgv: [] });
    const thread = new PGliteThread(worker);
    try {
      await thread.next();
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return thread;
  }

  async query<R>(sql: string, parameters: unknown[]): Promise<Result<R>> {
    const { rows, names, affectedRows } = (await this.ask({ sql, parameters })) as Table;
    return { rows: rows.map((values) => rowOf<R>(names, values)), affectedRows };
  }

  async close(): Promise<void> {
    await this.ask(null);
    await this.worker.terminate();
  }

  private ask(question: { sql: string; parameters: unknown[] } | null): Promise<unknown> {
    if (this.end) return Promise.reject(this.end);
    this.worker.postMessage(question);
    return this.next();
  }

  /** The next answer; only a pending one keeps the process alive. */
  private next(): Promise<unknown> {
    this.worker.ref();
    return new Promise((resolve, reject) => this.asked.push({ resolve, reject }));
  }

  private take(answer: Answer): void {
    const question = this.asked.shift();
    if (this.asked.length === 0) this.worker.unref();
    if ('done' in answer) question?.resolve(answer.done);
    else question?.reject(Object.assign(new Error(answer.failed.message), answer.failed));
  }

  private stop(error: Error): void {
    this.end ??= error;
    for (const { reject } of this.asked.splice(0)) reject(error);
  }
}
