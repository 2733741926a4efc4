import { beyond, broken, SHEET_LIMITS } from './limits.ts';

/** Attributes of an element by their names as they stand there; only while it is told of. */
export interface Attributes {
  get(name: string): string | undefined;
  readonly names: readonly string[];
}

const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;

const isSpace = (sign: number): boolean =>
  sign === SPACE || sign === 0x0a || sign === 0x09 || sign === 0x0d;

/** The entities that XML has without a declaration. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const CODE_MAX = 0x10ffff;

function signOf(entity: string): string {
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(entity);
  if (digits === null) {
    if (!Object.hasOwn(ENTITIES, entity)) throw broken();
    return ENTITIES[entity] ?? '';
  }
  const [, hexadecimal, decimal] = digits;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (code === 0 || code > CODE_MAX) throw broken();
  return String.fromCodePoint(code);
}

/** A text with its entities as the signs that they are. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&([^;&]{0,9});?/g, (whole, entity: string) => {
        if (!whole.endsWith(';')) throw broken();
        return signOf(entity);
      })
    : text;

/** Where a name ends that begins at a place; the length of the text where it may go on. */
function nameEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign > GREATER) continue;
    if (isSpace(sign) || sign === SLASH || sign === GREATER || sign === EQUALS) break;
    if (sign < SPACE || sign === LESS || sign === QUOTE || sign === APOSTROPHE) throw broken();
  }
  if (at === from && at < text.length) throw broken();
  return at;
}

function pastSpace(text: string, from: number): number {
  let at = from;
  if (text.charCodeAt(at) > SPACE) return at;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

/**
 * The tag that was read last, one after the other in the same object: a sheet has a million of
 * them.
 */
export class Tag implements Attributes {
  name = '';
  isEmpty = false;
  /** Whether it says what prefixes stand for. */
  declares = false;
  private count = 0;
  private readonly keys: string[] = [];
  private readonly values: string[] = [];

  get(name: string): string | undefined {
    for (let place = 0; place < this.count; place += 1)
      if (this.keys[place] === name) return this.values[place];
    return undefined;
  }

  get names(): string[] {
    return this.keys.slice(0, this.count);
  }

  /**
   * Reads the beginning of an element at a place; answers where what follows begins, or -1 where the
   * tag is not whole yet.
   */
  start(text: string, from: number): number {
    let at = nameEnd(text, from + 1);
    this.name = text.slice(from + 1, at);
    this.declares = false;
    this.count = 0;
    for (;;) {
      const next = pastSpace(text, at);
      if (next >= text.length) return -1;
      const sign = text.charCodeAt(next);
      this.isEmpty = sign === SLASH;
      if (sign === GREATER) return next + 1;
      if (sign === SLASH) {
        if (next + 1 >= text.length) return -1;
        if (text.charCodeAt(next + 1) !== GREATER) throw broken();
        return next + 2;
      }
      if (next === at) throw broken();
      at = this.attribute(text, next);
      if (at === -1) return -1;
    }
  }

  /** Reads the end of an element in the same way. */
  end(text: string, from: number): number {
    const over = text.indexOf('>', from);
    if (over === -1) return -1;
    const nameOver = nameEnd(text, from + 2);
    if (pastSpace(text, nameOver) !== over) throw broken();
    this.name = text.slice(from + 2, nameOver);
    return over + 1;
  }

  private attribute(text: string, from: number): number {
    const nameOver = nameEnd(text, from);
    const equals = pastSpace(text, nameOver);
    if (equals >= text.length) return -1;
    if (text.charCodeAt(equals) !== EQUALS) throw broken();
    const begun = pastSpace(text, equals + 1);
    if (begun >= text.length) return -1;
    const quote = text.charCodeAt(begun);
    if (quote !== QUOTE && quote !== APOSTROPHE) throw broken();
    const over = text.indexOf(quote === QUOTE ? '"' : "'", begun + 1);
    if (over === -1) return -1;
    this.keep(text.slice(from, nameOver), text.slice(begun + 1, over));
    return over + 1;
  }

  private keep(name: string, value: string): void {
    if (this.count >= SHEET_LIMITS.attributes)
      throw beyond('errors.sheetTooManyAttributes', SHEET_LIMITS.attributes);
    if (this.get(name) !== undefined) throw broken();
    this.keys[this.count] = name;
    if (value.includes('<')) throw broken();
    this.values[this.count] = decoded(value);
    this.count += 1;
    if (name.length >= 5 && isDeclaration(name)) this.declares = true;
  }
}
