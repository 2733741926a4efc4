import { buffer } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { behaviourCalls } from '#contract/behaviour.ts';
import { dayOf } from '#contract/core/calendar.ts';
import { creditCalls } from '#contract/credit.ts';
import { noticesCalls } from '#contract/notices.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { setStatementDays } from '../support/statement-days.ts';
import { patternOf } from '../support/texts.ts';
import { caller, gatewayUnderTest } from './api.ts';
import { nextDecider } from './line.ts';
import { asAnother, newSupplier, SUPPLIER, type NewSupplier } from './new-supplier.ts';
import type { Person } from './person.ts';
import { punished, punishment } from './punished.ts';
import { RecordDesk } from './records.ts';
import { EN, type Stage } from './stage.ts';
import { step } from './step.ts';

/** The day of everything that is reported and appraised, and its year. */
const DAY = dayOf(nowMs() - 86_400_000);
const YEAR = DAY.slice(0, 4);
/** A contract that is not imported because another line of its sheet is wrong. */
const LEFT_OUT = '支承辊备件';
/** How long the supplier may state its view. */
const HEARING_MS = 86_400_000;

let stage: Stage;
let isApprovedInBrowser: boolean;
let firm: NewSupplier;
let unit: Person;
let supplier: Person;
let breach: RecordDesk;

const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog');

/** Searches for the supplier in a dialog that chooses from a list. */
async function search({ t }: Person, dialog: Locator, module: string): Promise<void> {
  await dialog
    .getByRole('textbox', { name: t(`${module}.fields.qiYe_Name`), exact: true })
    .fill(firm.name);
  await dialog.getByRole('button', { name: t('ui.filter.search'), exact: true }).click();
}

/** Puts a file into a field of a form and waits until it is stored. */
async function attach({ page, t }: Person, label: string, name: string): Promise<void> {
  await page
    .locator(`input[type=file][aria-label="${t(label)}"]`)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
    .waitFor();
}

/**
 * Approves on every level of a record's chain, whoever it names; the first on the record's page if
 * requested.
 */
async function approveAll(desk: RecordDesk): Promise<void> {
  const { kind, guid } = desk;
  await desk.levels.first().waitFor();
  const [levels, approved] = [await desk.levels.count(), await desk.approvedLevels()];
  for (let level = approved; level < levels; level += 1) {
    const account = await nextDecider(await caller('sysadmin01'), kind, guid);
    const opinion = '情况属实，同意。';
    if (level > approved || !isApprovedInBrowser) await desk.approvedBy(account, opinion);
    else {
      const decider = await stage.as(account, EN);
      await (await RecordDesk.open(decider, kind, guid)).giveWith('approve', opinion);
    }
  }
  await desk.reload();
}

async function isInvited(): Promise<void> {
  firm = await newSupplier(asAnother(SUPPLIER, stage.attempt));
  unit = await stage.as('sysadmin01', EN);
  const { t } = unit;
  await unit.goTo('/gysgl/supplier');
  await unit.button('admission.invite').click();
  await search(unit, dialogOf(unit), 'admission');
  await dialogOf(unit).getByRole('checkbox', { name: firm.name, exact: true }).press('Space');
  await unit.button('ui.choose.take', {}, dialogOf(unit)).click();
  await dialogOf(unit)
    .getByRole('textbox', { name: t('admission.fields.message'), exact: true })
    .fill('请于两周内完善资料。');
  await unit.button('admission.inviting.send', {}, dialogOf(unit)).click();
  await unit.sees(t('admission.inviting.done'));

  supplier = await stage.as(firm.account, EN, firm.password);
  await supplier.goTo('/qyxxgl/qyrk/list');
  await supplier.page.getByRole('main').getByRole('row').getByRole('link').first().click();
  await supplier.sees('请于两周内完善资料。');
  await supplier.button('commands.admission.edit').click();
  await supplier.heading(t('admission.own.edit')).waitFor();
  const { page } = supplier;
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: t('ui.tree.search') }))
    .first()
    .fill('轧辊');
  await page.getByRole('checkbox', { name: /轧辊/ }).press('Space');
  await page.getByRole('checkbox', { name: t('enums.projectType.1'), exact: true }).press('Space');
  await page.getByRole('checkbox', { name: new RegExp(firm.certificate) }).press('Space');
  await supplier.fill('admission', {
    mainProducts: '热轧工作辊',
    annualTurnover: '86000000',
    lianXiRen_Name: '王小明',
    lianXiRen_Phone: '13800138000',
  });
  stage.expectTrouble(/status of 400 .*gysinsert/);
  await supplier.button('ui.form.submit').click();
  await supplier.sees(t('errors.conditions.statement'));
  await attach(supplier, 'admission.fields.statementGuid', '承诺书.pdf');
  await supplier.button('ui.form.submit').click();
  await supplier.sees(t('enums.admissionStatus.1'), page.getByRole('article'));

  const { rows } = await (
    await caller('sysadmin01')
  ).list(suppliersCalls.listSuppliers, { view: 'admission', qiYe_Name: firm.name });
  const admission = await RecordDesk.open(unit, 'supplierAdmission', rows[0]?.guid ?? '');
  await admission.giveWith('approve', '资料齐全，同意入库。');
  await admission.expectStatus('2');
}

