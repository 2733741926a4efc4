import { withoutEnd } from '#contract/core/text-end.ts';

/** Views of a machine in the lab, in the order of the tabs. */
export const views = ['diagram', 'simulate', 'refusals', 'tours', 'checks', 'assumptions'] as const;

export type View = (typeof views)[number];

/** The page of the lab that an address names. */
export type Wanted =
  | { page: 'gallery' }
  | { page: 'guide' }
  | { page: 'machine'; id: string; view: View }
  | { page: 'unknown' };

/** Address of the guide for testers; no machine may have its name. */
export const GUIDE = '/demo/guide';

/** Parses an address below `/demo`. */
export function wantedOf(pathname: string): Wanted {
  const [, , id, view = 'diagram', ...more] = withoutEnd(pathname, '/').split('/');
  if (id === undefined) return { page: 'gallery' };
  if (withoutEnd(pathname, '/') === GUIDE) return { page: 'guide' };
  const known = views.find((name) => name === view);
  return known && more.length === 0 ? { page: 'machine', id, view: known } : { page: 'unknown' };
}

/** Address of a view of a machine; the default view is the diagram. */
export const addressOf = (id: string, view: View = 'diagram'): string =>
  `/demo/${id}${view === 'diagram' ? '' : `/${view}`}`;
