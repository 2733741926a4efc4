import { afterEach, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { sessionCalls, type ConsoleUser } from '#contract/session.ts';
import type { LoginStart } from '#machines/session/index.ts';
import { createSender } from '../http/sender.ts';
import { json, stubServer, type Received } from '../http/stub-server.ts';
import { createTransport } from '../http/transport.ts';
import { sessionAccess } from './access.ts';
import { createSession } from './actor.ts';
import { MemoryStorage } from './browser.test-helper.ts';
import { linkEntry } from './link-entry.ts';
import { loneRenewal } from './renewal.ts';
import { sessionServices } from './services.ts';
import { sessionInput } from './storage.ts';

const minute = 60_000;
const user = {
  guid: 'e',
  name: 'E',
  currentUserId: 'u',
  currentUserName: 'U',
  accountName: 'purchaser01',
  authorities: [],
};
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** The console's own core against a gateway that knows one token at a time. */
async function running(refreshStatus = 200) {
  let good = 't0';
  let refreshes = 0;
  const grants = (request: Received) => Object.fromEntries(new URLSearchParams(request.body));
  const server = await stubServer((request, response) => {
    if (request.path.endsWith('/oauth/token')) {
      if (grants(request)['grant_type'] === 'refresh_token') {
        refreshes += 1;
        if (refreshStatus === 0) return response.destroy();
        if (refreshStatus !== 200)
          return json(response, { error: 'x', error_description: 'y' }, refreshStatus);
      }
      good = `t${refreshes}`;
      return json(response, {
        access_token: good,
        refresh_token: `r${refreshes}`,
        expires_in: 1800,
        scope: 'console',
        token_type: 'bearer',
      });
    }
    if (request.headers.authorization !== `Bearer ${good}`)
      return json(response, { code: 0, info: 'no' }, 401);
    return json(
      response,
      request.path.endsWith('/userInfo') ? user : { code: 1, info: '', data: user },
    );
  });
  closing.push(server.close);
  let now = 1_000_000;
  const storage = new MemoryStorage();
  const prefixes = {
    gateway: `${server.origin}/qykzt`,
    auth: `${server.origin}/hg-auth`,
    file: `${server.origin}/file-web`,
  };
  const transport = createTransport({ prefixes, language: () => 'zh-CN' });
  const actor = createSession({
    services: async () => sessionServices(transport, loneRenewal, () => now),
    storage,
    onEntry: () => {},
    onLinkUnused: () => {},
    input: { stored: null, link: null },
  });
  actor.start();
  const told: string[] = [];
  const session = sessionAccess(
    actor,
    () => 'offline',
    () => now,
  );
  const sender = createSender({
    transport,
    session,
    tell: (failure) => told.push(failure.info),
    changed: () => undefined,
  });
  const signIn = () =>
    new Promise<void>((done) => {
      const watch = actor.subscribe((state) => {
        if (!state.hasTag('busy')) {
          watch.unsubscribe();
          done();
        }
      });
      actor.send({ type: 'session.signIn', username: 'purchaser01', password: ' s p ' });
    });
  await signIn();
  return {
    actor,
    storage,
    sender,
    told,
    server,
    grants,
    spoil: () => {
      good = 'another';
    },
    later: (ms: number) => {
      now += ms;
    },
    refreshes: () => refreshes,
    read: () => sender.send(sessionCalls.currentUser, {}),
  };
}

test('the login sends the documented fields and stores the session', async () => {
  const { server, storage, grants } = await running();
  const [, sent] = server.received;
  expect(server.received[0]?.path, 'asks for the key of passwords first').toMatch(/encryptInfo$/);
  expect(grants(sent as Received)).toEqual({
    client_id: 'console',
    client_secret: 'console',
    grant_type: 'login',
    userType: '3',
    username: 'purchaser01',
    password: ' s p ',
  });
  expect(sent?.headers.authorization).toBeUndefined();
  expect(storage.getItem('access_token')).toBe('t0');
  expect(storage.getItem('loginStaues')).toBe('1');
  expect(sessionInput(storage, null).stored).toMatchObject({
    at: 1_000_000,
    user,
    login: { access_token: 't0' },
  });
});

test('a refresh happens before sending when less than five minutes are left, once for all that wait', async () => {
  const { read, later, refreshes, storage } = await running();
  later(25 * minute - 1);
  await read();
  expect(refreshes()).toBe(0);
  later(1);
  await Promise.all([read(), read(), read()]);
  expect(refreshes()).toBe(1);
  expect(storage.getItem('access_token')).toBe('t1');
});

test('a 401 causes one refresh for all refused requests, and they are sent again', async () => {
  const { read, spoil, refreshes } = await running();
  spoil();
  await Promise.all([read(), read(), read(), read()]);
  expect(refreshes()).toBe(1);
});

test.each([
  [400, 'refreshFailed'],
  [401, 'expired'],
  [403, 'unauthorised'],
])('a refresh refused with %i ends the session for all waiting requests', async (status, key) => {
  const { read, spoil, actor, storage, told } = await running(status);
  spoil();
  const outcomes = await Promise.allSettled([read(), read()]);
  expect(outcomes.map(({ status: outcome }) => outcome)).toEqual(['rejected', 'rejected']);
  expect(actor.getSnapshot().value).toBe('signedOut');
  expect(actor.getSnapshot().context.notice?.key).toBe(`session.notices.${key}`);
  expect(storage.length).toBe(0);
  expect(told).toEqual([]);
});

test('a refresh without network fails the requests and keeps the session', async () => {
  const { read, spoil, actor, told, refreshes } = await running(0);
  spoil();
  await expect(read()).rejects.toMatchObject({ kind: 'network', info: 'offline' });
  expect(told).toEqual(['offline']);
  expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
  await expect(read()).rejects.toMatchObject({ kind: 'network' });
  expect(refreshes()).toBe(2);
});

test('a link leaves no token in the address', () => {
  expect(
    linkEntry('https://h/login?a=1&access_token=T&expires_in=1800&refresh_token=R#x', 7),
  ).toEqual({
    start: {
      at: 7,
      login: {
        access_token: 'T',
        refresh_token: 'R',
        expires_in: 1800,
        scope: null,
        token_type: 'bearer',
      },
    },
    address: '/login?a=1#x',
  });
  expect(linkEntry('https://h/login?a=1', 7)).toBeNull();
});

test.each([
  ['refused with words', { code: -1, info: '坏' }],
  ['refused without words', { code: 0 }],
  ['nobody', {}],
])(
  'a link with status 200 whose user is %s signs nobody in and stores nothing',
  async (_, body) => {
    const server = await stubServer((request, response) => json(response, body));
    closing.push(server.close);
    const prefixes = {
      gateway: server.origin,
      auth: `${server.origin}/hg-auth`,
      file: server.origin,
    };
    const storage = new MemoryStorage();
    const transport = createTransport({ prefixes, language: () => 'zh-CN' });
    const entry = linkEntry('https://h/login?access_token=T&expires_in=1800&refresh_token=R', 7);
    const actor = createSession({
      services: async () => sessionServices(transport, loneRenewal, () => 7),
      storage,
      onEntry: () => {},
      onLinkUnused: () => {},
      input: sessionInput(storage, entry?.start ?? null),
    });
    actor.start();
    const state = await waitFor(actor, (now) => !now.hasTag('busy'));
    expect(state.matches('signedOut')).toBe(true);
    expect(state.context.notice).toMatchObject({ key: 'session.notices.userInfoFailed' });
    expect(storage.getItem('userInfo')).toBeNull();
  },
);

test('a reload during the entry by a link continues with its tokens', async () => {
  const storage = new MemoryStorage();
  const present: ConsoleUser = { ...user, qiYe_BH: 'B', deptConfigList: [] };
  const login = {
    access_token: 'T',
    refresh_token: 'R',
    expires_in: 1800,
    scope: null,
    token_type: 'bearer',
  };
  const tab = (link: LoginStart | null, fetchUser: () => Promise<ConsoleUser>) => {
    const never = () => Promise.reject(new Error('nobody signs in here'));
    const actor = createSession({
      services: async () => ({ requestToken: never, refreshToken: never, fetchUser }),
      storage,
      onEntry: () => {},
      onLinkUnused: () => {},
      input: sessionInput(storage, link),
    });
    actor.start();
    return actor;
  };
  tab({ login, at: 7 }, () => new Promise(() => {}));
  const again = tab(null, async () => present);
  await expect.poll(() => again.getSnapshot().hasTag('signedIn')).toBe(true);
  expect(again.getSnapshot().context).toMatchObject({ login, loginTime: 7, origin: 'link' });
  expect(sessionInput(storage, null)).toEqual({
    stored: { login, user: present, at: 7 },
    link: null,
  });
});
