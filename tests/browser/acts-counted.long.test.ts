import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { DAY_MS, MINUTE_MS } from '#contract/core/durations.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { formatTime } from '#console/ui/format-time.ts';
import { nowMs } from '../support/clock.ts';
import { newRequest } from '../support/forms.ts';
import { caller, eventsOf } from './api.ts';
import { comesTo, heading, isFocused, submitted } from './desk.ts';
import { Hand, HANDS } from './hand.ts';
import type { Person } from './person.ts';
import { queueOf, RecordDesk } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

/** Has no part in the review of the plans. */
const COLLEAGUE = DEMO_ACCOUNTS.find(({ account }) => account === 'supervisor01')?.name ?? '';
/** Enough of the name to find them alone. */
const PART = COLLEAGUE.slice(0, 2);

/** What stands after an act. */
interface Outcome {
  /** The last entry of the history. */
  last: string;
  advices: number;
  copies: number;
  urges: number;
  comments: number;
}

/** A plan that was submitted and nothing else. */
const SUBMITTED: Outcome = { last: 'plan.submit', advices: 0, copies: 0, urges: 0, comments: 0 };

interface Act {
  act: string;
  /** Who does it: an approver on the desk, or who submitted, on the page of the record. */
  by?: 'submitter';
  /** Most keys and clicks it may take, typed words apart. */
  most: { keys: number; clicks: number };
  /** What differs from a plan that was only submitted; of the second plan if it is decided on too. */
  done: Partial<Outcome>;
  isOfBoth?: true;
  run: (hand: Hand, article: Locator, titles: readonly string[]) => Promise<void>;
}

/** The dialog that asks for a colleague. */
function dialogOf({ page, t }: Person) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: t('colleagues.transfer.search') }),
    reason: dialog.getByRole('textbox', { name: t('ui.opinion.label') }),
  };
}

async function choose(hand: Hand, role: 'radio' | 'checkbox'): Promise<void> {
  const { dialog, search } = dialogOf(hand.person);
  // The dialog begins in the search.
  await expect.poll(() => isFocused(search)).toBe(true);
  await hand.type(PART);
  const choice = dialog.getByRole(role, { name: new RegExp(`^${COLLEAGUE}`) });
  // The results move up while they are filtered.
  await expect.poll(() => dialog.getByRole(role).count()).toBe(1);
  await hand.tick(choice);
}

const colleagueAct =
  (verb: 'transfer' | 'addApprover'): Act['run'] =>
  async (hand, article) => {
    const { person } = hand;
    await hand.press(person.button(`commands.plan.${verb}`, {}, article));
    await choose(hand, verb === 'transfer' ? 'radio' : 'checkbox');
    const { dialog, reason } = dialogOf(person);
    await hand.write(reason, '请办');
    await hand.press(person.button(`commands.plan.${verb}`, {}, dialog));
    await dialog.waitFor({ state: 'detached' });
  };

