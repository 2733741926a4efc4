/** Four words of seed from a text (cyrb128). */
function seedOf(text: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

/**
 * Pseudo-random choices that are the same on every start (sfc32). Everything generated has a named
 * stream of its own, so that one change does not affect the rest. The 128 bits of state keep
 * thousands of streams apart.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(private readonly name: string) {
    [this.a, this.b, this.c, this.d] = seedOf(name);
    for (let round = 0; round < 12; round++) this.word();
  }

  /** A stream that depends only on this one's name, not on its previous draws. */
  fork(name: string): Random {
    return new Random(`${this.name}/${name}`);
  }

  private word(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 to 1, excluding 1. */
  next(): number {
    return this.word() / 4294967296;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Integer, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new Error(`Nothing to pick from in ${this.name}.`);
    return found;
  }

  /** Weighted choice. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let left = this.next() * list.reduce((total, item) => total + weightOf(item), 0);
    for (const item of list) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return this.pick(list);
  }

  /** A number of distinct elements, in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const size = Math.min(count, rest.length);
    for (let index = 0; index < size; index++) {
      const other = this.int(index, rest.length - 1);
      const kept = rest[index] as T;
      rest[index] = rest[other] as T;
      rest[other] = kept;
    }
    return rest.slice(0, size);
  }

  /** Waiting times: many short, few long. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  /** Sizes over several magnitudes. */
  logBetween(min: number, max: number): number {
    return Math.exp(this.between(Math.log(min), Math.log(max)));
  }

  uuid(): string {
    const hex = [this.word(), this.word(), this.word(), this.word()]
      .map((word) => word.toString(16).padStart(8, '0'))
      .join('');
    const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
    const [first, second, last] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(20, 32)];
    return `${first}-${second}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${last}`;
  }
}
