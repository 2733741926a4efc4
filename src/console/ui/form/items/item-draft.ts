/**
 * One item during editing: all texts, as on the wire. `id` identifies the row on the screen and is
 * never sent.
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

/** An item of the wire or of a draft, in the form of the editor. */
export function itemDraft(stored: object): ItemDraft {
  const item = emptyItem();
  for (const key of Object.keys(item) as (keyof ItemDraft)[]) {
    const value = (stored as Record<string, unknown>)[key];
    if (key !== 'id' && typeof value === 'string') item[key] = value;
  }
  return item;
}

/** A copy of an item, as a new one. */
export function copyOf(item: ItemDraft): ItemDraft {
  return { ...item, id: nextId(), guid: '' };
}

/** The wire form: without row ids, and without keys that do not exist yet. */
export function itemOfWire(item: ItemDraft): Partial<ItemDraft> {
  const wire: Partial<ItemDraft> = { ...item };
  delete wire.id;
  if (wire.guid === '') delete wire.guid;
  if (wire.sourceItemGuid === '') delete wire.sourceItemGuid;
  return wire;
}
