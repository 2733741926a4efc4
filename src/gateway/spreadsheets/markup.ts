import sax from 'sax';
import { Failure } from '../base/failure.ts';
import { beyond, SHEET_LIMITS } from './limits.ts';

/** Bytes after which it is looked whether anything came. */
const PIECE = 16_384;

/**
 * What begins as a declaration: a document type, or something that is none. The parser never sees
 * them, because what it does with those that do not end takes the square of their length.
 */
const DECLARATION = /<!(?!--|\[CDATA\[)/;
/** Signs at the end of a piece that may still become something else. */
const UNSURE = '<![CDATA'.length;

/** Attributes of an element by their names as they stand there. */
export type Attributes = Readonly<Record<string, string>>;

/** What is done with the elements of a part as they come; names are without prefix. */
export interface Elements {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part that is XML in UTF-8, chunk by chunk. It ends at the first thing that is not
 * well-formed, at any declaration and at each limit of SHEET_LIMITS. `elements` may end it by
 * throwing; `count` is told of every element.
 */
export async function readMarkup(
  bytes: AsyncIterable<Uint8Array>,
  elements: Elements,
  count: () => void,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  let attributes = 0;
  let silence = 0;
  parser.onopentagstart = () => {
    silence = 0;
    count();
    depth += 1;
    if (depth > SHEET_LIMITS.depth) throw beyond('errors.sheetTooDeep', SHEET_LIMITS.depth);
    attributes = 0;
  };
  parser.onattribute = () => {
    silence = 0;
    attributes += 1;
    if (attributes > SHEET_LIMITS.attributes)
      throw beyond('errors.sheetTooManyAttributes', SHEET_LIMITS.attributes);
  };
  parser.onopentag = (tag) => elements.open?.(localOf(tag.name), tag.attributes as Attributes);
  parser.ontext = (text) => elements.text?.(text);
  parser.oncdata = (text) => elements.text?.(text);
  parser.onclosetag = (name) => {
    silence = 0;
    depth -= 1;
    elements.close?.(localOf(name));
  };
  parser.oncomment = () => {
    silence = 0;
  };
  parser.onerror = (error) => {
    throw error;
  };
  let held = '';
  const write = (piece: string, unsure: number) => {
    const text = held + piece;
    const sure = Math.max(0, text.length - unsure);
    const declared = text.search(DECLARATION);
    if (declared >= 0 && declared < sure) throw new Failure(400, 'errors.sheetWithEntities');
    parser.write(text.slice(0, sure));
    held = text.slice(sure);
  };
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      silence += Math.min(PIECE, chunk.length - at);
      if (silence > SHEET_LIMITS.silence)
        throw beyond('errors.sheetMarkupTooLong', SHEET_LIMITS.silence);
      write(decoder.decode(chunk.subarray(at, at + PIECE), { stream: true }), UNSURE);
    }
  }
  write(decoder.decode(), 0);
  parser.close();
}
