import { beforeAll, expect, test } from 'vitest';
import * as table from '#console/app/routes.tsx';
import { EveryScreen, prepareScreens, VISITORS } from '../support/every-screen.ts';
import type { Look } from '../support/texts.ts';
import { caller } from './api.ts';
import { findings, putOn } from './axe.ts';
import { expectNoFlaws } from './flaws.ts';
import type { Person } from './person.ts';
import { EN, useStage, ZH } from './stage.ts';
import { atRest, links, turnTo } from './turning.ts';

// Checks every word: those of the demonstration, without data of other test files.
const stage = useStage({ hasOwnGateway: true });
const screens = new EveryScreen(table);

const WIDTHS = [1440, 768, 390] as const;
const THEMES = ['wight', 'dark'] as const;

/** What axe-core looks at a screen in. */
interface Setting {
  theme: Look['theme'];
  width: number;
}

const SETTINGS: readonly Setting[] = THEMES.flatMap((theme) =>
  WIDTHS.map((width) => ({ theme, width })),
);

/** Each screen in all settings (`npm run axe`); else in one of them, the next screen in the next. */
const isWhole = process.env['AXE'] === 'whole';

let turn = 0;
function settings(): readonly Setting[] {
  turn += 1;
  return isWhole ? SETTINGS : [SETTINGS[turn % SETTINGS.length] as Setting];
}

beforeAll(async () => prepareScreens(await caller('approver01'), await caller('purchaser01')));

async function looked(person: Person, address: string): Promise<void> {
  await atRest(person, address);
  const { account, look } = person;
  await expectNoFlaws(person, `${account} ${address}, in ${look.language}`, { isAlone: true });
}

/** What axe-core finds on the screen that a person looks at, which is left as it was. */
async function barriers(person: Person, address: string): Promise<string[]> {
  const { page, look } = person;
  const found: string[] = [];
  for (const { theme, width } of settings()) {
    await page.setViewportSize({ width, height: 900 });
    await putOn(page, theme);
    await atRest(person, address);
    found.push(...(await findings(page)).map((one) => `${address} ${theme} ${width}: ${one}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await putOn(page, look.theme);
  return found;
}

test.each(VISITORS)(
  'what %s may open has its words in both languages, everything its place, and no barriers',
  async (account) => {
    let person = await stage.fresh(account, account === 'central001' ? EN : ZH);
    const found: string[] = [];
    const opened = await screens.goThrough(await caller(account), async (address) => {
      await turnTo(person, address);
      await looked(person, address);
      person = await person.inOtherLanguage();
      await looked(person, address);
      const targets = await links(person);
      found.push(...(await barriers(person, address)));
      return targets;
    });
    expect(opened).toBeGreaterThan(0);
    expect(found, 'what axe-core finds serious').toEqual([]);
    await person.leave();
  },
);

test('between them they have opened every screen', () => {
  expect(screens.unopened).toEqual([]);
});
