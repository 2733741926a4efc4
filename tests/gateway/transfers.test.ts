import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { brokenAt } from '#gateway/records/history.ts';
import type { Client } from '../support/client.ts';
import { refusalOf } from '../support/client.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { nowMs } from '../support/clock.ts';

const HOUR_MS = 3_600_000;
const WHY = '出差，请代为审核';

let fixture: Fixture;
let buyer: Client;
let auditor: Client;
/** The approver of the buyer's plans, and two colleagues who do not see them. */
let giver: Client;
let colleague: Client;
let third: Client;

const guids = new Map<string, string>();
const guidOf = (client: Client) => guids.get(client.account) as string;
const plan = (): Promise<View> => fixture.plan(buyer, 'selfPlan');
const seen = (client: Client, { head: { guid } }: View) =>
  client.send(kindCalls.selfPlan.detail, { guid });
const sees = async (client: Client, view: View) => (await seen(client, view)).status;
const now = (view: View): Promise<View> => fixture.detail(auditor, 'selfPlan', view.head.guid);
const transfer = (from: Client, view: View, assigneeGuid: string, more: object = {}) =>
  fixture.send(from, 'selfPlan', 'plan.transfer', view, { assigneeGuid, opinion: WHY, ...more });
/** Transfers the place to a colleague; returns the updated record. */
async function transferred(from: Client, view: View, to: Client): Promise<View> {
  expect((await transfer(from, view, guidOf(to))).status).toBe(200);
  return now(view);
}
const decide = (client: Client, view: View, verb = 'approve') =>
  fixture.send(client, 'selfPlan', `plan.${verb}`, view, { opinion: '同意' });
const rowOf = async (client: Client, { head }: View, heap: 'todo' | 'done' = 'todo') =>
  (await client.list(workbenchCalls.list, { heap, rows: 10_000 })).rows.find(
    (row) => row.guid === head.guid,
  );
/** The field at fault with its reason, or the reason given by the lifecycle. */
async function refusal(answer: ReturnType<typeof transfer>, view: View): Promise<string> {
  const { status, reason, problems } = refusalOf(await answer);
  const [first] = problems ?? [];
  expect((await now(view)).head.revision, 'nothing has changed').toBe(view.head.revision);
  return first ? `${status} ${first.field} ${first.key}` : `${status} ${reason}`;
}

const setValid = (client: Client, valid: boolean) =>
  fixture.gateway.db
    .updateTable('person')
    .where('guid', '=', guidOf(client))
    .set({ valid })
    .execute();

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  auditor = await fixture.as('auditor01');
  const waiting = await plan();
  const { chain } = waiting.context;
  giver = await fixture.person(chain[0]?.approvers[0]?.guid ?? '');
  const inChain = new Set(chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)));
  const people = await fixture.gateway.db
    .selectFrom('person')
    .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
    .where('valid', '=', true)
    .orderBy('account_name', 'desc')
    .select(['guid', 'account_name'])
    .execute();
  const strangers: Client[] = [];
  for (const { guid, account_name } of people) {
    if (strangers.length === 2) break;
    if (inChain.has(guid)) continue;
    const client = await fixture.as(account_name);
    if ((await sees(client, waiting)) === 404) strangers.push(client);
  }
  [colleague, third] = strangers as [Client, Client];
  for (const client of [buyer, giver, colleague, third])
    guids.set(client.account, await fixture.guidOf(client.account));
});
afterAll(() => fixture.close());

