import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { call, defineCalls } from '#contract/core/call.ts';
import { CallFailure } from './failure.ts';
import { keepFresh, keptAnswers } from './kept-answers.ts';
import { tellChanged } from './outdated.ts';
import { before, callQuery, joinedQuery, mappedQuery, type CallQuery } from './queries.ts';
import { connect, send } from './send.ts';
import { createSender } from './sender.ts';
import { json, stubServer, type Received } from './stub-server.ts';
import { createTransport } from './transport.ts';

const note = object({ note: string().required() });
const base = { access: 'login', summary: '', encoding: 'query', response: note } as const;
const get = { ...base, method: 'GET', request: object({ of: string() }) } as const;
const plans = defineCalls('plans', {
  read: call({ ...get, path: '/plans/read' }),
  save: call({ ...get, method: 'POST', encoding: 'json', path: '/plans/save' }),
});
const fees = defineCalls('fees', { read: call({ ...get, path: '/fees/read' }) });
const workbench = defineCalls('workbench', { counts: call({ ...get, path: '/counts' }) });
const records = defineCalls('records', { history: call({ ...get, path: '/history' }) });
const notifications = defineCalls('notifications', {
  list: call({ ...get, path: '/told' }),
  markRead: call({ ...get, method: 'POST', encoding: 'json', path: '/markRead' }),
});

let server: Awaited<ReturnType<typeof stubServer>>;
let answer: (request: Received, response: ServerResponse) => void;
let client: ReturnType<typeof keptAnswers>;
let stop: () => void;
const tell = vi.fn<(failure: CallFailure) => void>();
const leaving: (() => void)[] = [];

const said = (response: ServerResponse, text: string) =>
  json(response, { code: 1, info: '', data: { note: text } });
const asked = (path: string) => server.received.filter((one) => one.path === `/qykzt${path}`);

beforeEach(async () => {
  let turn = 0;
  answer = (_, response) => said(response, `${(turn += 1)}`);
  server = await stubServer((request, response) => answer(request, response));
  tell.mockReset();
  const gateway = `${server.origin}/qykzt`;
  const sender = createSender({
    transport: createTransport({
      prefixes: { gateway, auth: gateway, file: gateway },
      language: () => 'en',
    }),
    session: {
      present: () => 'token',
      fresh: async () => 'token',
      renewed: async () => null,
      required: () => undefined,
    },
    tell,
    changed: tellChanged,
  });
  connect(async () => sender);
  client = keptAnswers();
  stop = keepFresh(client);
});
afterEach(async () => {
  leaving.splice(0).forEach((leave) => leave());
  stop();
  client.clear();
  await server.close();
});

/** Somebody who looks at an answer, as a component does. */
function look<T>(query: CallQuery<T>) {
  const optionsOf = (one: CallQuery<T>) => ({ ...one, placeholderData: before(one) });
  const observer = new QueryObserver<unknown, Error, T>(client, optionsOf(query));
  const leave = observer.subscribe(() => undefined);
  leaving.push(leave);
  return {
    leave,
    turnTo: (next: CallQuery<T>) => observer.setOptions(optionsOf(next)),
    get sees() {
      return observer.getCurrentResult();
    },
  };
}
const seeing = (who: { sees: { data: unknown; isFetching: boolean } }, data: unknown) =>
  vi.waitFor(() => expect(who.sees).toMatchObject({ data, isFetching: false }));

test('two equal requests at the same time make one call, and different requests make separate calls', async () => {
  const [one, two] = [1, 2].map(() => look(callQuery(plans.read, { of: 'a' })));
  const other = look(callQuery(plans.read, { of: 'b' }));
  await Promise.all(
    [one, two, other].map((who) => vi.waitFor(() => expect(who?.sees.data).toBeDefined())),
  );
  expect(asked('/plans/read').map(({ query }) => query.get('of'))).toEqual(['a', 'b']);
  expect(one?.sees.data).toBe(two?.sees.data);
});

test('a caller that leaves before the answer cancels the request', async () => {
  const arrived = new Promise<ServerResponse>((come) => {
    answer = (_, response) => come(response);
  });
  const { leave } = look(callQuery(plans.read, { of: 'a' }));
  const closed = once(await arrived, 'close');
  leave();
  await closed;
  expect(tell).not.toHaveBeenCalled();
});

