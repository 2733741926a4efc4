import type { TestProject } from 'vitest/node';
import { beginGatewayUnderTest } from './programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built gateway under test. */
    gateway: string;
  }
}

/**
 * One gateway for the files of the browser suite, but for those that have their own. It starts while
 * others work; each file waits for it (ready.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, ready, stop } = await beginGatewayUnderTest();
  ready.catch(({ message }: Error) => process.stderr.write(`${message}\n`));
  project.provide('gateway', url);
  return stop;
}
