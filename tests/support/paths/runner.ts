import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import type { Exploration } from '#model/explore.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import { readEntries } from '#gateway/records/entries.ts';
import type { Account, Player } from '../cast.ts';
import { nameable, namesColleague, placed, removalsIn, removes } from '../colleagues.ts';
import { newRequest, type Form } from '../forms.ts';
import { expectDone, expectTooLate, give, payloadFor, seenBy, type Given } from '../giving.ts';
import { callOf, type Fixture } from '../fixture.ts';
import { machineDoes, machineSays, standingOf, storedContext, type Standing } from '../standing.ts';
import { actsOf, type Act } from './acts.ts';
import type { Arranger } from './arranging.ts';
import type { Settings } from './settings.ts';
import { sweep } from './sweep.ts';

/** The common dependencies for walking paths. */
export interface Ground {
  fixture: Fixture;
  cast: ReadonlyMap<Account, Player>;
  settings: Settings;
  arranger: Arranger;
}

const SYSTEM = { guid: 'system', name: '系统', roles: ['system'] as const };

/** Walks the paths of one kind of record at the gateway. */
export class PathRunner {
  private readonly swept = new Set<string>();
  private readonly disturbed = new Set<string>();

  /**
   * Whether another kind with the same machine is walked before: others then only try their
   * commands once in each status.
   */
  private readonly isFurther: boolean;

  constructor(
    private readonly ground: Ground,
    private readonly kind: ProcurementKind,
    private readonly exploration: Exploration,
  ) {
    this.isFurther =
      PROCUREMENT_KINDS.find((one) => lifecycles[one].machine === lifecycles[kind].machine) !==
      kind;
  }

  /**
   * What counts as one place for others who try commands or disturb: a status in which everybody is
   * offered the same.
   */
  private placeOf(standing: Standing): string {
    if (this.isFurther) return standing.status;
    const told = [...this.ground.cast.values()].map((player) => [
      player.on(standing).roles,
      machineSays(standing, player.on(standing)),
    ]);
    return JSON.stringify([standing.status, told]);
  }

  private player(account: Account): Player {
    return this.ground.cast.get(account) as Player;
  }

  /** Walks a path with a new record. */
  async walk(path: Path): Promise<void> {
    const { snapshot } = configurationOf(this.exploration, path.start);
    const { organizationType = '2' } = snapshot.context as { organizationType?: string };
    const { head } = await this.ground.arranger.draft(this.kind, organizationType);
    await this.look(head.guid, path.start);
    const acts = actsOf(path);
    for (const [index, act] of acts.entries()) {
      // The gateway sends an approved order together with the command that approved it.
      if (act.event === 'order.send') continue;
      const sent = acts[index + 1]?.event === 'order.send' ? acts[index + 1] : undefined;
      // So a path that would leave an order approved ends before that.
      if (index === acts.length - 1 && this.leavesPassedOrder(act)) break;
      if (act.who === 'system') await this.systemActs(head.guid, act);
      else await this.personActs(head.guid, act, sent !== undefined);
      await this.look(head.guid, sent?.to ?? act.to);
    }
  }

  private leavesPassedOrder({ to }: Act): boolean {
    return (
      this.kind === 'entrustOrder' && configurationOf(this.exploration, to).status === 'passed'
    );
  }

  /** Whether an act happens in a place for the first time: only then do others disturb it. */
  private isFirst(before: Standing, { who, event, to }: Act): boolean {
    const key = JSON.stringify([
      this.placeOf(before),
      who,
      event,
      configurationOf(this.exploration, to).status,
    ]);
    const isFirst = !this.disturbed.has(key);
    this.disturbed.add(key);
    return isFirst;
  }

  private who({ who, event }: Act, { context }: Standing): Player {
    if (who === 'agency') return this.player('agency001');
    if (who === 'unitAdministrator') return this.player('sysadmin01');
    if (who !== 'approver') return this.player('purchaser01');
    const { chain, position } = context as ApprovalContext;
    const removers = removalsIn(context).map(({ by }) => by);
    const standing = [...this.ground.cast.values()].find(({ guid }) =>
      removes(event)
        ? removers.includes(guid)
        : chain[position]?.approvers.some((one) => one.guid === guid),
    );
    if (!standing) throw new Error('Nobody of the cast stands at the level under review.');
    return standing;
  }

  private async payload({ event, output }: Act, player: Player, before: Standing): Promise<Form> {
    if (event === 'setUp.assign')
      return {
        agentGuid: await this.ground.fixture.unitOf('agency001'),
        handlerGuid: this.player('purchaser01').guid,
      };
    if (namesColleague(event)) {
      const [colleague] = nameable(event, this.ground.cast, player.guid, before.context);
      return { assigneeGuid: colleague?.guid ?? 'x', ...placed(event) };
    }
    const { organizationType } = before.context as { organizationType?: string };
    const more =
      event === 'setUp.edit'
        ? { organizationType: output.organizationType ?? organizationType }
        : {};
    return payloadFor(event, await seenBy(this.ground.fixture, player, before), more);
  }

