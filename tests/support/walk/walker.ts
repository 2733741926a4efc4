import { expect } from 'vitest';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { ACCOUNTS, type Account, type Player } from '../cast.ts';
import type { Form } from '../forms.ts';
import {
  expectDone,
  expectRefused,
  expectTooLate,
  give,
  payloadFor,
  refusalFor,
  seenBy,
  type Given,
} from '../giving.ts';
import type { Detail, Fixture, View } from '../fixture.ts';
import { machineSays, standingOf, type Standing } from '../standing.ts';
import { Asking } from './asking.ts';
import { Changing } from './changing.ts';
import { Handing, isThere } from './handing.ts';
import { LEAVERS, Moving } from './moving.ts';
import { COLLEAGUES, freeOf, nameable, namesColleague, placed, removes } from '../colleagues.ts';
import { Lateness } from './lateness.ts';
import { makeRecord } from './maker.ts';
import { Pool } from './pool.ts';

/**
 * Weight of an allowed command; commands that end a record get less once they were given, so that
 * the walk gets far.
 */
const USUAL = 6;
const WEIGHTS: Record<string, number> = {
  delete: 0.3,
  undo: 0.6,
  reject: 0.8,
  recall: 0.6,
  decline: 0.8,
  abandon: 0.5,
  edit: 0.6,
  transfer: 0.8,
  addApprover: 2,
  removeApprover: 0.8,
};

/** The result of a walk: how often each command was accepted, refused and too late. */
export interface Tally {
  accepted: Map<string, number>;
  refused: Map<string, number>;
  late: Map<string, number>;
  created: number;
  /**
   * Colleagues named who gave their place away, have another part in the review, or are disabled;
   * and levels added before one where somebody has decided.
   */
  wrongly: { ring: number; part: number; gone: number; before: number };
  /**
   * Commands of people who have left for another unit; and how often a record came to a place that
   * they still have, and their delegate tried it.
   */
  away: { tried: number; place: number; delegate: number };
}

const count = (where: Map<string, number>, what: string) =>
  where.set(what, (where.get(what) ?? 0) + 1);

/** Whether somebody has decided at the level under review. */
const isDecidedAt = ({ chain, position, decisions }: Detail['context']): boolean =>
  decisions.some(({ level }) => level === chain[position]?.level);

/** A command that somebody could give, with what they saw. */
interface Option {
  player: Player;
  command: View['commands'][number];
  detail: Detail;
}

/**
 * Walks randomly at the gateway with everybody of a cast, and compares it with the machine at every
 * step.
 */
export class Walker {
  readonly pool = new Pool();
  readonly handing: Handing;
  readonly asking: Asking;
  readonly changing: Changing;
  readonly lateness: Lateness;
  readonly moving: Moving;
  readonly tally: Tally = {
    accepted: new Map(),
    refused: new Map(),
    late: new Map(),
    created: 0,
    wrongly: { ring: 0, part: 0, gone: 0, before: 0 },
    away: { tried: 0, place: 0, delegate: 0 },
  };

  constructor(
    private readonly fixture: Fixture,
    private readonly cast: ReadonlyMap<Account, Player>,
    private readonly random: () => number,
  ) {
    this.handing = new Handing(cast, this.pick);
    this.asking = new Asking(fixture, cast, this.pick);
    this.changing = new Changing(fixture, cast, this.pick);
    this.lateness = new Lateness(fixture);
    this.moving = new Moving(fixture, cast, this.pick);
  }

  private readonly pick = <T>(values: readonly T[]): T =>
    values[Math.floor(this.random() * values.length)] as T;

  /** Everybody who can sign in now. */
  private get present(): Player[] {
    return [...this.cast.values()].filter(({ isValid }) => isValid);
  }

  private player(account: Account): Player {
    return this.cast.get(account) as Player;
  }

