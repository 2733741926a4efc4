import type { Locator } from 'playwright-core';
import { isFocused, tabTo } from './desk.ts';
import type { Person } from './person.ts';

/** How somebody goes about an act: by keys alone, from the row of the queue, or by the pointer. */
export const HANDS = ['keys', 'pointer'] as const;

/** Somebody who acts, and what that took: keys that move or press, and clicks; typed words do not count. */
export class Hand {
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

  /** Turns to a tab of a panel. */
  async turnTo(tab: Locator): Promise<void> {
    if (this.by === 'pointer') return this.press(tab);
    await this.tabTo(tab.locator('..').locator('[aria-selected="true"]'));
    for (let step = 0; step < 3 && !(await isFocused(tab)); step += 1) await this.key('ArrowRight');
    await this.key('Enter');
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
