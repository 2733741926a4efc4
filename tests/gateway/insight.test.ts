import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/core/call.ts';
import { insightCalls, STAY_ASPECTS } from '#contract/insight.ts';
import { plansCalls } from '#contract/plans.ts';
import { sessionCalls } from '#contract/session.ts';
import { kindsToAnalyse } from '#console/insight/kinds.ts';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { graphOf } from '#model/graph.ts';
import { usageOf } from '#model/graph/usage.ts';
import type { Client } from '../support/client.ts';
import { askedOf } from '../support/advice.ts';
import { offeredTo } from '../support/delegation.ts';
import { Fixture, type View } from '../support/fixture.ts';

type Figures = ResponseOf<typeof insightCalls.figures>;

const HOUR = 3_600_000;
/** Long after the demonstration data, so that nothing else happens in the period. */
const START = Date.parse('2031-03-03T00:00:00Z');

let clock = START;
let fixture: Fixture;
let auditor: Client;
let buyer: Client;
let administrator: Client;
let before: Figures;
let approved: View;
let late: View;
let waiting: View;

const at = (hours: number) => (clock = START + hours * HOUR);
const period = { kind: 'selfPlan', from: START } as const;
const figures = (client: Client, more: object = {}) =>
  client.call(insightCalls.figures, { ...period, ...more });
const cases = (client: Client, more: object) =>
  client.list(insightCalls.cases, { ...period, rows: 100, ...more });
const guidsOf = async (client: Client, more: object) =>
  (await cases(client, more)).rows.map(({ guid }) => guid);
const statusIn = ({ statuses }: Figures, status: string) =>
  statuses.find((one) => one.status === status);

/** An accepted delegation; the demonstration data has none. */
async function delegation(): Promise<void> {
  const guid = await offeredTo(await fixture.as('approver01'), buyer, clock);
  const { head } = await fixture.detail(buyer, 'delegation', guid);
  await fixture.command(buyer, 'delegation', 'delegation.takeOn', { head });
}

/** An answered advice; the demonstration data has none. */
async function advice(): Promise<void> {
  const guid = await askedOf(await fixture.as('approver01'), buyer);
  const { head } = await fixture.detail(buyer, 'advice', guid);
  await fixture.command(buyer, 'advice', 'advice.answer', { head }, { opinion: '合理' });
}

/**
 * Three plans: one is approved after 10 hours; one is recalled after 2, submitted again after 4 and
 * approved 100 hours later; one waits from the fourth hour on. The figures are those of hour 110.
 */
beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: { ACCESS_TOKEN_SECONDS: '31536000' },
  });
  at(0);
  buyer = await fixture.as('purchaser01');
  auditor = await fixture.as('auditor01');
  administrator = await fixture.as('sysadmin01');
  // Its plan is none of the three.
  at(-1);
  await advice();
  at(110);
  before = await figures(administrator);
  at(0);
  await delegation();
  approved = await fixture.plan(buyer, 'selfPlan');
  const first = await fixture.plan(buyer, 'selfPlan');
  at(2);
  const recalled = await fixture.command(buyer, 'selfPlan', 'plan.recall', first);
  at(4);
  late = await buyer.call(plansCalls.selfSubmit, {
    guid: recalled.head.guid,
    revision: recalled.head.revision,
    requestId: crypto.randomUUID(),
  });
  waiting = await fixture.plan(buyer, 'selfPlan');
  at(10);
  await fixture.approveAll('selfPlan', approved.head.guid);
  at(104);
  await fixture.approveAll('selfPlan', late.head.guid);
  at(110);
});
afterAll(() => fixture.close());