describe('a transfer', () => {
  test('moves the task: the colleague sees and decides, the giver reads what becomes of it', async () => {
    const waiting = await plan();
    const after = await transferred(giver, waiting, colleague);
    expect(after.head.status).toBe(waiting.head.status);
    expect(after.head.since).toBe(waiting.head.since);
    const to = after.context.transfers[0]?.to;
    expect(after.context.transfers).toMatchObject([
      { level: 1, from: { guid: guidOf(giver) }, to: { guid: guidOf(colleague) }, opinion: WHY },
    ]);
    expect(after.head.waitingFor?.split(',')).toContain(to?.name);
    expect(after.head.waitingFor).not.toContain(after.context.transfers[0]?.from.name);
    expect(await rowOf(colleague, waiting)).toMatchObject({ role: 'approver', onBehalfOf: null });
    expect(await rowOf(giver, waiting)).toBeUndefined();
    expect(await rowOf(giver, waiting, 'done')).toMatchObject({ event: 'plan.transfer' });
    expect(await sees(giver, waiting)).toBe(200);
    for (const verb of ['approve', 'reject'])
      expect(refusalOf(await decide(giver, after, verb))).toMatchObject({
        status: 409,
        reason: 'guards.hasNotHandedOver',
      });
    expect((await decide(colleague, after)).status).toBe(200);
    expect((await now(waiting)).context.decisions).toMatchObject([
      { by: guidOf(colleague), level: 1 },
    ]);
  });

  test('stands in the history under its hash, and the replay knows it', async () => {
    const waiting = await plan();
    const after = await transferred(giver, waiting, colleague);
    await decide(colleague, after, 'reject');
    const { guid } = waiting.head;
    const { entries } = await auditor.call(recordsCalls.history, { guid });
    expect(entries.at(-2)).toMatchObject({
      event: 'plan.transfer',
      level: 1,
      actorGuid: guidOf(giver),
      assignee: { guid: guidOf(colleague) },
      opinion: WHY,
    });
    expect(entries[0]).not.toHaveProperty('assignee');
    const { moments } = await auditor.call(recordsCalls.moments, { guid });
    const approvers = moments.map(({ context }) =>
      context?.chain[0]?.approvers.map((one) => one.guid).includes(guidOf(giver)),
    );
    expect(approvers.slice(-3)).toEqual([true, false, false]);
    const valid = { valid: true, divergence: null };
    expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject(valid);
    const stored = await readEntries(fixture.gateway.db, guid);
    const other = { guid: guidOf(third), name: '' };
    const forged = stored.map((one) => (one.assignee ? { ...one, assignee: other } : one));
    const head = stored.at(-1)?.hash ?? '';
    expect([brokenAt(stored, head), brokenAt(forged, head)]).toEqual([null, stored.length - 1]);
  });

  test('is over with its round: after another submission the chain is that of the settings', async () => {
    const waiting = await plan();
    const after = await transferred(giver, waiting, colleague);
    await decide(colleague, after, 'reject');
    const failed = await now(waiting);
    expect(failed.head.status).toBe('3');
    expect((await fixture.send(buyer, 'selfPlan', 'plan.submit', failed)).status).toBe(200);
    const again = await now(waiting);
    expect(again.context.transfers).toEqual([]);
    expect(again.context.chain).toEqual(waiting.context.chain);
    expect(await rowOf(colleague, waiting)).toBeUndefined();
    expect((await decide(giver, again)).status).toBe(200);
    expect(await auditor.call(recordsCalls.verify, { guid: waiting.head.guid })).toMatchObject({
      valid: true,
      divergence: null,
    });
  });

  test('can be given on, but never back', async () => {
    const first = await transferred(giver, await plan(), colleague);
    expect(await refusal(transfer(colleague, first, guidOf(giver)), first)).toBe(
      '409 guards.assigneeIsFree',
    );
    const second = await transferred(colleague, first, third);
    expect(refusalOf(await decide(colleague, second)).reason).toBe('guards.hasNotHandedOver');
    expect((await decide(third, second)).status).toBe(200);
  });
});

