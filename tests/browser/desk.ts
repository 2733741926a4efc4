import type { Locator, Page } from 'playwright-core';
import { freshName } from '../support/forms.ts';
import { selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { queueOf } from './records.ts';
import { turnTo } from './turning.ts';

export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Plans that wait for approver01, with similar names, oldest first, as in the queue. */
export async function submitted(count: number) {
  const words = freshName('工作台');
  const plans: Awaited<ReturnType<typeof selfPlan>>[] = [];
  for (let n = 1; n <= count; n += 1)
    plans.push(await selfPlan('submit', { projectName: `${words}-${n}` }));
  return { words, heads: plans.map(({ head }) => head) };
}

export async function comesTo(person: Person, words: string): Promise<Locator> {
  const address = `/workbench?words=${encodeURIComponent(words)}`;
  // Resets the desk without a reload, with no element focused, as after one.
  if (new URL(person.page.url()).pathname === '/workbench') {
    await person.page.locator(':focus').evaluateAll((found) => {
      for (const one of found) if (one instanceof HTMLElement) one.blur();
    });
    await turnTo(person, address);
  } else await person.goTo(address);
  await queueOf(person).filter({ hasText: words }).first().waitFor();
  return person.page.getByRole('article');
}

/** Presses Tab until an element has the focus; returns how often. */
export async function tabTo(page: Page, wanted: Locator): Promise<number> {
  await wanted.waitFor();
  const stops: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    if (await isFocused(wanted)) return step;
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(nameOfFocused));
  }
  throw new Error(`Tab does not come to ${String(wanted)}, but to: ${stops.join(', ')}.`);
}

/** What has the focus, in the page. */
function nameOfFocused(): string {
  const { activeElement: found } = document;
  return `${found?.tagName} ${found?.getAttribute('aria-label') ?? found?.textContent?.slice(0, 20)}`;
}

export const heading = (article: Locator, name: string) =>
  article.getByRole('heading', { level: 2, name, exact: true });
