import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Look } from '../support/texts.ts';
import { wantsNothing } from './evidence.ts';
import type { Stage } from './stage.ts';
import { isOfLiveUpdates, listed, total, weighed } from './weight.ts';

const LOGIN_BYTES = 140_000;
const LIST_SCRIPT_BYTES = 215_000;
const LIST_SCRIPTS = 30;
const UPDATES_SCRIPT_BYTES = 4000;

/** Expects that the login loads at most 140 kB in total. */
export async function expectLoginWeight(stage: Stage, look: Look): Promise<void> {
  const person = await stage.window(look);
  const weight = await weighed(person.page, async () => {
    await person.goTo('/login');
    await person.button('session.signIn').waitFor();
    await wantsNothing(person.page);
  });
  expect(
    [...weight.keys()].filter((path) => path.endsWith('.json')),
    'files of texts',
  ).toHaveLength(2);
  expect(total(weight), listed(weight)).toBeLessThanOrEqual(LOGIN_BYTES);
  await person.leave();
}

/**
 * Expects that a list loads at most 215 kB of JavaScript in 30 files, including the login before
 * it.
 */
export async function expectListWeight(stage: Stage, look: Look): Promise<void> {
  const person = await stage.window(look, { follows: true });
  // The page itself records when it shows a row: on a slow machine the test looks too late.
  await person.page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('table tbody a') === null) return;
      performance.mark('shown');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const weight = await weighed(person.page, async () => {
    const following = person.page.waitForResponse(/\/workbench\/updates/);
    await person.goTo('/plans/yearly');
    // A pointer left where the button was can lie over a cut text, which loads more.
    await person.signIn('purchaser01', DEMO_PASSWORD, 'keyboard');
    await person.page.getByRole('table').getByRole('link').first().waitFor();
    // The page makes all other requests before it follows updates.
    await following;
  });
  const ofList = new Map([...weight].filter(([path]) => !isOfLiveUpdates(path)));
  const ofUpdates = new Map([...weight].filter(([path]) => isOfLiveUpdates(path)));
  expect(total(ofList, '.js'), listed(ofList)).toBeLessThanOrEqual(LIST_SCRIPT_BYTES);
  expect(
    [...ofList.keys()].filter((path) => path.endsWith('.js')).length,
    listed(ofList),
  ).toBeLessThanOrEqual(LIST_SCRIPTS);
  expect(ofUpdates.size).toBeGreaterThan(0);
  expect(total(ofUpdates), listed(ofUpdates)).toBeLessThanOrEqual(UPDATES_SCRIPT_BYTES);
  const { shown, files } = await person.page.evaluate(() => ({
    shown: performance.getEntriesByName('shown')[0]?.startTime ?? Infinity,
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));
  const early = files.filter(({ path, startTime }) => isOfLiveUpdates(path) && startTime < shown);
  expect(early).toEqual([]);
  await person.leave();
}
