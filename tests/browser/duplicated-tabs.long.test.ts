import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from './person.ts';
import { TOKEN, workbench } from './session-parts.ts';
import { EN, useStage } from './stage.ts';

const stage = useStage();

const RENEWALS = 4;
const TABS = 8;

/** Opens the same page in another tab, which starts with a copy of this tab's storage. */
async function duplicated(person: Person): Promise<Person> {
  const [copy] = await Promise.all([
    person.page.waitForEvent('popup'),
    person.page.evaluate(() => void window.open(location.href)),
  ]);
  const other = new Person(copy, person.look, 'purchaser01');
  await workbench(other);
  return other;
}

/** What a tab stores of its session. */
const held = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('loginData') ?? '{}') as { refresh_token?: string },
  );

/** Ages a tab's tokens by half an hour, and reloads it. */
async function later({ page }: Person): Promise<void> {
  // As the page goes: whatever it writes itself until then does not take the age away again.
  await page.evaluate(() =>
    addEventListener('pagehide', () =>
      sessionStorage.setItem(
        'loginTime',
        String(Number(sessionStorage.getItem('loginTime')) - 1.7e6),
      ),
    ),
  );
  await page.reload();
}

/** Collects all token requests of a window's tabs from now on. */
function exchanges({ page }: Person): Request[] {
  const seen: Request[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes(TOKEN)) seen.push(request);
  });
  return seen;
}

test(`two duplicated tabs go through ${RENEWALS} renewals each, in turn and at once`, async () => {
  const one = await stage.fresh('purchaser01', EN);
  await workbench(one);
  const two = await duplicated(one);
  expect(await held(two.page)).toEqual(await held(one.page));
  const sent = exchanges(one);
  const tokens = new Set<string | undefined>();
  for (let round = 0; round < RENEWALS; round += 1) {
    for (const [first, second] of [
      [one, two],
      [two, one],
    ] as const) {
      const before = sent.length;
      await later(first);
      await workbench(first);
      await expect.poll(() => sent.length).toBe(before + 1);
      await later(second);
      await workbench(second);
      await expect.poll(() => held(second.page)).toEqual(await held(first.page));
      tokens.add((await held(first.page)).refresh_token);
    }
  }
  expect(tokens.size, 'each renewal gave another token').toBe(2 * RENEWALS);
  expect(sent).toHaveLength(2 * RENEWALS);
  await Promise.all([later(one), later(two)]);
  await Promise.all([workbench(one), workbench(two)]);
  await expect.poll(() => sent.length).toBe(2 * RENEWALS + 1);
  await one.leave();
});

test(`${TABS} tabs of one person that renew at once stay signed in, by one exchange`, async () => {
  const one = await stage.fresh('approver01', EN);
  await workbench(one);
  const all = [one];
  while (all.length < TABS) all.push(await duplicated(one));
  const { refresh_token: copied } = await held(one.page);
  const sent = exchanges(one);
  await Promise.all(all.map(later));
  await Promise.all(all.map(workbench));
  const tokens = async () =>
    new Set(
      (await Promise.all(all.map(({ page }) => held(page)))).map((login) => login.refresh_token),
    );
  await expect.poll(async () => (await tokens()).size).toBe(1);
  expect(await tokens()).not.toContain(copied);
  expect(sent).toHaveLength(1);
  await one.leave();
});

test('a copy of a tab that was closed goes on; one that was carried elsewhere ends the session', async () => {
  const one = await stage.fresh('purchaser01', EN);
  await workbench(one);
  const two = await duplicated(one);
  const carried = await one.page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const { refresh_token: copied } = await held(one.page);
  const renewedToken = async ({ page }: Person) => (await held(page)).refresh_token;
  await later(one);
  await expect.poll(() => renewedToken(one)).not.toBe(copied);
  const newest = await renewedToken(one);
  await one.page.close();
  await later(two);
  await expect.poll(() => renewedToken(two)).toBe(newest);
  await workbench(two);

  stage.expectTrouble(/status of 40[13]/);
  const thief = await stage.window(EN);
  await thief.goTo('/login');
  // While it starts the console would forget what is written.
  await thief.page.locator('form').waitFor();
  await thief.page.evaluate(
    (kept) => Object.assign(sessionStorage, kept, { loginTime: '1' }),
    carried,
  );
  await thief.page.goto('/workbench');
  await thief.expectPath('/login');
  await two.page.reload();
  await two.expectPath('/login');
  await thief.leave();
  await two.leave();
});
