import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { encrypted } from '#console/session/encrypted.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { workOutbox } from '#gateway/messages/outbox.ts';
import type { Sms } from '#gateway/messages/sms.ts';
import { Client, refusalOf, type SendOptions } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { joinGateway } from '../support/gateway.ts';
import { Fixture } from '../support/fixture.ts';
import { otherThan, Phones } from '../support/sms.ts';

const START = nowMs();
const VALID_SECONDS = 300;
const PHONE_RATE = 3;
const PASSWORD = 'Eisen#2027';

let clock = START;
let fixture: Fixture;
let nobody: Client;
let phones: Phones;
let serial = 0;

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: {
      DEMO: 'off',
      SMS_CODE_SECONDS: String(VALID_SECONDS),
      SMS_PHONE_RATE: String(PHONE_RATE),
      SMS_ADDRESS_RATE: '100000',
    },
  });
  nobody = new Client(fixture.gateway, 'nobody', null);
  phones = new Phones(fixture.gateway.db, nobody, () => new Date(clock));
});
afterAll(() => fixture.close());

const later = (seconds: number) => {
  clock += seconds * 1000;
};
// The outbox still has what the previous test left in it.
beforeEach(async () => {
  serial += 1;
  await delivered();
});

const log = { warn: vi.fn(), error: vi.fn() };

/** A phone number not used before. */
const freshPhone = (place = 0) => `1980000${String(serial * 10 + place).padStart(4, '0')}`;

const askCode = (
  userPhone: string,
  sendType: '1' | '2' | '3',
  more: object = {},
  options?: SendOptions,
) => nobody.call(registrationCalls.sendCode, { userPhone, sendType, ...more }, options);

const codeFor = (userPhone: string, sendType: '1' | '2' | '3', more: object = {}) =>
  phones.codeFor(userPhone, sendType, more);
const delivered = () => phones.delivered();

const registration = (more: object = {}) => {
  const mark = String(serial).padStart(4, '0');
  return {
    qiYe_Name: `新余轴承制造有限公司${mark}`,
    qiYe_BH: `91360500NEWREG${mark}`,
    accountName: `newfirm${mark}`,
    password: PASSWORD,
    userPhone: freshPhone(),
    ...more,
  };
};

async function registered(more: object = {}) {
  const given = registration(more);
  const yzm = await codeFor(given.userPhone, '1');
  const { guid } = await nobody.call(registrationCalls.register, { ...given, yzm });
  return { ...given, guid: guid ?? '' };
}

const enterprises = () => fixture.gateway.db.selectFrom('enterprise').select('guid').execute();
const keyOf = () => nobody.call(registrationCalls.encryptInfo, {});

