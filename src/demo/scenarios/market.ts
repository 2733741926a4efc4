import type { Unit } from '../master-data/world.ts';
import type { DemoRecord } from './ledger.ts';

/** Knows which yearly plans batch plans may take items from, and how much of each item is left. */
export class Market {
  private readonly open = new Map<string, Set<DemoRecord>>();
  private readonly taken = new Map<string, number>();

  /** A yearly plan passed. */
  offer(plan: DemoRecord): void {
    const list = this.open.get(plan.unit.guid) ?? new Set();
    this.open.set(plan.unit.guid, list.add(plan));
  }

  /** A yearly plan is not passed any longer. */
  withdraw(plan: DemoRecord): void {
    this.open.get(plan.unit.guid)?.delete(plan);
  }

  left(item: { guid: string; quantity: string }): number {
    return Number(item.quantity) - (this.taken.get(item.guid) ?? 0);
  }

  /** Passed yearly plans of a unit and year of which something is left. */
  offers(unit: Unit, year: string): DemoRecord[] {
    return [...(this.open.get(unit.guid) ?? [])].filter(
      (plan) => plan.facts['planYear'] === year && plan.items.some((item) => this.left(item) > 0),
    );
  }

  /** Counts what the items of a batch plan take, or with -1 gives it back. */
  take(items: readonly { sourceItemGuid?: string; quantity: string }[], sign: 1 | -1 = 1): void {
    for (const { sourceItemGuid, quantity } of items) {
      if (sourceItemGuid)
        this.taken.set(
          sourceItemGuid,
          (this.taken.get(sourceItemGuid) ?? 0) + sign * Number(quantity),
        );
    }
  }
}
