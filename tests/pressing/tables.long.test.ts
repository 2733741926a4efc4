import { fireEvent } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatScore } from '#contract/core/figures.ts';
import { formatAmount } from '#contract/core/money.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import type { CallId } from '#contract/index.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { freshName } from '../support/forms.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Desk } from '../support/console/desk.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';

const SCREENS = /^\/(?:plans|workbench|qyxxgl|sys-manage|gysgl|regionalization|userAndQxManage)/;
const MANY = 25;
const t = textsIn('zh-CN');

let fixture: Fixture;
let page: TestConsole;
let desk: Desk;

beforeAll(async () => {
  fixture = await Fixture.open();
  page = await TestConsole.open(fixture, SCREENS);
  desk = new Desk(page, t);
});
afterAll(async () => {
  page.close();
  await fixture.close();
});
beforeEach(() => page.tap.clear());

const come = async (account: string, at: string) => page.comeTo(await fixture.as(account), at);
const total = (count: number) => t('ui.pager.total', { count });

/** The part of the page under a heading. */
const partOf = (title: string): HTMLElement => {
  const found = [...desk.document.querySelectorAll<HTMLElement>('main section')].find((section) =>
    section.querySelector('h2')?.textContent?.startsWith(title),
  );
  if (!found) throw new Error(`Nothing is headed ${title}: ${desk.shown}`);
  return found;
};
const rowsIn = (part: HTMLElement) => part.querySelectorAll('tbody tr').length;
const tell = (event: 'beforeprint' | 'afterprint') =>
  page.window.dispatchEvent(new page.window.Event(event));

/** An answer with other rows in the list of the given name. */
function withRows(answer: unknown, name: string, rows: readonly object[]): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withRows(one, name, rows));
  if (typeof answer !== 'object' || answer === null) return answer;
  const own = Object.entries(answer).map(([key, value]) => [
    key,
    key === name && Array.isArray(value) ? rows : withRows(value, name, rows),
  ]);
  return Object.fromEntries([...own, ...('total' in answer ? [['total', rows.length]] : [])]);
}

/** A table on a page with more than the table, and the source of its rows. */
interface Table {
  /** Start of the heading above it. */
  title: string;
  by: string;
  /** The page, or a list and the target of its first link. */
  at: string | { list: string; to: RegExp; more?: string };
  call: CallId;
  /** Name of its rows in the answer. */
  rows: string;
  row: (index: number) => object;
}

const wordsBefore = (sign: string, text: string) => text.slice(0, text.indexOf(sign) + 1);
const guid = (index: number) => ({ guid: `row-${index}` });

/** Tables that can have more rows than a page. */
const PAGED: Readonly<Record<string, Table>> = {
  credentials: {
    title: t('professional.qualifications.title'),
    by: 'supplier01',
    at: '/qyxxgl/zsqyxx?tab=credentials',
    call: 'enterprise.fullInfo',
    rows: 'ziZhiXinXiList',
    row: (index) => ({ ...guid(index), ziZhiZhengShuMingCheng: `资质 ${index}` }),
  },
  'review records': {
    title: t('enterprise.sections.records'),
    by: 'supplier01',
    at: '/qyxxgl/qyjbxx',
    call: 'enterprise.reviewRecords',
    rows: 'shjlList',
    row: (index) => ({ createTime: index + 1, is_shenHe: '1', shenHeRen: '甲' }),
  },
  'institutions of the group': {
    title: t('institutions.group.above'),
    by: 'approver01',
    at: '/sys-managelist/group',
    call: 'institutions.listInGroup',
    rows: 'rows',
    row: guid,
  },
  'versions of an institution': {
    title: t('institutions.versions.title'),
    by: 'approver01',
    at: { list: '/sys-managelist', to: /^\/sys-managelist\/(?!group|new)[^/]+$/ },
    call: 'institutions.versions',
    rows: 'recordList',
    row: (index) => ({ ...guid(index), number: index, approvalTime: index + 1 }),
  },
  'suppliers of a statistic': {
    title: wordsBefore('（', t('statistics.bySupplier', { n: 0 })),
    by: 'central001',
    at: { list: '/gysgl/tongjiList', to: /TongjiDetail/ },
    call: 'statistics.info',
    rows: 'suppliers',
    row: (index) => ({ userQiYe_Guid: `s${index}`, qiYe_Name: `供应商 ${index}` }),
  },
  'audits of a supplier': {
    title: t('admission.sections.audits'),
    by: 'approver01',
    at: { list: '/gysgl/supplier', to: /^\/gysgl\/supplier\/[^/]+$/ },
    call: 'suppliers.supplierInfo',
    rows: 'audits',
    row: (index) => ({ ...guid(index), shenHeTime: index + 1, auditType: '2', auditYear: '2026' }),
  },
  'members of a group': {
    title: wordsBefore('（', t('organisation.groups.members', { n: 0 })),
    by: 'agency001',
    at: { list: '/regionalization/regionalizationList', to: /regionalizationDetail/ },
    call: 'organisation.groupInfo',
    rows: 'zuYuanList',
    row: (index) => ({ user_Guid: `u${index}`, user_Name: `成员 ${index}` }),
  },
};

