import { constants, publicEncrypt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviourCalls } from '#contract/behaviour.ts';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { DAY_MS, HOUR_MS } from '#contract/core/durations.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { KINDS } from '#contract/kinds.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { OFFICIAL_CALENDAR, workedIn } from '#contract/core/working-time.ts';
import { plansCalls } from '#contract/plans.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { NEW_DAYS, workbenchCalls } from '#contract/workbench.ts';
import {
  isListedAt,
  isPunishedAt,
  misconductStateAt,
} from '#gateway/behaviour/misconduct-state.ts';
import { kindsAskedOf } from '#gateway/approval/delegations/kinds.ts';
import { appraisalsOf, publicEntriesOf } from '#gateway/credit/inputs.ts';
import { evaluableSuppliers } from '#gateway/credit/suppliers.ts';
import type { Failure } from '#gateway/base/failure.ts';
import { transact } from '#gateway/db/transact.ts';
import { translator } from '#gateway/base/texts.ts';
import { exportedLists, exportHeaded, sheetColumns } from '#gateway/lists/columns.ts';
import { isRefusedForGood } from '#gateway/messages/mailer.ts';
import { post, workOutbox } from '#gateway/messages/outbox.ts';
import { receiversInWords } from '#gateway/notices/settle.ts';
import { plainPassword, presentKey, sweepPasswordKeys } from '#gateway/session/password-keys.ts';
import { requireUnchanged } from '#gateway/settings/change-log.ts';
import type { User } from '#gateway/user/user.ts';
import { BehaviourFixture, newSupplier } from '../support/behaviour.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { now, nowMs, standingAt } from '../support/clock.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { contractForm, newRequest } from '../support/forms.ts';
import { Settings } from '../support/paths/settings.ts';
import { storeFile } from '../support/upload.ts';

let fixture: Fixture;
let reporter: Client;
let handler: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  reporter = await fixture.as('sysadmin01');
  handler = await fixture.as('central001');
});
afterAll(() => fixture.close());

const supplied = async () => {
  const firm = await newSupplier(fixture);
  return { firm, ground: new BehaviourFixture(fixture, reporter, handler, firm) };
};

/** Ten in the morning of a day in China, in epoch milliseconds. */
const AT = Date.parse('2026-06-10T10:00:00+08:00');
const instant = (milliseconds: number) => new Date(AT + milliseconds).toISOString();

