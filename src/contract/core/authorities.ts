/** One leaf of the authority tree: a right that a role can have. */
export interface Authority {
  /** `area.act`; its labels are at `authorities.modules.<area>` and `authorities.acts.<act>`. */
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

/** A part of the console with rights of its own. */
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
 * The authority that another one requires, or null; acting in an area requires reading it
 * (assumed).
 */
export function neededFor(code: string): string | null {
  const view = `${code.slice(0, code.indexOf('.'))}.view`;
  return view !== code && codes.has(view) ? view : null;
}

/** The given authorities and those they require, without duplicates. */
export const withNeeded = (chosen: Iterable<string>): Set<string> =>
  new Set(
    [...chosen].flatMap((code) => {
      const needed = neededFor(code);
      return needed === null ? [code] : [code, needed];
    }),
  );

/** Right to administer the people of the holder's enterprise. */
export const PEOPLE_AUTHORITY = 'personnel.edit';

/** Right to decide on professional applications of the classes that the holder's roles name. */
export const APPLICATION_REVIEW = 'suppliers.review';

/** Right to read every record of every unit, without changing anything. */
export const AUDIT_AUTHORITY = 'records.audit';

/**
 * Right to see statistics over the histories of visible records: how often, how long, how overdue.
 */
export const ANALYSE_AUTHORITY = 'records.analyse';

/** The codes of several acts in one area. */
export const codesIn = (area: string, ...some: string[]): string[] =>
  some.map((act) => `${area}.${act}`);
