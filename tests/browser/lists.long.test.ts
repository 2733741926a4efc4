import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { recordPaths } from '#console/base/record-paths.ts';
import { statisticsCalls } from '#contract/statistics.ts';
import { freshName } from '../support/forms.ts';
import { caller, selfPlan } from './api.ts';
import { findings, putOn } from './axe.ts';
import type { Person } from './person.ts';
import { inTurn, useStage } from './stage.ts';
import type { Look } from '../support/texts.ts';

const stage = useStage();
const PLANS = '/plans/self';

const search = ({ page, t }: Person) =>
  page.getByRole('searchbox', { name: t('records.fields.search'), exact: true });
const rowsOf = ({ page }: Person) => page.locator('table.ui-table tbody tr[data-index]');

/** Self plans with similar names, and their numbers in the order of creation. */
async function plansNamed(count: number) {
  const words = freshName('清单');
  const heads: { number: string; title: string; guid: string }[] = [];
  for (let n = 1; n <= count; n += 1)
    heads.push((await selfPlan('save', { projectName: `${words}-${n}` })).head);
  return { words, heads };
}

describe('the one search field', () => {
  const seen = inTurn();

  seen('narrows as one types, stands in the address, and is emptied by Escape', async (look) => {
    const { words, heads } = await plansNamed(2);
    const person = await stage.as('purchaser01', look);
    const { page } = person;
    await person.load(PLANS);
    await rowsOf(person).nth(2).waitFor();
    await search(person).pressSequentially(`${words}-1`);
    await expect.poll(() => rowsOf(person).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('search')).toBe(`${words}-1`);

    await search(person).fill((heads[1]?.number ?? '').toLowerCase());
    await expect
      .poll(() => rowsOf(person).allInnerTexts())
      .toEqual([expect.stringContaining(`${words}-2`)]);
    await search(person).fill('无此无此');
    await person.sees(person.t('ui.list.emptyFiltered'));
    await search(person).press('Escape');
    await rowsOf(person).nth(2).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBeNull();
  });
});

describe('the search field of another list', () => {
  const seen = inTurn();

  seen('names what it looks in, and finds the row', async (look) => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    await person.load('/qyManage/supplierGrade');
    await rowsOf(person).nth(2).waitFor();
    const name = await rowsOf(person).nth(2).getByRole('cell').first().innerText();
    const field = page.getByRole('searchbox');
    const headings = await page.getByRole('columnheader').allInnerTexts();
    const label = (await field.getAttribute('aria-label')) ?? '';
    expect(label.split(t('common.listSeparator'))[0]).toBe(headings[0]);
    await field.fill(name.slice(1));
    await expect
      .poll(async () => {
        const texts = await rowsOf(person).allInnerTexts();
        return texts.length > 0 && texts.every((text) => text.includes(name.slice(1)));
      })
      .toBe(true);
  });
});