  /**
   * Commands that others or the same person could give before the act and send too late, after it.
   */
  private async meanwhile(before: Standing): Promise<(() => Promise<Given>)[]> {
    const found: (() => Promise<Given>)[] = [];
    for (const player of this.ground.cast.values()) {
      const detail = await seenBy(this.ground.fixture, player, before);
      if (detail === null) continue;
      for (const { event, allowed } of machineSays(before, player.on(before))) {
        const more =
          event === 'setUp.assign'
            ? await this.payload({ event, who: '', output: {}, to: '' }, player, before)
            : {};
        if (allowed)
          found.push(() =>
            give(
              player,
              before,
              event,
              payloadFor(event, detail, { ...more, requestId: newRequest() }),
            ),
          );
      }
    }
    return found;
  }

  private async personActs(guid: string, act: Act, isSent: boolean): Promise<void> {
    const { fixture, settings } = this.ground;
    const before = await standingOf(fixture.gateway.db, guid);
    const player = this.who(act, before);
    const { chain } = act.output;
    if (chain !== undefined) await settings.require(this.kind, chain.length);
    const others = this.isFirst(before, act) ? await this.meanwhile(before) : [];
    const given = await give(player, before, act.event, await this.payload(act, player, before));
    const { after } = await expectDone(fixture, given);
    expect(after.revision - before.revision, act.event).toBe(isSent ? 2 : 1);
    if (chain !== undefined)
      expect((after.context as { chain: readonly unknown[] }).chain).toHaveLength(chain.length);
    await this.repeat(given);
    for (const late of others) await expectTooLate(fixture, await late(), after);
    expect(await readEntries(fixture.gateway.db, guid)).toHaveLength(after.revision);
  }

  /**
   * The response was lost and the same request is repeated: it is answered again, and nothing
   * happens twice.
   */
  private async repeat({
    player,
    before: { kind, guid },
    event,
    input,
    answer,
  }: Given): Promise<void> {
    const { db } = this.ground.fixture.gateway;
    const stored = await standingOf(db, guid);
    const again = await player.client.send(callOf(kind, event), input);
    expect([again.status, again.body], `${event} again`).toEqual([answer.status, answer.body]);
    expect(await standingOf(db, guid)).toEqual(stored);
  }

  private async systemActs(guid: string, act: Act): Promise<void> {
    const { fixture, arranger } = this.ground;
    const { db } = fixture.gateway;
    const { event } = act;
    const before = await standingOf(db, guid);
    const others = this.isFirst(before, act) ? await this.meanwhile(before) : [];
    await arranger.bringAbout(event, this.kind, guid);
    const after = await standingOf(db, guid);
    const entry = (await readEntries(db, guid)).at(-1);
    expect(entry).toMatchObject({
      event,
      fromStatus: before.status,
      toStatus: after.status,
      seq: before.revision + 1,
      actorGuid: SYSTEM.guid,
    });
    const done = machineDoes(before, SYSTEM, { type: event } as EventObject, {});
    if (done.outcome === 'refused')
      throw new Error(`The machine refuses ${event} in ${before.status}.`);
    expect({ status: after.status, context: after.context }, event).toEqual({
      status: done.status,
      context: storedContext(done.context),
    });
    for (const late of others) await expectTooLate(fixture, await late(), after);
  }

  /**
   * Expects the state of the path; the first time, everybody tries everything that the machine
   * refuses.
   */
  private async look(guid: string, configuration: string): Promise<void> {
    const { status, snapshot } = configurationOf(this.exploration, configuration);
    const stands = await standingOf(this.ground.fixture.gateway.db, guid);
    const { machine } = lifecycles[this.kind];
    const { chain, position, decisions } = snapshot.context as {
      chain: readonly unknown[];
      position: number;
      decisions: readonly unknown[];
    };
    expect(
      stands.deleted ? 'deleted' : stateOfCode(machine, stands.status).state,
      configuration,
    ).toBe(status);
    const now = stands.context as {
      chain: readonly unknown[];
      position: number;
      decisions: readonly unknown[];
    };
    if (status !== 'deleted')
      expect([now.chain.length - now.position, now.decisions.length > 0], configuration).toEqual([
        chain.length - position,
        decisions.length > 0,
      ]);
    if (stands.deleted) return;
    const place = this.placeOf(stands);
    if (this.swept.has(place)) return;
    this.swept.add(place);
    await sweep(this.ground, stands);
  }
}
