import { readFileSync } from 'node:fs';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { plansCalls } from '#contract/plans.ts';
import { dataOf, runDossierScript } from '../support/dossier.ts';
import { freshName, newRequest } from '../support/forms.ts';
import { caller, selfPlan, someRecord } from './api.ts';
import type { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** Opens the verification from the menu. */
async function openAudit(person: Person): Promise<void> {
  const group = person.menu.getByRole('button', {
    name: person.t('menu.groups.insight'),
    exact: true,
  });
  const item = person.menu.getByRole('link', { name: person.t('menu.screens.audit'), exact: true });
  if (!(await item.isVisible())) await group.click();
  await item.click();
  await person.heading(person.t('audit.title')).waitFor();
}

const seesAllFit = (person: Person) =>
  person.page.getByText(person.t('audit.result.valid')).waitFor();

/** The figure under a heading of the verification. */
const count = async (person: Person, name: string) =>
  Number(
    (
      await person.page
        .getByRole('main')
        .locator('dl > div')
        .filter({ hasText: person.t(`audit.counts.${name}`) })
        .first()
        .locator('dd')
        .innerText()
    ).replaceAll(/\D/g, ''),
  );

describe('verifying all histories', () => {
  test('ends with what was checked and that all fits', async () => {
    const auditor = await stage.fresh('auditor01', ZH);
    await openAudit(auditor);
    await auditor.button('audit.start').click();
    await seesAllFit(auditor);
    expect(await count(auditor, 'records')).toBeGreaterThan(300);
    expect(await count(auditor, 'entries')).toBeGreaterThan(await count(auditor, 'records'));
    expect(await count(auditor, 'broken')).toBe(0);
    await auditor.leave();
  });

  test('can be interrupted, survives a reload, and goes on where it was', async () => {
    const auditor = await stage.fresh('auditor01', ZH);
    const { page, t } = auditor;
    const asked: string[] = [];
    let held: Route | null = null;
    await page.route('**/audit/chains*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('after') ?? '');
      if (asked.length === 2) held = route;
      else await route.continue();
    });
    await openAudit(auditor);
    await auditor.button('audit.start').click();
    await expect.poll(() => held).not.toBeNull();
    await auditor.button('audit.pause').click();
    await auditor.sees(t('audit.stopped.paused'));
    const before = await count(auditor, 'records');
    expect(before).toBeGreaterThan(0);
    await page.reload();
    await auditor.sees(t('audit.stopped.paused'));
    expect(await count(auditor, 'records')).toBe(before);
    await auditor.button('audit.resume').click();
    await seesAllFit(auditor);
    expect(asked[2]).toBe(asked[1]);
    expect(await count(auditor, 'records')).toBeGreaterThan(before);
    await auditor.leave();
  });

  test('a step that is not answered stops it with the reason, and nothing is lost', async () => {
    const auditor = await stage.fresh('auditor01', ZH);
    const { page, t } = auditor;
    stage.expectTrouble(/ERR_FAILED|request failed/);
    let asked = 0;
    await page.route('**/audit/chains*', (route) =>
      (asked += 1) === 2 ? route.abort() : route.continue(),
    );
    await openAudit(auditor);
    await auditor.button('audit.start').click();
    await auditor.seesAlert(t('audit.stopped.failed'));
    const before = await count(auditor, 'records');
    await auditor.button('audit.resume').click();
    await seesAllFit(auditor);
    expect(await count(auditor, 'records')).toBeGreaterThan(before);
    await auditor.leave();
  });

  test('lists what does not fit, with the way to each record', async () => {
    const auditor = await stage.fresh('auditor01', ZH);
    const { page, t } = auditor;
    const { head } = await selfPlan('submit');
    const broken = [
      {
        guid: head.guid,
        kind: 'selfPlan',
        number: head.number,
        title: head.title,
        unitName: head.unitName,
        deleted: false,
        entries: 2,
        brokenAt: 2,
      },
      {
        guid: 'gone',
        kind: 'setUp',
        number: 'LX0000-000001',
        title: '已删除的立项',
        unitName: '某单位',
        deleted: true,
        entries: 4,
        brokenAt: 5,
      },
    ];
    await page.route('**/audit/chains*', (route) =>
      route.fulfill({
        json: {
          code: 1,
          info: 'ok',
          data: { records: 2, entries: 6, broken, total: 2, next: null },
        },
      }),
    );
    await openAudit(auditor);
    await auditor.button('audit.start').click();
    await auditor.sees(t('audit.result.invalid', { records: 2, seals: 0 }));
    const rows = page.getByRole('region', { name: t('audit.broken.records') }).getByRole('row');
    expect(await rows.nth(1).innerText()).toContain(t('audit.broken.entry', { n: 2, of: 2 }));
    expect(await rows.nth(2).innerText()).toContain(t('audit.broken.record'));
    expect(await rows.nth(2).getByRole('link').count()).toBe(0);
    await rows.nth(1).getByRole('link', { name: head.title, exact: true }).click();
    await auditor.expectPath(`/plans/self/${head.guid}`);
    await auditor.leave();
  });
});

