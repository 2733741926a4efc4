import { expect, test } from 'vitest';
import type { Language } from '#console/base/languages.ts';
import { flaws } from './flaws.ts';
import { EN, useStage, ZH } from './stage.ts';
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

test.each([
  { locale: 'en-GB', colorScheme: 'dark', language: 'en', theme: 'dark' },
  { locale: 'en-US', colorScheme: 'light', language: 'en', theme: 'wight' },
  { locale: 'de-DE', colorScheme: 'dark', language: 'zh-CN', theme: 'dark' },
  { locale: 'zh-CN', colorScheme: 'light', language: 'zh-CN', theme: 'wight' },
] as const)(
  'a browser in $locale and $colorScheme colours begins in $language and $theme, and keeps what is chosen',
  async ({ locale, colorScheme, language, theme }) => {
    const { page } = await stage.window(ZH, { unchosen: true, context: { locale, colorScheme } });
    const shown = () =>
      page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dataset['theme'],
      ]);
    await page.goto('/login');
    await page.getByRole('textbox').first().waitFor();
    expect(await shown()).toEqual([language, theme]);
    const other: Language = language === 'en' ? 'zh-CN' : 'en';
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), other);
    await page.reload();
    await page.getByRole('textbox').first().waitFor();
    expect(await shown()).toEqual([other, theme]);
  },
);

test.each([
  { language: 'en', fewest: 0, most: 0.7 },
  { language: 'zh-CN', fewest: 0.9, most: 1.1 },
] as const)(
  'quotation marks are as wide as those of $language write them',
  async ({ language, fewest, most }) => {
    const { page } = await stage.window(language === 'en' ? EN : ZH);
    await page.goto('/login');
    await page.getByRole('textbox').first().waitFor();
    const widths = await page.evaluate(async () => {
      await document.fonts.ready;
      const widthOf = (text: string) => {
        const line = document.body.appendChild(document.createElement('span'));
        line.textContent = text;
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width / Number.parseFloat(getComputedStyle(document.body).fontSize);
      };
      // Marks beside each other, or at the end of a line, are drawn narrower.
      return [...'“”‘’'].map((mark) => widthOf(`H${mark}H`) - widthOf('HH'));
    });
    for (const width of widths) {
      expect(width).toBeGreaterThan(fewest);
      expect(width).toBeLessThan(most);
    }
  },
);