describe('columns', () => {
  const seen = inTurn();
  const headings = ({ page }: Person) => page.locator('table.ui-table thead th').allInnerTexts();
  const widthOf = async ({ page, t }: Person, name: string) =>
    (
      await page
        .getByRole('columnheader', { name: t(`records.fields.${name}`), exact: true })
        .boundingBox()
    )?.width ?? 0;

  seen('are moved, pinned, widened and kept, rows made compact', async (look) => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    await person.load('/plans/yearly');
    await rowsOf(person).nth(9).waitFor();
    const name = (field: string) => ({ name: t(`records.fields.${field}`) });
    const before = await rowsOf(person).count();
    const [first, second] = await headings(person);
    expect([first, second]).toEqual([name('title').name, name('number').name]);

    await person.button('ui.columns.title').press('Enter');
    for (let step = 0; step < 2; step += 1)
      await person.button('ui.columns.moveUp', name('status')).press('Enter');
    await person.button('ui.columns.pin', name('amount')).press('Enter');
    const width = page.getByRole('spinbutton', {
      name: t('ui.columns.width', name('number')),
      exact: true,
    });
    await width.fill('220');
    await width.press('Enter');
    await page.getByRole('radio', { name: t('ui.columns.compact') }).check({ force: true });
    await page.keyboard.press('Escape');
    const arranged = [name('title').name, name('amount').name, name('status').name];
    await expect.poll(async () => (await headings(person)).slice(0, 3)).toEqual(arranged);
    await expect.poll(() => widthOf(person, 'number')).toBe(220);
    await expect.poll(() => rowsOf(person).count()).toBeGreaterThan(before);

    const grip = page.locator('.ui-grip[data-key="number"]');
    const box = await grip.boundingBox();
    if (box === null) throw new Error('There is no grip.');
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await expect
      .poll(async () => {
        await page.mouse.move(box.x + 43, box.y + 10);
        await page.mouse.move(box.x + 44, box.y + 10);
        return widthOf(person, 'number');
      })
      .toBe(260);
    await page.mouse.up();

    await person.load('/plans/yearly');
    await rowsOf(person).nth(9).waitFor();
    expect((await headings(person)).slice(0, 3)).toEqual(arranged);
    expect(await widthOf(person, 'number')).toBe(260);
    await page.locator('.ui-table-box').evaluate((table) => table.scrollTo({ left: 400 }));
    const stays = await page
      .getByRole('columnheader', { name: name('amount').name, exact: true })
      .boundingBox();
    const frame = await page.locator('.ui-table-box').boundingBox();
    expect((stays?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(400);

    await person.button('ui.columns.title').click();
    await person.button('ui.columns.reset').click();
    await expect.poll(async () => (await headings(person)).slice(0, 2)).toEqual([first, second]);
  });

  for (const turn of ['first', 'second'])
    seen(`of the line fit beside the menu in a window of 1440, ${turn}`, async (look) => {
      const person = await stage.fresh('purchaser01', look, { size: { width: 1440, height: 900 } });
      const boxes = person.page.locator('.ui-table-box:visible');
      for (const list of [
        'yearlyPlan',
        'batchPlan',
        'setUp',
        'entrustOrder',
        'entrustContract',
      ] as const) {
        await person.load(recordPaths[list]);
        await rowsOf(person).nth(2).waitFor();
        const widths = () => boxes.evaluate((box) => [box.scrollWidth, box.clientWidth]);
        const [needed, given] = await widths();
        expect(needed, list).toBe(given);
      }
      await person.leave();
    });
});

describe('rows', () => {
  const seen = inTurn();

  seen('are as many as the window holds, until somebody chooses', async (look) => {
    const person = await stage.fresh('purchaser01', look, {
      size: { width: 1280, height: 1100 },
      at: '/plans/yearly',
    });
    const { page, t } = person;
    await rowsOf(person).nth(21).waitFor();
    const held = await rowsOf(person).count();
    const table = page.locator('.ui-table-box');
    expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => rowsOf(person).count()).toBeLessThan(held);
    await page.getByRole('combobox', { name: t('ui.pager.sizes') }).selectOption('10');
    await expect.poll(() => rowsOf(person).count()).toBe(10);
    expect(new URL(page.url()).searchParams.get('rows')).toBe('10');
    await person.leave();
  });
});

