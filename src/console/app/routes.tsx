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

/**
 * All routes of the console; menu, breadcrumb, guards, palette and tests are derived from this
 * table.
 */
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
 * The route of an address, or null for the 404 page. Matching compiles each pattern, so it runs
 * last and only on patterns with the same number of segments.
 */
export function routeOf(pathname: string): Route | null {
  const exact = byPath.get(pathname);
  if (exact && !pathname.includes(':')) return exact;
  const length = lengthOf(pathname);
  const fitting = patterns.filter((pattern) => pattern.length === length);
  const match = matchRoutes(fitting, pathname)?.at(-1);
  return (match && byPath.get(match.route.path)) ?? null;
}

/** A route and its ancestors, the topmost first. */
export function trailOf(route: Route): readonly Route[] {
  const above = route.parent === undefined ? undefined : byPath.get(route.parent);
  return above === undefined ? [route] : [...trailOf(above), route];
}

/** What a route requires of the user: its own needs, or those of its nearest ancestor with some. */
export function needsOf(route: Route): Needs {
  const own = [...trailOf(route)].reverse().find(({ needs }) => needs !== undefined);
  return own?.needs ?? { audience: 'submitted' };
}

/** Whether a user may open a route: its needs and those of all ancestors. */
export function mayOpen(user: ConsoleUser, route: Route): boolean {
  return route.access === 'public' || route.redirectTo !== undefined || meets(user, needsOf(route));
}

/** Required keys of a route that a query lacks. */
export function missingKeys({ asks = [] }: Route, search: string): readonly KeyName[] {
  const given = new URLSearchParams(search);
  return asks.filter((name) => !given.get(name));
}

/** Address of a route with its required keys, taken from a query; null if one is missing. */
export function addressOf(route: Route, search: string): string | null {
  const { path, asks = [] } = route;
  if (path.includes(':') || missingKeys(route, search).length > 0) return null;
  const kept = new URLSearchParams(search);
  for (const name of new Set(kept.keys())) if (!asks.includes(name as KeyName)) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Locale key of a route's title. */
export const titleKey = (route: Route): TextKey => `menu.screens.${route.title}`;

/** The titles of all record pages, by the address of their list with a slash. */
const recordTitles = new Map(
  routes.flatMap((route) =>
    byPath.has(`${route.path}/whatIf/:seq`)
      ? [[route.path.replace(':guid', ''), titleKey(route)]]
      : [],
  ),
);

/** Locale key of the title of the record page at an address; null if it is no record. */
export function recordTitle(address: string): TextKey | null {
  const [, list = '', guid] = /^(.*\/)([^/?]+)$/.exec(address) ?? [];
  return guid === undefined ? null : (recordTitles.get(list) ?? null);
}