  /**
   * One step: a new record, two commands at once, or one command of somebody who has just looked;
   * with a record of the wanted kind, if there is one.
   */
  async step(kind: ProcurementKind | null): Promise<void> {
    if (this.random() < 0.03) await this.handing.turn();
    if (this.random() < 0.02) await this.changing.turn(this.handing.isFree);
    if (this.random() < 0.02) await this.move();
    if (this.random() < 0.004) await this.lateness.turn();
    if (this.random() < 0.03) await this.forAnother();
    const found = this.random() < 0.12 ? null : this.pool.pick(this.pick, kind);
    if (found === null) return this.create();
    const before = await standingOf(this.fixture.gateway.db, found.guid);
    const isOver = !machineSays(before, { guid: '', name: '', roles: [] }).some(
      ({ reason }) => reason !== 'guards.notInThisState',
    );
    if (before.deleted || (isOver && this.random() < 0.2)) this.pool.drop(found.kind, found.guid);
    if (before.deleted) return this.afterEnd(before);
    if (this.random() < 0.08) return this.asking.turn(before);
    if (this.random() < 0.12) return this.misname(before);
    if (this.random() < 0.06) return this.atOnce(before);
    const player = await this.turnOf(before);
    return player.isValid ? this.command(before, player) : this.fromAway(before, player);
  }

  /**
   * Somebody leaves for another unit in the middle of reviews, or comes back. They leave with a
   * place at a level to come and with a delegation, if there is anybody to give them either; once
   * the record has come to that level, nobody decides there for them.
   */
  private async move(): Promise<void> {
    const back = this.moving.someAway();
    if (back && this.random() < 0.6) {
      await this.moving.comeBack(back);
      if (this.random() < 0.8) await this.handing.takeBackOf(back);
      return;
    }
    const player = this.pick(LEAVERS.map((account) => this.player(account)).filter(isThere));
    if (!player) return;
    const added = await this.addForLater(player);
    const delegate = await this.handing.handOver(player);
    const isAway = await this.moving.leave(player);
    if (!isAway || !added) return;
    const before = await standingOf(this.fixture.gateway.db, added.guid);
    const { adder, event } = added;
    const said = machineSays(before, adder.on(before)).find((one) => one.event === event);
    if (said?.allowed !== true) return;
    await this.done(await give(adder, before, event, {}));
    const waiting = await standingOf(this.fixture.gateway.db, added.guid);
    const { chain, position } = (waiting as { context: Detail['context'] }).context;
    if (!chain[position]?.approvers.some(({ guid }) => guid === player.guid)) return;
    await this.fromAway(waiting, player);
    this.tally.away.place += 1;
    if (!delegate?.isValid) return;
    await this.command(waiting, delegate);
    this.tally.away.delegate += 1;
  }

  /** A delegate tries something on a record that they can decide on for somebody, if there is one. */
  private async forAnother(): Promise<void> {
    const delegates = this.present.filter(({ givers }) => givers.length > 0);
    const givers = delegates.flatMap((delegate) => delegate.givers.map(({ guid }) => guid));
    if (givers.length === 0) return;
    const waiting = await this.fixture.gateway.db
      .selectFrom('task')
      .where('person_guid', 'in', givers)
      .select('record_guid')
      .distinct()
      .execute();
    const known = new Set(PROCUREMENT_KINDS.flatMap((kind) => this.pool.of(kind)));
    for (const { record_guid: guid } of waiting.filter((task) => known.has(task.record_guid))) {
      const before = await standingOf(this.fixture.gateway.db, guid);
      const found = delegates.find((player) => {
        const viewer = player.on(before);
        const said = viewer.onBehalfOf ? machineSays(before, viewer) : [];
        return said.some(({ event, allowed }) => allowed && event.endsWith('.approve'));
      });
      if (found) return this.command(before, found);
    }
  }

  /** An approver adds somebody at a level after their own; who, and the event of their approval. */
  private async addForLater(
    player: Player,
  ): Promise<{ guid: string; adder: Player; event: string } | null> {
    for (const kind of PROCUREMENT_KINDS)
      for (const guid of this.pool.of(kind)) {
        const before = await standingOf(this.fixture.gateway.db, guid);
        const found = this.present.flatMap((adder) =>
          adder === player
            ? []
            : machineSays(before, adder.on(before))
                .filter(({ event, allowed }) => allowed && event.endsWith('.addApprover'))
                .filter(({ event }) => adder.mayCall(kind, event))
                .map(({ event }) => ({ adder, event })),
        )[0];
        if (!found || freeOf([player], before.context).length === 0) continue;
        const { adder, event } = found;
        // Whoever alone could decide later may not leave.
        const beside = nameable(event, this.cast, adder.guid, before.context).find(
          ({ guid }) => guid !== player.guid && guid !== adder.guid,
        );
        if (!beside) continue;
        const named = {
          assigneeGuid: player.guid,
          others: beside.guid,
          needed: 'any',
          place: 'after',
        };
        await this.done(await give(adder, before, event, named));
        return { guid, adder, event: event.replace(/\w+$/, 'approve') };
      }
    return null;
  }