describe('a punishment', () => {
  const punished = { decided: instant(-DAY_MS), restored: null, starts: '2026-06-01', ends: null };

  test.each([
    ['counts from the instant at which it was decided', { decided: instant(0) }, true, '2'],
    ['does not count before', { decided: instant(1) }, false, '2'],
    ['counts on its first day', { starts: '2026-06-10' }, true, '2'],
    ['does not count on the day before', { starts: '2026-06-11' }, false, '2'],
    ['counts on its last day', { ends: '2026-06-10' }, true, '2'],
    ['does not count on the day after', { ends: '2026-06-09' }, false, '0'],
    ['is over at the instant of the restoration', { restored: instant(0) }, false, '0'],
    ['counts until then', { restored: instant(1) }, true, '2'],
  ] as const)('%s', async (_, more, isInForce, state) => {
    const { decided, restored, starts, ends } = { ...punished, ...more };
    const at = new Date(AT);
    const { rows } = await sql`
      select ${isPunishedAt(at)} as "isInForce", ${misconductStateAt(at)} as state
        from (select ${decided}::timestamptz as decided_at, ${restored}::timestamptz as restored_at,
          ${starts}::date as starts_on, ${ends}::date as ends_on, '2'::text as result) m`.execute(
      fixture.gateway.db,
    );
    expect(rows).toEqual([{ isInForce, state }]);
  });

  test('is asked for with a statement until the end of its last day, not at that instant', async () => {
    const { ground } = await supplied();
    const { head } = await ground.deal(await ground.passed());
    const midnight = midnightOf(dayOf(nowMs()));
    const statementUntil = (day: number) =>
      sql`update record set facts = facts || jsonb_build_object('statementEndTime', ${day}::bigint)
        where guid = ${head.guid}`.execute(fixture.gateway.db);
    const canState = async () => {
      const { rows } = await ground.supplier.client.list(behaviourCalls.listBadBehaviours, {
        page: 1,
        rows: 10,
      });
      return rows.map(({ mayState }) => mayState);
    };
    await statementUntil(midnight - 1);
    expect(await canState()).toEqual([false]);
    await statementUntil(midnight);
    expect(await canState()).toEqual([true]);
    await statementUntil(midnight - DAY_MS / 2);
    const stated = (at: number) =>
      standingAt(at, () => ground.state(head.guid, head.revision).then(({ status }) => status));
    expect(await stated(midnight)).toBe(409);
    expect(await stated(midnight - 1)).toBe(200);
  });

  test('that ends today can still be ended by a restoration, one that ended yesterday not', async () => {
    const { db } = fixture.gateway;
    const isRestored = async (endsOn: number) => {
      const { ground } = await supplied();
      const guid = await ground.punished();
      const { head } = await ground.supplier.client.call(behaviourCalls.submitRestoration, {
        action: 'apply',
        breachGuid: guid,
        applyReason: '已整改',
        rectification: '更换供方',
        requestId: newRequest(),
      });
      const ofBreach = db.updateTable('misconduct').where('guid', '=', guid);
      await ofBreach.set({ ends_on: dayOf(endsOn) }).execute();
      await handler.call(behaviourCalls.submitRestoration, {
        guid: head.guid,
        revision: head.revision,
        requestId: newRequest(),
        action: 'approve',
      });
      const { restored_at } = await db
        .selectFrom('misconduct')
        .where('guid', '=', guid)
        .select('restored_at')
        .executeTakeFirstOrThrow();
      return restored_at !== null;
    };
    expect(await isRestored(nowMs())).toBe(true);
    expect(await isRestored(nowMs() - DAY_MS)).toBe(false);
  });
});

test('what a supplier did is reported from the beginning of its day on, not before', async () => {
  const { ground } = await supplied();
  const midnight = midnightOf(dayOf(nowMs()));
  const form = { ...(await ground.form()), action: 'save', behaviourTime: midnight };
  const reported = (at: number) =>
    standingAt(at, () =>
      reporter.send(behaviourCalls.addBreach, { ...form, requestId: newRequest() }),
    );
  expect(refusalOf(await reported(midnight - 1))).toMatchObject({
    reason: 'errors.behaviourAhead',
  });
  expect((await reported(midnight)).status).toBe(200);
});

describe('an entry of the blacklist', () => {
  const listed = { starts: '2026-06-01', ends: null, cancelled: null };

  test.each([
    ['holds on its first day', { starts: '2026-06-10' }, true],
    ['does not hold on the day before', { starts: '2026-06-11' }, false],
    ['holds on its last day', { ends: '2026-06-10' }, true],
    ['does not hold on the day after', { ends: '2026-06-09' }, false],
    ['is over at the instant at which it was cancelled', { cancelled: instant(0) }, false],
    ['holds until then', { cancelled: instant(1) }, true],
  ] as const)('%s', async (_, more, isInForce) => {
    const { starts, ends, cancelled } = { ...listed, ...more };
    const { rows } = await sql`select ${isListedAt(new Date(AT))} as "isInForce" from (select
      ${starts}::date as starts_on, ${ends}::date as ends_on,
      ${cancelled}::timestamptz as cancelled_at) b`.execute(fixture.gateway.db);
    expect(rows).toEqual([{ isInForce }]);
  });

  test('may last for a day, today, and not until yesterday; another follows on the day after its last', async () => {
    const { ground } = await supplied();
    const today = midnightOf(dayOf(nowMs()));
    const list = async (startTime: number, endTime: number) => {
      const answer = await handler.send(behaviourCalls.addToBlacklist, {
        userQiYe_Guid: ground.supplier.guid,
        reason: '围标串标',
        scope: 'unit',
        startTime,
        endTime,
        evidence: await storeFile(handler),
        requestId: newRequest(),
      });
      return answer.status === 200 ? 'listed' : refusalOf(answer).reason;
    };
    expect(await list(today - DAY_MS, today - 1)).toBe('errors.listingOver');
    expect(await list(today, today - 1)).toBe('rules.periodOrder');
    expect(await list(today, today)).toBe('listed');
    const { db } = fixture.gateway;
    const ofSupplier = db
      .updateTable('blacklist_entry')
      .where('supplier_guid', '=', ground.supplier.guid);
    expect(await list(today, today)).toBe('errors.alreadyListed');
    await ofSupplier.set({ ends_on: dayOf(today - DAY_MS) }).execute();
    expect(await list(today, today)).toBe('listed');
  });
});

