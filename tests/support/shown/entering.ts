import { expect } from 'vitest';
import { encrypted } from '#console/session/encrypted.ts';
import type { CallId } from '#contract/index.ts';
import { filesCalls } from '#contract/files.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { addressOf, Client } from '../client.ts';
import { now } from '../clock.ts';
import { Phones } from '../sms.ts';
import { storeFile } from '../upload.ts';
import type { Look, Teller } from './teller.ts';

const NEW = 'Eisen#2027';
let serial = 0;

const firm = () => {
  serial += 1;
  return {
    qiYe_Name: `九号轴承有限公司${serial}`,
    qiYe_BH: `91360500SHOWNREG${String(serial).padStart(2, '0')}`,
    accountName: `shownfirm${serial}`,
    userPhone: `1985550${String(serial).padStart(4, '0')}`,
  };
};
type Firm = ReturnType<typeof firm>;

/** The code sent to a phone; earlier ones are forgotten, as after a minute. */
async function code(
  teller: Teller,
  userPhone: string,
  sendType: '1' | '2' | '3',
  more = {},
): Promise<string> {
  await teller.fixture.gateway.db.deleteFrom('sms_code').where('phone', '=', userPhone).execute();
  const { gateway } = teller.fixture;
  const nobody = new Client(gateway, 'nobody', null);
  return new Phones(gateway.db, nobody, now).codeFor(userPhone, sendType, more);
}

const register = async (teller: Teller, one: Firm, look: Look) =>
  teller.change(
    'registration.register',
    { ...one, password: DEMO_PASSWORD, yzm: await code(teller, one.userPhone, '1') },
    look,
  );

/** Whether an account can sign in with a password. */
const letsIn = async ({ fixture }: Teller, { accountName }: Firm, password: string) => {
  const nobody = new Client(fixture.gateway, 'nobody', null);
  const { status } = await nobody.send(sessionCalls.token, {
    client_id: 'console',
    client_secret: 'console',
    grant_type: 'login',
    userType: '3',
    username: accountName,
    password,
  });
  return status === 200;
};

/**
 * Expects that the new password is valid and the old one is not, and that another account's is
 * unchanged.
 */
async function renewed(
  teller: Teller,
  id: CallId,
  [one, other]: [Firm, Firm],
  act: () => Promise<unknown>,
): Promise<void> {
  expect(await letsIn(teller, one, NEW), id).toBe(false);
  await act();
  expect(
    [
      await letsIn(teller, one, DEMO_PASSWORD),
      await letsIn(teller, one, NEW),
      await letsIn(teller, other, DEMO_PASSWORD),
      await letsIn(teller, other, NEW),
    ],
    id,
  ).toEqual([false, true, true, false]);
  teller.tell(id, 'session.token', 'the new password opens, the old one does not');
}

/** From the SMS code to the first sign-in, a lost password and an appeal. */
export async function registration(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const [one, two, three, four, free] = [firm(), firm(), firm(), firm(), firm()];
  const asked = ({ qiYe_Name, qiYe_BH }: Firm) => ({ qiYe_Name, qiYe_BH });
  await register(teller, one, {
    by: 'registration.accountExists',
    ask: asked(one),
    other: asked(free),
  });
  await register(teller, two, {
    by: 'registration.userNameExists',
    ask: { user_Name: two.accountName },
    other: { user_Name: free.accountName },
  });
  await register(teller, three, {
    by: 'registration.phoneExists',
    ask: { userPhone: three.userPhone },
    other: { userPhone: free.userPhone },
  });
  await register(teller, four, {
    by: 'registration.userNameExists',
    ask: { user_Name: four.accountName },
  });
  const { access_token } = await teller.ask('session.token', {
    client_id: 'console',
    client_secret: 'console',
    grant_type: 'login',
    userType: '3',
    username: one.accountName,
    password: DEMO_PASSWORD,
  });
  const entered = new Client(fixture.gateway, one.accountName, access_token);
  for (const id of ['userInfo', 'currentUser'] as const) {
    expect(JSON.stringify(await entered.call(sessionCalls[id], {}))).toContain(one.accountName);
    teller.tell(`session.${id}`, 'session.token', 'shows who signed in');
  }
  teller.tell('session.token', 'session.userInfo', 'the token is of who signed in');
  const signIns = { page: '1', rows: '10', accountName: one.accountName };
  await teller.does(
    'session.loginInLog',
    () => entered.call(sessionCalls.loginInLog, {}),
    {
      by: 'audit.signIns',
      ask: signIns,
      other: { ...signIns, accountName: two.accountName },
      as: 'auditor01',
    },
    one.accountName,
  );

  const userPhone = free.userPhone;
  const sent = await code(teller, userPhone, '2');
  const matches = async (yzm: string) =>
    (await teller.ask('registration.checkCode', { userPhone, yzm })).matches;
  const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, '0');
  expect([await matches(sent), await matches(wrong)]).toEqual([true, false]);
  teller.tell('registration.sendCode', 'registration.checkCode', 'the code that was sent fits');
  teller.tell('registration.checkCode', 'registration.sendCode', 'the code that was sent fits');

  const keyOf = () => teller.ask('registration.encryptInfo');
  await renewed(teller, 'session.updatePassword', [two, three], async () =>
    teller.ask(
      'session.updatePassword',
      { oldPassword: DEMO_PASSWORD, newPassword: await encrypted(NEW, keyOf) },
      two.accountName,
    ),
  );
  teller.tell('registration.encryptInfo', 'session.token', 'what its key encrypts is understood');
  const { accountName } = three;
  await renewed(teller, 'registration.resetPassword', [three, four], async () =>
    teller.ask('registration.resetPassword', {
      accountName,
      userPhone: three.userPhone,
      yzm: await code(teller, three.userPhone, '3', { accountName }),
      password: NEW,
    }),
  );
  await appeal(teller, one, four);
}

