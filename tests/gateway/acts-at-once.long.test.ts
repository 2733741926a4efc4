import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { recordsCalls } from '#contract/records.ts';
import { escalate } from '#gateway/records/telling/escalate.ts';
import { transferLate } from '#gateway/records/transfer-late.ts';
import { refusalOf, type Answer, type Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { POSTGRES } from '../support/postgres.ts';

const HOUR_MS = 3_600_000;
const rounds = Array.from({ length: 10 }, (_, round) => round);

let fixture: Fixture;
/** A second gateway on the same database; with the embedded one there is only one. */
let other: TestGateway | null = null;
let buyer: Client;
let auditor: Client;
let first: Client;
/** Another approver of the same level. */
let also: Client;
let colleague: Client;
/** Another colleague without a part in the review. */
let fourth: Client;
let colleagueGuid: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  if (POSTGRES !== null) other = await joinGateway(fixture.gateway);
  [buyer, auditor, first, colleague, fourth] = (await Promise.all(
    ['purchaser01', 'auditor01', 'approver01', 'supervisor01', 'approver04'].map((name) =>
      fixture.as(name),
    ),
  )) as [Client, Client, Client, Client, Client];
  colleagueGuid = await fixture.guidOf('supervisor01');
  const { context } = await fixture.plan(buyer, 'selfPlan');
  const me = await fixture.guidOf('approver01');
  also = await fixture.person(
    context.chain[0]?.approvers.find(({ guid }) => guid !== me)?.guid ?? '',
  );
});
afterAll(async () => {
  await other?.close();
  await fixture.close();
});

const there = (client: Client): Client => (other === null ? client : client.at(other));

/** Sends two requests at once, each first in every other round; the answers in their order. */
async function atOnce<Here, There>(
  round: number,
  here: () => Promise<Here>,
  elsewhere: () => Promise<There>,
): Promise<[Here, There]> {
  if (round % 2 === 0) return Promise.all([here(), elsewhere()]);
  const later = elsewhere();
  const earlier = here();
  return [await earlier, await later];
}

/** The one that was carried out; the other is told by which event it came too late. */
function winnerOf(answers: readonly [Answer, Answer], events: readonly [string, string]): 0 | 1 {
  const won = answers.findIndex(({ status }) => status === 200) as 0 | 1;
  expect(refusalOf(answers[won === 0 ? 1 : 0])).toMatchObject({
    status: 409,
    reason: 'errors.conflict',
    conflict: { event: events[won] },
  });
  return won;
}

const plan = () => fixture.plan(buyer, 'selfPlan');
const now = ({ head: { guid } }: View) => fixture.detail(auditor, 'selfPlan', guid);
const eventsOf = async ({ head: { guid } }: View) =>
  (await fixture.history(auditor, guid)).map(({ event }) => event).slice(2);
const isWhole = async ({ head: { guid } }: View) =>
  expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
    valid: true,
    divergence: null,
  });
const given = { opinion: '请您审批' };

