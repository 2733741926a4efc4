import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { selfPlan, someRecord } from './api.ts';
import { findings, putOn } from './axe.ts';
import { comesTo, isFocused, submitted } from './desk.ts';
import { heldFrames } from './frames.ts';
import type { Person } from './person.ts';
import { queueOf, RecordDesk } from './records.ts';
import { inTurn, useStage } from './stage.ts';
import { atRest } from './turning.ts';
import { fieldKey } from '../support/field-key.ts';

const stage = useStage();

/**
 * Expects no serious finding in the current look: each of the two languages is tested in one of the
 * two themes.
 */
async function expectNone(person: Person, what: string): Promise<void> {
  const { page, look } = person;
  await putOn(page, look.theme);
  expect(await findings(page), `${what}, ${look.theme}`).toEqual([]);
}

/** Whether the focus is on the page behind a dialog, or nowhere. */
const isBehind = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('.shell')?.contains(document.activeElement) === true ||
      document.activeElement === document.body,
  );

/**
 * Presses a key several times; the focus never leaves the dialog and reaches each of the given
 * controls at least once.
 */
async function expectHeld(page: Page, key: string, controls: readonly Locator[]): Promise<void> {
  const left = new Set(controls);
  for (let step = 0; step < controls.length + 4; step += 1) {
    await page.keyboard.press(key);
    expect(await isBehind(page)).toBe(false);
    for (const control of left) if (await isFocused(control)) left.delete(control);
  }
  expect(
    await Promise.all([...left].map((control) => control.evaluate((element) => element.outerHTML))),
    `controls that ${key} does not reach`,
  ).toEqual([]);
}

