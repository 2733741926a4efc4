import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const path = (guid: string) => `${KINDS.selfPlan.path}/${guid}`;
const urging = ({ page, t }: Person) => page.getByRole('group', { name: t('ui.urging.label') });
const mark = ({ t }: Person, name: string) => t('ui.urging.by', { name });
const times = ({ t }: Person) => t('ui.urging.times', { count: 1 });
/** A row of the queue by the title of its record. */
const row = ({ page }: Person, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('by keys alone the buyer urges, the approver sees it where they are, and both see it taken back', async () => {
  const { head } = await selfPlan('submit');
  const buyer = await stage.fresh('purchaser01', ZH, { follows: true, at: null });
  const approver = await stage.fresh('approver01', EN, {
    follows: true,
    at: null,
    size: { width: 1440, height: 900 },
  });
  const desk = `/workbench?words=${head.number}`;
  await Promise.all([buyer.load(path(head.guid)), approver.load(desk)]);
  await row(approver, head.title).waitFor();
  expect(await urging(approver).count()).toBe(0);

  await buyer.button('ui.urging.urge').focus();
  await buyer.page.keyboard.press('Enter');
  await buyer.sees(mark(buyer, buyer.name), urging(buyer));
  await buyer.sees(buyer.t('ui.urging.again'), urging(buyer));
  expect(await buyer.button('ui.urging.urge').count()).toBe(0);

  await approver.sees(times(approver), row(approver, head.title));
  await approver.sees(times(approver), urging(approver));
  await approver.sees(mark(approver, buyer.name), urging(approver));
  expect(await approver.button('ui.urging.withdraw').count()).toBe(0);
  expect(await approver.button('ui.urging.urge').count()).toBe(0);

  // The pressed button is gone: the focus stays next to it.
  await buyer.page.keyboard.press('Tab');
  expect(await buyer.page.evaluate(() => document.activeElement?.textContent)).toBe(
    buyer.t('ui.urging.withdraw'),
  );
  await buyer.page.keyboard.press('Enter');
  await buyer.sees(buyer.t('ui.urging.withdrawnAt'));
  await expect.poll(() => urging(buyer).innerText()).not.toContain(mark(buyer, buyer.name));
  await expect.poll(() => urging(approver).count()).toBe(0);
  await expect.poll(() => row(approver, head.title).innerText()).not.toContain(times(approver));
  await Promise.all([buyer.leave(), approver.leave()]);
});

test('on one’s own desk stands who urged; what cannot be sent is urged once when it is tried again', async () => {
  const { head } = await selfPlan('submit');
  const buyer = await stage.fresh('purchaser01', EN, {
    size: { width: 1440, height: 900 },
    at: `/workbench?heap=mine&words=${head.number}`,
  });
  await row(buyer, head.title).waitFor();
  stage.expectTrouble(/record\/urge/);
  await buyer.page.route(
    '**/record/urge',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await buyer.button('ui.urging.urge').click();
  await buyer.seesAlert(buyer.t('common.failures.network'));
  await buyer.sees(times(buyer), row(buyer, head.title));
  await buyer.button('ui.urging.urge').click();
  await buyer.sees(mark(buyer, buyer.name), urging(buyer));
  const { urging: stored } = await (
    await caller('purchaser01')
  ).call(plansCalls.selfDetail, { guid: head.guid });
  expect(stored.urges).toHaveLength(1);
  await buyer.leave();
});
