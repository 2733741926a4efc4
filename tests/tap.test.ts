import { expect, onTestFinished, test } from 'vitest';
import { nowMs } from './support/clock.ts';
import { Tap } from './support/console/tap.ts';

test('what a wire answers in the place of a gateway is dated by the clock of the run', async () => {
  const config = { gatewayPrefix: '/qykzt', authPrefix: '/hg-auth', filePrefix: '/file' };
  const tap = await Tap.open({ url: 'http://127.0.0.1:9', config: config as never });
  onTestFinished(() => tap.close());
  tap.stub = () => ({ status: 409, body: {} });
  const begun = nowMs();
  const { status, headers } = await fetch(`${tap.url}/qykzt/anything`);
  const date = Date.parse(headers.get('date') ?? '');
  expect(status).toBe(409);
  expect(date).toBeGreaterThan(begun - 1000);
  expect(date).toBeLessThanOrEqual(nowMs());
});