describe('the figures of a small made history', () => {
  test('count each transition and the records that took it', async () => {
    const { moves, records } = await figures(administrator);
    const of = (event: string, fromStatus: string | null, toStatus: string | null) =>
      moves.find(
        (move) =>
          move.event === event && move.fromStatus === fromStatus && move.toStatus === toStatus,
      );
    expect(records).toBe(3);
    expect(of('plan.create', null, '1')).toMatchObject({ times: 3, records: 3 });
    expect(of('plan.submit', '1', '2')).toMatchObject({ times: 4, records: 3 });
    expect(of('plan.recall', '2', '1')).toMatchObject({ times: 1, records: 1 });
    expect(of('plan.approve', '2', '4')).toMatchObject({ times: 2, records: 2 });
    expect(moves).toHaveLength(4);
  });

  test('say how long stays took: half of them, nine of ten', async () => {
    const review = statusIn(await figures(administrator), '2');
    // Stays of 2, 10 and 100 hours ended; the 90th percentile lies between the two longest.
    expect(review).toMatchObject({
      entered: 4,
      left: 3,
      median: 10 * HOUR,
      ninetieth: 82 * HOUR,
      dueHours: 72,
    });
  });

  test('count what is there at the end, and what is late, ended or not', async () => {
    const [review, then] = [statusIn(await figures(administrator), '2'), statusIn(before, '2')];
    expect((review?.open ?? 0) - (then?.open ?? 0)).toBe(1);
    expect((review?.overdue ?? 0) - (then?.overdue ?? 0)).toBe(2);
  });

  test('count records that went through a status again', async () => {
    const answer = await figures(administrator);
    expect(answer.reworked).toBe(1);
    expect(
      answer.statuses
        .map(({ status, again }) => [status, again])
        .filter(([, again]) => again !== 0),
    ).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
  });

  test('of a part of the period have only what happened in it', async () => {
    const middle = await figures(administrator, { from: START + 3 * HOUR, to: START + 11 * HOUR });
    expect(middle.until).toBe(START + 11 * HOUR);
    expect(middle.moves.map(({ event, times }) => [event, times]).sort()).toEqual([
      ['plan.approve', 1],
      ['plan.create', 1],
      ['plan.submit', 2],
    ]);
    expect(statusIn(middle, '2')).toMatchObject({
      entered: 2,
      left: 1,
      median: 10 * HOUR,
      again: 1,
    });
  });

  test('of a period that has not ended are those of now', async () => {
    expect((await figures(administrator, { to: START + 9000 * HOUR })).until).toBe(clock + 1);
  });
});

describe('a period', () => {
  const [recalled, submitted, passed, passedLate] = [2, 4, 10, 104].map(
    (hours) => START + hours * HOUR,
  ) as [number, number, number, number];

  test('counts in its figures what happened at its beginning, and not what happened at its end', async () => {
    const counted = async (from: number, to: number) => {
      const all = await figures(administrator, { from, to });
      const submits = all.moves.find(({ event }) => event === 'plan.submit');
      const { entered = 0, left = 0 } = statusIn(all, '2') ?? {};
      return [submits?.times ?? 0, entered, left];
    };
    expect(await counted(submitted, submitted + 1)).toEqual([2, 2, 0]);
    expect(await counted(submitted - 1, submitted)).toEqual([0, 0, 0]);
    expect(await counted(submitted + 1, submitted + 2)).toEqual([0, 0, 0]);
    expect(await counted(passed, passed + 1)).toEqual([0, 0, 1]);
    expect(await counted(passed + 1, passed + 2)).toEqual([0, 0, 0]);
  });

  test('has the same cases', async () => {
    const total = async (asked: object, from: number, to: number) =>
      (await cases(administrator, { ...asked, from, to })).total;
    const recall = { events: 'plan.recall', fromStatus: '2', toStatus: '1' };
    expect([
      await total(recall, recalled, recalled + 1),
      await total(recall, recalled - 1, recalled),
    ]).toEqual([1, 0]);
    const stays = (aspect: string) => ({ status: '2', aspect });
    expect([
      await total(stays('entered'), submitted, submitted + 1),
      await total(stays('entered'), submitted - 1, submitted),
      await total(stays('again'), submitted, submitted + 1),
      await total(stays('again'), submitted + 1, submitted + 2),
      await total(stays('left'), passed, passed + 1),
      await total(stays('left'), passed + 1, passed + 2),
    ]).toEqual([2, 0, 1, 0, 1, 0]);
    const overdue = async (from: number) =>
      (await guidsOf(administrator, { status: '2', aspect: 'overdue', from, to: clock })).includes(
        late.head.guid,
      );
    expect([await overdue(passedLate), await overdue(passedLate + 1)]).toEqual([true, false]);
  });
});

