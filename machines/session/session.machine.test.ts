import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ConsoleUser, LoginData } from '#contract/session.ts';
import { sessionMachine } from './session.machine.ts';
import { SessionFailure, type LoginStart, type SessionInput } from './session.types.ts';
import { isRefreshDue } from './session.validity.ts';

const MINUTE = 60_000;
const login = (access_token: string): LoginData => ({
  access_token,
  refresh_token: `${access_token}-refresh`,
  expires_in: 1800,
  scope: 'console',
  token_type: 'bearer',
});
const user = {
  guid: 'e1',
  name: 'Enterprise',
  currentUserId: 'u1',
  currentUserName: 'Li',
  accountName: 'purchaser01',
  authorities: [],
} as unknown as ConsoleUser;
const stored = { login: login('old'), at: 0, user };

function setUp(input: Partial<SessionInput>) {
  const services = {
    requestToken: vi.fn<(input: { username: string; password: string }) => Promise<LoginStart>>(
      async () => ({ login: login('new'), at: 1 }),
    ),
    refreshToken: vi.fn<(input: { refreshToken: string }) => Promise<LoginStart>>(async () => ({
      login: login('next'),
      at: 26 * MINUTE,
    })),
    fetchUser: vi.fn<(input: { accessToken: string }) => Promise<ConsoleUser>>(async () => user),
  };
  const remember = vi.fn();
  const forget = vi.fn();
  const noteEntry = vi.fn();
  const tellLinkUnused = vi.fn();
  const machine = sessionMachine.provide({
    actors: {
      requestToken: fromPromise(({ input }) => services.requestToken(input)),
      refreshToken: fromPromise(({ input }) => services.refreshToken(input)),
      fetchUser: fromPromise(({ input }) => services.fetchUser(input)),
    },
    actions: { remember, forget, noteEntry, tellLinkUnused },
  });
  const actor = createActor(machine, { input: { stored: null, link: null, ...input } });
  return { actor, services, remember, forget, noteEntry, tellLinkUnused };
}

const at =
  (tag: 'signedIn' | 'busy' | 'renewing') =>
  (state: { hasTag: (tag: 'signedIn' | 'busy' | 'renewing') => boolean }) =>
    state.hasTag(tag);
const signedOut = (state: { matches: (value: 'signedOut') => boolean }) =>
  state.matches('signedOut');

describe('the session is restored', () => {
  test('a start without a stored session is signed out, and the storage is cleared', () => {
    const { actor, forget } = setUp({});
    expect(actor.start().getSnapshot().value).toBe('signedOut');
    expect(forget).toHaveBeenCalled();
  });

  test('a stored session is signed in at once and loads the user again', async () => {
    const { actor, services, noteEntry } = setUp({ stored });
    expect(actor.start().getSnapshot().hasTag('signedIn')).toBe(true);
    await waitFor(actor, (state) => state.matches({ signedIn: { fresh: 'idle' } }));
    expect(services.fetchUser).toHaveBeenCalledWith({ accessToken: 'old' });
    expect(noteEntry).not.toHaveBeenCalled();
  });

  test('a stored session stays when the user cannot be loaded again', async () => {
    const { actor, services } = setUp({ stored });
    services.fetchUser.mockRejectedValue(new SessionFailure(0));
    actor.start();
    const state = await waitFor(actor, (snapshot) =>
      snapshot.matches({ signedIn: { fresh: 'idle' } }),
    );
    expect(state.context.user).toBe(user);
  });
});