describe('the credit of a year', () => {
  const count = async (rows: RawBuilder<unknown>) => {
    const { rows: found } = await sql<{ guid: string }>`select guid from ${rows} a`.execute(
      fixture.gateway.db,
    );
    return new Set(found.map(({ guid }) => guid));
  };

  test('counts appraisals from its first instant to its last, in China', async () => {
    const { db } = fixture.gateway;
    const { guid, purchaser_guid: unitGuid } = await db
      .selectFrom('lot')
      .innerJoin('lot_evaluation', 'lot_evaluation.lot_guid', 'lot.guid')
      .where('quality_score', 'is not', null)
      .orderBy('lot.guid')
      .select(['lot.guid', 'lot.purchaser_guid'])
      .executeTakeFirstOrThrow();
    const yearsAt = async (at: string) => {
      await sql`update lot_evaluation set evaluated_at = ${at}::timestamptz
        where lot_guid = ${guid}`.execute(db);
      const years = ['2024', '2025'];
      const counted = await Promise.all(
        years.map(async (year) => (await count(appraisalsOf({ unitGuid, year }))).has(guid)),
      );
      return years.filter((_, place) => counted[place]);
    };
    expect(await yearsAt('2025-01-01T00:00:00+08:00')).toEqual(['2025']);
    expect(await yearsAt('2024-12-31T23:59:59.999+08:00')).toEqual(['2024']);
  });

  test('counts entries of registers from its first day to its last', async () => {
    const { db } = fixture.gateway;
    const unitGuid = await fixture.unitOf('sysadmin01');
    const { ground } = await supplied();
    const days = ['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01'];
    for (const day of days)
      await sql`insert into public_credit_entry (guid, supplier_guid, unit_guid, source_name, kind,
          content, points, entered_on, imported_by)
        values (${day}, ${ground.supplier.guid}, ${unitGuid}, '登记', '处罚', ${day}, 1, ${day}::date,
          ${await fixture.guidOf('sysadmin01')})`.execute(db);
    const counted = await count(publicEntriesOf({ unitGuid, year: '2024' }));
    expect(days.filter((day) => counted.has(day))).toEqual(['2024-01-01', '2024-12-31']);
  });

  test('is that of suppliers who were admitted before its end', async () => {
    const { db } = fixture.gateway;
    const { unit_guid: unitGuid, supplier_guid: supplier } = await db
      .selectFrom('admission')
      .where('admitted_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('supplier_specialty')
              .whereRef('supplier_specialty.supplier_guid', '=', 'admission.supplier_guid')
              .select('supplier_specialty.supplier_guid'),
          ),
        ),
      )
      .orderBy('guid')
      .select(['unit_guid', 'supplier_guid'])
      .executeTakeFirstOrThrow();
    const isIn = async (admittedAt: string) => {
      await sql`update admission set admitted_at = ${admittedAt}::timestamptz
        where unit_guid = ${unitGuid} and supplier_guid = ${supplier}`.execute(db);
      return (await evaluableSuppliers(db, { unitGuid, year: '2020' }, [supplier])).length === 1;
    };
    expect(await isIn('2020-12-31T23:59:59.999+08:00')).toBe(true);
    expect(await isIn('2021-01-01T00:00:00+08:00')).toBe(false);
  });
});

