import { transact } from '#gateway/db/transact.ts';
import { performAsSystem } from '#gateway/records/perform.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { EventObject } from 'xstate';
import type { Client } from '../../client.ts';
import { now } from '../../clock.ts';
import type { Fixture } from '../../fixture.ts';
import { kindCalls } from '../../kinds.ts';
import type { Arranger } from '../../paths/arranging.ts';
import type { Settings } from '../../paths/settings.ts';
import type { Presser } from '../pressing.ts';

/** What a scenario needs. */
export interface Ground {
  fixture: Fixture;
  arranger: Arranger;
  settings: Settings;
  presser: Presser;
}

/**
 * Takes records of a kind through all of their statuses; every command is pressed by somebody who
 * may give it.
 */
export type Scenario = (ground: Ground) => Promise<void>;

/** Triggers an event of the gateway itself. */
export async function bySystem(
  { fixture }: Ground,
  guid: string,
  event: EventObject,
): Promise<void> {
  const done = await transact(fixture.gateway.db, (tx) => performAsSystem(tx, guid, event, now()));
  if (!done) throw new Error(`${event.type} did not come about.`);
}

/** A record of the demonstration data that has not been used here; `unit`: of this enterprise. */
export async function found(
  { fixture }: Ground,
  kind: RecordKind,
  status: string,
  unit?: string,
  passing: readonly string[] = [],
): Promise<string> {
  let query = fixture.gateway.db
    .selectFrom('record')
    .where('kind', '=', kind)
    .where('status', '=', status)
    .where('deleted', '=', false)
    .orderBy('guid')
    .limit(passing.length + 1)
    .select('guid');
  if (unit !== undefined) query = query.where('enterprise_guid', '=', unit);
  const guid = (await query.execute()).map((row) => row.guid).find((one) => !passing.includes(one));
  if (guid === undefined) throw new Error(`The demonstration data have no ${kind} in ${status}.`);
  return guid;
}

/** Who of these may give a command to a record now, according to the gateway. */
export async function whoMay(
  fixture: Fixture,
  kind: RecordKind,
  guid: string,
  event: string,
  accounts: readonly string[],
): Promise<Client> {
  for (const account of accounts) {
    const client = await fixture.as(account);
    const { status, body } = await client.send(kindCalls[kind].detail, { guid });
    const { commands = [] } =
      status === 200
        ? (body as { data: { commands?: { event: string; allowed: boolean }[] } }).data
        : {};
    if (commands.some((one) => one.event === event && one.allowed)) return client;
  }
  throw new Error(`None of ${accounts.join(', ')} may give ${event} to ${kind} ${guid}.`);
}
