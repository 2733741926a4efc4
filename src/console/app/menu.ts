import type { ConsoleUser } from '#contract/session.ts';
import type { TextKey } from '#locales/keys.ts';
import { audiences, factsOf } from './access.ts';
import { mayOpen, routes, titleKey, trailOf, type Route } from './routes.tsx';
import { menuGroups, type MenuGroupName } from './routes/types.ts';

export interface MenuItem {
  path: string;
  /** Locale key. */
  title: TextKey;
}

export interface MenuGroup {
  name: MenuGroupName;
  /** Locale key. */
  title: TextKey;
  /** A single item without a group. */
  single: boolean;
  items: readonly MenuItem[];
}

const singles: ReadonlySet<MenuGroupName> = new Set(['deposit', 'virtualAccount']);

function isShown(user: ConsoleUser, { menu }: Route): boolean {
  const facts = factsOf(user);
  if (menu?.audience !== undefined && !audiences[menu.audience](facts)) return false;
  return menu?.only === undefined || facts.central === (menu.only === 'centre');
}

/**
 * The menu of a user (requirements, 2.3 and 6.2): by the types of their enterprise, its flags and
 * their authorities.
 */
export function menuFor(user: ConsoleUser): readonly MenuGroup[] {
  return menuGroups
    .map((name): MenuGroup => ({
      name,
      title: `menu.groups.${name}`,
      single: singles.has(name),
      items: routes
        .filter(
          (route) => route.menu?.group === name && isShown(user, route) && mayOpen(user, route),
        )
        .map((route) => ({ path: route.path, title: titleKey(route) })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The menu item of a route: its own, or the nearest one above it. */
export function menuPathOf(route: Route): string | null {
  return [...trailOf(route)].reverse().find(({ menu }) => menu !== undefined)?.path ?? null;
}
