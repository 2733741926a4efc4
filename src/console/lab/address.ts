import { withoutEnd } from '#contract/core/text-end.ts';

/** What the lab shows of a machine, in the order of the tabs. */
export const views = ['diagram', 'simulate', 'refusals', 'tours', 'assumptions'] as const;

export type View = (typeof views)[number];

/** What an address of the lab asks for. */
export type Wanted =
  | { page: 'gallery' }
  | { page: 'machine'; id: string; view: View }
  | { page: 'unknown' };

/** Reads an address below `/demo`. */
export function wantedOf(pathname: string): Wanted {
  const [, , id, view = 'diagram', ...more] = withoutEnd(pathname, '/').split('/');
  if (id === undefined) return { page: 'gallery' };
  const known = views.find((name) => name === view);
  return known && more.length === 0 ? { page: 'machine', id, view: known } : { page: 'unknown' };
}

/** The address of a view of a machine; the diagram is what a machine opens with. */
export const addressOf = (id: string, view: View = 'diagram'): string =>
  `/demo/${id}${view === 'diagram' ? '' : `/${view}`}`;
