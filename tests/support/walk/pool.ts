import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import type { View } from '../fixture.ts';

/** Number of records of one kind that a walk continues with; older ones are left alone. */
const KEPT = 40;

/** The records of a walk, by kind. */
export class Pool {
  private readonly byKind = new Map<ProcurementKind, string[]>(
    PROCUREMENT_KINDS.map((kind) => [kind, []]),
  );
  private readonly known = new Set<string>();

  /** Number of records ever made. */
  get made(): number {
    return this.known.size;
  }

  /** Adds a record and those related to it in the line. */
  keep({ head, related }: Pick<View, 'head' | 'related'>): void {
    for (const { guid, kind } of [...related, head] as { guid: string; kind: ProcurementKind }[])
      this.add(kind, guid);
  }

  private add(kind: ProcurementKind, guid: string): void {
    if (this.known.has(guid)) return;
    this.known.add(guid);
    const list = this.byKind.get(kind) ?? [];
    list.push(guid);
    if (list.length > KEPT) list.shift();
  }

  /** The records of a kind with which the walk continues. */
  of(kind: ProcurementKind): readonly string[] {
    return [...(this.byKind.get(kind) ?? [])];
  }

  /** Removes a record that can no longer change. */
  drop(kind: ProcurementKind, guid: string): void {
    const list = this.byKind.get(kind) ?? [];
    const place = list.indexOf(guid);
    if (place >= 0) list.splice(place, 1);
  }

  /**
   * Picks a record: first a kind, then one of its records, because kinds late in the line are rare
   * and need their turns. Of the wanted kind, if there is one.
   */
  pick(
    pick: <T>(values: readonly T[]) => T,
    wanted: ProcurementKind | null,
  ): { kind: ProcurementKind; guid: string } | null {
    const kinds = PROCUREMENT_KINDS.filter((kind) => (this.byKind.get(kind)?.length ?? 0) > 0);
    if (kinds.length === 0) return null;
    const kind =
      wanted !== null && kinds.includes(wanted)
        ? wanted
        : pick([...kinds, ...kinds.filter((one) => !one.endsWith('Plan'))]);
    return { kind, guid: pick(this.byKind.get(kind) ?? []) };
  }
}
