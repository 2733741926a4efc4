import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, inject } from 'vitest';
import { TEST_PATIENCE_MS } from '../support/patience.ts';
import { isUp } from '../support/process.ts';

const INTERVAL_MS = 250;

/** Waits until the gateway answers; throws its output if it has ended. */
async function gatewayIsUp(): Promise<void> {
  const [url, lastWords] = [inject('gateway'), inject('lastWords')];
  while (!(await isUp(url))) {
    if (existsSync(lastWords)) throw new Error(readFileSync(lastWords, 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

beforeAll(gatewayIsUp, TEST_PATIENCE_MS);
