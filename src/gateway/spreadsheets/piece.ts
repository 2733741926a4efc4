import { isAscii, isUtf8 } from 'node:buffer';
import { broken } from './limits.ts';

const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Markup in UTF-8 up to a `>`, so that no sign and no name is cut in two. It is looked at by its
 * bytes; what somebody reads is cut out of a string in which each byte is a character, which costs a
 * fraction of decoding everything. Refuses what is not UTF-8.
 */
export class Piece {
  /** The bytes as characters: places are those of the bytes. */
  readonly latin: string;
  private readonly isAscii: boolean;

  constructor(readonly bytes: Buffer) {
    if (!isUtf8(bytes)) throw broken();
    this.latin = bytes.toString('latin1');
    this.isAscii = isAscii(bytes);
  }

  /** What stands between two places. */
  text(from: number, to: number): string {
    const cut = this.latin.slice(from, to);
    return this.isAscii || !BEYOND_ASCII.test(cut) ? cut : this.bytes.toString('utf8', from, to);
  }
}
