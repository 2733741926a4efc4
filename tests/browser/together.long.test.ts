import type { Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { sessionCalls } from '#contract/session.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { caller, eventsOf, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS, RecordDesk, showOnDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';
import { freshName } from '../support/forms.ts';
import { patternOf } from '../support/texts.ts';

const stage = useStage();

const EXAMINE = '**/Examination/planExamination.do';
const STATE = '**/record/state*';
/**
 * A second approver of level 1 in the unit of purchaser01, without a demonstration account of their
 * own.
 */
const COLLEAGUE = 'linjiang0008';

const open = (person: Person, guid: string) => RecordDesk.open(person, 'selfPlan', guid);

/** The server carries it out, but the answer is lost. */
const answerLost = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};
const neverSent = (route: Route) => route.abort('connectionreset');

/** Counts the requests of a page to an address from now on. */
function counted(person: Person, part: string): Request[] {
  const seen: Request[] = [];
  person.page.on('request', (request) => {
    if (request.url().includes(part)) seen.push(request);
  });
  return seen;
}

describe('two people on one record', () => {
  const look = ZH;
  test('one approves, the other rejects too late: they hear who did what and see the new state', async () => {
    const { head } = await selfPlan('submit', { unitPrice: '60000' });
    const [first, second] = [await stage.as('approver01', look), await stage.as(COLLEAGUE, look)];
    const [one, other] = [await open(first, head.guid), await open(second, head.guid)];
    await one.giveWith('approve', '同意');
    stage.expectTrouble(/status of 409 .*planExamination/);
    await other.command('reject').click();
    await other.confirm('reject', '预算不足');
    const { t } = second;
    await second.seesAlert(t('ui.notice.conflict', { command: other.words('reject') }));
    const said = t('ui.notice.conflictBy', {
      person: first.name,
      event: one.words('approve'),
      at: '{{at}}',
      status: other.statusText('2'),
    });
    await second.seesAlert(patternOf(said));
    await second.seesAlert(t('ui.notice.reloaded'));
    await other.dialog.waitFor({ state: 'hidden' });
    expect(await other.approvedLevels()).toBe(1);
    expect(await other.enabled()).toEqual([]);
    await other.showRefused();
    const why = await other.command('reject').getAttribute('aria-describedby');
    const now = await (await caller('approver01')).call(plansCalls.selfDetail, { guid: head.guid });
    const [name = '', ...others] = now.head.waitingFor?.split(',') ?? [];
    const turn = { name, count: others.length, total: others.length + 1 };
    await expect
      .poll(() => second.page.locator(`[id="${why}"]`).textContent())
      .toBe(t('guards.withSeveral', turn));
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit', 'plan.approve']);
  });

  test('the submitter recalls what an approver has just decided', async () => {
    const { head } = await selfPlan('submit', { unitPrice: '60000' });
    const buyer = await stage.as('purchaser01', look);
    const mine = await open(buyer, head.guid);
    await (
      await open(await stage.as('approver01', look), head.guid)
    ).giveWith('reject', '请补充依据');
    stage.expectTrouble(/status of 409 .*recall/);
    await mine.command('recall').click();
    await mine.confirm('recall');
    await buyer.seesAlert(buyer.t('ui.notice.conflict', { command: mine.words('recall') }));
    await mine.expectStatus('3');
    expect(await mine.enabled()).toContain(mine.words('submit'));
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit', 'plan.reject']);
  });
});

test('two windows change one draft: the second compares and goes on with their own', async () => {
  const { head } = await selfPlan('save');
  const [first, second] = [await stage.as('purchaser01'), await stage.fresh('approver01', EN)];
  for (const person of [first, second]) {
    await person.goTo(`${KINDS.selfPlan.path}/${head.guid}/edit`);
    await person.heading(person.t('plans.self.edit')).waitFor();
  }
  await first.fill('plans', { fundingSource: '技改专项' });
  await first.button('ui.form.saveDraft').click();
  await first.sees(first.t('ui.form.saved'));
  const { t } = second;
  await second.fill('plans', { projectName: 'Mine and nobody else’s' });
  stage.expectTrouble(/status of 409 .*edit/);
  await second.button('ui.form.saveDraft').click();
  await second.seesAlert(t('ui.formConflict.title'));
  const row = second.page
    .getByRole('alert')
    .getByRole('row')
    .filter({ hasText: t('plans.fields.fundingSource') });
  await row.getByText('技改专项').waitFor();
  expect(await second.field('plans', 'projectName').inputValue()).toBe('Mine and nobody else’s');
  await second.button('ui.formConflict.keepMine').click();
  await second.button('ui.form.saveDraft').click();
  await second.heading('Mine and nobody else’s').waitFor();
  expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.edit', 'plan.edit']);
  await second.leave();
});

