import Big from 'big.js';
import type { StoredItem } from '../../record/types.ts';
import type { ItemDraft } from './item-draft.ts';

/**
 * What is left of an item of a yearly plan: its quantity minus what batch plans took; never below
 * zero.
 */
export function remainderOf({ quantity, taken }: Pick<StoredItem, 'quantity' | 'taken'>): string {
  const left = new Big(quantity || '0').minus(taken || '0');
  return left.lt(0) ? '0' : left.toFixed();
}

/**
 * What is left of each item for one batch plan: its own stored quantities are still available to
 * it.
 */
export function leftOf(
  source: readonly StoredItem[],
  own: readonly ItemDraft[],
): ReadonlyMap<string, string> {
  const mine = new Map<string, Big>();
  for (const { guid, sourceItemGuid, quantity } of own) {
    if (guid !== '' && quantity !== '')
      mine.set(sourceItemGuid, (mine.get(sourceItemGuid) ?? new Big(0)).plus(quantity));
  }
  return new Map(
    source.map((item) => [
      item.guid,
      new Big(remainderOf(item)).plus(mine.get(item.guid) ?? 0).toFixed(),
    ]),
  );
}
