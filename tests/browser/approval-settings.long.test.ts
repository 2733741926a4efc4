import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { approvalCalls } from '#contract/approval.ts';
import { yearOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { nowMs } from '../support/clock.ts';
import { freshName, item, planForm } from '../support/forms.ts';
import { caller } from './api.ts';
import type { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/**
 * A case that no other test or attempt writes plans for, so that settings of one do not affect
 * plans of another.
 */
const caseOf = (attempt: number) =>
  ({ projectType: '2', tenderWay: attempt === 0 ? '13' : '10', organizationType: '1' }) as const;

const nameOf = (account: string) =>
  DEMO_ACCOUNTS.find((one) => one.account === account)?.name ?? '';

/** A cell of the grid of ranges. */
const cell = ({ page, t }: Person, row: number, field: string): Locator =>
  page.getByLabel(t('approval.rules.cell', { n: row, name: t(`approval.fields.${field}`) }), {
    exact: true,
  });

/** Saves a new rule; its page then has its own address. */
async function saved(person: Person): Promise<void> {
  await person.button('ui.form.save').click();
  await expect.poll(() => new URL(person.page.url()).searchParams.get('guid')).not.toBeNull();
  await person.sees(person.t('ui.form.saved'));
}

/** Writes an amount rule: below 200,000 yuan one level, below 3,000,000 two, from there three. */
async function writeRule(person: Person, name: string): Promise<void> {
  const { t } = person;
  await person.goTo('/spManage/spConfigDetail');
  await person.fill('approval', { ruleName: name });
  await cell(person, 1, 'max').fill('200000');
  await person.button('approval.rules.addBand').click();
  await cell(person, 2, 'type').selectOption({ label: t('approval.bandType.0') });
  expect(
    await cell(person, 2, 'min').inputValue(),
    'the next range starts where the last one ends',
  ).toBe('200,000.00');
  await cell(person, 2, 'max').fill('3,000,000');
  await person.button('approval.rules.addBand').click();
  await cell(person, 3, 'min').fill('2500000');
  await person.sees(t('approval.rules.overlap', { first: 2, second: 3 }));
  stage.expectTrouble(/status of 400 .*shenHeMoneyRule\/saveOrUpdate/);
  await person.button('ui.form.save').click();
  await person.seesAlert(/重叠/);
  await cell(person, 3, 'min').fill('3500000');
  await person.sees(t('approval.rules.gap', { from: '3,000,000.00', to: '3,500,000.00' }));
  await cell(person, 3, 'min').fill('3000000');
  await saved(person);
}

async function chooseApprover(person: Person, level: number, name: string): Promise<void> {
  const { page, t } = person;
  const choose = t('approval.levels.choose', { n: level });
  await page.getByRole('main').getByRole('button', { name: choose, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: t('approval.candidates.name'), exact: true })
    .fill(name);
  await person.button('ui.filter.search', {}, dialog).click();
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
  await dialog.getByRole('checkbox', { name, exact: true }).check({ force: true });
  await person.button('ui.choose.take', {}, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Runs the simulator, and returns the names in the levels. */
async function simulate(person: Person, amount: string): Promise<string[]> {
  const { page, t } = person;
  await person.goTo('/spManage/spSimulator');
  const choose = async (label: string, option: string) =>
    page.getByRole('combobox', { name: t(label), exact: true }).selectOption({ label: t(option) });
  await choose('approval.simulator.kind', 'records.kinds.yearlyPlan');
  await page
    .getByRole('textbox', { name: t('approval.simulator.amount'), exact: true })
    .fill(amount);
  for (const [name, code] of Object.entries(caseOf(stage.attempt)))
    await choose(`approval.fields.${name}`, `enums.${name}.${code}`);
  await person.button('approval.simulator.run').click();
  return namesIn(person);
}

const chainShown = ({ page, t }: Person) =>
  page.getByRole('region', { name: new RegExp(t('approval.simulator.result', { n: '\\d+' })) });

/** The names in the levels of the visible chain. */
async function namesIn(person: Person): Promise<string[]> {
  const result = chainShown(person);
  await result.waitFor();
  return result.locator('ol > li > p:nth-of-type(2)').allInnerTexts();
}

test(
  'an administrator sets levels and amount ranges, the simulator shows the chain, a plan ' +
    'gets exactly it',
  async () => {
    const given = caseOf(stage.attempt);
    const administrator = await stage.as('sysadmin01', ZH);
    const { page, t } = administrator;
    const rule = freshName('挂牌服务区间');
    await writeRule(administrator, rule);

    await administrator.goTo('/spManage/spOptionDetail?matter=2110');
    await administrator.field('approval', 'shenPiJiBie').waitFor();
    await administrator.fill('approval', {
      conditionName: freshName('服务挂牌'),
      shenPiGuid: { option: t('enums.approvalMatter.2110') },
      projectType: { code: given.projectType },
      tenderWay: { code: given.tenderWay },
      organizationType: { code: given.organizationType },
      shenPiJiBie: { option: t('enums.approvalLevel.3') },
      moneyRuleGuid: { option: rule },
    });
    for (const [level, name] of [
      [1, '刘永胜'],
      [2, '李静怡'],
      [3, '杨承志'],
    ] as const)
      await chooseApprover(administrator, level, name);
    await administrator.sees(t('approval.levels.warning.alone'));
    await saved(administrator);

    expect(await simulate(administrator, '199999.9999')).toEqual(['刘永胜']);
    expect(await simulate(administrator, '200000')).toEqual(['刘永胜', '李静怡']);
    const shown = await simulate(administrator, '3000000');
    expect(shown).toEqual(['刘永胜', '李静怡', '杨承志']);
    await administrator.sees(rule);

    const buyer = await caller('purchaser01');
    const written = async (action: 'save' | 'submit') => {
      const items = [item({ quantity: '1', unitPrice: '3000000' })];
      const form = planForm('yearlyPlan', { ...given, action, items });
      return buyer.call(plansCalls.yearlyAdd, form);
    };
    const { head } = await written('save');
    const author = await stage.as('purchaser01', ZH);
    await author.goTo(`/plans/yearly/${head.guid}/edit`);
    await author.button('approval.expected.show').click();
    expect(await namesIn(author)).toEqual(shown);
    await author.fill('plans', { projectType: { code: '1' } });
    await expect.poll(() => chainShown(author).count()).toBe(0);
    const plan = await written('submit');
    const desk = await RecordDesk.open(author, 'yearlyPlan', plan.head.guid);
    await expect.poll(() => desk.levels.count()).toBe(3);
    expect(
      (await desk.levels.locator('p:nth-of-type(2)').allInnerTexts()).map((text) =>
        shown.find((name) => text.includes(name)),
      ),
    ).toEqual(shown);

    await administrator.goTo('/spManage/spConfigList');
    await page.getByRole('table').getByRole('link', { name: rule, exact: true }).click();
    expect(await administrator.button('approval.rules.delete').getAttribute('title')).toBe(
      t('approval.rules.inUse'),
    );
  },
);

test('who changes what somebody else changed meanwhile is told who it was, and what was typed stays', async () => {
  const form = (ruleName: string) =>
    ({
      ruleName,
      moneyRanges: [{ type: '0', min: '0', max: '100', levels: '1' }],
      isYouXiao: '1',
    }) as RequestOf<typeof approvalCalls.saveMoneyRule>;
  const first = await caller('sysadmin01');
  const { guid } = await first.call(approvalCalls.saveMoneyRule, form(freshName('同改区间')));
  const role =
    (await first.call(personnelCalls.addRole, { roleName: `审批设置员${stage.attempt}` })).guid ??
    '';
  const [person] = (
    await first.list(personnelCalls.listUsersOfEnterprise, {
      page: 1,
      rows: 1,
      userName: nameOf('approver04'),
    })
  ).rows;
  await first.call(personnelCalls.savePermissions, {
    roleGuid: role,
    authGuid: ['approval.view', 'approval.edit'],
    userList: [person?.user_Guid ?? ''],
  });

  const administrator = await stage.as('sysadmin01', ZH);
  const { page } = administrator;
  await administrator.goTo(`/spManage/spConfigDetail?guid=${guid ?? ''}`);
  const line = administrator.field('approval', 'ruleName');
  await line.fill('我的名称');
  const theirs = freshName('先改一步');
  await (await caller('approver04')).call(approvalCalls.saveMoneyRule, { ...form(theirs), guid });
  stage.expectTrouble(/status of 412 .*shenHeMoneyRule\/saveOrUpdate/);
  await administrator.button('ui.form.save').click();
  await administrator.seesAlert(new RegExp(`${nameOf('approver04')}在您打开后于.*修改过`));
  expect(await line.inputValue()).toBe('我的名称');
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe(theirs);
  await first.call(personnelCalls.deleteRole, { guid: role });
});

test('who may only look sees the settings and cannot change them; who may not look is told so', async () => {
  const auditor = await stage.as('auditor01', ZH);
  await auditor.goTo('/spManage/spPersonSz/2110');
  await auditor.sees(auditor.t('approval.kept'));
  expect(await auditor.button('ui.form.save').count()).toBe(0);
  expect(
    await auditor.page
      .getByRole('button', { name: auditor.t('approval.levels.choose', { n: 1 }) })
      .count(),
  ).toBe(0);
  const buyer = await stage.as('purchaser01', ZH);
  await buyer.goTo('/spManage/spLevelSz');
  await buyer.sees('403');
});

test('an administrator keeps days of the unit by keys alone, in a year without official days', async () => {
  const person = await stage.as('sysadmin01', EN);
  const { page, t } = person;
  const year = String(Number(yearOf(nowMs())) + 1);
  const day = `${year}-0${stage.attempt + 3}-03`;
  await person.goTo(`/organization/calendar?year=${year}`);
  await person.sees(t('organisation.calendar.unknown', { year }));
  const field = (name: string) =>
    page.getByLabel(t(`organisation.calendar.${name}`), { exact: true });
  const add = async (typed: string) => {
    await field('day').fill(typed);
    await field('note').fill('Stocktaking');
    await person.button('organisation.calendar.newDay').press('Enter');
  };
  await add(`${Number(year) - 1}-12-31`);
  await person.sees(t('errors.dayOfOtherYear', { year }));
  await add(day);
  const row = page.getByRole('row', { name: new RegExp(`${day}.*Day off.*Stocktaking`) });
  await row.waitFor();
  await person.button('ui.form.save').press('Enter');
  await person.sees(t('ui.form.saved'));
  await page.reload();
  await row.waitFor();
  await person.button('organisation.calendar.remove', { day }).press('Enter');
  await row.waitFor({ state: 'hidden' });
  await expect
    .poll(() => field('day').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await person.button('ui.form.save').press('Enter');
  await person.sees(t('ui.form.saved'));
});