  /**
   * Somebody who has left tries a command: with the account that was closed they are not signed in,
   * with the one in their new unit the record does not exist for them.
   */
  private async fromAway(before: Standing, player: Player): Promise<void> {
    const { event } = this.pick(machineSays(before, player.on(before)));
    const tried = await give(player, before, event, await this.payload(event, null));
    await expectRefused(this.fixture, tried, { status: 401 });
    const account = this.moving.elsewhere(player);
    if (!account) return;
    expect(await this.look(before, account), `${account.account} of another unit`).toBeNull();
    await this.command(before, account);
    this.tally.away.tried += 1;
  }

  /**
   * Gives a command to any record of its kind that allows it now; returns whether there was one.
   */
  async find(kind: ProcurementKind, event: string): Promise<boolean> {
    for (const guid of this.pool.of(kind)) {
      const before = await standingOf(this.fixture.gateway.db, guid);
      if (before.deleted) continue;
      for (const player of this.present) {
        const said = machineSays(before, player.on(before)).find((one) => one.event === event);
        const may = said?.allowed === true && player.mayCall(kind, event);
        const detail = may ? await this.look(before, player) : null;
        if (!said || detail === null || this.fitting(said, detail).event !== event) continue;
        await this.done(await give(player, before, event, await this.payload(event, detail)));
        return true;
      }
    }
    return false;
  }

  private async create(): Promise<void> {
    this.pool.keep(await makeRecord(this.fixture, this.player('purchaser01').client, this.pick));
    this.tally.created += 1;
  }

  /** Usually somebody for whom the record is waiting or its author, sometimes anybody. */
  private async turnOf({ guid }: Standing): Promise<Player> {
    if (this.random() < 0.25) return this.player(this.pick(ACCOUNTS));
    const tasks = await this.fixture.gateway.db
      .selectFrom('task')
      .where('record_guid', '=', guid)
      .select(['person_guid', 'authority'])
      .execute();
    const waiting = tasks.flatMap(({ person_guid, authority }) => {
      if (authority !== null)
        return [this.player(authority === 'entrust.receive' ? 'agency001' : 'sysadmin01')];
      return ACCOUNTS.map((account) => this.player(account)).filter(
        ({ guid: person, givers }) =>
          person === person_guid || givers.some((giver) => giver.guid === person_guid),
      );
    });
    return waiting.length > 0 && this.random() < 0.8
      ? this.pick(waiting)
      : this.player('purchaser01');
  }

  /** What somebody sees; the commands offered must be those of the machine. */
  private async look(before: Standing, player: Player): Promise<Detail | null> {
    const detail = await seenBy(this.fixture, player, before);
    if (detail === null) return null;
    expect(
      detail.commands,
      `what ${player.account} may do with ${before.kind} ${before.guid} in ${before.status}`,
    ).toEqual(machineSays(before, player.on(before)));
    expect(detail.head).toMatchObject({ status: before.status, revision: before.revision });
    if (COLLEAGUES.some((account) => account === player.account))
      expect(detail.standIns, `who decides for whom on ${before.guid}`).toEqual(
        await this.standIns(before),
      );
    return detail;
  }

  /** Who can decide now for somebody for whom the record waits, by name. */
  private async standIns({ guid, context }: Standing): Promise<View['standIns']> {
    const tasks = await this.fixture.gateway.db
      .selectFrom('task')
      .where('record_guid', '=', guid)
      .where('role', '=', 'approver')
      .select('person_guid')
      .execute();
    return freeOf(this.present, context)
      .flatMap(({ name, givers }) =>
        givers
          .filter((giver) => giver.isValid && tasks.some((task) => task.person_guid === giver.guid))
          .map((giver) => ({ name, forWhom: giver.name })),
      )
      .toSorted((one, other) =>
        `${one.name} ${one.forWhom}` < `${other.name} ${other.forWhom}` ? -1 : 1,
      );
  }

