import type { TextKey } from '#locales/keys.ts';
import { Failure } from './failure.ts';

/** The party that takes a place, and its limit. */
export interface Party {
  name: string;
  most: number;
}

/** Counts what a party (a person, an address) has under way, and refuses more than its limit. */
export class Places {
  private readonly taken = new Map<string, number>();

  /** `retryAfter`: seconds after which it is worth trying again. */
  constructor(private readonly refusal: { text: TextKey<'errors'>; retryAfter: number }) {}

  /** Takes a place for each party until the signal fires; throws 429 if one is at its limit. */
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
