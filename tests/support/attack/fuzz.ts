import fc from 'fast-check';
import type { SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';
import type { Answer } from '../client.ts';
import { randomOf } from '../random.ts';

type Input = Record<string, unknown>;

const ODD = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      '',
      ' ',
      ',',
      '0',
      '-1',
      '1e9',
      'submit',
      '2',
      null,
      true,
      0,
      -1,
      1.5,
      2 ** 53,
      1e308,
      [],
      {},
      [[]],
      ['x'],
      [null],
      '\u0000',
      '\ud800',
      '__proto__',
      'constructor',
      '2026-02-30',
      '9'.repeat(40),
      'x'.repeat(5000),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) as fc.Arbitrary<unknown> },
);

/** Here real keys would end the sessions of those who ask. */
const KEYLESS: ReadonlySet<string> = new Set(['personnel', 'registration', 'session']);
const KEY = /guid$|^revision$/i;
const KEYS_MAX = 50;
/** Share of the keys that name what exists. */
const REAL = 0.6;

/**
 * Makes odd inputs of right ones, many with keys that answers have told, so that they go further
 * than "not found".
 */
export class Fuzz {
  private readonly random: () => number;
  private readonly values: unknown[];
  private readonly keys = new Map<string, unknown[]>();

  constructor(seed: number) {
    this.random = randomOf(seed);
    this.values = fc.sample(ODD, { numRuns: 5000, seed });
  }

  private oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  /** A right input with up to four fields replaced, some of them several times. */
  inputFor(call: Call<any, any>, right: Input): Input {
    const names = Object.keys((call.request.describe() as SchemaObjectDescription).fields ?? {});
    const input = { ...right };
    for (const name of names) {
      const known = this.keys.get(`${call.module} ${name}`);
      if (known !== undefined && this.random() < REAL) input[name] = this.oneOf(known);
    }
    const changes = names.length === 0 ? 0 : Math.floor(this.random() * 5);
    for (let change = 0; change < changes; change++)
      input[this.oneOf(names)] = this.oneOf(this.values);
    return input;
  }

  /** Keeps the keys that an answer tells, for later inputs of the module. */
  learnFrom({ module }: Call, answer: Answer | null): void {
    if (answer?.status === 200 && !KEYLESS.has(module)) this.learn(module, answer.body);
  }

  private learn(module: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!KEY.test(name) || typeof inner === 'object' || inner === '') this.learn(module, inner);
      else this.keep(`${module} ${name}`, inner);
    }
  }

  private keep(place: string, key: unknown): void {
    const known = this.keys.get(place) ?? [];
    if (known.length < KEYS_MAX && !known.includes(key)) known.push(key);
    this.keys.set(place, known);
  }
}
