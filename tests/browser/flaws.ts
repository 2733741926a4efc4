import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeWordsIn, codeWordsInCode } from '../support/code-words.ts';
import type { Person } from './person.ts';

/** What is wrong with how a page looks, as far as a program can tell. */
export async function flaws(page: Page): Promise<string[]> {
  const { text, codes, wide, cut } = await page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const isTooWide = (element: Element | null) =>
      element !== null && element.scrollWidth > element.clientWidth + 1;
    const textsOf = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText);
    // What people write with blanks to be filled in later is no text of ours, and what is marked as
    // code is looked at by itself.
    const shown = textsOf('[data-template], code').reduce(
      (all, template) => all.replace(template, ''),
      document.body.innerText,
    );
    // A long text ends in an ellipsis and is shown whole on demand; headings and statuses are short
    // and must have their room.
    const cells = [
      ...document.querySelectorAll<HTMLElement>(
        'main .ui-table th, main .ui-table td:has(.ui-status)',
      ),
    ].filter((cell) => cell.checkVisibility());
    return {
      cut: [
        ...new Set(
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
            .map(
              ({ innerText, clientWidth, scrollWidth }) =>
                `"${innerText}" is cut: its column has ${clientWidth} of ${scrollWidth} pixels`,
            ),
        ),
      ],
      codes: textsOf('code'),
      text: [document.title, shown, ...names].join('\n'),
      wide: [
        ['the page', document.documentElement],
        ['the header', document.querySelector('header')],
        ['the content', document.querySelector('main')],
      ]
        .filter(([, element]) => isTooWide(element as Element | null))
        .map(([name]) => `${String(name)} is wider than its place`),
    };
  });
  const words = [...codeWordsIn(text), ...codes.flatMap(codeWordsInCode)];
  return [...wide, ...cut, ...words.map((word) => `written for programs: ${word}`)];
}

/** Every text of the page has its words, and everything its place. */
export async function expectNoFlaws({ page }: Person, what: string): Promise<void> {
  expect((await flaws(page)).join('\n'), what).toBe('');
}
