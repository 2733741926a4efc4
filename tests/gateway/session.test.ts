import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { authorities } from '#contract/core/authorities.ts';
import { memoryLocks, MemoryStorage } from '#console/session/browser.test-helper.ts';
import type { Renewal } from '#console/session/renewal.ts';
import { sharedRenewal } from '#console/session/renewals.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { hashToken } from '#gateway/base/tokens.ts';
import { sweepSessions } from '#gateway/session/sessions.ts';
import type { LoginStart } from '#machines/session/index.ts';
import { Client, refusalOf } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { joinGateway } from '../support/gateway.ts';
import { crossing, isDead, renewing, signingIn } from '../support/crossing.ts';
import { businessKeyOf, Fixture } from '../support/fixture.ts';
import { dyingInStorm, withoutSessions } from '../support/password-storm.ts';
import { Phones } from '../support/sms.ts';

const START = nowMs();
const ACCESS_SECONDS = 1800;
const REFRESH_SECONDS = 43_200;

let clock = START;
let fixture: Fixture;
let nobody: Client;

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: {
      ACCESS_TOKEN_SECONDS: String(ACCESS_SECONDS),
      REFRESH_TOKEN_SECONDS: String(REFRESH_SECONDS),
    },
  });
  nobody = new Client(fixture.gateway, 'nobody', null);
});
afterAll(() => fixture.close());

const later = (seconds: number) => {
  clock += seconds * 1000;
};

const client = { client_id: 'console', client_secret: 'console', userType: '3' } as const;
const login = (username: string, password: string) => ({
  ...client,
  grant_type: 'login',
  username,
  password,
});
const signIn = (account: string, password = DEMO_PASSWORD) =>
  Client.signIn(fixture.gateway, account, password);
const with_ = (token: string | null, refreshToken: string | null = null) =>
  new Client(fixture.gateway, 'x', token, refreshToken);

async function refresh(token: string | null): Promise<Client> {
  const answer = await nobody.call(sessionCalls.token, {
    ...client,
    grant_type: 'refresh_token',
    refresh_token: token ?? '',
  });
  return with_(answer.access_token, answer.refresh_token);
}

const refreshRefused = (token: string | null) =>
  nobody.refusal(sessionCalls.token, {
    ...client,
    grant_type: 'refresh_token',
    refresh_token: token ?? '',
  });
const works = async (one: Client) => (await one.send(sessionCalls.systemTime)).status;

describe('the type of user', () => {
  const signedIn = () => signIn('purchaser01');

  test.each([
    ['missing', undefined, 'rules.required'],
    ['another', '1', 'rules.enumeration'],
  ])('is refused at a refresh when it is %s; the token stays good', async (_, userType, key) => {
    const { refreshToken } = await signedIn();
    const form = {
      ...client,
      userType,
      grant_type: 'refresh_token',
      refresh_token: refreshToken ?? '',
    };
    expect(await nobody.refusal(sessionCalls.token, form as never)).toMatchObject({
      status: 400,
      problems: [{ field: 'userType', key }],
    });
    expect(await works(await refresh(refreshToken))).toBe(200);
  });

  test('is refused when somebody signs in as another', async () => {
    const form = { ...login('purchaser01', DEMO_PASSWORD), userType: '2' };
    expect(await nobody.refusal(sessionCalls.token, form as never)).toMatchObject({
      status: 400,
      problems: [{ field: 'userType', key: 'rules.enumeration' }],
    });
  });
});

