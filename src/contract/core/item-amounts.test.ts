import { describe, expect, test } from 'vitest';
import { planForms } from '../plans.ts';
import { overBudget, totalOf } from './item-amounts.ts';
import { problemsOf } from './rules.ts';
import { ValidationError, type AnySchema } from 'yup';

function problemsWith(schema: AnySchema, value: unknown) {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error);
    throw error;
  }
}

describe('what items cost', () => {
  test('counts only items with a quantity and a price', () => {
    const items = [
      { quantity: '2', unitPrice: '0.1' },
      { quantity: '3', unitPrice: '' },
      { quantity: 'x', unitPrice: '1' },
      {},
    ];
    expect(totalOf(items)).toBe('0.2000');
  });

  test('exceeds a budget by the difference, as people read it', () => {
    expect(overBudget('1230000.0000', '1200000')).toBe('30,000.00');
    expect(overBudget('1200000.0000', '1200000.00')).toBeNull();
    expect(overBudget('1.0000', '')).toBeNull();
    expect(overBudget('1.0000', 'many')).toBeNull();
  });

  test('is refused in a complete plan, with by how much', () => {
    const plan = { budget: '10', items: [{ quantity: '11', unitPrice: '1' }] };
    for (const { complete, draft } of Object.values(planForms)) {
      expect(problemsWith(complete, plan)).toContainEqual({
        field: 'budget',
        key: 'rules.overBudget',
        params: { over: '1.00' },
      });
      expect(problemsWith(draft, { ...plan, projectName: 'x' })).toEqual([]);
    }
  });
});
