import { enterpriseForm } from '#contract/enterprise.ts';

type Facts = Readonly<Record<string, unknown>>;

const FIELDS: ReadonlySet<string> = new Set(Object.keys(enterpriseForm));

/** What of some facts belongs to the enterprise form. */
export const formOf = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => FIELDS.has(name)));

/**
 * What of an enterprise's facts is not of the form, such as its purchase limits; an approval leaves
 * it alone.
 */
export const besideForm = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !FIELDS.has(name)));
