import { describe, expect } from 'vitest';
import { freshName } from '../support/forms.ts';
import { selfPlan } from './api.ts';
import { findings, putOn } from './axe.ts';
import type { Person } from './person.ts';
import { inTurn, useStage } from './stage.ts';

const stage = useStage();
const WIDE = { width: 1440, height: 900 };

const rowsOf = ({ page }: Person) => page.locator('table.ui-table tbody tr[data-index]');
const panel = ({ page, t }: Person) =>
  page.getByRole('dialog', { name: t('menu.screens.selfPlanRecord'), exact: true });
const heading = (person: Person, title: string) =>
  panel(person).getByRole('heading', { level: 2, name: title, exact: true });
const place = (person: Person, at: number, count: number) =>
  panel(person)
    .getByRole('status')
    .getByText(person.t('ui.peek.place', { place: at, count }));
const hasFocus = (person: Person) =>
  panel(person).evaluate((dialog) => document.activeElement === dialog);
/** Whether the focus is on the page behind the panel, or nowhere. */
const isBehind = ({ page }: Person) =>
  page.evaluate(
    () =>
      document.querySelector('.shell')?.contains(document.activeElement) === true ||
      document.activeElement === document.body,
  );
/** The focused link, and whether its row is in view. */
const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const link = document.activeElement;
    const row = link?.closest('tr[data-index]')?.getBoundingClientRect();
    const box = link?.closest('.ui-table-box')?.getBoundingClientRect();
    const isInView = row && box && row.top >= box.top && row.bottom <= box.bottom;
    return `${link?.textContent}${isInView ? '' : ' out of view'}`;
  });

/**
 * Creates drafts with similar names, alone in their filtered list; returns their titles in the
 * order of the list.
 */
async function listOf(person: Person, count: number): Promise<string[]> {
  const words = freshName('快看');
  for (let n = 1; n <= count; n += 1) await selfPlan('save', { projectName: `${words}-${n}` });
  await person.load(`/plans/self?projectName=${words}&rows=50`);
  await rowsOf(person)
    .nth(count - 1)
    .waitFor();
  return rowsOf(person).getByRole('link').allInnerTexts();
}

