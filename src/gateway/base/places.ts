import type { TextKey } from '#locales/keys.ts';
import { Failure } from './failure.ts';

/** Whom a place is taken for, and how many they have at once. */
export interface Party {
  name: string;
  most: number;
}

/** Counts what is under way for a party (a person, an address); refuses what would be too many. */
export class Places {
  private readonly taken = new Map<string, number>();

  /** `retryAfter`: seconds after which it is worth trying again. */
  constructor(private readonly refusal: { text: TextKey<'errors'>; retryAfter: number }) {}

  /** Takes a place for each party until the signal comes; throws 429 where one has too many. */
  take(parties: readonly Party[], until: AbortSignal): void {
    const { text, retryAfter } = this.refusal;
    for (const { name, most } of parties)
      if ((this.taken.get(name) ?? 0) >= most)
        throw new Failure(429, text, { params: { n: most }, retryAfter });
    if (until.aborted) return;
    for (const { name } of parties) this.add(name, 1);
    const leave = () => parties.forEach(({ name }) => this.add(name, -1));
    until.addEventListener('abort', leave, { once: true });
  }

  private add(name: string, change: number): void {
    const count = (this.taken.get(name) ?? 0) + change;
    if (count > 0) this.taken.set(name, count);
    else this.taken.delete(name);
  }
}
