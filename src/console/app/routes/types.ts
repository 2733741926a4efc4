import type { ComponentType } from 'react';
import type { NameIn, TextFile } from '#locales/keys.ts';
import type { Audience, Needs } from '../access.ts';

/** Groups of the menu, in the order in which they stand. */
export const menuGroups = [
  'procurement',
  'enterprise',
  'personnel',
  'approval',
  'supervision',
  'enterpriseManagement',
  'deposit',
  'virtualAccount',
  'suppliers',
  'insight',
] as const;

export type MenuGroupName = (typeof menuGroups)[number];

/** `screen: () => import('../../plans/list.tsx').then((m) => m.YearlyPlans)`. */
export type LoadScreen = () => Promise<ComponentType>;

/** What one writes down about a route. */
export interface RouteSpec {
  path: string;
  /** Key of the title below `menu.screens`. */
  title: NameIn<'menu.screens'>;
  /** Absent where the route only leads on. */
  screen?: LoadScreen;
  /** Addresses below it are the screen's own. */
  nested?: true;
  redirectTo?: string;
  /**
   * Where it stands in the menu; `only` for the variants of supplier management, `audience` where
   * fewer have it in the menu than may open it.
   */
  menu?: { group: MenuGroupName; only?: 'centre' | 'other'; audience?: Audience };
  /** What it asks of the user; else what its parent asks. */
  needs?: Needs;
  /** Names in the query without which the address says nothing; then it leads to what stands above. */
  asks?: readonly string[];
  /** The list keeps its state when the user leaves and returns. */
  keptAlive?: true;
  /** Path of the screen above it in the breadcrumb. */
  parent?: string;
  /** Modules whose texts it shows (locales/<language>/<module>.json), loaded with it. */
  texts?: readonly TextFile[];
}

export interface Route extends RouteSpec {
  access: 'public' | 'login';
}

/** Completes what was written down. */
export function defineRoutes(
  access: Route['access'],
  specs: readonly RouteSpec[],
): readonly Route[] {
  return specs.map((spec) => ({ ...spec, access }));
}
