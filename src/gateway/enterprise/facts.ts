import { enterpriseForm } from '#contract/enterprise.ts';

type Facts = Readonly<Record<string, unknown>>;

const FIELDS: ReadonlySet<string> = new Set(Object.keys(enterpriseForm.fields));

/** The facts that belong to the enterprise form. */
export const formOf = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => FIELDS.has(name)));

/** The facts outside the form, such as purchase limits; an approval does not touch them. */
export const besideForm = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !FIELDS.has(name)));
