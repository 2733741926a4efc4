import { expect, test } from 'vitest';
import { planForms, plansCalls } from '#contract/plans.ts';
import { planKinds } from '../../plans/kinds.ts';
import { lineForm } from '../../records/line-form.ts';
import { copiedValues } from './form-values.ts';

const spec = lineForm(planKinds.selfPlan, planForms.selfPlan, {
  add: plansCalls.selfAdd,
  edit: plansCalls.selfEdit,
});

test('a copy has the content of its source, without files, sources of items and past days', () => {
  const item = { guid: 'i', sourceItemGuid: 's', materialName: 'Pump', quantity: '2' };
  const values = copiedValues(
    spec,
    {
      facts: {
        projectName: '2025-01-01',
        planYear: '2027',
        needDate: '2026-11-23',
        attachments: [{ guid: 'f', name: 'a.pdf' }],
      },
      items: [
        { ...item, needDate: '2026-11-23' },
        { ...item, needDate: '2026-11-24' },
      ] as never,
    },
    '2026-11-24',
    { planYear: '2026' },
  );
  const planYear = '2027';
  expect(values).toMatchObject({ projectName: '2025-01-01', planYear, needDate: '' });
  expect(values.attachments).toEqual([]);
  const copied = { guid: '', sourceItemGuid: '', materialName: 'Pump', quantity: '2' };
  expect(values.items).toMatchObject([
    { ...copied, needDate: '' },
    { ...copied, needDate: '2026-11-24' },
  ]);
  const old = { facts: { planYear: '2025' }, items: [] };
  expect(copiedValues(spec, old, '2026-11-24', { planYear: '2026' })['planYear']).toBe('2026');
});
