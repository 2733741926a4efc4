import { expect, test } from 'vitest';
import { flaws } from './flaws.ts';
import { EN, useStage } from './stage.ts';
import { atRest } from './turning.ts';

const stage = useStage();

const LIST = '/plans/yearly';
const TEXTS = '**/assets/*.json';

const moduleOf = (address: string) =>
  new URL(address).pathname.split('/').at(-1)?.split('-')[0] ?? '';

test('a missing text is shown by its key with its module, which is a flaw of the page and an error', async () => {
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
  expect(await flaws(page)).toEqual([
    expect.stringMatching(/^written for programs: plans\.yearly\.\w+$/),
  ]);
  expect(stage.takeTroubles().join('\n')).toMatch(
    /page error: Error: There is no text plans\.yearly\.\w+ in en\./,
  );
  await person.leave();
});
