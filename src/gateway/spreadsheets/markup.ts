import { Failure } from '../base/failure.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';
import { Namespaces } from './namespaces.ts';
import { Piece } from './piece.ts';
import { decoded, Tag, type Attributes, GREATER, LESS, SLASH } from './tags.ts';

/**
 * What is done with the elements of a part as they come. Told are those of its own namespace alone,
 * by their names without prefix; what stands within others is passed over.
 */
export interface Elements {
  /** `spaceOf` gives the namespace of a prefix at this place. */
  open?(name: string, attributes: Attributes, spaceOf: (prefix: string) => string | null): void;
  text?(text: string): void;
  close?(name: string): void;
}

const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const COMMENT = '<!--';
const LITERAL = '<![CDATA[';
const LITERAL_END = ']]>';
const isBlank = (text: string): boolean => text.trim() === '';

/** Whether a tag, a comment or a text has too many characters, of one to three bytes each. */
const isLong = (bytes: Buffer): boolean =>
  bytes.length > SHEET_LIMITS.silence && bytes.toString().length > SHEET_LIMITS.silence;
const tooLong = () => beyond('errors.sheetMarkupTooLong', SHEET_LIMITS.silence);

/** Reads markup piece by piece; what is not whole yet is held until the next piece. */
class Markup {
  private held = Buffer.alloc(0);
  private piece = new Piece(this.held);
  private readonly names: string[] = [];
  private readonly locals: (string | null)[] = [];
  private readonly tag = new Tag(this.piece);
  private readonly spaces: Namespaces;
  /** How deep the outermost element of another namespace lies; 0 outside of such. */
  private foreign = 0;
  private isOver = false;

  constructor(
    private readonly elements: Elements,
    private readonly count: () => void,
    own: readonly string[],
  ) {
    this.spaces = new Namespaces(own);
  }

  write(chunk: Uint8Array): void {
    const bytes = Buffer.concat([this.held, chunk]);
    this.piece = new Piece(bytes.subarray(0, bytes.lastIndexOf('>') + 1));
    const whole = this.piece.bytes;
    let at = 0;
    while (at < whole.length) {
      const isMarkup = whole[at] === LESS;
      const end = isMarkup ? this.markup(at) : this.piece.latin.indexOf('<', at);
      if (end === -1) break;
      if (end - at > SHEET_LIMITS.silence && isLong(whole.subarray(at, end))) throw tooLong();
      if (!isMarkup) this.tell(decoded(this.piece.text(at, end)));
      at = end;
    }
    this.held = bytes.subarray(at);
    if (isLong(this.held)) this.refuse();
  }

  /** Refuses what is held and too long, by what is wrong with its beginning where anything is. */
  private refuse(): never {
    this.piece = new Piece(Buffer.from(this.held.toString()));
    if (this.piece.bytes[0] === LESS) this.markup(0);
    else if (this.names.length === 0) throw broken();
    throw tooLong();
  }

  end(): void {
    if (!this.isOver || !isBlank(this.held.toString())) throw broken();
  }

  /** Takes what begins with `<` at a place; answers where it ends, or -1 where that is not there yet. */
  private markup(at: number): number {
    const sign = this.piece.bytes[at + 1];
    if (sign === SLASH) return this.close(at);
    if (sign === EXCLAMATION) return this.special(at);
    return sign === QUESTION ? this.endOf('?>', at) : this.open(at);
  }

  private special(at: number): number {
    if (this.piece.latin.startsWith(COMMENT, at)) {
      const end = this.endOf('--', at + COMMENT.length);
      if (end !== -1 && this.piece.bytes[end] !== GREATER) throw broken();
      return end === -1 ? -1 : end + 1;
    }
    if (!this.piece.latin.startsWith(LITERAL, at))
      throw new Failure(400, 'errors.sheetWithEntities');
    const end = this.endOf(LITERAL_END, at);
    if (end !== -1) this.tell(this.piece.text(at + LITERAL.length, end - LITERAL_END.length));
    return end;
  }

  /** Where the next sign of an end is over that stands behind a place; -1 where none is there yet. */
  private endOf(sign: string, from: number): number {
    const begun = this.piece.latin.indexOf(sign, from);
    return begun === -1 ? -1 : begun + sign.length;
  }

  private open(at: number): number {
    const end = this.tag.start(this.piece, at);
    if (end === -1) return -1;
    if (this.isOver) throw broken();
    this.count();
    const { name, isEmpty, declares } = this.tag;
    const depth = this.names.push(name);
    if (depth > SHEET_LIMITS.depth) throw beyond('errors.sheetTooDeep', SHEET_LIMITS.depth);
    if (declares) this.spaces.enter(this.tag, depth);
    const local = this.spaces.localOf(name);
    this.locals.push(local);
    if (local === null) {
      if (depth === 1) throw broken();
      if (this.foreign === 0) this.foreign = depth;
    } else if (this.foreign === 0) this.elements.open?.(local, this.tag, this.spaces.spaceOf);
    if (isEmpty) this.leave();
    return end;
  }

  private close(at: number): number {
    const end = this.tag.end(this.piece, at);
    if (this.tag.name !== this.names[this.names.length - 1]) throw broken();
    this.leave();
    return end;
  }

  private leave(): void {
    const depth = this.names.length;
    const local = this.locals.pop() ?? null;
    if (this.foreign === 0 && local !== null) this.elements.close?.(local);
    if (this.foreign === depth) this.foreign = 0;
    this.spaces.leave(depth);
    this.names.pop();
    this.isOver = depth === 1;
  }

  private tell(text: string): void {
    if (this.names.length === 0) {
      if (!isBlank(text)) throw broken();
    } else if (this.foreign === 0) this.elements.text?.(text);
  }
}

/**
 * Reads a part that is XML in UTF-8, chunk by chunk. It ends at the first thing that is not
 * well-formed, at any declaration and at each limit of SHEET_LIMITS. `own` are the namespaces of
 * which the part may be, by one of its two editions; `elements` may end it by throwing; `count` is
 * told of every element.
 */
export async function readMarkup(
  bytes: AsyncIterable<Uint8Array>,
  elements: Elements,
  { own, count }: { own: readonly string[]; count: () => void },
): Promise<void> {
  const markup = new Markup(elements, count, own);
  for await (const chunk of bytes) markup.write(chunk);
  markup.end();
}
