import { beyond, broken, SHEET_LIMITS } from './limits.ts';
import type { Piece } from './piece.ts';

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
export const GREATER = 0x3e;

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

const AMPERSAND = 0x26;

/** A text with its entities as the signs that they are. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&([^;&]{0,9});?/g, (whole, entity: string) => {
        if (!whole.endsWith(';')) throw broken();
        return signOf(entity);
      })
    : text;

/** Where a name ends that begins at a place; somewhere behind it stands a `>`. */
function nameEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const sign = bytes[at] ?? 0;
    if (sign > GREATER) continue;
    if (isSpace(sign) || sign === SLASH || sign === GREATER || sign === EQUALS) break;
    if (sign < SPACE || sign === LESS || sign === QUOTE || sign === APOSTROPHE) throw broken();
  }
  if (at === from) throw broken();
  return at;
}

function pastSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at] ?? 0)) at += 1;
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
  /** Where the values begin and end in the piece; they are cut out when they are asked for. */
  private readonly begins: number[] = [];
  private readonly ends: number[] = [];

  constructor(private piece: Piece) {}

  get(name: string): string | undefined {
    const place = this.placeOf(name);
    return place === -1 ? undefined : this.value(place);
  }

  get names(): string[] {
    return this.keys.slice(0, this.count);
  }

  /**
   * Reads the beginning of an element at a place of a piece; answers where what follows begins, or
   * -1 where the tag is not whole yet.
   */
  start(piece: Piece, from: number): number {
    this.piece = piece;
    const { bytes } = piece;
    let at = nameEnd(bytes, from + 1);
    this.name = piece.text(from + 1, at);
    this.declares = false;
    this.count = 0;
    for (;;) {
      const next = pastSpace(bytes, at);
      if (next >= bytes.length) return -1;
      const sign = bytes[next];
      this.isEmpty = sign === SLASH;
      if (sign === GREATER) return next + 1;
      if (sign === SLASH) {
        if (bytes[next + 1] !== GREATER) throw broken();
        return next + 2;
      }
      if (next === at) throw broken();
      at = this.attribute(next);
      if (at === -1) return -1;
    }
  }

  /** Reads the end of an element in the same way. */
  end(piece: Piece, from: number): number {
    const nameOver = nameEnd(piece.bytes, from + 2);
    const over = pastSpace(piece.bytes, nameOver);
    if (piece.bytes[over] !== GREATER) throw broken();
    this.name = piece.text(from + 2, nameOver);
    return over + 1;
  }

  private attribute(from: number): number {
    const { bytes } = this.piece;
    const nameOver = nameEnd(bytes, from);
    const equals = pastSpace(bytes, nameOver);
    if (equals >= bytes.length) return -1;
    if (bytes[equals] !== EQUALS) throw broken();
    const begun = pastSpace(bytes, equals + 1);
    if (begun >= bytes.length) return -1;
    const quote = bytes[begun];
    if (quote !== QUOTE && quote !== APOSTROPHE) throw broken();
    const over = this.valueEnd(quote, begun + 1);
    if (over === -1) return -1;
    this.keep(this.piece.text(from, nameOver), begun + 1, over);
    return over + 1;
  }

  private keep(name: string, begin: number, end: number): void {
    if (this.count >= SHEET_LIMITS.attributes)
      throw beyond('errors.sheetTooManyAttributes', SHEET_LIMITS.attributes);
    if (this.placeOf(name) !== -1) throw broken();
    this.keys[this.count] = name;
    this.begins[this.count] = begin;
    this.ends[this.count] = end;
    this.count += 1;
    if (name.length >= 5 && isDeclaration(name)) this.declares = true;
  }

  /** Where the value ends that begins at a place; -1 where that is not there yet. */
  private valueEnd(quote: number, from: number): number {
    const { bytes } = this.piece;
    let hasEntity = false;
    for (let at = from; at < bytes.length; at += 1) {
      const sign = bytes[at];
      if (sign === quote) {
        // Whether or not somebody asks for the value, it must be well-formed.
        if (hasEntity) decoded(this.piece.text(from, at));
        return at;
      }
      if (sign === LESS) throw broken();
      if (sign === AMPERSAND) hasEntity = true;
    }
    return -1;
  }

  private placeOf(name: string): number {
    for (let place = 0; place < this.count; place += 1) if (this.keys[place] === name) return place;
    return -1;
  }

  private value(place: number): string {
    return decoded(this.piece.text(this.begins[place] ?? 0, this.ends[place] ?? 0));
  }
}
