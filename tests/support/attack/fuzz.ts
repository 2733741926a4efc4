import fc from 'fast-check';
import type { SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { anyText } from '../any-text.ts';
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
  { weight: 1, arbitrary: anyText(60) as fc.Arbitrary<unknown> },
);

/** In these calls real keys would end the sessions of the attackers. */
const KEYLESS: ReadonlySet<string> = new Set(['personnel', 'registration', 'session']);
const KEY = /guid$|^revision$/i;
const KEYS_MAX = 50;
/** Form fields with a file, and one that no form has. */
const PART_NAMES = ['groupGuid', 'replaces', 'phone', 'what', 'x', '__proto__'];
const FILE_NAMES = ['a.pdf', 'a.xlsx', 'a.csv', 'a.png', 'a.html', '', '../x.pdf', '\u202efdp.exe'];
const FILE_CONTENTS = ['', '%PDF-1.4\n%%EOF\n', 'x', '\u0000', 'a,b\r\n1,2\r\n', 'PK\u0003\u0004'];
/** Share of the keys that exist. */
const REAL = 0.6;

/**
 * Makes odd inputs from right ones, many with keys from earlier responses, so that they get further
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

  /** A right input with up to four fields replaced, some of them repeated. */
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

  /** A form with up to two files and up to four odd fields, in any order. */
  formFor({ module }: Call): FormData {
    const form = new FormData();
    const files = Math.floor(this.random() * 3);
    const fields = Math.floor(this.random() * 5);
    const parts = [...Array<boolean>(files).fill(true), ...Array<boolean>(fields).fill(false)];
    while (parts.length > 0) {
      const [isFile] = parts.splice(Math.floor(this.random() * parts.length), 1);
      if (isFile)
        form.append('file', new Blob([this.oneOf(FILE_CONTENTS)]), this.oneOf(FILE_NAMES));
      else form.append(this.oneOf(PART_NAMES), this.oddText(module));
    }
    return form;
  }

  private oddText(module: string): string {
    const known = this.keys.get(`${module} guid`);
    return String(
      known !== undefined && this.random() < REAL
        ? this.oneOf(known)
        : JSON.stringify(this.oneOf(this.values)),
    );
  }

  /** Keeps the keys of a response for later inputs of the module. */
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
