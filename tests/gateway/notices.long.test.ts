import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { EventObject } from 'xstate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TAB_HEADER } from '#contract/core/tab.ts';
import { filesCalls } from '#contract/files.ts';
import { noticesCalls } from '#contract/notices.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { recordsCalls } from '#contract/records.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { transact } from '#gateway/db/transact.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { TRIES } from '#gateway/messages/mail-turn.ts';
import { CONNECTIONS, mailerOf, type Mailer } from '#gateway/messages/mailer.ts';
import { tellProgress } from '#gateway/notices/progress.ts';
import { workNotices } from '#gateway/notices/work.ts';
import { workDue } from '#gateway/records/due.ts';
import { performAsSystem } from '#gateway/records/perform.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import type { Answer, Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { registered, storeFile, type Registered } from '../support/enterprises.ts';
import { newRequest, type Form } from '../support/forms.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { fillLibrary, memberOf } from '../support/library.ts';
import { Listener, untilHearing } from '../support/listener.ts';
import { MailServer, subjectOf, textOf } from '../support/mail.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk } from '../support/paths/reviewed.ts';
import { dropPostgres, POSTGRES } from '../support/postgres.ts';
import { run, until } from '../support/process.ts';
import { copyOfStock } from '../support/stock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let clock = nowMs();
const now = () => new Date(clock);
let mail: MailServer;
let mailer: Mailer;
let fixture: Fixture;

beforeAll(async () => {
  mail = await new MailServer().open();
  fixture = await Fixture.open({ now, env: { ...mail.env, ACCESS_TOKEN_SECONDS: '100000000' } });
  mailer = mailerOf(fixture.gateway.config) as Mailer;
});
afterAll(async () => {
  mailer.close();
  await mail.close();
  await fixture.close();
});
afterEach(() => {
  mail.taken.length = 0;
  mail.manner = () => 'takes';
});

/** A unit with somebody who writes its notices, and suppliers in its library. */
async function newUnit(
  count: number,
  said: Parameters<typeof fillLibrary>[3] = {},
): Promise<Registered & { suppliers: string[] }> {
  const unit = await registered(fixture, ['notices.view', 'notices.edit']);
  return { ...unit, suppliers: await fillLibrary(fixture.gateway.db, unit.guid, count, said) };
}

const form = (more: Form = {}): Form => ({
  title: '年度审核通知',
  content: '请按期提交审核资料。',
  msgType: '2',
  gysType: '1',
  sendType: '1',
  noticeYear: '2026',
  receiverList: [],
  requestId: newRequest(),
  ...more,
});
const write = (client: Client, more: Form = {}, language: 'zh-CN' | 'en' = 'zh-CN') =>
  client.call(noticesCalls.save, form(more), { language });
const info = (client: Client, gmnGuid: string) => client.call(noticesCalls.info, { gmnGuid });
async function onNow(client: Client, gmnGuid: string, more: Form = {}): Promise<Form> {
  return {
    gmnGuid,
    revision: (await info(client, gmnGuid)).head.revision,
    requestId: newRequest(),
    ...more,
  };
}
const act = async (client: Client, guid: string, action: 'send' | 'cancel' | 'retry') =>
  client.call(noticesCalls.send, await onNow(client, guid, { action }));
/** Runs what the gateway does automatically. */
const work = (withMail = true) =>
  workNotices(
    {
      db: fixture.gateway.db,
      mailer: withMail ? mailer : null,
      files: folderStore(join(fixture.gateway.folder, 'files')),
      log: quiet,
    },
    now,
  );
const due = () => workDue(fixture.gateway.db, now(), quiet);
async function sent(client: Client, more: Form = {}): Promise<string> {
  const { head } = await write(client, more);
  await act(client, head.guid, 'send');
  return head.guid;
}

