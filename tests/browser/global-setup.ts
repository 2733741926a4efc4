import type { TestProject } from 'vitest/node';
import { startGatewayUnderTest } from './programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built gateway under test. */
    gateway: string;
  }
}

/** One gateway for the files of the browser suite, but for those that have their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startGatewayUnderTest();
  project.provide('gateway', url);
  return stop;
}
