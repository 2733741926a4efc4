import type { MessagePort } from 'node:worker_threads';
import { Failure } from '../base/failure.ts';
import { readTable, type Table, type TableShape } from './read.ts';

/** A file to read. */
export interface Task {
  bytes: Uint8Array;
  shape: TableShape;
  /** Told when the reading begins: the time until then is not the file's. */
  begun: MessagePort;
}

/** What was read of the file, or why it was refused; errors lose what they carry between threads. */
export type Outcome = { table: Table } | { refused: Pick<Failure, 'status' | 'key' | 'params'> };

/** Reads one file in the thread that it runs in. */
export default async function read({ bytes, shape, begun }: Task): Promise<Outcome> {
  begun.postMessage(null);
  begun.close();
  try {
    return { table: await readTable(bytes, shape) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, key, params } = error;
    return { refused: { status, key, params } };
  }
}
