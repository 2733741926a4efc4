import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { array, number, object, string } from 'yup';
import { call, defineCalls } from '#contract/core/call.ts';
import { CallFailure } from './failure.ts';
import { createSender, type SessionAccess } from './sender.ts';
import { json, stubServer, type Received } from './stub-server.ts';
import { createTransport } from './transport.ts';

const record = object({ guid: string().required(), note: string().nullable() });
const base = { access: 'login', summary: '', request: record, response: record } as const;
const calls = defineCalls('records', {
  read: call({ ...base, method: 'GET', path: '/read', encoding: 'query' }),
  save: call({
    ...base,
    method: 'POST',
    path: '/save',
    encoding: 'json',
    request: object({
      name: string(),
      password: string(),
      rows: array(object({ text: string() })),
    }),
  }),
  form: call({
    ...base,
    method: 'POST',
    path: '/form',
    encoding: 'form',
    request: object({ name: string(), count: number(), newPassword: string() }),
  }),
  remove: call({
    ...base,
    method: 'POST',
    path: '/remove',
    encoding: 'json',
    request: object({ guid: string(), departGuid: string().meta({ in: 'query' }) }),
  }),
  list: call({ ...base, method: 'POST', path: '/list', encoding: 'json', answer: 'list' }),
  count: call({ ...base, method: 'POST', path: '/count', encoding: 'json', answer: 'listCount' }),
  top: call({ ...base, method: 'POST', path: '/top', encoding: 'json', answer: 'topList' }),
  tree: call({ ...base, method: 'GET', path: '/tree', encoding: 'query', answer: 'topArray' }),
  nested: call({ ...base, method: 'GET', path: '/nested', encoding: 'query', answer: 'nested' }),
  object: call({ ...base, method: 'GET', path: '/object', encoding: 'query', answer: 'object' }),
  file: call({ ...base, method: 'GET', path: '/file', encoding: 'query', answer: 'file' }),
  exists: call({
    ...base,
    method: 'POST',
    path: '/exists',
    encoding: 'json',
    access: 'public',
    quiet: true,
  }),
});
const nobody = { guid: '1', note: null };

let server: Awaited<ReturnType<typeof stubServer>>;
let answer: (request: Received, response: ServerResponse) => void;
let session: { [K in keyof SessionAccess]: ReturnType<typeof vi.fn<SessionAccess[K]>> };
const tell = vi.fn<(failure: CallFailure) => void>();
const changed = vi.fn<(module: string) => void>();

beforeEach(async () => {
  answer = (_, response) =>
    json(response, { code: 1, info: 'ok', data: { guid: 'r1', note: 'n' } });
  server = await stubServer((request, response) => answer(request, response));
  session = {
    present: vi.fn(() => 'old'),
    fresh: vi.fn(async () => 'old'),
    renewed: vi.fn(async () => 'new'),
    required: vi.fn(),
  };
  tell.mockReset();
  changed.mockReset();
});
afterEach(() => server.close());

function sender(timeout?: number) {
  const prefixes = {
    gateway: `${server.origin}/qykzt`,
    auth: `${server.origin}/hg-auth`,
    file: `${server.origin}/file-web`,
  };
  const transport = createTransport({
    prefixes,
    language: () => 'en',
    now: () => 1_700_000_000_999,
  });
  return createSender({
    transport:
      timeout === undefined
        ? transport
        : { ...transport, exchange: (a) => transport.exchange({ timeout, ...a }) },
    session,
    tell,
    changed,
  });
}
const failing = async (work: Promise<unknown>): Promise<CallFailure> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailure);
  return error as CallFailure;
};

describe('requests are written', () => {
  test('a GET request has its query, a timestamp in seconds, the bearer token and the language', async () => {
    await expect(sender().send(calls.read, { guid: ' a b ', note: null })).resolves.toEqual({
      guid: 'r1',
      note: 'n',
    });
    const [request] = server.received;
    expect(request).toMatchObject({
      method: 'GET',
      path: '/qykzt/read',
      headers: { authorization: 'Bearer old', 'accept-language': 'en' },
    });
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ guid: ' a b ', _t: '1700000000' });
  });

  test('JSON bodies are trimmed, nested ones too, passwords never, and a POST has no timestamp', async () => {
    await sender().send(calls.save, { name: ' a ', password: ' p ', rows: [{ text: ' t ' }] });
    const [request] = server.received;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      name: 'a',
      password: ' p ',
      rows: [{ text: 't' }],
    });
    expect(request?.headers['content-type']).toContain('application/json');
    expect([...(request?.query ?? [])]).toEqual([]);
  });

  test('form calls are url-encoded', async () => {
    await sender().send(calls.form, { name: ' 张 三 ', count: 2, newPassword: ' x&y ' });
    const [request] = server.received;
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      name: '张 三',
      count: '2',
      newPassword: ' x&y ',
    });
  });

  test('fields that the contract puts into the URL are sent there', async () => {
    await sender().send(calls.remove, { guid: '1', departGuid: '2' });
    expect(server.received[0]?.query.get('departGuid')).toBe('2');
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ guid: '1' });
  });

  test('the generic POST sends only to its own origin', async () => {
    await sender().post('/qykzt/anything', { a: ' b ' });
    expect(server.received[0]).toMatchObject({ path: '/qykzt/anything', body: '{"a":"b"}' });
    await expect(sender().post('https://elsewhere.example/x', {})).rejects.toThrow(
      'https://elsewhere.example',
    );
    await expect(sender().post('//elsewhere.example/x', {})).rejects.toThrow('//elsewhere.example');
    expect(server.received).toHaveLength(1);
  });
});

