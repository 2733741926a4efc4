import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf, endOfDay, midnightOf } from '#contract/core/calendar.ts';
import { OFFICIAL_CALENDAR, workingDaysAfter } from '#contract/core/working-time.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { recordsCalls } from '#contract/records.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { pointsOf } from '#gateway/behaviour/points.ts';
import { standingOf } from '#gateway/behaviour/standing.ts';
import { transact } from '#gateway/db/transact.ts';
import { dropDue, setDue } from '#gateway/records/due-moments.ts';
import { workDue } from '#gateway/records/due.ts';
import {
  BehaviourFixture,
  newSupplier,
  setYearPublished,
  someBehaviour,
} from '../support/behaviour.ts';
import { refusalOf, type Answer, type Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import { registered } from '../support/enterprises.ts';
import { newRequest, type Form } from '../support/forms.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { walkBehaviour } from '../support/paths/behaviour-lifecycles.ts';
import { setStatementDays } from '../support/statement-days.ts';
import { storeFile } from '../support/upload.ts';

const UNIT = 'demo-unit-01';
const quiet = { info: () => {}, error: () => {} };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The day of an instant, as sent over the wire. */
const dayAt = (instant: number) => midnightOf(dayOf(instant));

let fixture: Fixture;
let other: TestGateway;

beforeAll(async () => {
  fixture = await Fixture.open();
  other = await joinGateway(fixture.gateway);
});
afterAll(async () => {
  await other.close();
  await fixture.close();
});

describe('what is due by time', () => {
  const soon = (guid: string, event: string, at: Date) =>
    transact(fixture.gateway.db, (tx) => setDue(tx, guid, event, at));
  const passedPlan = async () =>
    (await fixture.passedPlan(await fixture.as('purchaser01'), 'selfPlan')).head.guid;
  const events = async (guid: string) =>
    (await fixture.history(await fixture.as('purchaser01'), guid)).map(
      ({ event, actorGuid }) => `${event} ${actorGuid === 'system' ? 'system' : 'person'}`,
    );
  // Depending on the time of day, demonstration records may be due within the hour.
  beforeAll(() => workDue(fixture.gateway.db, new Date(nowMs() + 2 * HOUR), quiet));

  test('happens once at its time, not before, whichever gateway does it, also when none ran then', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, passedPlan));
    const at = now();
    for (const guid of plans) await soon(guid, 'plan.use', new Date(at.getTime() - HOUR));
    const early = await workDue(fixture.gateway.db, new Date(at.getTime() - HOUR - 1), quiet);
    expect(early).toBe(0);
    const given = await Promise.all(
      [fixture.gateway.db, other.db, fixture.gateway.db, other.db].map((db) =>
        workDue(db, at, quiet),
      ),
    );
    const left = await workDue(fixture.gateway.db, at, quiet);
    expect(given.reduce((sum, one) => sum + one, left)).toBe(plans.length);
    for (const guid of plans)
      expect((await events(guid)).filter((one) => one === 'plan.use system')).toHaveLength(1);
  });

  test('is put off, taken back, or let go where the record has gone another way', async () => {
    const [putOff, takenBack, gone] = [
      await passedPlan(),
      await passedPlan(),
      (await fixture.plan(await fixture.as('purchaser01'), 'selfPlan', { action: 'save' })).head
        .guid,
    ];
    const at = now();
    for (const guid of [putOff, takenBack, gone]) await soon(guid, 'plan.use', at);
    await soon(putOff, 'plan.use', new Date(at.getTime() + HOUR));
    await transact(fixture.gateway.db, (tx) => dropDue(tx, takenBack, 'plan.use'));
    expect(await workDue(fixture.gateway.db, at, quiet)).toBe(0);
    expect(await workDue(fixture.gateway.db, new Date(at.getTime() + HOUR), quiet)).toBe(1);
    expect((await events(putOff)).at(-1)).toBe('plan.use system');
    for (const guid of [takenBack, gone])
      expect((await events(guid)).filter((one) => one.endsWith('system'))).toEqual([]);
  });

  test('does not hold up the others when it fails, and is tried again', async () => {
    const [failing, fine] = [await passedPlan(), await passedPlan()];
    const { db } = fixture.gateway;
    const at = now();
    for (const guid of [failing, fine]) await soon(guid, 'plan.use', at);
    const { context } = await db
      .selectFrom('record')
      .where('guid', '=', failing)
      .select('context')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('record')
      .set({ context: JSON.stringify({ ...context, decisions: null }) })
      .where('guid', '=', failing)
      .execute();
    expect(await workDue(db, at, quiet)).toBe(1);
    await db
      .updateTable('record')
      .set({ context: JSON.stringify(context) })
      .where('guid', '=', failing)
      .execute();
    expect(await workDue(db, at, quiet)).toBe(0);
    expect(await workDue(db, new Date(at.getTime() + HOUR), quiet)).toBe(1);
    expect((await events(failing)).at(-1)).toBe('plan.use system');
  });
});

