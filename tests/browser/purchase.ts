import { expect } from 'vitest';
import type { ProcurementKind } from '#contract/kinds.ts';
import { caller, eventsOf } from './api.ts';
import { nextDecider } from './line.ts';
import { nameOf, type Person } from './person.ts';
import { decideInPlace, KINDS, RecordDesk } from './records.ts';
import { type Stage, ZH } from './stage.ts';
import { step } from './step.ts';

/**
 * Rows as a spreadsheet copies them to the clipboard: a heading, two good rows, one with a negative
 * quantity.
 */
const SPREADSHEET = [
  ['物料编码', '物料名称', '规格型号', '单位', '数量', '单价', '需求日期', '备注'],
  ['ZG-2001', '精轧工作辊', 'Φ780×2250', '支', '40', '150,000', '2027/5/8', ''],
  ['ZG-2002', '支承辊轴承', '"FC 4460', '套', '１０', '98000.5', '2027年6月1日', '备用'],
  ['ZG-2003', '密封圈', 'D90', '件', '-3', '12', '', ''],
]
  .map((row) => row.join('\t'))
  .join('\n')
  .replace('"FC', 'FC');

/** What a browser shows of a purchase; the rest is done and read by calls. */
interface Shown {
  /** Number of levels decided in a browser, by kind. */
  levels: Readonly<Partial<Record<ProcurementKind, number>>>;
  /** Kinds of which the auditor reads the history on the record's page. */
  audited: readonly ProcurementKind[];
}