describe('answers are read', () => {
  test('every shape is unwrapped', async () => {
    const bodies: Record<string, unknown> = {
      '/qykzt/list': { code: 1, data: { rows: [nobody], total: 7 } },
      '/qykzt/count': { code: 1, data: { list: [nobody], totalCount: 8 } },
      '/qykzt/top': { code: 1, rows: [nobody], total: 9 },
      '/qykzt/tree': [nobody],
      '/qykzt/nested': { code: 1, data: { data: nobody } },
      '/qykzt/object': { code: 1, data: { object: nobody } },
    };
    answer = (request, response) => json(response, bodies[request.path]);
    await expect(sender().sendPage(calls.list, nobody)).resolves.toEqual({
      rows: [nobody],
      total: 7,
    });
    await expect(sender().sendPage(calls.count, nobody)).resolves.toEqual({
      rows: [nobody],
      total: 8,
    });
    await expect(sender().sendPage(calls.top, nobody)).resolves.toEqual({
      rows: [nobody],
      total: 9,
    });
    await expect(sender().sendArray(calls.tree, nobody)).resolves.toEqual([nobody]);
    await expect(sender().send(calls.nested, nobody)).resolves.toEqual(nobody);
    await expect(sender().send(calls.object, nobody)).resolves.toEqual(nobody);
  });

  test('files keep their bytes and their name, and a refused file is a failure', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf",
        })
        .end(Buffer.from([1, 2, 0xff]));
    const { blob, name } = await sender().sendFile(calls.file, nobody);
    expect([name, blob.type, ...new Uint8Array(await blob.arrayBuffer())]).toEqual([
      '合同.pdf',
      'application/pdf',
      1,
      2,
      0xff,
    ]);
    answer = (_, response) => json(response, { code: 0, info: 'no file' }, 404);
    expect(await failing(sender().sendFile(calls.file, nobody))).toMatchObject({
      kind: 'notFound',
      info: 'no file',
    });
  });

  test('an answer that is not from the gateway never reaches a screen', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
    expect((await failing(sender().send(calls.read, nobody))).kind).toBe('server');
    expect((await failing(sender().sendArray(calls.tree, nobody))).kind).toBe('server');
  });
});

