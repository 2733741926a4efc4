import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyRequest } from 'fastify';
import { failureEnvelope } from './answers.ts';
import { Failure } from '../base/failure.ts';
import { languageOf, translator, type GatewayKey } from '../base/texts.ts';

/** Errors of Node's parser before there is a request, by code; all others are no HTTP: 400. */
const parserFailures: Record<string, [number, GatewayKey]> = {
  HPE_HEADER_OVERFLOW: [431, 'errors.headTooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'errors.bodyTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'errors.requestTimeout'],
};

/** Messages of the form parser for broken and invalid forms; it has no codes. */
const BROKEN_FORM = /multipart|boundary/i;

/** The refusal of an unreadable form; null for other errors. */
export function brokenForm(error: unknown, request: FastifyRequest): Failure | null {
  const isBroken =
    error instanceof Error &&
    !(error instanceof Failure) &&
    !('code' in error) &&
    request.isMultipart() &&
    BROKEN_FORM.test(error.message);
  return isBroken ? new Failure(400, 'errors.brokenJson') : null;
}

const headersOf = (body: string): Record<string, string | number> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
});

/** The language from the readable part of a broken request; its packet may contain the headers. */
function languageIn(packet: unknown): string | undefined {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  return /^accept-language:(.{0,64})/im.exec(head)?.[1];
}

/** Answers what the parser refused, in the language of the part it had read. */
export const answerClientError = (error: ConnectionError, socket: Socket): void =>
  answerUnreadable(error, socket, languageIn(error.rawPacket));

/**
 * Answers an unreadable request in our envelope and closes the connection; `accepted`: its
 * Accept-Language header, where that was read.
 */
export function answerUnreadable(
  error: Pick<ConnectionError, keyof Error | 'code'>,
  socket: Socket,
  accepted: string | undefined,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, key] = parserFailures[error.code] ?? [400, 'errors.badRequest'];
  const body = JSON.stringify(
    failureEnvelope(new Failure(status, key), translator(languageOf(accepted))),
  );
  const head = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/** Answers an `Expect` header that asks for anything but 100-continue. */
export function answerExpectation(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(
    failureEnvelope(
      new Failure(417, 'errors.badRequest'),
      translator(languageOf(request.headers['accept-language'])),
    ),
  );
  response.writeHead(417, headersOf(body)).end(body);
}
