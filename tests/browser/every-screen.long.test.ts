import { beforeAll, expect, test } from 'vitest';
import * as table from '#console/app/routes.tsx';
import { EveryScreen, prepareScreens, VISITORS } from '../support/every-screen.ts';
import { caller } from './api.ts';
import { expectNoFlaws } from './flaws.ts';
import type { Person } from './person.ts';
import { EN, useStage, ZH } from './stage.ts';
import { atRest, links, turnTo } from './turning.ts';

// Checks every word: those of the demonstration, without data of other test files.
const stage = useStage({ hasOwnGateway: true });
const screens = new EveryScreen(table);

beforeAll(async () => prepareScreens(await caller('approver01'), await caller('purchaser01')));

async function looked(person: Person, address: string): Promise<void> {
  await atRest(person, address);
  const { account, look } = person;
  await expectNoFlaws(person, `${account} ${address}, in ${look.language}`, { isAlone: true });
}

test.each(VISITORS)(
  'what %s may open has its words in both languages, and everything its place',
  async (account) => {
    let person = await stage.fresh(account, account === 'central001' ? EN : ZH);
    const opened = await screens.goThrough(await caller(account), async (address) => {
      await turnTo(person, address);
      await looked(person, address);
      person = await person.inOtherLanguage();
      await looked(person, address);
      return links(person);
    });
    expect(opened).toBeGreaterThan(0);
    await person.leave();
  },
);

test('between them they have opened every screen', () => {
  expect(screens.unopened).toEqual([]);
});