describe('failures are reported', () => {
  test.each([0, -1])(
    'code %i is reported with its info, and callers that want an empty result get one',
    async (code) => {
      answer = (_, response) => json(response, { code, info: '余额不足', data: null });
      expect(await failing(sender().send(calls.read, nobody))).toMatchObject({
        kind: 'refused',
        info: '余额不足',
      });
      expect(tell).toHaveBeenCalledWith(expect.objectContaining({ info: '余额不足' }));
      await expect(sender().attempt(sender().send(calls.read, nobody))).resolves.toBeNull();
    },
  );

  test.each([
    [400, { code: 0, info: 'x', problems: [{ field: 'name', key: 'rules.required' }] }],
    [404, { code: 0, info: 'x' }],
    [409, { code: 0, info: 'x' }],
    [500, { code: -1, info: 'x' }],
    [500, { code: 500, message: 'x' }],
    [503, { code: -1, info: 'x', reason: 'errors.overloaded' }],
  ])(
    'HTTP %i with its code is reported even if the caller shows something itself',
    async (status, body) => {
      answer = (_, response) => json(response, body, status);
      await failing(sender().send(calls.read, nobody, { toast: false }));
      expect(tell).toHaveBeenCalledWith(expect.objectContaining({ info: 'x' }));
    },
  );

  test('a caller may report a missing answer itself', async () => {
    answer = (_, response) => response.destroy();
    await failing(sender().send(calls.read, nobody, { toast: false }));
    expect(tell).not.toHaveBeenCalled();
  });

  test('a query with a negative answer is reported once', async () => {
    answer = (_, response) => json(response, { code: 0, info: 'taken', data: { exists: true } });
    await expect(sender().ask(calls.read, nobody)).resolves.toMatchObject({ code: 0 });
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test.each([200, 500])('a quiet call that gets HTTP %i reports nothing', async (status) => {
    answer = (_, response) => json(response, { code: -1, info: 'x', data: null }, status);
    await failing(sender().send(calls.exists, nobody));
    expect(tell).not.toHaveBeenCalled();
  });

  test('a quiet query reports nothing and gives its code', async () => {
    answer = (_, response) => json(response, { code: 0, info: 'free', data: null });
    await expect(sender().ask(calls.exists, nobody)).resolves.toEqual({
      code: 0,
      info: 'free',
      data: null,
    });
    await failing(sender().send(calls.exists, nobody));
    expect(tell).not.toHaveBeenCalled();
  });

  test('body code 500 is reported with its message', async () => {
    answer = (_, response) => json(response, { code: 500, info: 'i', message: 'm' }, 500);
    expect(await failing(sender().send(calls.read, nobody))).toMatchObject({
      kind: 'server',
      info: 'm',
      status: 500,
    });
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test.each([
    [400, { code: 0, info: 'x', problems: [{ field: 'name', key: 'rules.required' }] }, 'invalid'],
    [400, { code: 0, info: 'x' }, 'refused'],
    [404, { code: 0, info: 'x' }, 'notFound'],
    [
      409,
      {
        code: 0,
        info: 'x',
        conflict: {
          guid: 'r1',
          status: '2',
          revision: 3,
          event: 'plan.approve',
          actorName: 'Li',
          at: '',
        },
      },
      'conflict',
    ],
    [409, { code: 0, info: 'x' }, 'refused'],
    [429, { code: 0, info: 'x' }, 'refused'],
    [502, 'Bad gateway', 'server'],
    [503, { code: -1, info: 'x', reason: 'errors.overloaded' }, 'busy'],
    [503, { code: -1, info: 'x', reason: 'errors.stopping' }, 'busy'],
    [503, { code: -1, info: 'x', reason: 'errors.inTheWay' }, 'busy'],
    [503, { code: -1, info: 'x' }, 'server'],
  ])('HTTP %i becomes a typed failure', async (status, body, kind) => {
    answer = (_, response) => json(response, body, status);
    const failure = await failing(sender().send(calls.read, nobody, { toast: false }));
    expect(failure).toMatchObject({ kind, status });
    expect(failure.problems).toEqual((body as { problems?: unknown[] }).problems ?? []);
    expect(failure.conflict).toEqual((body as { conflict?: unknown }).conflict ?? null);
  });

  test('a missing answer, a late answer and a cancelled request are distinguished', async () => {
    answer = (_, response) => response.destroy();
    expect((await failing(sender().send(calls.read, nobody))).kind).toBe('network');
    answer = () => {};
    expect((await failing(sender(30).send(calls.read, nobody))).kind).toBe('timeout');
    const controller = new AbortController();
    const work = failing(sender().send(calls.read, nobody, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    expect((await work).kind).toBe('cancelled');
    expect(tell).toHaveBeenCalledTimes(2);
  });
});

describe('requests are repeated after a refresh', () => {
  test.each([401, 403])('HTTP %i repeats the request once with the next token', async (status) => {
    answer = ({ headers }, response) =>
      headers.authorization === 'Bearer new'
        ? json(response, { code: 1, data: nobody })
        : json(response, {}, status);
    await expect(
      sender().send(calls.save, { name: 'a', password: 'b', rows: [] }),
    ).resolves.toEqual(nobody);
    expect(session.renewed).toHaveBeenCalledWith('old');
    expect(server.received.map(({ body }) => body)).toEqual(
      Array(2).fill('{"name":"a","password":"b","rows":[]}'),
    );
  });

  test('a second 403 is a refusal of that request', async () => {
    answer = (_, response) => json(response, { code: 0, info: '无权操作' }, 403);
    expect(await failing(sender().send(calls.read, nobody))).toMatchObject({
      kind: 'forbidden',
      info: '无权操作',
    });
    expect(session.renewed).toHaveBeenCalledTimes(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('a session that ends meanwhile is reported by the login screen, not by a toast', async () => {
    answer = (_, response) => json(response, {}, 401);
    session.renewed.mockResolvedValue(null);
    expect((await failing(sender().send(calls.read, nobody))).told).toBe(true);
    expect(tell).not.toHaveBeenCalled();
    expect(server.received).toHaveLength(1);
  });

  test('no request is sent without a login', async () => {
    session.fresh.mockResolvedValue(null);
    await failing(sender().send(calls.read, nobody));
    expect(session.required).toHaveBeenCalled();
    expect(server.received).toHaveLength(0);
  });
});
