import { expect } from 'vitest';
import { type Stage, ZH } from './stage.ts';

/**
 * Opens the workbench, whose queue restores its filters, and leaves before that is finished: to a
 * list, after each of the given numbers of turns of the event loop; and to another search.
 */
export async function expectNotTakenBack(stage: Stage, turns: readonly number[]): Promise<void> {
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  await person.load('/workbench?words=ND');
  await person.heading(t('workbench.title')).waitFor();
  const lists = [
    { path: '/plans/yearly', title: t('plans.yearly.title') },
    { path: '/plans/batch', title: t('plans.batch.title') },
  ] as const;
  const [yearly, batch] = lists;
  await person.goTo(batch.path);
  await person.heading(batch.title).waitFor();
  /** By way of the workbench, which is left after this many turns. */
  const goOn = (address: string, after: number) =>
    page.evaluate(
      async ({ to, left }) => {
        const turn = (path: string) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        };
        turn('/workbench');
        for (let turns = 0; turns < left; turns += 1)
          await new Promise((resolve) => setTimeout(resolve));
        turn(to);
      },
      { to: address, left: after },
    );
  for (const [index, wanted] of turns.entries()) {
    const { path, title } = index % 2 === 0 ? yearly : batch;
    await goOn(path, wanted);
    await person.heading(title).waitFor();
    await person.expectPath(path);
  }
  await goOn('/workbench?words=BW', 0);
  await person.sees(t('ui.list.empty'));
  expect(page.url()).toMatch(/words=BW$/);
}
