import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { caller, eventsOf } from './api.ts';
import { comesTo, heading, isFocused, submitted, tabTo } from './desk.ts';
import type { Person } from './person.ts';
import { queueOf } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

/** Has no part in the review of the plans. */
const COLLEAGUE = DEMO_ACCOUNTS.find(({ account }) => account === 'supervisor01')?.name ?? '';
/** Enough of the name to find them alone. */
const PART = COLLEAGUE.slice(0, 2);

/** How somebody goes about an act: by keys alone, from the row of the queue, or by the pointer. */
const HANDS = ['keys', 'pointer'] as const;

/** Somebody who acts, and what that took: keys that move or press, and clicks; typed words do not count. */
class Hand {
  readonly given = { keys: 0, clicks: 0 };

  constructor(
    readonly person: Person,
    readonly by: (typeof HANDS)[number],
  ) {}

  async key(key: string): Promise<void> {
    this.given.keys += 1;
    await this.person.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.person.page.keyboard.type(text);
  }

  private async tabTo(target: Locator): Promise<void> {
    this.given.keys += await tabTo(this.person.page, target);
  }

  async press(button: Locator): Promise<void> {
    await button.waitFor();
    if (this.by === 'keys') {
      await this.tabTo(button);
      return this.key('Enter');
    }
    this.given.clicks += 1;
    await button.click();
  }

  /** Ticks somebody in a list. */
  async tick(choice: Locator): Promise<void> {
    if (this.by === 'keys') {
      await this.tabTo(choice);
      return this.key('Space');
    }
    this.given.clicks += 1;
    await choice.check({ force: true });
  }

  /** Goes to a field and writes into it. */
  async write(target: Locator, text: string): Promise<void> {
    await target.waitFor();
    if (this.by === 'keys') await this.tabTo(target);
    else if (!(await isFocused(target))) {
      this.given.clicks += 1;
      await target.click();
    }
    await this.type(text);
  }
}

interface Act {
  act: string;
  /** Most keys and clicks it may take, typed words apart. */
  most: { keys: number; clicks: number };
  /** The last entry of the history, and how many questions and copies there are. */
  done: [event: string, advices: number, copies: number];
  run: (hand: Hand, article: Locator) => Promise<void>;
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
  await expect.poll(() => dialog.getByRole(role, { name: COLLEAGUE }).count()).toBe(1);
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
    done: ['plan.approve', 0, 0],
    async run(hand, article) {
      if (hand.by === 'pointer')
        return hand.press(hand.person.button('commands.plan.approve', {}, article));
      await hand.key('a');
      await expect.poll(() => isFocused(article.getByRole('textbox'))).toBe(true);
      return hand.key('Control+Enter');
    },
  },
  {
    act: 'transfer',
    most: { keys: 20, clicks: 4 },
    done: ['plan.transfer', 0, 0],
    run: colleagueAct('transfer'),
  },
  {
    act: 'addApprover',
    most: { keys: 20, clicks: 4 },
    done: ['plan.addApprover', 0, 0],
    run: colleagueAct('addApprover'),
  },
  {
    act: 'askAdvice',
    most: { keys: 20, clicks: 4 },
    done: ['plan.submit', 1, 0],
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
    done: ['plan.submit', 0, 1],
    async run(hand, article) {
      const { person } = hand;
      await hand.press(person.button('copies.give', {}, article));
      await choose(hand, 'checkbox');
      const { dialog } = dialogOf(person);
      await hand.press(person.button('copies.give', {}, dialog));
      await dialog.waitFor({ state: 'detached' });
    },
  },
];

describe.each(HANDS)('by %s', (by) => {
  test.each(ACTS)('$act takes no more than said', async ({ most, done, run }) => {
    const { words, heads } = await submitted(2);
    const person = await stage.fresh('approver01', ZH, { size: { width: 1440, height: 900 } });
    const article = await comesTo(person, words);
    await heading(article, heads[0]?.title ?? '').waitFor();
    const row = queueOf(person).filter({ hasText: heads[0]?.title ?? '' });
    if (by === 'keys') await row.focus();
    const hand = new Hand(person, by);
    await run(hand, article);
    const { keys, clicks } = hand.given;
    expect(by === 'keys' ? clicks : keys).toBe(0);
    expect(keys).toBeLessThanOrEqual(most.keys);
    expect(clicks).toBeLessThanOrEqual(most.clicks);
    const guid = heads[0]?.guid ?? '';
    const happened = async () => {
      const buyer = await caller('purchaser01');
      const { advices, copying } = await buyer.call(plansCalls.selfDetail, { guid });
      return [(await eventsOf(guid)).at(-1), advices.length, copying.copies.length];
    };
    await expect.poll(happened).toEqual(done);
    await person.leave();
  });
});
