import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { caller, eventsOf, selfPlan } from './api.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage } from './stage.ts';
import { newRequest } from '../support/forms.ts';

const stage = useStage();

/** A plan that was submitted, recalled and submitted again. */
async function reworkedPlan() {
  const buyer = await caller('purchaser01');
  const { head } = await selfPlan('submit');
  const recalled = await buyer.call(plansCalls.selfRecall, {
    guid: head.guid,
    revision: head.revision,
    requestId: newRequest(),
  });
  return buyer.call(plansCalls.selfSubmit, {
    guid: head.guid,
    revision: recalled.head.revision,
    requestId: newRequest(),
  });
}

const said = (slider: Locator) => slider.getAttribute('aria-valuetext');

describe('an auditor', () => {
  const look = EN;
  test('steps through a plan with the keyboard and tries what could have come of it', async () => {
    const { head } = await reworkedPlan();
    const auditor = await stage.fresh('auditor01', look, { at: null });
    const { page, t } = auditor;
    const record = await RecordDesk.open(auditor, 'selfPlan', head.guid);
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
    const facts = record.article.getByRole('region').first();
    const width = await widthOf(facts);
    await record.open('diagram');
    const slider = record.side.getByRole('slider', { name: t('replay.slider') });
    const picture = (code: string, then = 'Then') =>
      record.side.getByRole('list', {
        name: t(`diagram.image${then}`, { status: record.statusText(code) }),
        exact: true,
      });
    const happened = record.side.getByRole('region', { name: t('replay.happened') });
    await picture('2', '').waitFor();
    expect(await widthOf(facts), 'nothing moves for the picture').toBe(width);
    await auditor.button('diagram.enlarge').click();
    const whole = record.dialog.getByRole('group', { name: t('diagram.title'), exact: true });
    await whole.getByRole('img').waitFor();
    expect(await whole.locator('path.is-taken').count()).toBe(1);
    await record.escape();
    expect(await said(slider)).toContain(record.words('submit'));
    expect(await slider.getAttribute('max')).toBe('4');

    await slider.focus();
    await page.keyboard.press('Home');
    await picture('1').waitFor();
    expect(await happened.innerText()).toContain(t('commands.plan.create'));
    await page.keyboard.press('ArrowRight');
    await picture('2').waitFor();
    await page.keyboard.press('ArrowRight');
    await picture('1').waitFor();
    expect(await said(slider)).toContain(record.words('recall'));
    expect(await happened.innerText()).toContain(record.words('recall'));
    expect(await picture('1').getByRole('listitem').first().innerText()).toContain(
      record.statusText('2'),
    );
    const possible = record.side.getByRole('region', { name: t('replay.possible.then') });
    expect(
      await possible
        .getByRole('listitem')
        .filter({ hasText: record.words('submit') })
        .first()
        .innerText(),
    ).toContain(t('diagram.roles.author'));

    await record.side.getByRole('link', { name: t('replay.fork') }).click();
    await auditor.expectPath(`/plans/self/${head.guid}/whatIf/3`);
    await auditor.sees(t('replay.whatIf.simulated'));
    await page
      .getByRole('combobox', { name: t('lab.give.who') })
      .selectOption({ label: t('diagram.roles.author') });
    await page.getByRole('radio', { name: record.words('delete') }).check();
    await auditor.button('lab.give.action', { command: record.words('delete') }).click();
    await page
      .getByRole('status')
      .filter({ hasText: t('lab.result.taken') })
      .waitFor();
    const address = page.url();
    expect(address).not.toContain(encodeURIComponent(head.title));
    await page.reload();
    await page
      .getByRole('status')
      .filter({ hasText: t('enums.recordEnd.deleted') })
      .waitFor();
    // Opened by its address, it loads its own styles: no other screen has loaded them.
    expect(
      await page.locator('.lab-steps .ui-row').evaluate((row) => getComputedStyle(row).display),
    ).toBe('flex');
    expect(await eventsOf(head.guid)).toEqual([
      'plan.create',
      'plan.submit',
      'plan.recall',
      'plan.submit',
    ]);
    await auditor.leave();

    // Another unit's purchaser has the same rights, but not for this record.
    const stranger = await stage.fresh('agencybuyer1', look, { at: null });
    stage.expectTrouble(/404/);
    await stranger.goTo(address);
    await stranger.seesAlert(stranger.t('ui.failure.notFound.title'));
    await stranger.leave();
  });
});

test('a disabled command says its conditions with what they look at, and the shortest way to it', async () => {
  const { head } = await selfPlan('submit');
  const buyer = await stage.as('purchaser01');
  const { page, t } = buyer;
  const record = await RecordDesk.open(buyer, 'selfPlan', head.guid);
  // The cursor shows that it does nothing; the keyboard reaches it like any other button.
  await record.showRefused();
  await record.command('undo').focus();
  await page.keyboard.press('Enter');
  const { dialog } = record;
  await dialog
    .getByRole('heading', { name: t('replay.why.title', { command: record.words('undo') }) })
    .waitFor();
  const conditions = dialog
    .getByRole('list', { name: t('lab.result.guards') })
    .getByRole('listitem');
  expect(
    await conditions
      .filter({ hasText: t('diagram.conditions.isSubmitterOrUnitAdministrator') })
      .innerText(),
  ).toContain(t('lab.result.holds').trim());
  const failing = await conditions
    .filter({ hasText: t('diagram.conditions.somebodyDecided') })
    .innerText();
  expect(failing).toContain(t('lab.result.fails').trim());
  expect(failing).toContain(t('replay.facts.noDecisions'));
  const way = dialog.getByRole('region', { name: t('replay.why.way') }).getByRole('listitem');
  await way.first().waitFor();
  expect(await way.allInnerTexts()).toEqual([
    expect.stringContaining(
      t('replay.why.step', {
        who: t('diagram.roles.approver'),
        command: record.words('approve'),
      }),
    ),
    t('replay.why.step', { who: t('replay.why.you'), command: record.words('undo') }),
  ]);
  await record.escape();
});
