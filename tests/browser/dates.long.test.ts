import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { minuteOf } from '#contract/core/calendar.ts';
import { nowMs } from '../support/clock.ts';
import type { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const calendarOf = ({ page, t }: Person): Locator =>
  page.getByRole('dialog', { name: t('ui.form.calendar'), exact: true });
const dayIn = (calendar: Locator, day: number): Locator =>
  calendar.getByRole('gridcell', { name: String(day), exact: true }).first();
const hasFocus = (line: Locator) => line.evaluate((element) => element === document.activeElement);

/** Opens the form of a new plan. */
async function atPlan(look = ZH): Promise<Person> {
  const person = await stage.fresh('purchaser01', look, { at: '/plans/self/new' });
  await person.field('plans', 'needDate').waitFor();
  return person;
}

test('a day is chosen from the calendar that opens when the field is entered, in Chinese', async () => {
  const person = await atPlan();
  const line = person.field('plans', 'needDate');
  await line.fill('2027-06-10');
  expect(await calendarOf(person).count(), 'it is closed while one types').toBe(0);
  await line.click();
  const calendar = calendarOf(person);
  await calendar.getByText('六月').first().waitFor();
  expect(await calendar.getByRole('columnheader').first().innerText()).toMatch(/一/);
  await person.button('ui.form.nextMonth', {}, calendar).click();
  await calendar.getByText('七月').first().waitFor();
  await dayIn(calendar, 24).click();
  expect(await line.inputValue()).toBe('2027-07-24');
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(line)).toBe(true);
  await person.leave();
});

test('a day is chosen by keys alone, and Escape closes the calendar only', async () => {
  const person = await atPlan(EN);
  const { page } = person;
  const line = person.field('plans', 'needDate');
  await line.fill('2027-06-10');
  await line.press('ArrowDown');
  const calendar = calendarOf(person);
  await expect.poll(() => hasFocus(dayIn(calendar, 10))).toBe(true);
  await calendar.getByText('June').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('2027-06-11');
  await expect.poll(() => hasFocus(line)).toBe(true);
  await line.press('ArrowDown');
  await expect.poll(() => hasFocus(dayIn(calendar, 11))).toBe(true);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(line)).toBe(true);
  expect(await line.inputValue()).toBe('2027-06-11');
  await person.leave();
});

test('what is typed and is no day is told at the field and kept', async () => {
  const person = await atPlan();
  const line = person.field('plans', 'needDate');
  await line.fill('2027-02-30');
  await line.press('Tab');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('rules.noSuchDay'));
  expect(await line.inputValue()).toBe('2027-02-30');
  await line.fill('20270228');
  await line.press('Tab');
  await expect.poll(() => line.inputValue()).toBe('2027-02-28');
  await expect.poll(() => line.getAttribute('aria-invalid')).not.toBe('true');
  await person.leave();
});

test('a time of day is typed or chosen with its day; figures alone are no moment', async () => {
  const person = await stage.fresh('central001', EN, { at: '/gysgl/msgNotice/new' });
  const line = person.field('notices', 'sendTime');
  await line.fill('2027/5/8 9:30');
  await line.press('Tab');
  await expect.poll(() => line.inputValue()).toBe('2027-05-08 09:30');
  await line.click();
  const calendar = calendarOf(person);
  await dayIn(calendar, 20).click();
  await expect.poll(() => line.inputValue()).toBe('2027-05-20 09:30');
  const before = minuteOf(nowMs());
  await person.button('ui.form.today', {}, calendar).click();
  await expect.poll(() => line.inputValue()).not.toContain('2027');
  expect([before, minuteOf(nowMs())], 'the present minute').toContain(await line.inputValue());
  await line.fill('1767225600000');
  await line.press('Tab');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('rules.date'));
  await person.leave();
});

test('a list is filtered by a day of the calendar, and ignores invalid days', async () => {
  const person = await stage.fresh('purchaser01', EN, { at: '/plans/self' });
  const { page, t } = person;
  await person.button('ui.filter.button').click();
  const line = page
    .getByRole('search')
    .getByLabel(t('records.fields.createdFrom'), { exact: true });
  await line.fill('2026-02-30');
  await expect.poll(() => line.getAttribute('aria-invalid')).toBe('true');
  await line.fill('20260309');
  await expect.poll(() => line.getAttribute('aria-invalid')).toBeNull();
  await line.press('ArrowDown');
  const calendar = calendarOf(person);
  await calendar.getByText('March').first().waitFor();
  await dayIn(calendar, 12).click();
  await person.button('ui.filter.search').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('createdFrom')).toBe('2026-03-12');
  await person.button('ui.filter.reset').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('createdFrom')).toBeNull();
  await person.leave();
});

