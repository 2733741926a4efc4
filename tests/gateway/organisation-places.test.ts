import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisationCalls } from '#contract/organisation.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import type { Client } from '../support/client.ts';
import { newRequest } from '../support/forms.ts';
import { administratorOf, Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk } from '../support/paths/reviewed.ts';

const kind = 'organisationPlace';
const GROUP = 'demo-central';
const UNIT = 'demo-unit-01';
const SISTER = 'demo-unit-02';

let fixture: Fixture;
/** Administrators of the unit, of the group above it, and of another unit of the group. */
let unit: Client;
let group: Client;
let sister: Client;
let auditor: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  unit = await fixture.as('sysadmin01');
  group = await fixture.as(await administratorOf(fixture, GROUP));
  sister = await fixture.as(await administratorOf(fixture, SISTER));
  auditor = await fixture.as('auditor01');
});
afterAll(() => fixture.close());

const node = (guid = UNIT) => group.call(organisationCalls.nodeInfo, { guid });

/** The group moves the unit below another one; returns the key of its new place. */
async function move(parentGuid?: string): Promise<string> {
  const { deptName, parentGuid: from } = await node();
  const form = { type: '2' as const, guid: UNIT, qiyeBumen: '1' as const };
  await group.call(organisationCalls.saveNode, {
    ...form,
    deptName: deptName ?? '',
    parentGuid: parentGuid ?? (from === GROUP ? SISTER : GROUP),
  });
  return (await node()).placeGuid ?? '';
}

const say = (client: Client, guid: string, verb: 'confirm' | 'decline', more: object = {}) =>
  client.send(organisationCalls.confirmNode, {
    guid,
    isQueRen: verb === 'confirm' ? '1' : '0',
    ...more,
  });
const superiorOf = async (guid: string) =>
  (
    await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select('parent_guid')
      .executeTakeFirstOrThrow()
  ).parent_guid;

