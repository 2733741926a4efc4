import { matchRoutes } from 'react-router-dom';
import type { ConsoleUser } from '#contract/session.ts';
import type { TextKey } from '#locales/keys.ts';
import { meets, type Needs } from './access.ts';
import { administrationRoutes } from './routes/administration.ts';
import { enterpriseRoutes } from './routes/enterprise.ts';
import { insightRoutes } from './routes/insight.ts';
import { personRoutes } from './routes/person.ts';
import { procurementRoutes } from './routes/procurement.ts';
import { publicRoutes } from './routes/public.ts';
import { supplierRoutes } from './routes/suppliers.ts';
import type { KeyName, Route } from './routes/types.ts';

export type { Route, RouteSpec } from './routes/types.ts';

/** Every route of the console; menu, breadcrumb, guards, palette and tests come from this table. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  ...procurementRoutes,
  ...enterpriseRoutes,
  ...administrationRoutes,
  ...supplierRoutes,
  ...insightRoutes,
  ...personRoutes,
];

const byPath = new Map(routes.map((route) => [route.path, route]));
const lengthOf = (path: string): number => path.split('/').filter((part) => part !== '').length;

const patterns = routes.map(({ path }) => ({ path, id: path, length: lengthOf(path) }));

/**
 * The route of an address, or null: then it is the 404 page. Matching compiles every pattern that it
 * is given, so it is asked last and given those alone that have as many parts.
 */
export function routeOf(pathname: string): Route | null {
  const exact = byPath.get(pathname);
  if (exact && !pathname.includes(':')) return exact;
  const length = lengthOf(pathname);
  const fitting = patterns.filter((pattern) => pattern.length === length);
  const match = matchRoutes(fitting, pathname)?.at(-1);
  return (match && byPath.get(match.route.path)) ?? null;
}

/** A route and what stands above it, the topmost first. */
export function trailOf(route: Route): readonly Route[] {
  const above = route.parent === undefined ? undefined : byPath.get(route.parent);
  return above === undefined ? [route] : [...trailOf(above), route];
}

/**
 * What a route asks of the user: its own needs, else those of the nearest route above it that has
 * some.
 */
export function needsOf(route: Route): Needs {
  const own = [...trailOf(route)].reverse().find(({ needs }) => needs !== undefined);
  return own?.needs ?? { audience: 'submitted' };
}

/** Whether a user may open a route: what it asks, and everything above it asks the same way. */
export function mayOpen(user: ConsoleUser, route: Route): boolean {
  return route.access === 'public' || route.redirectTo !== undefined || meets(user, needsOf(route));
}

/** The keys that a route asks and a query does not name. */
export function missingKeys({ asks = [] }: Route, search: string): readonly KeyName[] {
  const given = new URLSearchParams(search);
  return asks.filter((name) => !given.get(name));
}

/** Address of a route with the keys it asks, taken from a query; null where that lacks one. */
export function addressOf(route: Route, search: string): string | null {
  const { path, asks = [] } = route;
  if (path.includes(':') || missingKeys(route, search).length > 0) return null;
  const kept = new URLSearchParams(search);
  for (const name of new Set(kept.keys())) if (!asks.includes(name as KeyName)) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Locale key of a route's title. */
export const titleKey = (route: Route): TextKey => `menu.screens.${route.title}`;

/** By the address of their list, with a slash, the titles of all pages of records. */
const recordTitles = new Map(
  routes.flatMap((route) =>
    byPath.has(`${route.path}/whatIf/:seq`)
      ? [[route.path.replace(':guid', ''), titleKey(route)]]
      : [],
  ),
);

/**
 * Locale key of the title of a record's page, for an address to which a row leads; null where that is
 * no record.
 */
export function recordTitle(address: string): TextKey | null {
  const [, list = '', guid] = /^(.*\/)([^/?]+)$/.exec(address) ?? [];
  return guid === undefined ? null : (recordTitles.get(list) ?? null);
}
