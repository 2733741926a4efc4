import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import type { View } from '../fixture.ts';

/** Records of one kind that a walk goes on with; older ones are left as they are. */
const KEPT = 40;

/** The records a walk has made, by kind. */
export class Pool {
  private readonly byKind = new Map<ProcurementKind, string[]>(
    PROCUREMENT_KINDS.map((kind) => [kind, []]),
  );
  private readonly known = new Set<string>();

  /** Everything that was ever made. */
  get made(): number {
    return this.known.size;
  }

  /** Takes a record in, and what stands in a line with it. */
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

  /** The records of a kind that the walk goes on with. */
  of(kind: ProcurementKind): readonly string[] {
    return [...(this.byKind.get(kind) ?? [])];
  }

  /** Lets go of a record that nothing happens to any more. */
  drop(kind: ProcurementKind, guid: string): void {
    const list = this.byKind.get(kind) ?? [];
    const place = list.indexOf(guid);
    if (place >= 0) list.splice(place, 1);
  }

  /**
   * One record: a kind first, then one of its records; what comes late in the line is rare and must
   * have its turns. Of the wanted kind, where there is one.
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
