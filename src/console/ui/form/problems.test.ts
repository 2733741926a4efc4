import { describe, expect, test } from 'vitest';
import { planForms } from '#contract/plans.ts';
import { emptyItem, itemOfWire } from './items/item-draft.ts';
import {
  itemField,
  problemLabel,
  problemsBy,
  problemText,
  without,
  withoutChangedItems,
} from './problems.ts';

const t = (key: string, params?: Record<string, unknown>) =>
  params?.['n'] === undefined ? key : `${key}:${String(params['n'])}`;

describe('problems of a form are found', () => {
  test('a draft may be incomplete, but a submission may not', () => {
    const values = { projectName: 'Pumps', items: [itemOfWire(emptyItem())] };
    expect(problemsBy(planForms.yearlyPlan.draft, values)).toEqual([]);
    const fields = problemsBy(planForms.yearlyPlan.complete, values).map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['planYear', 'budget', 'items[0].materialName', 'items[0].quantity']),
    );
  });

  test('the item of a problem is found, in both spellings', () => {
    expect([
      itemField('items[2].quantity'),
      itemField('items.0.unit'),
      itemField('items'),
      itemField('budget'),
    ]).toEqual([{ index: 2, name: 'quantity' }, { index: 0, name: 'unit' }, null, null]);
  });

  test('the message of the gateway comes first', () => {
    expect(problemText({ field: 'budget', key: 'rules.overBudget', text: 'Too much' }, t)).toBe(
      'Too much',
    );
    expect(problemText({ field: 'budget', key: 'rules.maxText', params: { n: 9 } }, t)).toBe(
      'rules.maxText:9',
    );
  });

  test('a problem names its item', () => {
    expect(problemLabel('items[2].quantity', 'plans', t)).toBe(
      'ui.items.place:3 · records.fields.quantity',
    );
  });

  test('a problem disappears when its field changes, and other fields change nothing', () => {
    const problems = [{ field: 'budget', key: 'rules.required' }];
    expect(without(problems, 'budget')).toEqual([]);
    expect(without(problems, 'planYear')).toBe(problems);
  });

  test('a changed cell removes its problem, and added or removed rows remove all of them', () => {
    const problems = [
      { field: 'items[0].quantity', key: 'a' },
      { field: 'items[1].unit', key: 'b' },
      { field: 'budget', key: 'c' },
    ];
    const [one, two] = [emptyItem(), emptyItem()];
    const left = (after: (typeof one)[]) =>
      withoutChangedItems(problems, [one, two], after).map(({ key }) => key);
    expect(left([{ ...one, quantity: '1' }, two])).toEqual(['b', 'c']);
    expect(left([one])).toEqual(['c']);
    expect(withoutChangedItems(problems, [one, two], [one, two])).toBe(problems);
  });
});
