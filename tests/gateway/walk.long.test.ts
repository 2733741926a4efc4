import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROCUREMENT_KINDS, type RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { SYSTEM } from '#gateway/records/actors.ts';
import { readAllEntries, readEntries } from '#gateway/records/entries.ts';
import type { Entry } from '#gateway/records/history.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import { ACCOUNTS, castOf, type Account, type Player } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { expectPartsOfSight, expectPlacesOfViewers } from '../support/parts-of-sight.ts';
import { randomOf } from '../support/random.ts';
import { furnish } from '../support/walk/maker.ts';
import { Walker } from '../support/walk/walker.ts';

/** How far to walk; `npm run walk` goes much further than the suite. */
const STEPS = Number(process.env['WALK_STEPS'] ?? 1000);
/**
 * A walk that has missed rare commands or acts goes on until it has met them, at most this many times as
 * far, with a record of that kind in every other step; at intervals it looks for a record that can
 * take the missed command now.
 */
const MAX_FACTOR = 6;
const LOOK_EVERY = 10;
/** In how many steps the lists of the whole cast are compared with what they see. */
const COMPARE_EVERY = 200;
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_121);
/** Long enough for a slow machine: slowness is not a finding. */
const PATIENCE_MS = 120_000 + STEPS * MAX_FACTOR * 1000;

let fixture: Fixture;
let cast: Awaited<ReturnType<typeof castOf>>;
let buyer: Client;
let walker: Walker;

beforeAll(async () => {
  // A long walk outlasts a session.
  fixture = await Fixture.open({ env: { ACCESS_TOKEN_SECONDS: String(24 * 60 * 60) } });
  cast = await castOf(fixture);
  buyer = await fixture.as('purchaser01');
  // The walk makes delegations of its own and knows of no others.
  const { db } = fixture.gateway;
  for (const { client, guid: giver } of cast.values()) {
    const given = db.selectFrom('delegation').where('giver_guid', '=', giver);
    const open = await given.where('standing', '<>', 'over').select('record_guid').execute();
    for (const { record_guid: guid } of open)
      await fixture.send(
        client,
        'delegation',
        'delegation.takeBack',
        await fixture.detail(client, 'delegation', guid),
      );
  }
  walker = new Walker(fixture, cast, randomOf(SEED));
  const guidOf = (account: Account) => cast.get(account)?.guid ?? '';
  await walker.lateness.begin(
    await fixture.unitOf('purchaser01'),
    guidOf('sysadmin01'),
    guidOf('approver01'),
  );
});
afterAll(() => fixture.close());

const say = (text: string) => process.stdout.write(`${text}\n`);
/** The end of a history, and where it first differs from its machine. */
function replayed(kind: RecordKind, entries: readonly Entry[], context: object) {
  const { moments, divergence } = retraceRecord(kind, entries, context);
  return { status: moments.at(-1)?.status, divergence };
}
const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);

