import { expect } from 'vitest';
import type { ProcurementKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { people } from '#machines/shared/people.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import type { Player } from '../cast.ts';
import { namesColleague } from '../colleagues.ts';
import { expectRefused, give, payloadFor, refusalFor, seenBy } from '../giving.ts';
import type { Detail, Fixture } from '../fixture.ts';
import { machineDoes, machineSays, type Standing } from '../standing.ts';
import type { Settings } from './settings.ts';

interface SweepGround {
  fixture: Fixture;
  cast: ReadonlyMap<string, Player>;
  settings: Settings;
}

/** Replaces people of the cases by those who have a part in the review. */
function realPart(sample: object, { context }: Standing): object {
  const { assigneeGuid } = sample as { assigneeGuid?: string };
  const { submitter, chain, position } = context as ApprovalContext;
  if (assigneeGuid === people.submitter.guid) return { assigneeGuid: submitter };
  const [approver] = chain[position]?.approvers ?? [];
  return assigneeGuid === people.approver.guid ? { assigneeGuid: approver?.guid } : {};
}

/**
 * Payloads that the machine refuses from anybody, such as a rejection without an opinion: a rule of
 * the call refuses them first, or the machine does.
 */
async function refusedPayloads(
  fixture: Fixture,
  player: Player,
  stands: Standing,
  event: string,
  detail: Detail,
): Promise<void> {
  const lifecycle: Lifecycle = lifecycles[stands.kind];
  for (const sample of lifecycle.samples[event]?.refused ?? []) {
    const payload = { ...sample, ...realPart(sample, stands) };
    const { type: _, ...fields } = payload;
    const bare = { opinion: undefined, agentGuid: undefined, handlerGuid: undefined };
    const given = await give(player, stands, event, {
      ...payloadFor(event, detail),
      ...bare,
      ...(namesColleague(event) ? { assigneeGuid: undefined } : {}),
      ...fields,
    });
    const done = machineDoes(stands, player.on(stands), payload, {});
    if (done.outcome !== 'refused' || done.why.reason !== 'guard')
      throw new Error(`The machine takes a payload of ${event} that it should refuse.`);
    await expectRefused(
      fixture,
      given,
      given.answer.status === 400
        ? { status: 400 }
        : { status: 409, reason: `guards.${done.why.guard}` },
    );
  }
}

async function sweepAs(fixture: Fixture, player: Player, stands: Standing): Promise<void> {
  const said = machineSays(stands, player.on(stands));
  const detail = await seenBy(fixture, player, stands);
  const here = `${player.account} on ${stands.kind} in ${stands.status}`;
  if (detail !== null) {
    expect(detail.commands, here).toEqual(said);
    expect(detail.context.viewer.roles.toSorted(), here).toEqual(
      [...player.on(stands).roles].toSorted(),
    );
    expect(detail.head, here).toMatchObject({ status: stands.status, revision: stands.revision });
  } else
    expect(
      said.filter(({ allowed }) => allowed),
      `${here} sees nothing`,
    ).toEqual([]);
  for (const { event, allowed } of said) {
    if (!allowed)
      await expectRefused(
        fixture,
        await give(player, stands, event, payloadFor(event, detail)),
        refusalFor(player, stands, event, detail !== null),
      );
    else if (detail !== null) await refusedPayloads(fixture, player, stands, event, detail);
  }
}

/**
 * Everybody tries every command that the machine refuses them in a state: the gateway refuses it
 * with the machine's reason, and changes nothing.
 */
export async function sweep(
  { fixture, cast, settings }: SweepGround,
  stands: Standing,
): Promise<void> {
  const before = await readEntries(fixture.gateway.db, stands.guid);
  for (const player of cast.values()) await sweepAs(fixture, player, stands);
  const buyer = cast.get('purchaser01') as Player;
  const submit = machineSays(stands, buyer.on(stands)).find(
    ({ event, allowed }) => allowed && event.endsWith('.submit'),
  );
  if (submit) {
    await settings.withoutApprovers(stands.kind as ProcurementKind, async () => {
      const given = await give(buyer, stands, submit.event, {});
      if (given.answer.status === 400)
        expect(stands.kind, 'only a bare order lacks something').toBe('entrustOrder');
      else await expectRefused(fixture, given, { status: 409, reason: 'errors.noApproverLeft' });
    });
  }
  expect(await readEntries(fixture.gateway.db, stands.guid)).toEqual(before);
}
