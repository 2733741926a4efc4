import { Worker } from 'node:worker_threads';

/** One request of a load, as the worker sends it. */
export interface LoadRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  seconds: number;
  perSecond: number;
  failures: number;
}

/**
 * Sends all requests from a separate thread, `concurrency` at a time, and measures until the last
 * answer.
 */
export async function load(
  origin: string,
  requests: LoadRequest[],
  concurrency: number,
): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.mjs', import.meta.url), {
    workerData: { origin, requests, concurrency },
  });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}