  private async command(before: Standing, player: Player): Promise<void> {
    const detail = await this.look(before, player);
    const commands = machineSays(before, player.on(before));
    const chosen =
      detail === null || this.random() < 0.2 ? this.pick(commands) : this.weighed(commands);
    const { event, allowed } = detail === null ? chosen : this.fitting(chosen, detail);
    const given = await give(player, before, event, await this.payload(event, detail));
    if (allowed && detail !== null && player.mayCall(before.kind, event)) return this.done(given);
    await expectRefused(this.fixture, given, refusalFor(player, before, event, detail !== null));
    count(this.tally.refused, event);
  }

  /**
   * Names somebody who cannot be given a place: they have a part in the review, such as who gave
   * their place away, or their account is disabled. Or adds a level before one where somebody has
   * decided.
   */
  private async misname(before: Standing): Promise<void> {
    const options = this.present.flatMap((player) =>
      machineSays(before, player.on(before))
        .filter(({ event, allowed }) => allowed && namesColleague(event) && !removes(event))
        .map(({ event }) => ({ player, event })),
    );
    const { player, event } = this.pick(options) ?? {};
    if (!player || !event) return;
    const { context } = before as { context: Detail['context'] };
    const people = COLLEAGUES.map((account) => this.player(account));
    const free = freeOf(people, context);
    const isLate = event.endsWith('.addApprover') && isDecidedAt(context);
    const away = people.filter(({ guid }) =>
      context.transfers.some(({ from }) => from.guid === guid),
    );
    const stands = ({ guid }: Player) =>
      context.chain.some(({ approvers }) => approvers.some((approver) => approver.guid === guid));
    const bound = people.filter((person) => !free.includes(person) || !person.isValid);
    // Whose part does not show in the chain: who gave their place away or decided as a delegate.
    const unseen = bound.filter(
      (person) => !free.includes(person) && !stands(person) && person.guid !== context.submitter,
    );
    // Hardly ever is somebody gone while another may be named, so it is tried once it can be.
    const gone = this.tally.wrongly.gone === 0 ? bound.filter(({ isValid }) => !isValid) : [];
    const wrong = this.pick(gone) ?? this.pick(unseen) ?? this.pick(bound);
    const one = isLate && free[0] ? free[0] : wrong;
    if (!one) return;
    const place = isLate ? 'before' : this.place(context);
    const reason = isLate ? 'guards.levelCanBeAdded' : 'guards.assigneeIsFree';
    await expectRefused(
      this.fixture,
      await give(player, before, event, { assigneeGuid: one.guid, ...placed(event, place) }),
      !isLate && free.includes(one) ? { status: 400 } : { status: 409, reason },
    );
    const { wrongly } = this.tally;
    if (isLate) wrongly.before += 1;
    else if (away.includes(one)) wrongly.ring += 1;
    else if (one.isValid) wrongly.part += 1;
    else wrongly.gone += 1;
  }

  private async done(given: Given): Promise<void> {
    await expectDone(this.fixture, given);
    count(this.tally.accepted, given.event);
    this.pool.keep((given.answer.body as { data: View }).data);
    if (this.random() < 0.05) await this.late(given);
  }

  /**
   * Sends a command based on the state before somebody else's action: it is refused as too late.
   */
  private async late({ player, before, event }: Given): Promise<void> {
    const after = await standingOf(this.fixture.gateway.db, before.guid);
    await this.tooLate(await give(player, before, event, await this.payload(event, null)), after);
  }

  private async tooLate(given: Given, now: Standing): Promise<void> {
    await expectTooLate(this.fixture, given, now);
    count(this.tally.late, given.event);
  }

