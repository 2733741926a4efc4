import type { Locator, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { yearOf } from '#contract/core/calendar.ts';
import { plansCalls } from '#contract/plans.ts';
import { nowMs } from '../support/clock.ts';
import { freshName } from '../support/forms.ts';
import { caller, selfPlan, someRecord } from './api.ts';
import { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';
import { patternOf } from '../support/texts.ts';
import { fieldKey } from '../support/field-key.ts';

const stage = useStage();

const NEW = `${KINDS.selfPlan.path}/new`;

const LONG_NAME = '长'.repeat(101);
const LONG_REMARKS = 'x'.repeat(501);

/** The requests that would have written something. */
function writes(person: Person): Request[] {
  const seen: Request[] = [];
  person.page.on('request', (request) => {
    if (/selfProcurementPlan\/(add|edit|submit)\.do/.test(request.url())) seen.push(request);
  });
  return seen;
}

/** Whether all of an element is within the window, with nothing above its middle. */
const isInWindow = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(hit);
  });

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** How far a field is below the start of its form. */
const topOf = (field: Locator) =>
  field.evaluate(
    (input) =>
      input.getBoundingClientRect().top - (input.closest('form')?.getBoundingClientRect().top ?? 0),
  );

/** A self plan form with everything a submission needs. */
async function filled(person: Person, title: string): Promise<void> {
  await person.goTo(NEW);
  await person.heading(person.t('plans.self.create')).waitFor();
  await person.fill('plans', {
    projectName: title,
    projectNature: { code: '3' },
    projectType: { code: '1' },
    tenderWay: { code: '6' },
    organizationType: { code: '1' },
    planYear: '2027',
    budget: '10000',
    fundingSource: '自有资金',
    selfReason: '零星采购',
  });
  await person.button('ui.items.add').click();
  await expect.poll(() => isFocused(person.cell(1, 'materialCode'))).toBe(true);
  for (const [field, value] of Object.entries({
    materialCode: 'BJ-1',
    materialName: '轴承',
    unit: '套',
    quantity: '10',
    unitPrice: '100',
  })) {
    await person.cell(1, field).fill(value);
  }
}

