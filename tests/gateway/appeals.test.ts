import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { filesCalls } from '#contract/files.ts';
import { recordsCalls } from '#contract/records.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { sweepMaterial } from '#gateway/registration/material.ts';
import { addressOf, Client, refusalOf, type Answer } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { crossing, isDead, signingIn } from '../support/crossing.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { otherThan, Phones } from '../support/sms.ts';

const NEW = 'Stahl#2028';
const PDF = Buffer.from('%PDF-1.4\n% appeal\n');
const MAX_BYTES = 5 * 1024 * 1024;

let clock = nowMs();
let fixture: Fixture;
let nobody: Client;
let reviewer: Client;
/** A second reviewer of appeals. */
let second: Client;
let phones: Phones;
let serial = 0;

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: {
      DEMO: 'off',
      SMS_PHONE_RATE: '1000',
      SMS_ADDRESS_RATE: '100000',
      ACCESS_TOKEN_SECONDS: '1000000',
    },
  });
  nobody = new Client(fixture.gateway, 'nobody', null);
  reviewer = await fixture.as('central001');
  const [other] = await reviewersBeside('central001');
  second = await fixture.as(other ?? '');
  phones = new Phones(fixture.gateway.db, nobody, () => new Date(clock));
});
afterAll(() => fixture.close());
beforeEach(() => {
  serial += 1;
});