const day = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

const cast = async () =>
  new BehaviourFixture(
    fixture,
    await fixture.as('sysadmin01'),
    await fixture.as('central001'),
    await newSupplier(fixture),
  );
const standing = async (guid: string, unit: string, at = now()) =>
  (await standingOf(fixture.gateway.db, [guid], unit, at)).get(guid) ?? null;
const info = (client: Client, guid: string) =>
  client.call(behaviourCalls.badBehaviourInfo, { guid });

describe('a breach', () => {
  test('is reported with a behaviour, a lot and a file that are there, and not before it happened', async () => {
    const ground = await cast();
    const form = await ground.form();
    const refused = async (more: object) =>
      ground.reporter.refusal(behaviourCalls.addBreach, {
        ...form,
        action: 'save',
        requestId: newRequest(),
        ...more,
      });
    const lot = await fixture.gateway.db.selectFrom('lot').select('guid').executeTakeFirstOrThrow();
    expect(await refused({ userQiYe_Guid: 'nobody' })).toMatchObject({
      reason: 'errors.noSuchSupplier',
      problems: [{ field: 'userQiYe_Guid' }],
    });
    expect(
      await refused({ behaviourGuid: await someBehaviour(ground.reporter, '2') }),
    ).toMatchObject({ reason: 'errors.noSuchBehaviour', problems: [{ field: 'behaviourGuid' }] });
    expect(await refused({ bdGuid: lot.guid })).toMatchObject({
      reason: 'errors.noSuchLotOfSupplier',
      problems: [{ field: 'bdGuid' }],
    });
    const won = async (unit: string, place: number) => {
      const { guid } = await fixture.gateway.db
        .selectFrom('lot')
        .where('purchaser_guid', '=', unit)
        .orderBy('guid')
        .offset(place)
        .limit(1)
        .select('guid')
        .executeTakeFirstOrThrow();
      await fixture.gateway.db
        .updateTable('lot')
        .set({ supplier_guid: ground.supplier.guid })
        .where('guid', '=', guid)
        .execute();
      return guid;
    };
    expect(await refused({ hetongGuid: await won('demo-unit-02', 0) })).toMatchObject({
      reason: 'errors.noSuchLotOfSupplier',
      problems: [{ field: 'hetongGuid' }],
    });
    expect(
      await refused({ bdGuid: await won(UNIT, 0), hetongGuid: await won(UNIT, 1) }),
    ).toMatchObject({ reason: 'errors.contractOfOtherLot', problems: [{ field: 'hetongGuid' }] });
    expect(await refused({ behaviourTime: nowMs() + DAY })).toMatchObject({
      reason: 'errors.behaviourAhead',
      problems: [{ field: 'behaviourTime' }],
    });
    expect(await refused({ evidence: await storeFile(ground.supplier.client) })).toMatchObject({
      reason: 'errors.noSuchFile',
      problems: [{ field: 'evidence' }],
    });
    expect(await refused({ evidence: '', action: 'submit' })).toMatchObject({
      status: 409,
      reason: 'guards.evidenceAttached',
    });
    expect(
      (
        await ground.reporter.list(behaviourCalls.listBreaches, {
          page: 1,
          rows: 10,
          userQiYe_Guid: ground.supplier.guid,
        })
      ).total,
    ).toBe(0);
  });

  test('names a behaviour of the own or a superior list; an award has the evidence that it asks for', async () => {
    const ground = await cast();
    const { db } = fixture.gateway;
    const stranger = await registered(fixture, [
      'suppliers.view',
      'suppliers.edit',
      'behaviour.view',
    ]);
    const of = async (behaviourSide: '1' | '2') => {
      const { guid: classifyGuid } = await stranger.client.call(suppliersCalls.addPromiseClass, {
        classifyName: `交货${behaviourSide}`,
        behaviourSide,
      });
      const { guid: kindGuid } = await stranger.client.call(suppliersCalls.addPromiseKind, {
        classifyGuid: classifyGuid ?? '',
        kindName: '按期交货',
      });
      return (
        (
          await stranger.client.call(suppliersCalls.addPromiseBehaviour, {
            kindGuid: kindGuid ?? '',
            behaviourName: '只在本单位',
            score: '1',
          })
        ).guid ?? ''
      );
    };
    const behaviourGuid = await of('1');
    const named = async (client: Client) =>
      (
        await client.list(behaviourCalls.listReportableBehaviours, {
          page: 1,
          rows: 10,
          behaviourName: '只在本单位',
        })
      ).rows.map(({ guid }) => guid);
    expect([await named(stranger.client), await named(ground.reporter)]).toEqual([
      [behaviourGuid],
      [],
    ]);
    expect(
      await ground.reporter.refusal(behaviourCalls.addBreach, {
        ...(await ground.form('1', { behaviourGuid })),
        action: 'save',
        requestId: newRequest(),
      }),
    ).toMatchObject({ reason: 'errors.noSuchBehaviour' });
    const award = await ground.form('2', { evidence: '', evidenceName: '' });
    const asking = (needs_evidence: boolean) =>
      db
        .updateTable('promise_behaviour')
        .set({ needs_evidence })
        .where('guid', '=', String(award['behaviourGuid']))
        .execute();
    await asking(true);
    expect(
      await ground.reporter.refusal(behaviourCalls.addAward, { ...award, requestId: newRequest() }),
    ).toMatchObject({ status: 400, problems: [{ field: 'evidence', key: 'rules.required' }] });
    await asking(false);
    expect(
      (await ground.reporter.call(behaviourCalls.addAward, { ...award, requestId: newRequest() }))
        .head.status,
    ).toBe('0');
  });

  test('is not there for other units, and for the supplier only once it is heard', async () => {
    const ground = await cast();
    const stranger = await fixture.as('purchaser01');
    const passed = await ground.passed();
    const { guid } = passed.head;
    const other = await registered(fixture, [
      'behaviour.view',
      'behaviour.edit',
      'behaviour.review',
    ]);
    for (const call of [behaviourCalls.breachInfo, recordsCalls.history])
      expect(await other.client.refusal(call, { guid })).toMatchObject({ status: 404 });
    expect(await stranger.refusal(behaviourCalls.breachInfo, { guid })).toMatchObject({
      status: 403,
    });
    expect(
      await ground.supplier.client.refusal(behaviourCalls.badBehaviourInfo, { guid }),
    ).toMatchObject({ status: 404 });
    await ground.deal(passed);
    expect(await info(ground.supplier.client, guid)).toMatchObject({
      mayState: true,
      status: null,
      punishResult: '2',
    });
    expect(
      (await ground.supplier.client.list(behaviourCalls.listBadBehaviours, { page: 1, rows: 10 }))
        .rows,
    ).toMatchObject([{ guid, mayState: true }]);
  });

  test('is punished only after the supplier was heard, in a period that lies ahead', async () => {
    const ground = await cast();
    const passed = await ground.passed();
    const refused = async (more: object) =>
      ground.handler.refusal(behaviourCalls.dealWithBreach, {
        guid: passed.head.guid,
        revision: passed.head.revision,
        requestId: newRequest(),
        ...ground.dealing(more as Form),
      });
    const end = nowMs() + 15 * DAY;
    // The test clock starts on a Monday.
    const least = midnightOf(workingDaysAfter(dayOf(nowMs()), 3, OFFICIAL_CALENDAR));
    for (const statementEndTime of [nowMs() - DAY, nowMs(), least - DAY])
      expect(await refused({ statementEndTime })).toMatchObject({
        reason: 'errors.statementTooShort',
        problems: [{ field: 'statementEndTime', params: { days: 3, day: dayOf(least) } }],
      });
    expect(await refused({ statementEndTime: end, punishStartTime: end - DAY })).toMatchObject({
      reason: 'errors.punishBeforeHeard',
      problems: [{ field: 'punishStartTime' }],
    });
    expect(await refused({ punishResult: '0' })).toMatchObject({
      status: 409,
      reason: 'guards.punishmentComplete',
    });
    const { head } = await ground.deal(passed);
    const submit = (revision: number) =>
      ground.handler.send(behaviourCalls.submitDealing, {
        guid: head.guid,
        revision,
        requestId: newRequest(),
      });
    expect(refusalOf(await submit(head.revision))).toMatchObject({
      status: 409,
      reason: 'guards.supplierHeard',
    });
    expect(await standing(ground.supplier.guid, UNIT)).toBeNull();
    const statementFile = await storeFile(ground.handler);
    expect(
      refusalOf(await ground.state(head.guid, head.revision, { statementFile })),
    ).toMatchObject({
      reason: 'errors.noSuchFile',
      problems: [{ field: 'statementFile' }],
    });
    expect((await ground.state(head.guid, head.revision)).status).toBe(200);
    expect(refusalOf(await ground.state(head.guid, head.revision + 1))).toMatchObject({
      status: 409,
      reason: 'guards.statementAwaited',
    });
    expect((await submit(head.revision + 1)).status).toBe(200);
    expect(await info(ground.supplier.client, head.guid)).toMatchObject({
      status: '2',
      statement: '已整改。',
      mayState: false,
    });
  });

  test('a statement comes too late at its time, and two gateways end the period once', async () => {
    const ground = await cast();
    const { head } = await ground.deal(await ground.passed());
    const { facts } = await fixture.gateway.db
      .selectFrom('record')
      .where('guid', '=', head.guid)
      .select('facts')
      .executeTakeFirstOrThrow();
    const late = endOfDay((facts as { statementEndTime: number }).statementEndTime);
    const ended = async () =>
      (await fixture.history(ground.handler, head.guid)).filter(
        ({ event }) => event === 'breach.endStatement',
      );
    await workDue(fixture.gateway.db, new Date(late.getTime() - 1), quiet);
    expect(await ended()).toEqual([]);
    await Promise.all(
      [fixture.gateway.db, other.db, fixture.gateway.db].map((db) => workDue(db, late, quiet)),
    );
    expect(await ended()).toMatchObject([{ actorGuid: 'system' }]);
    expect(refusalOf(await ground.state(head.guid, head.revision + 1))).toMatchObject({
      status: 409,
      reason: 'guards.statementAwaited',
    });
    expect(await ground.handler.call(recordsCalls.verify, { guid: head.guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
  });

  test('a period that is over is over although no gateway has ended it yet', async () => {
    const ground = await cast();
    const { head } = await ground.deal(await ground.passed());
    await sql`update record set facts = jsonb_set(facts, '{statementEndTime}',
      to_jsonb(${dayAt(nowMs()) - 1}::bigint)) where guid = ${head.guid}`.execute(
      fixture.gateway.db,
    );
    expect(refusalOf(await ground.state(head.guid, head.revision))).toMatchObject({
      status: 409,
      reason: 'guards.statementAwaited',
    });
    expect((await info(ground.supplier.client, head.guid)).mayState).toBe(false);
  });
});

describe('the least period for a statement', () => {
  test('is what the unit of the report has set, and three working days again without', async () => {
    const ground = await cast();
    const administrator = await fixture.administrator(ground.reporter.account);
    const { head } = await ground.passed();
    const refused = (days: number) =>
      ground.handler.refusal(behaviourCalls.dealWithBreach, {
        guid: head.guid,
        revision: head.revision,
        requestId: newRequest(),
        ...ground.dealing({
          statementEndTime:
            midnightOf(workingDaysAfter(dayOf(nowMs()), days, OFFICIAL_CALENDAR)) - 1,
        }),
      });
    const told = async () =>
      (await ground.handler.call(behaviourCalls.breachInfo, { guid: head.guid })).facts
        .statementDays;
    expect((await setStatementDays(administrator, 10)).status).toBe(200);
    expect(await told()).toBe(10);
    expect(await refused(10)).toMatchObject({ problems: [{ params: { days: 10 } }] });
    expect((await setStatementDays(administrator, null)).status).toBe(200);
    expect(await told()).toBe(3);
    expect(await refused(3)).toMatchObject({ problems: [{ params: { days: 3 } }] });
    const own = workingDaysAfter(dayOf(nowMs()), 2, OFFICIAL_CALENDAR);
    const calendarYear = own.slice(0, 4);
    const keep = (days: readonly string[]) =>
      administrator.call(organisationCalls.saveWorkingCalendar, {
        calendarYear,
        isWorkingTime: '0',
        ownDays: days.map((day) => ({ day, isWorked: '0' as const, note: '' })),
      });
    await keep([own]);
    const later = workingDaysAfter(dayOf(nowMs()), 4, OFFICIAL_CALENDAR);
    expect(await refused(4)).toMatchObject({ problems: [{ params: { days: 3, day: later } }] });
    await keep([]);
    const end = midnightOf(workingDaysAfter(dayOf(nowMs()), 3, OFFICIAL_CALENDAR));
    await ground.deal({ head } as View, { statementEndTime: end, punishStartTime: end });
  });

  test('is set for breaches alone, up to 30', async () => {
    const administrator = await fixture.as('sysadmin01');
    expect(refusalOf(await setStatementDays(administrator, 5, '2110'))).toMatchObject({
      reason: 'errors.statementDaysOfBreaches',
    });
    for (const days of [-1, 31])
      expect(refusalOf(await setStatementDays(administrator, days))).toMatchObject({
        problems: [{ field: 'statementDays' }],
      });
  });
});

describe('a punishment', () => {
  test('begins when it is put in force at the earliest, ends at its time, or with a restoration', async () => {
    const ground = await cast();
    const guid = await ground.punished();
    const row = async () =>
      fixture.gateway.db
        .selectFrom('misconduct')
        .where('guid', '=', guid)
        .selectAll()
        .executeTakeFirstOrThrow();
    const { ends_on: ends } = await row();
    const end = endOfDay(midnightOf(ends ?? ''));
    expect(await standing(ground.supplier.guid, UNIT, new Date(end.getTime() - 1))).toMatchObject({
      kind: 'suspended',
      until: midnightOf(ends ?? ''),
    });
    expect(await standing(ground.supplier.guid, UNIT, end)).toBeNull();
    const ask = (more: object = {}) =>
      ground.supplier.client.send(behaviourCalls.submitRestoration, {
        action: 'apply',
        breachGuid: guid,
        applyReason: '已整改',
        rectification: '更换供方',
        requestId: newRequest(),
        ...more,
      });
    expect(refusalOf(await ask({ rectification: '' }))).toMatchObject({
      status: 400,
      problems: [{ field: 'rectification' }],
    });
    expect(refusalOf(await ask({ evidence: await storeFile(ground.handler) }))).toMatchObject({
      reason: 'errors.noSuchFile',
      problems: [{ field: 'evidence' }],
    });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { head } = (
      (answers.find(({ status }) => status === 200) as Answer).body as { data: View }
    ).data;
    expect(await info(ground.supplier.client, guid)).toMatchObject({
      mayRestore: false,
      restorationStatus: '1',
    });
    const decide = (action: 'approve' | 'reject', opinion = '') =>
      ground.handler.send(behaviourCalls.submitRestoration, {
        guid: head.guid,
        revision: head.revision,
        requestId: newRequest(),
        action,
        opinion,
      });
    expect(refusalOf(await decide('reject'))).toMatchObject({
      status: 400,
      problems: [{ field: 'opinion' }],
    });
    expect((await decide('approve')).status).toBe(200);
    expect(await standing(ground.supplier.guid, UNIT, new Date(nowMs() + 1000))).toBeNull();
    expect(await info(ground.supplier.client, guid)).toMatchObject({
      status: '0',
      restorationStatus: '2',
    });
    const asked = { guid: head.guid };
    expect((await ground.handler.call(behaviourCalls.restorationInfo, asked)).head).toMatchObject({
      ...asked,
      kind: 'restoration',
    });
    expect(await ground.handler.refusal(behaviourCalls.blacklistInfo, asked)).toMatchObject({
      status: 404,
    });
    expect(refusalOf(await ask())).toMatchObject({ status: 400, reason: 'errors.notSuspended' });
  });

  test.each([
    ['unit', { own: true, below: false, farBelow: false, beside: false }],
    ['division', { own: true, below: true, farBelow: true, beside: false }],
    ['group', { own: true, below: true, farBelow: true, beside: true }],
  ])('of scope %s holds where it says', async (punishScope, holds) => {
    const ground = await cast();
    await ground.punished({ punishScope });
    const [child, grandchild] = [await registered(fixture), await registered(fixture)];
    for (const [unit, parent_guid] of [
      [child, UNIT],
      [grandchild, child.guid],
    ] as const)
      await fixture.gateway.db
        .updateTable('enterprise')
        .set({ parent_guid })
        .where('guid', '=', unit.guid)
        .execute();
    const at = async (unit: string) => (await standing(ground.supplier.guid, unit)) !== null;
    expect({
      own: await at(UNIT),
      below: await at(child.guid),
      farBelow: await at(grandchild.guid),
      beside: await at('demo-unit-02'),
    }).toEqual(holds);
  });

  test('keeps a supplier out of every picker, which says why; the gateway refuses for the same reason', async () => {
    const ground = await cast();
    await fixture.gateway.db
      .updateTable('enterprise')
      .set({ subject_types: 'A' })
      .where('guid', '=', ground.supplier.guid)
      .execute();
    await ground.punished();
    const buyer = await fixture.as('purchaser01');
    const offered = (await buyer.call(entrustCalls.agencies, {})).find(
      ({ guid }) => guid === ground.supplier.guid,
    );
    expect(offered?.standing).toMatchObject({ kind: 'suspended', reason: '逾期交货，影响生产。' });
    const setUp = await fixture.passedSetUp(buyer);
    const refused = refusalOf(
      await fixture.send(ground.reporter, 'setUp', 'setUp.assign', setUp, {
        agentGuid: ground.supplier.guid,
        handlerGuid: await fixture.guidOf('purchaser01'),
      }),
    );
    expect(refused).toMatchObject({
      status: 400,
      reason: 'errors.pickSuspended',
      problems: [
        {
          field: 'agentGuid',
          params: {
            until: day(new Date(offered?.standing?.until ?? 0)),
            reason: '逾期交货，影响生产。',
          },
        },
      ],
    });
  });

  test('stands beside other records about its supplier, and not beside the breach itself', async () => {
    const [ground, elsewhere] = [await cast(), await cast()];
    const awardOf = async (one: BehaviourFixture) => {
      const form = { ...(await one.form('2')), requestId: newRequest() };
      return (await one.reporter.call(behaviourCalls.addAward, form)).head.guid;
    };
    const [award, another] = [await awardOf(ground), await awardOf(elsewhere)];
    const suppliers = async (client: Client, guid: string) =>
      (await client.call(behaviourCalls.standingOnRecord, { guid })).suppliers;
    expect(await suppliers(ground.reporter, award)).toEqual([]);
    const breach = await ground.punished();
    expect(await suppliers(ground.reporter, award)).toMatchObject([
      {
        guid: ground.supplier.guid,
        isAgency: false,
        standing: { kind: 'suspended', reason: '逾期交货，影响生产。' },
      },
    ]);
    expect(await suppliers(ground.reporter, breach)).toEqual([]);
    expect(await suppliers(ground.supplier.client, breach)).toEqual([]);
    expect(await suppliers(elsewhere.reporter, another)).toEqual([]);
    expect(
      await elsewhere.supplier.client.refusal(behaviourCalls.standingOnRecord, { guid: award }),
    ).toMatchObject({ status: 404 });
  });
});

describe('an entry of the blacklist', () => {
  const listing = async (client: Client, supplier: string, more: object = {}) => ({
    userQiYe_Guid: supplier,
    reason: '围标串标',
    scope: 'group' as const,
    startTime: nowMs() - HOUR,
    endTime: nowMs() + HOUR,
    evidence: await storeFile(client),
    requestId: newRequest(),
    ...more,
  });

  test('holds until its term is over; two gateways end it once, and whoever is concerned sees it', async () => {
    const central = await fixture.as('central001');
    const firm = await newSupplier(fixture);
    const request = await listing(central, firm.guid);
    const { head } = await central.call(behaviourCalls.addToBlacklist, request);
    expect((await central.call(behaviourCalls.addToBlacklist, request)).head.guid).toBe(head.guid);
    expect(
      await central.refusal(behaviourCalls.addToBlacklist, await listing(central, firm.guid)),
    ).toMatchObject({ status: 409, reason: 'errors.alreadyListed' });
    expect(await standing(firm.guid, UNIT)).toMatchObject({
      kind: 'blacklisted',
      reason: '围标串标',
      until: dayAt(request.endTime),
    });
    expect(await firm.client.list(behaviourCalls.listOwnListings, {})).toMatchObject({
      total: 1,
      rows: [
        {
          guid: head.guid,
          reason: '围标串标',
          isInForce: '1',
          startTime: dayOf(request.startTime),
          endTime: dayOf(request.endTime),
        },
      ],
    });
    expect(
      (await (await newSupplier(fixture)).client.list(behaviourCalls.listOwnListings, {})).total,
    ).toBe(0);
    const unit = await fixture.as('sysadmin01');
    expect(
      (await unit.call(behaviourCalls.blacklistInfo, { guid: head.guid })).facts,
    ).toMatchObject({ isInForce: '1', listUnit: expect.any(String) });
    const over = endOfDay(request.endTime);
    expect(await standing(firm.guid, UNIT, new Date(over.getTime() - 1))).not.toBeNull();
    expect(await standing(firm.guid, UNIT, over)).toBeNull();
    await Promise.all([fixture.gateway.db, other.db].map((db) => workDue(db, over, quiet)));
    expect((await fixture.history(central, head.guid)).map(({ event }) => event)).toEqual([
      'blacklist.create',
      'blacklist.expire',
    ]);
    expect((await unit.call(behaviourCalls.blacklistInfo, { guid: head.guid })).head.status).toBe(
      'expired',
    );
    const found = async (status: 'listed' | 'expired' | 'cancelled') =>
      (await unit.list(behaviourCalls.listBlacklist, { status, rows: 1000 })).rows;
    for (const status of ['listed', 'cancelled', 'expired'] as const) {
      const rows = await found(status);
      expect(rows.map((row) => row.status)).toEqual(rows.map(() => status));
      expect(
        rows.some(({ guid }) => guid === head.guid),
        status,
      ).toBe(status === 'expired');
    }
  });

  test('is taken off with a reason, and has a term that lies ahead', async () => {
    const central = await fixture.as('central001');
    const firm = await newSupplier(fixture);
    const refused = async (more: object) =>
      central.refusal(behaviourCalls.addToBlacklist, await listing(central, firm.guid, more));
    expect(await refused({ startTime: nowMs() - 2 * DAY, endTime: nowMs() - DAY })).toMatchObject({
      reason: 'errors.listingOver',
    });
    expect(await refused({ startTime: nowMs() + DAY })).toMatchObject({
      reason: 'rules.periodOrder',
    });
    expect(await refused({ evidence: await storeFile(firm.client) })).toMatchObject({
      reason: 'errors.noSuchFile',
      problems: [{ field: 'evidence' }],
    });
    const { head } = await central.call(
      behaviourCalls.addToBlacklist,
      await listing(central, firm.guid, { endTime: null }),
    );
    await central.call(behaviourCalls.cancelBlacklist, {
      guid: head.guid,
      revision: head.revision,
      requestId: newRequest(),
      reason: '已查清',
    });
    expect(await standing(firm.guid, UNIT)).toBeNull();
    expect(
      (await central.call(behaviourCalls.blacklistInfo, { guid: head.guid })).facts,
    ).toMatchObject({ isInForce: '0', cancelReason: '已查清' });
    expect(
      (await firm.client.list(behaviourCalls.listOwnListings, { isInForce: '0' })).rows,
    ).toMatchObject([{ cancelReason: '已查清' }]);
  });
});

test('an award that is edited says and counts what was edited', async () => {
  const ground = await cast();
  const { reporter } = ground;
  const { head } = await reporter.call(behaviourCalls.addAward, {
    ...(await ground.form('2', { description: '提前交货。' })),
    requestId: newRequest(),
  });
  await reporter.call(behaviourCalls.updateAward, {
    ...(await ground.form('2', {
      description: '提前十天交货。',
      behaviourTime: nowMs() - 40 * 24 * HOUR,
    })),
    guid: head.guid,
    revision: head.revision,
    requestId: newRequest(),
  });
  const { facts } = await reporter.call(behaviourCalls.awardInfo, { guid: head.guid });
  expect(facts).toMatchObject({ description: '提前十天交货。' });
  const { rows } = await reporter.list(behaviourCalls.listAwards, {
    userQiYe_Guid: ground.supplier.guid,
  });
  expect(rows.map(({ guid, behaviourTime }) => [guid, behaviourTime])).toEqual([
    [head.guid, facts['behaviourTime']],
  ]);
  expect(Number(facts['behaviourTime'])).toBeLessThan(nowMs() - 39 * 24 * HOUR);
});

describe('what counts in the credit of a year', () => {
  test('is what was decided and awarded, with the records behind it; a published year stays as it is', async () => {
    const ground = await cast();
    const { db } = fixture.gateway;
    const year = day(new Date(nowMs() - 24 * HOUR)).slice(0, 4);
    const counted = async () =>
      ((await pointsOf(db, [ground.supplier.guid], year)).get(ground.supplier.guid) ?? []).map(
        ({ kind, points }) => [kind, points],
      );
    await ground.passed();
    expect(await counted()).toEqual([]);
    await ground.punished();
    const award = await ground.reporter.call(behaviourCalls.addAward, {
      ...(await ground.form('2', { score: '2.5' })),
      requestId: newRequest(),
    });
    expect((await counted()).map(([kind]) => kind).toSorted()).toEqual(['award', 'breach']);
    const yearAt = (unit: string) => ({
      supplier_guid: ground.supplier.guid,
      unit_guid: unit,
      year,
    });
    await setYearPublished(db, yearAt('demo-unit-02'), true);
    await setYearPublished(db, yearAt(UNIT), true);
    const remove = (revision: number) =>
      ground.reporter.send(behaviourCalls.deleteAward, {
        guid: award.head.guid,
        revision,
        requestId: newRequest(),
      });
    expect(refusalOf(await remove(2))).toMatchObject({ status: 409, reason: 'guards.yearIsOpen' });
    await setYearPublished(db, yearAt(UNIT), false);
    expect((await remove(3)).status).toBe(200);
    expect((await counted()).map(([kind]) => kind)).toEqual(['breach']);
  });

  test('stays closed while another unit that counts it has published it', async () => {
    const ground = await cast();
    const { db } = fixture.gateway;
    const award = await ground.reporter.call(behaviourCalls.addAward, {
      ...(await ground.form('2')),
      requestId: newRequest(),
    });
    const { guid } = award.head;
    const { credit_year: year } = await db
      .selectFrom('behaviour_report')
      .where('guid', '=', guid)
      .select('credit_year')
      .executeTakeFirstOrThrow();
    // The group's award counts in all its units; unit 02 has a published result of the supplier's
    // year.
    await db
      .updateTable('record')
      .set({ enterprise_guid: 'demo-central' })
      .where('guid', '=', guid)
      .execute();
    const other = await db
      .selectFrom('supplier_year')
      .where('unit_guid', '=', 'demo-unit-02')
      .where('published_at', 'is not', null)
      .where('superseded', '=', false)
      .select('guid')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('supplier_year')
      .set({ supplier_guid: ground.supplier.guid, year, version: 1 })
      .where('guid', '=', other.guid)
      .execute();
    const isClosed = async () =>
      (
        (
          await db
            .selectFrom('record')
            .where('guid', '=', guid)
            .select('context')
            .executeTakeFirstOrThrow()
        ).context as { yearPublished: boolean }
      ).yearPublished;
    const yearAt = (unit: string) => ({
      supplier_guid: ground.supplier.guid,
      unit_guid: unit,
      year,
    });
    await setYearPublished(db, yearAt(UNIT), true);
    await setYearPublished(db, yearAt(UNIT), false);
    expect(await isClosed()).toBe(true);
    await setYearPublished(db, yearAt('demo-unit-02'), false);
    expect(await isClosed()).toBe(false);
  });
});

walkBehaviour(() => fixture, ['restoration', 'blacklist', 'award']);
