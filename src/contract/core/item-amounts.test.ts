import { describe, expect, it } from 'vitest';
import { planForms } from '../plans.ts';
import { overBudget, totalOf } from './item-amounts.ts';
import { problemsOf } from './rules.ts';
import type { ValidationError } from 'yup';

describe('what items cost', () => {
  it('counts only items with a quantity and a price', () => {
    const items = [
      { quantity: '2', unitPrice: '0.1' },
      { quantity: '3', unitPrice: '' },
      { quantity: 'x', unitPrice: '1' },
      {},
    ];
    expect(totalOf(items)).toBe('0.2000');
  });

  it('exceeds a budget by the difference, as people read it', () => {
    expect(overBudget('1230000.0000', '1200000')).toBe('30,000.00');
    expect(overBudget('1200000.0000', '1200000.00')).toBeNull();
    expect(overBudget('1.0000', '')).toBeNull();
    expect(overBudget('1.0000', 'many')).toBeNull();
  });

  it('is refused in a complete plan, with by how much', () => {
    const plan = { budget: '10', items: [{ quantity: '11', unitPrice: '1' }] };
    for (const { complete, draft } of Object.values(planForms)) {
      const refused = () => complete.validateSync(plan, { abortEarly: false });
      expect(refused).toThrow();
      try {
        refused();
      } catch (error) {
        expect(problemsOf(error as ValidationError)).toContainEqual({
          field: 'budget',
          key: 'rules.overBudget',
          params: { over: '1.00' },
        });
      }
      expect(draft.isValidSync({ ...plan, projectName: 'x' })).toBe(true);
    }
  });
});
