import { describe, expect, test } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { item } from '../support/forms.ts';
import { caller, selfPlan, someRecord } from './api.ts';
import { expectNoFlaws } from './flaws.ts';
import { KINDS, queueOf, RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

describe.each([
  { ...ZH, size: { width: 1280, height: 800 } },
  { ...EN, size: { width: 390, height: 844 } },
])(
  'every text has its words and everything its place, in $language at $size.width',
  ({ size, ...look }) => {
    /**
     * Every kind once; for the second width one plan stands for all three and one entrusting kind
     * for both.
     */
    const kinds: readonly ProcurementKind[] =
      size.width === 390 ? (['selfPlan', 'setUp', 'entrustContract'] as const) : PROCUREMENT_KINDS;
    test('on the main screens', async () => {
      const person = await stage.fresh('purchaser01', look, { size });
      const { page, t } = person;
      // In the other width, screens with an address of their own are tested by
      // every-screen.test.ts.
      if (size.width === 390) {
        const stranger = await stage.window(look, { size });
        await stranger.goTo('/login');
        await stranger.button('session.signIn').waitFor();
        await expectNoFlaws(stranger, 'login');
        await stranger.leave();
        await queueOf(person).first().waitFor();
        await expectNoFlaws(person, 'workbench');
        for (const { path } of kinds.map((kind) => KINDS[kind])) {
          await person.goTo(path);
          await page.getByRole('table').getByRole('link').first().waitFor();
          await expectNoFlaws(person, `list ${path}`);
        }
      }
      for (const { path } of kinds.map((kind) => KINDS[kind])) {
        await person.goTo(`${path}/new`);
        await person.button('ui.form.submit').click();
        await page.getByRole('alert').getByRole('listitem').first().waitFor();
        await expectNoFlaws(person, `form ${path}`);
      }
      const guids = {
        yearlyPlan: await someRecord(plansCalls.yearlyList, '5'),
        batchPlan: await someRecord(plansCalls.batchList, '5'),
        selfPlan: await someRecord(plansCalls.selfList, '5'),
        setUp: await someRecord(setUpCalls.list, '11'),
        entrustOrder: await someRecord(entrustCalls.orderList, '11'),
        entrustContract: await someRecord(entrustCalls.contractList, '1012'),
      };
      for (const [kind, guid] of Object.entries(guids) as [keyof typeof guids, string][]) {
        if (!kinds.includes(kind)) continue;
        const record = await RecordDesk.open(person, kind, guid);
        await page
          .getByRole('main')
          .getByRole('status', { name: t('ui.loading') })
          .first()
          .waitFor({ state: 'hidden' });
        await expectNoFlaws(person, `${kind}, chain`);
        await record.history();
        await expectNoFlaws(person, `${kind}, history`);
        await record.open('diagram');
        await record.side.locator('svg').filter({ visible: true }).first().waitFor();
        await expectNoFlaws(person, `${kind}, diagram`);
      }
      await person.leave();
    });

    test('on the screens of auditors and analysts', async () => {
      const auditor = await stage.fresh('auditor01', look, { size });
      const { page, t } = auditor;
      for (const kind of ['selfPlan', 'setUp']) {
        for (const view of ['heat', 'coverage']) {
          await auditor.goTo(`/insight?kind=${kind}&view=${view}&cases=status~2~overdue`);
          await page
            .getByRole('region', { name: t('insight.statuses.title'), exact: true })
            .waitFor();
          await page.locator('.insight-cases[aria-busy=false]').waitFor();
          await expectNoFlaws(auditor, `insight ${kind} ${view}`);
        }
      }
      await auditor.goTo('/audit');
      await expectNoFlaws(auditor, 'audit, not begun');
      await auditor.button('audit.start').click();
      await page.getByText(t('audit.result.valid')).waitFor();
      await expectNoFlaws(auditor, 'audit');
      const record = await RecordDesk.open(
        auditor,
        'selfPlan',
        await someRecord(plansCalls.selfList, '4'),
      );
      await record.history();
      await auditor.button('audit.record.verify').click();
      await auditor.sees(
        t('audit.record.valid', { n: '|', sealed: '', seals: '' }).split('|')[0] ?? '',
        record.side,
      );
      await expectNoFlaws(auditor, 'history of a record');
      await auditor.leave();
    });
  },
);

test('a phone shows the menu as a button and the screen in its whole width; a link of the menu closes it', async () => {
  const person = await stage.fresh('purchaser01', ZH, { size: { width: 390, height: 844 } });
  const { page, t } = person;
  expect(await person.menu.count()).toBe(0);
  await person.button('shell.unfold').click();
  await person.menu.getByRole('link', { name: t('menu.screens.setUpList'), exact: true }).click();
  await person.heading(t('setUp.title')).waitFor();
  await person.button('shell.unfold').waitFor();
  expect(await page.evaluate(() => document.querySelector('main')?.clientWidth ?? 0)).toBe(390);
  await person.leave();
});

test('on a phone an item has no label of what it lacks', async () => {
  const items = [item({ materialName: '缺日期', needDate: '' }), item({ materialName: '有日期' })];
  const { head } = await selfPlan('save', { items });
  const size = { width: 390, height: 844 };
  const person = await stage.fresh('purchaser01', ZH, { size, at: null });
  const { page, t } = person;
  await person.goTo(`/plans/self/${head.guid}`);
  const label = t('records.fields.needDate');
  const labelled = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .locator(`td[data-label="${label}"]`)
      .filter({ visible: true })
      .count();
  await page.getByRole('row').filter({ hasText: '有日期' }).waitFor();
  expect([await labelled('有日期'), await labelled('缺日期')]).toEqual([1, 0]);
  await person.leave();
});

test.each([390, 1280])(
  'at %i the breadcrumb begins where the title of its page does',
  async (width) => {
    const person = await stage.fresh('sysadmin01', ZH, { size: { width, height: 844 }, at: null });
    const { page, t } = person;
    const lefts: (readonly [string, number, number])[] = [];
    const plan = await someRecord(plansCalls.selfList, '4');
    for (const path of ['/plans/self', `/plans/self/${plan}`, '/gysgl/information', '/insight']) {
      await person.goTo(path);
      const title = page.getByRole('heading', { level: 1 });
      await title.waitFor();
      const trail = page.getByRole('navigation', { name: t('shell.breadcrumb') });
      const [trailAt, titleAt] = await Promise.all([
        trail.getByRole('listitem').first().boundingBox(),
        title.boundingBox(),
      ]);
      lefts.push([path, trailAt?.x ?? -1, titleAt?.x ?? -2]);
    }
    expect(lefts.filter(([, trail, title]) => trail !== title)).toEqual([]);
    await person.leave();
  },
);

test('the agency reads the set-up on its order and cannot open its page', async () => {
  const agency = await stage.as('agency001');
  const { rows } = await (
    await caller('agency001')
  ).list(entrustCalls.orderList, { status: '9,10,11', rows: 1 });
  const order = await RecordDesk.open(agency, 'entrustOrder', rows[0]?.guid ?? '');
  const card = agency.page
    .getByRole('main')
    .locator('section')
    .filter({
      has: agency.page.getByRole('heading', { name: agency.t('entrust.setUp'), exact: true }),
    });
  await card.getByText(/LX\d{4}-\d{6}/).waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  expect(
    await order.article
      .getByRole('navigation', { name: agency.t('ui.related') })
      .getByRole('link', { name: /^LX/ })
      .count(),
  ).toBe(0);
});
