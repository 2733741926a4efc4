import type { Locator } from 'playwright-core';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { statisticsCalls } from '#contract/statistics.ts';
import { LOT_COLUMNS, suppliersCalls } from '#contract/suppliers.ts';
import { readTable } from '#gateway/spreadsheets/read.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import { nowMs } from '../support/clock.ts';
import { exportedFile } from '../support/exported.ts';
import { newRequest } from '../support/forms.ts';
import { storeFile } from '../support/upload.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { useStage, ZH } from './stage.ts';
import { step } from './step.ts';

const stage = useStage();

/** Time zones, each with days on which its clocks change; some have no midnight on that day. */
const PLACES: readonly [timezoneId: string, ...days: string[]][] = [
  ['Asia/Shanghai', '1988-06-15', '1988-04-17', '1991-09-15'],
  ['Europe/Berlin', '2025-03-30', '2025-10-26', '1988-06-15'],
  ['America/Los_Angeles', '2025-03-09', '2025-11-02', '1988-06-15'],
  ['America/Sao_Paulo', '2018-11-04', '2018-02-18', '1988-06-15'],
  ['Pacific/Auckland', '2025-04-06', '2025-09-28', '1988-06-15'],
];
const BUYER = 'sysadmin01';
const LOTS = '/gysgl/lots';