test('a slow first answer never replaces a later one', async () => {
  const waiting = new Map<string, ServerResponse>();
  answer = ({ query }, response) => waiting.set(query.get('of') ?? '', response);
  const who = look(callQuery(plans.read, { of: 'slow' }));
  await vi.waitFor(() => expect([...waiting.keys()]).toEqual(['slow']));
  who.turnTo(callQuery(plans.read, { of: 'fast' }));
  await vi.waitFor(() => expect(waiting.has('fast')).toBe(true));
  said(waiting.get('fast') as ServerResponse, 'fast');
  await seeing(who, { note: 'fast' });
  const slow = waiting.get('slow') as ServerResponse;
  if (!slow.destroyed) said(slow, 'slow');
  const last = look(callQuery(fees.read, { of: 'z' }));
  await vi.waitFor(() => expect(waiting.has('z')).toBe(true));
  said(waiting.get('z') as ServerResponse, 'z');
  await seeing(last, { note: 'z' });
  expect(who.sees.data).toEqual({ note: 'fast' });
});

test('a command refetches its module and the workbench, and nothing else', async () => {
  const list = look(callQuery(plans.read, { of: 'a' }));
  const badge = look(callQuery(workbench.counts, {}));
  const rules = look(callQuery(fees.read, {}));
  await Promise.all(
    [list, badge, rules].map((who) => vi.waitFor(() => expect(who.sees.data).toBeDefined())),
  );
  await send(plans.save, {}, { toast: false });
  await vi.waitFor(() => expect(asked('/plans/read')).toHaveLength(2));
  await vi.waitFor(() => expect(asked('/counts')).toHaveLength(2));
  expect(asked('/fees/read')).toHaveLength(1);
});

test('reading notifications, and a command, invalidate them and their counts', async () => {
  const shown = [
    callQuery(plans.read, {}),
    callQuery(records.history, {}),
    callQuery(workbench.counts, {}),
    callQuery(notifications.list, {}),
  ].map(look);
  await Promise.all(shown.map((who) => vi.waitFor(() => expect(who.sees.data).toBeDefined())));
  const times = () =>
    ['/plans/read', '/history', '/counts', '/told'].map((path) => asked(path).length);
  await send(notifications.markRead, {}, { toast: false });
  await vi.waitFor(() => expect(times()).toEqual([1, 1, 2, 2]));
  await send(plans.save, {}, { toast: false });
  await vi.waitFor(() => expect(times()).toEqual([2, 2, 3, 3]));
});

test('a refused form leaves its data unchanged, and a refused button refetches it', async () => {
  const list = look(callQuery(plans.read, { of: 'a' }));
  await seeing(list, { note: '1' });
  answer = ({ path }, response) =>
    path.endsWith('/save')
      ? json(response, { code: 0, info: 'no', data: null }, 409)
      : said(response, 'anew');
  await expect(send(plans.save, {}, { toast: false })).rejects.toThrow('no');
  await new Promise((done) => setTimeout(done));
  expect(list.sees.isFetching).toBe(false);
  await expect(send(plans.save, {})).rejects.toThrow('no');
  await seeing(list, { note: 'anew' });
  expect(asked('/plans/read')).toHaveLength(2);
});

test('a failure is reported once, however many screens watch, and is not retried automatically', async () => {
  answer = (_, response) => json(response, { code: 0, info: 'away', data: null }, 503);
  const who = [1, 2].map(() => look(callQuery(plans.read, { of: 'a' })));
  await vi.waitFor(() => expect(who[0]?.sees.error).toBeInstanceOf(CallFailure));
  expect(who[1]?.sees.error).toBe(who[0]?.sees.error);
  expect(asked('/plans/read')).toHaveLength(1);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('joined queries give one answer, and previous answers are reused only for the same calls', async () => {
  const words = mappedQuery(callQuery(plans.read, { of: 'a' }), (found) => found.note);
  const who = look<unknown>(joinedQuery({ words, fee: null }));
  await seeing(who, { words: '1', fee: null });
  who.turnTo(joinedQuery({ words: null, fee: callQuery(fees.read, { of: 'b' }) }));
  expect(who.sees.data).toBeUndefined();
  await seeing(who, { words: null, fee: { note: '2' } });
});