/** Takes a purchase all the way from the yearly plan to the contract and its history. */
export async function expectWholePurchase(
  stage: Stage,
  { levels: inBrowser, audited }: Shown,
): Promise<void> {
  const look = ZH;
  let buyer: Person;
  const title = stage.anew('二热轧2027年轧辊备件');
  const batchTitle = `${title} · 1`;
  const setUpTitle = `${title} · 2`;
  /** The gateway names orders. */
  const orderTitle = `${setUpTitle}委托单`;
  const guids: Partial<Record<ProcurementKind, string>> = {};
  const numbers: Partial<Record<ProcurementKind, string>> = {};
  /** Who decided on what, in order. */
  const decided: Partial<Record<ProcurementKind, string[]>> = {};

  const keyOf = (kind: ProcurementKind) => guids[kind] ?? '';
  const desk = (person: Person, kind: ProcurementKind) =>
    RecordDesk.current(person, kind, keyOf(kind));
  /** The record on the buyer's page, as it is shown there. */
  const shown = (kind: ProcurementKind) => new RecordDesk(buyer, kind, keyOf(kind));

  /** Records the key of the record on the current page. */
  async function note(kind: ProcurementKind, expectedTitle: string): Promise<RecordDesk> {
    await expect
      .poll(() => new URL(buyer.page.url()).pathname)
      .toMatch(new RegExp(`^${KINDS[kind].path}/(?!new$)[\\w-]+$`));
    await buyer.heading(expectedTitle).waitFor();
    guids[kind] = buyer.guid;
    const here = new RecordDesk(buyer, kind, buyer.guid);
    const { t } = buyer;
    const label = here.article
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${t('records.fields.number')}$`) });
    numbers[kind] = await label.locator('xpath=following-sibling::dd').innerText();
    return here;
  }

  /**
   * Approves on every level, whoever the chain names; the first on the workbench if requested, the
   * others on the record's page as far as in a browser. The buyer's page shows the progress: at the
   * end, and before that after each decision in a browser.
   */
  async function approveAll(
    kind: ProcurementKind,
    recordTitle: string,
    levels: number,
    withWorkbench = false,
  ): Promise<void> {
    const own = shown(kind);
    for (let level = 1; level <= levels; level += 1) {
      const account = await nextDecider(await caller('purchaser01'), kind, keyOf(kind));
      decided[kind] = [...(decided[kind] ?? []), account];
      const opinion = `${level}/${levels} OK，${account}`;
      const isInBrowser = level <= (inBrowser[kind] ?? 0);
      if (!isInBrowser) await own.approvedBy(account, opinion);
      else {
        const approver = await stage.as(account, look);
        if (withWorkbench && level === 1)
          await decideInPlace(approver, numbers[kind] ?? '', recordTitle, opinion);
        else await (await desk(approver, kind)).giveWith('approve', opinion);
      }
      if (!isInBrowser && level < levels) continue;
      await own.reload();
      await expect.poll(() => own.approvedLevels()).toBe(level);
      expect(await own.levels.count()).toBe(levels);
    }
  }

  await step(
    'the purchaser writes a yearly plan, by typing and from a spreadsheet, and keeps a draft',
    async () => {
      buyer = await stage.as('purchaser01', look);
      const { page, t } = buyer;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page
        .getByRole('navigation', { name: t('shell.menu') })
        .getByRole('link', { name: t('menu.screens.yearlyPlanList'), exact: true })
        .click();
      await buyer.button('plans.new').click();
      await buyer.heading(t('plans.yearly.create')).waitFor();
      await buyer.fill('plans', {
        projectName: title,
        projectNature: { code: '3' },
        projectType: { code: '1' },
        tenderWay: { code: '1' },
        organizationType: { code: '2' },
        planYear: '2027',
        budget: '8,000,000',
        fundingSource: '自有资金',
        needDate: '2027/6/30',
        remarks: '年度备件',
      });
      await buyer.button('ui.items.add').click();
      for (const [field, value] of Object.entries({
        materialCode: 'ZG-1001',
        materialName: '粗轧工作辊',
        specification: 'D1200',
        unit: '支',
        quantity: '10',
        unitPrice: '20,000',
      })) {
        await buyer.cell(1, field).fill(value);
      }
      await page.evaluate((text) => navigator.clipboard.writeText(text), SPREADSHEET);
      await buyer.cell(1, 'remarks').press('Control+v');
      const dialog = page.getByRole('dialog');
      await buyer.sees(t('ui.items.pasted', { n: 2, wrong: 1 }), dialog);
      await buyer.sees(t('rules.minNumber', { n: 0 }), dialog);
      await buyer.button('ui.close', {}, dialog).last().click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await buyer.cell(2, 'unitPrice').inputValue()).toBe('150,000.00');
      expect(await buyer.cell(3, 'quantity').inputValue()).toBe('10');
      expect(await buyer.cell(3, 'needDate').inputValue()).toBe('2027-06-01');
      await buyer.sees(t('ui.items.total', { yuan: '7,180,005.00', wan: '718.0005' }));
      await buyer.button('ui.form.saveDraft').click();
      await buyer.sees(t('ui.form.saved'));
      const record = await note('yearlyPlan', title);
      await record.expectStatus('1');
    },
  );

  await step('they submit it, and the approvers decide one after the other', async () => {
    const record = shown('yearlyPlan');
    await record.give('submit');
    await record.expectStatus('2');
    await approveAll('yearlyPlan', title, 3, true);
    await record.expectStatus('4');
    expect(await (await desk(await stage.as('approver01', look), 'yearlyPlan')).enabled()).toEqual(
      [],
    );
  });

  await step('they take a batch plan from it; more than what is left is refused', async () => {
    const { page, t } = buyer;
    await buyer.button('plans.makeBatch', {}, shown('yearlyPlan').article).click();
    await buyer.heading(t('plans.batch.create')).waitFor();
    await expect.poll(() => buyer.field('plans', 'projectName').inputValue()).toBe(title);
    expect(await buyer.field('plans', 'tenderWay').locator('option:checked').innerText()).toBe(
      t('enums.tenderWay.1'),
    );
    await buyer.fill('plans', {
      projectName: batchTitle,
      batchNo: '2027-01',
      budget: '3000000',
      needDate: '2027-05-31',
    });
    await buyer.button('ui.items.pick').click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByRole('checkbox', { name: '精轧工作辊', exact: true });
    await choice.press('Space');
    expect(await choice.isChecked()).toBe(true);
    await buyer.button('ui.items.takeChosen', { n: 1 }, dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await buyer.cell(1, 'quantity').inputValue()).toBe('40');
    await buyer.cell(1, 'quantity').fill('41');
    expect(await buyer.cell(1, 'quantity').getAttribute('aria-invalid')).toBe('true');
    await buyer.fill('plans', { budget: '9000000' });
    stage.expectTrouble(/status of 400 .*batchProcurementPlan\/add/);
    await buyer.button('ui.form.submit').click();
    await buyer.seesAlert(t('errors.moreThanLeft', { left: 40, name: '精轧工作辊' }));
    await buyer.cell(1, 'quantity').fill('15');
    await buyer.button('ui.form.submit').click();
    const record = await note('batchPlan', batchTitle);
    await record.expectStatus('2');
    await approveAll('batchPlan', batchTitle, 2);
    await record.expectStatus('4');
    const after = await desk(buyer, 'yearlyPlan');
    await after.expectStatus('5');
    const row = after.article.getByRole('row').filter({ hasText: '精轧工作辊' });
    const figures = (['quantity', 'taken', 'left'] as const).map((name) =>
      row.locator(`td[data-label="${t(`records.fields.${name}`)}"]`).innerText(),
    );
    expect(await Promise.all(figures)).toEqual(['40', '15', '25']);
  });

  await step(
    'they set the project up; above the limit a way that is not public needs its reason',
    async () => {
      const { t } = buyer;
      const batch = await desk(buyer, 'batchPlan');
      await buyer.button('plans.setUp', {}, batch.article).click();
      await buyer.heading(t('setUp.create')).waitFor();
      await expect.poll(() => buyer.field('setUp', 'projectName').inputValue()).toBe(batchTitle);
      await buyer.fill('setUp', {
        projectName: setUpTitle,
        tenderWay: { code: '4' },
        deliveryPlace: '一号备件库',
        supplierRequirements: '三年供货业绩',
      });
      stage.expectTrouble(/status of 400 .*procurementSetUp\/add/);
      await buyer.button('ui.form.submit').click();
      await buyer.seesAlert(t('errors.reasonAboveLimit', { limit: 200, million: '2.00' }));
      await expect
        .poll(() => buyer.problemOf(buyer.field('setUp', 'nonPublicReason')))
        .toContain(t('errors.reasonAboveLimit', { limit: 200, million: '2.00' }));
      await buyer.fill('setUp', { nonPublicReason: '原厂唯一可供' });
      await buyer.button('ui.form.submit').click();
      const record = await note('setUp', setUpTitle);
      await approveAll('setUp', setUpTitle, 2);
      await record.expectStatus('4');
    },
  );

  await step(
    'the administrator assigns agency and handler, and the handler writes the order',
    async () => {
      const administrator = await stage.as('sysadmin01', look);
      const assigning = await desk(administrator, 'setUp');
      await assigning.command('assign').click();
      const { t: said, page } = administrator;
      const dialog = page.getByRole('dialog');
      await administrator.button('setUp.assign.action', {}, dialog).click();
      await administrator.sees(said('setUp.assign.choose'), dialog);
      const pick = async (key: string, part: string) => {
        const choice = dialog.getByRole('combobox', { name: said(key), exact: true });
        const option = choice.getByRole('option').filter({ hasText: part }).first();
        await option.waitFor({ state: 'attached' });
        await choice.selectOption({ label: await option.innerText() });
      };
      const agency = await stage.as('agency001', look);
      await pick(
        'setUp.assign.agency',
        (await agency.page.getByRole('banner').locator('.header-unit').innerText()).trim(),
      );
      await pick('setUp.assign.handler', buyer.name);
      await administrator.button('setUp.assign.action', {}, dialog).click();
      await assigning.done('assign');
      await assigning.expectStatus('7');

      const { t } = buyer;
      const setUp = await desk(buyer, 'setUp');
      await setUp.give('createOrder');
      await setUp.expectStatus('8');
      await buyer.button('setUp.openOrder', {}, setUp.article).click();
      const order = await note('entrustOrder', orderTitle);
      await order.expectStatus('1');
      await order.command('edit').click();
      await buyer.heading(t('entrust.orders.edit')).waitFor();
      await buyer.fill('entrust', {
        finishDate: '2027-05-31',
        contactName: '李工',
        contactPhone: '13800138000',
        scope: '招标全过程代理',
        agencyFeeMethod: { code: '1' },
        agencyFeeValue: '12000',
      });
      await buyer.button('ui.form.submit').click();
      await buyer.expectPath(`${KINDS.entrustOrder.path}/${keyOf('entrustOrder')}`);
      await order.expectStatus('2');
      await approveAll('entrustOrder', orderTitle, 1);
      await order.expectStatus('9');
    },
  );

  await step(
    'the agency receives it; the contract is written, approved and takes effect',
    async () => {
      const agency = await stage.as('agency001', look);
      const received = await desk(agency, 'entrustOrder');
      await received.giveWith('receive');
      await received.expectStatus('10');

      const { t } = buyer;
      const order = await desk(buyer, 'entrustOrder');
      await buyer.button('entrust.makeContract', {}, order.article).click();
      await buyer.heading(t('entrust.contracts.create')).waitFor();
      await expect.poll(() => buyer.field('entrust', 'contractName').inputValue()).toBe(orderTitle);
      await buyer.fill('entrust', {
        contractType: { code: '3' },
        amount: '12000',
        signDate: '2026-12-01',
        startDate: '2026-12-01',
        endDate: '2027-12-01',
      });
      await buyer.button('ui.form.submit').click();
      const contract = await note('entrustContract', orderTitle);
      await approveAll('entrustContract', orderTitle, 5);
      await contract.expectStatus('1012');
    },
  );

  await step(
    'the auditor reads the whole history of every record and can change nothing',
    async () => {
      const auditor = await stage.as('auditor01', look);
      const { t } = auditor;
      const expected: Record<
        string,
        { status: string; steps: readonly (readonly [verb: string, from: string, to: string])[] }
      > = {
        yearlyPlan: {
          status: '5',
          steps: [
            ['create', '', '1'],
            ['submit', '1', '2'],
            ['approve', '2', '2'],
            ['approve', '2', '2'],
            ['approve', '2', '4'],
            ['use', '4', '5'],
          ],
        },
        batchPlan: {
          status: '5',
          steps: [
            ['create', '', '1'],
            ['submit', '1', '2'],
            ['approve', '2', '2'],
            ['approve', '2', '4'],
            ['use', '4', '5'],
          ],
        },
        setUp: {
          status: '11',
          steps: [
            ['create', '', '1'],
            ['submit', '1', '2'],
            ['approve', '2', '2'],
            ['approve', '2', '4'],
            ['assign', '4', '7'],
            ['createOrder', '7', '8'],
            ['orderSent', '8', '9'],
            ['orderReceived', '9', '10'],
            ['contractEffective', '10', '11'],
          ],
        },
        entrustOrder: {
          status: '11',
          steps: [
            ['create', '', '1'],
            ['edit', '1', '1'],
            ['submit', '1', '2'],
            ['approve', '2', '4'],
            ['send', '4', '9'],
            ['receive', '9', '10'],
            ['contractEffective', '10', '11'],
          ],
        },
        entrustContract: {
          status: '1012',
          steps: [
            ['create', '', '1001'],
            ['submit', '1001', '1009'],
            ...Array.from({ length: 4 }, () => ['approve', '1009', '1009'] as const),
            ['approve', '1009', '1012'],
          ],
        },
      };
      for (const [kind, { status, steps }] of Object.entries(expected) as [
        ProcurementKind,
        (typeof expected)[string],
      ][]) {
        expect(await eventsOf(keyOf(kind)), kind).toEqual(
          steps.map(([verb]) => `${KINDS[kind].noun}.${verb}`),
        );
        if (!audited.includes(kind)) continue;
        const record = await desk(auditor, kind);
        await record.expectStatus(status);
        expect(await record.enabled(), `${kind}: commands of the auditor`).toEqual([]);
        const entries = (await record.history()).toReversed();
        expect(
          entries.map((entry) => entry.split('\n')[0]?.trim()),
          kind,
        ).toEqual(steps.map(([verb]) => record.words(verb)));
        for (const [index, [, from, to]] of steps.entries()) {
          if (from === to) expect(entries[index]).not.toContain('→ ' + record.statusText(to));
          else
            expect(entries[index], `${kind}, entry ${index + 1}`).toContain(
              from === ''
                ? record.statusText(to)
                : `${record.statusText(from)} → ${record.statusText(to)}`,
            );
        }
        const approvals = entries.filter((entry) => entry.startsWith(record.words('approve')));
        expect(approvals).toHaveLength(decided[kind]?.length ?? 0);
        for (const [index, entry] of approvals.entries()) {
          const account = decided[kind]?.[index] ?? '';
          expect(entry).toContain(nameOf(account));
          expect(entry).toContain(`${index + 1}/${approvals.length} OK，${account}`);
        }
        await auditor.button('audit.record.verify').click();
        // How many of them are sealed by now depends on the clock of the gateway.
        await auditor.sees(
          t('audit.record.valid', { n: steps.length, sealed: '|', seals: '|' }).split('|')[0] ?? '',
        );
      }
      const order = await desk(auditor, 'entrustOrder');
      const edited =
        (await order.history()).find((entry) => entry.startsWith(order.words('edit'))) ?? '';
      expect(edited).toContain(t('entrust.fields.scope'));
      expect(edited).toContain('招标全过程代理');
      const line = auditor.page.getByRole('navigation', { name: t('ui.related') });
      for (const kind of ['yearlyPlan', 'batchPlan', 'setUp', 'entrustContract'] as const) {
        await line.getByRole('link', { name: numbers[kind] ?? '', exact: true }).waitFor();
      }
    },
  );
}
