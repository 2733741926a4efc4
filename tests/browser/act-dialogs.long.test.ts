import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { recordsCalls } from '#contract/records.ts';
import { newRequest } from '../support/forms.ts';
import { caller, selfPlan, type Plan } from './api.ts';
import { findingsInThemes } from './axe.ts';
import { comesTo, submitted } from './desk.ts';
import { nameOf, type Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const SIZES = [
  { look: ZH, size: { width: 1440, height: 900 } },
  { look: EN, size: { width: 390, height: 844 } },
];

/** Have no part in the review of the plans. */
const COLLEAGUES = ['supervisor01', 'approver05'].map(nameOf);

/** Expects no serious finding on the page as it stands, in either theme. */
async function expectNone({ page }: Person, what: string): Promise<void> {
  expect(await findingsInThemes(page), what).toEqual([]);
}

/** Searches for colleagues one after the other and chooses each. */
async function choose(dialog: Locator, role: 'radio' | 'checkbox', names: readonly string[]) {
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name);
    const choice = dialog.getByRole(role, { name: new RegExp(`^${name}`) });
    // The results move up while they are filtered.
    await expect.poll(() => dialog.getByRole(role).count()).toBe(1);
    await choice.check({ force: true });
  }
}

interface Act {
  act: string;
  account: string;
  /** Opens what the act asks with, and looks at it as it opens, filled in, and with problems. */
  run: (desk: RecordDesk, plan: Plan) => Promise<void>;
}

const ofColleague = (
  verb: 'transfer' | 'addApprover',
  role: 'radio' | 'checkbox',
  names: readonly string[],
): Act => ({
  act: verb,
  account: 'approver01',
  async run(desk) {
    const { person, dialog } = desk;
    await desk.command(verb).click();
    await dialog.getByRole(role, { name: COLLEAGUES[0] }).waitFor();
    await expectNone(person, 'as it opens');
    const give = person.button(`commands.plan.${verb}`, {}, dialog);
    await give.click();
    await person.seesAlert(person.t('colleagues.transfer.choose'));
    await expectNone(person, 'without a colleague');
    await choose(dialog, role, names);
    await give.click();
    await person.sees(person.t('ui.opinion.required'), dialog);
    await expectNone(person, 'without a reason');
  },
});

const ACTS: readonly Act[] = [
  ofColleague('transfer', 'radio', COLLEAGUES.slice(0, 1)),
  ofColleague('addApprover', 'checkbox', COLLEAGUES),
  {
    act: 'removeApprover',
    account: 'approver01',
    async run(desk, { head }) {
      const { person, dialog } = desk;
      const adder = await caller('approver01');
      const { guid } = head;
      const { rows } = await adder.list(recordsCalls.listAssignees, { guid, rows: 100 });
      const [first = '', ...others] = rows.flatMap((one) =>
        COLLEAGUES.includes(one.name) ? one.guid : [],
      );
      await adder.call(recordsCalls.addApprover, {
        guid,
        revision: head.revision,
        requestId: newRequest(),
        assigneeGuid: first,
        others: others.join(','),
        needed: 'all',
        place: 'after',
        opinion: '请一并审批',
      });
      await desk.reload();
      await desk.command('removeApprover').click();
      await expect.poll(() => dialog.getByRole('radio').count()).toBe(COLLEAGUES.length);
      await expectNone(person, 'as it opens');
      await person.button('commands.plan.removeApprover', {}, dialog).click();
      await person.sees(person.t('ui.opinion.required'), dialog);
      await expectNone(person, 'without a reason');
    },
  },
  {
    act: 'askAdvice',
    account: 'approver01',
    async run({ person, dialog }) {
      const { t } = person;
      await person.button('commands.advice.create').click();
      await dialog.getByRole('radio', { name: COLLEAGUES[0] }).waitFor();
      await expectNone(person, 'as it opens');
      const give = person.button('commands.advice.create', {}, dialog);
      await give.click();
      await person.seesAlert(t('colleagues.transfer.choose'));
      await expectNone(person, 'without a colleague');
      await choose(dialog, 'radio', COLLEAGUES.slice(0, 1));
      await dialog.getByRole('checkbox', { name: t('advice.awaitAnswer') }).check({ force: true });
      await give.click();
      await person.seesAlert(t('advice.questionMissing'));
      await expectNone(person, 'without a question');
    },
  },
  {
    act: 'copy',
    account: 'purchaser01',
    async run({ person, dialog }) {
      await person.button('copies.give').click();
      await dialog.getByRole('checkbox', { name: COLLEAGUES[0] }).waitFor();
      await expectNone(person, 'as it opens');
      await person.button('copies.give', {}, dialog).click();
      await person.seesAlert(person.t('colleagues.transfer.choose'));
      await expectNone(person, 'without a colleague');
      await choose(dialog, 'checkbox', COLLEAGUES);
      await expectNone(person, 'with two colleagues');
    },
  },
  {
    act: 'finding',
    account: 'auditor01',
    async run({ person, side }, { head: { guid } }) {
      const { page, t } = person;
      await (
        await caller('auditor01')
      ).call(auditCalls.addFinding, { guid, finding: '附件缺页', requestId: newRequest() });
      await side.getByRole('tab', { name: t('audit.findings.tab'), exact: true }).click();
      const withdraw = person.button('audit.findings.withdraw', {}, side);
      await withdraw.waitFor();
      await expectNone(person, 'beside the record');
      await person.button('audit.findings.keep').click();
      await person.seesAlert(t('rules.required'));
      await expectNone(person, 'without words');
      await withdraw.click();
      await page.getByRole('alertdialog').waitFor();
      await expectNone(person, 'before it is withdrawn');
    },
  },
  {
    act: 'mention',
    account: 'purchaser01',
    async run(desk) {
      const { person } = desk;
      const { page, t } = person;
      await desk.open('discussion');
      await page.getByRole('textbox', { name: t('ui.discussion.say') }).pressSequentially('@');
      const offered = page
        .getByRole('listbox', { name: t('ui.discussion.people') })
        .getByRole('option');
      await expect.poll(() => offered.count()).toBeGreaterThan(1);
      await expectNone(person, 'the people offered');
    },
  },
];

describe.each(SIZES)('axe-core finds nothing serious at $size.width', ({ look, size }) => {
  test.each(ACTS)('when somebody begins to $act', async ({ account, run }) => {
    expect.hasAssertions();
    const plan = await selfPlan('submit');
    const person = await stage.fresh(account, look, { size, at: null });
    await run(await RecordDesk.open(person, 'selfPlan', plan.head.guid), plan);
    await person.leave();
  });

  test('when several are decided on at once', async () => {
    const { words, heads } = await submitted(2);
    const person = await stage.fresh('approver01', look, { size, at: null });
    const { page, t } = person;
    await comesTo(person, words);
    for (const { title } of heads)
      await page.getByLabel(t('workbench.bulk.tick', { title })).click();
    const panel = page.getByRole('region', { name: t('workbench.bulk.title', { count: 2 }) });
    await person.button('workbench.bulk.against', { count: 2 }, panel).click();
    await person.sees(t('ui.opinion.required'), panel);
    await expectNone(person, 'without a reason');
    await panel.getByRole('textbox').fill('预算不足');
    await person.button('workbench.bulk.against', { count: 2 }, panel).click();
    await person.sees(t('workbench.bulk.progress', { settled: 2, total: 2, done: 2 }), panel);
    await expectNone(person, 'with the results');
    await person.leave();
  });
});