describe('signing in', () => {
  test('answers tokens, bare', async () => {
    for (const grant_type of ['login', 'password']) {
      const answer = await nobody.send(sessionCalls.token, {
        ...login('purchaser01', DEMO_PASSWORD),
        grant_type,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        refresh_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        expires_in: ACCESS_SECONDS,
        scope: 'console',
        token_type: 'bearer',
      });
    }
  });

  test('stores no token and no password', async () => {
    const one = await signIn('purchaser01');
    const sessions = JSON.stringify(
      await fixture.gateway.db.selectFrom('session').selectAll().execute(),
    );
    const people = JSON.stringify(
      await fixture.gateway.db.selectFrom('person').select('password_hash').execute(),
    );
    for (const secret of [one.token, one.refreshToken]) expect(sessions).not.toContain(secret);
    expect(people).not.toContain(DEMO_PASSWORD);
    expect(people).toContain('$argon2id$');
  });

  test.each([
    [
      'a wrong password',
      login('purchaser01', 'Steel2026?'),
      401,
      'errors.wrongPassword',
      'invalid_grant',
    ],
    [
      'a password in other case',
      login('purchaser01', DEMO_PASSWORD.toUpperCase()),
      401,
      'errors.wrongPassword',
      'invalid_grant',
    ],
    [
      'an unknown account',
      login('purchaser99', DEMO_PASSWORD),
      401,
      'errors.wrongPassword',
      'invalid_grant',
    ],
    [
      'an account with SQL',
      login(`' or '1'='1`, DEMO_PASSWORD),
      401,
      'errors.wrongPassword',
      'invalid_grant',
    ],
    [
      'no password',
      { ...client, grant_type: 'login', username: 'purchaser01' },
      400,
      'errors.accountNeeded',
      'invalid_request',
    ],
    [
      'no account',
      { ...client, grant_type: 'login', password: DEMO_PASSWORD },
      400,
      'errors.accountNeeded',
      'invalid_request',
    ],
    [
      'an unknown client',
      { ...login('purchaser01', DEMO_PASSWORD), client_id: 'other' },
      400,
      'errors.unknownClient',
      'invalid_client',
    ],
    [
      'a wrong client secret',
      { ...login('purchaser01', DEMO_PASSWORD), client_secret: 'other' },
      400,
      'errors.unknownClient',
      'invalid_client',
    ],
    [
      'no client',
      { grant_type: 'login', username: 'purchaser01', password: DEMO_PASSWORD },
      400,
      'errors.invalidInput',
      'invalid_request',
    ],
    [
      'an unknown grant',
      { ...login('purchaser01', DEMO_PASSWORD), grant_type: 'client_credentials' },
      400,
      'rules.enumeration',
      'invalid_request',
    ],
    [
      'a refresh without token',
      { ...client, grant_type: 'refresh_token' },
      400,
      'errors.refreshUnknown',
      'invalid_request',
    ],
    [
      'a refresh with an unknown token',
      { ...client, grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) },
      400,
      'errors.refreshUnknown',
      'invalid_grant',
    ],
  ])('refuses %s', async (_, input, status, reason, error) => {
    const chinese = await nobody.refusal(sessionCalls.token, input);
    expect(chinese).toMatchObject({ status, reason });
    expect(chinese.error).toBe(error);
    expect(chinese.info).toMatch(/[\u4e00-\u9fff]/);
    const english = await nobody.refusal(sessionCalls.token, input, { language: 'en' });
    expect(english.info).not.toMatch(/[\u4e00-\u9fff]/);
    expect(english.error_description).toBe(english.info);
  });

  test('says the same of an unknown account as of a wrong password', async () => {
    const [one, other] = await Promise.all([
      nobody.refusal(sessionCalls.token, login('purchaser01', 'wrong')),
      nobody.refusal(sessionCalls.token, login('nobody9999', 'wrong')),
    ]);
    expect(one).toEqual(other);
  });

  test('is refused to somebody who was made invalid', async () => {
    const { db } = fixture.gateway;
    await db
      .updateTable('person')
      .set({ valid: false })
      .where('account_name', '=', 'approver05')
      .execute();
    expect(
      await nobody.refusal(sessionCalls.token, login('approver05', DEMO_PASSWORD)),
    ).toMatchObject({ status: 401, reason: 'errors.wrongPassword' });
    await db
      .updateTable('person')
      .set({ valid: true })
      .where('account_name', '=', 'approver05')
      .execute();
    expect(await works(await signIn('approver05'))).toBe(200);
  });
});