describe('the lifecycle', () => {
  const { events } = kindCalls.messageNotice;
  const exploration = reviewExploration('messageNotice', ['author', 'system'], ['notice.progress']);
  const { paths } = tour(exploration, { cover: 'transitions', resetCost: 4, longest: 60 });
  let walk: ReviewedWalk;
  beforeAll(() => {
    walk = new ReviewedWalk(fixture, 'messageNotice', Object.keys(events), exploration);
  });

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles.messageNotice.machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  /** An event that the gateway gives automatically, as the path contains it. */
  async function bySystem(guid: string, given: EventObject): Promise<Answer> {
    const done = await transact(fixture.gateway.db, (tx) =>
      performAsSystem(tx, guid, given, now()),
    );
    return { status: done ? 200 : 409, headers: new Headers(), body: null };
  }

  test.each(paths.map((path, index) => ({ path, name: `path ${index + 1} of ${paths.length}` })))(
    '$name: the gateway does and refuses what the machine does and refuses',
    async ({ path }) => {
      const unit = await newUnit(2);
      const later = clock + HOUR;
      const { head } = await write(unit.client, { sendTime: later });
      const actions: Readonly<Record<string, string>> = {
        'notice.send': 'send',
        'notice.cancel': 'cancel',
        'notice.retry': 'retry',
      };
      await walk.walk(
        {
          guid: head.guid,
          asPlanned: true,
          async give(event, stands, output, given) {
            if (given && lifecycles.messageNotice.samples[event as 'notice.due'].by === 'system')
              return bySystem(stands.guid, given);
            const command = {
              gmnGuid: stands.guid,
              revision: stands.revision,
              requestId: newRequest(),
            };
            if (event === 'notice.edit')
              return unit.client.send(noticesCalls.save, {
                ...form({ sendTime: later, content: `第${stands.revision}版` }),
                ...command,
              });
            if (event === 'notice.delete') return unit.client.send(noticesCalls.remove, command);
            // The clock decides whether its time is in the future.
            clock = output?.scheduled === false ? later : later - HOUR;
            return unit.client.send(noticesCalls.send, { ...command, action: actions[event] });
          },
          outputOf: (event) =>
            event === 'notice.send' || event === 'notice.due'
              ? { receiverCount: unit.suppliers.length }
              : {},
          viewerOf: (event) =>
            lifecycles.messageNotice.samples[event as 'notice.due'].by === 'system'
              ? { guid: 'system', name: '系统', roles: ['system'] }
              : { guid: unit.person, name: unit.client.account, roles: ['reader', 'author'] },
        },
        path,
      );
      expect(await unit.client.send(recordsCalls.verify, { guid: head.guid })).toMatchObject({
        body: { data: { valid: true, divergence: null } },
      });
    },
    120_000,
  );
});

