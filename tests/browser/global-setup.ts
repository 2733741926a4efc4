import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { beginGatewayUnderTest } from './programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built gateway under test. */
    gateway: string;
    /** File with the output of a gateway that failed to start. */
    lastWords: string;
  }
}

/**
 * One gateway for the files of the browser suite, except those with their own. It starts while
 * other work is done; each file waits for it (ready.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, ready, stop } = await beginGatewayUnderTest();
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-gateway-'));
  const lastWords = join(folder, 'last-words.txt');
  ready.catch(({ message }: Error) => writeFile(lastWords, message));
  project.provide('gateway', url);
  project.provide('lastWords', lastWords);
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
}