describe('a command is carried out once', () => {
  test('a double click on submit sends one command', async () => {
    const { head } = await selfPlan('save');
    const buyer = await stage.as('purchaser01');
    const mine = await open(buyer, head.guid);
    const sent = counted(buyer, '/submit.do');
    await mine.command('submit').dblclick();
    await mine.done('submit');
    await mine.expectStatus('2');
    expect(sent).toHaveLength(1);
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit']);
  });

  test('so does one in a dialog, and one on a form', async () => {
    const { head } = await selfPlan('save');
    const buyer = await stage.as('purchaser01');
    await buyer.goTo(`${KINDS.selfPlan.path}/${head.guid}/edit`);
    const saved = counted(buyer, '/edit.do');
    await buyer.fill('plans', { remarks: '双击' });
    await buyer.button('ui.form.submit').dblclick();
    const mine = new RecordDesk(buyer, 'selfPlan', head.guid);
    await mine.expectStatus('2');
    expect(saved).toHaveLength(1);
    const approver = await stage.as('approver01');
    const theirs = await open(approver, head.guid);
    const decided = counted(approver, '/planExamination.do');
    await theirs.command('approve').click();
    await theirs.dialog
      .getByRole('button', { name: theirs.words('approve'), exact: true })
      .dblclick();
    await theirs.done('approve');
    expect(decided).toHaveLength(1);
    expect(await eventsOf(head.guid)).toEqual([
      'plan.create',
      'plan.edit',
      'plan.submit',
      'plan.approve',
    ]);
  });
});

