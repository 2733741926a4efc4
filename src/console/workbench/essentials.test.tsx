import { expect, test } from 'vitest';
import enums from '#locales/en/enums.json';
import plans from '#locales/en/plans.json';
import records from '#locales/en/records.json';
import ui from '#locales/en/ui.json';
import workbench from '#locales/en/workbench.json';
import { drawnIn } from '../base/texts.test-helper.tsx';
import { reviewedPlan } from '../ui/record/sample-view.ts';
import type { RecordDetail } from '../ui/record/types.ts';
import { Essentials } from './essentials.tsx';

/** What the line of essentials says of a record of 1,200 yuan. */
const said = (change: Partial<RecordDetail>): Promise<string> =>
  drawnIn(
    'en',
    { enums, plans, records, ui, workbench },
    <Essentials view={{ ...reviewedPlan(), ...change }} />,
  );

test('the limit is beside the amount, and a non-public procurement method that reaches it is named', async () => {
  const facts = { tenderWay: '2', nonPublicReason: 'Only maker' };
  expect(await said({ facts })).not.toContain(records.fields.purchaseLimit);
  const below = await said({ facts, purchaseLimit: '1200.0001' });
  expect(below).toContain(records.fields.purchaseLimit);
  expect(below).toContain('1,200.0001');
  expect(below).not.toContain(workbench.limitReached);
  expect(await said({ facts, purchaseLimit: '1200.00' })).toContain(workbench.limitReached);
  expect(await said({ facts: { tenderWay: '1' }, purchaseLimit: '1200' })).not.toContain(
    workbench.limitReached,
  );
});

test('of a plan whose method reaches the limit it says that a set-up of it needs a reason', async () => {
  const facts = { tenderWay: '2' };
  const below = await said({ facts, purchaseLimit: '1200.0001' });
  expect(below).toContain('1,200.0001');
  expect(below).not.toContain(workbench.limitReachedByPlan);
  const reached = await said({ facts, purchaseLimit: '1200.0000' });
  expect(reached).toContain(workbench.limitReachedByPlan);
  for (const other of [workbench.limitReached, workbench.noReason])
    expect(reached).not.toContain(other);
});