describe('nobody is given a place', () => {
  test('who has a part in the review, is no colleague, or by nobody who stands there', async () => {
    const view = await plan();
    const elsewhere = await fixture.guidOf('agency001');
    const of = (from: Client, to: string, more = {}) =>
      refusal(transfer(from, view, to, more), view);
    expect(await of(giver, guidOf(giver))).toBe('409 guards.assigneeIsFree');
    expect(await of(giver, guidOf(buyer))).toBe('409 guards.assigneeIsFree');
    expect(await of(giver, elsewhere)).toBe('400 assigneeGuid errors.noSuchAssignee');
    expect(await of(giver, 'nobody')).toBe('400 assigneeGuid errors.noSuchAssignee');
    expect(await of(giver, guidOf(colleague), { opinion: ' ' })).toBe('409 guards.opinionGiven');
    expect(await of(buyer, guidOf(colleague))).toBe('409 guards.givesPlace');
    expect(refusalOf(await transfer(colleague, view, guidOf(third))).status).toBe(404);
    await setValid(third, false);
    expect(await of(giver, guidOf(third))).toBe('400 assigneeGuid errors.noSuchAssignee');
    await setValid(third, true);
  });

  test('by who decides for somebody else, nor back through a delegation', async () => {
    const view = await plan();
    const begin = nowMs() - HOUR_MS;
    const { head } = await giver.call(approvalCalls.offerDelegation, {
      delegateGuid: guidOf(colleague),
      kinds: 'selfPlan',
      beginAt: begin,
      endAt: begin + 24 * HOUR_MS,
      requestId: newRequest(),
    });
    const { guid, revision } = head;
    await colleague.call(approvalCalls.takeOnDelegation, {
      guid,
      revision,
      requestId: newRequest(),
    });
    expect(await refusal(transfer(colleague, view, guidOf(third)), view)).toBe(
      '409 guards.givesPlace',
    );
    // A delegate of the giver may be given the place itself, and then acts in it.
    const after = await transferred(giver, view, colleague);
    expect(await rowOf(colleague, view)).toMatchObject({ onBehalfOf: null });
    const further = await transferred(colleague, after, third);
    expect(await rowOf(colleague, view)).toBeUndefined();
    expect(refusalOf(await decide(colleague, further)).reason).toBe('guards.hasNotHandedOver');
    expect((await decide(third, further)).status).toBe(200);
    const taken = await fixture.detail(auditor, 'delegation', guid);
    await fixture.send(giver, 'delegation', 'delegation.takeBack', taken);
  });

  test('two at once: one transfer stands, the other is told what happened', async () => {
    const view = await plan();
    const answers = await Promise.all(
      [colleague, third].map((to) => transfer(giver, view, guidOf(to))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await now(view)).context.transfers).toHaveLength(1);
  });
});

test('colleagues are offered by name, those first who can take it on, the others with a reason', async () => {
  const view = await transferred(giver, await plan(), colleague);
  const { guid } = view.head;
  const listed = (client: Client, more: object = {}) =>
    client.list(recordsCalls.listAssignees, { guid, page: 1, rows: 10_000, ...more });
  const { rows } = await listed(colleague);
  const partOf = (client: Client) => rows.find((row) => row.guid === guidOf(client))?.part;
  expect([partOf(giver), partOf(buyer), partOf(third)]).toEqual(['handedOver', 'submitted', null]);
  expect(rows.map((row) => row.guid)).not.toContain(guidOf(colleague));
  const parts = rows.map(({ part }) => part !== null);
  expect(parts).toEqual(parts.toSorted((one, other) => Number(one) - Number(other)));
  const name = rows.find((row) => row.guid === guidOf(third))?.name ?? '';
  const found = await listed(colleague, { userName: name });
  expect(found.rows.map((row) => row.name).every((one) => one.includes(name))).toBe(true);
  expect(found.rows.length).toBeLessThan(rows.length);
  expect((await third.send(recordsCalls.listAssignees, { guid, page: 1, rows: 10 })).status).toBe(
    404,
  );
  const { db } = fixture.gateway;
  const ofUnit = await db
    .selectFrom('person')
    .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
    .where('valid', '=', true)
    .where('guid', '<>', guidOf(colleague))
    .select('guid')
    .execute();
  const offered = async () => (await listed(colleague)).rows.map((row) => row.guid).toSorted();
  expect(await offered()).toEqual(ofUnit.map((row) => row.guid).toSorted());
  await setValid(third, false);
  expect(await offered()).not.toContain(guidOf(third));
  await setValid(third, true);
});
