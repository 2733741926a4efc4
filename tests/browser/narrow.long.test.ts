import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { someRecord } from './api.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** Runs in the page. The values of the first two items of which something else covers an end. */
function coveredValues(): string[] {
  const rows = [...document.querySelectorAll('[role="region"] tbody tr[aria-rowindex]')].slice(
    0,
    2,
  );
  const cells = rows.flatMap((row) => [...(row as HTMLTableRowElement).cells]);
  const shown = cells.filter((cell) => cell.checkVisibility() && cell.innerText.trim() !== '');
  if (shown.length < 5) throw new Error(`Only ${shown.length} values are shown of an item.`);
  return shown
    .filter((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      cell.scrollIntoView({ block: 'center', inline: 'nearest' });
      cell.closest('[role="region"]')?.scrollTo({ left: 0 });
      return [...range.getClientRects()].some(({ left, right, top, bottom }) =>
        [left + 1, right - 1].some(
          (x) => !cell.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        ),
      );
    })
    .map((cell) => cell.innerText);
}

const LISTS = { yearlyPlan: plansCalls.yearlyList, selfPlan: plansCalls.selfList };

test.each([
  ['yearlyPlan', 768, ZH],
  ['yearlyPlan', 1440, EN],
  ['selfPlan', 768, ZH],
  ['selfPlan', 1280, EN],
] as const)(
  'of the items of a plan (%s) nothing covers a value before anybody scrolls, at %i',
  async (kind, width, look) => {
    const person = await stage.fresh('purchaser01', look, { size: { width, height: 900 } });
    await person.goTo(`${KINDS[kind].path}/${await someRecord(LISTS[kind], '5')}`);
    await person.page.getByRole('region', { name: person.t('ui.items.title') }).waitFor();
    expect(await person.page.evaluate(coveredValues)).toEqual([]);
    await person.leave();
  },
);
