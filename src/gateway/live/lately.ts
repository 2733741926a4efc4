import type { Update } from '../base/updates.ts';
import type { Heard } from './bus.ts';

/** How long updates are kept for pages that subscribe a while after they loaded; milliseconds. */
const KEPT_MS = 30_000;
/** Longest network delay of a request, which its page cannot know; milliseconds. */
const ON_ITS_WAY_MS = 5000;

/** The recent updates of a gateway. */
export class Lately {
  private readonly kept: { at: number; updates: readonly Update[] }[] = [];
  /** Since when all updates are known. */
  private completeFrom = performance.now();

  hear(heard: Heard): void {
    const at = performance.now();
    if (heard === 'missed') {
      this.completeFrom = at;
      return;
    }
    while (this.kept[0] !== undefined && at - this.kept[0].at > KEPT_MS) this.kept.shift();
    this.kept.push({ at, updates: heard });
  }

  /** The updates since a page of this age was loaded; `missed` if some may be unknown. */
  since(age: number): Heard {
    const now = performance.now();
    const from = now - age - ON_ITS_WAY_MS;
    if (from < this.completeFrom || now - from > KEPT_MS) return 'missed';
    return this.kept.filter(({ at }) => at >= from).flatMap(({ updates }) => updates);
  }
}
