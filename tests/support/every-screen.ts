import { sessionCalls } from '#contract/session.ts';
import type * as Table from '#console/app/routes.tsx';
import type { Route } from '#console/app/routes/types.ts';
import { askedOf } from './advice.ts';
import type { Client } from './client.ts';
import { offeredTo } from './delegation.ts';

/** The visitors of the console: together they may open every screen. */
export const VISITORS = [
  'purchaser01',
  'central001',
  'supplier01',
  'agency001',
  'sysadmin01',
  'auditor01',
] as const;

/**
 * Creates what the demonstration data lack: a delegation to a colleague and a request for advice.
 */
export async function prepareScreens(approver: Client, purchaser: Client): Promise<void> {
  await offeredTo(approver, purchaser);
  await askedOf(approver, purchaser);
}

/** Opens an address, checks the screen, and returns the targets of its links. */
export type Look = (address: string) => Promise<string[]>;

/** Addresses below a record's: its form, and what its first step could lead to. */
const below = (address: string, { path }: Route, left: ReadonlySet<Route>) =>
  [...left]
    .filter((route) => path.includes(':') && route.path.startsWith(`${path}/`))
    .map((route) => `${address}${route.path.slice(path.length).replace(':seq', '1')}`);

/** Screens that nobody has opened yet, and addresses found by visitors who may not open them. */
interface Left {
  screens: ReadonlySet<Route>;
  forOthers: readonly string[];
}

/**
 * Opens every screen once, with a visitor who reaches it: the screens of the menu, then the targets
 * of their links, then those whose address can be typed.
 */
export class EveryScreen {
  /** What was left when a visitor began: another attempt begins with the same. */
  private readonly begun = new Map<string, Left>();
  private left: Left;

  constructor(private readonly table: Pick<typeof Table, 'mayOpen' | 'routeOf' | 'routes'>) {
    const screens = table.routes.filter(
      ({ access, redirectTo, screen }) =>
        access !== 'public' && redirectTo === undefined && screen !== undefined,
    );
    this.left = { screens: new Set(screens), forOthers: [] };
  }

  /** Paths of the screens that nobody has opened. */
  get unopened(): string[] {
    return [...this.left.screens].map(({ path }) => path);
  }

  /** Lets one visitor open screens; returns their number. Only a screen without a flaw is done. */
  async goThrough(client: Client, look: Look): Promise<number> {
    const before = this.begun.get(client.account) ?? this.left;
    this.begun.set(client.account, before);
    const left = new Set(before.screens);
    const forOthers: string[] = [];
    const user = await client.call(sessionCalls.userInfo, {});
    const own = [...left].filter((route) => this.table.mayOpen(user, route));
    const ahead = [
      ...own.filter(({ menu }) => menu !== undefined).map(({ path }) => path),
      ...before.forOthers,
    ];
    const byHeart = own.filter(({ path }) => !path.includes(':')).map(({ path }) => path);
    for (
      let address = ahead.shift() ?? byHeart.shift();
      address !== undefined;
      address = ahead.shift() ?? byHeart.shift()
    ) {
      const route = this.table.routeOf(new URL(address, 'http://console').pathname);
      if (!route || !left.has(route)) continue;
      if (!own.includes(route)) {
        forOthers.push(address);
        continue;
      }
      left.delete(route);
      const links = await look(address);
      ahead.push(...below(address, route, left), ...links);
    }
    this.left = { screens: left, forOthers };
    return before.screens.size - left.size;
  }
}
