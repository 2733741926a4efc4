import type { TestProject } from 'vitest/node';
import { dropPostgres, freshPostgres } from '../support/postgres.ts';
import { startBuiltGateway } from './programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built gateway under test. */
    gateway: string;
  }
}

/**
 * One gateway for all files of the browser suite, on the PostgreSQL under test where there is one:
 * it leaves more of the processors to the browsers than the embedded database does.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = await freshPostgres();
  const gateway = await startBuiltGateway(undefined, databaseUrl);
  project.provide('gateway', gateway.url);
  return async () => {
    await gateway.stop();
    await dropPostgres(databaseUrl);
  };
}
