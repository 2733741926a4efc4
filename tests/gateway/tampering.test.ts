import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { chained, FIRST_HASH, type Entry } from '#gateway/records/history.ts';
import { seal } from '#gateway/records/seal.ts';
import { verifyAll as recompute } from '#gateway/records/verify-all.ts';
import type { Client } from '../support/client.ts';
import { now } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';
import { sealAll } from '../support/sealing.ts';

let fixture: Fixture;
let buyer: Client;
let auditor: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  auditor = await fixture.as('auditor01');
});
afterAll(() => fixture.close());

/** A plan that passed: create, submit, approve. */
const passed = async () => (await fixture.passedPlan(buyer, 'selfPlan')).head.guid;

const verify = (guid: string) => auditor.call(recordsCalls.verify, { guid });
const verifyAll = () => auditor.call(recordsCalls.verifyAll, {});

/** Tampers with the database and restores it, so that every case starts from a correct state. */
async function tampered(
  tamper: () => Promise<unknown>,
  restore: () => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  await tamper();
  try {
    await look();
  } finally {
    await restore();
  }
}

test('the database itself refuses to change or delete history', async () => {
  const guid = await passed();
  const { db } = fixture.gateway;
  await expect(
    sql`update history set opinion = 'x' where record_guid = ${guid}`.execute(db),
  ).rejects.toThrow('append-only');
  await expect(sql`delete from history where record_guid = ${guid}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  expect(await verify(guid)).toMatchObject({ valid: true, entries: 3 });
});

test('every field of an entry is under its hash, and the verdict says where it breaks', async () => {
  const guid = await passed();
  const { db } = fixture.gateway;
  await sql`alter table history disable trigger history_append_only`.execute(db);
  const changes: [string, string][] = [
    ['opinion', `'x'`],
    ['actor_name', `'x'`],
    ['actor_guid', `'x'`],
    ['actor_unit', `'x'`],
    ['event', `'plan.reject'`],
    ['at', `at + interval '1 second'`],
    ['from_status', `'3'`],
    ['to_status', `'3'`],
    ['level', '7'],
    ['changes', `'[{"field":"x","from":1,"to":2}]'`],
    ['digest', `'x'`],
    ['request_id', `'x'`],
    ['prev_hash', `'x'`],
    ['hash', `'x'`],
  ];
  for (const [column, value] of changes) {
    const saved = await db
      .selectFrom('history')
      .where('record_guid', '=', guid)
      .where('seq', '=', 2)
      .selectAll()
      .executeTakeFirstOrThrow();
    const back = saved[column as keyof typeof saved];
    await tampered(
      () =>
        sql`update history set ${sql.ref(column)} = ${sql.raw(value)} where record_guid = ${guid}
          and seq = 2`.execute(db),
      () =>
        sql`update history set ${sql.ref(column)} =
          ${column === 'changes' ? JSON.stringify(back) : back} where record_guid = ${guid}
          and seq = 2`.execute(db),
      async () => {
        expect(await verify(guid), column).toMatchObject({ valid: false, brokenAt: 2, entries: 3 });
        if (column === 'opinion')
          expect(await verifyAll()).toMatchObject({ valid: false, broken: [guid] });
      },
    );
    expect(await verify(guid), column).toMatchObject({ valid: true, brokenAt: null });
  }
});

test('an entry that is missing shows', async () => {
  const guid = await passed();
  const { db } = fixture.gateway;
  for (const seq of [1, 2, 3]) {
    const saved = await db
      .selectFrom('history')
      .where('record_guid', '=', guid)
      .where('seq', '=', seq)
      .selectAll()
      .executeTakeFirstOrThrow();
    await tampered(
      () => sql`delete from history where id = ${saved.id}`.execute(db),
      () =>
        sql`insert into history overriding system value select *
          from json_populate_record(null::history, ${JSON.stringify(saved)}::json)`.execute(db),
      async () =>
        expect(await verify(guid), String(seq)).toMatchObject({
          valid: false,
          brokenAt: seq === 3 ? 3 : seq,
          entries: 2,
        }),
    );
  }
});

test('the verification finds a record that differs from its history', async () => {
  const guid = await passed();
  const { db } = fixture.gateway;
  const record = await db
    .selectFrom('record')
    .where('guid', '=', guid)
    .selectAll()
    .executeTakeFirstOrThrow();
  const changes: [string, () => Promise<unknown>][] = [
    [
      'status',
      () => db.updateTable('record').set({ status: '1' }).where('guid', '=', guid).execute(),
    ],
    [
      'facts',
      () =>
        db
          .updateTable('record')
          .set({ facts: JSON.stringify({ ...record.facts, budget: '1' }) })
          .where('guid', '=', guid)
          .execute(),
    ],
    [
      'deleted',
      () => db.updateTable('record').set({ deleted: true }).where('guid', '=', guid).execute(),
    ],
    [
      'entries',
      () =>
        db
          .updateTable('record')
          .set({ entries: 2, revision: 2 })
          .where('guid', '=', guid)
          .execute(),
    ],
    [
      'head',
      () =>
        db.updateTable('record').set({ head_hash: FIRST_HASH }).where('guid', '=', guid).execute(),
    ],
    [
      'items',
      () =>
        db
          .updateTable('plan_item')
          .set({ quantity: '11' })
          .where('record_guid', '=', guid)
          .execute(),
    ],
  ];
  for (const [what, change] of changes) {
    await tampered(
      change,
      async () => {
        const { status, deleted, entries, revision, head_hash } = record;
        await db
          .updateTable('record')
          .set({
            status,
            deleted,
            entries,
            revision,
            head_hash,
            facts: JSON.stringify(record.facts),
          })
          .where('guid', '=', guid)
          .execute();
        await db
          .updateTable('plan_item')
          .set({ quantity: '10' })
          .where('record_guid', '=', guid)
          .execute();
      },
      async () => {
        expect(await verify(guid), what).toMatchObject({ valid: false, brokenAt: 4 });
        if (what === 'status')
          expect(await verifyAll()).toMatchObject({ valid: false, broken: [guid] });
      },
    );
    expect(await verify(guid), what).toMatchObject({ valid: true, brokenAt: null });
  }
});

/**
 * Rewrites a history from an entry on, with matching hashes, as somebody with database access
 * would.
 */
async function forge(guid: string, change: (entry: Entry) => Entry): Promise<void> {
  const { db } = fixture.gateway;
  const entries = await readEntries(db, guid);
  let prevHash = FIRST_HASH;
  for (const entry of entries) {
    const { prevHash: _prevHash, hash: _hash, ...content } = change(entry);
    const forged = chained(content, prevHash);
    prevHash = forged.hash;
    await sql`update history set opinion = ${forged.opinion}, actor_name = ${forged.actorName},
      prev_hash = ${forged.prevHash}, hash = ${forged.hash}
               where record_guid = ${guid} and seq = ${forged.seq}`.execute(db);
  }
  await db.updateTable('record').set({ head_hash: prevHash }).where('guid', '=', guid).execute();
}

test('a history forged as a whole deceives its own chain, but not the seals', async () => {
  const guid = await passed();
  const { db } = fixture.gateway;
  const at = now();
  const under = await sealAll(db, at);
  const { id } = await db
    .selectFrom('history_seal')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  await passed();
  const seals = await sealAll(db, at);
  expect(seals).toBeGreaterThan(under);
  expect(await verifyAll()).toMatchObject({ valid: true, seals });
  expect(await verify(guid)).toMatchObject({ valid: true, entries: 3, sealedEntries: 3 });
  const names = new Map((await readEntries(db, guid)).map((entry) => [entry.seq, entry.actorName]));
  await tampered(
    () =>
      forge(guid, (entry) =>
        entry.event === 'plan.approve' ? { ...entry, actorName: '别人' } : entry,
      ),
    () => forge(guid, (entry) => ({ ...entry, actorName: names.get(entry.seq) ?? '' })),
    async () => {
      expect(await verify(guid)).toMatchObject({ valid: false, brokenAt: null, brokenSeals: [id] });
      expect(await verifyAll()).toMatchObject({ valid: false, broken: [], brokenSeals: [id] });
    },
  );
  expect(await verifyAll()).toMatchObject({ valid: true, seals });
});

test('a seal that was changed or taken out shows', async () => {
  const { db } = fixture.gateway;
  const all = await db.selectFrom('history_seal').orderBy('id').selectAll().execute();
  const [first] = all;
  if (!first) throw new Error('No seal.');
  const { entries, prev_hash } = first;
  const set = (changed: { entries?: number; prev_hash?: string }) =>
    db.updateTable('history_seal').set(changed).where('id', '=', first.id).execute();
  for (const changed of [{ entries: entries + 1 }, { prev_hash: first.hash }])
    await tampered(
      () => set(changed),
      () => set({ entries, prev_hash }),
      async () =>
        expect(await verifyAll()).toMatchObject({ valid: false, brokenSeals: [first.id] }),
    );
  await tampered(
    () => db.deleteFrom('history_seal').where('id', '=', first.id).execute(),
    () =>
      sql`insert into history_seal overriding system value select *
        from json_populate_record(null::history_seal, ${JSON.stringify(first)}::json)`.execute(db),
    async () => expect(await verifyAll()).toMatchObject({ valid: false, seals: all.length - 1 }),
  );
});

test('seals and commands at once lose nothing: every entry is under exactly one seal', async () => {
  const { db } = fixture.gateway;
  const plans = await Promise.all([1, 2, 3, 4, 5, 6].map(() => fixture.plan(buyer, 'selfPlan')));
  const sealing = (async () => {
    for (const _ of plans) await seal(db, now());
  })();
  await Promise.all([
    sealing,
    ...plans.map(({ head }) => fixture.approveAll('selfPlan', head.guid)),
    ...plans.map(() => buyer.send(plansCalls.selfList, { rows: 5 })),
  ]);
  await seal(db, now());
  const { sealed } = await db
    .selectFrom('history_seal')
    .select((eb) => eb.fn.sum<string>('entries').as('sealed'))
    .executeTakeFirstOrThrow();
  const verdict = await verifyAll();
  expect(verdict).toMatchObject({ valid: true, entries: Number(sealed) });
  expect(await seal(db, now())).toBe(false);
});

test('everything is recomputed once for all who ask while it is', async () => {
  const { db } = fixture.gateway;
  const [first, second, third] = [recompute(db), recompute(db), recompute(db)];
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  const [before, after] = await Promise.all([first, second]);
  expect(after).toEqual(before);
  expect(await recompute(db)).toEqual(after);
});