describe('wrong input', () => {
  const look = EN;
  test(
    'what is missing is told at the fields and in the summary, the first has the focus, ' +
      'nothing is sent',
    async () => {
      const person = await stage.as('purchaser01', look);
      const { page, t } = person;
      await person.goTo(NEW);
      expect(await person.field('plans', 'planYear').inputValue()).toBe(yearOf(nowMs()));
      const sent = writes(person);
      const [name, nature] = [
        person.field('plans', 'projectName'),
        person.field('plans', 'projectNature'),
      ];
      await name.waitFor();
      const before = [await name.boundingBox(), await nature.boundingBox()];
      await person.button('ui.form.submit').click();
      const summary = page
        .getByRole('alert')
        .filter({ hasText: t(fieldKey('plans', 'projectName')) });
      await summary.waitFor();
      expect(await isInWindow(summary), 'the summary can be read').toBe(true);
      expect([await name.boundingBox(), await nature.boundingBox()], 'no field moves').toEqual(
        before,
      );
      expect(await isFocused(name)).toBe(true);
      expect(await name.getAttribute('aria-invalid')).toBe('true');
      expect(await person.problemOf(name)).toContain(t('rules.required'));
      const named = await summary.getByRole('button').allInnerTexts();
      const fields = [
        'projectName',
        'projectNature',
        'projectType',
        'tenderWay',
        'organizationType',
        'budget',
        'fundingSource',
        'selfReason',
        'items',
      ];
      expect(named.toSorted()).toEqual(
        fields.map((field) => t(fieldKey('plans', field))).toSorted(),
      );
      await summary
        .getByRole('button', { name: t('plans.fields.selfReason'), exact: true })
        .click();
      await expect.poll(() => isFocused(person.field('plans', 'selfReason'))).toBe(true);
      const place = await topOf(person.field('plans', 'selfReason'));
      await person.fill('plans', { budget: '1234567', selfReason: '零星' });
      await summary
        .getByRole('button', { name: t('plans.fields.selfReason'), exact: true })
        .waitFor({ state: 'hidden' });
      expect(await topOf(person.field('plans', 'selfReason')), 'nothing moves').toBe(place);
      expect(await person.field('plans', 'selfReason').getAttribute('aria-invalid')).toBeNull();
      expect(sent).toEqual([]);
    },
  );

  test('what cannot be is told when the field is left', async () => {
    const person = await stage.as('purchaser01', look);
    await person.goTo(NEW);
    const wrong: readonly [
      field: string,
      value: string,
      key: string,
      params: Record<string, string | number>,
    ][] = [
      ['projectName', LONG_NAME, 'rules.maxText', { n: 100 }],
      ['planYear', '27', 'rules.year', {}],
      ['planYear', '２０２７', 'rules.year', {}],
      ['budget', '-1', 'rules.amountNegative', {}],
      ['budget', '十万', 'rules.amount', {}],
      ['budget', '1.23456', 'rules.amount', {}],
      ['budget', '99999999999999', 'rules.amountMax', { max: '10000000000000' }],
      ['needDate', '2027-02-30', 'rules.noSuchDay', {}],
      ['remarks', LONG_REMARKS, 'rules.maxText', { n: 500 }],
    ];
    const last = person.field('plans', 'remarks');
    const place = await topOf(last);
    for (const [field, value, key, params] of wrong) {
      const input = person.field('plans', field);
      await input.fill(value);
      await input.press('Tab');
      await expect
        .poll(() => input.getAttribute('aria-invalid'), { message: `${field} ${value}` })
        .toBe('true');
      expect(await person.problemOf(input)).toContain(person.t(key, params));
      // There is room for one line; these take two.
      if (key !== 'rules.amount' && key !== 'rules.amountMax')
        expect(await topOf(last), `${field} moves nothing`).toBe(place);
      await input.fill(field === 'needDate' ? '2027-02-28' : '2027');
      await input.press('Tab');
      await expect
        .poll(() => input.getAttribute('aria-invalid'), { message: `${field} ${value}` })
        .toBeNull();
    }
  });

  test('full-width figures and separators are ways of writing an amount', async () => {
    const person = await stage.as('purchaser01', look);
    await person.goTo(NEW);
    const budget = person.field('plans', 'budget');
    await budget.fill('１２，３４５．５');
    await budget.press('Tab');
    expect(await budget.inputValue()).toBe('12,345.50');
    expect(await person.problemOf(budget)).toContain(
      person.t('ui.amount.hint', { yuan: '12,345.50', wan: '1.23455' }),
    );
    await budget.focus();
    await person.page.keyboard.type('7');
    expect(await budget.inputValue(), 'who comes by keyboard replaces it').toBe('7');
  });

  test('wrong items are told by their row, and the cell has the focus', async () => {
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    await filled(person, freshName());
    const sent = writes(person);
    await person.cell(1, 'materialCode').fill('ＢＪ－１');
    await person.cell(1, 'quantity').fill('0');
    await person.button('ui.form.submit').click();
    const summary = page.getByRole('alert').filter({ hasText: t('ui.items.place', { n: 1 }) });
    await summary.getByText(t('rules.noFullWidth', { place: 1, sign: '“Ｂ”' })).waitFor();
    await summary.getByText(t('rules.minNumber', { n: '0.0001' })).waitFor();
    expect(await isFocused(person.cell(1, 'materialCode'))).toBe(true);
    expect(await person.cell(1, 'quantity').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('by how much items exceed the budget is shown at once, refused in the page, and nothing is sent', async () => {
    const person = await stage.as('purchaser01', look);
    const { t } = person;
    const title = freshName('超预算');
    await filled(person, title);
    await person.cell(1, 'quantity').fill('1000');
    await person.page
      .getByRole('status')
      .filter({ hasText: t('ui.items.overBudget', { over: '90,000.00' }) })
      .waitFor();
    const sent = writes(person);
    await person.button('ui.form.submit').click();
    await person.seesAlert(t('rules.overBudget', { over: '90,000.00' }));
    expect(sent).toEqual([]);
    const budget = person.field('plans', 'budget');
    expect(await isFocused(budget)).toBe(true);
    expect(await budget.getAttribute('aria-invalid')).toBe('true');
    await person.expectPath(NEW);
    const { total } = await (
      await caller('purchaser01')
    ).list(plansCalls.selfList, { projectName: title });
    expect(total).toBe(0);
    await person.cell(1, 'quantity').fill('100');
    await person.button('ui.form.submit').click();
    await person.heading(title).waitFor();
  });
});

describe('what was typed is not lost', () => {
  test('a page that was closed by accident offers its changes again', async () => {
    const person = await stage.fresh('purchaser01', ZH, { at: null });
    const { t } = person;
    const title = freshName('未保存');
    await filled(person, title);
    const context = person.page.context();
    const session = await person.page.evaluate(() => JSON.stringify(sessionStorage));
    await person.page.close({ runBeforeUnload: false });
    const page = await context.newPage();
    await page.addInitScript((stored) => {
      if (location.protocol === 'http:')
        for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
          sessionStorage.setItem(key, value);
    }, session);
    const again = new Person(page, person.look, person.account);
    await again.goTo(NEW);
    await again.sees(patternOf(t('ui.draft.found', { at: '{{at}}' })));
    expect(await again.field('plans', 'projectName').inputValue()).toBe('');
    await again.button('ui.draft.restore').click();
    expect(await again.field('plans', 'projectName').inputValue()).toBe(title);
    expect(await again.cell(1, 'materialName').inputValue()).toBe('轴承');
    await again.button('ui.form.saveDraft').click();
    await again.heading(title).waitFor();
    await again.goTo(NEW);
    await again.heading(t('plans.self.create')).waitFor();
    expect(
      await again.button('ui.draft.restore').count(),
      'what was saved is not offered again',
    ).toBe(0);
    await again.leave();
  });

  test('leaving by a link, by the back button and by closing warns; no stays', async () => {
    const person = await stage.fresh('purchaser01', EN, { at: '/plans/self' });
    const { page, t } = person;
    await person.heading(t('plans.self.title')).waitFor();
    await person.button('plans.new').click();
    await person.fill('plans', { projectName: 'Half a plan' });
    const question = page.getByRole('alertdialog');
    await person.menu.getByRole('link', { name: t('menu.screens.setUpList'), exact: true }).click();
    await person.sees(t('ui.draft.leaveTitle'), question);
    await person.button('common.cancel', {}, question).click();
    await question.waitFor({ state: 'hidden' });
    await person.expectPath(NEW);
    await page.evaluate(() => history.back());
    await person.sees(t('ui.draft.leaveTitle'), question);
    await person.button('common.cancel', {}, question).click();
    await question.waitFor({ state: 'hidden' });
    await person.expectPath(NEW);
    expect(await person.field('plans', 'projectName').inputValue()).toBe('Half a plan');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await person.field('plans', 'projectName').inputValue()).toBe('Half a plan');
    await person.menu.getByRole('link', { name: t('menu.screens.setUpList'), exact: true }).click();
    await person.button('ui.draft.leave', {}, question).click();
    await person.heading(t('setUp.title')).waitFor();
    await page.goBack();
    await person.sees(patternOf(t('ui.draft.found', { at: '{{at}}' })));
    await person.button('ui.draft.discard').click();
    await page.reload();
    await person.heading(t('plans.self.create')).waitFor();
    expect(await person.button('ui.draft.restore').count()).toBe(0);
    await person.leave();
  });

  test('an untouched form is left without a question', async () => {
    const person = await stage.as('purchaser01');
    const { page, t } = person;
    const { head } = await selfPlan('save');
    await person.goTo(`${KINDS.selfPlan.path}/${head.guid}/edit`);
    await person.heading(t('plans.self.edit')).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('ui.form.toRecord') })
      .click();
    await page.getByRole('article').waitFor();
    await person.expectPath(`${KINDS.selfPlan.path}/${head.guid}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a record under review is not open to changes', async () => {
    const person = await stage.as('purchaser01');
    await person.goTo(`${KINDS.selfPlan.path}/${(await selfPlan('submit')).head.guid}/edit`);
    await person.sees(person.t('ui.form.mayNotEdit'));
    expect(await person.button('ui.form.saveDraft').count()).toBe(0);
  });
});

test('a plan is copied as a new one, also one under review; what cannot be copied is told', async () => {
  const person = await stage.as('purchaser01');
  const { page, t } = person;
  const source = await selfPlan('submit', { unitPrice: '1000' });
  await person.goTo(`${KINDS.selfPlan.path}/${source.head.guid}`);
  await page.getByRole('link', { name: t('ui.copy.asNew'), exact: true }).click();
  await person.sees(t('ui.copy.note', { number: source.head.number }));
  const price = person.cell(1, 'unitPrice');
  expect(await price.inputValue()).toBe('1,000.00');
  await price.focus();
  expect(await price.inputValue(), 'plain while it is typed').toBe('1000');
  const title = freshName('复制');
  await person.fill('plans', { projectName: title });
  await person.button('ui.form.saveDraft').click();
  await person.heading(title).waitFor();
  const buyer = await caller('purchaser01');
  const detailOf = (guid: string) => buyer.call(plansCalls.selfDetail, { guid });
  const [before, made] = [await detailOf(source.head.guid), await detailOf(person.guid)];
  expect(made.head).toMatchObject({ status: '1', amount: source.head.amount });
  expect(made.head.number).not.toBe(source.head.number);
  expect(made.facts).toMatchObject({ ...before.facts, projectName: title });
  const contents = (items: typeof made.items) => items.map(({ guid: _guid, ...item }) => item);
  expect(contents(made.items)).toEqual(contents(before.items));

  stage.expectTrouble(/status of 404 .*selfProcurementPlan\/getDetail/);
  const yearly = await someRecord(plansCalls.yearlyList, '4');
  for (const from of ['nobody', yearly]) {
    await person.goTo(`${NEW}?from=${from}`);
    await person.seesAlert(t('ui.copy.startEmpty'));
  }
  await page.getByRole('link', { name: t('ui.copy.startEmpty') }).click();
  await expect.poll(() => person.field('plans', 'projectName').inputValue()).toBe('');

  const reader = await stage.as('auditor01');
  await reader.goTo(`${KINDS.selfPlan.path}/${source.head.guid}`);
  await reader.heading(source.head.title).waitFor();
  expect(await reader.page.getByRole('link', { name: t('ui.copy.asNew') }).count()).toBe(0);
});

test('what was begun and not saved stays beside a copy of a record that is begun, too', async () => {
  const person = await stage.fresh('purchaser01', EN, { at: null });
  const { page, t } = person;
  const question = page.getByRole('alertdialog');
  const found = patternOf(t('ui.draft.found', { at: '{{at}}' }));
  const goAway = async () => {
    await person.menu.getByRole('link', { name: t('menu.screens.setUpList'), exact: true }).click();
    await person.button('ui.draft.leave', {}, question).click();
    await person.heading(t('setUp.title')).waitFor();
  };
  const { head } = await selfPlan('save');
  await person.load(NEW);
  await person.fill('plans', { projectName: 'Begun empty' });
  await goAway();
  await person.goTo(`${NEW}?from=${head.guid}`);
  await person.sees(t('ui.copy.note', { number: head.number }));
  expect(await person.button('ui.draft.restore').count()).toBe(0);
  await person.fill('plans', { projectName: 'Begun as a copy' });
  await goAway();
  await person.goTo(NEW);
  await person.sees(found);
  await person.button('ui.draft.restore').click();
  await expect.poll(() => person.field('plans', 'projectName').inputValue()).toBe('Begun empty');
  await goAway();
  await person.goTo(`${NEW}?from=${head.guid}`);
  await person.sees(found);
  await person.button('ui.draft.restore').click();
  await expect
    .poll(() => person.field('plans', 'projectName').inputValue())
    .toBe('Begun as a copy');
  await person.leave();
});

test('files are checked before they travel, uploaded, and downloaded as they were', async () => {
  const person = await stage.as('purchaser01');
  const { page, t } = person;
  const title = freshName('附件');
  await person.goTo(NEW);
  await person.fill('plans', { projectName: title });
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles({
    name: '程序.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await person.seesAlert(patternOf(t('ui.files.wrongType', { types: '{{types}}' })));
  await person.button('ui.files.remove', { name: '程序.exe' }).click();
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await chooser.setInputFiles({
    name: '技术要求.pdf',
    mimeType: 'application/pdf',
    buffer: content,
  });
  await page.getByRole('button', { name: '技术要求.pdf', exact: true }).waitFor();
  await person.button('ui.form.saveDraft').click();
  await person.heading(title).waitFor();
  const download = page.waitForEvent('download');
  await person.button('ui.files.download', { name: '技术要求.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('技术要求.pdf');
});