describe('axe-core finds nothing serious', () => {
  const seen = inTurn();

  seen('on the login, also with problems', async (look) => {
    const person = await stage.window(look);
    await person.goTo('/login');
    await person.button('session.signIn').waitFor();
    await expectNone(person, 'login');
    await person.button('session.signIn').click();
    await person.sees(person.t('session.usernameRequired'));
    await expectNone(person, 'login with problems');
    await person.leave();
  });

  seen('on the workbench, and with a record beside it', async (look) => {
    const person = await stage.as('approver01', look);
    const { page, t } = person;
    const { words } = await submitted(1);
    const beside = await comesTo(person, words);
    await person.button('commands.plan.reject', {}, beside).click();
    await person.sees(t('ui.opinion.required'), beside);
    await expectNone(person, 'workbench with a record beside it');
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(queueOf(person).first())).toBe(true);
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: t('help.keys.title') }).waitFor();
    await expectNone(person, 'keys of the workbench');
    await page.keyboard.press('Escape');
    await person.button('ui.opinions.title', {}, beside).click();
    await page.getByRole('dialog', { name: t('ui.opinions.title') }).waitFor();
    await person.sees(t('ui.opinions.hint', { n: 20 }));
    await expectNone(person, 'frequent opinions');
    await page.keyboard.press('Escape');
    await page.getByText(t('workbench.bulk.all'), { exact: true }).click();
    await page.getByRole('region', { name: t('workbench.bulk.records') }).waitFor();
    await expectNone(person, 'several records');
  });

  seen('on a list with its filters', async (look) => {
    const person = await stage.as('purchaser01', look);
    await person.goTo('/plans/yearly');
    await person.page.getByRole('row').nth(1).waitFor();
    await expectNone(person, 'list');
    await person.button('ui.filter.button').click();
    await person.button('ui.filter.search').waitFor();
    await expectNone(person, 'list with filters');
  });

  seen('on the pages of records, in every tab', async (look) => {
    const person = await stage.as('purchaser01', look);
    const yearly = await RecordDesk.open(
      person,
      'yearlyPlan',
      await someRecord(plansCalls.yearlyList, '5'),
    );
    await yearly.article.getByRole('row').nth(1).waitFor();
    await expectNone(person, 'yearly plan, chain');
    await yearly.history();
    await expectNone(person, 'yearly plan, history');
    await yearly.open('discussion');
    await yearly.side.getByRole('textbox').waitFor();
    await expectNone(person, 'yearly plan, discussion');
    await yearly.open('diagram');
    const enlarge = person.button('diagram.enlarge', {}, yearly.side);
    await enlarge.waitFor();
    await expectNone(person, 'yearly plan, diagram');
    await enlarge.click();
    await person.page.getByRole('dialog').getByRole('img').first().waitFor();
    await expectNone(person, 'yearly plan, whole diagram');
    await person.page.keyboard.press('Escape');
    const setUp = await RecordDesk.open(person, 'setUp', await someRecord(setUpCalls.list, '11'));
    await setUp.article.getByRole('row').nth(1).waitFor();
    await expectNone(person, 'set-up');
    const order = await RecordDesk.open(
      person,
      'entrustOrder',
      await someRecord(entrustCalls.orderList, '11'),
    );
    await order.article
      .getByRole('heading', { name: person.t('entrust.setUp'), exact: true })
      .waitFor();
    await expectNone(person, 'order');
  });

  seen(
    'on process insight in both views, and on the verification of all histories',
    async (look) => {
      const auditor = await stage.as('auditor01', look);
      await auditor.goTo('/insight?kind=selfPlan&cases=status~2~entered');
      await auditor.page
        .getByRole('region', { name: auditor.t('insight.statuses.title') })
        .waitFor();
      await auditor.page.locator('.insight-cases').getByRole('row').nth(1).waitFor();
      await expectNone(auditor, 'insight');
      await auditor.goTo('/insight?kind=selfPlan&view=coverage');
      await auditor.button('insight.views.coverage').waitFor();
      await expectNone(auditor, 'insight, coverage');
      await auditor.goTo('/audit');
      await auditor.button('audit.start').or(auditor.button('audit.again')).click();
      await auditor.page.getByText(auditor.t('audit.result.valid')).waitFor();
      await expectNone(auditor, 'audit');
    },
  );

  seen('on a record with a dialog, and with commands that say why not', async (look) => {
    const person = await stage.as('purchaser01', look);
    const record = await RecordDesk.open(person, 'selfPlan', (await selfPlan('submit')).head.guid);
    await expectNone(person, 'record under review');
    await record.command('recall').click();
    await record.dialog.waitFor();
    await expectNone(person, 'dialog');
    await person.button('ui.cancel', {}, record.dialog).click();
    await record.dialog.waitFor({ state: 'hidden' });
    await record.showRefused();
    await expectNone(person, 'what cannot be done');
    await record.command('undo').focus();
    await person.page.keyboard.press('Enter');
    await record.dialog.getByText(person.t('replay.why.youThen')).waitFor();
    await expectNone(person, 'why not');
    await record.escape();
  });

  seen('on what could come of a record', async (look) => {
    const person = await stage.as('purchaser01', look);
    await person.goTo(`/plans/self/${(await selfPlan('submit')).head.guid}/whatIf/2`);
    await person.page
      .getByRole('img', {
        name: person.t('diagram.image', { status: person.t('enums.planStatus.2') }),
      })
      .waitFor();
    await expectNone(person, 'what if');
  });

  seen('on a form, empty and with problems', async (look) => {
    const person = await stage.as('purchaser01', look);
    await person.goTo('/plans/yearly/new');
    await person.button('ui.items.add').click();
    await expectNone(person, 'form');
    await person.button('ui.form.submit').click();
    await person.seesAlert(person.t(fieldKey('plans', 'projectName')));
    await expectNone(person, 'form with problems');
    await person.page.evaluate(() => localStorage.clear());
  });

  seen('on the 404 page', async (look) => {
    const person = await stage.as('purchaser01', look);
    await person.goTo('/no/such/page');
    await person.heading(person.t('common.notFound.title')).waitFor();
    await expectNone(person, '404');
    const stranger = await stage.window(look);
    await stranger.goTo('/no/such/page');
    await stranger.heading(stranger.t('common.notFound.title')).waitFor();
    await expectNone(stranger, '404 without a session');
    await stranger.leave();
  });
});

