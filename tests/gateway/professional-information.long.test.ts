import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { recordsCalls } from '#contract/records.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { lifecycles } from '#machines/index.ts';
import type { Viewer } from '#machines/shared/types.ts';
import { transitionIds } from '#model/explore.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import { tour } from '#model/tour.ts';
import {
  applicationForm,
  apply,
  decisionOf,
  PURCHASER,
  setRights,
} from '../support/applications.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { newRequest, type Form } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import {
  machineDoes,
  machineSays,
  standingOf,
  storedContext,
  type Standing,
} from '../support/standing.ts';

const NOW = new Date('2026-11-21T04:00:00Z');

let fixture: Fixture;
let supplier: Client;
let other: Client;

beforeAll(async () => {
  fixture = await Fixture.open({ now: () => NOW });
  supplier = await fixture.as('supplier01');
  other = await fixture.as('gongying030001');
});
afterAll(() => fixture.close());

const KIND = 'professionalApplication';
const { events } = kindCalls[KIND];

/** Who takes an application through its lifecycle. */
const ACTORS = {
  supplier: 'supplier01',
  preliminaryReviewer: 'sysadmin01',
  finalReviewer: 'central001',
} as const;
type Role = keyof typeof ACTORS;

const roleOf = (event: string, status: string): Role => {
  if (event === 'application.takeUp') return 'finalReviewer';
  if (!/\.(approve|reject)$/.test(event)) return 'supplier';
  return status === '1' ? 'preliminaryReviewer' : 'finalReviewer';
};

/** The input of a command; an edit changes where the specialty counts. */
async function inputOf(
  event: string,
  { guid, revision }: Pick<Standing, 'guid' | 'revision'>,
): Promise<Form> {
  const common = { guid, revision, requestId: newRequest(), ...decisionOf(event) };
  if (event !== 'application.edit') return common;
  const { facts } = (await supplier
    .call(enterpriseCalls.applicationInfo, { guid })
    .catch(() => ({ facts: null }))) as { facts: Form | null };
  return {
    ...(await applicationForm(fixture, supplier)),
    ...facts,
    gongXiangFanWei: revision % 2 === 0 ? '1' : '2',
    ...common,
  };
}

describe('the lifecycle of an application', () => {
  const exploration = reviewExploration(KIND, Object.keys(ACTORS));
  const { paths } = tour(exploration, { cover: 'steps', resetCost: 3, longest: 60 });
  const swept = new Set<string>();

  const viewerOf = async (role: Role, { context }: Standing): Promise<Viewer> => {
    const guid = await fixture.guidOf(ACTORS[role]);
    const { submitter } = context as { submitter: string | null };
    const { name } = await fixture.gateway.db
      .selectFrom('person')
      .where('guid', '=', guid)
      .select('name')
      .executeTakeFirstOrThrow();
    return {
      guid,
      name,
      roles: ['reader', role, ...(submitter === guid ? (['submitter'] as const) : [])],
    };
  };
  const give = async (event: string, stands: Standing, role: Role) =>
    (await fixture.as(ACTORS[role])).send(
      events[event] as (typeof events)[string],
      await inputOf(event, stands),
    );

  /**
   * Everybody tries what the machine refuses them in this state: refused for its reason, and
   * nothing changes.
   */
  async function sweep(stands: Standing): Promise<void> {
    const parties = await fixture.gateway.db
      .selectFrom('record_party')
      .where('record_guid', '=', stands.guid)
      .select('role')
      .execute();
    const isParty = (role: Role) =>
      role === 'supplier' || parties.some((party) => party.role === role);
    for (const event of Object.keys(events)) {
      for (const role of Object.keys(ACTORS) as Role[]) {
        const said = machineSays(stands, await viewerOf(role, stands)).find(
          (one) => one.event === event,
        );
        if (said?.allowed) continue;
        const isOfSupplier = !/\.(approve|reject|takeUp)$/.test(event);
        const mayCall = isOfSupplier
          ? role === 'supplier' || role === 'preliminaryReviewer'
          : role !== 'supplier';
        const refused = refusalOf(
          await give(event, stands, role),
          `${role} ${event} in ${stands.status}`,
        );
        const wanted = !mayCall
          ? [403, 'errors.forbidden']
          : isParty(role)
            ? [409, said?.reason]
            : [404, 'errors.notFound'];
        expect([role, event, stands.status, refused.status, refused.reason]).toEqual([
          role,
          event,
          stands.status,
          ...wanted,
        ]);
      }
    }
    expect((await other.send(enterpriseCalls.applicationInfo, { guid: stands.guid })).status).toBe(
      404,
    );
    expect(await standingOf(fixture.gateway.db, stands.guid)).toEqual(stands);
  }

  async function look(guid: string, configuration: string): Promise<void> {
    const stands = await standingOf(fixture.gateway.db, guid);
    const { status } = configurationOf(exploration, configuration);
    expect(
      stands.deleted ? 'deleted' : stateOfCode(lifecycles[KIND].machine, stands.status).state,
      configuration,
    ).toBe(status);
    if (stands.deleted || swept.has(configuration)) return;
    swept.add(configuration);
    await sweep(stands);
  }

  async function walk(path: Path): Promise<void> {
    const { db } = fixture.gateway;
    const { guid } = (await apply(fixture, supplier)).head;
    await look(guid, path.start);
    for (const [index, { step, to }] of path.steps.entries()) {
      if (step.who === null) {
        await look(guid, to);
        continue;
      }
      const event = step.event.type;
      const { output = {} } = (path.steps[index + 1]?.step.event ?? {}) as {
        output?: { preliminaryReview?: boolean };
      };
      if (output.preliminaryReview !== undefined)
        await setRights(fixture, PURCHASER, output.preliminaryReview);
      const before = await standingOf(db, guid);
      const role = roleOf(event, before.status);
      const answer = await give(event, before, role);
      expect(answer.status, `${event} in ${before.status}: ${JSON.stringify(answer.body)}`).toBe(
        200,
      );
      const after = await standingOf(db, guid);
      const [entry, ...more] = (await readEntries(db, guid)).slice(before.revision);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        event,
        fromStatus: before.status,
        toStatus: after.deleted ? null : after.status,
        seq: before.revision + 1,
        actorGuid: await fixture.guidOf(ACTORS[role]),
      });
      const done = machineDoes(
        before,
        await viewerOf(role, before),
        { type: event, opinion: entry?.opinion ?? '' } as EventObject,
        { ...output, revision: entry?.seq, at: entry?.at, opinion: entry?.opinion ?? '' },
      );
      if (done.outcome === 'refused')
        throw new Error(`The machine refuses ${event} in ${before.status}.`);
      expect(
        { status: after.deleted ? null : after.status, context: after.context },
        event,
      ).toEqual({ status: done.status, context: storedContext(done.context) });
    }
    const auditor = await fixture.as('auditor01');
    expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({ valid: true });
    expect(
      (await auditor.call(recordsCalls.moments, { guid })).divergence,
      'the history replays',
    ).toBeNull();
    if (!(await standingOf(db, guid)).deleted)
      await db
        .updateTable('record')
        .set({ facts: JSON.stringify({ zhuanYeFenLei: '' }) })
        .where('guid', '=', guid)
        .execute();
  }

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles[KIND].machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  test.each(
    paths.map((path, index) => ({
      path,
      name: `path ${index + 1} of ${paths.length}, ${path.steps.length} steps`,
    })),
  )('$name: the gateway does and refuses what the machine does and refuses', ({ path }) =>
    walk(path),
  );
});
