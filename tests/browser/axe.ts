import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Look } from '../support/texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A name on an element that may have none: axe-core leaves it to people, some readers leave it out. */
const PROHIBITED_NAME = 'aria-prohibited-attr';

/** A second drawing of a table's headers by Blueprint: it scrolls with the first, whose cells take the focus. */
const COPY = '.bp6-table-quadrant-top';

/**
 * Serious and critical findings of axe-core on the page. The page's own policy stays in force: the
 * script bypasses it.
 */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: Document, options: object): Promise<AxeResults> };
    };
    return axe.run(document, {
      resultTypes: ['violations', 'incomplete'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
  });
  const unsure = results.incomplete.filter(({ id }) => id === PROHIBITED_NAME);
  return [...results.violations, ...unsure]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')} ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
        )
        .filter((one) => !one.startsWith(`scrollable-region-focusable: ${COPY}`)),
    );
}

/** The same in both themes, each finding with its theme. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['wight', 'dark'] as const) {
    await putOn(page, theme);
    found.push(...(await findings(page)).map((one) => `${theme}: ${one}`));
  }
  return found;
}

/**
 * Sets the theme like the console does (src/console/base/theme.ts), even if its button is covered,
 * and without a transition: a colour half way is not a finding.
 */
export const putOn = (page: Page, theme: Look['theme']) =>
  page.evaluate((look) => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset['theme'] = look;
    document.documentElement.classList.toggle('bp6-dark', look === 'dark');
  }, theme);