const ACTS: readonly Act[] = [
  {
    act: 'approve',
    most: { keys: 2, clicks: 1 },
    done: { last: 'plan.approve' },
    async run(hand, article) {
      if (hand.by === 'pointer')
        return hand.press(hand.person.button('commands.plan.approve', {}, article));
      await hand.key('a');
      await expect.poll(() => isFocused(article.getByRole('textbox'))).toBe(true);
      return hand.key('Control+Enter');
    },
  },
  {
    act: 'reject',
    most: { keys: 2, clicks: 2 },
    done: { last: 'plan.reject' },
    async run(hand, article) {
      const opinion = article.getByRole('textbox', { name: hand.person.t('ui.opinion.label') });
      const reject = hand.person.button('commands.plan.reject', {}, article);
      if (hand.by === 'pointer') await hand.press(reject);
      else await hand.key('r');
      await expect.poll(() => isFocused(opinion)).toBe(true);
      await hand.type('预算不足');
      if (hand.by === 'pointer') return hand.press(reject);
      return hand.key('Control+Enter');
    },
  },
  {
    act: 'several',
    most: { keys: 5, clicks: 3 },
    done: { last: 'plan.approve' },
    isOfBoth: true,
    async run(hand, article, [first = '', second = '']) {
      const { page, t } = hand.person;
      const panel = page.getByRole('region', { name: t('workbench.bulk.title', { count: 2 }) });
      if (hand.by === 'pointer') {
        for (const title of [first, second]) {
          hand.given.clicks += 1;
          await page.getByLabel(t('workbench.bulk.tick', { title })).click();
        }
        await hand.press(hand.person.button('workbench.bulk.for', { count: 2 }, panel));
      } else {
        await hand.key('x');
        await hand.key('j');
        await expect.poll(() => isFocused(rowOf(hand.person, second))).toBe(true);
        await hand.key('x');
        await panel.waitFor();
        await hand.key('a');
        await expect.poll(() => isFocused(panel.getByRole('textbox'))).toBe(true);
        await hand.key('Control+Enter');
      }
      await panel
        .getByText(t('workbench.bulk.progress', { settled: 2, total: 2, done: 2 }))
        .waitFor();
    },
  },
  {
    act: 'transfer',
    most: { keys: 20, clicks: 4 },
    done: { last: 'plan.transfer' },
    run: colleagueAct('transfer'),
  },
  {
    act: 'addApprover',
    most: { keys: 20, clicks: 4 },
    done: { last: 'plan.addApprover' },
    run: colleagueAct('addApprover'),
  },
  {
    act: 'askAdvice',
    most: { keys: 20, clicks: 4 },
    done: { advices: 1 },
    async run(hand, article) {
      const { person } = hand;
      const { t } = person;
      await hand.press(person.button('commands.advice.create', {}, article));
      await choose(hand, 'radio');
      const { dialog } = dialogOf(person);
      await hand.write(dialog.getByRole('textbox', { name: t('advice.question') }), '合理？');
      await hand.press(person.button('commands.advice.create', {}, dialog));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    act: 'copy',
    most: { keys: 20, clicks: 3 },
    done: { copies: 1 },
    async run(hand, article) {
      const { person } = hand;
      await hand.press(person.button('copies.give', {}, article));
      await choose(hand, 'checkbox');
      const { dialog } = dialogOf(person);
      await hand.press(person.button('copies.give', {}, dialog));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    act: 'urge',
    by: 'submitter',
    most: { keys: 32, clicks: 1 },
    done: { urges: 1 },
    async run(hand) {
      await hand.press(hand.person.button('ui.urging.urge'));
    },
  },
  {
    act: 'recall',
    by: 'submitter',
    most: { keys: 32, clicks: 2 },
    done: { last: 'plan.recall' },
    async run(hand) {
      const { person } = hand;
      const desk = new RecordDesk(person, 'selfPlan', person.guid);
      await hand.press(desk.command('recall'));
      await desk.opened();
      await hand.press(person.button('commands.plan.recall', {}, desk.dialog));
      await desk.done('recall');
    },
  },
  {
    act: 'mention',
    by: 'submitter',
    most: { keys: 40, clicks: 4 },
    done: { comments: 1 },
    async run(hand) {
      const { page, t } = hand.person;
      const tab = page.getByRole('tab', { name: t('ui.side.discussion') });
      await hand.turnTo(tab);
      const field = page.getByRole('textbox', { name: t('ui.discussion.say') });
      await hand.write(field, '请 @wjj');
      const offered = page
        .getByRole('listbox', { name: t('ui.discussion.people') })
        .getByRole('option');
      await expect.poll(() => offered.count()).toBe(1);
      if (hand.by === 'keys') await hand.key('Enter');
      else await hand.press(offered);
      await hand.type('看一下');
      if (hand.by === 'keys') return hand.key('Control+Enter');
      return hand.press(hand.person.button('ui.discussion.send'));
    },
  },
];

/** The row of a record in the queue. */
const rowOf = (person: Person, title: string) => queueOf(person).filter({ hasText: title });

/** Comes to where an act begins: the row of the queue, or the page of the record. */
async function comesToAct(
  hand: Hand,
  { by }: Act,
  { words, heads }: Awaited<ReturnType<typeof submitted>>,
): Promise<Locator> {
  const { person } = hand;
  const [first] = heads;
  if (by === 'submitter') {
    await RecordDesk.open(person, 'selfPlan', first?.guid ?? '');
    return person.page.getByRole('article');
  }
  const article = await comesTo(person, words);
  await heading(article, first?.title ?? '').waitFor();
  if (hand.by === 'keys') await rowOf(person, first?.title ?? '').focus();
  return article;
}

async function outcomeOf(guid: string): Promise<Outcome> {
  const buyer = await caller('purchaser01');
  const { advices, copying, urging } = await buyer.call(plansCalls.selfDetail, { guid });
  const { comments } = await buyer.call(recordsCalls.comments, { guid });
  return {
    last: (await eventsOf(guid)).at(-1) ?? '',
    advices: advices.length,
    copies: copying.copies.length,
    urges: urging.urges.length,
    comments: comments.length,
  };
}

/** By its keys or by its clicks alone. */
function expectAtMost({ by, given: { keys, clicks } }: Hand, most: Act['most']): void {
  expect(by === 'keys' ? clicks : keys).toBe(0);
  expect(keys).toBeLessThanOrEqual(most.keys);
  expect(clicks).toBeLessThanOrEqual(most.clicks);
}

/** Most keys and clicks that a delegation may take, from the list of delegations. */
const MOST_TO_DELEGATE = { keys: 48, clicks: 7 };

let periods = 0;

/** A day that begins in a year or later; no two overlap, as delegations of one scope must not. */
function freshDay(): { beginAt: number; endAt: number } {
  periods += 1;
  const minute = Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS;
  const beginAt = minute + (400 + 2 * periods) * DAY_MS;
  return { beginAt, endAt: beginAt + DAY_MS };
}

/** The delegations that an approver has given, by key. */
async function delegationsOf(account: string) {
  const giver = await caller(account);
  const { rows } = await giver.list(approvalCalls.listDelegations, { side: 'given', rows: 100 });
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Fills in a delegation of plans to the colleague and sends it. */
async function delegate(hand: Hand, { beginAt, endAt }: ReturnType<typeof freshDay>) {
  const { person } = hand;
  const { page, t } = person;
  await hand.press(person.button('delegation.new'));
  await expect.poll(() => isFocused(person.heading(t('delegation.new')))).toBe(true);
  await hand.write(person.field('delegation', 'delegateGuid'), PART);
  const offered = page.getByRole('option');
  await expect.poll(() => offered.count()).toBe(1);
  if (hand.by === 'keys') await hand.key('Enter');
  else await hand.press(offered);
  await hand.tick(page.getByRole('checkbox', { name: t('records.kinds.selfPlan') }));
  await hand.write(person.field('delegation', 'beginAt'), formatTime(beginAt));
  await hand.write(person.field('delegation', 'endAt'), formatTime(endAt));
  if (hand.by === 'keys') return hand.key('Enter');
  return hand.press(person.button('commands.delegation.create'));
}

describe.each(HANDS)('by %s', (by) => {
  test.each(ACTS)('$act takes no more than said', async (act) => {
    const { most, done, run, isOfBoth } = act;
    const plans = await submitted(2);
    const account = act.by === 'submitter' ? 'purchaser01' : 'approver01';
    const person = await stage.fresh(account, ZH, {
      size: { width: 1440, height: 900 },
      ...(act.by === 'submitter' ? { at: null } : {}),
    });
    const hand = new Hand(person, by);
    const article = await comesToAct(hand, act, plans);
    await run(
      hand,
      article,
      plans.heads.map(({ title }) => title),
    );
    expectAtMost(hand, most);
    const [first, second] = plans.heads.map(({ guid }) => guid);
    await expect.poll(() => outcomeOf(first ?? '')).toEqual({ ...SUBMITTED, ...done });
    await expect
      .poll(() => outcomeOf(second ?? ''))
      .toEqual(isOfBoth ? { ...SUBMITTED, ...done } : SUBMITTED);
    await person.leave();
  });

  test('delegating takes no more than said', async () => {
    const giver = await caller('approver01');
    const { rows } = await giver.list(approvalCalls.listDelegates, { userName: COLLEAGUE });
    await giver.call(approvalCalls.offerDelegation, {
      delegateGuid: rows[0]?.userid ?? '',
      kinds: 'selfPlan',
      ...freshDay(),
      requestId: newRequest(),
    });
    const before = await delegationsOf('approver01');
    const person = await stage.fresh('approver01', ZH, {
      size: { width: 1440, height: 900 },
      at: '/workbench/delegations',
    });
    await person.heading(person.t('delegation.title')).waitFor();
    const hand = new Hand(person, by);
    const day = freshDay();
    await delegate(hand, day);
    await person.sees(person.t('delegation.offered'));
    expectAtMost(hand, MOST_TO_DELEGATE);
    const after = await delegationsOf('approver01');
    const made = [...after.values()].filter(({ guid }) => !before.has(guid));
    expect(made).toMatchObject([
      { delegateName: COLLEAGUE, kinds: 'selfPlan', status: '1', ...day },
    ]);
    for (const [guid, row] of before) expect(after.get(guid)).toEqual(row);
    await person.leave();
  });
});