test(
  `${STEPS} random steps: the gateway does what the machine does, and refuses with its reason`,
  async () => {
    for (const view of await furnish(fixture, buyer)) walker.pool.keep(view);
    const { accepted, refused, late } = walker.tally;
    const events = [
      ...new Set(PROCUREMENT_KINDS.flatMap((kind) => Object.keys(kindCalls[kind].events))),
    ];
    const isMissed = (event: string) => !accepted.has(event) || !refused.has(event);
    const missed = (turn: number) => {
      const kinds = PROCUREMENT_KINDS.filter((kind) =>
        Object.keys(kindCalls[kind].events).some(isMissed),
      );
      return kinds[turn % kinds.length] ?? null;
    };
    const lookForMissed = async () => {
      for (const kind of PROCUREMENT_KINDS)
        for (const event of Object.keys(kindCalls[kind].events))
          if (!accepted.has(event)) await walker.find(kind, event);
    };
    const { asking, changing, lateness, moving, tally } = walker;
    // A level where several must approve and some have is too rare to be asked for.
    const acts = () => {
      const { before: _before, ...wrongly } = tally.wrongly;
      const { away } = tally;
      return {
        ...asking.tally,
        ...changing.tally,
        ...lateness.tally,
        ...wrongly,
        ...moving.tally,
        ...away,
      };
    };
    const isIncomplete = () => events.some(isMissed) || Object.values(acts()).includes(0);
    let delegates = 0;
    const compareLists = async () => {
      delegates += await expectPartsOfSight(
        fixture,
        [...cast.values()].map(({ guid }) => guid),
      );
      await expectPlacesOfViewers(fixture);
    };
    let steps = 0;
    for (; steps < STEPS || (steps < STEPS * MAX_FACTOR && isIncomplete()); steps++) {
      if (steps >= STEPS && steps % LOOK_EVERY === 0) await lookForMissed();
      if (steps % COMPARE_EVERY === COMPARE_EVERY - 1) await compareLists();
      await walker.step(steps < STEPS || steps % 2 === 0 ? null : missed((steps - 1) / 2));
    }
    const { created } = walker.tally;
    say(
      `walk, seed ${SEED}: ${steps} steps, ${walker.pool.made} records, ${created} made ` +
        `by hand, ${total(accepted)} commands accepted, ${total(refused)} refused, ` +
        `${total(late)} too late`,
    );
    say(
      `${JSON.stringify(asking.tally)} of advice, ${JSON.stringify(changing.tally)} of people, ` +
        `${JSON.stringify(lateness.tally)} late, ${JSON.stringify(tally.wrongly)} named wrongly, ` +
        `${JSON.stringify({ ...moving.tally, ...tally.away })} of another unit`,
    );
    await compareLists();
    expect(delegates, 'delegations in force where the lists were compared').toBeGreaterThan(0);
    await moving.restore();
    await changing.restore();
    expect(
      Object.entries(acts()).filter(([, times]) => times === 0),
      'acts that the walk never tried',
    ).toEqual([]);
    expect(
      events.filter((event) => !accepted.has(event)),
      'commands the walk never gave with success',
    ).toEqual([]);
    expect(
      events.filter((event) => !refused.has(event)),
      'commands that were never refused',
    ).toEqual([]);
    expect(total(late)).toBeGreaterThan(STEPS / 100);
  },
  PATIENCE_MS,
);

test(
  'every stored history, replayed through its machine, ends in the status that is stored',
  async () => {
    const { db } = fixture.gateway;
    const histories = await readAllEntries(db);
    const records = await db
      .selectFrom('record')
      .select(['guid', 'kind', 'status', 'deleted', 'context'])
      .execute();
    for (const { guid, kind, status, deleted, context } of records) {
      const entries = histories.get(guid) ?? [];
      expect(
        replayed(kind as RecordKind, entries, context),
        `${kind} ${guid} ${entries.map(({ event, toStatus }) => `${event}>${toStatus}`).join(' ')}`,
      ).toMatchObject({ status: deleted ? null : status, divergence: null });
    }
    const verdict = await (await fixture.as('auditor01')).call(recordsCalls.verifyAll, {});
    say(
      `replayed ${records.length} histories of ${verdict.entries} entries: no ` +
        `difference; verified: ${verdict.valid ? 'unbroken' : 'broken'}`,
    );
    expect(records.length).toBeGreaterThanOrEqual(walker.pool.made);
    expect(verdict).toMatchObject({ valid: true, records: records.length, broken: [] });
  },
  PATIENCE_MS,
);

