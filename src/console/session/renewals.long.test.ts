import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LoginStart } from '#machines/session/index.ts';
import { memoryLocks, MemoryStorage } from './browser.test-helper.ts';
import { sharedRenewal } from './renewals.ts';
import { TokenService } from './renewals.test-helper.ts';

const MINUTE = 60_000;

/** What people and browsers do with tabs; the number says which of those that are there. */
const step = fc.oneof(
  fc.record({ what: fc.constant('duplicate' as const), tab: fc.nat(9) }),
  fc.record({ what: fc.constant('close' as const), tab: fc.nat(9) }),
  fc.record({ what: fc.constant('renew' as const), tab: fc.nat(9) }),
  fc.record({ what: fc.constant('all renew' as const), tab: fc.constant(0) }),
  // The tab is gone between the answer of the gateway and what it would have done with it.
  fc.record({ what: fc.constant('break off' as const), tab: fc.nat(9) }),
  fc.record({ what: fc.constant('wait' as const), tab: fc.nat(40) }),
);

/** Runs the steps; answers whether all tabs that are left are signed in, each time it was asked. */
async function stayIn(steps: readonly { what: string; tab: number }[]): Promise<boolean> {
  let clock = 0;
  const service = new TokenService(() => clock);
  const renew = sharedRenewal({
    storage: new MemoryStorage(),
    locks: memoryLocks(),
    subtle: crypto.subtle,
    now: () => clock,
  });
  const first = service.give();
  service.use(first);
  const tabs: LoginStart[] = [first];
  let isIn = true;
  const renewed = async (at: number) => {
    const held = tabs[at] as LoginStart;
    const next = await renew(held.login.refresh_token, service.exchange);
    tabs[at] = next;
    isIn &&= service.use(next);
  };
  for (const { what, tab } of steps) {
    const at = tab % tabs.length;
    if (what === 'wait') clock += tab * MINUTE;
    else if (what === 'duplicate') tabs.push(tabs[at] as LoginStart);
    else if (what === 'close' && tabs.length > 1) tabs.splice(at, 1);
    else if (what === 'renew') await renewed(at);
    else if (what === 'all renew') await Promise.all(tabs.map((_, one) => renewed(one)));
    else if (what === 'break off') {
      const { refresh_token } = (tabs[at] as LoginStart).login;
      const lost = renew(refresh_token, async (token) => {
        await service.exchange(token);
        throw new Error('gone');
      });
      await lost.catch(() => {});
    }
  }
  await Promise.all(tabs.map((_, at) => renewed(at)));
  return isIn;
}

test('no tab of one sign-in is signed out, whatever is done with the tabs', async () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 60 });
  const { counterexample } = await fc.check(fc.asyncProperty(steps, stayIn), { numRuns: 300 });
  expect(counterexample).toBeNull();
});
