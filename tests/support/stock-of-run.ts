import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { onServer } from './postgres.ts';
import { folderOf, unfinished } from './stock-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of what all test files of a run begin with a copy of (stock.ts); its projects share it. */
    stock: string;
  }
}

/** Names what the run begins with, and takes away what its files have made under that name. */
export default function setup(project: TestProject): () => Promise<void> {
  const name = `stock_${process.pid}_${Math.round(performance.timeOrigin)}`;
  project.provide('stock', name);
  return async () => {
    await onServer(`drop database if exists ${name}`);
    await onServer(`drop database if exists ${unfinished(name)} with (force)`);
    await rm(folderOf(name), { recursive: true, force: true });
  };
}
