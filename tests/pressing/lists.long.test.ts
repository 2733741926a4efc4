import { fireEvent } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CallId } from '#contract/index.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Desk } from '../support/console/desk.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';

const t = textsIn('zh-CN');
const ROWS = 95;

/** A list, and its filters: which label stands for which field, written by hand. */
interface Listed {
  at: string;
  call: CallId;
  filters: readonly { field: string; label: string; value: string; isChosen?: true }[];
}

/** Two lists that share labels and names of fields, open at the same time. */
const breaches: Listed = {
  at: '/gysgl/badBehaveList',
  call: 'behaviour.listBreaches',
  filters: [
    { field: 'qiYe_Name', label: '供应商名称', value: '甲公司' },
    { field: 'qiYe_BH', label: '统一社会信用代码', value: '91B' },
    { field: 'status', label: '状态', value: '2', isChosen: true },
    { field: 'punishResult', label: '处罚结果', value: '1', isChosen: true },
    { field: 'creditYear', label: '计入年度', value: '2025' },
  ],
};
const credits: Listed = {
  at: '/gysgl/xinyongList',
  call: 'credit.listCredits',
  filters: [
    { field: 'creditYear', label: '年度', value: '2024' },
    { field: 'qiYe_Name', label: '供应商名称', value: '乙公司' },
    { field: 'qiYe_BH', label: '统一社会信用代码', value: '91C' },
    { field: 'evaluationStatus', label: '评价状态', value: '1', isChosen: true },
    { field: 'approvalStatus', label: '审核状态', value: '2', isChosen: true },
    { field: 'grade', label: '等级', value: 'A' },
  ],
};
const lists = [breaches, credits];

let fixture: Fixture;
let page: TestConsole;
let desk: Desk;

beforeAll(async () => {
  fixture = await Fixture.open();
  page = await TestConsole.open(fixture, /^\/gysgl\/(?:badBehaveList|xinyongList)$/);
  desk = new Desk(page, t);
});
afterAll(async () => {
  page.close();
  await fixture.close();
});

/** An answer that says that there are many rows. */
function many(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, key === 'total' ? ROWS : many(value)]),
  );
}
beforeEach(() => {
  page.tap.clear();
  page.tap.retouch = ({ id }, answer) =>
    lists.some(({ call }) => call === id) ? many(answer) : answer;
});

/** Opens a list, each time with its first page; the other one stays open behind it. */
async function open({ at, call }: Listed, search = ''): Promise<HTMLElement> {
  await page.comeTo(await fixture.as('approver01'), `${at}${search}`);
  const screen = (await page.arrives()) as HTMLElement;
  await page.tap.rests();
  expect(page.tap.crossed.map(({ id }) => id)).toContain(call);
  return screen;
}

/** What is asked for after something is pressed: which call, and its body. */
async function asked(press: () => void): Promise<{ id: CallId | null; body: unknown }[]> {
  page.tap.crossed.length = 0;
  press();
  await soon(() => expect(page.tap.crossed.length, desk.shown).toBeGreaterThan(0));
  await page.tap.rests();
  return page.tap.crossed.map(({ id, body }) => ({ id, body }));
}

const one = (id: CallId, body: object) => [{ id, body: expect.objectContaining(body) as unknown }];

test('the pager of each of two open lists turns its own by one page, to a number and by sizes', async () => {
  await open(breaches, '?rows=10');
  for (const list of lists) {
    const screen = await open(list, '?rows=10&page=4');
    const { call } = list;
    const press = (name: string) => () => desk.button(name, screen).click();
    expect(await asked(press(t('ui.pager.next')))).toEqual(one(call, { page: 5, rows: 10 }));
    expect(await asked(press(t('ui.pager.previous')))).toEqual(one(call, { page: 4, rows: 10 }));
    expect(await asked(press(t('ui.pager.goTo', { page: 6 })))).toEqual(
      one(call, { page: 6, rows: 10 }),
    );
    const jump = screen.querySelector<HTMLFormElement>('.ui-jumper');
    const field = jump?.querySelector('input');
    if (!jump || !field) throw new Error(`No page can be typed: ${desk.shown}`);
    fireEvent.change(field, { target: { value: '9' } });
    expect(await asked(() => fireEvent.submit(jump))).toEqual(one(call, { page: 9, rows: 10 }));
    expect(
      await asked(() => desk.choose(t('ui.pager.sizes'), t('ui.pager.size', { n: 20 }), screen)),
    ).toEqual(one(call, { page: 1, rows: 20 }));
  }
});

test('each field of the filters of two lists narrows its list by itself, and is exported with it', async () => {
  const saved: string[] = [];
  // Where a browser would save the file, this one would leave the page.
  const save = vi
    .spyOn(page.window.HTMLAnchorElement.prototype, 'click')
    .mockImplementation(function click(this: { download: string }) {
      saved.push(this.download);
    });
  onTestFinished(() => save.mockRestore());
  for (const [place, list] of lists.entries()) {
    const { call, filters } = list;
    const screen = await open(list, '?rows=10');
    const before = new Set<string>();
    desk.button(t('ui.filter.button'), screen).click();
    for (const { field, label, value, isChosen } of filters) {
      const form = await soon(() => {
        const found = screen.querySelector<HTMLElement>('form[role="search"]');
        if (!found) throw new Error(`There are no filters: ${desk.shown}`);
        return found;
      });
      if (isChosen) desk.chooseCode(label, value, form);
      else desk.type(label, value, form);
      const [sent, ...others] = await asked(() => desk.button(t('ui.filter.search'), form).click());
      expect(others).toEqual([]);
      expect(sent?.id).toBe(call);
      before.add(field);
      const narrowed = Object.fromEntries(
        filters
          .filter((other) => before.has(other.field))
          .map((other) => [other.field, other.value]),
      );
      expect(sent?.body, field).toEqual(expect.objectContaining({ page: 1, ...narrowed }));
      expect(
        filters.filter((other) => Object.hasOwn((sent?.body ?? {}) as object, other.field)).length,
        `${field} alone is added`,
      ).toBe(before.size);
    }
    const all = Object.fromEntries(filters.map(({ field, value }) => [field, value]));
    expect(await asked(() => desk.button(t('ui.export.button'), screen).click())).toEqual(
      one('lists.export', { list: call, filters: all }),
    );
    await soon(() => expect(saved).toHaveLength(place + 1));
    expect(saved.at(-1)).toMatch(/\.xlsx$/);
  }
  expect(new Set(saved).size).toBe(lists.length);
});
