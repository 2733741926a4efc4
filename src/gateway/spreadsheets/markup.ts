import { Failure } from '../base/failure.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';
import { Namespaces } from './namespaces.ts';
import { decoded, Tag, type Attributes, SLASH, LESS } from './tags.ts';

/** Bytes that are looked at together. */
const PIECE = 32_768;

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
const isBlank = (text: string): boolean => text.trim() === '';

/** Reads markup piece by piece; what is not whole yet is held until the next piece. */
class Markup {
  private held = '';
  private readonly names: string[] = [];
  private readonly locals: (string | null)[] = [];
  private readonly tag = new Tag();
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

  write(piece: string): void {
    const text = this.held + piece;
    let at = 0;
    while (at < text.length) {
      const isMarkup = text.charCodeAt(at) === LESS;
      const end = isMarkup ? this.markup(text, at) : text.indexOf('<', at);
      if (end === -1 || end - at > SHEET_LIMITS.silence) break;
      if (!isMarkup) this.text(decoded(text.slice(at, end)));
      at = end;
    }
    this.held = at === 0 ? text : text.slice(at);
    if (this.names.length === 0 && !/^\s*(?:<|$)/.test(this.held)) throw broken();
    if (this.held.length > SHEET_LIMITS.silence)
      throw beyond('errors.sheetMarkupTooLong', SHEET_LIMITS.silence);
  }

  end(): void {
    if (!this.isOver || !isBlank(this.held)) throw broken();
  }

  /** Takes what begins with `<` at a place; answers where it ends, or -1 where that is not there yet. */
  private markup(text: string, at: number): number {
    const sign = text.charCodeAt(at + 1);
    if (Number.isNaN(sign)) return -1;
    if (sign === SLASH) return this.close(text, at);
    if (sign === EXCLAMATION) return this.special(text, at);
    if (sign === QUESTION) {
      const end = text.indexOf('?>', at);
      return end === -1 ? -1 : end + '?>'.length;
    }
    return this.open(text, at);
  }

  private special(text: string, at: number): number {
    if (text.startsWith(COMMENT, at)) {
      const end = text.indexOf('--', at + COMMENT.length);
      if (end === -1 || end + 2 >= text.length) return -1;
      if (text[end + 2] !== '>') throw broken();
      return end + '-->'.length;
    }
    if (text.startsWith(LITERAL, at)) {
      const end = text.indexOf(']]>', at);
      if (end === -1) return -1;
      this.text(text.slice(at + LITERAL.length, end));
      return end + ']]>'.length;
    }
    const begun = text.slice(at, at + LITERAL.length);
    if (COMMENT.startsWith(begun) || LITERAL.startsWith(begun)) return -1;
    throw new Failure(400, 'errors.sheetWithEntities');
  }

  private open(text: string, at: number): number {
    const end = this.tag.start(text, at);
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

  private close(text: string, at: number): number {
    const end = this.tag.end(text, at);
    if (end === -1) return -1;
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

  private text(text: string): void {
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
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const markup = new Markup(elements, count, own);
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE)
      markup.write(decoder.decode(chunk.subarray(at, at + PIECE), { stream: true }));
  }
  markup.write(decoder.decode());
  markup.end();
}
