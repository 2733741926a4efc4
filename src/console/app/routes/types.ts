import type { ComponentType } from 'react';
import type { NameIn, TextFile } from '#locales/keys.ts';
import type { Audience, Needs } from '../access.ts';

/** Groups of the menu, in order. */
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

/** A query parameter that identifies the object of a screen. */
export type KeyName = NameIn<'unnamed.keys'>;

/** The declaration of a route. */
export interface RouteSpec {
  path: string;
  /** Key of the title below `menu.screens`. */
  title: NameIn<'menu.screens'>;
  /** Missing for a redirect. */
  screen?: LoadScreen;
  /** The screen handles the addresses below it. */
  nested?: true;
  redirectTo?: string;
  /**
   * Its place in the menu; `only` for the variants of supplier management, `audience` if it is in
   * fewer menus than may open it.
   */
  menu?: { group: MenuGroupName; only?: 'centre' | 'other'; audience?: Audience };
  /** What it requires of the user; by default the needs of its parent. */
  needs?: Needs;
  /** Required query parameters; without them the address leads to the parent. */
  asks?: readonly KeyName[];
  /** The list keeps its state when the user comes back. */
  keptAlive?: true;
  /** Path of the screen above it in the breadcrumb. */
  parent?: string;
  /** Modules whose texts it shows (locales/<language>/<module>.json); loaded with it. */
  texts?: readonly TextFile[];
}

export interface Route extends RouteSpec {
  access: 'public' | 'login';
}

/** Completes a declaration. */
export function defineRoutes(
  access: Route['access'],
  specs: readonly RouteSpec[],
): readonly Route[] {
  return specs.map((spec) => ({ ...spec, access }));
}
