import type { FormFields } from '#contract/core/form-fields.ts';
import type { RecordDetail, StoredItem } from '../record/types.ts';
import { itemDraft, itemOfWire } from './items/item-draft.ts';
import { emptyValues, textOf, type Attachment, type FormSpec, type FormValues } from './types.ts';

const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Attachment).guid === 'string' &&
  typeof (value as Attachment).name === 'string';

const textFor = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The stored values of declared fields as texts for their form. */
export const textsOf = <Fields extends FormFields>(
  fields: Fields,
  stored: { readonly [Name in keyof Fields]?: unknown },
) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, textFor(stored[name as keyof Fields])]),
  ) as Record<keyof Fields, string>;

/** The values of a stored record in its form. */
export function valuesOf(
  spec: FormSpec,
  { facts, items }: Pick<RecordDetail, 'facts' | 'items'>,
): FormValues {
  const values = emptyValues(spec);
  for (const name of Object.keys(spec.fields)) values[name] = textFor(facts[name]);
  const { attachments } = facts;
  values.attachments = Array.isArray(attachments)
    ? attachments.filter(isAttachment).map(({ guid, name }) => ({ guid, name }))
    : [];
  if (spec.hasItems) values.items = items?.map(itemDraft) ?? [];
  return values;
}

/**
 * The values of a new record copied from another one: without its files, the sources of its items,
 * and days before `today`, yyyy-mm-dd. `fresh`: the years of a new record if those of the source
 * are over.
 */
export function copiedValues(
  spec: FormSpec,
  detail: Pick<RecordDetail, 'facts' | 'items'>,
  today: string,
  fresh: Readonly<Record<string, string>> = {},
): FormValues {
  const values: FormValues = { ...valuesOf(spec, detail), attachments: [] };
  for (const [name, year] of Object.entries(fresh))
    if (textOf(values, name) < year) values[name] = year;
  for (const name of spec.days ?? []) if (textOf(values, name) < today) values[name] = '';
  if (values.items)
    values.items = values.items.map((item) => ({
      ...item,
      guid: '',
      sourceItemGuid: '',
      needDate: item.needDate < today ? '' : item.needDate,
    }));
  return values;
}

/**
 * The request of a form: codes and dates that were not chosen are omitted, because they are absent,
 * not empty.
 */
export function requestOf({ items, ...values }: FormValues): Record<string, unknown> {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { ...texts, ...(items ? { items: items.map(itemOfWire) } : {}) };
}

/** A stored draft in the current form: unknown fields are dropped, missing ones empty. */
export function restoredValues(spec: FormSpec, kept: FormValues): FormValues {
  return valuesOf(spec, {
    facts: kept as RecordDetail['facts'],
    items: (kept.items ?? []) as unknown as readonly StoredItem[],
  });
}

/** Whether two states of a form would be stored alike; row ids of items do not count. */
export function sameValues(left: FormValues, right: FormValues): boolean {
  return JSON.stringify(requestOf(left)) === JSON.stringify(requestOf(right));
}
