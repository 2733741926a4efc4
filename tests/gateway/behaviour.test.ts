import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#gateway/db/transact.ts';
import { dropDue, setDue } from '#gateway/records/due-moments.ts';
import { workDue } from '#gateway/records/due.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { House } from '../support/house.ts';

const quiet = { info: () => {}, error: () => {} };
const HOUR = 3_600_000;

let house: House;
let other: TestGateway;

beforeAll(async () => {
  house = await House.open();
  other = await joinGateway(house.gateway);
});
afterAll(async () => {
  await other.close();
  await house.close();
});

describe('what is due by time', () => {
  const soon = (guid: string, event: string, at: Date) => transact(house.gateway.db, (tx) => setDue(tx, guid, event, at));
  const passedPlan = async () => (await house.passedPlan(await house.as('purchaser01'), 'selfPlan')).head.guid;
  const events = async (guid: string) => (await house.history(await house.as('purchaser01'), guid)).map(({ event, actorGuid }) => `${event} ${actorGuid === 'system' ? 'system' : 'person'}`);

  it('happens once at its time, not before, whichever gateway does it, also when none ran at that moment', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, passedPlan));
    const now = new Date();
    for (const guid of plans) await soon(guid, 'plan.use', new Date(now.getTime() - HOUR));
    const early = await workDue(house.gateway.db, new Date(now.getTime() - HOUR - 1), quiet);
    expect(early).toBe(0);
    const given = await Promise.all([house.gateway.db, other.db, house.gateway.db, other.db].map((db) => workDue(db, now, quiet)));
    const left = await workDue(house.gateway.db, now, quiet);
    expect(given.reduce((sum, one) => sum + one, left)).toBe(plans.length);
    for (const guid of plans) expect((await events(guid)).filter((one) => one === 'plan.use system')).toHaveLength(1);
  });

  it('is put off, taken back, or let go where the record has gone another way', async () => {
    const [putOff, takenBack, gone] = [await passedPlan(), await passedPlan(), (await house.plan(await house.as('purchaser01'), 'selfPlan', { action: 'save' })).head.guid];
    const now = new Date();
    for (const guid of [putOff, takenBack, gone]) await soon(guid, 'plan.use', now);
    await soon(putOff, 'plan.use', new Date(now.getTime() + HOUR));
    await transact(house.gateway.db, (tx) => dropDue(tx, takenBack, 'plan.use'));
    expect(await workDue(house.gateway.db, now, quiet)).toBe(0);
    expect(await workDue(house.gateway.db, new Date(now.getTime() + HOUR), quiet)).toBe(1);
    expect((await events(putOff)).at(-1)).toBe('plan.use system');
    for (const guid of [takenBack, gone]) expect((await events(guid)).filter((one) => one.endsWith('system'))).toEqual([]);
  });

  it('does not hold up the others when it fails, and is tried again', async () => {
    const [failing, fine] = [await passedPlan(), await passedPlan()];
    const { db } = house.gateway;
    const now = new Date();
    for (const guid of [failing, fine]) await soon(guid, 'plan.use', now);
    const { context } = await db.selectFrom('record').where('guid', '=', failing).select('context').executeTakeFirstOrThrow();
    await db.updateTable('record').set({ context: JSON.stringify({ ...context, decisions: null }) }).where('guid', '=', failing).execute();
    expect(await workDue(db, now, quiet)).toBe(1);
    await db.updateTable('record').set({ context: JSON.stringify(context) }).where('guid', '=', failing).execute();
    expect(await workDue(db, now, quiet)).toBe(0);
    expect(await workDue(db, new Date(now.getTime() + HOUR), quiet)).toBe(1);
    expect((await events(failing)).at(-1)).toBe('plan.use system');
  });
});
