import { expect } from 'vitest';
import type { Look } from '../support/texts.ts';
import { eventsOf } from './api.ts';
import { comesTo, heading, isFocused, submitted } from './desk.ts';
import type { Person } from './person.ts';
import { queueOf } from './records.ts';
import type { Stage } from './stage.ts';

/** Whether nothing covers the end of a cell. */
function isUncovered(cell: Element): boolean {
  const { right, top, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(right - 6, top + height / 2) === cell;
}

/** Counts a person's clicks and keys from now on. */
async function countedInput({ page }: Person) {
  await page.evaluate(() => {
    const seen = { keys: 0, clicks: 0 };
    const isModifier = ({ key }: KeyboardEvent) =>
      ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    addEventListener('keydown', (event) => void (seen.keys += isModifier(event) ? 0 : 1), true);
    addEventListener('pointerdown', () => void (seen.clicks += 1), true);
    Object.assign(globalThis, { given: seen });
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { given: { keys: number; clicks: number } }).given,
    );
}

/** Tests of the desk by keyboard alone, each run in the given look. */
export const DESK_KEYS: readonly {
  what: string;
  /** Whether the quick ring runs it. */
  isQuick?: true;
  run: (stage: Stage, look: Look) => Promise<void>;
}[] = [
  {
    what: 'the field that was searched by keeps the focus, and what is typed next',
    async run(stage, look) {
      const { words, heads } = await submitted(2);
      const person = await stage.as('approver01', look);
      await comesTo(person, words);
      const field = person.page.getByRole('searchbox', { name: person.t('workbench.words') });
      const number = heads[1]?.number ?? '';
      await field.fill(number);
      await field.press('Enter');
      await expect.poll(() => queueOf(person).count()).toBe(1);
      expect(await isFocused(field)).toBe(true);
      await person.page.keyboard.press('End');
      await person.page.keyboard.type('7');
      expect(await field.inputValue()).toBe(`${number}7`);
    },
  },
  {
    what: 'one record is decided on by two keys, and the next one is there',
    isQuick: true,
    async run(stage, look) {
      const { words, heads } = await submitted(3);
      const [first, second] = heads;
      const person = await stage.as('approver01', look);
      const { page, t } = person;
      const article = await comesTo(person, words);
      await heading(article, first?.title ?? '').waitFor();
      const given = await countedInput(person);
      await page.keyboard.press('a');
      await expect.poll(() => isFocused(article.getByRole('textbox'))).toBe(true);
      await page.keyboard.press('Control+Enter');
      await page
        .getByRole('status')
        .filter({
          hasText: t('workbench.decided', {
            command: t('commands.plan.approve'),
            number: first?.number ?? '',
          }),
        })
        .waitFor();
      await heading(article, second?.title ?? '').waitFor();
      expect(await given()).toEqual({ keys: 2, clicks: 0 });
      await expect
        .poll(() => isFocused(queueOf(person).filter({ hasText: second?.title ?? '' })))
        .toBe(true);
      await expect.poll(() => queueOf(person).count()).toBe(2);
      expect(await eventsOf(first?.guid ?? '')).toContain('plan.approve');
    },
  },
  {
    what: 'J and K turn the queue without deciding, and the address keeps the place',
    async run(stage, look) {
      const { words, heads } = await submitted(2);
      const [first, second] = heads;
      const person = await stage.as('approver01', look);
      const { page, t } = person;
      const article = await comesTo(person, words);
      await heading(article, first?.title ?? '').waitFor();
      await page.keyboard.press('j');
      await heading(article, second?.title ?? '').waitFor();
      await page.reload();
      await heading(article, second?.title ?? '').waitFor();
      // The record may appear before the queue in which K goes back.
      await expect.poll(() => queueOf(person).count()).toBe(2);
      await page.keyboard.press('k');
      await heading(article, first?.title ?? '').waitFor();
      await page.keyboard.press('Enter');
      await page
        .getByRole('heading', { level: 1, name: first?.title ?? '', exact: true })
        .waitFor();
      const price = page.getByRole('columnheader', { name: t('records.fields.unitPrice') });
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await price.evaluate(isUncovered), 'the price on the page of the record').toBe(true);
      await page.reload();
      await page.getByRole('link', { name: t('ui.backToDesk'), exact: true }).click();
      await expect
        .poll(() => isFocused(queueOf(person).filter({ hasText: first?.title ?? '' })))
        .toBe(true);
      await heading(article, first?.title ?? '').waitFor();
      expect(await price.evaluate(isUncovered), 'the price on the desk').toBe(true);
      await heading(article, first?.title ?? '').waitFor();
      for (const { guid } of heads)
        expect(await eventsOf(guid)).toEqual(['plan.create', 'plan.submit']);
    },
  },
  {
    what: 'keys are letters while one types and rest under a dialog',
    isQuick: true,
    async run(stage, look) {
      const { words, heads } = await submitted(2);
      const [first] = heads;
      const person = await stage.as('approver01', look);
      const { page, t } = person;
      const article = await comesTo(person, words);
      await heading(article, first?.title ?? '').waitFor();
      await page.keyboard.press('r');
      await article.getByRole('textbox', { name: t('ui.opinion.label') }).waitFor();
      await page.keyboard.type('jar');
      expect(await article.getByRole('textbox').inputValue()).toBe('jar');
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(queueOf(person).first())).toBe(true);
      await page.keyboard.press('Shift+?');
      const keys = page.getByRole('dialog', { name: t('help.keys.title') });
      await keys.waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'hidden' });
      await heading(article, first?.title ?? '').waitFor();
    },
  },
];
