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
import { refusalOf, type Answer, type Client } from '../support/client.ts';
import {
  informationForm,
  ownInformation,
  registered,
  sendInformation,
  type Registered,
} from '../support/enterprises.ts';
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

const KIND = 'enterpriseInformation';
const { events } = kindCalls[KIND];

let fixture: Fixture;
let reviewer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  reviewer = await fixture.as('central001');
});
afterAll(() => fixture.close());

const reviewed = (event: string): Form => {
  if (event === 'enterprise.approve') return { shenHeStatus: '2' };
  return event === 'enterprise.reject'
    ? { shenHeStatus: '3', shenHeYiJian: '执照扫描件不清晰', shenHeYiJianType: '7' }
    : {};
};

/** The input of a command; an edit changes the remarks, a submission sends what is stored. */
async function inputOf(
  firm: Registered,
  event: string,
  { guid, revision }: Standing,
): Promise<Form> {
  const common = { guid, revision, requestId: newRequest(), ...reviewed(event) };
  if (event === 'enterprise.edit')
    return { ...common, ...informationForm(firm, { beiZhu: `第${revision}版` }), flag: '1' };
  if (event === 'enterprise.submit')
    return { ...common, ...(await ownInformation(firm)).data, flag: '2' };
  return common;
}

const BY_REVIEWER = new Set(['enterprise.accept', 'enterprise.approve', 'enterprise.reject']);

describe('the lifecycle', () => {
  const exploration = reviewExploration(KIND);
  const { paths } = tour(exploration, { cover: 'steps', resetCost: 4, longest: 60 });
  const swept = new Set<string>();

  const viewerOf = async (firm: Registered, event: string): Promise<Viewer> =>
    BY_REVIEWER.has(event)
      ? { guid: await fixture.guidOf('central001'), name: '马世昌', roles: ['reader', 'reviewer'] }
      : { guid: firm.person, name: firm.client.account, roles: ['reader', 'author'] };

  const give = async (firm: Registered, event: string, stands: Standing): Promise<Answer> =>
    (BY_REVIEWER.has(event) ? reviewer : firm.client).send(
      events[event] as (typeof events)[string],
      await inputOf(firm, event, stands),
    );

  /**
   * Everything that the machine refuses is refused for its reason and changes nothing; actions of
   * others are left out.
   */
  async function sweep(firm: Registered, stands: Standing): Promise<void> {
    const { submitted_by: submittedBy } = await fixture.gateway.db
      .selectFrom('record')
      .where('guid', '=', firm.guid)
      .select('submitted_by')
      .executeTakeFirstOrThrow();
    const wasSubmitted = submittedBy !== null;
    for (const event of Object.keys(events)) {
      const said = machineSays(stands, await viewerOf(firm, event)).find(
        (one) => one.event === event,
      );
      if (said?.allowed) continue;
      const refused = refusalOf(await give(firm, event, stands), `${event} in ${stands.status}`);
      const isTooLate = event === 'enterprise.recall' && stands.status === '5';
      const isUnseen = BY_REVIEWER.has(event) && !wasSubmitted;
      const wanted = isUnseen
        ? [404, 'errors.notFound']
        : [409, isTooLate ? 'guards.nobodyDecidedYet' : said?.reason];
      expect([event, stands.status, refused.status, refused.reason]).toEqual([
        event,
        stands.status,
        ...wanted,
      ]);
    }
    for (const event of BY_REVIEWER) {
      const input = await inputOf(firm, event, stands);
      for (const other of [
        firm.client,
        await fixture.as('sysadmin01'),
        await fixture.as('auditor01'),
      ])
        expect((await other.send(events[event] as (typeof events)[string], input)).status).toBe(
          403,
        );
    }
    const stranger = await fixture.as('supplier01');
    expect((await stranger.send(enterpriseCalls.reviewDetail, { guid: firm.guid })).status).toBe(
      404,
    );
    expect(await standingOf(fixture.gateway.db, firm.guid)).toEqual(stands);
  }

  async function look(firm: Registered, configuration: string): Promise<void> {
    const stands = await standingOf(fixture.gateway.db, firm.guid);
    expect(stateOfCode(lifecycles[KIND].machine, stands.status).state, configuration).toBe(
      configurationOf(exploration, configuration).status,
    );
    const { status } = await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', firm.guid)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe(stands.status);
    if (swept.has(configuration)) return;
    swept.add(configuration);
    await sweep(firm, stands);
  }

  async function walk(path: Path): Promise<void> {
    const firm = await registered(fixture);
    await sendInformation(firm, '1');
    await look(firm, path.start);
    const { db } = fixture.gateway;
    for (const { step, to } of path.steps) {
      if (step.who === null) {
        await look(firm, to);
        continue;
      }
      const event = step.event.type;
      const before = await standingOf(db, firm.guid);
      const answer = await give(firm, event, before);
      expect(answer.status, `${event} in ${before.status}: ${JSON.stringify(answer.body)}`).toBe(
        200,
      );
      const after = await standingOf(db, firm.guid);
      const [entry, ...more] = (await readEntries(db, firm.guid)).slice(before.revision);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        event,
        fromStatus: before.status,
        toStatus: after.status,
        seq: before.revision + 1,
      });
      const done = machineDoes(
        before,
        await viewerOf(firm, event),
        { type: event, opinion: 'x', reasonType: '7' } as EventObject,
        { revision: entry?.seq, at: entry?.at, opinion: entry?.opinion ?? '' },
      );
      if (done.outcome === 'refused')
        throw new Error(`The machine refuses ${event} in ${before.status}.`);
      expect({ status: after.status, context: after.context }, event).toEqual({
        status: done.status,
        context: storedContext(done.context),
      });
    }
    expect(await firm.client.call(recordsCalls.verify, { guid: firm.guid })).toMatchObject({
      valid: true,
    });
    expect(
      (await firm.client.call(recordsCalls.moments, { guid: firm.guid })).divergence,
      'the history replays',
    ).toBeNull();
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
  )(
    '$name: the gateway does and refuses what the machine does and refuses',
    ({ path }) => walk(path),
    120_000,
  );
});