/** The address of a list filtered by a text in a field. */
const listed = (filter: string, words: string) => `${filter}=${encodeURIComponent(words)}&rows=50`;
/** The row with a cell that contains exactly a name. */
const rowOf = ({ page }: Person, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** Enters a lot as a person does. */
async function enter(person: Person, name: string, day: string, code: string): Promise<void> {
  const { page, t } = person;
  await person.button('lots.new').click();
  const dialog = page.getByRole('dialog', { name: t('lots.new'), exact: true });
  const line = (field: string) =>
    dialog.getByRole('textbox', { name: t(`lots.fields.${field}`), exact: true });
  const choice = (field: string) =>
    dialog.getByRole('combobox', { name: t(`lots.fields.${field}`), exact: true });
  await line('bdBH').fill(name);
  await line('bdName').fill(name);
  await line('qiYe_BH').fill(code);
  await choice('xmLeiXing').selectOption({ index: 1 });
  await choice('zbFangShi').selectOption({ index: 1 });
  await line('dealMoney').fill('1000');
  await line('awardTime').fill(day.replaceAll('-', '/'));
  await line('xmJingLi').fill('周明');
  expect(await line('awardTime').inputValue()).toContain(day.slice(0, 4));
  await person.button('ui.form.save', {}, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Contract days behind the statistics by number, as exported. */
async function exportedDays(): Promise<Map<string, string>> {
  const client = await caller(BUYER);
  const { rows } = await client.list(statisticsCalls.list, { page: 1, rows: 1000 });
  const days = new Map<string, string>();
  for (const { guid, contractCount } of rows) {
    if (!Number(contractCount)) continue;
    const { bytes } = await exportedFile(client, {
      list: 'statistics.behind',
      filters: { guid, figure: 'contractCount' },
      columns: ['number', 'time'],
    });
    const table = await readTable(bytes, {
      columns: { number: 'text', time: 'day' },
      rowsMax: 10_000,
    });
    for (const { cells } of table.rows) days.set(cells[0] ?? '', cells[1] ?? '');
  }
  return days;
}

/** Imports the same lots from a sheet with the exported days, under other names. */
async function importAgain(names: readonly string[], days: Map<string, string>, code: string) {
  async function* rows() {
    for (const name of names)
      yield [
        code,
        `${name}回`,
        `${name}回`,
        '货物',
        '公开招标',
        '1000',
        midnightOf(days.get(name) ?? ''),
        '周明',
        '',
      ];
  }
  const kinds = { text: 'text', number: 'amount', day: 'day' } as const;
  const columns = Object.entries(LOT_COLUMNS).map(([heading, kind]) => ({
    heading,
    kind: kinds[kind],
  }));
  const client = await caller(BUYER);
  const bytes = await buffer(workbookOf('标段', columns, rows()));
  const { importedCount, problems } = await client.call(suppliersCalls.importLots, {
    fileGuid: await storeFile(client, '标段.xlsx', new Uint8Array(bytes)),
    requestId: newRequest(),
  });
  expect(problems).toEqual([]);
  expect(importedCount).toBe(names.length);
}

const inZone = (timezoneId: string, at: string, account = BUYER) =>
  stage.fresh(account, ZH, { at, context: { timezoneId } });

test('a day is the same on screen, in exports, histories and sheets in all time zones', async () => {
  const mark = stage.anew('跨区');
  const client = await caller(BUYER);
  const { rows: suppliers } = await client.list(suppliersCalls.listSuppliers, { page: 1, rows: 1 });
  const code = suppliers[0]?.qiYe_BH ?? '';
  const given = PLACES.flatMap(([timezoneId, ...days]) =>
    days.map((day, n) => ({ timezoneId, day, name: `${mark}${timezoneId.split('/')[1]}${n}` })),
  );
  await step('given', async () => {
    for (const [timezoneId] of PLACES) {
      const person = await inZone(timezoneId, LOTS);
      for (const lot of given)
        if (lot.timezoneId === timezoneId) await enter(person, lot.name, lot.day, code);
      await person.leave();
    }
  });
  const days = await exportedDays();
  await step('exported', async () => {
    expect(given.map(({ name }) => days.get(name))).toEqual(given.map(({ day }) => day));
    await importAgain(
      given.map(({ name }) => name),
      days,
      code,
    );
  });
  for (const [timezoneId] of PLACES)
    await step(`seen in ${timezoneId}`, async () => {
      const person = await inZone(timezoneId, `${LOTS}?${listed('bdName', mark)}`);
      for (const { name, day } of given)
        for (const shown of [name, `${name}回`]) {
          const row = rowOf(person, shown);
          await row.waitFor();
          expect(await row.innerText(), `${shown} in ${timezoneId}`).toContain(day);
        }
      await person.leave();
      const changes = `/audit/setting-changes?${listed('subjectName', mark)}`;
      const auditor = await inZone(timezoneId, changes, 'auditor01');
      for (const { name, day } of given) {
        const row = auditor.page.getByRole('row').filter({ hasText: name }).first();
        await row.waitFor();
        expect(await row.innerText(), `${name} in ${timezoneId}`).toContain(day);
      }
      await auditor.leave();
    });
});

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** A window whose clock is off by a number of milliseconds. */
async function withClock(wrongMs: number, account: string, at: string): Promise<Person> {
  const person = await stage.fresh(account, ZH, { at: null });
  await person.page.addInitScript((wrong) => {
    const Right = Date;
    globalThis.Date = new Proxy(Right, {
      construct: (_, given: [number]) =>
        new Right(...(given.length > 0 ? given : ([Right.now() + wrong] as [number]))),
      get: (of, name) => (name === 'now' ? () => Right.now() + wrong : Reflect.get(of, name)),
    });
  }, wrongMs);
  await person.load(at);
  await person.menu.waitFor();
  return person;
}

test.each([-TWO_DAYS_MS, TWO_DAYS_MS])(
  'a browser whose clock is wrong by %i ms goes by that of the gateway',
  async (wrongMs) => {
    const name = stage.anew(`钟表${wrongMs < 0 ? '慢' : '快'}`);
    const { head } = await selfPlan('submit', { projectName: name });
    const queue = `/workbench?words=${encodeURIComponent(name)}`;
    const dueIn = async (person: Person) => {
      const due = person.page
        .getByRole('listitem')
        .filter({ hasText: head.number })
        .locator('time');
      return due.first().innerText();
    };
    const wrong = await withClock(wrongMs, 'approver01', queue);
    const right = await withClock(0, 'approver01', queue);
    expect(await wrong.page.evaluate(() => Number(Reflect.construct(Date, [])))).not.toBeCloseTo(
      nowMs(),
      -7,
    );
    // Both count whole hours; a new hour may start before the second.
    expect([await dueIn(right), await dueIn(right)]).toContain(await dueIn(wrong));
    await right.leave();
    await wrong.leave();
    const person = await withClock(wrongMs, BUYER, LOTS);
    await person.button('lots.new').click();
    const dialog = person.page.getByRole('dialog', { name: person.t('lots.new'), exact: true });
    const line = dialog.getByRole('textbox', {
      name: person.t('lots.fields.awardTime'),
      exact: true,
    });
    await line.click();
    const before = dayOf(nowMs());
    await person.button('ui.form.today').click();
    expect([before, dayOf(nowMs())]).toContain(await line.inputValue());
    await person.leave();
  },
);