describe('a small window', () => {
  const seen = inTurn();
  const pager = ({ page, t }: Person) =>
    page.getByRole('navigation', { name: t('ui.pager.label'), exact: true });
  /** Number of lines that the pager's controls take, and whether all are in view. */
  const standing = (person: Person, controls: string) =>
    pager(person).evaluate((nav, selector) => {
      const boxes = [...nav.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const lines = new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 8)));
      const isInView = boxes.every(
        ({ left, right, bottom }) =>
          left >= 0 && right <= window.innerWidth && bottom <= window.innerHeight,
      );
      return { lines: lines.size, isInView, count: boxes.length };
    }, controls);
  const opened = async (size: { width: number; height: number }, look: Look) => {
    const person = await stage.fresh('purchaser01', look, { size, at: '/plans/yearly' });
    await rowsOf(person).nth(9).waitFor();
    return person;
  };

  for (const turn of ['first', 'second'])
    seen(`of 768 has the menu folded until one unfolds it, ${turn}`, async (look) => {
      const person = await opened({ width: 768, height: 1024 }, look);
      expect(await standing(person, 'button, select, input, .ui-pager-total')).toEqual({
        lines: 1,
        isInView: true,
        count: expect.any(Number) as number,
      });
      await person.button('shell.unfold').click();
      await person.load('/plans/yearly');
      await person.button('shell.fold').waitFor();
      await person.leave();
    });

  for (const turn of ['first', 'second'])
    seen(`of 768 has the pager below tabs and many tools in view, ${turn}`, async (look) => {
      const size = { width: 768, height: 1024 };
      const person = await stage.fresh('sysadmin01', look, { size, at: '/gysgl/supplier' });
      await rowsOf(person).nth(9).waitFor();
      const controls = 'button, select, input, .ui-pager-total';
      expect(await standing(person, controls)).toMatchObject({ lines: 1, isInView: true });
      const last = rowsOf(person).last().getByRole('link');
      await last.focus();
      const [link, bar] = [await last.boundingBox(), await pager(person).boundingBox()];
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await person.leave();
    });

  seen('that is made narrow folds the menu, and unfolds it where there is room', async (look) => {
    const person = await opened({ width: 1440, height: 900 }, look);
    const { page } = person;
    await person.button('shell.fold').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await person.button('shell.unfold').waitFor();
    expect(await person.menu.getByRole('link').filter({ visible: true }).count()).toBe(0);
    await person.button('shell.unfold').click();
    await person.button('shell.fold').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await person.button('shell.fold').waitFor();
    await person.leave();
  });

  for (const turn of ['first', 'second'])
    seen(`of 1440 has the total and the pages of the desk on one line, ${turn}`, async (look) => {
      const size = { width: 1440, height: 900 };
      const person = await stage.fresh('purchaser01', look, { size, at: null });
      await person.page.route('**/workbench/list*', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"total"\s*:\s*\d+/, '"total":1463');
        await route.fulfill({ response, body });
      });
      await person.goTo('/workbench?heap=mine');
      await person.sees(/1463/);
      const turning = await standing(person, 'button, .ui-pager-total');
      expect(turning).toEqual({ lines: 1, isInView: true, count: 8 });
      expect((await standing(person, 'button, select, input')).lines).toBe(2);
      await person.leave();
    });

  for (const turn of ['first', 'second'])
    seen(`of 390 has the whole pager in view, its pages on one line, ${turn}`, async (look) => {
      const person = await opened({ width: 390, height: 844 }, look);
      await person.button('ui.pager.goTo', { page: 2 }).scrollIntoViewIfNeeded();
      expect((await standing(person, 'button, select, input')).isInView).toBe(true);
      expect((await standing(person, 'button')).lines).toBe(1);
      expect((await standing(person, 'button, .ui-pager-total')).lines).toBe(2);
      const box = person.page.locator('.ui-table-box');
      expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
      await person.leave();
    });
});

