import { fireEvent } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsCalls } from '#contract/records.ts';
import type { Client } from '../support/client.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { freshName, newRequest } from '../support/forms.ts';
import { textsIn } from '../support/texts.ts';

let fixture: Fixture;
let page: TestConsole;
let buyer: Client;
let approver: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  [buyer, approver] = [await fixture.as('purchaser01'), await fixture.as('approver01')];
  page = await TestConsole.open(fixture, /^\/(?:workbench|plans\/self)/);
});
afterAll(async () => {
  page.close();
  await fixture.close();
});

/** Comments that the approver has not seen; opening a record leaves none. */
async function unseen({ head }: View): Promise<number> {
  const { guid, revision } = head;
  const { before } = await approver.call(recordsCalls.see, { guid, revision, isOpened: '0' });
  return before?.comments ?? 0;
}

/** Plans in the order of the desk, which the approver had opened before something was said of them. */
async function commented(count: number): Promise<{ words: string; plans: View[] }> {
  const words = freshName('未看');
  const plans: View[] = [];
  for (let serial = 1; serial <= count; serial += 1) {
    const plan = await fixture.plan(buyer, 'selfPlan', { projectName: `${words}-${serial}` });
    const { guid, revision } = plan.head;
    await approver.call(recordsCalls.see, { guid, revision });
    await buyer.call(recordsCalls.addComment, { guid, text: '请看', requestId: newRequest() });
    plans.push(plan);
  }
  await page.comeTo(approver, `/workbench?words=${encodeURIComponent(words)}`);
  return { words, plans };
}

const unseenOf = (plans: readonly View[]) => Promise.all(plans.map(unseen));

/** The panel of the desk, once it shows a record and says what is new of it. */
const panelOf = ({ head }: View): Promise<HTMLElement> =>
  soon(() => {
    const { document } = page.window;
    const panel = [...document.querySelectorAll('.ui-beside')].find(
      (one) => one.querySelector('h2')?.textContent === head.title,
    );
    const news = textsIn('zh-CN')('ui.since.comments', { count: 1 });
    expect(panel?.querySelector('.ui-note[role="status"]')?.textContent).toContain(news);
    return panel as unknown as HTMLElement;
  });

const press = (key: string) =>
  fireEvent.keyDown(page.window.document.body as unknown as HTMLElement, { key });

test('what the desk shows by itself says what is new, and is seen once its panel gets the focus', async () => {
  const { plans } = await commented(2);
  const [first, second] = plans as [View, View];
  const panel = await panelOf(first);
  expect(await unseenOf(plans), 'the desk has shown the first').toEqual([1, 1]);
  fireEvent.focusIn(panel.querySelector('[tabindex="0"]') as HTMLElement);
  await soon(async () => expect(await unseen(first)).toBe(0));
  await panelOf(first);
  press('j');
  await panelOf(second);
  await soon(async () => expect(await unseen(second), 'moved to').toBe(0));
});

test('what is pressed on is seen; what follows a decision is not, until the person turns to it', async () => {
  const { plans } = await commented(3);
  const [first, second, third] = plans as [View, View, View];
  await panelOf(first);
  const { document } = page.window;
  fireEvent.click(document.getElementById(`work-${second.head.guid}`) as unknown as HTMLElement);
  const panel = await panelOf(second);
  await soon(async () => expect(await unseen(second), 'chosen from the queue').toBe(0));
  const approve = panel.querySelector('.ui-decision-buttons button') as HTMLElement;
  fireEvent.pointerDown(approve);
  fireEvent.click(approve);
  const next = await panelOf(third);
  expect(await unseenOf(plans), 'the desk has gone on to the third').toEqual([1, 0, 1]);
  fireEvent.pointerDown(next);
  await soon(async () => expect(await unseen(third), 'pressed in its panel').toBe(0));
});

test('the page of a record is opened by who comes to it, so that it is seen', async () => {
  const { plans } = await commented(1);
  const [only] = plans as [View];
  await page.comeTo(approver, `/plans/self/${only.head.guid}`);
  await page.arrives();
  await soon(async () => expect(await unseen(only)).toBe(0));
});
