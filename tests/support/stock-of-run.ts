import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { onServer } from './postgres.ts';
import { folderOf, unfinished } from './stock-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Name of the stock that all test files of a run copy (stock.ts); the run's projects share it.
     */
    stock: string;
  }
}

/** Chooses the name of the run's stock, and deletes what its files created under that name. */
export default function setup(project: TestProject): () => Promise<void> {
  const name = `stock_${process.pid}_${Math.round(performance.timeOrigin)}`;
  project.provide('stock', name);
  return async () => {
    await onServer(`drop database if exists ${name}`);
    await onServer(`drop database if exists ${unfinished(name)} with (force)`);
    await rm(folderOf(name), { recursive: true, force: true });
  };
}
