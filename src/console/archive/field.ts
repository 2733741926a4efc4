import type { NameIn, TextKey } from '#locales/keys.ts';

/** The label of a field of the archive. */
export const field = (name: NameIn<'archive.fields'>): TextKey => `archive.fields.${name}`;