async function commitsABreach(): Promise<void> {
  const { t, page } = unit;
  await unit.goTo('/gysgl/badBehaveList');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('behaviour.breaches.new') })
    .or(unit.button('behaviour.breaches.new'))
    .first()
    .click();
  await unit.heading(t('behaviour.breaches.create')).waitFor();
  const choose = async (label: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${t(label)}`) })
      .click();
    return dialogOf(unit);
  };
  const suppliers = await choose('behaviour.fields.userQiYe_Guid');
  await search(unit, suppliers, 'behaviour');
  await suppliers.getByRole('radio', { name: firm.name, exact: true }).press('Space');
  await unit.button('ui.choose.take', {}, suppliers).click();
  const behaviours = await choose('behaviour.fields.behaviourGuid');
  await behaviours.getByRole('radio', { name: '逾期交货', exact: true }).press('Space');
  await unit.button('ui.choose.take', {}, behaviours).click();
  await unit.fill('behaviour', {
    behaviourTime: DAY,
    description: '第二批工作辊逾期十二天到货，经两次书面催告仍未按期供货。',
  });
  await attach(unit, 'behaviour.fields.evidence', '催告函.pdf');
  await page
    .getByRole('region', { name: t('ui.files.title') })
    .locator('input[type=file]')
    .setInputFiles(
      ['到货单.pdf', '验收单.pdf'].map((name) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n'),
      })),
    );
  for (const name of ['催告函.pdf', '到货单.pdf', '验收单.pdf'])
    await unit.button('ui.files.remove', { name }).waitFor();
  await unit.button('ui.form.submit').click();
  await page.getByRole('article').waitFor();
  breach = new RecordDesk(unit, 'breach', unit.guid);
  await breach.expectStatus('1');
  for (const name of ['催告函.pdf', '到货单.pdf', '验收单.pdf'])
    await unit.sees(name, breach.article);
  await approveAll(breach);
  await breach.expectStatus('2');

  const handler = await stage.as('approver01', EN);
  const dealing = await RecordDesk.current(handler, 'breach', breach.guid);
  await dealing.command('deal').click();
  await handler.button('commands.breach.deal', {}, dealing.dialog).click();
  await handler.sees(t('rules.choice'), dealing.dialog);
  await dealing.escape();
  const { head } = await (
    await caller('approver01')
  ).call(behaviourCalls.breachInfo, { guid: breach.guid });
  await setStatementDays(await caller('sysadmin01'), 0);
  await (
    await caller('approver01')
  ).call(behaviourCalls.dealWithBreach, {
    guid: breach.guid,
    revision: head.revision,
    requestId: crypto.randomUUID(),
    ...punishment(nowMs() + HEARING_MS),
  });

  await supplier.goTo('/qyxxgl/misconduct');
  await supplier.page.getByRole('main').getByRole('row').getByRole('link').first().click();
  await supplier.button('behaviour.state.title').click();
  await dialogOf(supplier)
    .getByRole('textbox', { name: t('behaviour.fields.statement'), exact: true })
    .fill('因上游停产延误，后续批次已提前备货。');
  await supplier.button('behaviour.state.action', {}, dialogOf(supplier)).click();
  await supplier.sees('因上游停产延误，后续批次已提前备货。');

  await dealing.reload();
  await handler.sees('因上游停产延误，后续批次已提前备货。', dealing.article);
  await dealing.giveWith('submitDeal');
  await dealing.expectStatus('5');
}

async function isAppraised(): Promise<void> {
  const { t, page } = unit;
  const headings = [
    '统一社会信用代码',
    '合同编号',
    '合同名称',
    '项目类型',
    '合同金额',
    '得分',
    '评价日期',
  ];
  /** A valid line before the one whose score is tested. */
  async function* given(score: string) {
    const line = (number: string, name: string, points: string) => [
      firm.code,
      number,
      name,
      '货物',
      '1200000',
      points,
      DAY,
    ];
    if (score !== '90') yield line('JY-0', LEFT_OUT, '90');
    yield line('JY-1', '工作辊年度框架采购', score);
  }
  const sheet = async (score: string) => ({
    name: '业绩.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(
      workbookOf(
        '业绩',
        headings.map((heading) => ({ heading, kind: 'text' as const })),
        given(score),
      ),
    ),
  });
  await unit.goTo('/gysgl/yejiList');
  await unit.button('credit.import.performances.open').click();
  const dialog = dialogOf(unit);
  await dialog
    .getByRole('combobox', { name: t('credit.fields.creditYear'), exact: true })
    .selectOption(YEAR);
  const chooser = page.getByLabel(t('ui.sheet.choose'), { exact: true });
  await chooser.setInputFiles(await sheet('190'));
  await unit.button('ui.sheet.action', {}, dialog).click();
  await unit.sees(t('errors.importScore'), dialog);
  expect(await dialog.getByText(t('errors.importScore')).count(), 'wrong lines').toBe(1);
  await chooser.setInputFiles(await sheet('90'));
  await unit.button('ui.sheet.action', {}, dialog).click();
  await unit.sees(t('credit.import.performances.done', { count: 1 }), dialog);
  await unit.button('credit.close', {}, dialog).last().click();
}

async function isSuspended(): Promise<void> {
  // Another breach, of the year before, so that it does not count in this one.
  const before = Date.parse(`${Number(YEAR) - 1}-12-28`);
  const former = await punished(firm, before, '逾期十二天到货。');
  const group = await stage.as('central001', EN);
  await group.goTo('/gysgl/supplier');
  await group.button('admission.invite').click();
  const dialog = dialogOf(group);
  const blocked = dialog.getByRole('checkbox', { name: /逾期十二天/ });
  await search(group, dialog, 'admission');
  await blocked.waitFor();
  expect(await blocked.isDisabled()).toBe(true);

  const { t } = supplier;
  await supplier.goTo(`/qyxxgl/misconduct/detail?guid=${former}`);
  await supplier.button('behaviour.restore.title').click();
  const asking = dialogOf(supplier);
  await asking
    .getByRole('textbox', { name: t('behaviour.fields.applyReason'), exact: true })
    .fill('整改完成，申请恢复资格。');
  await asking
    .getByRole('textbox', { name: t('behaviour.fields.rectification'), exact: true })
    .fill('建立双供方备货制度。');
  await supplier.button('behaviour.restore.action', {}, asking).click();
  await asking.waitFor({ state: 'hidden' });

  const reviewer = await stage.as('approver01', EN);
  await reviewer.goTo('/gysgl/recover');
  await reviewer.page
    .getByRole('row')
    .filter({ hasText: firm.name })
    .getByRole('link')
    .first()
    .click();
  const restoring = new RecordDesk(reviewer, 'restoration', '');
  await restoring.giveWith('approve', '整改完成，同意恢复。');
  await restoring.expectStatus('2');

  await search(group, dialog, 'admission');
  await dialog.getByRole('checkbox', { name: firm.name, exact: true }).press('Space');
  expect(await dialog.getByRole('checkbox', { name: firm.name, exact: true }).isChecked()).toBe(
    true,
  );
}

async function isReviewed(): Promise<void> {
  const { t, page } = unit;
  await unit.goTo('/gysgl/xinyongList');
  await unit.button('credit.calculation.open').click();
  const dialog = dialogOf(unit);
  await dialog
    .getByRole('combobox', { name: t('credit.fields.creditYear'), exact: true })
    .selectOption(YEAR);
  await unit.button('credit.calculation.start', {}, dialog).click();
  const counts = { rated: '{{rated}}', notRated: '{{notRated}}', leftOut: '{{leftOut}}' };
  await unit.sees(patternOf(t('credit.calculation.done', counts)), dialog);
  await unit.button('credit.close', {}, dialog).last().click();

  const found = async () =>
    (
      await (
        await caller('sysadmin01')
      ).list(creditCalls.listCredits, { creditYear: YEAR, qiYe_Name: firm.name })
    ).rows[0]?.guid ?? '';
  const evaluation = await RecordDesk.open(unit, 'evaluation', await found());
  await evaluation.expectStatus('1');
  const shares = page.getByRole('region', { name: t('credit.sharesTitle'), exact: true });
  const share = (source: string) =>
    shares.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: t(`credit.sources.${source}`), exact: true }),
    });
  // The contracts weigh 60, plus the 10 of the registers and the 10 of the audit, which have no
  // data yet; the breaches weigh 15, the awards 5.
  const figures = async (source: string) =>
    (await share(source).getByRole('cell').allInnerTexts())
      .slice(1)
      .map((cell) => cell.split('\n')[0]?.trim());
  expect(await figures('contract')).toEqual(['90.0', '80%', '72.0']);
  expect(await figures('breach')).toEqual(['95.0', '15%', '14.3']);
  expect(await figures('award')).toEqual(['0.0', '5%', '0.0']);
  expect(await shares.getByRole('row').last().innerText()).toContain('86.3');
  for (const details of await shares.getByRole('group').all())
    await details.locator('summary').click();
  for (const entry of ['工作辊年度框架采购', '逾期交货']) await unit.sees(entry, shares);
  expect(await shares.innerText(), 'what stood beside a wrong line').not.toContain(LEFT_OUT);
  await evaluation.command('edit').click();
  await evaluation.opened();
  await evaluation.dialog
    .getByRole('textbox', { name: t('credit.fields.beiZhu'), exact: true })
    .fill('整改情况良好。');
  await evaluation.dialog
    .getByRole('textbox', { name: t('ui.opinion.label'), exact: true })
    .fill('补充备注');
  await unit.button('commands.evaluation.edit', {}, evaluation.dialog).click();
  await evaluation.done('edit');
  await unit.sees('整改情况良好。', evaluation.article);
  await evaluation.give('submit');

  const credit = await RecordDesk.open(unit, 'yearlyCredit', await found());
  await credit.expectStatus('1');
  await approveAll(credit);
  const publisher = await stage.as('approver01', EN);
  const publishing = await RecordDesk.current(publisher, 'yearlyCredit', credit.guid);
  await publishing.giveWith('publish');
  await publishing.expectStatus('published');

  // The gateway writes the notice after the decision: the page is opened only once it exists.
  const title = t('credit.results.title', { year: YEAR });
  const told = await Client.signIn(gatewayUnderTest(), firm.account, firm.password);
  await expect
    .poll(async () => (await told.list(noticesCalls.listMessages, { title })).rows)
    .toHaveLength(1);
  await supplier.goTo('/qyxxgl/messages');
  await supplier.page.getByRole('link', { name: title }).click();
  await supplier.sees(t('credit.results.text', { year: YEAR }));
  await supplier.goTo('/qyManage/supplierGrade');
  await supplier.sees('AA', supplier.page.getByRole('main').getByRole('row').nth(1));
  const own = await supplier.page.getByRole('main').getByRole('row').nth(1).innerText();
  expect(own).toContain('86.3');
}

/**
 * Takes a supplier through a year at a unit. `inBrowser`: the first level of each chain is approved
 * on the record's page; else all are by calls.
 */
export async function expectSupplierYear(on: Stage, inBrowser: boolean): Promise<void> {
  stage = on;
  isApprovedInBrowser = inBrowser;
  await step(
    'a supplier is invited, fills in what is asked, and is audited into the library',
    isInvited,
  );
  await step(
    'it commits a breach, which is reported with its evidence, reviewed, and about which it is heard',
    commitsABreach,
  );
  await step(
    'the appraisal of its contract is taken from a spreadsheet, whole or not at all',
    isAppraised,
  );
  await step(
    'suspended, it cannot be picked and the picker says why, until it is restored',
    isSuspended,
  );
  await step(
    'its year is calculated with every point explained, reviewed and published, and it is told',
    isReviewed,
  );
}
