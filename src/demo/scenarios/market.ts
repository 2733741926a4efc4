import type { Unit } from '../master-data/world.ts';
import type { DemoRecord } from './ledger.ts';

/** Tracks the yearly plans whose items batch plans may take, and how much of each is left. */
export class Market {
  private readonly open = new Map<string, Set<DemoRecord>>();
  private readonly taken = new Map<string, number>();

  /** A yearly plan was approved. */
  offer(plan: DemoRecord): void {
    const list = this.open.get(plan.unit.guid) ?? new Set();
    this.open.set(plan.unit.guid, list.add(plan));
  }

  /** A yearly plan is no longer approved. */
  withdraw(plan: DemoRecord): void {
    this.open.get(plan.unit.guid)?.delete(plan);
  }

  left(item: { guid: string; quantity: string }): number {
    return Number(item.quantity) - (this.taken.get(item.guid) ?? 0);
  }

  /** Approved yearly plans of a unit and year with something left. */
  offers(unit: Unit, year: string): DemoRecord[] {
    return [...(this.open.get(unit.guid) ?? [])].filter(
      (plan) => plan.facts['planYear'] === year && plan.items.some((item) => this.left(item) > 0),
    );
  }

  /** Subtracts what the items of a batch plan take, or with -1 returns it. */
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