/** Tables that show all their rows, or always have a pager. */
const OTHERS: Readonly<Record<string, Table>> = {
  'items of a plan': {
    title: t('ui.items.title'),
    by: 'purchaser01',
    at: { list: '/plans/yearly', to: /^\/plans\/yearly\/(?!new)[^/]+$/ },
    call: 'plans.yearlyDetail',
    rows: 'items',
    row: guid,
  },
  'what stands behind a figure': {
    title: t('statistics.behind', { figure: t('statistics.fields.supplierCount') }),
    by: 'central001',
    at: { list: '/gysgl/tongjiList', to: /TongjiDetail/, more: '&figure=supplierCount' },
    call: 'statistics.behind',
    rows: 'rows',
    row: guid,
  },
  'tiers of a rule': {
    title: t('fees.tiers.title'),
    by: 'agency001',
    at: { list: '/qyxxgl/agentCost', to: /agentDetails/ },
    call: 'fees.ruleInfo',
    rows: 'ptfwfRuleInfoVOList',
    row: guid,
  },
};

/** Opens the page of a table whose call answers the given number of rows. */
async function show({ by, at, call, rows, row }: Table, count: number): Promise<void> {
  let path = at;
  if (typeof path !== 'string') {
    const { list, to, more = '' } = path;
    await come(by, list);
    path = await soon(() => {
      const found = [...desk.document.querySelectorAll('main a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .find((href) => to.test(href));
      if (found === undefined) throw new Error(`No link leads on: ${desk.shown}`);
      return found + more;
    });
  }
  const made = Array.from({ length: count }, (_, index) => row(index));
  page.tap.retouch = ({ id }, answer) => (id === call ? withRows(answer, rows, made) : answer);
  await come(by, path);
  await soon(() =>
    expect(
      page.tap.crossed.some(({ id, status }) => id === call && status === 200),
      `${call} answers`,
    ).toBe(true),
  );
}

test.each(Object.entries(PAGED))(
  '%s: more than a page have a pager, and are printed whole',
  async (_, table) => {
    await show(table, MANY);
    await soon(() => expect(rowsIn(partOf(table.title))).toBe(10));
    const part = partOf(table.title);
    expect(part.querySelector('.ui-pager')?.textContent).toContain(total(MANY));
    fireEvent.click(desk.button(t('ui.pager.goTo', { page: 3 }), part));
    await soon(() => expect(rowsIn(part)).toBe(MANY - 20));
    tell('beforeprint');
    await soon(() => expect(rowsIn(part)).toBe(MANY));
    tell('afterprint');
    await soon(() => expect(rowsIn(part)).toBe(MANY - 20));
  },
);

test.each(Object.entries({ ...PAGED, ...OTHERS }))(
  '%s: where there is nothing it says 查无数据！',
  async (_, table) => {
    await show(table, 0);
    await soon(() => expect(partOf(table.title).textContent).toContain('查无数据！'));
  },
);

/** The visible screen; lists that keep their state stay hidden beside it. */
const screen = (): HTMLElement => {
  const found = [...desk.document.querySelectorAll<HTMLElement>('main .screen')].find(
    ({ style }) => style.display !== 'none',
  );
  if (!found) throw new Error(`No screen is shown: ${desk.shown}`);
  return found;
};

/** The cells of the row that starts with a text. */
const cellsOf = (first: string): Promise<string[]> =>
  soon(() => {
    const row = [...screen().querySelectorAll('tbody tr')].find((one) =>
      one.textContent?.startsWith(first),
    );
    if (!row) throw new Error(`No row begins with ${first}: ${desk.shown}`);
    return [...row.children].map((cell) => cell.textContent ?? '');
  });

test('the appraisals of a year are listed, searched, and lead to the one of a supplier', async () => {
  const admin = await fixture.as('sysadmin01');
  const { rows, total: all } = await admin.list(suppliersCalls.listCreditEvaluations, {
    page: 1,
    rows: 10,
    evaluationYear: '2025',
  });
  const [first] = rows;
  expect(all).toBeGreaterThan(0);
  await come('sysadmin01', '/gysgl/xinyongList');
  fireEvent.click(await soon(() => desk.button(t('menu.screens.yearAppraisals'))));
  await soon(() => expect(desk.path).toBe('/gysgl/xinyongList/appraisals'));
  await come('sysadmin01', '/gysgl/xinyongList/appraisals?evaluationYear=2025');
  expect(await cellsOf(first?.qiYe_Name ?? '')).toEqual(
    expect.arrayContaining([
      first?.qiYe_BH,
      '2025',
      first?.totalScore ? formatScore(first.totalScore) : t('archive.notRated'),
      t(`enums.supplierEvaluation.${first?.evaluationLevel ?? '0'}`),
    ]),
  );
  const link = [...screen().querySelectorAll('tbody a')].find(
    ({ textContent }) => textContent === first?.qiYe_Name,
  );
  expect(link?.getAttribute('href')).toBe(
    `/gysgl/record/nianduDetail?userQiYe_Guid=${first?.userQiYe_Guid}&evaluationYear=2025`,
  );
});

test('what suppliers have won is counted by supplier, beside the performances of a year', async () => {
  const admin = await fixture.as('sysadmin01');
  const { rows } = await admin.list(suppliersCalls.listPerformanceStatistics, {
    page: 1,
    rows: 10,
  });
  const first = rows.find(({ wonCount, evaluatedCount }) => wonCount && evaluatedCount);
  await come('sysadmin01', '/gysgl/yejiList');
  fireEvent.click(await soon(() => desk.button(t('menu.screens.lotStatistics'))));
  await soon(() => expect(desk.path).toBe('/gysgl/yejiList/lots'));
  const shown = await cellsOf(first?.qiYe_Name ?? '');
  const { bidCount, wonCount, wonMoney, evaluatedCount, averageScore } = first ?? {};
  const { unqualifiedCount, badBehaviourCount } = first ?? {};
  expect(shown.slice(1)).toEqual([
    first?.qiYe_BH,
    String(bidCount),
    String(wonCount),
    expect.stringContaining(formatAmount(wonMoney ?? '0')),
    String(evaluatedCount),
    averageScore,
    String(unqualifiedCount),
    String(badBehaviourCount),
  ]);
});

test('the full information of an enterprise shows its won projects and applications', async () => {
  const supplier = await fixture.as('supplier01');
  const [{ pingTaiXiangMuList }, { gongYingShangList }] = await Promise.all([
    supplier.call(enterpriseCalls.fullInfo, {}),
    supplier.call(enterpriseCalls.professionalInfo, {}),
  ]);
  const [won] = pingTaiXiangMuList;
  const [applied] = gongYingShangList;
  await come('supplier01', '/qyxxgl/zsqyxx?tab=credentials');
  const [name, purchaser, , money] = await cellsOf(won?.gcName ?? '');
  expect([name, purchaser]).toEqual([won?.gcName, won?.zbr]);
  expect(money).toContain(formatAmount(won?.zhongBiaoJinE ?? '0'));
  expect(await cellsOf(applied?.number ?? '')).toContain(applied?.caiGouDanWei);
});

test('the full information of an enterprise opens with its registration', async () => {
  await come('supplier01', '/qyxxgl/zsqyxx');
  const [selected, ...others] = await soon(() => {
    const found = [...document.querySelectorAll('[role="tab"][aria-selected="true"]')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(selected?.textContent).toBe(t('enterprise.full.tabs.zhuce'));
  expect(others).toEqual([]);
});

test('the people of the ERP system are all there, page by page, and one of them fills the form', async () => {
  const people = Array.from({ length: 60 }, (_, index) => ({
    userNcId: `nc-${index + 1}`,
    user_Name: `张三${index + 1}`,
    userpeople_ID: `W${index + 1}`,
  }));
  page.tap.stub = ({ id, body }) => {
    if (id !== 'personnel.listErpUsers') return null;
    const { page: number, rows, userName = '' } = body as Record<string, string>;
    const found = people.filter(({ user_Name }) => user_Name.includes(userName));
    const from = (Number(number) - 1) * Number(rows);
    const data = { rows: found.slice(from, from + Number(rows)), total: found.length };
    return { status: 200, body: { code: 1, info: '', data } };
  };
  await come('sysadmin01', '/userAndQxManage/zzjg/zzjgAdd');
  await soon(() => fireEvent.click(desk.button(t('personnel.person.fromErp'))));
  const dialog = await soon(() => {
    expect(desk.dialog?.textContent).toContain(total(60));
    return desk.dialog as HTMLElement;
  });
  fireEvent.click(desk.button(t('ui.pager.goTo', { page: 5 }), dialog));
  fireEvent.click(await soon(() => desk.button(t('ui.pager.goTo', { page: 6 }), dialog)));
  fireEvent.click(await soon(() => desk.field('张三60', dialog)));
  fireEvent.click(desk.button(t('ui.choose.take'), dialog));
  await soon(() =>
    expect(desk.field(t('personnel.fields.user_Name')).value, desk.shown).toBe('张三60'),
  );
  fireEvent.click(desk.button(t('personnel.person.fromErp')));
  await soon(() => desk.type(t('personnel.fields.userName'), '无此人', desk.dialog as HTMLElement));
  fireEvent.click(desk.button(t('ui.filter.search'), desk.dialog as HTMLElement));
  await soon(() => expect(desk.dialog?.textContent).toContain('查无数据！'));
});

test.each([
  ['/plans/yearly', 'purchaser01'],
  ['/workbench', 'approver01'],
])('%s leads from a page that is gone to the last that is', async (list, account) => {
  await come(account, `${list}?page=999`);
  const pages = await soon(() => {
    const [, last] = /第 \d+\/(\d+) 页/.exec(desk.document.body.textContent ?? '') ?? [];
    const asked = Number(new URLSearchParams(page.window.location.search).get('page') ?? 1);
    expect(asked, desk.shown).toBe(Number(last));
    return asked;
  });
  expect(pages).toBeGreaterThan(1);
  await soon(() =>
    expect(desk.document.querySelector('main .ui-list')?.textContent).not.toContain('查无数据！'),
  );
});

test('drafts stand in a box of their own, with their number, and are submitted beside it', async () => {
  const buyer = await fixture.as('purchaser01');
  const projectName = freshName('草稿');
  const plan = () => fixture.plan(buyer, 'selfPlan', { action: 'save', projectName });
  const back = await plan();
  const { head: older } = back;
  const given = await fixture.command(buyer, 'selfPlan', 'plan.submit', back);
  const decider = await fixture.decider(older.guid);
  const opinion = '请补充预算依据。';
  await fixture.command(decider ?? buyer, 'selfPlan', 'plan.reject', given, { opinion });
  const { head: newer } = await plan();
  const { drafts } = await fixture.counts(buyer);
  await page.comeTo(buyer, `/workbench?words=${encodeURIComponent(projectName)}`);
  const box = await soon(() => {
    const names = [...desk.document.querySelectorAll<HTMLElement>('.ui-queue')];
    const found = names.find(({ textContent }) => textContent === `我的草稿${drafts}`);
    expect(found, names.map(({ textContent }) => textContent).join()).toBeTruthy();
    return found as HTMLElement;
  });
  fireEvent.click(box);
  const shown = () =>
    [...desk.document.querySelectorAll('.ui-work-title')].map(({ id }) => id.replace('work-', ''));
  await soon(() => expect(shown(), desk.shown).toEqual([newer.guid, older.guid]));
  expect(desk.document.querySelector('.ui-work')?.textContent.split('退回意见：')).toEqual([
    expect.any(String),
    expect.stringMatching(new RegExp(`^${opinion}`)),
  ]);
  const row = desk.document.querySelector(`#work-${newer.guid}`);
  fireEvent.click(row as Element);
  const submit = await soon(() => desk.command(t('commands.plan.submit')));
  expect(desk.commands.map(({ name }) => name)).toEqual(
    ['submit', 'edit', 'delete'].map((verb) => t(`commands.plan.${verb}`)),
  );
  fireEvent.click(submit);
  await soon(() => {
    expect(shown(), desk.shown).toEqual([older.guid]);
    expect(box.textContent).toBe(`我的草稿${drafts - 1}`);
  });
});

test('a change of the query alone asks for the token that the tab remembers, too', async () => {
  await come('purchaser01', '/plans/yearly');
  await soon(() => expect(desk.document.querySelector('.ui-pager'), desk.shown).not.toBeNull());
  const { window } = page;
  window.sessionStorage.removeItem('access_token');
  window.history.pushState(null, '', '/plans/yearly?rows=20');
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  await soon(() => expect(desk.path).toBe('/login'));
  await soon(() => expect(desk.document.body.textContent).toContain(t('session.notices.required')));
});