describe('a draft', () => {
  test('names only suppliers of the own library, existing categories, and files of its own', async () => {
    const [unit, other] = [await newUnit(2), await newUnit(1)];
    const refused = (more: Form) => unit.client.refusal(noticesCalls.save, form(more));
    const named = (guid = '') => [{ userQiYe_Guid: guid, qiYe_Name: '某公司' }];
    expect(await refused({ gysType: '3', receiverList: named(other.suppliers[0]) })).toMatchObject({
      status: 400,
      reason: 'errors.notInLibrary',
      problems: [{ field: 'receiverList[0].userQiYe_Guid' }],
    });
    expect(await refused({ gysType: '2', categoryGuids: 'nobody-has-this' })).toMatchObject({
      status: 400,
      reason: 'errors.noSuchCategory',
      problems: [{ field: 'categoryGuids' }],
    });
    const { guid: category } = await fixture.gateway.db
      .selectFrom('supplier_category')
      .orderBy('guid')
      .select('guid')
      .executeTakeFirstOrThrow();
    const toCategory = { gysType: '2', categoryGuids: category };
    expect(
      await refused({ ...toCategory, categoryGuids: `${category},nobody-has-this` }),
    ).toMatchObject({ reason: 'errors.noSuchCategory' });
    expect((await write(unit.client, toCategory)).head.status).toBe('1001');
    expect(await refused({ fuJianGuid: other.scan, fuJianName: 'x.pdf' })).toMatchObject({
      status: 400,
      reason: 'errors.noSuchFile',
    });
    expect(await refused({ noticeYear: '26' })).toMatchObject({
      status: 400,
      reason: 'rules.year',
    });
    const offered = await unit.client.list(noticesCalls.listReceivers, {
      qiYe_Name: '供应商',
      belongTo: '0',
    });
    expect(offered).toMatchObject({
      total: 2,
      rows: [
        { userQiYe_Guid: unit.suppliers[0], lianXiRen_Name: '王工' },
        { userQiYe_Guid: unit.suppliers[1] },
      ],
    });
    const request = form({ gysType: '3', receiverList: named(unit.suppliers[1]) });
    const [one, again] = [
      await unit.client.call(noticesCalls.save, request),
      await unit.client.call(noticesCalls.save, request),
    ];
    expect(again.head).toEqual(one.head);
    expect((await info(unit.client, one.head.guid)).facts).toMatchObject({
      receiverCount: 1,
      receiverList: [{ userQiYe_Guid: unit.suppliers[1] }],
      deliveries: [],
    });
    expect((await other.client.send(noticesCalls.info, { gmnGuid: one.head.guid })).status).toBe(
      404,
    );
    expect(
      (
        await other.client.send(noticesCalls.save, {
          ...request,
          gmnGuid: one.head.guid,
          revision: 1,
          requestId: newRequest(),
        })
      ).status,
    ).toBe(404);
  });

  test('is not sent where nobody would receive it, nor by mail without a mail server', async () => {
    const unit = await newUnit(0);
    const { head } = await write(unit.client);
    expect(
      await unit.client.refusal(noticesCalls.send, await onNow(unit.client, head.guid)),
    ).toMatchObject({
      status: 400,
      reason: 'errors.noReceivers',
      problems: [{ field: 'gysType' }],
    });
    const without = await joinGateway(fixture.gateway, { now });
    const byMail = await write((await newUnit(1)).client, {});
    expect(byMail.head.status).toBe('1001');
    const sender = await newUnit(1);
    const mailed = await write(sender.client, { sendType: '3' });
    expect(
      await sender.client
        .at(without)
        .refusal(noticesCalls.send, await onNow(sender.client, mailed.head.guid)),
    ).toMatchObject({ status: 409, reason: 'errors.noMailServer' });
    expect((await info(sender.client, mailed.head.guid)).head).toMatchObject({
      status: '1001',
      revision: 1,
    });
    await without.close();
  });
});