test('a mail that the server refuses with 500 is refused for good, one with 499 is tried again', () => {
  expect(isRefusedForGood({ responseCode: 500 })).toBe(true);
  expect(isRefusedForGood({ responseCode: 499 })).toBe(false);
});

test('a history names up to twenty receivers of a notice, and of more how many there are', () => {
  const names = Array.from({ length: 21 }, (_, place) => `供应商${place}`);
  expect(receiversInWords(names.slice(0, 20))).not.toContain('…');
  expect(receiversInWords(names)).toContain('… (21)');
});

describe('a key for passwords', () => {
  test('is given for 24 hours, read for 48, and forgotten after them', async () => {
    const { db } = fixture.gateway;
    const made = AT + 400 * DAY_MS;
    const at = (hours: number, more = 0) => new Date(made + hours * HOUR_MS + more);
    const key = await presentKey(db, at(0));
    const password = `${key.keyId}:${publicEncrypt(
      { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from('Steel2026!'),
    ).toString('base64')}`;
    expect((await presentKey(db, at(24, -1))).keyId).toBe(key.keyId);
    expect((await presentKey(db, at(24))).keyId).not.toBe(key.keyId);
    await sweepPasswordKeys(db, at(48, -1));
    expect(await plainPassword(db, password, at(48, -1))).toBe('Steel2026!');
    expect(await plainPassword(db, password, at(48))).toBeNull();
    await sweepPasswordKeys(db, at(48, 1));
    expect(await plainPassword(db, password, at(47))).toBeNull();
  });
});

describe('a change of a setting', () => {
  test('is refused where somebody else changed it two seconds before it was seen, not before that', async () => {
    const { db } = fixture.gateway;
    const actor = await fixture.guidOf('central001');
    const seen = new Date(AT);
    const isRefused = async (changedAt: number, guid: string) => {
      await db
        .insertInto('setting_change')
        .values({
          enterprise_guid: await fixture.unitOf('central001'),
          module: 'fees',
          subject_guid: guid,
          subject_name: '规则',
          act: 'changed',
          actor_guid: actor,
          at: new Date(changedAt),
          changes: '[]',
          alone: false,
        })
        .execute();
      const user = { guid: await fixture.guidOf('sysadmin01') } as User;
      return transact(db, (tx) =>
        requireUnchanged(tx, { user, unchangedSince: seen }, { module: 'fees', guid }),
      ).then(
        () => false,
        (error: Failure) => error.status === 412,
      );
    };
    expect(await isRefused(AT - 2000, 'rule-1')).toBe(true);
    expect(await isRefused(AT - 2001, 'rule-2')).toBe(false);
  });
});

test('a message that was not sent when it expires is not sent any more', async () => {
  const { db } = fixture.gateway;
  const sent: string[] = [];
  const log = { warn: () => {}, error: () => {} };
  const at = new Date(AT);
  await transact(db, (tx) => post(tx, { phone: '13900000001', text: 'late' }, at, at));
  await transact(db, (tx) =>
    post(tx, { phone: '13900000002', text: 'in time' }, at, new Date(AT + 1)),
  );
  await workOutbox(db, ({ text }) => Promise.resolve(void sent.push(text)), at, log);
  expect(sent).toEqual(['in time']);
});

test('somebody is new until seven days after their first sign-in', async () => {
  const { db } = fixture.gateway;
  const account = 'approver05';
  const client = await fixture.as(account);
  const guid = await fixture.guidOf(account);
  const at = nowMs();
  const isNew = async (signedIn: number) => {
    await sql`delete from sign_in where person_guid = ${guid}`.execute(db);
    await sql`insert into sign_in (person_guid, at, address, agent)
      values (${guid}, ${new Date(signedIn)}, '', '')`.execute(db);
    return standingAt(
      at,
      async () => (await client.call(workbenchCalls.firstSteps, {})).isNew ?? false,
    );
  };
  expect(await isNew(at - NEW_DAYS * DAY_MS)).toBe(true);
  expect(await isNew(at - NEW_DAYS * DAY_MS - 1)).toBe(false);
});

