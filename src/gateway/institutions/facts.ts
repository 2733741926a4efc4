/** The fields of a procurement policy, by their wire names. */
export const INSTITUTION_FIELDS = [
  'gczbLimit',
  'wzzbLimit',
  'fwzbLimit',
  'cgzdAttachmentGuid',
  'cgzdAttachmentName',
  'zysqAttachmentGuid',
  'zysqAttachmentName',
  'content',
] as const;

type FieldName = (typeof INSTITUTION_FIELDS)[number];

/** The content of a call: a missing field is unchanged, null or an empty text clears it. */
export type InstitutionForm = { [Name in FieldName]?: string | number | null | undefined };

/** Whether a call has content of the policy itself. */
export const saysAnything = (form: InstitutionForm): boolean =>
  INSTITUTION_FIELDS.some((name) => form[name] !== undefined);

/** The facts after a form: missing fields stay, cleared ones are removed. */
export function factsAfter(
  facts: Record<string, unknown>,
  form: InstitutionForm,
): Record<string, unknown> {
  const given = INSTITUTION_FIELDS.filter((name) => form[name] !== undefined).map(
    (name) => [name, form[name]] as const,
  );
  return Object.fromEntries(
    Object.entries({ ...facts, ...Object.fromEntries(given) }).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );
}