describe('the record of a row over the list', () => {
  const seen = inTurn();

  seen(
    'comes by Space, goes through the rows by keys, and leaves its row focused',
    async (look) => {
      const person = await stage.fresh('purchaser01', look, {
        size: { width: 1440, height: 480 },
        at: null,
      });
      const { page } = person;
      const titles = await listOf(person, 10);
      const [first = '', second = ''] = titles;
      const last = titles.at(-1) ?? '';
      await rowsOf(person).first().getByRole('link').focus();
      await page.keyboard.press('Space');
      await heading(person, first).waitFor();
      await place(person, 1, titles.length).waitFor();
      await expect.poll(() => hasFocus(person)).toBe(true);
      await putOn(page, look.theme);
      expect(await findings(page)).toEqual([]);

      await page.keyboard.press('k');
      await page.keyboard.press('j');
      await heading(person, second).waitFor();
      await page.keyboard.press('k');
      await heading(person, first).waitFor();
      for (let step = 1; step < titles.length; step += 1) {
        await page.keyboard.press('j');
        await place(person, step + 1, titles.length).waitFor();
      }
      await heading(person, last).waitFor();
      await page.keyboard.press('j');
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        expect(await isBehind(person)).toBe(false);
      }
      await page.keyboard.press('Escape');
      await panel(person).waitFor({ state: 'detached' });
      await expect.poll(() => focused(person)).toBe(last);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => focused(person)).toBe(titles.at(-2));
      await person.leave();
    },
  );

  seen(
    'comes by its button, goes through the rows by buttons, and back by a click',
    async (look) => {
      const person = await stage.fresh('purchaser01', look, { size: WIDE, at: null });
      const { page } = person;
      const [first = '', second = '', third = ''] = await listOf(person, 3);
      await rowsOf(person).nth(1).hover();
      await person.button('ui.peek.open', { name: second }).click();
      await heading(person, second).waitFor();
      const { x, width } = (await panel(person).boundingBox()) ?? { x: 0, width: 0 };
      expect(x + width).toBe(WIDE.width);
      const link = await rowsOf(person).nth(1).getByRole('link').boundingBox();
      expect(link?.x).toBeLessThan(x);
      await person.button('ui.peek.next', {}, panel(person)).click();
      await heading(person, third).waitFor();
      expect(
        await person.button('ui.peek.next', {}, panel(person)).getAttribute('aria-disabled'),
      ).toBe('true');
      await person.button('ui.peek.previous', {}, panel(person)).click();
      await person.button('ui.peek.previous', {}, panel(person)).click();
      await heading(person, first).waitFor();
      await page.mouse.click(20, WIDE.height - 20);
      await panel(person).waitFor({ state: 'detached' });
      await expect.poll(() => focused(person)).toBe(first);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await person.leave();
    },
  );

  seen('leads to the whole page, and the list comes back at its row without it', async (look) => {
    const person = await stage.fresh('purchaser01', look, { size: WIDE, at: null });
    const { page } = person;
    const [, second = ''] = await listOf(person, 3);
    for (const way of ['Enter', 'link'] as const) {
      await rowsOf(person).first().getByRole('link').focus();
      await page.keyboard.press('Space');
      await panel(person).waitFor();
      await expect.poll(() => hasFocus(person)).toBe(true);
      await page.keyboard.press('j');
      await heading(person, second).waitFor();
      if (way === 'Enter') await page.keyboard.press('Enter');
      else
        await panel(person)
          .getByRole('link', { name: person.t('workbench.open'), exact: true })
          .click();
      await page.getByRole('main').getByRole('heading', { level: 1, name: second }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.goBack();
      await expect.poll(() => focused(person)).toBe(second);
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
    await person.leave();
  });

  seen('takes commands; what they take out of the list stays until one goes on', async (look) => {
    const person = await stage.fresh('purchaser01', look, { size: WIDE, at: null });
    const { page, t } = person;
    const words = freshName('快交');
    for (const n of [1, 2, 3]) await selfPlan('save', { projectName: `${words}-${n}` });
    await person.load(`/plans/self?projectName=${words}&rows=50&status=1`);
    await rowsOf(person).nth(2).waitFor();
    const [, second = '', third = ''] = await rowsOf(person).getByRole('link').allInnerTexts();
    await rowsOf(person).nth(1).getByRole('link').focus();
    await page.keyboard.press('Space');
    await heading(person, second).waitFor();
    await person.button('commands.plan.submit', {}, panel(person)).click();
    await panel(person).getByText(t('enums.planStatus.2'), { exact: true }).first().waitFor();
    await expect.poll(() => rowsOf(person).count()).toBe(2);
    await heading(person, second).waitFor();
    await panel(person).focus();
    await page.keyboard.press('j');
    await heading(person, third).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(person)).toBe(third);
    await person.leave();
  });

  seen('covers the screen where there is no room beside it', async (look) => {
    const person = await stage.fresh('purchaser01', look, {
      size: { width: 768, height: 900 },
      at: null,
    });
    const { page } = person;
    const [first = ''] = await listOf(person, 2);
    await rowsOf(person).first().getByRole('link').focus();
    await page.keyboard.press('Space');
    await heading(person, first).waitFor();
    await expect.poll(async () => (await panel(person).boundingBox())?.width).toBe(768);
    await putOn(page, look.theme);
    expect(await findings(page)).toEqual([]);
    await person.button('common.close', {}, panel(person)).click();
    await expect.poll(() => focused(person)).toBe(first);
    await person.leave();
  });
});

describe("of one's own records", () => {
  const seen = inTurn();

  seen('the way to the whole page is the one of the list', async (look) => {
    const person = await stage.fresh('supplier01', look, { at: '/qyxxgl/qyrk/list' });
    const { page, t } = person;
    const link = rowsOf(person).first().getByRole('link');
    await link.focus();
    await page.keyboard.press('Space');
    const open = page
      .getByRole('dialog')
      .getByRole('link', { name: t('workbench.open'), exact: true });
    expect(await open.getAttribute('href')).toBe(await link.getAttribute('href'));
    await person.leave();
  });
});

describe('rows', () => {
  const seen = inTurn();

  seen('that are no records have no such panel', async (look) => {
    const person = await stage.fresh('purchaser01', look, { at: '/gysgl/record' });
    const { page } = person;
    await rowsOf(person).first().getByRole('link').first().waitFor();
    expect(await page.locator('.ui-peek').count()).toBe(0);
    await rowsOf(person).first().getByRole('link').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() =>
        rowsOf(person)
          .nth(1)
          .evaluate((row) => row.contains(document.activeElement)),
      )
      .toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await person.leave();
  });
});
