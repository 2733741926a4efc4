import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { nowMs } from '../support/clock.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

/** Time zones, each with days on which its clocks change. */
const PLACES: readonly [timezoneId: string, ...days: string[]][] = [
  ['Asia/Shanghai', '1988-06-15', '1988-04-17', '1991-09-15'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25', '1988-06-15'],
  ['America/Los_Angeles', '2026-03-08', '2026-11-01', '1988-06-15'],
  // The first of these days has no midnight.
  ['America/Sao_Paulo', '2018-11-04', '2018-02-18', '1988-06-15'],
  ['Pacific/Auckland', '2026-04-05', '2026-09-27', '1988-06-15'],
];
const FIRST_DAY = '1970-01-01';
const ADDRESS = '/qyxxgl/gyszyxx?tab=honours';

const dialogOf = ({ page, t }: Person): Locator =>
  page.getByRole('dialog', { name: t('professional.honours.add'), exact: true });
const calendarOf = ({ page, t }: Person): Locator =>
  page.getByRole('dialog', { name: t('ui.form.calendar'), exact: true });
const lineIn = ({ t }: Person, dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name: t(`professional.fields.${name}`), exact: true });
const rowOf = ({ page }: Person, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

/** Enters an honour, its day by `give`; returns the value of the field. */
async function enter(
  person: Person,
  name: string,
  give: (line: Locator) => Promise<void>,
): Promise<string> {
  await person.button('professional.honours.add').click();
  const dialog = dialogOf(person);
  await lineIn(person, dialog, 'rongYuName').fill(name);
  await lineIn(person, dialog, 'huoJiangDanWei').fill('省质量协会');
  const line = lineIn(person, dialog, 'huoJiangTime');
  await give(line);
  const shown = await line.inputValue();
  await person.button('ui.form.save', {}, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(person, name).waitFor();
  return shown;
}

/** Opens the calendar below a field with the mouse. */
async function open(person: Person, line: Locator): Promise<Locator> {
  await line.click();
  const calendar = calendarOf(person);
  await calendar.waitFor();
  return calendar;
}

/** Presses the marked day of the calendar, which is the typed one: the value stays. */
async function pressMarked(person: Person, line: Locator, day: string): Promise<void> {
  const calendar = await open(person, line);
  const number = String(Number(day.slice(-2)));
  await calendar.getByRole('gridcell', { name: number, exact: true }).first().click();
  await calendar.waitFor({ state: 'hidden' });
}

test.each(PLACES)(
  'a day is the same chosen, typed and shown in a browser in %s, also where clocks change',
  async (timezoneId, ...days) => {
    const person = await stage.fresh('supplier01', ZH, { at: ADDRESS, context: { timezoneId } });
    await person.button('professional.honours.add').waitFor();
    const client = await caller('supplier01');
    const expectKept = async (name: string, day: string) => {
      expect(await rowOf(person, name).innerText()).toContain(day);
      const rows = await client.call(enterpriseCalls.listHonours, {});
      const row = rows.find(({ rongYuName }) => rongYuName === name);
      expect(row?.huoJiangTime, name).toBe(midnightOf(day));
      // Keeps the table short enough to show every row.
      await client.call(enterpriseCalls.deleteHonour, { guid: row?.guid ?? '' });
    };
    for (const day of days) {
      const name = stage.anew(`${timezoneId.replace(/\W/g, '')}${day}`);
      const shown = await enter(person, name, async (line) => {
        await line.fill(day.replaceAll('-', '/'));
        await pressMarked(person, line, day);
      });
      expect(shown).toBe(day);
      await expectKept(name, day);
    }
    const today = stage.anew(`${timezoneId.replace(/\W/g, '')}today`);
    const before = dayOf(nowMs());
    const shown = await enter(person, today, async (line) => {
      await person.button('ui.form.today', {}, await open(person, line)).click();
    });
    expect([before, dayOf(nowMs())]).toContain(shown);
    await expectKept(today, shown);
    await person.leave();
  },
);

test('the first day of the epoch is a day, and the one button that empties a day does', async () => {
  const person = await stage.fresh('supplier01', ZH, { at: ADDRESS });
  const name = stage.anew('首日');
  const shown = await enter(person, name, async (line) => {
    await line.fill('2026-03-09');
    await person.button('ui.form.clearDate', {}, await open(person, line)).click();
    expect(await line.inputValue()).toBe('');
    await line.fill(FIRST_DAY);
    await line.press('Tab');
  });
  expect(shown).toBe(FIRST_DAY);
  expect(await rowOf(person, name).innerText()).toContain(FIRST_DAY);
  await person.leave();
});