describe('by keyboard alone', () => {
  const seen = inTurn();

  seen('the first stop leads past the menu to the content', async (look) => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    await person.load('/workbench');
    await person.heading(t('workbench.title')).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('shell.skip'), exact: true });
    expect(await isFocused(skip)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
    await person.expectPath('/workbench');
  });

  seen('Ctrl+K goes to any screen, which takes the focus and is announced', async (look) => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    await person.goTo('/workbench');
    await person.heading(t('workbench.title')).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
    const title = t('menu.screens.setUpList');
    await palette.getByRole('combobox').pressSequentially(title);
    await palette.getByRole('option', { name: title }).first().waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'hidden' });
    await person.expectPath('/setUp');
    await expect
      .poll(() =>
        isFocused(person.page.getByRole('main').getByRole('heading', { level: 1 }).first()),
      )
      .toBe(true);
    await page
      .getByRole('status')
      .filter({ hasText: t('shell.announced', { title }) })
      .waitFor({ state: 'attached' });
    expect(await person.tabTitle()).toBe(`${title} · ${t('common.product')}`);
  });

  seen('Ctrl+K opens the palette anew as soon as Escape has closed it', async (look) => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    await person.goTo('/workbench');
    const search = person.button('workbench.search');
    await search.focus();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('shell.palette.title') });
    const dialog = await palette.elementHandle();
    // A busy browser reports a closed dialog only after the next key.
    await page.evaluate(() =>
      addEventListener('close', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      }),
    );
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    expect(await isFocused(search)).toBe(true);
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').waitFor();
    await dialog?.dispatchEvent('close');
    expect(await palette.getByRole('combobox').count()).toBe(1);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });

  seen(
    'arrows go through a list, Enter opens the record, and its number is announced',
    async (look) => {
      const person = await stage.as('purchaser01', look);
      const { page, t } = person;
      await person.goTo('/plans/batch');
      // A list that is shown again has its old rows first, then the current ones.
      await atRest(person, '/plans/batch');
      const links = page.getByRole('table').getByRole('link');
      await links.first().waitFor();
      const second = await links.nth(1).innerText();
      await links.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => isFocused(links.nth(1))).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await person.heading(second).waitFor();
      const number = await page.getByRole('article').locator('dd').first().innerText();
      await expect.poll(() => person.tabTitle()).toBe(`${number} · ${t('common.product')}`);
      await page
        .getByRole('status')
        .filter({ hasText: t('shell.announced', { title: number }) })
        .waitFor({ state: 'attached' });
      await page.goBack();
      await person.heading(t('plans.batch.title')).waitFor();
    },
  );

  seen('a dialog takes the focus, keeps it, and gives it back', async (look) => {
    const person = await stage.as('approver01', look);
    const { page } = person;
    const record = await RecordDesk.open(person, 'selfPlan', (await selfPlan('submit')).head.guid);
    await record.command('reject').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(record.dialog.getByRole('textbox'))).toBe(true);
    const controls = [
      record.dialog.getByRole('textbox'),
      ...(await record.dialog.getByRole('button').all()),
    ];
    expect(controls).toHaveLength(5);
    await expectHeld(page, 'Tab', controls);
    await expectHeld(page, 'Shift+Tab', controls);
    await page.keyboard.press('Escape');
    await record.dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(record.command('reject'))).toBe(true);
    await record.command('reject').click();
    await person.button('common.close', {}, record.dialog).click();
    await record.dialog.waitFor({ state: 'hidden' });
  });

  seen('the drawer of the workbench does the same', async (look) => {
    const { words } = await submitted(1);
    const person = await stage.fresh('approver01', look, {
      size: { width: 768, height: 900 },
      at: '/workbench',
    });
    const { page } = person;
    await comesTo(person, words);
    const row = queueOf(person).first();
    await row.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox').waitFor();
    await expectNone(person, 'a record over the queue');
    await expect.poll(() => isBehind(page)).toBe(false);
    const controls = [
      drawer.getByRole('textbox'),
      ...(await drawer.getByRole('button').all()),
      ...(await drawer.getByRole('link').all()),
    ];
    await expectHeld(page, 'Tab', controls);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(row)).toBe(true);
    await person.leave();
  });

  seen(
    'a dialog closes by Escape and keeps the focus also where the first frame comes after it has opened',
    async (look) => {
      const person = await stage.as('approver01', look);
      const { page } = person;
      const record = await RecordDesk.open(
        person,
        'selfPlan',
        (await selfPlan('submit')).head.guid,
      );
      const releaseFirst = await heldFrames(page);
      await record.command('reject').focus();
      await page.keyboard.press('Enter');
      await record.dialog.waitFor();
      await page.keyboard.press('Escape');
      await record.dialog.waitFor({ state: 'hidden' });
      await releaseFirst();
      await expect.poll(() => isFocused(record.command('reject'))).toBe(true);
      const releaseSecond = await heldFrames(page);
      await page.keyboard.press('Enter');
      await record.dialog.waitFor();
      await releaseSecond();
      await expect.poll(() => isFocused(record.dialog.getByRole('textbox'))).toBe(true);
      await expectHeld(page, 'Shift+Tab', [
        record.dialog.getByRole('textbox'),
        ...(await record.dialog.getByRole('button').all()),
      ]);
      await record.escape();
    },
  );
});