describe('an access token', () => {
  test('is needed, and nothing else will do', async () => {
    const one = await signIn('purchaser01');
    for (const token of [
      null,
      'x',
      'x'.repeat(43),
      one.refreshToken,
      `${one.token}x`,
      `${one.token?.slice(0, -1)}`,
    ]) {
      expect(refusalOf(await with_(token).send(sessionCalls.userInfo))).toMatchObject({
        status: 401,
        reason: 'errors.unauthenticated',
      });
    }
    const basic = await nobody.send(
      sessionCalls.userInfo,
      {},
      { headers: { authorization: `Basic ${one.token}` } },
    );
    expect(basic.status).toBe(401);
    const inAddress = await nobody.send(sessionCalls.userInfo, { access_token: one.token });
    expect(inAddress.status, 'a token in an address ends in logs').toBe(401);
  });

  test('ends at its time', async () => {
    const one = await signIn('purchaser01');
    later(ACCESS_SECONDS - 1);
    expect(await works(one)).toBe(200);
    later(1);
    expect(await works(one)).toBe(401);
    const next = await refresh(one.refreshToken);
    expect(await works(next)).toBe(200);
  });

  test('ends when its owner is made invalid, or its session revoked', async () => {
    const { db } = fixture.gateway;
    const one = await signIn('approver04');
    expect(await works(one)).toBe(200);
    await db
      .updateTable('person')
      .set({ valid: false })
      .where('account_name', '=', 'approver04')
      .execute();
    expect(await works(one)).toBe(401);
    expect(await refreshRefused(one.refreshToken)).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
    await db
      .updateTable('person')
      .set({ valid: true })
      .where('account_name', '=', 'approver04')
      .execute();
    expect(await works(one)).toBe(200);
    await db
      .updateTable('session')
      .set({ revoked_at: new Date(clock) })
      .where('person_guid', '=', await fixture.guidOf('approver04'))
      .execute();
    expect(await works(one)).toBe(401);
    expect(await refreshRefused(one.refreshToken)).toMatchObject({
      status: 403,
      error: 'access_denied',
    });
  });

  test('is answered with its own owner when many people ask at once', async () => {
    const names = ['purchaser01', 'approver01', 'auditor01', 'supplier01'];
    const people = await Promise.all(names.map((name) => signIn(name)));
    const ended = await signIn('purchaser01');
    await fixture.gateway.db
      .updateTable('session')
      .set({ revoked_at: new Date(clock) })
      .where('access_hash', '=', hashToken(ended.token ?? ''))
      .execute();
    const asked = Array.from({ length: 5 }, () => [
      ended,
      ...people,
      with_('x'.repeat(43)),
      people[0] as Client,
    ]).flat();
    const answers = await Promise.all(
      asked.map(async (one) => {
        const answer = await one.send(sessionCalls.userInfo);
        return answer.status === 200
          ? (answer.body as { accountName: string }).accountName
          : answer.status;
      }),
    );
    expect(answers).toEqual(
      Array.from({ length: 5 }, () => [401, ...names, 401, 'purchaser01']).flat(),
    );
  });

  test('gives what its owner may do now, not what they might when they signed in', async () => {
    const { db } = fixture.gateway;
    const one = await signIn('supervisor01');
    expect((await one.send(plansCalls.yearlyList)).status).toBe(200);
    const roles = db
      .selectFrom('person_role')
      .where('person_guid', '=', await fixture.guidOf('supervisor01'))
      .select('role_guid');
    await db.updateTable('role').set({ valid: false }).where('guid', 'in', roles).execute();
    expect(await one.refusal(plansCalls.yearlyList)).toMatchObject({
      status: 403,
      reason: 'errors.forbidden',
    });
    await db.updateTable('role').set({ valid: true }).where('guid', 'in', roles).execute();
    expect((await one.send(plansCalls.yearlyList)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('is exchanged for a new pair', async () => {
    const one = await signIn('purchaser01');
    const next = await refresh(one.refreshToken);
    expect(next.token).not.toBe(one.token);
    expect(next.refreshToken).not.toBe(one.refreshToken);
    expect(await works(next)).toBe(200);
    expect(await works(await refresh(next.refreshToken))).toBe(200);
  });

  test('that comes back after its successor was used ends the whole family, and no other', async () => {
    const one = await signIn('purchaser01');
    const other = await signIn('purchaser01');
    const next = await refresh(one.refreshToken);
    const third = await refresh(next.refreshToken);
    expect(await works(third)).toBe(200);
    expect(await refreshRefused(next.refreshToken)).toMatchObject({
      status: 403,
      error: 'access_denied',
      reason: 'errors.refreshReused',
    });
    for (const dead of [one, next, third]) {
      expect(await works(dead)).toBe(401);
      expect((await refreshRefused(dead.refreshToken)).status).toBe(403);
    }
    expect(await works(other)).toBe(200);
  });

  test('that comes back after its successor was exchanged ends the family too', async () => {
    const one = await signIn('purchaser01');
    const next = await refresh(one.refreshToken);
    const third = await refresh(next.refreshToken);
    expect((await refreshRefused(one.refreshToken)).status).toBe(403);
    expect(await works(third)).toBe(401);
  });

  test('works again when the answer got lost: the successor nobody used is replaced', async () => {
    const one = await signIn('purchaser01');
    const lost = await refresh(one.refreshToken);
    const second = await refresh(one.refreshToken);
    expect(await works(second)).toBe(200);
    expect(await works(lost)).toBe(401);
    expect((await refreshRefused(one.refreshToken)).status, 'now the successor was used').toBe(403);
    expect(await works(second)).toBe(401);
  });

  test('sent twice at once leaves one pair that works', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await signIn('purchaser01');
      const pairs = await Promise.all([refresh(one.refreshToken), refresh(one.refreshToken)]);
      expect((await Promise.all(pairs.map(works))).toSorted()).toEqual([200, 401]);
    }
  });

  test('ends at its time', async () => {
    const one = await signIn('purchaser01');
    later(REFRESH_SECONDS - 1);
    const next = await refresh(one.refreshToken);
    later(REFRESH_SECONDS);
    expect(await refreshRefused(next.refreshToken)).toMatchObject({
      status: 401,
      error: 'invalid_token',
      reason: 'errors.refreshExpired',
    });
  });

  test('that expired is swept away, and is unknown from then on', async () => {
    const one = await signIn('purchaser01');
    later(REFRESH_SECONDS + 1);
    const fresh = await signIn('purchaser01');
    await sweepSessions(fixture.gateway.db, new Date(clock));
    expect(await refreshRefused(one.refreshToken)).toMatchObject({ status: 400 });
    expect(await works(fresh)).toBe(200);
  });
});

describe('tabs that hold copies of one session', () => {
  const TABS = 20;
  const ROUNDS = 3;
  const exchange = async (refresh_token: string): Promise<LoginStart> => ({
    login: await nobody.call(sessionCalls.token, {
      ...client,
      grant_type: 'refresh_token',
      refresh_token,
    }),
    at: clock,
  });
  const browser = () =>
    sharedRenewal({
      storage: new MemoryStorage(),
      locks: memoryLocks(),
      subtle: crypto.subtle,
      now: () => clock,
    });
  const storm = (renew: Renewal, token: string) =>
    Promise.all(
      Array.from({ length: TABS }, async () => {
        const { login: given } = await renew(token, exchange);
        expect(await works(with_(given.access_token))).toBe(200);
        return given.refresh_token;
      }),
    );

  test(`${TABS} of them renew ${ROUNDS} times at once: one exchange each time, nobody is signed out`, async () => {
    const one = await signIn('purchaser01');
    const renew = browser();
    let held = one.refreshToken ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      later(ACCESS_SECONDS - 1);
      const all = await storm(renew, held);
      expect(new Set(all).size).toBe(1);
      held = all[0] ?? '';
    }
    expect(await storm(renew, one.refreshToken ?? ''), 'one that slept all the time').toContain(
      held,
    );
  });

  test('do not hide a theft: the copy elsewhere ends them all', async () => {
    const one = await signIn('purchaser01');
    const renew = browser();
    const [held = ''] = await storm(renew, one.refreshToken ?? '');
    expect((await refreshRefused(one.refreshToken)).status).toBe(403);
    later(ACCESS_SECONDS);
    const left = await Promise.allSettled(
      Array.from({ length: TABS }, () => renew(held, exchange)),
    );
    expect(left.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = (oldPassword: string, newPassword: string) => ({ oldPassword, newPassword });
  const NEW = 'Eisen#2027';

  test.each([
    ['too short', 'Ab1#xyz', 'rules.registrationPassword'],
    ['too long', `Ab1#${'x'.repeat(17)}`, 'rules.registrationPassword'],
    ['of two kinds of signs', 'abcdefgh1', 'rules.registrationPassword'],
    ['full-width', 'Ａｂ１＃ｘｙｚｗ', 'rules.registrationPassword'],
    ['missing', '', 'rules.registrationPasswordRequired'],
    ['the old one', DEMO_PASSWORD, 'errors.samePassword'],
  ])('refuses a new one that is %s', async (_, newPassword, reason) => {
    const one = await signIn('supplier02');
    expect(
      await one.refusal(sessionCalls.updatePassword, change(DEMO_PASSWORD, newPassword)),
    ).toMatchObject({ status: 400, reason, problems: [{ field: 'newPassword' }] });
    expect(await works(await signIn('supplier02'))).toBe(200);
  });

  test('asks for the old one', async () => {
    const one = await signIn('supplier02');
    expect(await one.refusal(sessionCalls.updatePassword, change('wrong', NEW))).toMatchObject({
      status: 400,
      reason: 'errors.oldPasswordWrong',
      problems: [{ field: 'oldPassword' }],
    });
    expect((await one.refusal(sessionCalls.updatePassword, { newPassword: NEW })).status).toBe(400);
  });

  test('ends all other sessions of the person, and only those', async () => {
    const one = await signIn('supplier02');
    const other = await signIn('supplier02');
    const somebody = await signIn('supplier01');
    expect(await one.call(sessionCalls.updatePassword, change(DEMO_PASSWORD, NEW))).toEqual({});
    expect(await works(one)).toBe(200);
    expect(await works(other)).toBe(401);
    expect((await refreshRefused(other.refreshToken)).status).toBe(403);
    expect(await works(somebody)).toBe(200);
    expect(await works(await refresh(one.refreshToken))).toBe(200);
    expect(
      (await nobody.refusal(sessionCalls.token, login('supplier02', DEMO_PASSWORD))).status,
    ).toBe(401);
    expect(await works(await signIn('supplier02', NEW))).toBe(200);
  });
});

describe('a session that begins or is renewed while the password changes', () => {
  const NEXT = 'Eisen#2030';

  const anew = (account: string) => withoutSessions(fixture, account);

  /** Somebody signed in whose session is already in use. */
  async function atWork(account: string): Promise<Client> {
    const one = await signIn(account);
    expect(await works(one)).toBe(200);
    return one;
  }

  async function lostPassword(account: string) {
    const { phone } = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', account)
      .select('phone')
      .executeTakeFirstOrThrow();
    const yzm = await new Phones(fixture.gateway.db, nobody, () => new Date(clock)).codeFor(
      phone ?? '',
      '3',
      { accountName: account },
    );
    return { accountName: account, userPhone: phone ?? '', yzm, password: NEXT };
  }

  test('does not outlive a change by its owner, who stays signed in', async () => {
    await anew('supplier02');
    const own = await atWork('supplier02');
    const next = await refresh(own.refreshToken);
    expect(await works(next)).toBe(200);
    const other = await atWork('supplier02');
    const change = () =>
      own.send(sessionCalls.updatePassword, { oldPassword: DEMO_PASSWORD, newPassword: NEXT });
    const [changed, renewed] = await crossing(fixture.gateway, change, () => renewing(other));
    expect(changed.status).toBe(200);
    expect(await isDead(nobody, renewed)).toBe(true);
    expect((await refreshRefused(other.refreshToken)).status).toBe(403);
    expect(
      await Promise.all([works(own), works(next)]),
      'what came from the sign-in of who changed it',
    ).toEqual([200, 200]);
    expect(await works(await refresh(next.refreshToken))).toBe(200);
  });

  test('does not outlive the reset of a lost one', async () => {
    await anew('supplier02');
    const other = await atWork('supplier02');
    const reset = await lostPassword('supplier02');
    const [answered, renewed] = await crossing(
      fixture.gateway,
      () => nobody.send(registrationCalls.resetPassword, reset),
      () => renewing(other),
    );
    expect(answered.status).toBe(200);
    expect(await isDead(nobody, renewed)).toBe(true);
    await anew('supplier02');
    later(60);
    const again = await lostPassword('supplier02');
    const [repeated, entered] = await crossing(
      fixture.gateway,
      () => nobody.send(registrationCalls.resetPassword, again),
      () => signingIn(nobody, 'supplier02', DEMO_PASSWORD),
    );
    expect(repeated.status).toBe(200);
    expect(await isDead(nobody, entered)).toBe(true);
  });

  test('is not ended by a change that comes too late: who was signed out changes nothing', async () => {
    await anew('supplier02');
    const [one, two] = [await atWork('supplier02'), await atWork('supplier02')];
    const change = (by: Client, newPassword: string) => () =>
      by.send(sessionCalls.updatePassword, { oldPassword: DEMO_PASSWORD, newPassword });
    const answers = await crossing(fixture.gateway, change(one, NEXT), change(two, 'Eisen#2031'));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const [winner, loser] = answers[0].status === 200 ? [one, two] : [two, one];
    expect([await works(winner), await works(loser)]).toEqual([200, 401]);
    expect(await works(await signIn('supplier02', winner === one ? NEXT : 'Eisen#2031'))).toBe(200);
  });

  dyingInStorm(
    () => fixture,
    () => new Date(clock),
    2,
  );
});

describe('work that meets others in the database', () => {
  /**
   * Aborts the first few transactions that store or end a session, as the database does in a
   * deadlock.
   */
  async function inTheWay(times: number, work: () => Promise<void>): Promise<void> {
    const { db } = fixture.gateway;
    await sql`create sequence met`.execute(db);
    await sql
      .raw(`
      create function meet() returns trigger language plpgsql as $body$
      begin
        if nextval('met') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $body$`)
      .execute(db);
    await sql`create trigger meets before insert or update of revoked_at
      on session for each row execute function meet()`.execute(db);
    try {
      await work();
    } finally {
      await sql`drop function meet cascade`.execute(db);
      await sql`drop sequence met`.execute(db);
    }
  }
  const change = { oldPassword: DEMO_PASSWORD, newPassword: 'Eisen#2032' };
  const sessionsOf = async (account: string) =>
    fixture.gateway.db
      .selectFrom('session')
      .where('person_guid', '=', await fixture.guidOf(account))
      .select(['guid', 'revoked_at', 'rotated_to'])
      .orderBy('guid')
      .execute();

  test('begins again: signing in, renewing and changing the password go well', async () => {
    const own = await signIn('approver05');
    await signIn('approver05');
    await inTheWay(2, async () => expect(await works(await signIn('approver03'))).toBe(200));
    await inTheWay(2, async () => expect(await works(await refresh(own.refreshToken))).toBe(200));
    await inTheWay(2, async () =>
      expect(await own.call(sessionCalls.updatePassword, change)).toEqual({}),
    );
    expect(await works(await signIn('approver05', change.newPassword))).toBe(200);
  });

  test('that never gets through is refused with 503 and when to come again, and nothing has changed', async () => {
    const own = await signIn('approver04');
    await signIn('approver04');
    const before = await sessionsOf('approver04');
    const send = {
      'signing in': () => signingIn(nobody, 'approver04', DEMO_PASSWORD),
      renewing: () => renewing(own),
      'changing the password': () => own.send(sessionCalls.updatePassword, change),
    };
    for (const [what, call] of Object.entries(send)) {
      await inTheWay(1000, async () => {
        const answer = await call();
        expect(answer, what).toMatchObject({
          status: 503,
          body: { code: -1, reason: 'errors.inTheWay', data: null },
        });
        expect(answer.headers.get('retry-after'), what).toBe('2');
      });
      expect(await sessionsOf('approver04'), what).toEqual(before);
    }
    expect(await works(await refresh(own.refreshToken))).toBe(200);
    expect(await works(await signIn('approver04'))).toBe(200);
  });
});

describe('who am I', () => {
  test('is answered bare and in the envelope alike', async () => {
    const one = await signIn('purchaser01');
    const [bare, enveloped] = await Promise.all([
      one.call(sessionCalls.userInfo, {}),
      one.call(sessionCalls.currentUser, {}),
    ]);
    expect(bare).toEqual(enveloped);
    const { db } = fixture.gateway;
    const person = await db
      .selectFrom('person')
      .where('account_name', '=', 'purchaser01')
      .selectAll()
      .executeTakeFirstOrThrow();
    const unit = await db
      .selectFrom('enterprise')
      .where('guid', '=', person.enterprise_guid)
      .selectAll()
      .executeTakeFirstOrThrow();
    const department = await db
      .selectFrom('department')
      .where('guid', '=', person.department_guid)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(bare).toMatchObject({
      guid: unit.guid,
      name: unit.name,
      qiYe_BH: unit.code,
      zsZhuTiLeiXing: 'B',
      isHasSubmit: '1',
      virAccManager: false,
      isCentral: false,
      guotouerji: 1,
      currentUserId: person.guid,
      currentUserName: person.name,
      accountName: 'purchaser01',
      deptName: department.name,
      userHeadImage: null,
      deptConfigList: [],
    });
    const known = authorities.map(({ code }) => code);
    expect(bare.authorities).toEqual(bare.authorities.toSorted());
    expect(known).toEqual(expect.arrayContaining(bare.authorities));
  });

  test.each([
    [
      'central001',
      { isCentral: true, guotouerji: 0, zsZhuTiLeiXing: 'B', reviewsSpecialties: true },
    ],
    ['agency001', { isCentral: false, zsZhuTiLeiXing: 'A', reviewsSpecialties: false }],
    ['agencybuyer1', { zsZhuTiLeiXing: 'A,B', virAccManager: true }],
    ['supplier01', { zsZhuTiLeiXing: 'T', isHasSubmit: '1', reviewsSpecialties: false }],
    ['auditor01', { authorities: expect.arrayContaining(['records.audit']) as string[] }],
  ] as const)('tells %s what decides their menu', async (account, expected) => {
    expect(await (await signIn(account)).call(sessionCalls.userInfo, {})).toMatchObject(expected);
  });

  test('tells a purchaser whether applications come to it, as its rights stand', async () => {
    const { db } = fixture.gateway;
    const buyer = await signIn('purchaser01');
    const { guid } = await buyer.call(sessionCalls.userInfo, {});
    const told = async (first: boolean, last: boolean) => {
      await db
        .updateTable('enterprise')
        .set({ reviews_specialties_first: first, reviews_specialties_finally: last })
        .where('guid', '=', guid)
        .execute();
      return (await buyer.call(sessionCalls.userInfo, {})).reviewsSpecialties;
    };
    const before = await db
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select(['reviews_specialties_first as first', 'reviews_specialties_finally as last'])
      .executeTakeFirstOrThrow();
    expect([await told(true, false), await told(false, true), await told(false, false)]).toEqual([
      true,
      true,
      false,
    ]);
    await told(before.first, before.last);
  });

  test('tells who has not submitted their information so', async () => {
    const { db } = fixture.gateway;
    const hash = (
      await db
        .selectFrom('person')
        .where('account_name', '=', 'supplier01')
        .select('password_hash')
        .executeTakeFirstOrThrow()
    ).password_hash;
    await sql`update person set password_hash = ${hash} where account_name = 'supplier02'`.execute(
      db,
    );
    expect(await (await signIn('supplier02')).call(sessionCalls.userInfo, {})).toMatchObject({
      isHasSubmit: '0',
    });
  });

  test('notes the sign-in, with address and agent', async () => {
    const one = await signIn('approver02');
    const guid = await fixture.guidOf('approver02');
    const rows = () =>
      fixture.gateway.db
        .selectFrom('sign_in')
        .where('person_guid', '=', guid)
        .selectAll()
        .execute();
    const before = await rows();
    const answer = await one.send(
      sessionCalls.loginInLog,
      {},
      { headers: { 'user-agent': `Console/1 ${'x'.repeat(500)}` } },
    );
    expect(answer.status).toBe(200);
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      at: new Date(clock),
      address: '127.0.0.1',
      agent: `Console/1 ${'x'.repeat(190)}`,
    });
  });

  test('tells the time of the gateway', async () => {
    const answer = await (await signIn('purchaser01')).call(sessionCalls.systemTime, {});
    expect(answer).toMatchObject({ code: 1, dateTime: clock });
  });
});

describe('recalling by the business key', () => {
  const recall = sessionCalls.callbackFlow;

  test('recalls what nobody has decided on', async () => {
    const buyer = await signIn('purchaser01');
    for (const kind of ['yearlyPlan', 'selfPlan'] as const) {
      const plan = await fixture.plan(buyer, kind);
      expect(
        await buyer.call(recall, { businessKey: businessKeyOf(kind, plan.head.guid) }),
      ).toEqual({});
      expect((await fixture.detail(buyer, kind, plan.head.guid)).head.status).toBe('1');
    }
  });

  test('is refused to others, later, and for what is not there', async () => {
    const buyer = await signIn('purchaser01');
    const plan = await fixture.plan(buyer, 'selfPlan', {
      items: [
        {
          materialCode: 'X',
          materialName: 'X',
          specification: '',
          unit: 'X',
          quantity: '1',
          unitPrice: '6000000',
          remarks: '',
        },
      ],
    });
    const businessKey = businessKeyOf('selfPlan', plan.head.guid);
    expect(await (await signIn('approver01')).refusal(recall, { businessKey })).toMatchObject({
      status: 409,
      reason: 'guards.isSubmitter',
    });
    expect((await (await signIn('agencybuyer1')).refusal(recall, { businessKey })).status).toBe(
      404,
    );
    for (const wrong of [
      'x',
      `Other:${plan.head.guid}`,
      `PurchasingProcurementEntrust:${plan.head.guid}`,
      `${businessKey}:more`,
      'SelfProcurementPlan:',
      `:${plan.head.guid}`,
    ]) {
      expect(await buyer.refusal(recall, { businessKey: wrong }), wrong).toMatchObject({
        status: 400,
        problems: [{ field: 'businessKey' }],
      });
    }
    expect((await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head).toMatchObject({
      status: plan.head.status,
      revision: plan.head.revision,
    });
    expect(
      (await buyer.refusal(recall, { businessKey: 'SelfProcurementPlan:not-there' })).status,
    ).toBe(404);
    await fixture.command(await signIn('approver01'), 'selfPlan', 'plan.approve', plan);
    expect(await buyer.refusal(recall, { businessKey })).toMatchObject({
      status: 409,
      reason: 'guards.nobodyDecidedYet',
    });
  });
});

describe('too many attempts', () => {
  test('are refused with a text, without stopping who is signed in', async () => {
    const tight = await joinGateway(fixture.gateway, {
      env: { LOGIN_RATE: '3' },
      now: () => new Date(clock),
    });
    try {
      const one = (await signIn('purchaser01')).at(tight);
      // Gateways count together, and the tests before this one have signed in often.
      await fixture.gateway.db.deleteFrom('rate_window').execute();
      const guest = nobody.at(tight);
      for (let attempt = 0; attempt < 3; attempt++)
        expect(
          (await guest.refusal(sessionCalls.token, login('purchaser01', 'wrong'))).status,
        ).toBe(401);
      const chinese = await guest.refusal(sessionCalls.token, login('purchaser01', DEMO_PASSWORD));
      expect(chinese).toMatchObject({ status: 429, reason: 'errors.tooManyRequests' });
      expect(chinese.info).toMatch(/[\u4e00-\u9fff]/);
      const english = await guest.refusal(sessionCalls.token, login('purchaser01', DEMO_PASSWORD), {
        language: 'en',
      });
      expect(english.info).toMatch(/^Too many/);
      expect(await works(one)).toBe(200);
    } finally {
      await tight.close();
    }
  });

  test('of any call are limited too', async () => {
    const tight = await joinGateway(fixture.gateway, {
      env: { CALL_RATE: '5' },
      now: () => new Date(clock),
    });
    try {
      const one = (await signIn('purchaser01')).at(tight);
      const statuses = [];
      for (let attempt = 0; attempt < 7; attempt++) statuses.push(await works(one));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(
        (await one.fetch(`${tight.url}/health`, {})).status,
        'a load balancer may always ask',
      ).toBe(200);
    } finally {
      await tight.close();
    }
  });
});