describe('on two gateways at once', () => {
  test('handed over while a colleague decides: one of both stands', async () => {
    for (const round of rounds) {
      const waiting = await plan();
      const answers = await atOnce(
        round,
        () =>
          fixture.send(first, 'selfPlan', 'plan.transfer', waiting, {
            ...given,
            assigneeGuid: colleagueGuid,
          }),
        () => fixture.send(there(also), 'selfPlan', 'plan.approve', waiting),
      );
      const won = winnerOf(answers, ['plan.transfer', 'plan.approve']);
      const after = await now(waiting);
      expect(await eventsOf(waiting)).toEqual([won === 0 ? 'plan.transfer' : 'plan.approve']);
      expect(after.head.status).toBe(won === 0 ? '2' : '4');
      expect(after.context.transfers).toHaveLength(won === 0 ? 1 : 0);
      const late = await fixture.send(there(colleague), 'selfPlan', 'plan.approve', after);
      expect(late.status, 'who was given a place decides, nobody else').toBe(won === 0 ? 200 : 409);
      await isWhole(waiting);
    }
  });

  test('an approver is added while the record is rejected: one of both stands', async () => {
    for (const round of rounds) {
      const waiting = await plan();
      const answers = await atOnce(
        round,
        () =>
          fixture.send(first, 'selfPlan', 'plan.addApprover', waiting, {
            ...given,
            assigneeGuid: colleagueGuid,
            place: round % 3 === 0 ? 'after' : 'before',
          }),
        () => fixture.send(there(also), 'selfPlan', 'plan.reject', waiting, given),
      );
      const won = winnerOf(answers, ['plan.addApprover', 'plan.reject']);
      const after = await now(waiting);
      expect(await eventsOf(waiting)).toEqual([won === 0 ? 'plan.addApprover' : 'plan.reject']);
      expect(after.head.status).toBe(won === 0 ? '2' : '3');
      expect(after.context.chain).toHaveLength(won === 0 ? 2 : 1);
      await isWhole(waiting);
    }
  });

  /** A plan to which several colleagues were added together before the first approver. */
  async function withSeveral(needed: 'all' | 'any') {
    const waiting = await plan();
    const answer = await fixture.send(first, 'selfPlan', 'plan.addApprover', waiting, {
      ...given,
      assigneeGuid: colleagueGuid,
      others: await fixture.guidOf('approver04'),
      needed,
      place: 'before',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return now(waiting);
  }

  test('two decide where any of them is enough: one counts, and it goes on once', async () => {
    for (const round of rounds) {
      const waiting = await withSeveral('any');
      const verbs =
        round % 3 === 0 ? (['approve', 'reject'] as const) : (['approve', 'approve'] as const);
      const [one, other] = verbs.map((verb) => `plan.${verb}`) as [string, string];
      const answers = await atOnce(
        round,
        () => fixture.send(colleague, 'selfPlan', one, waiting, given),
        () => fixture.send(there(fourth), 'selfPlan', other, waiting, given),
      );
      const won = winnerOf(answers, [one, other]);
      const { context, head } = await now(waiting);
      expect(context.decisions).toHaveLength(1);
      const isRejected = [one, other][won] === 'plan.reject';
      expect([head.status, context.position]).toEqual(isRejected ? ['3', 0] : ['2', 1]);
      await isWhole(waiting);
    }
  });

  test('two decide where all of them must: one counts, the other decides anew', async () => {
    for (const round of rounds) {
      const waiting = await withSeveral('all');
      const answers = await atOnce(
        round,
        () => fixture.send(colleague, 'selfPlan', 'plan.approve', waiting),
        () => fixture.send(there(fourth), 'selfPlan', 'plan.approve', waiting),
      );
      const won = winnerOf(answers, ['plan.approve', 'plan.approve']);
      const once = await now(waiting);
      expect(once.context).toMatchObject({ position: 0, decisions: [{ level: 1 }] });
      const [same, late] = won === 0 ? [colleague, fourth] : [fourth, colleague];
      const twice = await fixture.send(there(same), 'selfPlan', 'plan.approve', once);
      expect(refusalOf(twice)).toMatchObject({ status: 409, reason: 'guards.hasNotDecided' });
      expect((await fixture.send(there(late), 'selfPlan', 'plan.approve', once)).status).toBe(200);
      expect((await now(waiting)).context.position).toBe(1);
      await isWhole(waiting);
    }
  });

  test('removed while they decide: they are removed or have decided, never both', async () => {
    for (const round of rounds) {
      const waiting = await withSeveral(round % 3 === 0 ? 'any' : 'all');
      const answers = await atOnce(
        round,
        () =>
          fixture.send(first, 'selfPlan', 'plan.removeApprover', waiting, {
            ...given,
            assigneeGuid: colleagueGuid,
          }),
        () => fixture.send(there(colleague), 'selfPlan', 'plan.approve', waiting),
      );
      const won = winnerOf(answers, ['plan.removeApprover', 'plan.approve']);
      const { context } = await now(waiting);
      expect(context.decisions).toHaveLength(won);
      expect(context.chain[0]?.approvers).toHaveLength(won === 0 ? 1 : 2);
      const again = await fixture.send(
        there(won === 0 ? colleague : first),
        'selfPlan',
        won === 0 ? 'plan.approve' : 'plan.removeApprover',
        await now(waiting),
        won === 0 ? {} : { ...given, assigneeGuid: colleagueGuid },
      );
      expect(refusalOf(again)).toMatchObject({
        status: 409,
        reason: won === 0 ? 'guards.isApproverOfLevel' : 'guards.hasAdded',
      });
      await isWhole(waiting);
    }
  });

  test('urged while it is recalled: it is recalled, and nobody is asked any more', async () => {
    for (const round of rounds) {
      const waiting = await plan();
      const { guid } = waiting.head;
      const [urged, recalled] = await atOnce(
        round,
        () => buyer.send(recordsCalls.urge, { guid, requestId: newRequest() }),
        () => fixture.send(there(buyer), 'selfPlan', 'plan.recall', waiting),
      );
      expect(recalled.status, JSON.stringify(recalled.body)).toBe(200);
      const { head, urging } = await now(waiting);
      expect(head.status).toBe('1');
      if (urged.status === 200) expect(urging.urges.map(({ inForce }) => inForce)).toEqual([false]);
      else {
        expect(refusalOf(urged)).toMatchObject({ status: 409, reason: 'errors.nobodyToUrge' });
        expect(urging.urges).toEqual([]);
      }
      const { rows } = await sql`select 1 from notification where record_guid = ${guid}
        and sort in ('urged', 'toDecide') and read_at is null`.execute(fixture.gateway.db);
      expect(rows, 'what was asked is settled').toEqual([]);
    }
  });

  test('told to the head while a delegate takes over: each is told once, and both see it', async () => {
    const { db } = fixture.gateway;
    await sql`update approval_matter set escalation_hours = 24 where code = '2111'`.execute(db);
    for (const round of rounds.slice(0, 4)) {
      const waiting = await plan();
      const { guid } = waiting.head;
      const begin = nowMs() - HOUR_MS;
      const { head: offered } = await first.call(approvalCalls.offerDelegation, {
        delegateGuid: colleagueGuid,
        kinds: 'selfPlan',
        beginAt: begin,
        endAt: begin + 24 * HOUR_MS,
        requestId: newRequest(),
      });
      const late = new Date(nowMs() + 97 * HOUR_MS);
      const [, accepted] = await atOnce(
        round,
        () => Promise.all([escalate(db, late), escalate((other ?? fixture.gateway).db, late)]),
        () => fixture.send(there(colleague), 'delegation', 'delegation.takeOn', { head: offered }),
      );
      expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
      const { escalations, standIns } = await now(waiting);
      expect(escalations.length).toBeGreaterThan(0);
      expect(standIns).toMatchObject([{ forWhom: '王建军' }]);
      const { rows } = await sql<{ told: number; people: number }>`
        select count(*)::integer as told, count(distinct person_guid)::integer as people
          from notification where record_guid = ${guid} and sort = 'escalated'`.execute(db);
      expect(rows[0]?.told).toBe(rows[0]?.people);
      expect(rows[0]?.told).toBe(escalations.length);
      const decided = await fixture.send(there(colleague), 'selfPlan', 'plan.approve', waiting);
      expect(decided.status, JSON.stringify(decided.body)).toBe(200);
      const taken = { head: (await fixture.detail(auditor, 'delegation', offered.guid)).head };
      await fixture.send(first, 'delegation', 'delegation.takeBack', taken);
      await isWhole(waiting);
    }
  });

  test('transferred by rule while its approver decides: one of both stands, the head decides once', async () => {
    const { db } = fixture.gateway;
    await sql`update approval_matter set escalation_hours = 24, transfer_hours = 48
      where code = '2111'`.execute(db);
    for (const round of rounds) {
      const waiting = await plan();
      await escalate(db, new Date(nowMs() + 97 * HOUR_MS));
      const late = new Date(nowMs() + 121 * HOUR_MS);
      const [, decided] = await atOnce(
        round,
        () =>
          Promise.all([transferLate(db, late), transferLate((other ?? fixture.gateway).db, late)]),
        () => fixture.send(there(first), 'selfPlan', 'plan.approve', waiting),
      );
      const after = await now(waiting);
      const { transfers } = after.context;
      const givers = transfers.map(({ from }) => from.guid);
      expect(new Set(givers).size, 'each place once').toBe(givers.length);
      if (decided.status === 200) expect(after.head.status).toBe('4');
      else {
        expect(refusalOf(decided)).toMatchObject({
          status: 409,
          reason: 'errors.conflict',
          conflict: { event: 'plan.transfer' },
        });
        const head = await fixture.person(transfers[0]?.to.guid ?? '');
        for (const [client, status] of [
          [head, 200],
          [head, 409],
        ] as const)
          expect(
            (await fixture.send(client, 'selfPlan', 'plan.approve', await now(waiting))).status,
          ).toBe(status);
      }
      await isWhole(waiting);
    }
    await sql`update approval_matter set transfer_hours = null where code = '2111'`.execute(db);
  });
});