describe('in the console', () => {
  test('a notice reaches everybody of the library, is read when it is opened first, and only there', async () => {
    const unit = await newUnit(3);
    const pdf = await storeFile(fixture, { guid: unit.guid, person: unit.person });
    const account = await memberOf(fixture.gateway.db, unit.suppliers[0] ?? '');
    const guid = await sent(unit.client, { fuJianGuid: pdf, fuJianName: '附件.pdf' });
    await work();
    const [reader, stranger] = [await fixture.as(account), await fixture.as('supplier01')];
    const inbox = await reader.list(noticesCalls.listMessages, { isRead: '0' });
    expect(inbox).toMatchObject({
      total: 1,
      rows: [{ title: '年度审核通知', senderName: unit.name, readTime: null }],
    });
    const unread = async () => (await fixture.counts(reader)).messages;
    expect(await unread()).toBe(1);
    const told = async (unreadOnly?: '1') =>
      (
        await reader.list(notificationsCalls.list, {
          page: 1,
          rows: 10,
          sort: 'notice',
          ...(unreadOnly ? { unread: unreadOnly } : {}),
        })
      ).rows.map(({ recordGuid, title, actorName }) => [recordGuid, title, actorName]);
    expect(await told()).toEqual([[inbox.rows[0]?.guid, '年度审核通知', unit.name]]);
    const message = { guid: inbox.rows[0]?.guid ?? '' };
    expect((await stranger.send(noticesCalls.messageInfo, message)).status).toBe(404);
    expect((await info(unit.client, guid)).facts.readCount).toBe(0);
    const grant = (client: Client) =>
      client.send(filesCalls.grantToken, { bindGuid: pdf, bindType: '1', type: '2' });
    expect([(await grant(reader)).status, (await grant(stranger)).status]).toEqual([200, 404]);
    const first = clock;
    await untilHearing(reader);
    const page = await Listener.open(reader, { tab: 'page' });
    const elsewhere = await Listener.open(unit.client);
    expect(
      await reader.call(noticesCalls.messageInfo, message, { headers: { [TAB_HEADER]: 'page' } }),
    ).toMatchObject({ content: '请按期提交审核资料。', readTime: first });
    await expect.poll(() => page.modules, { message: 'the page that reads' }).toContain('notices');
    expect(elsewhere.modules).not.toContain('notices');
    page.close();
    elsewhere.close();
    expect(await unread()).toBe(0);
    expect([await told('1'), (await told()).length]).toEqual([[], 1]);
    clock += HOUR;
    expect((await reader.call(noticesCalls.messageInfo, message)).readTime).toBe(first);
    expect((await reader.list(noticesCalls.listMessages, { isRead: '0' })).total).toBe(0);
    const { head, facts } = await info(unit.client, guid);
    expect(head.status).toBe('1');
    expect(facts).toMatchObject({
      receiverCount: 3,
      deliveredCount: 3,
      readCount: 1,
      failedCount: 0,
    });
    expect(
      facts.deliveries.filter(({ readTime }) => readTime !== null).map((one) => one.userQiYe_Guid),
    ).toEqual([unit.suppliers[0]]);
    await unit.client.call(noticesCalls.remove, await onNow(unit.client, guid));
    expect((await unit.client.list(noticesCalls.list, {})).total).toBe(0);
    expect((await reader.list(noticesCalls.listMessages, {})).total).toBe(1);
  });

  test('what is scheduled goes out once at its time, to who is in the library then; withdrawn not', async () => {
    const unit = await newUnit(2);
    const at = clock + DAY;
    const [kept, taken] = [
      await sent(unit.client, { sendTime: at }),
      await sent(unit.client, { sendTime: at, title: '取消' }),
    ];
    expect((await info(unit.client, kept)).head.status).toBe('scheduled');
    await act(unit.client, taken, 'cancel');
    await fixture.gateway.db
      .updateTable('admission')
      .set({ admitted_at: null })
      .where('supplier_guid', '=', unit.suppliers[1] ?? '')
      .execute();
    clock = at - 1;
    expect(await due()).toBe(0);
    clock = at + 3 * DAY;
    const other = await joinGateway(fixture.gateway, { now });
    await Promise.all([due(), workDue(other.db, now(), quiet)]);
    await Promise.all([
      work(),
      workNotices({ db: other.db, mailer: null, files: folderStore(''), log: quiet }, now),
    ]);
    await due();
    await work();
    await other.close();
    expect(await info(unit.client, kept)).toMatchObject({
      head: { status: '1' },
      facts: {
        receiverCount: 1,
        deliveredCount: 1,
        deliveries: [{ userQiYe_Guid: unit.suppliers[0] }],
      },
    });
    expect((await info(unit.client, taken)).head.status).toBe('1001');
    expect(
      (await fixture.history(unit.client, kept)).filter(({ event }) => event === 'notice.due'),
    ).toHaveLength(1);
  });

  test('a notice that has reached all but one is sent when it reaches that one', async () => {
    const { db } = fixture.gateway;
    const unit = await newUnit(41);
    const guid = await sent(unit.client);
    const reach = async (count: number) => {
      await sql`update notice_delivery set state = 'delivered' where guid in (select guid
        from notice_delivery where notice_guid = ${guid} and state <> 'delivered' order by guid
          limit ${count})`.execute(db);
      await transact(db, (tx) => tellProgress(tx, guid, now()));
      const { head, facts } = await info(unit.client, guid);
      return [head.status, facts.deliveredCount];
    };
    expect([await reach(40), await reach(1)]).toEqual([
      ['sending', 40],
      ['1', 41],
    ]);
  });

  test('by SMS a notice goes to the phones that are known; who has none is told and tried again', async () => {
    const unit = await newUnit(2, { phone: (place) => (place === 1 ? '13800138000' : '') });
    const guid = await sent(unit.client, { sendType: '2' });
    await work();
    expect(await info(unit.client, guid)).toMatchObject({
      head: { status: 'partlySent' },
      facts: { deliveredCount: 1, failedCount: 1 },
    });
    const posted = () =>
      fixture.gateway.db
        .selectFrom('outbox')
        .where(sql<string>`message ->> 'text'`, 'like', `%${unit.name}%`)
        .select(sql<string>`message ->> 'phone'`.as('phone'))
        .execute();
    expect(await posted()).toEqual([{ phone: '13800138000' }]);
    expect(
      (
        await unit.client.list(workbenchCalls.list, { heap: 'todo', kind: 'messageNotice' })
      ).rows.map((row) => row.guid),
    ).toEqual([guid]);
    const facts = JSON.stringify({ lianXiRen_Phone: '13800138001' });
    await fixture.gateway.db
      .updateTable('enterprise')
      .set({ facts })
      .where('guid', '=', unit.suppliers[1] ?? '')
      .execute();
    await act(unit.client, guid, 'retry');
    await work();
    expect((await info(unit.client, guid)).head.status).toBe('1');
    expect((await posted()).map(({ phone }) => phone).toSorted()).toEqual([
      '13800138000',
      '13800138001',
    ]);
  });
});