/** An appeal for the account of an enterprise: its progress, and that nobody made another one. */
async function appeal(teller: Teller, one: Firm, other: Firm): Promise<void> {
  const { gateway } = teller.fixture;
  const nobody = new Client(gateway, 'nobody', null);
  const asking = async ({ qiYe_Name, qiYe_BH }: Firm, userPhone: string) => ({
    qiYeName: qiYe_Name,
    qiYeBH: qiYe_BH,
    userPhone,
    yzm: await code(teller, userPhone, '2'),
  });
  const { userPhone } = firm();
  const none = async (about: Firm) =>
    expect(
      await nobody.refusal(registrationCalls.appealProgress, await asking(about, userPhone)),
    ).toMatchObject({ reason: 'errors.noSuchAppeal' });
  await none(one);
  const mine = await asking(one, userPhone);
  const form = new FormData();
  form.append('userPhone', mine.userPhone);
  form.append('yzm', mine.yzm);
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), '授权书.pdf');
  const stored = await nobody.fetch(addressOf(gateway, registrationCalls.uploadMaterial), {
    method: 'POST',
    body: form,
  });
  const fileId = (stored.body as { data: { guid: string } }).data.guid;
  await teller.ask('registration.appealAccount', { ...mine, fileId, password: NEW });
  const told = await teller.ask('registration.appealProgress', await asking(one, userPhone));
  expect(told.shenHeStatus).toBe('1');
  await none(other);
  teller.tell('registration.appealAccount', 'registration.appealProgress', 'there is one now');
  teller.tell('registration.appealProgress', 'registration.appealAccount', 'there is one now');
}

/** A file that is stored, shared and sent. */
export async function files(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const client = await fixture.as('purchaser01');
  const content = '%PDF-1.4\n% shown\n%%EOF\n';
  const [guid, other] = [
    await storeFile(client, '九号.pdf', content),
    await storeFile(client, '十号.pdf', `${content}\n`),
  ];
  const grant = async (bindGuid: string): Promise<string> =>
    (await teller.ask('files.grantToken', { bindGuid, bindType: '1', type: '2' }, 'purchaser01'))
      .result;
  const download = async (token: string) => {
    const answer = await fetch(
      `${addressOf(fixture.gateway, filesCalls.download)}?${new URLSearchParams({ guid, token })}`,
    );
    return answer.status === 200 ? answer.text() : answer.status;
  };
  const [mine, others] = [await grant(guid), await grant(other)];
  expect(await download(mine)).toBe(content);
  expect(await download(others)).not.toBe(content);
  teller.tell('files.upload', 'files.download', 'its bytes come back');
  teller.tell('files.grantToken', 'files.download', 'its token opens this file alone');
  teller.tell('files.download', 'files.upload', 'shows what it made');
}

/** The clock of the gateway is between two instants that other calls report. */
export async function clock(teller: Teller): Promise<void> {
  const client = await teller.fixture.as('purchaser01');
  const made = async () => {
    const { guid } = (await teller.fixture.plan(client, 'selfPlan', { action: 'save' })).head;
    const { entries } = await teller.ask('records.history', { guid }, 'purchaser01');
    return Number(entries[0].at);
  };
  const before = await made();
  const { dateTime } = await teller.ask('session.systemTime', {}, 'purchaser01');
  const after = await made();
  expect(dateTime).toBeGreaterThanOrEqual(before);
  expect(dateTime).toBeLessThanOrEqual(after);
  teller.tell('session.systemTime', 'plans.selfAdd', 'it lies between the times of two plans');
}