describe('on a phone', () => {
  const seen = inTurn();

  /** Accessible roles of the elements below the table, without duplicates. */
  async function rolesOf({ page }: Person): Promise<string[]> {
    const cdp = await page.context().newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    await cdp.detach();
    return [...new Set(nodes.map(({ role }) => String(role?.value)))];
  }

  /** A list, who opens it, and whether its rows have a status and an amount or a score. */
  const lists = [
    { path: '/plans/yearly', account: 'purchaser01', figure: true, status: true },
    { path: '/gysgl/xinyongList', account: 'central001', figure: true, status: true },
    { path: '/gysgl/badBehaveList', account: 'central001', figure: false, status: true },
    { path: '/gysgl/tongjiList', account: 'central001', figure: true, status: false },
    { path: '/gysgl/setCenter', account: 'central001', figure: false, status: false },
  ] as const;

  /** The visible cells of a card: what each is, and whether it is whole in the window. */
  const cellsIn = (card: Locator) =>
    card.evaluate((row) =>
      [...row.querySelectorAll<HTMLElement>('td')]
        .filter((cell) => cell.checkVisibility())
        .map((cell) => {
          const { left, right, top } = cell.getBoundingClientRect();
          return {
            part: cell.dataset['part'] ?? '',
            top,
            isInside: left >= 0 && right <= window.innerWidth,
            isWhole: cell.scrollWidth <= cell.clientWidth + 1,
            isEmpty: cell.childNodes.length === 0,
          };
        }),
    );

  for (const turn of ['first', 'second'])
    seen(
      `a card has its title, status and amount in view, in five lines at most, ${turn}`,
      async (look) => {
        for (const { path, account, figure, status } of lists) {
          const person = await stage.fresh(account, look, {
            size: { width: 390, height: 844 },
            at: `${path}?rows=10`,
          });
          const { page } = person;
          await rowsOf(person).nth(1).waitFor();
          for (const card of (await rowsOf(person).all()).slice(0, 10)) {
            const cells = await cellsIn(card);
            const having = cells.filter(({ isEmpty }) => !isEmpty);
            expect(cells, path).toEqual(having);
            expect(new Set(cells.map(({ top }) => top)).size, path).toBeLessThanOrEqual(5);
            expect(cells.filter(({ isInside }) => !isInside)).toEqual([]);
            const whole = (part: string) => cells.find((cell) => cell.part === part)?.isWhole;
            if (status) expect(whole('status'), path).toBe(true);
            if (figure) expect(whole('amount') ?? 'none', path).not.toBe(false);
          }
          if (figure) await page.locator('td[data-part="amount"]').first().waitFor();
          const tools = [page.getByRole('searchbox'), person.button('ui.filter.button')];
          const centres = await Promise.all(
            [...tools, person.button('ui.list.more')].map(async (tool) => {
              if ((await tool.count()) === 0) return null;
              const box = await tool.boundingBox();
              return box && Math.round((box.y + box.height / 2) / 8);
            }),
          );
          expect(new Set(centres.filter((centre) => centre !== null)).size, path).toBe(1);
          expect(await person.button('ui.columns.title').isVisible()).toBe(false);
          const main = page.getByRole('main');
          expect(await main.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
          expect(await rolesOf(person)).toEqual(expect.arrayContaining(['table', 'row', 'cell']));
          await person.leave();
        }
      },
    );

  seen(
    'a card opens to the rest of its row and closes again, by mouse and by Enter',
    async (look) => {
      const person = await stage.fresh('purchaser01', look, {
        size: { width: 390, height: 844 },
        at: '/plans/yearly?rows=10',
      });
      const { t } = person;
      const more = (n: number) => rowsOf(person).nth(n).getByRole('button', { expanded: false });
      const linesOf = async (n: number) =>
        new Set((await cellsIn(rowsOf(person).nth(n))).map(({ top }) => top)).size;
      await more(2).waitFor();
      const closed = await linesOf(1);
      const author = rowsOf(person)
        .nth(1)
        .locator(`td[data-label="${t('records.fields.authorName')}"]`);
      expect(await author.isVisible()).toBe(false);
      await more(1).click();
      await author.waitFor();
      expect(await linesOf(1)).toBeGreaterThan(closed);
      expect(await linesOf(2)).toBeLessThanOrEqual(5);
      await more(2).press('Enter');
      await expect.poll(() => linesOf(2)).toBeGreaterThan(5);
      await rowsOf(person).nth(1).getByRole('button', { expanded: true }).click();
      await expect.poll(() => linesOf(1)).toBe(closed);
      await person.expectPath('/plans/yearly');
      await person.leave();
    },
  );

  seen('what is set in small tables is whole, each cell beside its heading', async (look) => {
    const person = await stage.fresh('central001', look, {
      size: { width: 390, height: 844 },
      at: '/gysgl/setCenter',
    });
    const { page, t } = person;
    const tables = page.locator('.settings-cards');
    const cut = () =>
      tables.locator('tbody :is(th, td), input, select').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .filter((part) => {
            const { left, right, width } = part.getBoundingClientRect();
            const isCut = part.matches('td, th') && part.scrollWidth > part.clientWidth + 1;
            return left < 0 || right > window.innerWidth || width < 80 || isCut;
          })
          .map(({ outerHTML }) => outerHTML),
      );
    const heading = (name: string) =>
      tables.locator(`td[data-label="${t(`suppliers.settings.fields.${name}`)}"]`).first();
    await rowsOf(person).first().getByRole('link').click();
    await heading('minScore').waitFor();
    expect(await cut()).toEqual([]);
    await person.load('/gysgl/setCenter/dailyManagement');
    await heading('needsEvidence').waitFor();
    expect(await cut()).toEqual([]);
    await person.leave();
  });

  seen('rows are sorted among the tools, and a card leads to its record', async (look) => {
    const person = await stage.fresh('purchaser01', look, {
      size: { width: 390, height: 844 },
      at: '/plans/yearly?rows=10',
    });
    const { page, t } = person;
    await rowsOf(person).nth(1).waitFor();
    await person.button('ui.list.more').click();
    await person.button('ui.columns.title').waitFor();
    const heading = page.getByRole('columnheader').filter({ hasText: t('records.fields.amount') });
    await heading.getByRole('button').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('amount');
    await page.locator('table.ui-table[aria-busy="false"]').waitFor();
    await person.button('ui.pager.goTo', { page: 2 }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.locator('table.ui-table[aria-busy="false"]').waitFor();
    await expect
      .poll(() =>
        rowsOf(person)
          .first()
          .evaluate((row) => row.getBoundingClientRect().top),
      )
      .toBeGreaterThan(0);
    const link = rowsOf(person).first().getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await person.expectPath(href);
    await person.leave();
  });
});

describe('whoever comes back from a record', () => {
  const seen = inTurn();
  const focused = ({ page }: Person) =>
    page.evaluate(() => {
      const link = document.activeElement;
      const row = link?.closest('tr[data-index]')?.getBoundingClientRect();
      const box = link?.closest('.ui-table-box')?.getBoundingClientRect();
      const isInView = row && box && row.top >= box.top && row.bottom <= box.bottom;
      return `${link?.getAttribute('href')}${isInView ? '' : ' out of view'}`;
    });
  const crumb = ({ page, t }: Person) =>
    page
      .getByRole('navigation', { name: t('shell.breadcrumb') })
      .getByRole('link', { name: t('menu.screens.yearlyPlanList'), exact: true });

  /** Opens the last row of the second page by mouse or by Enter; returns its address. */
  async function opened(person: Person, way: 'click' | 'Enter'): Promise<string> {
    const { page } = person;
    await person.load('/plans/yearly?rows=10&sort=amount&order=asc');
    await rowsOf(person).nth(9).waitFor();
    await person.button('ui.pager.goTo', { page: 2 }).click();
    await page.locator('[aria-current="page"]').getByText('2', { exact: true }).waitFor();
    await page.locator('table.ui-table[aria-busy="false"]').waitFor();
    const link = rowsOf(person).last().getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    if (way === 'click') await link.click();
    else {
      await link.focus();
      await page.keyboard.press('Enter');
    }
    await person.expectPath(href);
    await crumb(person).waitFor();
    return href;
  }

  for (const way of ['click', 'Enter'] as const)
    seen(`finds the row in view and focused, opened by ${way}`, async (look) => {
      const person = await stage.as('purchaser01', look);
      const { page } = person;
      const href = await opened(person, way);
      await page.goBack();
      await expect.poll(() => focused(person)).toBe(href);
      await page.keyboard.press('Enter');
      await person.expectPath(href);
      await crumb(person).click();
      await person.expectPath('/plans/yearly');
      await expect.poll(() => focused(person)).toBe(href);
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');

      await page.keyboard.press('ArrowUp');
      const above = await focused(person);
      expect(above).not.toContain(href);
      await person.goTo('/plans/self');
      // Rows alone could still be those of the previous list.
      await person.heading(person.t('menu.screens.selfPlanList')).waitFor();
      await person.goTo('/plans/yearly');
      const heading = person.heading(person.t('menu.screens.yearlyPlanList'));
      await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
    });
});

describe('chosen rows', () => {
  const seen = inTurn();

  seen(
    'stay over pages, are ended by Escape, and are exported with the columns shown',
    async (look) => {
      const person = await stage.fresh('purchaser01', look, {
        at: '/qyManage/supplierGrade?rows=10',
      });
      const { page, t } = person;
      await rowsOf(person).nth(9).waitFor();
      const count = (n: number) => person.sees(t('ui.chosen.count', { count: n }));
      const box = (row: number) => rowsOf(person).nth(row).getByRole('checkbox');
      await person.button('ui.chosen.button').click();
      await box(1).check();
      await box(4).click({ modifiers: ['Shift'] });
      await count(4);
      expect(await box(3).isChecked()).toBe(true);
      expect(await box(5).isChecked()).toBe(false);
      await person.button('ui.pager.goTo', { page: 2 }).click();
      await page.locator('[aria-current="page"]').getByText('2', { exact: true }).waitFor();
      await page.locator('table.ui-table[aria-busy="false"]').waitFor();
      await box(0).focus();
      await page.keyboard.press('Space');
      await count(5);
      const downloading = page.waitForEvent('download');
      await person.button('ui.chosen.export').click();
      const sheet = await readSheet(await readFile(await (await downloading).path()));
      expect(sheet).toHaveLength(6);
      await box(0).press('Escape');
      await count(0);
      await person.leave();
    },
  );
});

describe('two hundred rows', () => {
  const seen = inTurn();

  seen('are chosen over two pages and exported, and no other one', async (look) => {
    const { words, heads } = await plansNamed(203);
    const person = await stage.fresh('purchaser01', look, { at: null });
    const { page, t } = person;
    const asked = new URLSearchParams({ projectName: words, sort: 'number', rows: '100' });
    await person.load(`${PLANS}?${asked.toString()}&order=asc`);
    await rowsOf(person).first().waitFor();
    await person.button('ui.chosen.button').click();
    await person.button('ui.chosen.page').click();
    await person.sees(t('ui.chosen.count', { count: 100 }));
    await person.button('ui.pager.goTo', { page: 2 }).click();
    await page.locator('[aria-current="page"]').getByText('2', { exact: true }).waitFor();
    await page.locator('table.ui-table[aria-busy="false"]').waitFor();
    await person.button('ui.chosen.page').click();
    await person.sees(t('ui.chosen.count', { count: 200 }));
    const downloading = page.waitForEvent('download');
    await person.button('ui.chosen.export').click();
    const [, ...rows] = await readSheet(await readFile(await (await downloading).path()));
    expect(rows.map(([, number]) => number)).toEqual(
      heads.slice(0, 200).map(({ number }) => number),
    );
    await person.leave();
  });
});

describe('the export', () => {
  const seen = inTurn();

  seen('holds what the list shows: its rows in their order, or the chosen ones', async (look) => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    const exported = async (button: 'ui.export.button' | 'ui.chosen.export') => {
      const downloading = page.waitForEvent('download');
      await person.button(button).click();
      return readSheet(await readFile(await (await downloading).path()));
    };
    const { words, heads } = await plansNamed(3);
    const asked = new URLSearchParams({ search: words, sort: 'number', order: 'asc' });
    await person.load(`${PLANS}?${asked.toString()}`);
    await rowsOf(person).nth(2).waitFor();
    const [headings, ...rows] = await exported('ui.export.button');
    expect(headings?.slice(0, 2)).toEqual([t('records.fields.title'), t('records.fields.number')]);
    expect(rows.map(([, number]) => number)).toEqual(heads.map(({ number }) => number));

    await person.button('ui.chosen.button').click();
    await rowsOf(person).nth(1).getByRole('checkbox').check();
    const [, ...chosen] = await exported('ui.chosen.export');
    expect(chosen.map(([, number]) => number)).toEqual([heads[1]?.number]);

    await person.load('/plans/batch');
    const first = await rowsOf(person).first().locator('td').nth(1).innerText();
    expect((await exported('ui.export.button'))[1]?.[1]).toBe(first);
  });
});

