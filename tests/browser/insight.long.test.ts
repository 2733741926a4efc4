import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { insightCalls } from '#contract/insight.ts';
import { nowMs } from '../support/clock.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { inTurn, useStage } from './stage.ts';

const stage = useStage();

const table = ({ page, t }: Person, of: 'transitions' | 'statuses'): Locator =>
  page.getByRole('region', { name: t(`insight.${of}.title`), exact: true });

const submission = ({ t }: Person) =>
  `${t('commands.plan.submit')} ${t('insight.path', { from: t('enums.planStatus.1'), to: t('enums.planStatus.2') })}`;

const DAY_MS = 24 * 60 * 60_000;
/** A day in the past: nothing that other tests do meanwhile falls before its end. */
const OVER = new Date(nowMs() - DAY_MS).toISOString().slice(0, 10);

/** Number of submissions of self plans of the unit, up to that day. */
async function submissions(): Promise<number> {
  const { moves } = await (
    await caller('sysadmin01')
  ).call(insightCalls.figures, {
    kind: 'selfPlan',
    to: Date.parse(`${OVER}T00:00:00+08:00`) + DAY_MS,
  });
  return (
    moves.find(
      ({ event, fromStatus, toStatus }) =>
        event === 'plan.submit' && fromStatus === '1' && toStatus === '2',
    )?.times ?? 0
  );
}

async function open(person: Person, search: string): Promise<void> {
  await person.goTo(`/insight${search}`);
  await person.page.locator('.insight-picture').waitFor();
}

describe('process figures', () => {
  const seen = inTurn();

  seen('a line of the picture leads to its cases, and a case to its record', async (look) => {
    const person = await stage.fresh('sysadmin01', look);
    const { page, t } = person;
    const group = person.menu.getByRole('button', { name: t('menu.groups.insight'), exact: true });
    await group.click();
    await person.menu.getByRole('link', { name: t('menu.screens.insight'), exact: true }).click();
    await person.heading(t('insight.title')).waitFor();
    await page
      .getByRole('combobox', { name: t('insight.filters.kind'), exact: true })
      .selectOption('selfPlan');
    await page.locator('.insight-picture').waitFor();
    // The command is only in the label of the line; nothing else in the picture contains it.
    await page
      .locator('.insight-picture a')
      .filter({ hasText: t('commands.plan.reject') })
      .first()
      .click();
    const title = t('insight.caseOf', {
      name: t('commands.plan.reject'),
      what: t('insight.path', { from: t('enums.planStatus.2'), to: t('enums.planStatus.3') }),
    });
    const cases = page.getByRole('region', {
      name: t('insight.cases.title', { title }),
      exact: true,
    });
    // Deleted records have no page.
    const link = cases.getByRole('row').getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await person.heading(name).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/plans\/self\/[\w-]+$/);
    await page.goBack();
    await cases.waitFor();
    await person.leave();
  });

  seen('the table says the same as the picture, and leads there by keyboard', async (look) => {
    const person = await stage.as('sysadmin01', look);
    const { page, t } = person;
    await open(person, `?kind=selfPlan&to=${OVER}`);
    const times = await submissions();
    const link = table(person, 'transitions').getByRole('link', {
      name: t('insight.casesOf', { name: submission(person), n: times.toLocaleString('en') }),
      exact: true,
    });
    expect(await page.locator('.insight-badge').allTextContents()).toContain(
      times.toLocaleString('en'),
    );
    await link.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: /·/ });
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await person.sees(t('ui.pager.total', { count: times }));
    expect(await page.locator('.insight-picture a:not([tabindex="-1"])').count()).toBe(0);
  });
});

test('a status leads to its stays, overdue ones too', async () => {
  const person = await stage.as('auditor01');
  const { page, t } = person;
  await open(person, `?kind=setUp&to=${OVER}`);
  const row = table(person, 'statuses')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: t('enums.setUpStatus.2'), exact: true }) });
  const overdue = row
    .getByRole('link')
    .and(page.getByRole('link', { name: new RegExp(t('insight.statuses.overdue')) }));
  const n = Number(await overdue.innerText());
  await overdue.click();
  await person.sees(t('ui.pager.total', { count: n }));
  await person.sees(t('insight.cases.lasted'));
  const stays = page.locator('.insight-cases tbody').getByRole('row');
  expect(await stays.count(), 'stays on the first page').toBe(Math.min(n, 10));
});

test('coverage, which the lab links to, says what production and the tests have used', async () => {
  const person = await stage.as('auditor01');
  const { page, t } = person;
  await open(person, '?kind=selfPlan');
  await table(person, 'transitions').getByRole('row').nth(3).waitFor();
  expect(await page.getByText(t('insight.use.both')).count()).toBe(0);
  expect(await person.button('insight.views.coverage').count()).toBe(0);
  await person.load('/demo/plan-approval/tours');
  await page.getByRole('link', { name: t('lab.tours.coverage'), exact: true }).click();
  await person.button('insight.views.coverage').waitFor();
  const signs = page.locator('.insight-badge');
  await expect
    .poll(() => signs.allTextContents())
    .toEqual(expect.arrayContaining([t('insight.use.short.both'), t('insight.use.short.tests')]));
  const rows = await table(person, 'transitions').getByRole('row').allInnerTexts();
  expect(rows.filter((row) => row.includes(t('insight.use.both'))).length).toBeGreaterThan(3);
  expect(
    rows.find(
      (row) => row.startsWith(t('commands.plan.submit')) && row.includes(t('enums.planStatus.2')),
    ),
  ).toContain(t('insight.suites.policy'));
});

test('unit and period stand in the address and narrow the figures', async () => {
  const person = await stage.as('auditor01');
  const { page, t } = person;
  await open(person, '?kind=selfPlan');
  const summary = page.getByRole('status').filter({ hasText: /%/ });
  const all = await summary.innerText();
  await page
    .getByRole('combobox', { name: t('insight.filters.unit'), exact: true })
    .selectOption('demo-unit-01');
  await expect.poll(() => summary.innerText()).not.toBe(all);
  await page.getByLabel(t('insight.filters.from'), { exact: true }).fill('2099-01-01');
  await person.sees(t('insight.nothing'));
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('unit'), searchParams.get('from')]).toEqual([
    'demo-unit-01',
    '2099-01-01',
  ]);
});

test('who may not analyse is told so', async () => {
  const person = await stage.as('purchaser01');
  const asked: string[] = [];
  person.page.on('request', (request) => asked.push(request.url()));
  await person.goTo('/insight');
  await person.heading(person.t('common.forbidden.title')).waitFor();
  expect(
    asked.filter((url) => url.includes('insight')),
    'calls for figures',
  ).toEqual([]);
});