describe('the cases behind a figure', () => {
  test('of a transition say which record, when and by whom', async () => {
    const { rows, total } = await cases(administrator, {
      events: 'plan.recall',
      fromStatus: '2',
      toStatus: '1',
    });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      guid: late.head.guid,
      number: late.head.number,
      at: START + 2 * HOUR,
      event: 'plan.recall',
      actorName: '陈思远',
      deleted: false,
    });
  });

  test('of several events are those of each, and of a creation too', async () => {
    expect(
      await guidsOf(administrator, {
        events: 'plan.recall,plan.undo',
        fromStatus: '2',
        toStatus: '1',
      }),
    ).toEqual([late.head.guid]);
    expect((await guidsOf(administrator, { events: 'plan.create', toStatus: '1' })).sort()).toEqual(
      [approved, late, waiting].map(({ head }) => head.guid).sort(),
    );
  });

  test('of a status are its stays, by what is asked of them', async () => {
    const left = await cases(administrator, { status: '2', aspect: 'left' });
    expect(left.total).toBe(3);
    expect(left.rows[0]).toMatchObject({
      guid: late.head.guid,
      at: START + 4 * HOUR,
      until: START + 104 * HOUR,
      lasted: 100 * HOUR,
    });
    expect(left.rows.map(({ guid, lasted }) => [guid, lasted])).toEqual(
      expect.arrayContaining([
        [approved.head.guid, 10 * HOUR],
        [late.head.guid, 2 * HOUR],
      ]),
    );
    expect(await guidsOf(administrator, { status: '2', aspect: 'again' })).toEqual([
      late.head.guid,
    ]);
    const overdue = await guidsOf(administrator, { status: '2', aspect: 'overdue' });
    expect(overdue).toContain(late.head.guid);
    expect(overdue).toContain(waiting.head.guid);
    expect(overdue).not.toContain(approved.head.guid);
    const open = await cases(administrator, { status: '2', aspect: 'open' });
    expect(open.rows.find(({ guid }) => guid === waiting.head.guid)).toMatchObject({
      until: null,
      lasted: 106 * HOUR + 1,
    });
  });

  test.each(RECORD_KINDS)(
    'of %s are as many as each figure says, over all of the demonstration data',
    async (kind: RecordKind) => {
      const all = { kind, from: null, to: null };
      const { moves, statuses } = await figures(auditor, all);
      expect(moves.length).toBeGreaterThan(0);
      for (const { event, fromStatus, toStatus, times } of moves) {
        const { total } = await cases(auditor, {
          ...all,
          rows: 1,
          events: event,
          fromStatus,
          toStatus,
        });
        expect([event, fromStatus, toStatus, total]).toEqual([event, fromStatus, toStatus, times]);
      }
      for (const figure of statuses) {
        for (const aspect of STAY_ASPECTS)
          expect([
            figure.status,
            aspect,
            (await cases(auditor, { ...all, rows: 1, status: figure.status, aspect })).total,
          ]).toEqual([figure.status, aspect, figure[aspect]]);
      }
    },
  );

  test('must be named by a transition or a status', async () => {
    expect(await administrator.refusal(insightCalls.cases, period)).toMatchObject({
      status: 400,
      problems: [{ field: 'status', key: 'rules.required' }],
    });
  });

  test('are of the records that are visible, for who is no auditor those of the own unit', async () => {
    const whole = { kind: 'bankAccountChange', from: Date.UTC(2020, 0, 1) } as const;
    const own = await figures(administrator, whole);
    const unitGuid = await fixture.unitOf('sysadmin01');
    expect(own.records).toBe((await figures(auditor, { ...whole, unitGuid })).records);
    expect(own.records).toBeLessThan((await figures(auditor, whole)).records);
  });

  test('of a period that ends before it begins are refused', async () => {
    expect(
      await administrator.refusal(insightCalls.figures, { ...period, to: START }),
    ).toMatchObject({ status: 400, problems: [{ field: 'to', key: 'rules.periodOrder' }] });
  });
});

test.each(RECORD_KINDS)(
  'every transition of %s that histories show stands on the diagram',
  async (kind: RecordKind) => {
    const { moves } = await figures(auditor, { kind, from: null });
    const { births, strays, ways } = usageOf(graphOf(lifecycles[kind].machine, 'business'), moves);
    expect(strays).toEqual([]);
    expect(births.map(({ event }) => event)).toEqual([`${lifecycles[kind].noun}.create`]);
    // An award has one status, in which it is seldom changed.
    if (kind !== 'award') expect(ways.some(({ steps }) => steps.length > 0)).toBe(true);
  },
);

