import type { Update } from '../base/updates.ts';
import type { Heard } from './bus.ts';

/** Updates are kept so long for pages that begin to listen a while after they asked; milliseconds. */
const KEPT_MS = 30_000;
/** A request may have been on its way so long, which its page cannot know; milliseconds. */
const ON_ITS_WAY_MS = 5000;

/** What a gateway heard lately. */
export class Lately {
  private readonly kept: { at: number; updates: readonly Update[] }[] = [];
  /** Since when everything is heard. */
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

  /** What was heard since a page asked so long ago; `missed` where that may not be all there was. */
  since(age: number): Heard {
    const now = performance.now();
    const from = now - age - ON_ITS_WAY_MS;
    if (from < this.completeFrom || now - from > KEPT_MS) return 'missed';
    return this.kept.filter(({ at }) => at >= from).flatMap(({ updates }) => updates);
  }
}