describe('titles', () => {
  const seen = inTurn();

  seen('have the colour of text until one points at them', async (look) => {
    const person = await stage.as('purchaser01', look);
    await person.load('/plans/yearly');
    const link = rowsOf(person).first().getByRole('link');
    const colours = () =>
      link.evaluate((title) => [
        getComputedStyle(title).color,
        getComputedStyle(title.closest('table') as Element).color,
        getComputedStyle(title).textDecorationLine,
      ]);
    const [plain, text, line] = await colours();
    expect([plain, line]).toEqual([text, 'none']);
    await link.hover();
    const [hovered, , underlined] = await colours();
    expect(hovered).not.toBe(text);
    expect(underlined).toBe('underline');
  });
});

describe('a chart', () => {
  const seen = inTurn();

  seen('says what a mark is and its figure by pointer, by keys and to readers', async (look) => {
    const client = await caller('central001');
    const { rows } = await client.list(statisticsCalls.list, { page: 1, rows: 2 });
    const person = await stage.as('central001', look);
    const { page, t } = person;
    await person.load('/gysgl/tongjiList');
    const chart = page.getByRole('group', { name: t('statistics.moneyChart'), exact: true });
    const marks = chart.getByRole('img');
    const tip = chart.getByRole('tooltip');
    const nameOf = async (mark: Locator) => (await mark.getAttribute('aria-label')) ?? '';
    await expect.poll(() => marks.count()).toBeGreaterThan(2);
    for (const [place, row] of rows.entries())
      expect(await nameOf(marks.nth(place))).toBe(
        t('ui.chart.mark', {
          name: row.name ?? '',
          figure: await marks.nth(place).locator('.ui-figures').innerText(),
        }),
      );
    await marks.nth(1).hover();
    await expect.poll(() => tip.innerText()).toBe(await nameOf(marks.nth(1)));
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: 'hidden' });

    await person.button('ui.chart.asTable').focus();
    for (const [key, mark] of [
      ['Tab', marks.first()],
      ['ArrowDown', marks.nth(1)],
      ['End', marks.last()],
      ['ArrowRight', marks.last()],
      ['Home', marks.first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => tip.innerText(), { message: key }).toBe(await nameOf(mark));
    }
    await putOn(page, look.theme);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await chart.locator(':focus').count(), 'Tab leaves the chart').toBe(0);

    await page.getByRole('link', { name: rows[0]?.name ?? '', exact: true }).click();
    const months = page
      .getByRole('group', { name: t('statistics.byMonth'), exact: true })
      .locator('[data-figure]');
    await expect.poll(() => months.count()).toBeGreaterThan(2);
    const count = await months.count();
    for (let step = 1; step < count; step += 1) await months.nth(step - 1).press('ArrowRight');
    expect(
      await months.last().evaluate((mark) => mark === document.activeElement),
      'months without awards are gone through, too',
    ).toBe(true);
  });
});
