/** The fields that an institution says of itself, by their names on the wire. */
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

/**
 * What a call says of an institution: a field that is missing says nothing, null or an empty text
 * empties it.
 */
export type InstitutionForm = { [Name in FieldName]?: string | number | null | undefined };

/** Whether a call says anything of the institution itself. */
export const saysAnything = (form: InstitutionForm): boolean =>
  INSTITUTION_FIELDS.some((name) => form[name] !== undefined);

/** The facts after a form: what it does not mention stays, what it empties goes. */
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