describe('a place in the organisation', () => {
  const exploration = reviewExploration(kind, ['author', 'system']);
  const { paths } = tour(exploration, { cover: 'transitions', resetCost: 2, longest: 20 });

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles[kind].machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  test('goes the ways of its machine, and no other; every history is whole', async () => {
    const walk = new ReviewedWalk(fixture, kind, Object.keys(kindCalls[kind].events), exploration);
    const author = { guid: await fixture.guidOf(unit.account), name: 'unit' };
    for (const path of paths) {
      const guid = await move();
      await walk.walk(
        {
          guid,
          async give(event) {
            if (event !== 'organisationPlace.end')
              return say(unit, guid, event.split('.')[1] as 'confirm' | 'decline');
            const { parentGuid } = await node();
            return group.send(organisationCalls.saveNode, {
              type: '2',
              guid: UNIT,
              qiyeBumen: '1',
              deptName: '临江钢铁',
              parentGuid: parentGuid === GROUP ? SISTER : GROUP,
            });
          },
          viewerOf: (event) =>
            event === 'organisationPlace.end'
              ? { guid: 'system', name: 'system', roles: ['system'] }
              : { ...author, roles: ['reader', 'author'] },
        },
        path,
      );
      expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
        valid: true,
        divergence: null,
      });
    }
  });

  test('makes the unit above the superior once it is confirmed, and not before', async () => {
    await say(unit, await move(GROUP), 'confirm');
    expect(await superiorOf(UNIT)).toBe(GROUP);
    const guid = await move(SISTER);
    expect(await node()).toMatchObject({ parentGuid: SISTER, placeStatus: '1', isQueRen: '0' });
    await say(unit, guid, 'decline');
    expect(await node()).toMatchObject({ placeStatus: '3', isQueRen: '0' });
    expect(await superiorOf(UNIT)).toBe(GROUP);
    await say(unit, guid, 'confirm');
    expect(await node()).toMatchObject({ placeStatus: '2', isQueRen: '1' });
    expect(await superiorOf(UNIT)).toBe(SISTER);
    await say(unit, guid, 'decline');
    expect(await superiorOf(UNIT), 'no unit leaves its superior by itself').toBe(SISTER);
    await say(unit, await move(GROUP), 'confirm');
  });

  test('ends when the unit is put elsewhere or taken out; its history says who did that', async () => {
    const name = (await auditor.call(recordsCalls.history, { guid: await move() })).entries[0];
    const before = (await node()).placeGuid ?? '';
    const after = await move();
    expect(after).not.toBe(before);
    const told = (await fixture.history(auditor, before)).map(({ event, actorName, toStatus }) => [
      event,
      actorName,
      toStatus,
    ]);
    expect(told).toEqual([
      ['organisationPlace.create', name?.actorName, '1'],
      ['organisationPlace.end', name?.actorName, '4'],
    ]);
    const { deptName, qiyeDaima } = await node();
    await group.call(organisationCalls.deleteNodes, { departGuids: UNIT });
    expect((await fixture.detail(auditor, kind, after)).head.status).toBe('4');
    expect((await say(unit, after, 'confirm')).status).toBe(409);
    await group.call(organisationCalls.saveNode, {
      type: '0',
      qiyeBumen: '1',
      deptName: deptName ?? '',
      qiyeDaima,
      parentGuid: GROUP,
    });
    expect(await superiorOf(UNIT)).toBeNull();
    await say(unit, (await node()).placeGuid ?? '', 'confirm');
    expect(await superiorOf(UNIT)).toBe(GROUP);
  });

  test('that is only given another name goes on as it stands', async () => {
    const { placeGuid, deptName, parentGuid } = await node();
    const form = { type: '2' as const, guid: UNIT, qiyeBumen: '1' as const, parentGuid };
    for (const name of ['临江钢铁公司', deptName ?? '']) {
      await group.call(organisationCalls.saveNode, { ...form, deptName: name } as never);
      expect(await node()).toMatchObject({ deptName: name, placeGuid, placeStatus: '2' });
    }
  });

  test('is said by people of the unit who may edit the organisation, by nobody else', async () => {
    const guid = await move();
    expect(
      await group.refusal(organisationCalls.confirmNode, { guid, isQueRen: '1' }),
    ).toMatchObject({ status: 409, reason: 'guards.isAuthor' });
    expect((await say(await fixture.as('purchaser01'), guid, 'confirm')).status).toBe(403);
    expect((await say(await fixture.as('agency001'), guid, 'confirm')).status).toBe(404);
    expect((await node()).placeStatus).toBe('1');
    for (const wrong of [{ opinion: 'x'.repeat(256) }, { isQueRen: '2' }, { revision: 'x' }])
      expect((await say(unit, guid, 'confirm', wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(
      await unit.refusal(organisationCalls.confirmNode, { guid, isQueRen: '1', revision: 7 }),
    ).toMatchObject({ status: 409, reason: 'errors.conflict' });
    expect((await fixture.history(unit, guid)).length).toBe(1);
    const given = { revision: 1, requestId: newRequest(), opinion: '归属有误' };
    for (const turn of ['first', 'repeated'])
      expect((await say(unit, guid, 'decline', given)).status, turn).toBe(200);
    expect(
      (await fixture.history(unit, guid)).map(({ event, opinion }) => [event, opinion]),
    ).toEqual([
      ['organisationPlace.create', null],
      ['organisationPlace.decline', '归属有误'],
    ]);
    await say(unit, guid, 'confirm');
  });

  test('waits on the desk of the unit until it has said something, and of nobody else', async () => {
    const waiting = async (client: Client, guid: string) =>
      (
        await client.list(workbenchCalls.list, { heap: 'todo', kind, page: 1, rows: 100 })
      ).rows.some((row) => row.guid === guid);
    const guid = await move();
    expect(await Promise.all([unit, group, sister].map((client) => waiting(client, guid)))).toEqual(
      [true, false, false],
    );
    await say(unit, guid, 'decline');
    expect(await waiting(unit, guid)).toBe(false);
    const next = await move();
    await move();
    expect(await waiting(unit, next), 'what has ended waits for nobody').toBe(false);
  });

  test('is seen by the unit and the one above it, not by others below the group', async () => {
    if ((await node()).parentGuid === SISTER) await move(GROUP);
    const guid = await move(SISTER);
    for (const client of [unit, sister, auditor])
      expect((await fixture.detail(client, kind, guid)).head.status, client.account).toBe('1');
    const other = await fixture.as(await administratorOf(fixture, 'demo-unit-03'));
    for (const call of [organisationCalls.placeInfo, recordsCalls.history])
      expect((await other.send(call, { guid })).status).toBe(404);
  });
});
