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

// What it looks at is what the demonstration has: no words that other files write.
const stage = useStage({ hasOwnGateway: true });

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

const routeAt = (address: string) => routeOf(new URL(address, stage.url).pathname);

/** Addresses below the one of a record: its form, and what could come of its first step. */
const below = (address: string, { path }: Route, left: ReadonlySet<Route>) =>
  [...left]
    .filter((route) => path.includes(':') && route.path.startsWith(`${path}/`))
    .map((route) => `${address}${route.path.slice(path.length).replace(':seq', '1')}`);

/**
 * One person's way: the screens of the menu, then whatever their links lead to, then what has an
 * address that one knows by heart; each in both languages.
 */
async function goThrough(first: Person, left: Set<Route>, forOthers: string[]): Promise<void> {
  let person = first;
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
    await expectNoFlaws(person, `${person.account} ${address}, in ${person.look.language}`);
    person = await person.inOtherLanguage();
    await atRest(person, address);
    await expectNoFlaws(person, `${person.account} ${address}, in ${person.look.language}`);
    ahead.push(...below(address, route, left), ...(await links(person)));
  }
}

// The demonstration data have nothing that somebody has handed to a colleague or asked them.
beforeAll(async () => {
  await offeredTo(await caller('approver01'), await caller('purchaser01'));
  await askedOf(await caller('approver01'), await caller('purchaser01'));
});

const left = new Set(screens);
const forOthers: string[] = [];

test.each(ACCOUNTS)(
  'what %s may open has its words in both languages, and everything its place',
  // A hundred screens in one go.
  { timeout: 1_800_000 },
  async (account) => {
    const person = await stage.fresh(account, account === 'central001' ? EN : ZH);
    const before = left.size;
    await goThrough(person, left, forOthers);
    expect(left.size, 'screens that nobody has opened').toBeLessThan(before);
    await person.leave();
  },
);

test('between them they have opened every screen', () => {
  expect([...left].map(({ path }) => path)).toEqual([]);
});