describe('by mail', () => {
  const box = (place: number) => `supplier${place}@firm.example`;

  test("a notice arrives in its author's language with its attachment, and ends when all mails are sent", async () => {
    const unit = await newUnit(25, { mail: box });
    const pdf = await storeFile(fixture, { guid: unit.guid, person: unit.person });
    await folderStore(join(fixture.gateway.folder, 'files')).put(
      Readable.from([Buffer.from('%PDF-1.4 rules')]),
      pdf,
    );
    const { head } = await write(
      unit.client,
      {
        sendType: '3',
        title: 'Audit 2026: 年度审核',
        content: 'Please hand in your data.',
        fuJianGuid: pdf,
        fuJianName: 'rules.exe',
      },
      'en',
    );
    await act(unit.client, head.guid, 'send');
    await work(false);
    expect((await info(unit.client, head.guid)).head.status).toBe('sending');
    await work();
    expect(await info(unit.client, head.guid)).toMatchObject({
      head: { status: '1' },
      facts: { deliveredCount: 25, failedCount: 0 },
    });
    expect(mail.taken.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 25 }, (_, index) => box(index + 1)).toSorted(),
    );
    expect(new Set(mail.taken.map(({ messageId }) => messageId)).size).toBe(25);
    const [one] = mail.taken;
    expect(one && subjectOf(one)).toBe('Audit 2026: 年度审核');
    const text = one ? textOf(one) : '';
    for (const part of ['Please hand in your data.', unit.name, 'filename=scan.pdf'])
      expect(text).toContain(part);
    expect(one?.raw).toContain(Buffer.from('%PDF-1.4 rules').toString('base64').replace(/=+$/, ''));
  });

  test("a refusal is final and told in the server's words; sent again only those get it that did not", async () => {
    const unit = await newUnit(3, { mail: (place) => (place === 3 ? '' : box(place)) });
    mail.manner = (address) => (address === box(2) ? 'refuses' : 'takes');
    const guid = await sent(unit.client, { sendType: '3' });
    await work();
    const { head, facts } = await info(unit.client, guid);
    expect([head.status, facts.deliveredCount, facts.failedCount]).toEqual(['partlySent', 1, 2]);
    expect(
      facts.deliveries
        .filter(({ failure }) => failure !== null)
        .map(({ failure }) => failure)
        .join(),
    ).toMatch(/No such mailbox.*没有登记邮箱|没有登记邮箱.*No such mailbox/);
    mail.manner = () => 'takes';
    await act(unit.client, guid, 'retry');
    await work();
    expect(mail.taken.map(({ to }) => to)).toEqual([box(1), box(2)]);
    expect((await info(unit.client, guid)).facts).toMatchObject({
      deliveredCount: 2,
      failedCount: 1,
    });
    const reader = await fixture.as(await memberOf(fixture.gateway.db, unit.suppliers[1] ?? ''));
    expect((await reader.list(noticesCalls.listMessages, {})).total).toBe(1);
  });

  test('a server that cannot now is asked again later, and given up in the end', async () => {
    const unit = await newUnit(1, { mail: box });
    mail.manner = () => 'busy';
    const guid = await sent(unit.client, { sendType: '3' });
    await work();
    mail.manner = () => 'takes';
    await work();
    expect(mail.taken).toEqual([]);
    clock += 2 * 60_000;
    await work();
    expect(mail.taken).toHaveLength(1);
    expect((await info(unit.client, guid)).head.status).toBe('1');
    mail.manner = () => 'busy';
    const lost = await sent(unit.client, { sendType: '3' });
    for (let tried = 0; tried < TRIES; tried++) {
      expect((await info(unit.client, lost)).head.status, String(tried)).toBe('sending');
      await work();
      clock += HOUR;
    }
    expect(await info(unit.client, lost)).toMatchObject({
      head: { status: 'partlySent' },
      facts: { failedCount: 1 },
    });
  });

  test('a mail that a gateway had begun when it stopped is handed over again as the same mail', async () => {
    const unit = await newUnit(1, { mail: box });
    const { db } = fixture.gateway;
    const guid = await sent(unit.client, { sendType: '3' });
    await work();
    await db
      .updateTable('notice_delivery')
      .set({ state: 'mailing', mailed_at: null })
      .where('notice_guid', '=', guid)
      .execute();
    await work();
    expect(mail.taken).toHaveLength(1);
    clock += 3 * 60_000;
    await work();
    const [first, second] = mail.taken;
    expect(second?.messageId).toBe(first?.messageId);
    expect(/^Date: .*$/m.exec(second?.raw ?? '')?.[0]).toBe(
      /^Date: .*$/m.exec(first?.raw ?? '')?.[0],
    );
  });
});

