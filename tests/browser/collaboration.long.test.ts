import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { selfPlan } from './api.ts';
import { KINDS } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage({ hasOwnGateway: true });

const SELF = '2111';
/** Has no part in the review of the plans, and is of another department than the approver. */
const COLLEAGUE =
  DEMO_ACCOUNTS.find(({ account }) => account === 'supervisor01')?.name ?? 'supervisor01';

test('what is switched off is not offered, and only whom the settings allow can be chosen', async () => {
  const { head } = await selfPlan('submit');
  const approver = await stage.as('approver01', ZH);
  await approver.goTo(`${KINDS.selfPlan.path}/${head.guid}`);
  await approver.button('commands.advice.create').waitFor();

  const administrator = await stage.as('sysadmin01', ZH);
  const { t } = administrator;
  await administrator.goTo(`/spManage/spPersonSz/${SELF}`);
  const choose = (name: string, label: string) =>
    administrator.field('approval', name).selectOption({ label });
  await choose('adviceScope', t('ui.form.choose'));
  await choose('transferScope', t('enums.colleagueScope.department'));
  await administrator.button('ui.form.save').click();
  await administrator.seesAlert(t('approval.fields.adviceScope'));
  await choose('adviceScope', t('enums.colleagueScope.off'));
  await administrator.button('ui.form.save').click();
  await administrator.sees(t('ui.form.saved'));

  await approver.button('ui.list.reload').click();
  await approver.button('commands.advice.create').waitFor({ state: 'hidden' });
  await approver.button('commands.plan.approve').waitFor();
  await approver.button('commands.plan.transfer').click();
  const dialog = approver.page.getByRole('dialog');
  await dialog
    .getByRole('searchbox', { name: approver.t('colleagues.transfer.search') })
    .fill(COLLEAGUE.slice(0, 2));
  const colleague = dialog.getByRole('radio', { name: COLLEAGUE });
  await expect.poll(() => colleague.isDisabled()).toBe(true);
  await approver.sees(approver.t('colleagues.transfer.parts.outOfScope'), dialog);
});
