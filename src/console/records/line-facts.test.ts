import { expect, test } from 'vitest';
import { reviewedPlan } from '../ui/record/sample-view.ts';
import { lineFacts } from './line-facts.tsx';

const labels = (purchaseLimit: string | null) =>
  lineFacts({ ...reviewedPlan(), purchaseLimit }, 'yearlyPlan', (key) => key)
    .record()
    .facts.map(({ label }) => label);

test('the page of a record says the limit of the policy right below the amount, where one bears on it', () => {
  const shown = labels('1200.0000');
  expect(shown[shown.indexOf('records.fields.amount') + 1]).toBe('records.fields.purchaseLimit');
  expect(labels(null)).not.toContain('records.fields.purchaseLimit');
});