describe('one record', () => {
  test('says in words what was checked, and marks the entry that does not fit', async () => {
    const auditor = await stage.as('auditor01');
    const { page, t } = auditor;
    const record = await RecordDesk.open(auditor, 'selfPlan', (await selfPlan('submit')).head.guid);
    await record.history();
    await auditor.button('audit.record.verify').click();
    await auditor.sees(
      t('audit.record.valid', { n: 2, sealed: '|', seals: '|' }).split('|')[0] ?? '',
      record.side,
    );
    await page.route('**/record/verify*', (route) =>
      route.fulfill({
        json: {
          code: 1,
          info: 'ok',
          data: {
            valid: false,
            entries: 2,
            brokenAt: 2,
            sealedEntries: 2,
            seals: 2,
            brokenSeals: ['7'],
          },
        },
      }),
    );
    await auditor.button('audit.record.verify').click();
    await auditor.sees(
      `${t('audit.record.broken', { n: 2, of: 2 })} ${t('audit.record.brokenSeals', { ids: '7' })}`,
      record.side,
    );
    const [newest, oldest] = await record.side
      .getByRole('tabpanel')
      .getByRole('listitem')
      .allInnerTexts();
    expect(newest).toContain(t('audit.record.doesNotFit'));
    expect(oldest).not.toContain(t('audit.record.doesNotFit'));
    await page.unroute('**/record/verify*');
  });

  test('its dossier is downloaded and verified offline', async () => {
    const auditor = await stage.fresh('auditor01', EN, { at: null });
    const { page, t } = auditor;
    const record = await RecordDesk.open(
      auditor,
      'yearlyPlan',
      await someRecord(plansCalls.yearlyList, '5'),
    );
    const number = await record.head.locator('.ui-figures').first().innerText();
    await record.open('history');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      auditor.button('audit.dossier.export').click(),
    ]);
    expect(download.suggestedFilename()).toBe(t('audit.dossier.file', { number }));
    const text = readFileSync(await download.path(), 'utf8');
    const fingerprint = /"fingerprint":"(\w{64})"/.exec(text)?.[1] ?? '';
    await auditor.sees(t('audit.dossier.exported', { fingerprint }));
    expect(runDossierScript(text, '--fingerprint', fingerprint)).toMatchObject({ code: 0 });
    expect(runDossierScript(text.replace('<h1>', '<h1>!'))).toMatchObject({ code: 1 });
    // The page can also be read alone, without other files.
    const reader = await page.context().newPage();
    await reader.setContent(text);
    await reader.getByRole('heading', { name: t('audit.dossier.history'), exact: true }).waitFor();
    expect(await reader.locator('figure svg').count()).toBe(1);
    await auditor.leave();
  });

  test('who is no auditor verifies its history and takes no dossier', async () => {
    const buyer = await stage.as('purchaser01');
    const record = await RecordDesk.open(buyer, 'selfPlan', (await selfPlan('submit')).head.guid);
    await record.history();
    await buyer.button('audit.record.verify').click();
    await buyer.sees(
      buyer.t('audit.record.valid', { n: 2, sealed: '|', seals: '|' }).split('|')[0] ?? '',
      record.side,
    );
    expect(await buyer.button('audit.dossier.export').count()).toBe(0);
    expect(
      await buyer.menu.getByRole('button', { name: buyer.t('menu.groups.insight') }).count(),
    ).toBe(0);
  });
});

