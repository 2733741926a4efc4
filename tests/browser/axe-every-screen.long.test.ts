import { beforeAll, expect, test } from 'vitest';
import * as table from '#console/app/routes.tsx';
import { EveryScreen, prepareScreens, VISITORS } from '../support/every-screen.ts';
import type { Look } from '../support/texts.ts';
import { caller } from './api.ts';
import { findings, putOn } from './axe.ts';
import { EN, useStage, ZH } from './stage.ts';
import { atRest, links, turnTo } from './turning.ts';

const stage = useStage();
const screens = new EveryScreen(table);

const WIDTHS = [1440, 768, 390] as const;
const THEMES = ['wight', 'dark'] as const;

/** What a screen is looked at in. */
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

test.each(VISITORS)('axe-core finds nothing serious on what %s may open', async (account) => {
  const person = await stage.fresh(account, account === 'central001' ? EN : ZH);
  const { page } = person;
  const found: string[] = [];
  const opened = await screens.goThrough(await caller(account), async (address) => {
    await turnTo(person, address);
    await atRest(person, address);
    const targets = await links(person);
    for (const { theme, width } of settings()) {
      await page.setViewportSize({ width, height: 900 });
      await putOn(page, theme);
      await atRest(person, address);
      found.push(...(await findings(page)).map((one) => `${address} ${theme} ${width}: ${one}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    return targets;
  });
  expect(opened).toBeGreaterThan(0);
  expect(found).toEqual([]);
  await person.leave();
});

test('between them they have opened every screen', () => {
  expect(screens.unopened).toEqual([]);
});
