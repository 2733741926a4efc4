import type { ObjectSchema, AnyObject } from 'yup';
import type { Call } from '#contract/core/call.ts';
import type { KindInfo } from '../record/types.ts';
import type { ItemDraft } from './items/item-draft.ts';

/** A stored file a record refers to. */
export interface Attachment {
  guid: string;
  name: string;
}

/** How a form is sent: kept, or given into review. */
export type SaveAction = 'save' | 'submit';

/** The stored record a form works on; null for a new one. */
export interface FormTarget {
  guid: string;
  revision: number;
}

/**
 * What a form holds: texts by the field's name on the wire, and the two lists that records have.
 */
export interface FormValues {
  [field: string]: string | readonly ItemDraft[] | readonly Attachment[] | undefined;
  items?: readonly ItemDraft[];
  attachments?: readonly Attachment[];
}

/** The form of one kind of record. */
export interface FormSpec {
  info: KindInfo;
  /** What may be kept as a draft, and what may be given into review. */
  draft: ObjectSchema<AnyObject>;
  complete: ObjectSchema<AnyObject>;
  add: Call;
  edit: Call;
  /** What travels, where it is not the values with action, key and revision. */
  request?: (
    values: Record<string, unknown>,
    action: SaveAction,
    target: FormTarget | null,
  ) => Record<string, unknown>;
  /** Names of the text fields, with their first values. */
  fields: Readonly<Record<string, string>>;
  /** Those of them that hold a day, where the form can be filled from another record. */
  days?: readonly string[];
  hasItems: boolean;
  /** Nobody reviews it: it is saved, there is no draft and nothing to submit. */
  savesOnly?: true;
}

/** The values of a new record. */
export function emptyValues({ fields, hasItems }: FormSpec): FormValues {
  return { ...fields, attachments: [], ...(hasItems ? { items: [] } : {}) };
}

/** Text of a field; a list is no text. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
