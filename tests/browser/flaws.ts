import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  codeWordsIn,
  codeWordsInCode,
  ungroupedFields,
  ungroupedIn,
} from '../support/code-words.ts';
import { latinWords, misplacedTexts } from './misplaced.ts';
import type { Person } from './person.ts';

/** Visible defects of a page, as far as a program can find them. */
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
    // Templates with blanks to fill in later are not texts of the product, and code is checked
    // separately.
    const shown = textsOf('[data-template], code').reduce(
      (all, template) => all.replace(template, ''),
      document.body.innerText,
    );
    // A long text ends in an ellipsis and is shown whole on demand; headings and statuses are short
    // and must fit.
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
  const fields = await page.evaluate<string[]>(`(${ungroupedFields.toString()})(document)`);
  const words = [...codeWordsIn(text), ...codes.flatMap(codeWordsInCode)];
  return [
    ...wide,
    ...cut,
    ...words.map((word) => `written for programs: ${word}`),
    ...[...ungroupedIn(text), ...fields].map((figure) => `${figure} is an amount without groups`),
  ];
}

/**
 * Words that are the same in Chinese: units, grades, formats, names of keys, programs and systems.
 */
const ALIKE = [
  /^(?:OK|MB|KB|A{1,3}|B{1,3}|C|DR|CA|ERP|PDF|MM-DD|YYYY|Excel)$/,
  /^(?:Ctrl|Enter|Delete|Esc|Alt|Shift|Home|End)$/,
  /^(?:Windows|Linux|macOS|Android|Firefox|Edge|Chrome)$/,
  /^(?:pdf|docx?|xlsx?|png|jpe?g|gif|zip|rar|txt|csv| )+$/i,
];

/**
 * Expects that every text of the page is worded and well placed. If nobody else writes (`isAlone`),
 * all words are also checked against the language of the page.
 */
export async function expectNoFlaws(
  { page, look }: Person,
  what: string,
  { isAlone = false } = {},
): Promise<void> {
  const seen = async () => {
    const foreign = isAlone && look.language === 'zh-CN' ? await page.evaluate(latinWords) : [];
    const words = foreign.filter((word) => !ALIKE.some((form) => form.test(word)));
    return [
      ...(await flaws(page)),
      ...(await page.evaluate(misplacedTexts)),
      ...words.map((word) => `not in Chinese: ${word}`),
    ].join('\n');
  };
  // After a change of language, texts worded by the gateway are requested again.
  await expect.poll(seen, { message: what }).toBe('');
}
