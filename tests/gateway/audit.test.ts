import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls, FINDING_MAX, FINDINGS_MAX } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { listsCalls } from '#contract/lists.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { chained, FIRST_HASH, type Entry } from '#gateway/records/history.ts';
import { seal } from '#gateway/records/seal.ts';
import type { Client } from '../support/client.ts';
import { now, nowMs, standingAt } from '../support/clock.ts';
import { informationForm, passed, registered, sendInformation } from '../support/enterprises.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';

type Chains = ResponseOf<typeof auditCalls.chains>;
type Seals = ResponseOf<typeof auditCalls.seals>;

let fixture: Fixture;
let auditor: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  auditor = await fixture.as('auditor01');
});
afterAll(() => fixture.close());

const countOf = async (table: 'record' | 'history' | 'history_seal') =>
  Number(
    (
      await fixture.gateway.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Follows a verification from its start to its end. */
async function goThrough<S extends Chains | Seals>(
  call: typeof auditCalls.chains | typeof auditCalls.seals,
  after: string | null = null,
): Promise<S[]> {
  const steps: S[] = [];
  for (
    let next: string | null | undefined = after;
    steps.length === 0 || next;
    next = steps.at(-1)?.next
  ) {
    steps.push((await auditor.call(call, next ? { after: next } : {})) as S);
  }
  return steps;
}

const at = <T>(list: readonly T[], index: number) => list.at(index) as T;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('verifying everything', () => {
  test('meets every record and entry once, step by step, and says at first how many there are', async () => {
    const steps = await goThrough<Chains>(auditCalls.chains);
    const records = await countOf('record');
    expect(steps.length).toBeGreaterThan(1);
    expect(sum(steps.map((step) => step.records))).toBe(records);
    expect(sum(steps.map((step) => step.entries))).toBe(await countOf('history'));
    expect(steps.map(({ total }) => total)).toEqual([records, ...steps.slice(1).map(() => null)]);
    expect(steps.flatMap(({ broken }) => broken)).toEqual([]);
  });

  test('goes on where it was interrupted', async () => {
    const whole = await goThrough<Chains>(auditCalls.chains);
    const rest = await goThrough<Chains>(auditCalls.chains, whole[0]?.next);
    expect(sum(rest.map((step) => step.records))).toBe(
      sum(whole.slice(1).map((step) => step.records)),
    );
  });

  test('names each record that does not fit, with the place', async () => {
    const { db } = fixture.gateway;
    const buyer = await fixture.as('purchaser01');
    const { head } = await fixture.passedPlan(buyer, 'selfPlan');
    await sql`alter table history disable trigger history_append_only`.execute(db);
    const { opinion } = await db
      .selectFrom('history')
      .where('record_guid', '=', head.guid)
      .where('seq', '=', 2)
      .select('opinion')
      .executeTakeFirstOrThrow();
    const write = (text: string | null) =>
      sql`update history set opinion = ${text} where record_guid = ${head.guid}
        and seq = 2`.execute(db);
    await write('改过');
    const broken = (await goThrough<Chains>(auditCalls.chains)).flatMap((step) => step.broken);
    await write(opinion);
    expect(broken).toEqual([
      {
        guid: head.guid,
        kind: 'selfPlan',
        number: head.number,
        title: head.title,
        unitName: head.unitName,
        deleted: false,
        entries: 3,
        brokenAt: 2,
      },
    ]);
  });

  test('recomputes every seal, each over a limited number of entries, and names those that do not fit', async () => {
    const { db } = fixture.gateway;
    await seal(db, now());
    await fixture.plan(await fixture.as('purchaser01'), 'selfPlan');
    await seal(db, now());
    const steps = await goThrough<Seals>(auditCalls.seals);
    expect(sum(steps.map((step) => step.seals))).toBe(await countOf('history_seal'));
    expect(sum(steps.map((step) => step.entries))).toBe(await countOf('history'));
    expect(steps.flatMap(({ broken }) => broken)).toEqual([]);
    const { id, entries } = await db
      .selectFrom('history_seal')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    const write = (number: number) =>
      db.updateTable('history_seal').set({ entries: number }).where('id', '=', id).execute();
    await write(entries + 1);
    const found = (await goThrough<Seals>(auditCalls.seals)).flatMap((step) => step.broken);
    await write(entries);
    expect(found).toMatchObject([{ id, entries: entries + 1 }]);
  });

  test('holds no command up as broken that comes in meanwhile', async () => {
    const buyer = await fixture.as('purchaser01');
    const verified = goThrough<Chains>(auditCalls.chains);
    const plans = await Promise.all([1, 2, 3, 4].map(() => fixture.passedPlan(buyer, 'selfPlan')));
    expect((await verified).flatMap(({ broken }) => broken)).toEqual([]);
    for (const { head } of plans)
      expect(await auditor.call(recordsCalls.verify, { guid: head.guid })).toMatchObject({
        valid: true,
      });
  });
});

describe('a seal is for a limited number of entries', () => {
  test('so many entries get several, which follow on each other', async () => {
    const { db } = fixture.gateway;
    const { rows } = await sql<{ guid: string }>`select guid from record limit 1`.execute(db);
    // Synthetic rows, not a real history; rolled back at the end.
    await sql`insert into history (record_guid, seq, at, event, actor_guid, actor_name, actor_unit,
      changes, digest, prev_hash, hash)
              select ${rows[0]?.guid}, 100000 + n, ${now()}::timestamptz, 'plan.edit', 'x', 'x', 'x', '[]', 'x',
                'x', md5(n::text) from generate_series(1, 7000) n`.execute(db);
    const before = await countOf('history_seal');
    await seal(db, now());
    const added = await db
      .selectFrom('history_seal')
      .orderBy('id', 'desc')
      .limit((await countOf('history_seal')) - before)
      .selectAll()
      .execute();
    const broken = (await goThrough<Seals>(auditCalls.seals)).flatMap((step) => step.broken);
    await sql`alter table history disable trigger history_append_only`.execute(db);
    await sql`delete from history where seq > 100000`.execute(db);
    await db
      .deleteFrom('history_seal')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
    expect(added.length).toBeGreaterThan(1);
    expect(Math.max(...added.map(({ entries }) => entries))).toBeLessThanOrEqual(5000);
    expect(broken).toEqual([]);
  });
});

describe('one record', () => {
  test('is verified with the seals over its entries', async () => {
    const { db } = fixture.gateway;
    const { head } = await fixture.passedPlan(await fixture.as('purchaser01'), 'selfPlan');
    expect(await auditor.call(recordsCalls.verify, { guid: head.guid })).toMatchObject({
      valid: true,
      entries: 3,
      sealedEntries: 0,
      seals: 0,
    });
    await seal(db, now());
    expect(await auditor.call(recordsCalls.verify, { guid: head.guid })).toMatchObject({
      valid: true,
      entries: 3,
      sealedEntries: 3,
      seals: 1,
      brokenSeals: [],
    });
    const { id, hash } = await db
      .selectFrom('history_seal')
      .orderBy('id', 'desc')
      .select(['id', 'hash'])
      .executeTakeFirstOrThrow();
    const write = (text: string) =>
      db.updateTable('history_seal').set({ hash: text }).where('id', '=', id).execute();
    await write('0'.repeat(64));
    const verdict = await auditor.call(recordsCalls.verify, { guid: head.guid });
    await write(hash);
    expect(verdict).toMatchObject({ valid: false, brokenAt: null, seals: 1, brokenSeals: [id] });
  });
});

describe('the replay of one record', () => {
  test('says with the verification whether the machine would have written the history', async () => {
    const { db } = fixture.gateway;
    const { head } = await fixture.passedPlan(await fixture.as('purchaser01'), 'selfPlan');
    const { guid } = head;
    expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
    // Recomputing the hashes does not hide a change: the machine reveals it.
    await sql`alter table history disable trigger history_append_only`.execute(db);
    const entries = await readEntries(db, guid);
    const write = async (change: (entry: Entry) => Partial<Entry>) => {
      let prevHash = FIRST_HASH;
      for (const entry of entries) {
        const { prevHash: _prevHash, hash: _hash, ...content } = { ...entry, ...change(entry) };
        const { hash } = chained(content, prevHash);
        await sql`update history set actor_guid = ${content.actorGuid}, prev_hash = ${prevHash},
          hash = ${hash} where record_guid = ${guid} and seq = ${content.seq}`.execute(db);
        prevHash = hash;
      }
      await db
        .updateTable('record')
        .set({ head_hash: prevHash })
        .where('guid', '=', guid)
        .execute();
    };
    await write(({ event }) =>
      event === 'plan.approve' ? { actorGuid: entries[1]?.actorGuid ?? '' } : {},
    );
    const verdict = await auditor.call(recordsCalls.verify, { guid });
    await write(() => ({}));
    expect(verdict).toMatchObject({
      valid: true,
      brokenAt: null,
      divergence: {
        seq: 3,
        event: 'plan.approve',
        problem: 'refused',
        reason: 'guards.isNotSubmitter',
      },
    });
  });
});

describe('who is no auditor', () => {
  test.each(['purchaser01', 'sysadmin01', 'central001', 'agency001', 'supplier01'])(
    '%s verifies nothing as a whole and takes no dossier',
    async (account) => {
      const person = await fixture.as(account);
      const { guid } = await fixture.gateway.db
        .selectFrom('record')
        .select('guid')
        .executeTakeFirstOrThrow();
      for (const [call, input] of [
        [auditCalls.chains, {}],
        [auditCalls.seals, {}],
        [auditCalls.dossier, { guids: guid }],
      ] as const) {
        expect(await person.refusal(call, input)).toMatchObject({ status: 403 });
      }
    },
  );
});

describe('the moments of a record', () => {
  test('are what its page said at each of them, without a difference to the machine', async () => {
    const buyer = await fixture.as('purchaser01');
    const views = [await fixture.plan(buyer, 'selfPlan', { action: 'save' })];
    const { guid, number } = at(views, 0).head;
    const give = async (client: Client, event: string, more = {}) =>
      views.push(await fixture.command(client, 'selfPlan', event, at(views, -1), more));
    for (const event of ['plan.submit', 'plan.recall', 'plan.submit']) await give(buyer, event);
    await give((await fixture.decider(guid)) ?? buyer, 'plan.approve', { opinion: '同意' });
    await give(buyer, 'plan.undo', { opinion: '金额有误' });
    const { moments, ...record } = await auditor.call(recordsCalls.moments, { guid });
    expect(record).toMatchObject({ kind: 'selfPlan', number, divergence: null });
    expect(moments.map(({ entry }) => `${entry.event} ${entry.toStatus}`)).toEqual([
      'plan.create 1',
      'plan.submit 2',
      'plan.recall 1',
      'plan.submit 2',
      'plan.approve 4',
      'plan.undo 1',
    ]);
    const known = ({ submitter, position, decisions, uses, chain }: View['context']) => ({
      submitter,
      position,
      decisions,
      uses,
      levels: chain.map(({ level }) => level),
    });
    expect(moments.map(({ context }) => context && known(context as View['context']))).toEqual(
      views.map(({ context }) => known(context)),
    );
  });

  test('end where the history says what the machine would not have done', async () => {
    const { db } = fixture.gateway;
    const { head } = await fixture.passedPlan(await fixture.as('purchaser01'), 'selfPlan');
    await sql`alter table history disable trigger history_append_only`.execute(db);
    const write = (event: string) =>
      sql`update history set event = ${event} where record_guid = ${head.guid} and seq = 2`.execute(
        db,
      );
    await write('plan.recall');
    const { moments, divergence } = await auditor.call(recordsCalls.moments, { guid: head.guid });
    await write('plan.submit');
    expect(divergence).toEqual({
      seq: 2,
      event: 'plan.recall',
      problem: 'refused',
      expected: '1',
      stored: '2',
      reason: 'guards.notInThisState',
    });
    expect(moments.map(({ context }) => context === null)).toEqual([false, true, true]);
  });

  test('are none where a history does not begin with its creation', async () => {
    const { db } = fixture.gateway;
    const { head } = await fixture.plan(await fixture.as('purchaser01'), 'selfPlan');
    await sql`alter table history disable trigger history_append_only`.execute(db);
    const write = (event: string) =>
      sql`update history set event = ${event} where record_guid = ${head.guid} and seq = 1`.execute(
        db,
      );
    await write('plan.approve');
    const { moments, divergence } = await auditor.call(recordsCalls.moments, { guid: head.guid });
    await write('plan.create');
    expect(divergence).toMatchObject({
      seq: 1,
      event: 'plan.approve',
      problem: 'to',
      expected: '1',
    });
    expect(moments.map(({ context }) => context)).toEqual([null, null]);
  });

  test('of every kind of record of the demonstration data keep the contract and differ nowhere', async () => {
    const { rows } = await sql<{
      guid: string;
    }>`select distinct on (kind, status) guid from record order by kind, status, guid`.execute(
      fixture.gateway.db,
    );
    for (const { guid } of rows)
      expect(await auditor.call(recordsCalls.moments, { guid })).toMatchObject({
        divergence: null,
      });
    expect(rows.length).toBeGreaterThan(25);
  });

  test('do not exist for whom the record does not', async () => {
    const { head } = await fixture.plan(await fixture.as('purchaser01'), 'selfPlan');
    expect(
      await (await fixture.as('agency001')).refusal(recordsCalls.moments, { guid: head.guid }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the list of sign-ins', () => {
  test('has who signed in to the console, newest first, to be narrowed by account, name, unit and time', async () => {
    const before = nowMs();
    const buyer = await fixture.as('purchaser01');
    await (
      await fixture.as('supplier01')
    ).call(sessionCalls.loginInLog, {}, { headers: { 'user-agent': 'a browser' } });
    await buyer.call(sessionCalls.loginInLog, {});
    const { rows } = await auditor.list(auditCalls.signIns, { page: 1, rows: 50 });
    expect(rows.slice(0, 2)).toMatchObject([
      { accountName: 'purchaser01', address: '127.0.0.1', agent: '' },
      { accountName: 'supplier01', address: '127.0.0.1', agent: 'a browser' },
    ]);
    expect(rows.map(({ time }) => time)).toEqual(
      rows.map(({ time }) => time).toSorted((one, other) => Number(other) - Number(one)),
    );
    const narrowed = async (filters: object) =>
      (await auditor.list(auditCalls.signIns, { page: 1, rows: 50, ...filters })).total;
    expect(await narrowed({ accountName: 'purchaser01', startTime: before })).toBe(1);
    expect(await narrowed({ accountName: 'purchaser0', startTime: before })).toBe(0);
    expect(
      await narrowed({
        personName: rows[0]?.personName,
        unitName: rows[0]?.unitName,
        startTime: before,
      }),
    ).toBe(1);
    expect(await narrowed({ endTime: 0 })).toBe(0);
  });
});

describe('findings', () => {
  const PAGE = { page: 1, rows: 100 };
  const WORDS = '附件日期晚于审核日期';
  /** A plan of the first unit, and another one. */
  let head: View['head'];
  let plan: string;
  let other: string;

  beforeAll(async () => {
    const buyer = await fixture.as('purchaser01');
    ({ head } = await fixture.plan(buyer, 'selfPlan'));
    plan = head.guid;
    other = (await fixture.plan(buyer, 'selfPlan')).head.guid;
  });

  const keep = async (guid: string, finding: string, requestId = newRequest()) =>
    (await auditor.call(auditCalls.addFinding, { guid, finding, requestId })).guid ?? '';
  const on = async (recordGuid: string, more: object = {}) =>
    (await auditor.list(auditCalls.listFindings, { ...PAGE, recordGuid, ...more })).rows;

  test('stand with their record, newest first, and a repeated request keeps one', async () => {
    const requestId = newRequest();
    const first = await keep(plan, WORDS, requestId);
    expect(await keep(plan, WORDS, requestId)).toBe(first);
    expect(
      await auditor.refusal(auditCalls.addFinding, { guid: other, finding: WORDS, requestId }),
    ).toMatchObject({ status: 409 });
    const second = await keep(plan, '第一行\n第二行');
    await keep(other, WORDS);
    await fixture.gateway.db
      .updateTable('audit_finding')
      .set({ found_at: new Date(nowMs() + 60_000) })
      .where('guid', '=', second)
      .execute();
    expect(await on(plan)).toMatchObject([
      { guid: second, finding: '第一行\n第二行', state: '1', withdrawnAt: null },
      {
        guid: first,
        recordGuid: plan,
        kind: 'selfPlan',
        number: head.number,
        title: head.title,
        unitName: head.unitName,
        finding: WORDS,
        personName: '吴文静',
      },
    ]);
    expect(await on(plan, { search: WORDS })).toHaveLength(1);
    const between = nowMs() + 30_000;
    expect(await on(plan, { startTime: between })).toMatchObject([{ guid: second }]);
    expect(await on(plan, { endTime: between })).toMatchObject([{ guid: first }]);
  });

  test('are withdrawn once by their author, and stay as withdrawn', async () => {
    const guid = await keep(other, WORDS);
    const kept = await keep(other, WORDS);
    await auditor.call(auditCalls.withdrawFinding, { guid });
    expect(await on(other, { state: '2' })).toMatchObject([
      { guid, finding: WORDS, withdrawnAt: expect.any(Number) },
    ]);
    expect((await on(other, { state: '1' })).map((one) => one.guid)).toContain(kept);
    expect(await auditor.refusal(auditCalls.withdrawFinding, { guid })).toMatchObject({
      status: 409,
    });
    await fixture.gateway.db
      .updateTable('audit_finding')
      .set({ person_guid: await fixture.guidOf('central001') })
      .where('guid', '=', kept)
      .execute();
    expect(await auditor.refusal(auditCalls.withdrawFinding, { guid: kept })).toMatchObject({
      status: 403,
    });
    expect((await on(other, { state: '2' })).map((one) => one.guid)).toEqual([guid]);
  });

  test.each([
    ['empty', ' ', 400],
    ['too long', '长'.repeat(FINDING_MAX + 1), 400],
  ])('that are %s change nothing', async (_, finding, status) => {
    const before = await on(plan);
    const asked = { guid: plan, finding, requestId: newRequest() };
    expect(await auditor.refusal(auditCalls.addFinding, asked)).toMatchObject({ status });
    expect(await on(plan)).toEqual(before);
  });

  test('of a record have a limit, up to which each may be as long as allowed', async () => {
    const full = (await fixture.plan(await fixture.as('purchaser01'), 'selfPlan')).head.guid;
    const first = await keep(full, '长'.repeat(FINDING_MAX));
    await sql`insert into audit_finding select f.guid || n, f.record_guid, f.person_guid,
      f.request_id || n, f.finding, f.found_at from audit_finding f,
      generate_series(1, ${FINDINGS_MAX - 2}) n where f.guid = ${first}`.execute(
      fixture.gateway.db,
    );
    await keep(full, WORDS);
    expect(
      await auditor.refusal(auditCalls.addFinding, {
        guid: full,
        finding: WORDS,
        requestId: newRequest(),
      }),
    ).toMatchObject({ status: 409 });
    expect(await on(full)).toHaveLength(FINDINGS_MAX);
  });

  test('are told by no call to the unit of the record or to suppliers', async () => {
    const guid = await keep(plan, WORDS);
    const requestId = newRequest();
    for (const account of ['purchaser01', 'approver01', 'sysadmin01', 'supplier01', 'central001']) {
      const client = await fixture.as(account);
      for (const [call, asked] of [
        [auditCalls.listFindings, PAGE],
        [auditCalls.addFinding, { guid: plan, finding: WORDS, requestId }],
        [auditCalls.withdrawFinding, { guid }],
        [listsCalls.export, { list: 'audit.listFindings', filters: {} }],
      ] as const)
        expect((await client.send(call, asked)).status, `${account} ${call.id}`).toBe(403);
    }
    const buyer = await fixture.as('purchaser01');
    for (const call of [
      plansCalls.selfDetail,
      recordsCalls.history,
      recordsCalls.comments,
      recordsCalls.moments,
    ])
      expect(JSON.stringify(await buyer.call(call, { guid: plan }))).not.toContain(WORDS);
  });

  test('on records of the own unit are for auditors of other units', async () => {
    const guid = await keep(plan, WORDS);
    const { db } = fixture.gateway;
    await sql`update role set authorities = authorities || array['records.audit']
      where guid in (select role_guid from person_role where person_guid =
        ${await fixture.guidOf('sysadmin01')})`.execute(db);
    await sql`update rights_version set version = version + 1`.execute(db);
    const own = await fixture.as('sysadmin01');
    expect(await own.list(auditCalls.listFindings, PAGE)).toEqual({ rows: [], total: 0 });
    expect(await own.refusal(auditCalls.withdrawFinding, { guid })).toMatchObject({ status: 404 });
    const asked = { guid: plan, finding: WORDS, requestId: newRequest() };
    expect(await own.refusal(auditCalls.addFinding, asked)).toMatchObject({ status: 403 });
  });
});

describe('ID numbers', () => {
  type Subject = '1' | '2' | '3' | '4' | '5';

  const show = async (client: Client, subject: Subject, guid: string, requestId = newRequest()) => {
    const asked = { subject, guid, requestId };
    const { status, body } = await client.send(auditCalls.showIdNumber, asked);
    return { status, body: JSON.stringify(body) };
  };
  const looks = async (search: object = {}) =>
    (await auditor.list(auditCalls.idNumberViews, { page: 1, rows: 100, ...search })).rows;
  const person = (account: string) =>
    fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', account)
      .select(['guid', 'name', 'id_no'])
      .executeTakeFirstOrThrow();

  test('are shown in full to who edits the person, and every press is kept once', async () => {
    const administrator = await fixture.administrator('purchaser01');
    const [one, other] = [await person('purchaser01'), await person('approver01')];
    const requestId = newRequest();
    for (const again of [1, 2])
      expect((await show(administrator, '1', one.guid, requestId)).body, String(again)).toContain(
        one.id_no,
      );
    expect(await looks()).toMatchObject([
      { personName: '林洁', subject: '1', subjectName: one.name },
    ]);
    expect((await show(administrator, '1', other.guid, requestId)).status).toBe(409);
    // Later the number may be another, which would be seen without being kept.
    const seen = Number((await looks())[0]?.time);
    const again = (at: number) =>
      standingAt(at, () => show(administrator, '1', one.guid, requestId));
    expect((await again(seen + 59_999)).body).toContain(one.id_no);
    expect((await again(seen + 60_000)).status).toBe(409);
    expect((await show(administrator, '1', other.guid)).body).toContain(other.id_no);
    expect((await show(administrator, '1', one.guid)).body).toContain(one.id_no);
    const kept = await looks();
    expect(kept.map(({ subjectName }) => subjectName)).toEqual([one.name, other.name, one.name]);
    expect(JSON.stringify(kept)).not.toContain(one.id_no);
    expect(await looks({ subjectName: other.name })).toMatchObject([
      { number: (other.id_no ?? '').replace(/^(.{4}).*(.{4})$/, '$1**********$2') },
    ]);
  });

  test('of the legal representative are shown to the enterprise and its reviewers', async () => {
    const firm = await passed(fixture, { fddbr_ShenFenZheng_BH: '110101196003075517' });
    const second = await passed(fixture, { fddbr_ShenFenZheng_BH: '110101196003076624' });
    const before = (await looks()).length;
    for (const client of [firm.client, await fixture.as('central001')])
      expect((await show(client, '4', firm.guid)).body).toContain('110101196003075517');
    expect((await show(firm.client, '4', second.guid)).status).toBe(404);
    expect((await show(firm.client, '5', firm.guid)).status).toBe(404);
    expect((await show(await fixture.as('purchaser01'), '4', firm.guid)).status).toBe(403);
    expect(await looks()).toHaveLength(before + 2);
    expect((await looks())[1]).toMatchObject({ subjectName: '李建国', ownerName: firm.name });
  });

  test('of information that nobody has submitted yet are shown to the enterprise alone', async () => {
    const firm = await registered(fixture);
    const number = '110101196003077738';
    await sendInformation(firm, '1', informationForm(firm, { fddbr_ShenFenZheng_BH: number }));
    const reviewer = await fixture.as('central001');
    expect((await show(reviewer, '4', firm.guid)).status).toBe(404);
    expect((await show(firm.client, '4', firm.guid)).body).toContain(number);
    await sendInformation(firm, '2', informationForm(firm, { fddbr_ShenFenZheng_BH: number }));
    expect((await show(reviewer, '4', firm.guid)).body).toContain(number);
  });

  test('are refused to who may only look, to other units, and where there is none', async () => {
    const { guid } = await person('purchaser01');
    const before = await looks();
    for (const [account, status] of [
      ['purchaser01', 403],
      ['auditor01', 403],
      ['supplier01', 403],
      ['agencybuyer1', 404],
    ] as const)
      expect((await show(await fixture.as(account), '1', guid)).status, account).toBe(status);
    const administrator = await fixture.administrator('purchaser01');
    for (const subject of ['2', '3'] as const)
      expect((await show(administrator, subject, guid)).status, subject).toBe(404);
    expect(await looks()).toEqual(before);
    for (const account of ['approver01', 'purchaser01'])
      expect(
        (await (await fixture.as(account)).send(auditCalls.idNumberViews, { page: 1, rows: 1 }))
          .status,
        account,
      ).toBe(403);
  });
});
