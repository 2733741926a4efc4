import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import ELK from 'elkjs/lib/elk-api.js';
import type { ElkNode } from 'elkjs';

/**
 * A thread as elkjs expects a web worker to be. It keeps the process alive only while it has
 * something to do.
 */
class Thread {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #thread = new Worker(new URL('./elk.worker.mjs', import.meta.url));
  #asked = 0;

  constructor() {
    this.#thread.unref();
    this.#thread.on('message', (data: unknown) => {
      this.#asked -= 1;
      if (this.#asked === 0) this.#thread.unref();
      this.onmessage?.({ data });
    });
  }

  postMessage(message: unknown): void {
    this.#asked += 1;
    this.#thread.ref();
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

const MOST_THREADS = 4;

let engines: readonly InstanceType<typeof ELK>[] | null = null;

/**
 * Lays graphs out beside the program, as many at once as the machine has processors for; answers in
 * the order in which they are given.
 */
export function laidOut(graphs: readonly ElkNode[], onOne: () => void): Promise<ElkNode[]> {
  engines ??= Array.from(
    { length: Math.min(MOST_THREADS, availableParallelism()) },
    () => new ELK({ workerFactory: () => new Thread() as unknown as globalThis.Worker }),
  );
  const of = engines;
  return Promise.all(
    graphs.map(async (graph, index) => {
      const result = await (of[index % of.length] as InstanceType<typeof ELK>).layout(graph);
      onOne();
      return result;
    }),
  );
}