/**
 * The embedded database has one process by design, so conflicts of two can only be tested on
 * PostgreSQL.
 */
const severalProcesses = () =>
  describe('two gateways, one of them killed in the middle', () => {
    const RECEIVERS = 2000;
    const KILLED_AFTER = 300;
    /** Maximum number of mails that a gateway has taken on when it is killed. */
    const TURN = 20;
    const address = (place: number) => `supplier${place}@firm.example`;

    test('send one notice to everybody exactly once', async () => {
      const slow = await new MailServer(10).open();
      const { databaseUrl } = await copyOfStock();
      const db = await openDatabase({ databaseUrl, dataDir: null });
      const env = {
        ...slow.env,
        DATABASE_URL: databaseUrl ?? '',
        DATA_DIR: fixture.gateway.folder,
      };
      const [killed, left] = await Promise.all([run(env), run(env)]);
      const both = new Fixture({ ...left, db } as unknown as TestGateway);
      const unit = await registered(both, ['notices.view', 'notices.edit']);
      const suppliers = await fillLibrary(db, unit.guid, RECEIVERS, { mail: address });
      const guid = await sent(unit.client, { sendType: '3' });
      await until(() => slow.taken.length >= KILLED_AFTER, 'the first mails');
      killed.child.kill('SIGKILL');
      expect((await killed.ended).signal).toBe('SIGKILL');
      const counts = async () => (await info(unit.client, guid)).facts;
      await until(
        async () => ((await counts()).deliveredCount ?? 0) >= RECEIVERS - TURN,
        'nearly all mails',
      );
      // What the killed gateway had started is retried after its lease; the test does not wait for
      // that.
      await until(async () => {
        await db
          .updateTable('notice_delivery')
          .set({ try_at: new Date(nowMs()) })
          .where('state', '=', 'mailing')
          .execute();
        return (await info(unit.client, guid)).head.status === '1';
      }, 'the end of the sending');
      expect(await counts()).toMatchObject({
        receiverCount: RECEIVERS,
        deliveredCount: RECEIVERS,
        failedCount: 0,
      });
      const mails = new Map<string, Set<string>>();
      for (const { to, messageId } of slow.taken)
        mails.set(to, (mails.get(to) ?? new Set()).add(messageId));
      expect([...mails.keys()].toSorted()).toEqual(
        suppliers.map((_, index) => address(index + 1)).toSorted(),
      );
      expect(
        [...mails.values()].filter(({ size }) => size !== 1),
        'one mail each, however often it was handed over',
      ).toEqual([]);
      expect(
        slow.taken.length - RECEIVERS,
        'handed over twice: only what was under way',
      ).toBeLessThanOrEqual(CONNECTIONS);
      const arrived = await db
        .selectFrom('notice_delivery')
        .where('notice_guid', '=', guid)
        .select(['supplier_guid', 'delivered_at'])
        .execute();
      expect(
        arrived
          .filter((one) => one.delivered_at !== null)
          .map((one) => one.supplier_guid)
          .toSorted(),
      ).toEqual(suppliers.toSorted());
      const reader = await both.as(await memberOf(db, suppliers[7] ?? ''));
      expect((await reader.list(noticesCalls.listMessages, {})).total).toBe(1);
      expect(
        (await both.history(unit.client, guid)).filter(({ event }) => event === 'notice.finish'),
      ).toHaveLength(1);
      expect(await unit.client.call(recordsCalls.verify, { guid })).toMatchObject({
        valid: true,
        divergence: null,
      });
      left.child.kill('SIGTERM');
      expect(await left.ended).toEqual({ code: 0, signal: null });
      await db.destroy();
      await dropPostgres(databaseUrl);
      await slow.close();
    }, 180_000);
  });
