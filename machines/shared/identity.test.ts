import { expect, test } from 'vitest';
import type { CatalogEntry } from './catalog.ts';
import { explorationOf } from './exploration.ts';
import { lostBy, passOverNothing, withOnePayload } from './identity.test-helper.ts';
import { quickCatalog } from './quick.test-helper.ts';

passOverNothing(quickCatalog);

test('an identity without the kept refusal misses a command that changes only the refusal', () => {
  const plan = withOnePayload(
    quickCatalog.find(({ machine }) => machine.id === 'plan-approval') as CatalogEntry,
  );
  const { identity } = explorationOf(plan);
  const { unseen } = lostBy(plan, (snapshot) => identity(snapshot).replace(' refused', ''));
  expect(unseen).toContain('notSubmitted.idle|plan.edit|0 changes refusal');
});
