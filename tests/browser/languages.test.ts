import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectNoFlaws, flaws } from './flaws.ts';
import { Person } from './person.ts';
import { EN, useStage, ZH } from './stage.ts';
import { atRest, turnTo } from './turning.ts';

const stage = useStage();

const LIST = '/plans/yearly';
const PATIENCE = { timeout: 30_000 };
const TEXTS = '**/assets/*.json';

const english = (module: string) => readFileSync(join('locales', 'en', `${module}.json`), 'utf8');
const moduleOf = (address: string) => new URL(address).pathname.split('/').at(-1)?.split('-')[0] ?? '';

test('a screen that is opened while the language changes has its words in the new one', async () => {
  const person = await stage.fresh('purchaser01', ZH);
  const { page } = person;
  const heldBack = new Set<string>();
  const answered = new Set<string>();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(TEXTS, async (route) => {
    const module = moduleOf(route.request().url());
    const response = await route.fetch();
    const body = await response.text();
    if (body === english(module)) {
      heldBack.add(module);
      await released;
    } else answered.add(module);
    await route.fulfill({ response, body });
  });
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => heldBack.size, PATIENCE).toBeGreaterThan(0);
  await turnTo(person, LIST);
  await expect.poll(() => answered.size, PATIENCE).toBeGreaterThan(0);
  release();
  await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
  const after = new Person(page, { ...ZH, language: 'en' }, person.account);
  await atRest(after, LIST);
  await expectNoFlaws(after, LIST);
  await after.heading(after.t('plans.yearly.title')).waitFor();
  await person.leave();
});

test('a text that is missing is shown by its key with its module, which is a flaw of the page and an error', async () => {
  const person = await stage.fresh('purchaser01', EN);
  const { page } = person;
  await page.route(TEXTS, async (route) => {
    const response = await route.fetch();
    if (moduleOf(route.request().url()) !== 'plans') return route.fulfill({ response });
    const { yearly: _, ...texts } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ json: texts });
  });
  await person.load(LIST);
  await atRest(person, LIST);
  expect(await flaws(page)).toEqual([expect.stringMatching(/^a raw key: plans\.yearly\.\w+$/)]);
  expect(stage.takeTroubles().join('\n')).toMatch(/page error: Error: There is no text plans\.yearly\.\w+ in en\./);
  await person.leave();
});