if (POSTGRES !== null) severalProcesses();

describe('a sign-up', () => {
  const { events } = kindCalls.signUp;
  const exploration = reviewExploration('signUp', ['author', 'reviewer']);
  const { paths } = tour(exploration, { cover: 'transitions', resetCost: 4, longest: 60 });

  /** Those of the demonstration that await review, and one more. */
  const waiting = async (client: Client) => {
    const supplier = await fixture.as('supplier01');
    const { guid: admissionGuid } = await fixture.gateway.db
      .selectFrom('admission')
      .where('supplier_guid', '=', await fixture.unitOf('supplier01'))
      .where('admitted_at', 'is not', null)
      .select('guid')
      .executeTakeFirstOrThrow();
    await supplier.call(signUpCalls.apply, {
      admissionGuid,
      reason: '全年按期供货。',
      requestId: newRequest(),
    });
    return (await client.list(signUpCalls.list, { status: '1', rows: 100 })).rows;
  };
  const period = {
    noticeTitle: '2026 年度优质供应商公示',
    noticeStartTime: clock,
    noticeEndTime: clock + 7 * DAY,
  };
  const publish = (
    items: readonly { guid: string; revision: number }[],
    more: Form = {},
  ): Form => ({ ...period, items, requestId: newRequest(), ...more });

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles.signUp.machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  test('goes the ways of its machine, and no other', async () => {
    const reviewer = await fixture.as('central001');
    const guidOf = await fixture.guidOf('central001');
    const walk = new ReviewedWalk(fixture, 'signUp', Object.keys(events), exploration);
    const rows = await waiting(reviewer);
    expect(rows.length).toBeGreaterThanOrEqual(paths.length);
    for (const [index, path] of paths.entries()) {
      await walk.walk(
        {
          guid: rows[index]?.guid ?? '',
          asPlanned: true,
          give(event, { guid, revision }, _output, given) {
            if (event === 'signUp.publish')
              return reviewer.send(
                signUpCalls.publish,
                publish([{ guid, revision }], given ? { ...given } : {}),
              );
            const shenHeStatus = event === 'signUp.approve' ? '2' : '3';
            return reviewer.send(signUpCalls.review, {
              guid,
              revision,
              requestId: newRequest(),
              shenHeStatus,
              shenHeYiJian: '意见',
            });
          },
          viewerOf: () => ({
            guid: guidOf,
            name: '马世昌',
            roles: ['reader', 'author', 'reviewer'],
          }),
        },
        path,
      );
      expect(
        await reviewer.call(recordsCalls.verify, { guid: rows[index]?.guid ?? '' }),
      ).toMatchObject({ valid: true, divergence: null });
    }
  });

  test('is put on public notice with others, all or none, once; the notice ends by itself', async () => {
    const reviewer = await fixture.as('central001');
    const passed = (await reviewer.list(signUpCalls.list, { status: '2', rows: 100 })).rows.map(
      ({ guid, revision }) => ({ guid, revision }),
    );
    expect(passed.length).toBeGreaterThanOrEqual(2);
    const stale = passed.map((one, index) =>
      index === 1 ? { ...one, revision: one.revision + 1 } : one,
    );
    expect(await reviewer.refusal(signUpCalls.publish, publish(stale))).toMatchObject({
      status: 409,
      reason: 'errors.conflict',
    });
    expect((await reviewer.list(signUpCalls.list, { status: '2', rows: 100 })).total).toBe(
      passed.length,
    );
    expect(
      await reviewer.refusal(
        signUpCalls.publish,
        publish(passed, { noticeEndTime: period.noticeStartTime }),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      await reviewer.refusal(
        signUpCalls.publish,
        publish(passed, { noticeStartTime: clock - 2 * DAY, noticeEndTime: clock }),
      ),
    ).toMatchObject({
      status: 400,
      reason: 'errors.publicNoticeOver',
      problems: [{ field: 'noticeEndTime' }],
    });
    const request = publish(passed, { noticeStartTime: clock, noticeEndTime: clock + DAY });
    for (const turn of [1, 2])
      expect(
        (await reviewer.call(signUpCalls.publish, request)).published.map(
          ({ head }) => head.status,
        ),
        `turn ${turn}`,
      ).toEqual(passed.map(() => 'published'));
    const running = async () =>
      (
        await reviewer.list(signUpCalls.listQualitySuppliers, { isPublished: '1', rows: 100 })
      ).rows.map(({ guid }) => guid);
    expect(await running()).toEqual(expect.arrayContaining(passed.map(({ guid }) => guid)));
    clock += DAY;
    const left = await running();
    expect(passed.filter(({ guid }) => left.includes(guid))).toEqual([]);
  });

  test('is seen by the unit it was handed to, with what is known of the supplier; by nobody else', async () => {
    const reviewer = await fixture.as('central001');
    const { rows } = await reviewer.list(signUpCalls.list, { signUpYear: '2026', rows: 100 });
    const row = rows.find(({ guid }) => guid.startsWith('demo-'));
    const { facts } = await reviewer.call(signUpCalls.info, { guid: row?.guid ?? '' });
    expect(facts.credits.length).toBeGreaterThan(0);
    expect(facts.grade).toBe(facts.credits.find(({ creditYear }) => creditYear === '2025')?.grade);
    expect(
      (await (await fixture.as('sysadmin01')).send(signUpCalls.info, { guid: row?.guid ?? '' }))
        .status,
    ).toBe(404);
    expect(
      (await (await fixture.as('supplier02')).send(signUpCalls.info, { guid: row?.guid ?? '' }))
        .status,
    ).toBe(404);
  });
});
