/**
 * One item while it is edited: all texts, as they travel. `id` keeps the row's identity on the
 * screen and stays here.
 */
export interface ItemDraft {
  id: string;
  guid: string;
  sourceItemGuid: string;
  materialCode: string;
  materialName: string;
  specification: string;
  unit: string;
  quantity: string;
  unitPrice: string;
  needDate: string;
  remarks: string;
}

let last = 0;
const nextId = () => `item-${(last += 1)}`;

/** A new, empty item. */
export function emptyItem(): ItemDraft {
  return {
    id: nextId(),
    guid: '',
    sourceItemGuid: '',
    materialCode: '',
    materialName: '',
    specification: '',
    unit: '',
    quantity: '',
    unitPrice: '',
    needDate: '',
    remarks: '',
  };
}

/** An item of the wire, or one kept in a draft, as the editor holds it. */
export function itemDraft(stored: object): ItemDraft {
  const item = emptyItem();
  for (const key of Object.keys(item) as (keyof ItemDraft)[]) {
    const value = (stored as Record<string, unknown>)[key];
    if (key !== 'id' && typeof value === 'string') item[key] = value;
  }
  return item;
}

/** The same item once more, as a new one. */
export function copyOf(item: ItemDraft): ItemDraft {
  return { ...item, id: nextId(), guid: '' };
}

/** What travels: without the screen's own key, and without keys that are not there yet. */
export function itemOfWire(item: ItemDraft): Partial<ItemDraft> {
  const wire: Partial<ItemDraft> = { ...item };
  delete wire.id;
  if (wire.guid === '') delete wire.guid;
  if (wire.sourceItemGuid === '') delete wire.sourceItemGuid;
  return wire;
}
