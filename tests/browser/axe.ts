import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Look } from '../support/texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds on the page that is serious or critical. The page's own policy stays in
 * force: the program comes past it.
 */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: Document, options: object): Promise<AxeResults> };
    };
    return axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
  });
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
      ),
    );
}

/**
 * Puts on a look as the console does (src/console/base/theme.ts), whatever lies over its button, and
 * at once: a colour on its way is no finding.
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