describe('the user signs in', () => {
  test('the console requests a token, then the user', async () => {
    const { actor, services, remember, noteEntry } = setUp({});
    actor.start().send({ type: 'session.signIn', username: 'a', password: ' b ' });
    const { context } = await waitFor(actor, at('signedIn'));
    expect(services.requestToken).toHaveBeenCalledWith({ username: 'a', password: ' b ' });
    expect(services.fetchUser).toHaveBeenCalledWith({ accessToken: 'new' });
    expect(context).toMatchObject({
      login: login('new'),
      loginTime: 1,
      user,
      origin: 'signIn',
      notice: null,
    });
    expect(remember).toHaveBeenCalled();
    expect(noteEntry).toHaveBeenCalledTimes(1);
  });

  test.each([
    [401, '用户名或密码错误', 'signInRefused', '用户名或密码错误'],
    [400, '', 'signInRefused', null],
    [429, 'slow down', 'tooManyTries', 'slow down'],
    [500, 'stack', 'serverError', null],
    [0, '', 'offline', null],
  ])('HTTP %i is shown with its reason', async (status, text, key, shown) => {
    const { actor, services } = setUp({});
    services.requestToken.mockRejectedValue(new SessionFailure(status, text));
    actor.start().send({ type: 'session.signIn', username: 'a', password: 'b' });
    const { context } = await waitFor(actor, signedOut);
    expect(context.notice).toEqual({ key: `session.notices.${key}`, text: shown, tone: 'danger' });
    expect(context.login).toBeNull();
  });

  test('a route that needs a login shows that reason, but never over another one', () => {
    const { actor } = setUp({});
    actor.start().send({ type: 'session.require' });
    expect(actor.getSnapshot().context.notice?.key).toBe('session.notices.required');
  });

  test('a sign-out is reported and clears the session', async () => {
    const { actor, forget } = setUp({ stored });
    actor.start().send({ type: 'session.signOut' });
    actor.send({ type: 'session.require' });
    expect(actor.getSnapshot().context).toMatchObject({
      user: null,
      login: null,
      notice: { key: 'session.notices.signedOut' },
    });
    expect(forget).toHaveBeenCalled();
  });
});

describe('a link starts a session', () => {
  const link = { login: login('linked'), at: 5 };

  test('the tokens are stored at once', async () => {
    const { actor, services, remember } = setUp({ link });
    expect(actor.start().getSnapshot().value).toBe('entering');
    expect(remember).toHaveBeenCalled();
    const { context } = await waitFor(actor, at('signedIn'));
    expect(services.fetchUser).toHaveBeenCalledWith({ accessToken: 'linked' });
    expect(context.origin).toBe('link');
  });

  test('a link of the same person replaces the session without a question', async () => {
    const { actor, services, remember, noteEntry } = setUp({ link, stored });
    expect(actor.start().getSnapshot().value).toBe('comparing');
    expect(
      remember,
      'nothing is given up before it is known whose link it is',
    ).not.toHaveBeenCalled();
    const { context } = await waitFor(actor, at('signedIn'));
    expect(services.fetchUser.mock.calls).toEqual([[{ accessToken: 'linked' }]]);
    expect(context).toMatchObject({
      login: link.login,
      loginTime: 5,
      origin: 'link',
      entrant: null,
    });
    expect(noteEntry).toHaveBeenCalledTimes(1);
  });

  describe('a link of another person is opened', () => {
    const other = { ...user, currentUserId: 'u2', currentUserName: 'Wang' };

    async function asked() {
      const parts = setUp({ link, stored });
      parts.services.fetchUser.mockResolvedValueOnce(other);
      const { context } = await waitFor(parts.actor.start(), (state) => state.hasTag('asking'));
      expect(context).toMatchObject({ login: stored.login, user, entrant: { user: other } });
      expect(parts.remember).not.toHaveBeenCalled();
      expect(parts.forget).not.toHaveBeenCalled();
      return parts;
    }

    test('the console asks, and keeps the session of a person who stays', async () => {
      const { actor, services, noteEntry } = await asked();
      actor.send({ type: 'session.stay' });
      const { context } = await waitFor(actor, (state) =>
        state.matches({ signedIn: { fresh: 'idle' } }),
      );
      expect(context).toMatchObject({
        login: stored.login,
        loginTime: 0,
        user,
        origin: 'storage',
        entrant: null,
      });
      expect(services.fetchUser).toHaveBeenLastCalledWith({ accessToken: 'old' });
      expect(noteEntry).not.toHaveBeenCalled();
    });

    test('the console asks, and signs in the other person on agreement', async () => {
      const { actor, remember, noteEntry } = await asked();
      actor.send({ type: 'session.enter' });
      expect(actor.getSnapshot().context).toMatchObject({
        login: link.login,
        loginTime: 5,
        user: other,
        origin: 'link',
        entrant: null,
      });
      expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
      expect([remember.mock.calls.length, noteEntry.mock.calls.length]).toEqual([1, 1]);
    });
  });

  test.each([401, 500, 0])(
    'HTTP %i keeps the existing session, and the unused link is reported',
    async (status) => {
      const { actor, services, forget, tellLinkUnused } = setUp({ link, stored });
      services.fetchUser.mockRejectedValueOnce(new SessionFailure(status));
      const { context } = await waitFor(actor.start(), (state) =>
        state.matches({ signedIn: { fresh: 'idle' } }),
      );
      expect(context).toMatchObject({
        login: stored.login,
        user,
        origin: 'storage',
        entrant: null,
        notice: null,
      });
      expect(tellLinkUnused).toHaveBeenCalledTimes(1);
      expect(forget).not.toHaveBeenCalled();
    },
  );

  test.each([
    [401, 'userInfoFailed'],
    [0, 'userInfoFailed'],
    [500, 'serverError'],
    [503, 'serverError'],
  ])('HTTP %i of the user info signs out with its reason', async (status, key) => {
    const { actor, services } = setUp({ link });
    services.fetchUser.mockRejectedValue(new SessionFailure(status));
    const { context } = await waitFor(actor.start(), signedOut);
    expect(context.notice?.key).toBe(`session.notices.${key}`);
  });
});

