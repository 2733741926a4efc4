import { fireEvent } from '@testing-library/dom';
import { approvalCalls } from '#contract/approval.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { fillIn, inTurn, REQUEST, save, ticked, type Sitting } from '../sitting.ts';

const DELEGATE = 'approver05';

/** An approver delegates their tasks to a colleague. */
export async function delegations(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'approver01';
  const giver = await fixture.as(by);
  const delegateGuid = await fixture.guidOf(DELEGATE);
  const { name } = await fixture.gateway.db
    .selectFrom('person')
    .where('guid', '=', delegateGuid)
    .select('name')
    .executeTakeFirstOrThrow();
  const label = (field: string) => t(`delegation.fields.${field}`);
  const colleague = async (desk: Desk) => {
    const field = await soon(() => desk.field<HTMLInputElement>(label('delegateGuid')));
    if (field.value.startsWith(name)) return;
    field.click();
    await soon(() => {
      const found = [...desk.document.querySelectorAll('[role="option"]')].find((one) =>
        one.textContent?.startsWith(name),
      );
      if (!found) throw new Error(`${name} cannot be chosen: ${desk.shown}`);
      fireEvent.mouseDown(found);
    });
  };
  const given = async () =>
    (
      await giver.list(approvalCalls.listDelegations, { page: 1, rows: 100, side: 'given' })
    ).rows.map((row) => [row.delegateGuid, row.kinds, Number(row.amountMin), row.status]);
  const typed = { amountMin: '5000', remarks: '出差' };
  await sitting.press({
    call: 'approval.offerDelegation',
    by,
    at: '/workbench/delegations/new',
    prepare: inTurn(
      colleague,
      (desk: Desk) => soon(() => ticked(t('records.kinds.selfPlan'))(desk)),
      (desk: Desk) => fillIn(desk, label, typed),
      (desk: Desk) =>
        fillIn(desk, label, { beginAt: '2029-03-01 08:00', endAt: '2029-03-10 18:00' }),
    ),
    give: save(t('commands.delegation.create')),
    form: { field: 'remarks', label: label('remarks'), value: typed.remarks },
    sends: {
      ...typed,
      delegateGuid,
      kinds: 'selfPlan',
      beginAt: String(Date.parse('2029-03-01T08:00+08:00')),
      endAt: String(Date.parse('2029-03-10T18:00+08:00')),
      requestId: REQUEST,
    },
    says: t('delegation.offered'),
    stored: given,
    becomes: [[delegateGuid, 'selfPlan', 5000, '1']],
  });
}
