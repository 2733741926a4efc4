import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PROCUREMENT_KINDS } from '#contract/kinds.ts';
import { recordPaths } from '#console/base/record-paths.ts';
import { textsIn } from '../support/texts.ts';
import { Fixture } from '../support/fixture.ts';
import {
  codeWordsIn,
  codeWordsInCode,
  ungroupedFields,
  ungroupedIn,
} from '../support/code-words.ts';
import { TestConsole } from '../support/console/console.ts';
import { EveryScreen, prepareScreens, VISITORS } from '../support/every-screen.ts';

let fixture: Fixture;
let page: TestConsole;
let screens: EveryScreen;

beforeAll(async () => {
  fixture = await Fixture.open();
  await prepareScreens(await fixture.as('approver01'), await fixture.as('purchaser01'));
  page = await TestConsole.open(fixture, /./);
  screens = new EveryScreen(await import('#console/app/routes.tsx'));
});
afterAll(async () => {
  page.close();
  await fixture.close();
});

/** Page sizes that screens offer besides the one that fits the window, by address. */
const sizes = new Map<string, number[]>();

/** The texts of the page: what it shows, what it reveals on demand, and what is marked as code. */
function texts(document: Document): { shown: string; codes: string[] } {
  const shown = [document.title];
  const codes: string[] = [];
  const read = (element: Element, isRead: boolean) => {
    const { localName } = element;
    if (localName === 'code') codes.push(element.textContent);
    // Templates that people write with blanks to fill in later are not texts of the product.
    const isOurs =
      isRead &&
      !['code', 'script', 'style'].includes(localName) &&
      !element.hasAttribute('data-template');
    for (const name of ['aria-label', 'title', 'placeholder'])
      shown.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes)
      if (node.nodeType === node.ELEMENT_NODE) read(node as Element, isOurs);
      else if (isOurs && node.nodeType === node.TEXT_NODE) shown.push((node as Text).data);
  };
  read(document.body, true);
  return { shown: shown.join('\n'), codes };
}

test.each(VISITORS)('what %s may open stands there, in words for people', async (account) => {
  const client = await fixture.as(account);
  const language = account === 'central001' ? 'en' : 'zh-CN';
  const t = textsIn(language);
  await page.speak(language);
  const complained = vi.spyOn(console, 'error');
  onTestFinished(() => complained.mockRestore());
  const opened = await screens.goThrough(client, async (address) => {
    page.tap.clear();
    await page.comeTo(client, address);
    const screen = await page.arrives();
    await page.tap.rests();
    const document = page.window.document as unknown as Document;
    const { shown, codes } = texts(document);
    const offered = screen.querySelectorAll<HTMLOptionElement>(
      `select[aria-label="${t('ui.pager.sizes')}"] option`,
    );
    if (offered.length > 0)
      sizes.set(
        address,
        [...offered].map(({ value }) => Number(value)).filter((size) => size > 0),
      );
    expect(
      {
        code: [...codeWordsIn(shown), ...codes.flatMap(codeWordsInCode)],
        ungrouped: [...ungroupedIn(shown), ...ungroupedFields(document)],
        // Arrow keys come only to tabs that say whether they are disabled.
        unreachable: [...screen.querySelectorAll('[role="tab"]:not([aria-disabled])')].map(
          (tab) => tab.textContent,
        ),
        // Nothing but a card of the first days is above the title.
        above: screen.querySelector(':is(h1, h2, h3):not(.first-steps *)')?.closest('h2, h3')
          ?.textContent,
        refused: page.tap.crossed.filter(({ status }) => status === null || status >= 400),
        complained: complained.mock.calls,
      },
      address,
    ).toEqual({
      code: [],
      ungrouped: [],
      unreachable: [],
      above: undefined,
      refused: [],
      complained: [],
    });
    return [...screen.querySelectorAll('a[href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
  });
  expect(opened).toBeGreaterThan(0);
});

test('between them they have opened every screen', () => {
  expect(screens.unopened).toEqual([]);
});

test('lists of projects can be shown whole, all others by 10 to 100 rows', () => {
  const whole = PROCUREMENT_KINDS.map((kind) => recordPaths[kind]);
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(whole));
  for (const [address, offered] of sizes)
    expect(offered, address).toEqual(
      whole.includes(address) ? [10, 20, 50, 100, 10_000] : [10, 20, 50, 100],
    );
});
