import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModuleName } from '#contract/core/call.ts';
import { CallFailure } from '../http/failure.ts';
import { stubServer, type Received } from '../http/stub-server.ts';
import { followStream } from './follow.ts';

let server: Awaited<ReturnType<typeof stubServer>>;
let answer: (request: Received, response: ServerResponse) => void;

beforeEach(async () => {
  server = await stubServer((request, response) => answer(request, response));
});
afterEach(() => server.close());

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: open\ndata: {}\n\n');
}

function follow(left = new AbortController()) {
  const told: (readonly ModuleName[] | null | 'open')[] = [];
  const end = followStream({
    address: `${server.origin}/updates`,
    token: 'token-1',
    language: 'en',
    signal: left.signal,
    onOpen: () => void told.push('open'),
    onUpdate: (modules) => void told.push(modules),
  });
  return { told, end };
}

test('events of the stream are reported in order with the reason of its end, wherever chunks are cut', async () => {
  answer = (_, response) => {
    begin(response);
    const rest =
      ': \n\nevent: update\ndata: {"modules":["plans","setUp"]}\n\nevent: update\ndata: {}\n\n' +
      'event: end\ndata: {"reason":"session"}\n\n';
    for (const letter of rest) response.write(letter);
    response.end();
  };
  const { told, end } = follow();
  expect(await end).toEqual({ reason: 'session' });
  expect(told).toEqual(['open', ['plans', 'setUp'], null]);
  expect(server.received[0]?.headers.authorization).toBe('Bearer token-1');
});

test('a stream that ends without a closing event was cut', async () => {
  answer = (_, response) => {
    begin(response);
    response.end();
  };
  expect(await follow().end).toEqual({ reason: 'cut' });
});

test('a refusal is a failure with its status', async () => {
  answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/json' });
    response.end('{"code":0}');
  };
  await expect(follow().end).rejects.toMatchObject({ kind: 'server', status: 429 });
});

test('a page of a proxy is not a stream', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<p>maintenance</p>');
  };
  await expect(follow().end).rejects.toBeInstanceOf(CallFailure);
});

test('a broken connection is a network failure', async () => {
  answer = (_, response) => {
    begin(response);
    setImmediate(() => response.destroy());
  };
  await expect(follow().end).rejects.toMatchObject({ kind: 'network' });
});

test('a caller that leaves closes the connection', async () => {
  const left = new AbortController();
  const closed = new Promise<void>((resolve) => {
    answer = (_, response) => {
      response.once('close', resolve);
      begin(response);
    };
  });
  const { told, end } = follow(left);
  await expect.poll(() => told).toEqual(['open']);
  left.abort();
  await expect(end).rejects.toBeInstanceOf(CallFailure);
  await expect(closed).resolves.toBeUndefined();
});
