import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL_MS, awaitFile, registerArrival } from './arrival.ts';

let app: FastifyInstance;
let begun: string[];
const sockets: Socket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  begun = [];
  app = Fastify();
  registerArrival(app);
  app.addHook('onRequest', async ({ url }) => void begun.push(url));
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
  app.post('/form', async ({ body }) => body);
  app.post('/file', async (request) => {
    awaitFile(request);
    begun.push('let in');
    return text(request.body as NodeJS.ReadableStream);
  });
  app.post('/ignored', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('begun');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends the first half of a body of ten bytes; answers the connection. */
async function half(path: string, type: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Accept-Language: en',
    `Content-Type: ${type}`,
    'Content-Length: 10',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n"abcd`);
  await vi.waitFor(() => expect(begun).toContain(path));
  return socket;
}
const answerOn = async (socket: Socket) => String(((await once(socket, 'data')) as [Buffer])[0]);

test('a request that stands still is refused; one with a file that was let in is waited for', async () => {
  const form = await half('/form', 'application/json');
  const file = await half('/file', 'application/octet-stream');
  await vi.waitFor(() => expect(begun).toContain('let in'));
  const refused = answerOn(form);
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS.request);
  expect(await refused).toMatch(/^HTTP\/1\.1 408 .*did not arrive whole.*errors\.requestTimeout/s);
  const taken = answerOn(file);
  file.write('efgh"');
  expect(await taken).toMatch(/^HTTP\/1\.1 200 .*"abcdefgh"/s);
});

test('what arrives in time is answered, however long that takes', async () => {
  const form = await half('/form', 'application/json');
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS.request / 2);
  const answer = answerOn(form);
  form.write('efgh"');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*abcdefgh/s);
});

test('of an answer that has begun the rest is not mixed with a refusal', async () => {
  const socket = await half('/ignored', 'application/octet-stream');
  expect(await answerOn(socket)).toMatch(/begun/);
  let after = '';
  socket.on('data', (bytes) => (after += String(bytes)));
  const closed = once(socket, 'close');
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS.request);
  await closed;
  expect(after).toBe('');
});