describe('a code', () => {
  test('comes by SMS in the language of who asks, and is stored hashed', async () => {
    const phone = freshPhone();
    expect(await askCode(phone, '1', {}, { language: 'en' })).toEqual({
      validSeconds: VALID_SECONDS,
      resendSeconds: 60,
      shownCode: null,
    });
    const [sms, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(sms).toEqual({
      phone,
      text: expect.stringMatching(
        /^\[Tender Console\] Your code is \d{6}, valid for 5 minutes/,
      ) as string,
    });
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
    expect(
      JSON.stringify(
        await fixture.gateway.db
          .selectFrom('sms_code')
          .selectAll()
          .where('phone', '=', phone)
          .execute(),
      ),
    ).not.toContain(code);
    expect(await fixture.gateway.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('can be asked for again after 60 seconds, each purpose for itself, and only so often an hour', async () => {
    const phone = freshPhone();
    await askCode(phone, '1');
    later(59);
    expect(
      await nobody.refusal(registrationCalls.sendCode, { userPhone: phone, sendType: '1' }),
    ).toMatchObject({
      status: 429,
      reason: 'errors.codeTooSoon',
      info: expect.stringContaining('1秒') as string,
      problems: [{ field: 'userPhone', params: { seconds: 1 } }],
    });
    await askCode(phone, '2');
    later(1);
    await askCode(phone, '1');
    later(60);
    expect(
      await nobody.refusal(registrationCalls.sendCode, { userPhone: phone, sendType: '1' }),
    ).toMatchObject({ status: 429, reason: 'errors.codesOfPhone' });
    later(3600);
    await askCode(phone, '1');
    expect((await delivered()).length).toBe(1);
  });

  test('asked for twice at once is sent once', async () => {
    const phone = freshPhone();
    const answers = await Promise.all(
      [1, 2].map(() =>
        nobody.send(registrationCalls.sendCode, { userPhone: phone, sendType: '1' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await delivered()).length).toBe(1);
  });

  test('is limited for an address too', async () => {
    const strict = await joinGateway(fixture.gateway, {
      now: () => new Date(clock),
      env: { SMS_ADDRESS_RATE: '2' },
    });
    await fixture.gateway.db.deleteFrom('sms_code').execute();
    const ask = (place: number) =>
      nobody
        .at(strict)
        .send(registrationCalls.sendCode, { userPhone: freshPhone(place), sendType: '1' });
    expect([(await ask(1)).status, (await ask(2)).status]).toEqual([200, 200]);
    expect(refusalOf(await ask(3))).toMatchObject({
      status: 429,
      reason: 'errors.codesOfAddress',
    });
    await strict.close();
  });

  test('is shown where demonstration data is in use, and not when there is somebody to send it', async () => {
    const shownBy = async (env: Record<string, string>, place: number) => {
      const gateway = await joinGateway(fixture.gateway, { now: () => new Date(clock), env });
      const { shownCode } = await nobody
        .at(gateway)
        .call(registrationCalls.sendCode, { userPhone: freshPhone(place), sendType: '1' });
      await gateway.close();
      return shownCode;
    };
    expect(await shownBy({ DEMO: 'on' }, 0)).toMatch(/^\d{6}$/);
    expect(await shownBy({ DEMO: 'on', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' }, 1)).toBeNull();
    expect(await shownBy({ DEMO: 'off' }, 2)).toBeNull();
  });

  test('fits its phone until it is over, and is not used up by being checked', async () => {
    const phone = freshPhone();
    const yzm = await codeFor(phone, '2');
    const matches = async (more: object) =>
      (await nobody.call(registrationCalls.checkCode, { userPhone: phone, ...more })).matches;
    expect(await matches({ yzm: otherThan(yzm) })).toBe(false);
    for (let time = 0; time < 7; time++) expect(await matches({ yzm })).toBe(true);
    expect(
      await matches({ yzm, accountName: 'purchaser01' }),
      "the phone is not that account's",
    ).toBe(false);
    expect(await matches({})).toBe(false);
    later(VALID_SECONDS - 1);
    expect(await matches({ yzm })).toBe(true);
    later(1);
    expect(await matches({ yzm })).toBe(false);
  });

  test('is void after five wrong tries, the right one included, and when the next one came', async () => {
    const given = registration();
    const first = await codeFor(given.userPhone, '1');
    const attempt = (yzm: string) => nobody.refusal(registrationCalls.register, { ...given, yzm });
    for (let time = 1; time < 5; time++)
      expect(await attempt(otherThan(first))).toMatchObject({
        status: 400,
        reason: 'errors.codeWrong',
        problems: [{ field: 'yzm' }],
      });
    expect(await attempt(otherThan(first))).toMatchObject({
      status: 400,
      reason: 'errors.codeTries',
    });
    expect(await attempt(first)).toMatchObject({ reason: 'errors.codeWrong' });
    later(60);
    const second = await codeFor(given.userPhone, '1');
    later(60);
    const third = await codeFor(given.userPhone, '1');
    if (second !== third) expect((await attempt(second)).reason).toBe('errors.codeWrong');
    await nobody.call(registrationCalls.register, { ...given, yzm: third });
  });

  describe('when the clock is set back', () => {
    const DAY = 86_400;
    const attempt = (given: object, yzm: string) =>
      nobody.refusal(registrationCalls.register, { ...given, yzm });
    const wrong = { status: 400, reason: 'errors.codeWrong' };
    /** Runs work with the clock set back, and resets it afterwards. */
    async function setBack(seconds: number, work: () => Promise<void>): Promise<void> {
      later(-seconds);
      await work();
      later(seconds);
    }

    test.each([
      ['ten minutes', 600],
      ['a day', DAY],
    ])(
      'by %s can be asked for at once and serves, while the one before it does not',
      async (_, seconds) => {
        const given = registration();
        const before = await codeFor(given.userPhone, '1');
        await setBack(seconds, async () => {
          const after = await codeFor(given.userPhone, '1');
          if (after !== before) expect(await attempt(given, before)).toMatchObject(wrong);
          await nobody.call(registrationCalls.register, { ...given, yzm: after });
          expect(await attempt(given, after), 'used').toMatchObject(wrong);
        });
        expect(await attempt(given, before)).toMatchObject(wrong);
      },
    );

    test('by a day can be asked for by who had all of this hour', async () => {
      const userPhone = freshPhone();
      for (let time = 0; time < PHONE_RATE; time++, later(60)) await codeFor(userPhone, '1');
      expect(
        await nobody.refusal(registrationCalls.sendCode, { userPhone, sendType: '1' }),
      ).toMatchObject({ reason: 'errors.codesOfPhone' });
      await setBack(DAY, async () => expect(await codeFor(userPhone, '1')).toMatch(/^\d{6}$/));
    });

    test('serves only near the time it was sent', async () => {
      const given = registration();
      const yzm = await codeFor(given.userPhone, '1');
      const matches = async () =>
        (await nobody.call(registrationCalls.checkCode, { userPhone: given.userPhone, yzm }))
          .matches;
      await setBack(5, async () =>
        expect(await matches(), 'clocks of gateways differ a little').toBe(true),
      );
      await setBack(VALID_SECONDS, async () => expect(await matches()).toBe(false));
      expect(await attempt(given, yzm), 'refused once').toMatchObject(wrong);
    });

    test('into its time serves no more when it was refused as over', async () => {
      const given = registration();
      const yzm = await codeFor(given.userPhone, '1');
      later(VALID_SECONDS);
      expect(await attempt(given, yzm)).toMatchObject(wrong);
      await setBack(VALID_SECONDS, async () =>
        expect(await attempt(given, yzm)).toMatchObject(wrong),
      );
    });

    test('gets off although it was to be sent later', async () => {
      const userPhone = freshPhone();
      await askCode(userPhone, '1');
      await setBack(600, async () =>
        expect((await delivered()).map(({ phone }) => phone)).toEqual([userPhone]),
      );
    });
  });
});

describe('registering', () => {
  test('makes an enterprise that has submitted nothing and its first account, which signs in at once', async () => {
    const { accountName, qiYe_BH, qiYe_Name, guid } = await registered();
    const me = await Client.signIn(fixture.gateway, accountName, PASSWORD);
    expect(await me.call(sessionCalls.userInfo, {})).toMatchObject({
      guid,
      name: qiYe_Name,
      qiYe_BH,
      accountName,
      isHasSubmit: '0',
      zsZhuTiLeiXing: '',
      virAccManager: false,
      authorities: ['enterprise.edit', 'enterprise.view'],
    });
    const [change] = await fixture.gateway.db
      .selectFrom('setting_change')
      .where('subject_guid', '=', guid)
      .selectAll()
      .execute();
    expect(change).toMatchObject({
      module: 'registration',
      act: 'added',
      enterprise_guid: guid,
      subject_name: qiYe_Name,
    });
    expect(JSON.stringify(change)).not.toContain(PASSWORD);
  });

  test('takes the password encrypted, as the console sends it, and checks it then', async () => {
    const given = registration();
    const yzm = await codeFor(given.userPhone, '1');
    const send = async (password: string) =>
      nobody.send(registrationCalls.register, {
        ...given,
        yzm,
        password: await encrypted(password, keyOf),
      });
    const weak = await send('onlyletters');
    expect(weak).toMatchObject({
      status: 400,
      body: { reason: 'rules.registrationPassword', problems: [{ field: 'password' }] },
    });
    const strange = await nobody.refusal(registrationCalls.register, {
      ...given,
      yzm,
      password: `${'no-such-key'}:${'A'.repeat(344)}`,
    });
    expect(strange).toMatchObject({
      status: 400,
      reason: 'errors.passwordKey',
      problems: [{ field: 'password' }],
    });
    const { keyId } = await keyOf();
    expect(
      (
        await nobody.refusal(registrationCalls.register, {
          ...given,
          yzm,
          password: `${keyId}:${'A'.repeat(344)}`,
        })
      ).reason,
    ).toBe('errors.passwordKey');
    expect((await send(PASSWORD)).status).toBe(200);
    const token = {
      client_id: 'console',
      client_secret: 'console',
      grant_type: 'login',
      userType: '3',
      username: given.accountName,
    };
    expect(
      (
        await nobody.send(sessionCalls.token, {
          ...token,
          password: await encrypted(PASSWORD, keyOf),
        })
      ).status,
    ).toBe(200);
    expect(
      await nobody.refusal(sessionCalls.token, {
        ...token,
        password: await encrypted('Eisen#2028', keyOf),
      }),
    ).toMatchObject({ status: 401, reason: 'errors.wrongPassword' });
    expect(
      await nobody.refusal(sessionCalls.token, {
        ...token,
        password: `no-such-key:${'A'.repeat(344)}`,
      }),
    ).toMatchObject({ status: 400, reason: 'errors.passwordKey', error: 'invalid_request' });
  });

  test('refuses what is taken, everything at once, and the code still serves', async () => {
    const first = await registered();
    const given = registration({ userPhone: freshPhone(1) });
    const yzm = await codeFor(given.userPhone, '1');
    const { phone } = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', 'purchaser01')
      .select('phone')
      .executeTakeFirstOrThrow();
    const before = await enterprises();
    const refused = await nobody.refusal(registrationCalls.register, {
      ...given,
      qiYe_Name: first.qiYe_Name,
      qiYe_BH: first.qiYe_BH,
      accountName: first.accountName,
      yzm,
    });
    expect(refused).toMatchObject({ status: 400, reason: 'errors.invalidInput' });
    expect(refused.problems?.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'qiYe_Name errors.enterpriseNameTaken',
      'qiYe_BH errors.creditCodeTaken',
      'accountName errors.accountTaken',
    ]);
    expect(
      await nobody.refusal(registrationCalls.sendCode, { userPhone: phone, sendType: '1' }),
    ).toMatchObject({
      status: 400,
      reason: 'errors.phoneTaken',
      problems: [{ field: 'userPhone' }],
    });
    expect(await enterprises()).toEqual(before);
    const fresh = {
      ...given,
      qiYe_Name: `${given.qiYe_Name}二`,
      qiYe_BH: `${given.qiYe_BH.slice(0, 17)}X`,
      accountName: `${given.accountName}x`,
    };
    await nobody.call(registrationCalls.register, { ...fresh, yzm });
    expect(
      (await nobody.refusal(registrationCalls.register, { ...fresh, yzm })).reason,
      'a code serves once',
    ).toBe('errors.codeWrong');
  });

  test('of two at once with the same code or the same enterprise lets one through', async () => {
    const given = registration();
    const yzm = await codeFor(given.userPhone, '1');
    const other = {
      ...given,
      qiYe_Name: `${given.qiYe_Name}乙`,
      qiYe_BH: `${given.qiYe_BH.slice(0, 17)}Y`,
      accountName: `${given.accountName}y`,
    };
    const sameCode = await Promise.all(
      [given, other].map((one) => nobody.send(registrationCalls.register, { ...one, yzm })),
    );
    expect(sameCode.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    serial += 1;
    const [left, right] = [
      registration(),
      registration({ userPhone: freshPhone(1), accountName: `another${serial}x` }),
    ];
    const codes = [await codeFor(left.userPhone, '1'), await codeFor(right.userPhone, '1')];
    const sameEnterprise = await Promise.all(
      [left, right].map((one, index) =>
        nobody.send(registrationCalls.register, { ...one, yzm: codes[index] }),
      ),
    );
    expect(sameEnterprise.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('the key of passwords', () => {
  test('is one, however many ask for the first at once through several gateways', async () => {
    const other = await joinGateway(fixture.gateway, { now: () => new Date(clock) });
    try {
      await fixture.gateway.db.deleteFrom('password_key').execute();
      const given = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (index % 2 ? nobody : nobody.at(other)).call(registrationCalls.encryptInfo, {}),
        ),
      );
      expect(new Set(given.map(({ keyId }) => keyId)).size).toBe(1);
      expect(await fixture.gateway.db.selectFrom('password_key').select('guid').execute()).toEqual([
        { guid: given[0]?.keyId },
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('questions about what exists', () => {
  const ask = async (call: Parameters<Client['send']>[0], input: object) =>
    (await nobody.send(call, input)).body as { code: number; data: { exists: boolean } };

  test('are answered by the code, as the wire has it', async () => {
    const unit = await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', await fixture.unitOf('supplier01'))
      .selectAll()
      .executeTakeFirstOrThrow();
    const { accountExists, enterpriseExists, userNameExists } = registrationCalls;
    const yes = { code: 1, data: { exists: true } };
    const no = { code: 0, data: { exists: false } };
    expect(await ask(userNameExists, { user_Name: 'purchaser01' })).toMatchObject(yes);
    expect(await ask(userNameExists, { user_Name: 'purchaser99' })).toMatchObject(no);
    expect(await ask(enterpriseExists, { qiYe_BH: unit.code })).toMatchObject(yes);
    expect(await ask(enterpriseExists, { qiYe_BH: 'X'.repeat(18) })).toMatchObject(no);
    expect(await ask(enterpriseExists, { qiYe_Name: unit.name })).toMatchObject(yes);
    expect(await ask(enterpriseExists, { qiYe_Name: `${unit.name}二` })).toMatchObject(no);
    expect(await ask(accountExists, { qiYe_Name: unit.name, qiYe_BH: unit.code })).toMatchObject(
      yes,
    );
    expect(
      await ask(accountExists, { qiYe_Name: `${unit.name}二`, qiYe_BH: unit.code }),
    ).toMatchObject(no);
    expect(await nobody.refusal(enterpriseExists, {})).toMatchObject({
      status: 400,
      problems: [{ field: 'qiYe_BH', key: 'rules.required' }],
    });
  });

  test('about a phone are always answered with code 1', async () => {
    const { phone } = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', 'purchaser01')
      .select('phone')
      .executeTakeFirstOrThrow();
    expect(await nobody.call(registrationCalls.phoneExists, { userPhone: phone ?? '' })).toEqual({
      exists: true,
    });
    expect(await nobody.call(registrationCalls.phoneExists, { userPhone: freshPhone() })).toEqual({
      exists: false,
    });
  });
});

describe('a lost password', () => {
  const NEW = 'Stahl#2028';

  test('is replaced by who has the phone of the account, and every session of it ends', async () => {
    const { accountName, userPhone } = await registered();
    const before = await Client.signIn(fixture.gateway, accountName, PASSWORD);
    later(60);
    const yzm = await codeFor(userPhone, '3', { accountName });
    const reset = { accountName, userPhone, yzm, password: await encrypted(NEW, keyOf) };
    expect(
      await nobody.refusal(registrationCalls.resetPassword, { ...reset, yzm: otherThan(yzm) }),
    ).toMatchObject({ status: 400, reason: 'errors.codeWrong' });
    expect((await before.send(sessionCalls.userInfo)).status).toBe(200);
    expect(await nobody.call(registrationCalls.resetPassword, reset)).toEqual({});
    expect((await before.send(sessionCalls.userInfo)).status).toBe(401);
    await expect(Client.signIn(fixture.gateway, accountName, PASSWORD)).rejects.toThrow('401');
    await Client.signIn(fixture.gateway, accountName, NEW);
    expect((await nobody.refusal(registrationCalls.resetPassword, reset)).reason).toBe(
      'errors.codeWrong',
    );
  });

  test('tells a stranger nothing about whose phone it is', async () => {
    const { accountName, userPhone } = await registered();
    later(60);
    const stranger = freshPhone(5);
    const right = await askCode(userPhone, '3', { accountName });
    expect((await delivered()).map(({ phone }) => phone)).toEqual([userPhone]);
    expect(await askCode(stranger, '3', { accountName })).toEqual(right);
    expect(await delivered(), "nobody gets a code for another's account").toEqual([]);
    expect(
      await nobody.refusal(registrationCalls.sendCode, {
        userPhone: stranger,
        sendType: '3',
        accountName,
      }),
    ).toMatchObject({ status: 429, reason: 'errors.codeTooSoon' });
    const reset = { accountName, userPhone: stranger, yzm: '000000', password: NEW };
    expect((await nobody.refusal(registrationCalls.resetPassword, reset)).reason).toBe(
      'errors.codeWrong',
    );
    expect(
      await nobody.refusal(registrationCalls.sendCode, { userPhone: stranger, sendType: '3' }),
    ).toMatchObject({ status: 400, problems: [{ field: 'accountName' }] });
  });

  test('is not replaced with a code that was sent for something else', async () => {
    const { accountName, userPhone } = await registered();
    const yzm = await codeFor(userPhone, '2');
    expect(
      (
        await nobody.refusal(registrationCalls.resetPassword, {
          accountName,
          userPhone,
          yzm,
          password: NEW,
        })
      ).reason,
    ).toBe('errors.codeWrong');
    await Client.signIn(fixture.gateway, accountName, PASSWORD);
  });

  test('can be changed encrypted too, by the same rule', async () => {
    const { accountName } = await registered();
    const me = await Client.signIn(fixture.gateway, accountName, PASSWORD);
    const change = async (oldPassword: string, newPassword: string) => ({
      oldPassword: await encrypted(oldPassword, keyOf),
      newPassword: await encrypted(newPassword, keyOf),
    });
    expect(
      await me.refusal(sessionCalls.updatePassword, await change(PASSWORD, 'weak')),
    ).toMatchObject({
      status: 400,
      reason: 'rules.registrationPassword',
      problems: [{ field: 'newPassword' }],
    });
    expect(
      (await me.refusal(sessionCalls.updatePassword, await change(PASSWORD, PASSWORD))).reason,
    ).toBe('errors.samePassword');
    await me.call(sessionCalls.updatePassword, await change(PASSWORD, NEW));
    await Client.signIn(fixture.gateway, accountName, NEW);
    await expect(Client.signIn(fixture.gateway, accountName, DEMO_PASSWORD)).rejects.toThrow('401');
  });
});

describe('the outbox', () => {
  const work = (send: (sms: Sms) => Promise<void>, db = fixture.gateway.db) =>
    workOutbox(db, send, new Date(clock), log);

  test('tries again what did not get off, and gives up when it has expired', async () => {
    await askCode(freshPhone(), '1');
    const failing = async () => Promise.reject(new Error('no line'));
    expect(await work(failing)).toBe(0);
    expect(await delivered(), 'not at once').toEqual([]);
    later(30);
    expect((await delivered()).length).toBe(1);
    later(60);
    await askCode(freshPhone(), '1');
    await work(failing);
    later(VALID_SECONDS);
    log.error.mockClear();
    expect(await work(failing)).toBe(0);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await fixture.gateway.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('sends every message once, however many gateways work on it', async () => {
    for (let place = 0; place < 6; place++) await askCode(freshPhone(place), '1');
    const other = await joinGateway(fixture.gateway);
    const sent: string[] = [];
    const note = async ({ phone }: Sms) => void sent.push(phone);
    await Promise.all([work(note), work(note, other.db), work(note), work(note, other.db)]);
    expect(sent.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((place) => freshPhone(place)));
    await other.close();
  });
});
