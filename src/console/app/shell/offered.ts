import { PEOPLE_AUTHORITY } from '#contract/core/authorities.ts';
import type { ConsoleUser } from '#contract/session.ts';
import type { TextKey } from '#locales/keys.ts';
import { changeLanguage, presentLanguage } from '../../base/i18n.ts';
import { overlay } from '../../base/overlay.ts';
import { changeTheme, type Theme } from '../../base/theme.ts';
import type { Translate } from '../../base/use-text.ts';
import { PERSON } from '../../personnel/paths.ts';
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

/** What is done without a screen of its own, and the new person, whose form has another title. */
export function commandsOf(user: ConsoleUser, theme: Theme, t: Translate): PaletteEntry[] {
  const isChinese = presentLanguage() === 'zh-CN';
  const toTheme = theme === 'dark' ? 'wight' : 'dark';
  const group = t('shell.palette.everywhere');
  return [
    {
      path: 'password',
      title: t('shell.changePassword'),
      group,
      run: () => overlay.set('password'),
    },
    {
      path: 'language',
      title: isChinese ? 'English' : '中文',
      group: t('shell.palette.language'),
      run: () => void changeLanguage(isChinese ? 'en' : 'zh-CN'),
    },
    {
      path: 'theme',
      title: t(`common.theme.to.${toTheme}`),
      group,
      run: () => changeTheme(toTheme),
    },
    ...(user.authorities.includes(PEOPLE_AUTHORITY)
      ? [{ path: PERSON, title: t('shell.palette.person'), group: t('menu.screens.staff') }]
      : []),
    { path: 'keys', title: t('shell.keys'), group, run: () => overlay.set('keys') },
  ];
}

/** Whether the user may open the target of an entry. */
export function leadsOn(user: ConsoleUser, { path }: PaletteEntry): boolean {
  const route = routeOf(path.split('?')[0] ?? '');
  return route !== null && mayOpen(user, route);
}