/** Platform accounts that review appeals, except the given one. */
async function reviewersBeside(account: string): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    select p.account_name from person p where p.enterprise_guid = ${await fixture.unitOf(account)}
      and p.account_name <> ${account} and p.valid
       and exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid
         where pr.person_guid = p.guid and 'registration.review' = any(r.authorities))
     order by p.account_name`.execute(fixture.gateway.db);
  return rows.map((row) => row.account_name);
}

/** Makes somebody the only reviewer while the callback runs. */
async function alone<T>(account: string, work: () => Promise<T>): Promise<T> {
  const others = await reviewersBeside(account);
  const setValid = async (valid: boolean) => {
    for (const other of others)
      await fixture.gateway.db
        .updateTable('person')
        .set({ valid })
        .where('account_name', '=', other)
        .execute();
  };
  await setValid(false);
  try {
    return await work();
  } finally {
    await setValid(true);
  }
}

const freshPhone = () => `1981234${String(serial).padStart(4, '0')}`;

/** The appeal code of a phone; a minute later there is a new one. */
async function code(phone: string): Promise<string> {
  clock += 60_000;
  return phones.codeFor(phone, '2');
}

/** The enterprise of an account, as outsiders know it. */
async function enterpriseOf(account: string) {
  const { name, code: qiYeBH } = await fixture.gateway.db
    .selectFrom('enterprise')
    .where('guid', '=', await fixture.unitOf(account))
    .selectAll()
    .executeTakeFirstOrThrow();
  return { qiYeName: name, qiYeBH };
}

async function upload(
  fields: Record<string, string>,
  name: string,
  bytes: Buffer,
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return nobody.fetch(addressOf(fixture.gateway, registrationCalls.uploadMaterial), {
    method: 'POST',
    body: form,
  });
}

async function material(userPhone: string, yzm: string): Promise<string> {
  const { status, body } = await upload({ userPhone, yzm }, '授权书.pdf', PDF);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: { guid: string } }).data.guid;
}

/** An appeal for the account of an enterprise, ready to send. */
async function appealFor(account: string, userPhone = freshPhone()) {
  const yzm = await code(userPhone);
  return {
    ...(await enterpriseOf(account)),
    userPhone,
    yzm,
    fileId: await material(userPhone, yzm),
    password: NEW,
  };
}

async function appealed(account: string, userPhone = freshPhone()): Promise<string> {
  return (
    (await nobody.call(registrationCalls.appealAccount, await appealFor(account, userPhone)))
      .guid ?? ''
  );
}

const progress = async (account: string, userPhone: string) =>
  nobody.call(registrationCalls.appealProgress, {
    ...(await enterpriseOf(account)),
    userPhone,
    yzm: await code(userPhone),
  });

const review = async (guid: string, shenHeStatus: '2' | '3', more: object = {}, by = reviewer) => {
  const { head } = await fixture.detail(reviewer, 'accountAppeal', guid);
  return by.send(registrationCalls.reviewAppeal, {
    guid,
    revision: head.revision,
    requestId: newRequest(),
    shenHeStatus,
    ...more,
  });
};
const REJECTION = { shenHeYiJian: '授权书没有加盖公章', shenHeYiJianType: '13' };

const waiting = async (client: Client) =>
  (await client.list(workbenchCalls.list, { heap: 'todo', kind: 'accountAppeal' })).total;

describe('material', () => {
  const reasonOf = async (answer: Promise<Answer>) => refusalOf(await answer).reason;

  test('is stored for who has a code for their phone, and only what it may be', async () => {
    const userPhone = freshPhone();
    const yzm = await code(userPhone);
    expect(await reasonOf(upload({}, 'a.pdf', PDF))).toBe('rules.mobile');
    expect(await reasonOf(upload({ userPhone }, 'a.pdf', PDF))).toBe('rules.sixDigits');
    expect(await reasonOf(upload({ userPhone, yzm: otherThan(yzm) }, 'a.pdf', PDF))).toBe(
      'errors.codeWrong',
    );
    expect(refusalOf(await upload({ userPhone, yzm }, 'a.docx', Buffer.from('PK')))).toMatchObject({
      status: 415,
      reason: 'errors.fileType',
      info: expect.stringContaining('jpg jpeg png pdf') as string,
    });
    expect(await reasonOf(upload({ userPhone, yzm }, 'a.png', PDF))).toBe(
      'errors.fileContentRename',
    );
    expect(await reasonOf(upload({ userPhone, yzm }, 'a.pdf', Buffer.alloc(0)))).toBe(
      'errors.fileEmpty',
    );
    expect(
      await reasonOf(
        upload(
          { userPhone, yzm },
          'a.pdf',
          Buffer.concat([PDF, Buffer.alloc(MAX_BYTES - PDF.length + 1)]),
        ),
      ),
    ).toBe('errors.fileTooLarge');
    expect(
      (
        await upload(
          { userPhone, yzm },
          'a.pdf',
          Buffer.concat([PDF, Buffer.alloc(MAX_BYTES - PDF.length)]),
        )
      ).status,
    ).toBe(200);
    for (let time = 1; time < 5; time++) await material(userPhone, yzm);
    expect(refusalOf(await upload({ userPhone, yzm }, 'a.pdf', PDF))).toMatchObject({
      status: 429,
      reason: 'errors.filesOfPhone',
    });
  });

  test('is seen by reviewers and auditors once an appeal names it, and by nobody else', async () => {
    const [auditor, owner, colleague] = [
      await fixture.as('auditor01'),
      await fixture.as('supplier01'),
      await fixture.as('sysadmin01'),
    ];
    const given = await appealFor('supplier01');
    const may = async (client: Client) =>
      (await client.send(filesCalls.grantToken, { bindGuid: given.fileId, bindType: 1, type: 2 }))
        .status;
    expect(await may(reviewer), 'no appeal names it yet').toBe(404);
    await nobody.call(registrationCalls.appealAccount, given);
    expect([
      await may(reviewer),
      await may(auditor),
      await may(owner),
      await may(colleague),
    ]).toEqual([200, 200, 404, 404]);
    const again = { ...given, yzm: await code(given.userPhone) };
    expect(
      (await nobody.refusal(registrationCalls.appealAccount, again)).problems?.[0]?.key,
      'one file serves one appeal',
    ).toBe('errors.noSuchFile');
  });

  test('that no appeal names is gone after a day', async () => {
    const userPhone = freshPhone();
    const [loose, kept] = [
      await material(userPhone, await code(userPhone)),
      await appealFor('supplier01'),
    ];
    await nobody.call(registrationCalls.appealAccount, kept);
    const files = folderStore(join(fixture.gateway.folder, 'files'));
    await sweepMaterial(fixture.gateway.db, files, new Date(clock + 23 * 3_600_000));
    expect(await files.get(loose)).not.toBeNull();
    await sweepMaterial(fixture.gateway.db, files, new Date(clock + 25 * 3_600_000));
    expect(await files.get(loose)).toBeNull();
    expect(
      (await stat(join(fixture.gateway.folder, 'files', kept.fileId.slice(0, 2), kept.fileId)))
        .size,
    ).toBe(PDF.length);
    expect(
      await fixture.gateway.db
        .selectFrom('file')
        .where('guid', '=', loose)
        .select('guid')
        .execute(),
    ).toEqual([]);
  });
});

describe('an appeal', () => {
  test('waits for the reviewers of the platform, is verified like any record, and is nothing to others', async () => {
    const before = await waiting(reviewer);
    const userPhone = freshPhone();
    const guid = await appealed('supplier01', userPhone);
    expect(await waiting(reviewer)).toBe(before + 1);
    expect(await progress('supplier01', userPhone)).toEqual({
      shenHeStatus: '1',
      shenHeYiJian: null,
      shenHeYiJianType: null,
      accountName: null,
    });
    const { head, facts, commands } = await fixture.detail(reviewer, 'accountAppeal', guid);
    expect(head).toMatchObject({
      status: '1',
      number: expect.stringMatching(/^SS\d{4}-\d{6}$/) as string,
    });
    expect(facts).toMatchObject({
      userPhone,
      accountName: 'supplier01',
      attachments: [{ name: '授权书.pdf' }],
    });
    expect(commands.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual([
      'appeal.approve',
      'appeal.reject',
    ]);
    const stored = JSON.stringify(
      await fixture.gateway.db.selectFrom('record').where('guid', '=', guid).selectAll().execute(),
    );
    expect(stored).not.toMatch(/argon2|Stahl#2028/);
    const [first] = await fixture.history(reviewer, guid);
    expect(first).toMatchObject({
      event: 'appeal.create',
      actorGuid: 'appellant',
      actorName: `申诉人 198****${userPhone.slice(-4)}`,
    });
    expect(await reviewer.call(recordsCalls.verify, { guid })).toMatchObject({
      valid: true,
      entries: 1,
    });

    const auditor = await fixture.as('auditor01');
    expect(
      (await fixture.detail(auditor, 'accountAppeal', guid)).commands.map(({ reason }) => reason),
    ).toEqual(['guards.isReviewer', 'guards.isReviewer']);
    for (const account of ['supplier01', 'sysadmin01', 'purchaser01']) {
      const client = await fixture.as(account);
      expect((await client.send(registrationCalls.appealDetail, { guid })).status, account).toBe(
        404,
      );
      expect((await client.send(recordsCalls.history, { guid })).status, account).toBe(404);
      expect((await client.send(registrationCalls.listAppeals)).status, account).toBe(403);
      expect((await review(guid, '2', {}, client)).status, account).toBe(403);
    }
  });

  test('is not made twice, not without its enterprise, and not with the file of somebody else', async () => {
    const userPhone = freshPhone();
    const given = await appealFor('supplier01', userPhone);
    const other = await appealFor('supplier01', `1981235${String(serial).padStart(4, '0')}`);
    const refused = (more: object) =>
      nobody.refusal(registrationCalls.appealAccount, { ...given, ...more });
    expect(await refused({ qiYeName: `${given.qiYeName}二` })).toMatchObject({
      status: 400,
      reason: 'errors.noSuchAccount',
      problems: [{ field: 'qiYeBH' }],
    });
    expect(await refused({ fileId: other.fileId })).toMatchObject({
      status: 400,
      reason: 'errors.noSuchFile',
      problems: [{ field: 'fileId' }],
    });
    expect(await refused({ yzm: otherThan(given.yzm) })).toMatchObject({
      reason: 'errors.codeWrong',
    });
    expect(await refused({ password: 'weak' })).toMatchObject({
      reason: 'rules.registrationPassword',
    });
    await nobody.call(registrationCalls.appealAccount, given);
    const yzm = await code(userPhone);
    const second = { ...given, yzm, fileId: await material(userPhone, yzm) };
    expect(await nobody.refusal(registrationCalls.appealAccount, second)).toMatchObject({
      status: 409,
      reason: 'errors.appealWaits',
      info: expect.stringMatching(/SS\d{4}-\d{6}/) as string,
    });
    expect(
      await nobody.refusal(registrationCalls.appealProgress, {
        ...(await enterpriseOf('purchaser01')),
        userPhone,
        yzm,
      }),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchAppeal' });
  });

  test('that passes hands the account over: phone, password, and nobody stays signed in', async () => {
    const userPhone = freshPhone();
    const before = await Client.signIn(fixture.gateway, 'supplier02');
    const guid = await appealed('supplier02', userPhone);
    expect((await review(guid, '2', { shenHeYiJian: '授权书齐全' })).status).toBe(200);
    expect(
      (await before.send(sessionCalls.userInfo)).status,
      'one approval of two changes nothing',
    ).toBe(200);
    const [answer, entered] = await crossing(
      fixture.gateway,
      () => review(guid, '2', { shenHeYiJian: '材料属实' }, second),
      () => signingIn(nobody, 'supplier02', DEMO_PASSWORD),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await isDead(nobody, entered), 'a session that began meanwhile').toBe(true);
    expect((await before.send(sessionCalls.userInfo)).status).toBe(401);
    await expect(Client.signIn(fixture.gateway, 'supplier02', DEMO_PASSWORD)).rejects.toThrow(
      '401',
    );
    await Client.signIn(fixture.gateway, 'supplier02', NEW);
    const { phone } = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', 'supplier02')
      .select('phone')
      .executeTakeFirstOrThrow();
    expect(phone).toBe(userPhone);
    expect(await progress('supplier02', userPhone)).toEqual({
      shenHeStatus: '2',
      shenHeYiJian: '材料属实',
      shenHeYiJianType: null,
      accountName: 'supplier02',
    });
    expect(
      await fixture.gateway.db
        .selectFrom('account_appeal')
        .where('record_guid', '=', guid)
        .select('password_hash')
        .executeTakeFirstOrThrow(),
    ).toEqual({ password_hash: null });
    expect((await review(guid, '3', REJECTION)).status, 'what has passed has passed').toBe(409);
  });

  test('that is rejected says why, leaves the account alone, and comes back with new material', async () => {
    const userPhone = freshPhone();
    const guid = await appealed('supplier01', userPhone);
    expect(refusalOf(await review(guid, '3', { shenHeYiJian: '不符' })).problems).toMatchObject([
      { field: 'shenHeYiJianType', key: 'rules.choice' },
    ]);
    expect(refusalOf(await review(guid, '3', { shenHeYiJianType: '13' })).problems).toMatchObject([
      { field: 'shenHeYiJian', key: 'rules.required' },
    ]);
    expect((await review(guid, '3', REJECTION)).status).toBe(200);
    expect(await progress('supplier01', userPhone)).toEqual({
      shenHeStatus: '3',
      ...REJECTION,
      accountName: null,
    });
    await Client.signIn(fixture.gateway, 'supplier01', DEMO_PASSWORD);
    const before = await waiting(reviewer);
    expect(await appealed('supplier01', userPhone)).toBe(guid);
    expect(await waiting(reviewer)).toBe(before + 1);
    expect((await fixture.history(reviewer, guid)).map(({ event }) => event)).toEqual([
      'appeal.create',
      'appeal.reject',
      'appeal.renew',
    ]);
    expect(
      (await fixture.detail(reviewer, 'accountAppeal', guid)).facts['shenHeYiJianType'] ?? null,
    ).toBeNull();
    expect(await reviewer.call(recordsCalls.verify, { guid })).toMatchObject({
      valid: true,
      entries: 3,
    });
    expect(
      (await reviewer.call(recordsCalls.moments, { guid })).divergence,
      'the history replays',
    ).toBeNull();
  });

  test('is not decided by the reviewer whose phone it came from', async () => {
    const { phone } = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', 'central001')
      .select('phone')
      .executeTakeFirstOrThrow();
    const guid = await appealed('supplier01', phone ?? '');
    expect(refusalOf(await review(guid, '2'))).toMatchObject({
      status: 409,
      reason: 'guards.isNotSubmitter',
    });
  });

  test('made twice at once is made once', async () => {
    const given = await appealFor('supplier01');
    const answers = await Promise.all(
      [1, 2].map(() => nobody.send(registrationCalls.appealAccount, given)),
    );
    // A slightly later request finds the code used up, a simultaneous one finds the pending appeal.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toBeOneOf([400, 409]),
    ]);
    expect(
      (await reviewer.list(registrationCalls.listAppeals, { userPhone: given.userPhone })).total,
    ).toBe(1);
  });

  test('is found in the list by what it says, what waits first', async () => {
    const userPhone = freshPhone();
    const guid = await appealed('supplier01', userPhone);
    const { rows, total } = await reviewer.list(registrationCalls.listAppeals, { userPhone });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ guid, userPhone, accountName: 'supplier01', status: '1' });
    const { rows: all } = await reviewer.list(registrationCalls.listAppeals, { rows: 100 });
    const waits = all.map(({ status }) => status === '1');
    expect(waits).toEqual(waits.toSorted((one, other) => Number(other) - Number(one)));
    expect(
      (await reviewer.list(registrationCalls.listAppeals, { qiYeName: '没有这个企业' })).total,
    ).toBe(0);
  });
});

describe('nobody takes an account over alone', () => {
  const phoneOf = async (account: string) =>
    (
      await fixture.gateway.db
        .selectFrom('person')
        .where('account_name', '=', account)
        .select('phone')
        .executeTakeFirstOrThrow()
    ).phone ?? '';
  const setPhone = (account: string, phone: string) =>
    fixture.gateway.db
      .updateTable('person')
      .set({ phone })
      .where('account_name', '=', account)
      .execute();
  const stillHas = (account: string, password: string) =>
    Client.signIn(fixture.gateway, account, password);
  const accountAt = async (enterprise: string) =>
    (
      await fixture.gateway.db
        .selectFrom('person')
        .where('enterprise_guid', '=', enterprise)
        .orderBy('created_at')
        .orderBy('guid')
        .select('account_name')
        .executeTakeFirstOrThrow()
    ).account_name;
  const marksOf = async (account: string) =>
    (
      await (await fixture.as('auditor01')).list(auditCalls.settingChanges, { rows: 100 })
    ).rows.filter(({ subjectName, module }) => module === 'personnel' && subjectName === account);

  test('a reviewer who appeals by a second phone is stopped at the second approval; the history has both', async () => {
    const account = await accountAt('demo-supplier-0007');
    const guid = await appealed(account);
    expect((await review(guid, '2', { shenHeYiJian: '同意' })).status).toBe(200);
    expect(refusalOf(await review(guid, '2')), 'the same reviewer again').toMatchObject({
      status: 409,
      reason: 'guards.hasNotDecided',
    });
    expect(refusalOf(await review(guid, '3', REJECTION))).toMatchObject({
      status: 409,
      reason: 'guards.hasNotDecided',
    });
    await stillHas(account, DEMO_PASSWORD);
    expect((await fixture.detail(second, 'accountAppeal', guid)).head).toMatchObject({
      status: '1',
    });
    expect((await review(guid, '2', {}, second)).status).toBe(200);
    await stillHas(account, NEW);
    expect(
      (await fixture.history(reviewer, guid)).map(({ event, toStatus }) => `${event} ${toStatus}`),
    ).toEqual(['appeal.create 1', 'appeal.approve 1', 'appeal.approve 2']);
    expect(
      (await reviewer.call(recordsCalls.moments, { guid })).divergence,
      'the history replays',
    ).toBeNull();
    const name = (
      await fixture.gateway.db
        .selectFrom('person')
        .where('account_name', '=', account)
        .select('name')
        .executeTakeFirstOrThrow()
    ).name;
    const marks = await marksOf(name);
    expect(marks).toMatchObject([{ mark: '0', accountName: second.account }]);
    expect(marks[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
      'accountAppeal',
      'password',
      'phone',
    ]);
    const { number } = (await fixture.detail(second, 'accountAppeal', guid)).head;
    expect(
      marks[0]?.changes.find(({ field }) => field === 'accountAppeal')?.to,
      'which appeal it was',
    ).toEqual([number]);
  });

  test('two approvals at the same moment are not both the first, and not both the second', async () => {
    const guid = await appealed('supplier01');
    // Both requests have seen the same state, even if one is answered before the other is sent.
    const { revision } = (await fixture.detail(reviewer, 'accountAppeal', guid)).head;
    const statuses = (
      await Promise.all([review(guid, '2', { revision }), review(guid, '2', { revision }, second)])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    await stillHas('supplier01', DEMO_PASSWORD);
    expect(
      (await review(guid, '3', REJECTION, statuses[0] === 200 ? second : reviewer)).status,
    ).toBe(200);
  });

  test('who reviews alone does it with a mark for auditors', async () => {
    const guid = await appealed('agency001');
    await alone('central001', async () => expect((await review(guid, '2')).status).toBe(200));
    await stillHas('agency001', NEW);
    const name = (
      await fixture.gateway.db
        .selectFrom('person')
        .where('account_name', '=', 'agency001')
        .select('name')
        .executeTakeFirstOrThrow()
    ).name;
    expect((await marksOf(name))[0]).toMatchObject({ mark: '1', accountName: 'central001' });
  });

  test('nobody decides on an appeal for the own account or from a phone that is theirs or shared', async () => {
    const own = await appealed('supplier01');
    await sql`update record set context = context || jsonb_build_object('concerned',
      ${await fixture.guidOf('central001')}::text) where guid = ${own}`.execute(fixture.gateway.db);
    expect(refusalOf(await review(own, '2'))).toMatchObject({
      status: 409,
      reason: 'guards.isNotAppealedFor',
    });

    const before = await phoneOf('central001');
    const [later, shared] = [
      `1981236${String(serial).padStart(4, '0')}`,
      `1981237${String(serial).padStart(4, '0')}`,
    ];
    try {
      const guid = await appealed('supplier01', later);
      await setPhone('central001', later);
      expect(
        refusalOf(await review(guid, '2')),
        'a phone the reviewer got afterwards',
      ).toMatchObject({ status: 409, reason: 'guards.isNotSubmitter' });
      expect(refusalOf(await review(guid, '3', REJECTION))).toMatchObject({
        status: 409,
        reason: 'guards.isNotSubmitter',
      });

      const cover = await phoneOf('agency001');
      await setPhone('agency001', shared);
      await sql`update person set created_at = '2000-01-01'
        where account_name = 'agency001'`.execute(fixture.gateway.db);
      await setPhone('central001', shared);
      const behind = await appealed('supplier01', shared);
      await setPhone('agency001', cover);
      await setPhone('central001', before);
      expect(
        refusalOf(await review(behind, '2')),
        'a phone of two people, given away since',
      ).toMatchObject({ status: 409, reason: 'guards.isNotSubmitter' });
    } finally {
      await setPhone('central001', before);
    }
  });

  test('of two appeals for an account the second cannot follow the first unseen', async () => {
    const [theirs, mine] = [
      await appealed('purchaser01', `1981238${String(serial).padStart(4, '0')}`),
      await appealed('purchaser01'),
    ];
    expect((await review(theirs, '2')).status).toBe(200);
    expect((await review(mine, '2')).status).toBe(200);
    expect((await review(theirs, '2', {}, second)).status).toBe(200);
    expect(refusalOf(await review(mine, '2', {}, second))).toMatchObject({
      status: 409,
      reason: 'errors.appealOvertaken',
      info: expect.stringMatching(/SS\d{4}-\d{6}/) as string,
    });
    expect((await review(mine, '3', REJECTION, second)).status).toBe(200);
  });

  test('the owner hears of an appeal once a day; the reviewer sees when the account was used', async () => {
    const account = await accountAt('demo-supplier-0008');
    const owner = await phoneOf(account);
    await stillHas(account, DEMO_PASSWORD);
    const given = await appealFor(account);
    const again = await appealFor(account, `1981239${String(serial).padStart(4, '0')}`);
    await phones.delivered();
    const { guid } = await nobody.call(registrationCalls.appealAccount, given);
    const told = async () =>
      (await phones.delivered()).filter(({ phone }) => phone === owner).map(({ text }) => text);
    expect(await told()).toEqual([
      expect.stringMatching(new RegExp(`账户 ${account}（SS\\d{4}-\\d{6}）`)),
    ]);
    const { facts } = await fixture.detail(reviewer, 'accountAppeal', guid ?? '');
    expect(Math.abs(Number(facts['lastUsedTime']) - clock)).toBeLessThan(300_000);
    await nobody.call(registrationCalls.appealAccount, again);
    expect(await told(), 'not for every appeal').toEqual([]);
    await review(guid ?? '', '2');
    await review(guid ?? '', '2', {}, second);
    expect(await told()).toEqual([expect.stringContaining('已因申诉')]);
    expect(await phoneOf(account)).toBe(given.userPhone);
  });

  test('a code tells nothing of the appeals of others and serves once', async () => {
    const [theirs, mine] = [freshPhone(), `1981230${String(serial).padStart(4, '0')}`];
    await appealed('supplier01', theirs);
    const asked = await enterpriseOf('supplier01');
    const yzm = await code(mine);
    expect(
      await nobody.refusal(registrationCalls.appealProgress, { ...asked, userPhone: mine, yzm }),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchAppeal' });
    expect(
      await nobody.refusal(registrationCalls.appealProgress, { ...asked, userPhone: theirs, yzm }),
    ).toMatchObject({ status: 400, reason: 'errors.codeWrong' });
    const right = await code(theirs);
    await nobody.call(registrationCalls.appealProgress, {
      ...asked,
      userPhone: theirs,
      yzm: right,
    });
    expect(
      await nobody.refusal(registrationCalls.appealProgress, {
        ...asked,
        userPhone: theirs,
        yzm: right,
      }),
    ).toMatchObject({ status: 400, reason: 'errors.codeWrong' });
    const tried = await code(theirs);
    const wrong = Array.from({ length: 5 }, (_, index) =>
      String((Number(tried) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    for (const yzmTried of wrong)
      await nobody.refusal(registrationCalls.appealProgress, {
        ...asked,
        userPhone: theirs,
        yzm: yzmTried,
      });
    expect(
      await nobody.refusal(registrationCalls.appealProgress, {
        ...asked,
        userPhone: theirs,
        yzm: tried,
      }),
      'five wrong ones end it',
    ).toMatchObject({ status: 400, reason: 'errors.codeWrong' });
  });
});
