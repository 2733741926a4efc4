import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import { entryOf } from '#gateway/records/entries.ts';
import type { Entry } from '#gateway/records/history.ts';
import type { Player } from './cast.ts';
import { namesColleague, placed } from './colleagues.ts';
import { refusalOf, type Answer, type Refused } from './client.ts';
import { newRequest, orderForm, type Form } from './forms.ts';
import { callOf, commandInput, type Detail, type Fixture } from './fixture.ts';
import { kindCalls } from './kinds.ts';
import { machineDoes, machineSays, standingOf, storedContext, type Standing } from './standing.ts';

/**
 * Required fields for a form that is filled in without reading the record: the command is refused
 * before they are read.
 */
const NOTHING_SEEN: Form = {
  projectName: 'x',
  sourceGuid: 'x',
  ordersName: 'x',
  contractName: 'x',
  agentGuid: 'x',
  handlerGuid: 'x',
  assigneeGuid: 'x',
  place: 'before',
  items: [],
};

/** A valid payload; without a detail, one that gets past validation to the gateway's rights. */
export function payloadFor(event: string, detail: Detail | null, more: Form = {}): Form {
  if (detail === null) return { ...NOTHING_SEEN, action: 'save', ...more };
  if (event === 'setUp.assign') return { agentGuid: 'x', handlerGuid: 'x', ...more };
  if (namesColleague(event)) return { assigneeGuid: 'x', ...placed(event), ...more };
  if (!event.endsWith('.edit')) return more;
  const complete = event === 'order.edit' ? orderForm('') : {};
  return {
    ...complete,
    ...detail.facts,
    requestId: newRequest(),
    items: detail.items,
    remarks: `第 ${detail.head.revision} 版`,
    action: 'save',
    ...more,
  };
}

/** A command as sent, with the previous state of the record. */
export interface Given {
  player: Player;
  before: Standing;
  event: string;
  input: Record<string, unknown>;
  answer: Answer;
}

/** Sends a command based on what the player saw; returns any response. */
export async function give(
  player: Player,
  before: Standing,
  event: string,
  payload: Form,
): Promise<Given> {
  const input = commandInput(event, { head: before }, payload);
  const answer = await player.client.send(callOf(before.kind, event), input);
  return { player, before, event, input, answer };
}

/** Describes a command for the message of a failed test. */
const wordsOf = ({ player, before, event, answer }: Given): string =>
  `${player.account} ${event} on ${before.kind} ${before.guid} in ${before.status}, ` +
  `revision ${before.revision}: ${answer.status} ` +
  `${JSON.stringify(answer.body).slice(0, 300)}`;

async function entryAt(fixture: Fixture, guid: string, seq: number): Promise<Entry> {
  return entryOf(
    await fixture.gateway.db
      .selectFrom('history')
      .where('record_guid', '=', guid)
      .where('seq', '=', seq)
      .selectAll()
      .executeTakeFirstOrThrow(),
  );
}

/** The machine's event for the command that was sent. */
const eventOf = (
  type: string,
  { opinion, agentGuid, handlerGuid, assigneeGuid, place, others, needed }: Record<string, unknown>,
): EventObject =>
  ({
    type,
    opinion,
    agentGuid,
    handlerGuid,
    assigneeGuid,
    place,
    ...(typeof others === 'string' ? { others: others.split(','), needed } : {}),
  }) as EventObject;

/**
 * Expects that a command was executed: the history entry is its own, and status and context are the
 * machine's. Returns the record's state and the entry.
 */
export async function expectDone(
  fixture: Fixture,
  given: Given,
): Promise<{ after: Standing; entry: Entry }> {
  const { player, before, event, input, answer } = given;
  const words = wordsOf(given);
  expect(answer.status, words).toBe(200);
  const after = await standingOf(fixture.gateway.db, before.guid);
  const entry = await entryAt(fixture, before.guid, before.revision + 1);
  expect(entry, words).toMatchObject({
    event,
    fromStatus: before.status,
    actorGuid: player.guid,
    actorName: player.name,
    requestId: input['requestId'],
  });
  const { chain } = after.context as { chain: unknown };
  const done = machineDoes(before, player.on(before), eventOf(event, input), {
    revision: entry.seq,
    at: entry.at,
    opinion: entry.opinion ?? '',
    chain,
    organizationType: input['organizationType'],
    handlerGuid: input['handlerGuid'],
    assignee: entry.assignee,
    place: entry.place,
    others: entry.others,
    needed: entry.needed,
  });
  if (done.outcome === 'refused')
    throw new Error(`The machine refuses what the gateway did: ${words}`);
  expect(entry.toStatus, words).toBe(done.status);
  // An automatic consequence of a command, such as the sending of an order, has its own entry.
  if (after.revision === entry.seq) {
    expect({ status: after.deleted ? null : after.status, context: after.context }, words).toEqual({
      status: done.status,
      context: storedContext(done.context),
    });
  }
  return { after, entry };
}

/** Expects that a command was refused with this reason and that the record is unchanged. */
export async function expectRefused(
  fixture: Fixture,
  given: Given,
  wanted: Partial<Refused>,
): Promise<Refused> {
  const words = wordsOf(given);
  const refused = refusalOf(given.answer, words);
  expect(refused, words).toMatchObject(wanted);
  expect(await standingOf(fixture.gateway.db, given.before.guid), words).toEqual(given.before);
  return refused;
}

/**
 * How the gateway must refuse what the machine refuses: first the rights of the call, then the
 * scope, then the machine's reason.
 */
export function refusalFor(
  player: Player,
  before: Standing,
  event: string,
  sees: boolean,
): Partial<Refused> {
  if (!player.mayCall(before.kind, event)) return { status: 403 };
  if (!sees) return { status: 404 };
  const said = machineSays(before, player.on(before)).find((one) => one.event === event);
  return { status: 409, reason: said?.reason ?? 'guards.notInThisState' };
}

/** What the gateway shows a player of a record; null if it is not visible to them. */
export async function seenBy(
  fixture: Fixture,
  player: Player,
  { kind, guid }: { kind: RecordKind; guid: string },
): Promise<Detail | null> {
  const sees = await player.client.send(kindCalls[kind].detail, { guid });
  if (sees.status === 200) return (sees.body as { data: Detail }).data;
  expect(refusalOf(sees).status, `${player.account} opens ${kind} ${guid}`).toBe(404);
  return null;
}

/**
 * Expects that a command based on the state before somebody else's action is refused as too late,
 * says who did what, and changes nothing.
 */
export async function expectTooLate(fixture: Fixture, given: Given, now: Standing): Promise<void> {
  const sees = now.deleted || (await seenBy(fixture, given.player, now)) !== null;
  const late = { ...given, before: now };
  const refused = await expectRefused(
    fixture,
    late,
    sees
      ? { status: 409, reason: now.deleted ? 'errors.gone' : 'errors.conflict' }
      : { status: 404 },
  );
  if (!sees) return;
  const { event, actorName, at } = await entryAt(fixture, now.guid, now.revision);
  expect(refused.conflict, wordsOf(late)).toEqual({
    guid: now.guid,
    status: now.status,
    revision: now.revision,
    event,
    actorName,
    at,
  });
}
