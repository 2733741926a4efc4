import type { TestProject } from 'vitest/node';
import { startBuiltGateway } from './programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built gateway under test. */
    gateway: string;
  }
}

/**
 * One gateway for all files of the browser suite; each file has a Chromium of its own (stage.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const gateway = await startBuiltGateway();
  project.provide('gateway', gateway.url);
  return gateway.stop;
}