test('nobody decided twice on one submission, nor on their own, nor through two hands', async () => {
  const histories = await readAllEntries(fixture.gateway.db);
  let forOthers = 0;
  let transfers = 0;
  let byRule = 0;
  let additions = 0;
  let removals = 0;
  let together = 0;
  for (const [guid, entries] of histories) {
    let submitter: string | null = null;
    let hands = new Set<string>();
    let away = new Map<string, string>();
    /** Who was added, and by whom; `away` says who gave a place away, and to whom. */
    let added = new Map<string, string>();
    for (const { event, actorGuid, onBehalfOf, assignee, others = [] } of entries) {
      const isByRule = actorGuid === SYSTEM.guid && onBehalfOf !== undefined;
      const verb = event.split('.')[1] ?? '';
      if (verb === 'submit') {
        [submitter, hands, away] = [actorGuid, new Set(), new Map()];
        added = new Map();
      }
      if (assignee !== undefined && verb === 'removeApprover') {
        removals += 1;
        expect(added.get(assignee.guid), `${guid}: removed by who added`).toBe(actorGuid);
        expect([...hands], `${guid}: removed after a decision`).not.toContain(assignee.guid);
        // Who gave a place away that is gone has no part in the review any more.
        for (let gone: string | undefined = assignee.guid; gone !== undefined;) {
          added.delete(gone);
          gone = [...away].find(([, to]) => to === gone)?.[0];
          if (gone !== undefined) away.delete(gone);
        }
      } else if (assignee !== undefined) {
        const giver = isByRule ? onBehalfOf.guid : actorGuid;
        const adder = verb === 'transfer' ? added.get(giver) : actorGuid;
        if (verb === 'transfer') transfers += 1;
        else additions += 1;
        if (verb === 'transfer') away.set(giver, assignee.guid);
        for (const one of [assignee, ...others])
          if (adder !== undefined) added.set(one.guid, adder);
        if (others.length > 0) together += 1;
        if (isByRule) {
          byRule += 1;
          expect(adder, `${guid}: an added approver keeps the place`).toBeUndefined();
        } else expect(onBehalfOf, `${guid}: a delegate hands nothing on`).toBeUndefined();
        for (const one of [assignee, ...others])
          expect([submitter, ...hands, ...away.keys()], `${guid} ${event}`).not.toContain(one.guid);
      }
      if (onBehalfOf !== undefined && !isByRule) forOthers += 1;
      if (!['approve', 'reject'].includes(verb)) continue;
      const holder = onBehalfOf?.guid ?? actorGuid;
      expect(added.get(holder), `${guid}: added and decided there`).not.toBe(actorGuid);
      for (const hand of [actorGuid, ...(onBehalfOf === undefined ? [] : [onBehalfOf.guid])]) {
        expect(hand, `${guid} ${event}`).not.toBe(submitter);
        expect([...hands, ...away.keys()], `${guid} ${event}`).not.toContain(hand);
        hands.add(hand);
      }
    }
  }
  say(
    `${walker.handing.made} delegations, ${forOthers} decisions for others, ${transfers} transfers, ` +
      `${byRule} of them by the rule, ` +
      `${additions} added, ${removals} of them removed, ${together} times several together`,
  );
  expect(forOthers).toBeGreaterThan(0);
  expect(transfers).toBeGreaterThan(byRule);
  expect(byRule).toBeGreaterThan(0);
  expect(additions).toBeGreaterThan(0);
  expect(removals).toBeGreaterThan(0);
  expect(together).toBeGreaterThan(0);
});

test('a replay notices what the machine would not have done', async () => {
  const plan = await fixture.passedPlan(buyer, 'selfPlan');
  const entries = await readEntries(fixture.gateway.db, plan.head.guid);
  const { context } = await fixture.gateway.db
    .selectFrom('record')
    .where('guid', '=', plan.head.guid)
    .select('context')
    .executeTakeFirstOrThrow();
  expect(replayed('selfPlan', entries, context)).toMatchObject({ status: '4', divergence: null });
  expect(
    replayed(
      'selfPlan',
      entries.map((entry) => (entry.seq === 3 ? { ...entry, toStatus: '3' } : entry)),
      context,
    ).divergence,
  ).toMatchObject({ entry: 1, problem: 'to', expected: '4', stored: '3' });
  expect(
    replayed(
      'selfPlan',
      entries.filter(({ seq }) => seq !== 2),
      context,
    ).divergence,
  ).toMatchObject({ entry: 0, problem: 'from', expected: '1', stored: '2' });
});

test('what lies on a desk can be done: somebody who is waited for has a command', async () => {
  for (const account of ACCOUNTS) {
    const { client } = cast.get(account) as Player;
    const { rows } = await client.list(workbenchCalls.list, { heap: 'todo', rows: 10_000 });
    for (const { guid, kind } of rows) {
      const { commands, head } = await fixture.detail(client, kind, guid);
      expect(
        commands.some(({ allowed }) => allowed),
        `${account} ${kind} ${head.status}`,
      ).toBe(true);
    }
  }
});
