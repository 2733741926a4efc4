import { beforeAll, expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { mayOpen, routeOf, routes, type Route } from '#console/app/routes.tsx';
import { askedOf } from '../support/advice.ts';
import { offeredTo } from '../support/delegation.ts';
import { caller } from './api.ts';
import { expectNoFlaws } from './flaws.ts';
import type { Person } from './person.ts';
import { EN, useStage, ZH } from './stage.ts';
import { atRest, links, turnTo } from './turning.ts';

type How = 'in one language' | 'in both languages';

/** Who goes through the console: between them they may open every screen. */
const ACCOUNTS = [
  'purchaser01',
  'central001',
  'supplier01',
  'agency001',
  'sysadmin01',
  'auditor01',
];

const screens = routes.filter(
  ({ access, redirectTo, screen }) =>
    access !== 'public' && redirectTo === undefined && screen !== undefined,
);

const routeAt = (address: string) => routeOf(new URL(address, 'http://console').pathname);

/** Addresses below the one of a record: its form, and what could come of its first step. */
const below = (address: string, { path }: Route, left: ReadonlySet<Route>) =>
  [...left]
    .filter((route) => path.includes(':') && route.path.startsWith(`${path}/`))
    .map((route) => `${address}${route.path.slice(path.length).replace(':seq', '1')}`);

const nameOf = ({ account, look }: Person, address: string) =>
  `${account} ${address}, in ${look.language}`;

/**
 * One person's way: the screens of the menu, then whatever their links lead to, then what has an
 * address that one knows by heart; in one language, or in both.
 */
async function goThrough(
  first: Person,
  left: Set<Route>,
  forOthers: string[],
  how: How,
): Promise<void> {
  let person = first;
  const isAlone = how === 'in both languages';
  const user = await (await caller(person.account ?? '')).call(sessionCalls.userInfo, {});
  const own = screens.filter((route) => mayOpen(user, route));
  const ahead = [
    ...own.filter(({ menu }) => menu !== undefined).map(({ path }) => path),
    ...forOthers.splice(0),
  ];
  const byHeart = own.filter(({ path }) => !path.includes(':')).map(({ path }) => path);
  for (
    let address = ahead.shift() ?? byHeart.shift();
    address !== undefined;
    address = ahead.shift() ?? byHeart.shift()
  ) {
    const route = routeAt(address);
    if (!route || !left.has(route)) continue;
    if (!own.includes(route)) {
      forOthers.push(address);
      continue;
    }
    left.delete(route);
    await turnTo(person, address);
    await atRest(person, address);
    await expectNoFlaws(person, nameOf(person, address), { isAlone });
    if (isAlone) {
      person = await person.inOtherLanguage();
      await atRest(person, address);
      await expectNoFlaws(person, nameOf(person, address), { isAlone });
    }
    ahead.push(...below(address, route, left), ...(await links(person)));
  }
}

/**
 * The tests of all screens: each is opened once by somebody who comes to it, and has its words and
 * everything its place.
 */
export function openEveryScreen(how: How): void {
  // In both languages it looks at every word: at those of the demonstration, not of other files.
  const stage = useStage({ hasOwnGateway: how === 'in both languages' });

  // The demonstration data have nothing that somebody has handed to a colleague or asked them.
  beforeAll(async () => {
    await offeredTo(await caller('approver01'), await caller('purchaser01'));
    await askedOf(await caller('approver01'), await caller('purchaser01'));
  });

  /** What is left when somebody begins: another try of theirs begins with the same. */
  const begun = new Map<string, { left: ReadonlySet<Route>; forOthers: readonly string[] }>();
  let left = new Set(screens);
  let forOthers: string[] = [];

  test.each(ACCOUNTS)(
    `what %s may open has its words ${how}, and everything its place`,
    async (account) => {
      const person = await stage.fresh(account, account === 'central001' ? EN : ZH);
      const before = begun.get(account) ?? { left, forOthers };
      begun.set(account, before);
      // Only what had no flaw is done with.
      const [still, more] = [new Set(before.left), [...before.forOthers]];
      await goThrough(person, still, more, how);
      expect(still.size, 'screens that nobody has opened').toBeLessThan(before.left.size);
      [left, forOthers] = [still, more];
      await person.leave();
    },
  );

  test('between them they have opened every screen', () => {
    expect([...left].map(({ path }) => path)).toEqual([]);
  });
}