  /** Two people who may both act do so at once: one command is executed, the other refused. */
  private async atOnce(before: Standing): Promise<void> {
    const options: Option[] = [];
    for (const player of this.present) {
      const detail = await this.look(before, player);
      if (detail !== null)
        options.push(
          ...detail.commands
            .filter(({ allowed }) => allowed)
            .map((command) => ({ player, command: this.fitting(command, detail), detail }))
            .filter(({ command: { event } }) => player.mayCall(before.kind, event)),
        );
    }
    if (options.length === 0) return;
    const two = [this.pick(options), this.pick(options)];
    const givens = await Promise.all(
      two.map(async ({ player, command: { event }, detail }) =>
        give(player, before, event, await this.payload(event, detail)),
      ),
    );
    const [won, lost] = givens.toSorted(
      (one, other) => one.answer.status - other.answer.status,
    ) as [Given, Given];
    await this.done(won);
    await this.tooLate(lost, await standingOf(this.fixture.gateway.db, before.guid));
  }

  /** A deleted record accepts nothing, and its author is told. */
  private async afterEnd(before: Standing): Promise<void> {
    const { author_guid } = await this.fixture.gateway.db
      .selectFrom('record')
      .where('guid', '=', before.guid)
      .select('author_guid')
      .executeTakeFirstOrThrow();
    const author = ACCOUNTS.map((account) => this.player(account)).find(
      ({ guid }) => guid === author_guid,
    );
    if (!author) throw new Error(`Nobody of the cast wrote ${before.kind} ${before.guid}.`);
    const { event } = this.pick(
      machineSays(before, author.on(before)).filter((one) =>
        author.mayCall(before.kind, one.event),
      ),
    );
    await this.tooLate(await give(author, before, event, await this.payload(event, null)), before);
  }

  private weighed(commands: View['commands']): View['commands'][number] {
    const allowed = commands.filter((command) => command.allowed);
    if (allowed.length === 0) return this.pick(commands);
    const weights = allowed.map(({ event }) =>
      this.tally.accepted.has(event) ? (WEIGHTS[event.split('.')[1] ?? ''] ?? USUAL) : USUAL,
    );
    let left = this.random() * weights.reduce((total, weight) => total + weight, 0);
    return (
      allowed.find((_, index) => (left -= weights[index] ?? 0) <= 0) ??
      (allowed[0] as View['commands'][number])
    );
  }

  /** Before or after; once somebody has decided at the level, after. */
  private place(context: Detail['context']): 'before' | 'after' {
    return isDecidedAt(context) ? 'after' : this.pick(['before', 'after']);
  }

  private nameable = (event: string, { context }: Detail) =>
    nameable(event, this.cast, context.viewer.guid, context);

  private async payload(event: string, detail: Detail | null): Promise<Form> {
    if (event === 'setUp.assign')
      return {
        agentGuid: await this.fixture.unitOf('agency001'),
        handlerGuid: this.player(
          this.pick([
            'purchaser01',
            this.player('approver01').isBare ? 'purchaser01' : 'approver01',
          ]),
        ).guid,
      };
    if (namesColleague(event) && detail !== null) {
      const people = this.nameable(event, detail);
      const one = this.pick(people) ?? { guid: 'x' };
      const others = people.filter(({ guid }) => guid !== one.guid).slice(0, this.pick([0, 1, 2]));
      return {
        assigneeGuid: one.guid,
        ...placed(event, this.place(detail.context)),
        ...(event.endsWith('.addApprover') && others.length > 0
          ? {
              others: others.map(({ guid }) => guid).join(','),
              needed: this.pick(['all', 'any']),
            }
          : {}),
      };
    }
    return payloadFor(
      event,
      detail,
      event === 'setUp.edit' ? { organizationType: this.pick(['1', '2', '2']) } : {},
    );
  }

  /**
   * The order that a set-up makes is empty: it is filled in before it is submitted. If every
   * colleague has a part in the review, the approver decides.
   */
  private fitting(command: View['commands'][number], detail: Detail): View['commands'][number] {
    const { event, allowed } = command;
    const { facts, commands } = detail;
    const isBare = event === 'order.submit' && allowed && facts['scope'] === undefined;
    const isStuck = namesColleague(event) && allowed && this.nameable(event, detail).length === 0;
    const other = isBare ? 'order.edit' : isStuck ? event.replace(/\w+$/, 'approve') : event;
    return commands.find((one) => one.event === other) ?? command;
  }
}