test('a range of days is chosen from one calendar that shows both ends, by keys alone', async () => {
  const person = await stage.fresh('purchaser01', ZH, { at: '/plans/self' });
  const { page, t } = person;
  await person.button('ui.filter.button').click();
  const search = page.getByRole('search');
  const from = search.getByLabel(t('records.fields.createdFrom'), { exact: true });
  const to = search.getByLabel(t('records.fields.createdTo'), { exact: true });
  await from.fill('２０２６年３月９日');
  await from.press('ArrowDown');
  const calendar = calendarOf(person);
  await expect.poll(() => hasFocus(dayIn(calendar, 9))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => from.inputValue()).toBe('2026-03-10');
  await expect.poll(() => hasFocus(to)).toBe(true);
  await calendar.waitFor();
  await dayIn(calendar, 20).click();
  await expect.poll(() => to.inputValue()).toBe('2026-03-20');
  expect(await from.inputValue()).toBe('2026-03-10');
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(to)).toBe(true);
  await to.press('ArrowDown');
  const chosen = calendar.locator('[aria-selected="true"]');
  await expect.poll(() => chosen.count()).toBe(11);
  await page.keyboard.press('Escape');
  await to.fill('20260312');
  await person.button('ui.filter.search').click();
  const given = () => new URL(page.url()).searchParams;
  await expect.poll(() => given().get('createdFrom')).toBe('2026-03-10');
  expect(given().get('createdTo')).toBe('2026-03-12');
  await person.leave();
});

test('a filter is changed at its chip by keys: both ends of a range, an amount, a choice', async () => {
  const person = await stage.fresh('purchaser01', EN, {
    at: '/plans/self?createdFrom=2026-03-10&createdTo=2026-03-20&amountMin=100&status=1',
  });
  const { page, t } = person;
  const given = () => Object.fromEntries(new URL(page.url()).searchParams);
  const chip = (name: string, words: string) =>
    page
      .getByRole('list', { name: t('ui.filter.active') })
      .getByRole('button', { name: t('ui.filter.change', { name, words }), exact: true });
  const editor = page.getByRole('dialog').getByRole('search');
  const lineOf = (name: string) => editor.getByLabel(name, { exact: true });
  const [from, to] = [t('records.fields.createdFrom'), t('records.fields.createdTo')];

  await chip(to, '2026-03-20').press('Enter');
  await expect.poll(() => hasFocus(lineOf(to))).toBe(true);
  expect(await lineOf(from).inputValue()).toBe('2026-03-10');
  await lineOf(to).fill('2026-03-18');
  await lineOf(from).fill('2026-03-12');
  await lineOf(from).press('Enter');
  await chip(to, '2026-03-18').waitFor();
  await editor.waitFor({ state: 'hidden' });
  const days = { createdFrom: '2026-03-12', createdTo: '2026-03-18' };
  expect(given()).toEqual({ ...days, amountMin: '100', status: '1' });
  await expect.poll(() => hasFocus(chip(to, '2026-03-18'))).toBe(true);

  const least = t('records.fields.amountMin');
  await chip(least, '100').press('Enter');
  await expect.poll(() => hasFocus(lineOf(least))).toBe(true);
  await lineOf(least).fill('250');
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(chip(least, '100'))).toBe(true);
  expect(given()).toMatchObject({ amountMin: '100' });

  const status = t('records.fields.status');
  await chip(status, t(`enums.${KINDS.selfPlan.status}.1`)).click();
  await lineOf(status).selectOption('2');
  await person.button('ui.filter.search', {}, editor).click();
  await chip(status, t(`enums.${KINDS.selfPlan.status}.2`)).waitFor();
  expect(given()).toEqual({ ...days, amountMin: '100', status: '2' });

  await editor.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(chip(status, t(`enums.${KINDS.selfPlan.status}.2`)))).toBe(true);

  // Whoever removes them by keys goes on from the next, and at last from the button of the filters.
  const cross = (name: string) =>
    page.getByRole('button', { name: t('ui.filter.remove', { name }), exact: true });
  await cross(from).press('Enter');
  await expect.poll(() => hasFocus(cross(to))).toBe(true);
  expect(given()).toEqual({ createdTo: '2026-03-18', amountMin: '100', status: '2' });
  const chips = page.getByRole('list', { name: t('ui.filter.active') });
  await chips.getByRole('button', { name: t('ui.filter.clear'), exact: true }).press('Enter');
  await chips.waitFor({ state: 'detached' });
  await expect
    .poll(() => hasFocus(page.getByRole('button', { name: t('ui.filter.button'), exact: true })))
    .toBe(true);
  expect(given()).toEqual({});
  await person.leave();
});

test('a dialog that has come in leaves the focus where one has gone meanwhile', async () => {
  const person = await stage.fresh('sysadmin01', ZH, { at: '/gysgl/lots' });
  const { page, t } = person;
  // Dialogs take 300 ms to appear: here until they are released.
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) =>
        ms === 300 ? held.push(act) : setTimeout(act, ms),
      letIn: () => {
        for (const act of held.splice(0)) act();
        return new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        });
      },
    });
  });
  const letIn = () =>
    page.evaluate(() => (window as unknown as { letIn: () => Promise<void> }).letIn());
  const opened = async () => {
    await person.button('lots.new').click();
    const dialog = page.getByRole('dialog', { name: t('lots.new'), exact: true });
    const line = (field: string) =>
      dialog.getByRole('textbox', { name: t(`lots.fields.${field}`), exact: true });
    await line('bdBH').waitFor();
    return { dialog, line };
  };
  const { dialog, line } = await opened();
  await line('awardTime').press('ArrowDown');
  const day = calendarOf(person).locator('button[name="day"][tabindex="0"]');
  await expect.poll(() => hasFocus(day)).toBe(true);
  await letIn();
  expect(await hasFocus(day)).toBe(true);
  await page.keyboard.press('Escape');
  await person.button('common.close', {}, dialog).click();
  await letIn();
  await dialog.waitFor({ state: 'hidden' });
  const again = await opened();
  await letIn();
  expect(await hasFocus(again.line('bdBH'))).toBe(true);
  await person.leave();
});
