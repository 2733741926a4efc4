import { parse as queryString } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../base/failure.ts';

/**
 * Limits of a request before its content is examined, far above what any form of the console sends
 * (assumed, docs/assumptions.md). Node itself refuses more than 16 KB of address and headers.
 */
const LIMITS = {
  headers: 100,
  /** Characters; a multipart boundary has at most 70 (RFC 2046, section 5.1.1). */
  contentType: 256,
  /** Fields of an address or of a form. */
  fields: 1000,
  /** Nesting of objects and lists. */
  jsonDepth: 32,
  /** Objects, lists and their values. */
  jsonValues: 50_000,
} as const;

const [QUOTE, COMMA, BACKSLASH, PLUS, SPACE] = [0x22, 0x2c, 0x5c, 0x2b, 0x20];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The position of the closing quote of a string, or the end of the text. */
function endOfText(json: string, from: number): number {
  for (let place = from; place < json.length; place++) {
    const sign = json.charCodeAt(place);
    if (sign === QUOTE) return place;
    if (sign === BACKSLASH) place++;
  }
  return json.length;
}

/**
 * Refuses JSON that would be expensive to parse, judging by its punctuation alone; invalid JSON is
 * left to the parser.
 */
function checkJson(json: string): void {
  let [depth, values] = [0, 0];
  for (let place = 0; place < json.length; place++) {
    const sign = json.charCodeAt(place);
    if (sign === QUOTE) place = endOfText(json, place + 1);
    else if (sign === COMMA) values++;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values++;
      depth++;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--;
    if (depth > LIMITS.jsonDepth)
      throw new Failure(400, 'errors.tooDeep', { params: { n: LIMITS.jsonDepth } });
    if (values > LIMITS.jsonValues)
      throw new Failure(413, 'errors.tooManyValues', { params: { n: LIMITS.jsonValues } });
  }
}

/** Refuses an address or a form with more fields than any call has. */
function checkFields(encoded: string): void {
  let count = 0;
  for (let place = encoded.indexOf('&'); place >= 0; place = encoded.indexOf('&', place + 1)) {
    count++;
    if (count >= LIMITS.fields)
      throw new Failure(413, 'errors.tooManyFields', { params: { n: LIMITS.fields } });
  }
}

/**
 * Replaces each plus by a space: `querystring` creates a string for each of them, more than 100 MB
 * for millions.
 */
function withSpaces(encoded: string): string {
  const bytes = Buffer.from(encoded);
  for (let place = 0; place < bytes.length; place++)
    if (bytes[place] === PLUS) bytes[place] = SPACE;
  return bytes.toString();
}

/** The fields of a url-encoded body, after a check of their number. */
export function formFields(encoded: string): Record<string, unknown> {
  checkFields(encoded);
  return queryString(withSpaces(encoded), '&', '=', { maxKeys: 0 });
}

function checkHead({ raw, url }: FastifyRequest): void {
  if (raw.rawHeaders.length / 2 > LIMITS.headers) throw new Failure(431, 'errors.headTooLarge');
  // Required by HTTP/1.1 (RFC 9112, section 3.2).
  if (raw.headers.host === undefined && raw.httpVersion === '1.1')
    throw new Failure(400, 'errors.badRequest');
  const { 'content-type': type = '', 'content-encoding': encoding } = raw.headers;
  if (type.length > LIMITS.contentType) throw new Failure(415, 'errors.mediaType');
  // A multipart form is read from the connection itself, where its bytes are still compressed.
  if (encoding !== undefined && /^\s*multipart\//i.test(type))
    throw new Failure(415, 'errors.mediaType');
  checkFields(url);
}

/** Checks every request against the limits, before its body is read and its JSON parsed. */
export function registerLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => checkHead(request));
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    checkJson(body as string);
    return parse(request, body as string, done);
  });
}