describe('the connection is lost in the middle of a command', () => {
  test('the answer is lost: the screen finds out that it was done', async () => {
    const { head } = await selfPlan('submit');
    const approver = await stage.as('approver01', EN);
    const { t, page } = approver;
    const record = await open(approver, head.guid);
    await page.route(EXAMINE, answerLost, { times: 1 });
    stage.expectTrouble(/ERR_CONNECTION_RESET/);
    await record.command('approve').click();
    await record.confirm('approve', 'OK');
    await approver.sees(t('ui.notice.arrived', { command: record.words('approve') }));
    await approver.sees(t('ui.notice.cause.network'));
    await record.expectStatus('4');
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit', 'plan.approve']);
  });

  test('it never arrived: the screen says so, and the same intention is sent again under its id', async () => {
    const { head } = await selfPlan('submit');
    const approver = await stage.as('approver01');
    const { t, page } = approver;
    const record = await open(approver, head.guid);
    const sent = counted(approver, '/planExamination.do');
    await page.route(EXAMINE, neverSent, { times: 1 });
    stage.expectTrouble(/ERR_CONNECTION_RESET/);
    await record.command('approve').click();
    await record.confirm('approve', '同意');
    await approver.seesAlert(t('ui.notice.notArrived', { command: record.words('approve') }));
    await record.expectStatus('2');
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit']);
    await record.giveWith('approve', '同意');
    await record.expectStatus('4');
    const ids = sent.map((request) => (request.postDataJSON() as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit', 'plan.approve']);
  });

  test('nobody can be asked: it stays unknown until the network is back', async () => {
    const { head } = await selfPlan('submit');
    const approver = await stage.as('approver01');
    const { t, page } = approver;
    const record = await open(approver, head.guid);
    await page.route(EXAMINE, answerLost, { times: 1 });
    await page.route(STATE, neverSent);
    stage.expectTrouble(/ERR_CONNECTION_RESET/);
    await record.command('approve').click();
    await record.confirm('approve', '同意');
    await approver.seesAlert(t('ui.notice.asking'));
    await approver.seesAlert(t('ui.notice.unknown', { command: record.words('approve') }));
    await page.unroute(STATE);
    await approver.button('ui.notice.askAgain').click();
    await approver.sees(t('ui.notice.arrived', { command: record.words('approve') }));
    await record.expectStatus('4');
    expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit', 'plan.approve']);
  });

  test('the answer to a new record is lost: sending it again does not make a second one', async () => {
    const title = freshName('断网');
    const buyer = await stage.as('purchaser01');
    await buyer.goTo(`${KINDS.selfPlan.path}/new`);
    await buyer.fill('plans', { projectName: title });
    await buyer.page.route('**/selfProcurementPlan/add.do', answerLost, { times: 1 });
    stage.expectTrouble(/ERR_CONNECTION_RESET/);
    await buyer.button('ui.form.saveDraft').click();
    await buyer.seesAlert(buyer.t('ui.failure.network.title'));
    await buyer.seesAlert(buyer.t('ui.failure.kept'));
    await buyer.button('ui.form.saveDraft').click();
    await buyer.heading(title).waitFor();
    const { total } = await (
      await caller('purchaser01')
    ).list(plansCalls.selfList, { projectName: title });
    expect(total).toBe(1);
  });
});

describe('commands that ask', () => {
  test('a rejection needs an opinion of at most 255 characters, on the page', async () => {
    const { head } = await selfPlan('submit');
    const approver = await stage.as('approver01');
    const { t } = approver;
    const record = await open(approver, head.guid);
    const sent = counted(approver, '/planExamination.do');
    await record.command('reject').click();
    await record.confirm('reject');
    await record.dialog
      .getByRole('alert')
      .filter({ hasText: t('ui.opinion.required') })
      .waitFor();
    await record.confirm('reject', '长'.repeat(OPINION_MAX + 1));
    await record.dialog
      .getByRole('alert')
      .filter({ hasText: t('rules.maxText', { n: OPINION_MAX }) })
      .waitFor();
    expect(sent).toHaveLength(0);
    await record.confirm('reject', '长'.repeat(OPINION_MAX));
    await record.done('reject');
    await record.expectStatus('3');
    expect((await record.history())[0]).toContain('长'.repeat(OPINION_MAX));
  });

  test('and on the workbench', async () => {
    const { head } = await selfPlan('submit');
    const approver = await stage.as('approver01', EN);
    const { t } = approver;
    const sent = counted(approver, '/planExamination.do');
    const shown = await showOnDesk(approver, head.number);
    await approver.button('commands.plan.reject', {}, shown).click();
    await shown
      .getByRole('alert')
      .filter({ hasText: t('ui.opinion.required') })
      .waitFor();
    expect(
      await shown.getByRole('textbox').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    expect(sent).toHaveLength(0);
    await shown.getByRole('textbox').fill('Not this year');
    await approver.button('commands.plan.reject', {}, shown).click();
    await shown.getByText(t('enums.planStatus.3'), { exact: true }).first().waitFor();
    await approver.sees(t('ui.list.empty'));
  });

  test('recall, undo and delete ask first; no means no', async () => {
    const { head } = await selfPlan('submit', { unitPrice: '60000' });
    const buyer = await stage.as('purchaser01');
    const { t } = buyer;
    const words = { title: head.title, number: head.number };
    const mine = await open(buyer, head.guid);
    await mine.command('recall').click();
    await buyer.sees(t('commands.confirm.recall', words), mine.dialog);
    await buyer.button('ui.cancel', {}, mine.dialog).click();
    await mine.dialog.waitFor({ state: 'hidden' });
    await mine.expectStatus('2');
    await mine.giveWith('recall');
    await mine.expectStatus('1');

    await mine.give('submit');
    await (await open(await stage.as('approver01'), head.guid)).giveWith('approve');
    await mine.reload();
    await mine.command('undo').click();
    await mine.confirm('undo');
    await mine.dialog
      .getByRole('alert')
      .filter({ hasText: t('ui.opinion.required') })
      .waitFor();
    await mine.confirm('undo', '数量有误');
    await mine.done('undo');
    await mine.expectStatus('1');

    await mine.command('delete').click();
    await buyer.sees(t('commands.confirm.delete', words), mine.dialog);
    await mine.escape();
    await mine.expectStatus('1');
    await mine.command('delete').click();
    await mine.confirm('delete');
    await buyer.sees(t('ui.gone.title'));
    expect(await eventsOf(head.guid).catch(() => 'gone')).toEqual([
      'plan.create',
      'plan.submit',
      'plan.recall',
      'plan.submit',
      'plan.approve',
      'plan.undo',
      'plan.delete',
    ]);
    stage.expectTrouble(/status of 404/);
    await buyer.page.reload();
    await buyer.seesAlert(t('ui.failure.notFound.title'));
  });
});

test('the colleague is no demonstration account, but an approver of the same unit', async () => {
  const [colleague, approver] = await Promise.all([caller(COLLEAGUE), caller('approver01')]);
  const [one, other] = [
    await colleague.call(sessionCalls.userInfo, {}),
    await approver.call(sessionCalls.userInfo, {}),
  ];
  expect(one.name).toBe(other.name);
  expect(one.currentUserId).not.toBe(other.currentUserId);
});
