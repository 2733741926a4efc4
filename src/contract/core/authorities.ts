/** One leaf of the authority tree: what a role may be given. */
export interface Authority {
  /**
   * `area.act`; its parts are worded at `authorities.modules.<area>` and `authorities.acts.<act>`.
   */
  code: string;
  area: string;
  act: string;
}

const acts = {
  registration: ['review'],
  enterprise: ['view', 'edit', 'review'],
  personnel: ['view', 'edit'],
  organisation: ['view', 'edit'],
  approval: ['view', 'edit'],
  supervision: ['view', 'edit'],
  representatives: ['view', 'edit'],
  institutions: ['view', 'edit', 'review'],
  fees: ['view', 'edit'],
  accounts: ['view', 'edit', 'review'],
  suppliers: ['view', 'edit', 'review'],
  credit: ['view', 'edit', 'review'],
  behaviour: ['view', 'edit', 'review'],
  notices: ['view', 'edit'],
  statistics: ['view'],
  signUp: ['view', 'edit', 'review'],
  plans: ['view', 'edit', 'administer'],
  setUp: ['view', 'edit', 'administer'],
  entrust: ['view', 'edit', 'administer', 'receive'],
  records: ['audit', 'analyse'],
} as const;

/** A part of the console that rights are given for. */
export type AuthorityArea = keyof typeof acts;

/**
 * Every leaf of the authority tree (requirements, 6.1: permissions are assigned from an authority
 * tree).
 */
export const authorities: readonly Authority[] = Object.entries(acts).flatMap(([area, list]) =>
  list.map((act) => ({ code: `${area}.${act}`, area, act })),
);

const codes: ReadonlySet<string> = new Set(authorities.map(({ code }) => code));

/**
 * What an authority is no use without (assumed): whoever does something in an area looks at it
 * first. Null where nothing more is needed.
 */
export function neededFor(code: string): string | null {
  const view = `${code.slice(0, code.indexOf('.'))}.view`;
  return view !== code && codes.has(view) ? view : null;
}

/** Authorities with what they are no use without, each once. */
export const withNeeded = (chosen: Iterable<string>): Set<string> =>
  new Set(
    [...chosen].flatMap((code) => {
      const needed = neededFor(code);
      return needed === null ? [code] : [code, needed];
    }),
  );

/** Whoever holds this administers the people of their enterprise. */
export const PEOPLE_AUTHORITY = 'personnel.edit';

/** Whoever holds this decides on professional applications, of the classes that their roles name. */
export const APPLICATION_REVIEW = 'suppliers.review';

/** Whoever holds this reads every record of every unit and changes nothing. */
export const AUDIT_AUTHORITY = 'records.audit';

/**
 * Whoever holds this sees what the histories of the records visible to them say as a whole: how often,
 * how long, how late.
 */
export const ANALYSE_AUTHORITY = 'records.analyse';

/** The codes of some acts in one area. */
export const codesIn = (area: string, ...some: string[]): string[] =>
  some.map((act) => `${area}.${act}`);
