import type { Call } from '#contract/core/call.ts';
import type { FormSchema } from '#contract/core/form-fields.ts';
import type { KindInfo } from '../record/types.ts';
import type { ItemDraft } from './items/item-draft.ts';

/** A stored file that a record refers to. */
export interface Attachment {
  guid: string;
  name: string;
}

/** How a form is sent: saved, or submitted. */
export type SaveAction = 'save' | 'submit';

/** The stored record of a form; null for a new one. */
export interface FormTarget {
  guid: string;
  revision: number;
}

/** The values of a form: texts by wire name, and the two lists of records. */
export interface FormValues {
  [field: string]: string | readonly ItemDraft[] | readonly Attachment[] | undefined;
  items?: readonly ItemDraft[];
  attachments?: readonly Attachment[];
}

/** The form of one kind of record. */
export interface FormSpec {
  info: KindInfo;
  /** The schemas for saving a draft and for submitting. */
  draft: FormSchema;
  complete: FormSchema;
  add: Call;
  edit: Call;
  /** Creates the request, if it is not the values with action, key and revision. */
  request?: (
    values: Record<string, unknown>,
    action: SaveAction,
    target: FormTarget | null,
  ) => Record<string, unknown>;
  /** Names of the text fields, with their initial values. */
  fields: Readonly<Record<string, string>>;
  /** The day fields among them, if the form can be filled from another record. */
  days?: readonly string[];
  hasItems: boolean;
  /** There is no review: it is saved directly, without drafts or submission. */
  savesOnly?: true;
}

/** The values of a new record. */
export function emptyValues({ fields, hasItems }: FormSpec): FormValues {
  return { ...fields, attachments: [], ...(hasItems ? { items: [] } : {}) };
}

/** Text of a field; a list has none. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