describe('a sample of a list', () => {
  const rowsOf = ({ page }: Person) => page.locator('table.ui-table tbody tr[data-index]');
  const place = ({ page, t }: Person, at: number) =>
    page
      .getByRole('status')
      .getByText(t('audit.sample.place', { place: at, count: 2 }))
      .waitFor();

  /** Opens the list of three plans of their own, to choose some; returns their titles. */
  async function toChoose(person: Person, words: string): Promise<string[]> {
    await person.load(`/plans/self?projectName=${words}&rows=50`);
    await rowsOf(person).nth(2).waitFor();
    await person.button('ui.chosen.button').click();
    await rowsOf(person).getByRole('checkbox').nth(2).waitFor();
    return rowsOf(person).getByRole('link').allInnerTexts();
  }

  test('is gone through by keys and buttons, and leads back to its list', async () => {
    const words = freshName('抽样');
    for (const n of [1, 2, 3]) await selfPlan('save', { projectName: `${words}-${n}` });
    const auditor = await stage.fresh('auditor01', EN);
    const { page, t } = auditor;
    const [first = '', , third = ''] = await toChoose(auditor, words);
    const begin = auditor.button('audit.sample.begin');
    expect(await begin.getAttribute('aria-disabled')).toBe('true');
    for (const at of [0, 2]) await rowsOf(auditor).getByRole('checkbox').nth(at).check();
    await begin.click();
    await auditor.heading(first).waitFor();
    await place(auditor, 1);
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await auditor.heading(third).waitFor();
    await place(auditor, 2);
    await page.keyboard.press('j');
    const tab = page.getByRole('tab', { name: t('ui.side.diagram'), exact: true });
    await tab.click();
    await auditor.button('ui.peek.previous').click();
    await auditor.heading(first).waitFor();
    await place(auditor, 1);
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await page.reload();
    await place(auditor, 1);
    await page.getByRole('tab', { name: t('ui.side.discussion'), exact: true }).click();
    await page.getByRole('tabpanel').getByRole('combobox').first().press('j');
    await place(auditor, 1);
    await page.getByRole('link', { name: t('audit.sample.back'), exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first);
    expect(new URL(page.url()).searchParams.get('projectName')).toBe(words);
    await auditor.leave();
  });

  test('is exported as one dossier, verified offline', async () => {
    const words = freshName('抽样');
    for (const n of [1, 2, 3]) await selfPlan('save', { projectName: `${words}-${n}` });
    const auditor = await stage.fresh('auditor01');
    const { page, t } = auditor;
    const [first = '', second = '', third = ''] = await toChoose(auditor, words);
    for (const at of [0, 2]) await rowsOf(auditor).getByRole('checkbox').nth(at).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      auditor.button('audit.dossier.exportSeveral').click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const { records, fingerprint } = dataOf(text);
    expect(records.map(({ record }) => record.title)).toEqual([first, third]);
    expect(download.suggestedFilename()).toBe(
      t('audit.dossier.fileOfSeveral', { number: records[0]?.record.number ?? '', count: 2 }),
    );
    await auditor.sees(t('audit.dossier.exported', { fingerprint }));
    expect(runDossierScript(text, '--fingerprint', fingerprint)).toMatchObject({ code: 0 });
    const reader = await page.context().newPage();
    await reader.setContent(text);
    await reader.getByRole('heading', { name: new RegExp(first) }).waitFor();
    expect(await reader.getByText(second).count()).toBe(0);
    expect(await reader.locator('figure svg').count()).toBe(2);
    await auditor.leave();
  });

  test('is for auditors', async () => {
    const words = freshName('抽样');
    for (const n of [1, 2, 3]) await selfPlan('save', { projectName: `${words}-${n}` });
    const purchaser = await stage.fresh('purchaser01', EN);
    await toChoose(purchaser, words);
    await purchaser.button('ui.chosen.none').waitFor();
    expect(await purchaser.button('audit.sample.begin').count()).toBe(0);
    expect(await purchaser.button('audit.dossier.exportSeveral').count()).toBe(0);
    await purchaser.leave();
  });
});

describe('findings', () => {
  test('are kept beside a record, listed, and withdrawn, and the unit sees no place for them', async () => {
    const { head } = await selfPlan('save', { projectName: freshName('发现') });
    const words = `${freshName('附件日期有误')}`;
    const auditor = await stage.fresh('auditor01', ZH, { at: `/plans/self/${head.guid}` });
    const { page, t } = auditor;
    const side = page.getByRole('complementary');
    const open = async (person: Person) =>
      person.page.getByRole('tab', { name: person.t('audit.findings.tab'), exact: true }).click();
    await open(auditor);
    await auditor.sees(t('audit.findings.none'));
    await auditor.button('audit.findings.keep').click();
    await auditor.seesAlert(t('rules.required'));
    await page.getByRole('textbox', { name: t('audit.findings.label'), exact: true }).fill(words);
    await auditor.button('audit.findings.keep').click();
    await auditor.sees(words, side.getByRole('listitem'));
    await auditor.load('/audit/findings');
    const row = page.locator('table.ui-table tbody tr').filter({ hasText: words });
    await row.getByText(t('enums.findingState.1'), { exact: true }).waitFor();
    await row.getByRole('link', { name: head.title, exact: true }).click();
    await open(auditor);
    await auditor.button('audit.findings.withdraw', {}, side).click();
    await auditor.button('audit.findings.withdraw', {}, page.getByRole('alertdialog')).click();
    await auditor.button('audit.findings.withdraw', {}, side).waitFor({ state: 'detached' });
    await auditor.load('/audit/findings');
    await row.getByText(t('enums.findingState.2'), { exact: true }).waitFor();
    await (
      await caller('auditor01')
    ).call(auditCalls.addFinding, {
      guid: head.guid,
      finding: `${words}2`,
      requestId: newRequest(),
    });
    await auditor.load(`/audit/findings?search=${words}`);
    await auditor.button('ui.chosen.button').click();
    for (const at of [0, 1]) await row.nth(at).getByRole('checkbox').check();
    await auditor.button('audit.sample.begin').click();
    await auditor.sees(t('audit.sample.place', { place: 1, count: 1 }));
    await auditor.leave();
    for (const account of ['purchaser01', 'central001']) {
      const other = await stage.fresh(account, ZH, { at: `/plans/self/${head.guid}` });
      await other.heading(head.title).waitFor();
      await other.page.getByRole('tab', { name: t('ui.side.diagram'), exact: true }).waitFor();
      const tab = other.page.getByRole('tab', { name: t('audit.findings.tab'), exact: true });
      expect(await tab.count(), account).toBe(0);
      await other.leave();
    }
  });
});