describe('who sees what', () => {
  test.each([
    ['auditor01', RECORD_KINDS],
    // Account appeals belong to the platform.
    ['sysadmin01', RECORD_KINDS.filter((kind) => kind !== 'accountAppeal')],
  ])(
    'the console lets %s choose what the gateway answers, and nothing else',
    async (account, kinds) => {
      const client = await fixture.as(account);
      const { authorities } = await client.call(sessionCalls.userInfo, {});
      const answered: RecordKind[] = [];
      for (const kind of RECORD_KINDS) {
        const answer = await client.send(insightCalls.figures, { kind, from: START });
        if (answer.status === 200) answered.push(kind);
      }
      expect(answered).toEqual(kinds);
      expect(kindsToAnalyse(authorities)).toEqual(kinds);
    },
  );

  test('an administrator of another enterprise sees nothing of it, whatever unit they name', async () => {
    const { account_name } = await fixture.gateway.db
      .selectFrom('person')
      .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
      .innerJoin('role', 'role.guid', 'person_role.role_guid')
      .where('person.enterprise_guid', '!=', await fixture.unitOf('sysadmin01'))
      .where((eb) => eb(eb.val('records.analyse'), '=', eb.fn.any('role.authorities')))
      .where((eb) => eb.not(eb(eb.val('records.audit'), '=', eb.fn.any('role.authorities'))))
      .orderBy('person.account_name')
      .select('person.account_name')
      .executeTakeFirstOrThrow();
    const other = await fixture.as(account_name);
    const unitGuid = await fixture.unitOf('sysadmin01');
    for (const more of [{}, { unitGuid }]) {
      const answer = await figures(other, more);
      expect([answer.records, answer.moves]).toEqual([0, []]);
      expect(answer.units.map(({ guid }) => guid)).not.toContain(unitGuid);
      expect(
        (await cases(other, { ...more, events: 'plan.recall', fromStatus: '2', toStatus: '1' }))
          .total,
      ).toBe(0);
    }
  });

  test('an auditor sees every unit, and one when they ask for one', async () => {
    const { units } = await figures(auditor);
    expect(units.length).toBeGreaterThan(3);
    const [other] = units.filter(({ guid }) => guid !== 'demo-unit-01');
    expect((await figures(auditor, { unitGuid: 'demo-unit-01' })).records).toBe(3);
    expect((await figures(auditor, { unitGuid: other?.guid })).records).toBe(0);
    expect((await figures(auditor, { unitGuid: other?.guid })).units).toEqual(units);
  });

  test('an auditor reads and changes nothing', async () => {
    const state = async () =>
      (
        await sql`select (select count(*) from history)::text as entries,
          (select md5(string_agg(guid || revision || status, '' order by guid))
          from record) as records`.execute(fixture.gateway.db)
      ).rows;
    const then = await state();
    await figures(auditor);
    await cases(auditor, { status: '2' });
    expect(await state()).toEqual(then);
    expect(
      await fixture.send(auditor, 'selfPlan', 'plan.recall', waiting).then(({ status }) => status),
    ).toBe(403);
  });

  test.each(['purchaser01', 'approver01', 'supervisor01', 'central001', 'agency001', 'supplier01'])(
    '%s may not analyse',
    async (account) => {
      const person = await fixture.as(account);
      expect(await person.refusal(insightCalls.figures, period)).toMatchObject({ status: 403 });
      expect(await person.refusal(insightCalls.cases, { ...period, status: '2' })).toMatchObject({
        status: 403,
      });
    },
  );

  test('whoever may not view a kind of record learns nothing of it as a whole', async () => {
    const { db } = fixture.gateway;
    const role = await db
      .selectFrom('role')
      .where('enterprise_guid', '=', 'demo-unit-01')
      .where((eb) => eb(eb.val('records.analyse'), '=', eb.fn.any('authorities')))
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('role')
      .set({ authorities: role.authorities.filter((code) => code !== 'plans.view') })
      .where('guid', '=', role.guid)
      .execute();
    const refused = await administrator.refusal(insightCalls.figures, period);
    const setUps = await figures(administrator, { kind: 'setUp' });
    await db
      .updateTable('role')
      .set({ authorities: role.authorities })
      .where('guid', '=', role.guid)
      .execute();
    expect(refused).toMatchObject({ status: 403 });
    expect(setUps.units).toHaveLength(1);
  });
});