test('a contract may end on the day on which it begins, and not before', async () => {
  const buyer = await fixture.as('purchaser01');
  const order = (await fixture.receivedOrder(buyer)).head.guid;
  const submitted = (endDate: string) =>
    buyer.send(
      entrustCalls.contractAdd,
      contractForm(order, { startDate: '2026-12-02', endDate, action: 'submit' }),
    );
  expect(refusalOf(await submitted('2026-12-01'))).toMatchObject({
    reason: 'errors.endBeforeStart',
  });
  expect((await submitted('2026-12-02')).status).toBe(200);
});

test('a certificate of an enterprise is valid until the end of its last day', async () => {
  const { firm } = await supplied();
  const { db } = fixture.gateway;
  const { code } = await db
    .selectFrom('enterprise')
    .where('guid', '=', firm.guid)
    .select('code')
    .executeTakeFirstOrThrow();
  const status = async (endsOn: number) => {
    await db.deleteFrom('ca_certificate').where('enterprise_guid', '=', firm.guid).execute();
    await db
      .insertInto('ca_certificate')
      .values({
        enterprise_guid: firm.guid,
        number: 'CA-1',
        starts_on: '2020-01-01',
        ends_on: dayOf(endsOn),
      })
      .execute();
    return (await firm.client.call(enterpriseCalls.caInfo, { qiYeBH: code })).caStatus;
  };
  const [today, yesterday] = [await status(nowMs()), await status(nowMs() - DAY_MS)];
  expect(yesterday).toBe('已过期');
  expect(today).not.toBe(yesterday);
});

test('the calendar of a year has its first day and its last, and none of other years', async () => {
  const { db } = fixture.gateway;
  const enterprise_guid = await fixture.unitOf('sysadmin01');
  const year = Number(dayOf(nowMs()).slice(0, 4));
  const days = [`${year - 1}-12-31`, `${year}-01-01`, `${year}-12-31`, `${year + 1}-01-01`];
  for (const day of days)
    await db
      .insertInto('calendar_day')
      .values({ enterprise_guid, day, worked: false, note: '' })
      .execute();
  const { ownDays } = await reporter.call(organisationCalls.workingCalendar, {
    calendarYear: String(year),
  });
  expect(ownDays.map(({ day }) => day)).toEqual(days.slice(1, 3));
  await db.deleteFrom('calendar_day').where('enterprise_guid', '=', enterprise_guid).execute();
});

test('whoever approves at the last level of a matter or a condition is asked, and nobody above it', async () => {
  const { db } = fixture.gateway;
  const settings = await Settings.of(db);
  const person = await fixture.guidOf('approver02');
  await db.deleteFrom('task').where('person_guid', '=', person).execute();
  const isAsked = async () => (await kindsAskedOf(db, person)).includes('selfPlan');
  const asked = [];
  for (const levels of [1, 2]) {
    await settings.require('selfPlan', levels);
    asked.push(await isAsked());
  }
  expect(asked, 'at level 2 of so many').toEqual([false, true]);
  await sql`update approval_matter set level = 1 where level > 1
    and code <> ${KINDS.selfPlan.matter}`.execute(db);
  const deleted = () => reporter.refusal(personnelCalls.deleteUsers, { userGuids: person });
  expect(await deleted(), 'nor can they be deleted').toMatchObject({ reason: 'errors.isApprover' });
  await settings.require('selfPlan', 1);
  const { guid: matter_guid } = await db
    .selectFrom('approver')
    .innerJoin('approval_matter', 'approval_matter.guid', 'approver.matter_guid')
    .where('approver.person_guid', '=', person)
    .where('code', '=', KINDS.selfPlan.matter)
    .select('approval_matter.guid')
    .executeTakeFirstOrThrow();
  const guid = 'exact-condition';
  const condition = { guid, matter_guid, name: '条件', level: 1, valid: true, created_at: now() };
  await db.insertInto('approval_condition').values(condition).execute();
  const place = { condition_guid: guid, level: 2, person_guid: person };
  await db.insertInto('condition_approver').values(place).execute();
  expect(await isAsked()).toBe(false);
  await db.updateTable('approval_condition').where('guid', '=', guid).set({ level: 2 }).execute();
  expect(await isAsked()).toBe(true);
  expect(await deleted()).toMatchObject({ reason: 'errors.isApprover' });
});

