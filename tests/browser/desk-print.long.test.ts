import { expect, test } from 'vitest';
import { freshName } from '../support/forms.ts';
import { selfPlan } from './api.ts';
import { queueOf } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

test.each([
  ['beside the queue', { width: 1440, height: 900 }],
  ['over the queue', { width: 768, height: 900 }],
])('a record %s is printed alone and whole', async (_, size) => {
  const words = freshName('打印');
  const made = [1, 2].map((n) => selfPlan('submit', { projectName: `${words}-${n}` }));
  const [first, second] = (await Promise.all(made)).map(({ head }) => head);
  const person = await stage.fresh('approver01', ZH, { size, at: null });
  const { page, t } = person;
  await person.load(`/workbench?words=${encodeURIComponent(words)}`);
  await queueOf(person)
    .filter({ hasText: first?.title ?? '' })
    .click();
  const heading = page.getByRole('heading', { level: 2, name: first?.title ?? '', exact: true });
  await heading.waitFor();
  const sections = page.locator('.ui-beside-body .ui-card');
  await sections.nth(1).waitFor();

  await page.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(true);
  for (const hidden of [
    queueOf(person).first(),
    page.getByText(second?.title ?? ''),
    page.getByRole('navigation', { name: t('shell.menu') }),
    page.getByRole('textbox'),
    person.button('commands.plan.approve'),
    person.button('workbench.reload'),
  ])
    expect(await hidden.filter({ visible: true }).count()).toBe(0);
  // Nothing of it scrolls: what does not fit goes on on the next sheet.
  const cut = await page.locator('.ui-beside, .ui-beside-body, .ui-drawer').evaluateAll(
    (boxes) =>
      boxes.filter((box) => {
        const { overflowY } = getComputedStyle(box);
        return overflowY !== 'visible' && box.scrollHeight > box.clientHeight;
      }).length,
  );
  expect(cut).toBe(0);
  const left = (await heading.boundingBox())?.x ?? Infinity;
  expect(left, 'the record begins where the paper does').toBeLessThan(80);
  await person.leave();
});
