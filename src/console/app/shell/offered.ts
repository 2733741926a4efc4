import type { ConsoleUser } from '#contract/session.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import type { MenuGroup } from '../menu.ts';
import { mayOpen, routeOf, routes, titleKey, trailOf } from '../routes.tsx';
import type { PaletteEntry } from './palette-search.ts';
import spellings from './spellings.generated.json' with { type: 'json' };

const spellingOf = (title: TextKey): string =>
  (spellings as Readonly<Record<string, string>>)[title.replace('menu.screens.', '')] ?? '';

/** Screens outside the menu, because the header leads there. */
const BESIDE_MENU: ReadonlySet<string> = new Set(['/notifications', '/help']);

/** The screens of the menu, and the child screens that are not in it. */
export const screensOf = (menu: readonly MenuGroup[], t: Translate): PaletteEntry[] => {
  const beside = routes
    .filter(({ path }) => BESIDE_MENU.has(path))
    .map((route) => ({
      path: route.path,
      title: titleKey(route),
    }));
  return [...menu, { title: null, items: beside }].flatMap(({ title, items }) =>
    items.map((item) => ({
      path: item.path,
      title: t(item.title),
      group: title === null ? '' : t(title),
      spelling: spellingOf(item.title),
    })),
  );
};

/** The new records that the user may create, by forms that start empty. */
export const actionsOf = (user: ConsoleUser, t: Translate): PaletteEntry[] =>
  routes
    .filter((route) => route.path.endsWith('/new') && !route.path.includes(':'))
    .filter((route) => route.asks === undefined && mayOpen(user, route))
    .map((route) => ({
      path: route.path,
      title: t(titleKey(route)),
      group: t(titleKey(trailOf(route)[0] ?? route)),
      spelling: spellingOf(titleKey(route)),
    }));

/** Whether the user may open the target of an entry. */
export function leadsOn(user: ConsoleUser, { path }: PaletteEntry): boolean {
  const route = routeOf(path.split('?')[0] ?? '');
  return route !== null && mayOpen(user, route);
}