test('an agency goes on seeing a contract that was in force, and never sees one that was not', async () => {
  const buyer = await fixture.as('purchaser01');
  const agency = await fixture.as('agency001');
  const seen = async ({ head: { guid } }: View) =>
    (await agency.send(entrustCalls.contractDetail, { guid })).status;
  const order = (await fixture.receivedOrder(buyer)).head.guid;
  const waiting = await fixture.contract(buyer, order, { action: 'submit' });
  expect(await seen(waiting)).toBe(404);
  const effective = await fixture.approveAll('entrustContract', waiting.head.guid);
  expect(await seen(effective)).toBe(200);
  const gone = await fixture.command(buyer, 'entrustContract', 'contract.abandon', effective, {
    opinion: '重订',
  });
  expect(await seen(gone)).toBe(200);
});

test('a year keeps 150 working days at least', async () => {
  const calendarYear = dayOf(nowMs()).slice(0, 4);
  const off: string[] = [];
  const worked = (days: readonly string[]) =>
    workedIn(
      calendarYear,
      new Map([...OFFICIAL_CALENDAR, ...days.map((day) => [day, false] as const)]),
    ).worked;
  for (let at = midnightOf(`${calendarYear}-01-04`); worked(off) > 150; at += 2 * DAY_MS) {
    const day = dayOf(at);
    if (worked([...off, day]) < worked(off)) off.push(day);
  }
  const saved = (days: readonly string[]) =>
    reporter.send(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '0',
      ownDays: days.map((day) => ({ day, isWorked: '0' as const, note: null })),
    });
  expect((await saved(off)).status).toBe(200);
  const more = [2, 4, 6, 8, 10, 12, 14]
    .map((days) => dayOf(midnightOf(off.at(-1) ?? '') + days * DAY_MS))
    .find((day) => worked([...off, day]) < 150);
  expect(refusalOf(await saved([...off, more ?? '']))).toMatchObject({
    reason: 'errors.tooFewWorkingDays',
  });
  expect((await saved([])).status).toBe(200);
});

test('a sheet with three headings of a list is its export, one with two may have them by chance', () => {
  const headings = sheetColumns(
    exportedLists['audit.listFindings'].columns,
    translator('zh-CN'),
  ).map(({ heading }) => heading);
  expect(exportHeaded(headings.slice(0, 3))).toBe('audit.listFindings');
  expect(exportHeaded(headings.slice(0, 2))).toBeNull();
});

test('a record made at midnight is one of the day that begins', async () => {
  const buyer = await fixture.as('purchaser01');
  const { guid } = (await fixture.plan(buyer, 'selfPlan', { action: 'save' })).head;
  const midnight = midnightOf(dayOf(nowMs()));
  await fixture.gateway.db
    .updateTable('record')
    .where('guid', '=', guid)
    .set({ created_at: new Date(midnight) })
    .execute();
  const isListed = async (search: object) =>
    (await buyer.list(plansCalls.selfList, { page: 1, rows: 10_000, ...search })).rows.some(
      (row) => row.guid === guid,
    );
  const [today, yesterday] = [dayOf(midnight), dayOf(midnight - 1)];
  expect([
    await isListed({ createdFrom: today }),
    await isListed({ createdTo: yesterday }),
  ]).toEqual([true, false]);
});

test('the balance of points has the points of its own row, and none of later ones', async () => {
  const { rows } = await handler.list(suppliersCalls.listPoints, { page: 1, rows: 1000 });
  const own = rows.filter((row) => row.userQiYe_Guid === rows[0]?.userQiYe_Guid);
  const oldest = own.toSorted((one, other) => Number(one.createTime) - Number(other.createTime));
  let balance = 0;
  expect(oldest.map((row) => Number(row.balance))).toEqual(
    oldest.map((row) => (balance += Number(row.points))),
  );
  expect(oldest).not.toEqual([]);
});
