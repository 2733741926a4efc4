import { useMemo } from 'react';
import { copyOf, emptyItem, type ItemDraft } from './item-draft.ts';

export type ItemText = Exclude<keyof ItemDraft, 'id' | 'guid' | 'sourceItemGuid'>;

type Change = (update: (items: readonly ItemDraft[]) => readonly ItemDraft[]) => void;

/**
 * The actions on the items of a form. Stable, so that rows are rendered only when their own item
 * changes.
 */
export interface ItemActions {
  set: (id: string, field: ItemText, value: string) => void;
  /** Adds an empty item after this one, or at the end; returns its id. */
  add: (behind?: string) => string;
  duplicate: (id: string) => void;
  remove: (ids: ReadonlySet<string>) => void;
  /** Inserts items after this one; an empty one is replaced. */
  insert: (items: readonly ItemDraft[], behind?: string) => void;
}

const isEmpty = (item: ItemDraft) =>
  Object.entries(item).every(([field, value]) => field === 'id' || value === '');

function put(
  items: readonly ItemDraft[],
  added: readonly ItemDraft[],
  behind: string | undefined,
): readonly ItemDraft[] {
  const index =
    behind === undefined ? items.length - 1 : items.findIndex(({ id }) => id === behind);
  const at = items[index];
  const replaced =
    at !== undefined && added.length > 0 && isEmpty(at) && added.some((item) => !isEmpty(item))
      ? 1
      : 0;
  return [...items.slice(0, index + 1 - replaced), ...added, ...items.slice(index + 1)];
}

/** The actions on the items of a form. */
export function useItems(change: Change): ItemActions {
  return useMemo(
    () => ({
      set: (id, field, value) =>
        change((items) =>
          items.map((item) => (item.id === id ? { ...item, [field]: value } : item)),
        ),
      add(behind) {
        const item = emptyItem();
        change((items) => put(items, [item], behind));
        return item.id;
      },
      duplicate: (id) =>
        change((items) => {
          const found = items.find((item) => item.id === id);
          return found ? put(items, [copyOf(found)], id) : items;
        }),
      remove: (ids) => change((items) => items.filter(({ id }) => !ids.has(id))),
      insert: (added, behind) => change((items) => put(items, added, behind)),
    }),
    [change],
  );
}