describe('the token is refreshed', () => {
  test('a refresh is due when less than five minutes are left', () => {
    expect(isRefreshDue(login('t'), 0, 25 * MINUTE - 1)).toBe(false);
    expect(isRefreshDue(login('t'), 0, 25 * MINUTE)).toBe(true);
    expect(isRefreshDue({ ...login('t'), expires_in: 60 }, 0, 29_000)).toBe(false);
    expect(isRefreshDue({ ...login('t'), expires_in: 60 }, 0, 30_000)).toBe(true);
  });

  test('one refresh serves all requests', async () => {
    const { actor, services } = setUp({ stored });
    actor.start();
    actor.send({ type: 'session.check', now: 24 * MINUTE });
    expect(actor.getSnapshot().hasTag('renewing')).toBe(false);
    actor.send({ type: 'session.check', now: 25 * MINUTE });
    actor.send({ type: 'session.check', now: 25 * MINUTE });
    actor.send({ type: 'session.reject', token: 'old' });
    expect(actor.getSnapshot().hasTag('renewing')).toBe(true);
    const { context } = await waitFor(actor, (state) => !state.hasTag('renewing'));
    expect(services.refreshToken).toHaveBeenCalledTimes(1);
    expect(services.refreshToken).toHaveBeenCalledWith({ refreshToken: 'old-refresh' });
    expect(context).toMatchObject({ login: login('next'), loginTime: 26 * MINUTE });
  });

  test('a refusal of a token that was replaced meanwhile requests no refresh', async () => {
    const { actor, services } = setUp({ stored });
    actor.start().send({ type: 'session.reject', token: 'older' });
    expect(actor.getSnapshot().hasTag('renewing')).toBe(false);
    expect(services.refreshToken).not.toHaveBeenCalled();
  });

  test.each([
    [400, 'refreshFailed'],
    [401, 'expired'],
    [403, 'unauthorised'],
  ])('HTTP %i ends the session', async (status, key) => {
    const { actor, services } = setUp({ stored });
    services.refreshToken.mockRejectedValue(new SessionFailure(status));
    actor.start().send({ type: 'session.reject', token: 'old' });
    const { context } = await waitFor(actor, signedOut);
    expect(context).toMatchObject({
      user: null,
      notice: { key: `session.notices.${key}`, tone: 'warning' },
    });
  });

  test.each([0, 500, 429])(
    'HTTP %i keeps the session, and the next request tries again',
    async (status) => {
      const { actor, services } = setUp({ stored });
      services.refreshToken.mockRejectedValueOnce(new SessionFailure(status));
      actor.start().send({ type: 'session.reject', token: 'old' });
      const first = await waitFor(actor, (state) => !state.hasTag('renewing'));
      expect(first.hasTag('signedIn')).toBe(true);
      expect(first.context).toMatchObject({ renewalFailed: true, user });
      actor.send({ type: 'session.reject', token: 'old' });
      expect((await waitFor(actor, (state) => !state.hasTag('renewing'))).context.login).toEqual(
        login('next'),
      );
    },
  );
});
