import { afterEach, beforeAll, expect } from 'vitest';
import { MISSING_TEXT } from '#gateway/base/texts.ts';

const missing: string[] = [];

const note = (warning: Error) => {
  if (warning.name === MISSING_TEXT) missing.push(warning.message);
};

beforeAll(() => {
  process.on('warning', note);
  return () => process.off('warning', note);
});

afterEach(async () => {
  // The process emits its warnings in the next tick.
  await new Promise((done) => setImmediate(done));
  expect(missing.splice(0), 'texts that the gateway does not have').toEqual([]);
});
