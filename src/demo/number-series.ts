import { KINDS, type RecordKind } from '#contract/kinds.ts';

/** Numbers records as the gateway does: one series for each kind and year. */
export class NumberSeries {
  /** Last number of each series. */
  readonly last = new Map<string, number>();

  /** The next number for a kind of record created at an instant. */
  next(kind: RecordKind, at: Date): string {
    const name = `${KINDS[kind].series}${at.getUTCFullYear()}`;
    const last = (this.last.get(name) ?? 0) + 1;
    this.last.set(name, last);
    return `${name}-${String(last).padStart(6, '0')}`;
  }
}
