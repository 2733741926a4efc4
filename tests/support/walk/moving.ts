import { expect } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { LEVEL_LISTS } from '#contract/approval/level-lists.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { sessionCalls } from '#contract/session.ts';
import { hasChain, type RecordKind } from '#contract/kinds.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { Player, type Account } from '../cast.ts';
import { Client, refusalOf } from '../client.ts';
import { nameable } from '../colleagues.ts';
import { administratorsOf, nounOf, type Fixture } from '../fixture.ts';
import { newRequest } from '../forms.ts';
import { saveMatter } from '../matter.ts';
import { standingOf } from '../standing.ts';

/** Who leaves for the other unit and comes back: each level they stand in has somebody else, too. */
export const LEAVERS = ['approver04', 'approver05', 'supervisor01'] as const;
const OTHER_UNIT = 'demo-unit-02';
const INITIAL = 'Initial#2026';

/** Of an enterprise, one who changes people, and one who confirms. */
interface Administrators {
  first: Client;
  second: Client | null;
}

/** A level in which somebody stands, by the settings of the unit. */
interface Place {
  code: string;
  level: number;
}

/** A level to come of a record at which somebody is needed. */
interface LaterPlace {
  guid: string;
  kind: RecordKind;
  /** Who added the level; null: it stands in the settings. */
  addedBy: string | null;
}

/**
 * People who leave for another unit during a walk, and come back. An account belongs to one unit
 * for ever: the former unit closes it, which is refused while work waits for the person, and the
 * other unit makes a new one for the same person. Everything by the calls of both administrators.
 */
export class Moving {
  private readonly away = new Map<Player, Place[]>();
  /** The accounts of the same people in the other unit. */
  private readonly accounts = new Map<Player, Player>();
  private readonly administrators = new Map<string, Promise<Administrators>>();
  private serial = 0;
  /** How often each happened. */
  readonly tally = { held: 0, left: 0, returned: 0 };

  constructor(
    private readonly fixture: Fixture,
    private readonly cast: ReadonlyMap<Account, Player>,
    private readonly pick: <T>(values: readonly T[]) => T,
  ) {}

  /** The account of somebody who has left, in the other unit. */
  elsewhere(player: Player): Player | undefined {
    return this.accounts.get(player);
  }

  /** Somebody who has left; nobody if nobody has. */
  someAway(): Player | undefined {
    return this.pick([...this.away.keys()]);
  }

  async restore(): Promise<void> {
    for (const player of this.away.keys()) await this.comeBack(player);
  }

  /** Leaves if nothing but what can be handed on waits for them; returns whether they have left. */
  async leave(player: Player): Promise<boolean> {
    const places = await this.placesOf(player);
    if ((await this.waitingFor(player)).length > 0) await this.mustStay(player, 'errors.openWork');
    for (const { guid, kind } of await this.waitingFor(player))
      await this.handOn(player, kind, guid);
    if ((await this.waitingFor(player)).length > 0) {
      await this.mustStay(player, 'errors.openWork');
      return false;
    }
    if (places.length > 0) await this.mustStay(player, 'errors.isApprover');
    for (const place of places) await this.settle(place, player, false);
    for (const place of await this.neededLater(player)) await this.takeOut(place, player);
    if ((await this.neededLater(player)).length > 0) {
      await this.mustStay(player, 'errors.neededLater');
      for (const place of places) await this.settle(place, player, true);
      return false;
    }
    await this.save(await this.own(), player.guid, { isYouXiao: '1' });
    player.isValid = false;
    this.away.set(player, places);
    await this.arrive(player);
    this.tally.left += 1;
    return true;
  }

  /** The other unit closes the account, the former one opens theirs again; their sessions are over. */
  async comeBack(player: Player): Promise<void> {
    const places = this.away.get(player) ?? [];
    const account = this.accounts.get(player);
    if (account) await this.save(await this.of(OTHER_UNIT), account.guid, { isYouXiao: '1' });
    await this.save(await this.own(), player.guid, { isYouXiao: '0' });
    for (const place of places) await this.settle(place, player, true);
    player.isValid = true;
    player.client = await Client.signIn(this.fixture.gateway, player.account);
    this.away.delete(player);
    this.tally.returned += 1;
  }

  private of(unit: string): Promise<Administrators> {
    const known = this.administrators.get(unit);
    if (known) return known;
    const signedIn = administratorsOf(this.fixture, unit).then(async ([first, second]) => ({
      first: await this.fixture.as(first ?? ''),
      second: second === undefined ? null : await this.fixture.as(second),
    }));
    this.administrators.set(unit, signedIn);
    return signedIn;
  }

  private own = async () => this.of(await this.fixture.unitOf('purchaser01'));

  /** An administrator saves somebody's form; another one confirms what needs a second person. */
  private async save({ first, second }: Administrators, guid: string, more: object): Promise<void> {
    const { asked } = await first.call(personnelCalls.saveUser, await formOf(first, guid, more));
    await confirmAll(second, asked);
  }

  /** What waits for somebody, their answers to requests and questions among it. */
  private async waitingFor({ guid }: Player): Promise<{ guid: string; kind: RecordKind }[]> {
    const rows = await this.fixture.gateway.db
      .selectFrom('task')
      .innerJoin('record', 'record.guid', 'record_guid')
      .where('person_guid', '=', guid)
      .select(['record.guid', 'record.kind'])
      .orderBy('record.guid')
      .execute();
    return rows as { guid: string; kind: RecordKind }[];
  }

  /** Levels to come of records under review that could not go on without somebody. */
  private async neededLater({ guid }: Player): Promise<LaterPlace[]> {
    const { db } = this.fixture.gateway;
    const valid = await db.selectFrom('person').where('valid', '=', true).select('guid').execute();
    const people = new Set(valid.map((person) => person.guid));
    const records = await db
      .selectFrom('record')
      .where('deleted', '=', false)
      .where('guid', 'in', (task) =>
        task.selectFrom('task').where('role', '=', 'approver').select('record_guid'),
      )
      .select(['guid', 'kind', 'context'])
      .orderBy('guid')
      .execute();
    return records.flatMap(({ guid: record, kind, context }) => {
      const { chain, position } = context as unknown as ApprovalContext;
      return chain.slice(position + 1).flatMap(({ approvers, addedBy }) => {
        const left = approvers.filter((one) => people.has(one.guid));
        const isAmong = left.some((one) => one.guid === guid);
        const isNeeded = isAmong && (left.length === 1 || addedBy?.needed === 'all');
        return isNeeded
          ? [{ guid: record, kind: kind as RecordKind, addedBy: addedBy?.guid ?? null }]
          : [];
      });
    });
  }

  /** Whoever added somebody to decide later takes them out again. */
  private async takeOut({ guid, kind, addedBy }: LaterPlace, { guid: person }: Player) {
    const adder = [...this.cast.values()].find((one) => one.guid === addedBy && one.isValid);
    if (!adder) return;
    const { revision } = await standingOf(this.fixture.gateway.db, guid);
    const event = `${nounOf(kind)}.removeApprover`;
    const more = { assigneeGuid: person, opinion: '本人调离' };
    await this.fixture.send(adder.client, kind, event, { head: { guid, revision } }, more);
  }

  /** Hands a place on to a colleague without a part in the review, or answers a question. */
  private async handOn({ client, guid: person }: Player, kind: RecordKind, guid: string) {
    const standing = await standingOf(this.fixture.gateway.db, guid);
    const command = { guid, revision: standing.revision, requestId: newRequest() };
    if (kind === 'advice')
      await client.call(approvalCalls.answerAdvice, { ...command, opinion: '合理。' });
    if (!hasChain(kind)) return;
    const event = `${nounOf(kind)}.transfer`;
    const one = this.pick(nameable(event, this.cast, person, standing.context));
    if (one)
      await this.fixture.send(
        client,
        kind,
        event,
        { head: { guid, revision: standing.revision } },
        { assigneeGuid: one.guid },
      );
  }

  private async mustStay(player: Player, reason: string): Promise<void> {
    const { first } = await this.own();
    const form = await formOf(first, player.guid, { isYouXiao: '1' });
    const answer = await first.send(personnelCalls.saveUser, form);
    expect(refusalOf(answer, player.account)).toMatchObject({ status: 409, reason });
    this.tally.held += 1;
  }

  private placesOf({ guid }: Player): Promise<Place[]> {
    return this.fixture.gateway.db
      .selectFrom('approver')
      .innerJoin('approval_matter', 'approval_matter.guid', 'matter_guid')
      .where('person_guid', '=', guid)
      .select(['code', 'approver.level'])
      .orderBy('code')
      .orderBy('approver.level')
      .execute();
  }

  /** An administrator puts somebody into a level of a matter, or takes them out. */
  private async settle({ code, level }: Place, { guid }: Player, stands: boolean): Promise<void> {
    const { first } = await this.own();
    const matter = await first.call(approvalCalls.approversOfMatter, { guid: code });
    const lists = LEVEL_LISTS.map((name, index) => {
      const people = matter[name]
        .map(({ userid }) => userid)
        .filter((userid) => userid !== guid || index + 1 !== level);
      if (stands && index + 1 === level) people.push(guid);
      return [name, people.map((userid) => ({ userid }))];
    });
    const { status } = await saveMatter(first, code, Object.fromEntries(lists));
    expect(status).toBe(200);
  }

  /** The other unit makes an account for the person, or opens the one they had there before. */
  private async arrive(player: Player): Promise<void> {
    const known = this.accounts.get(player);
    if (known === undefined) return void this.accounts.set(player, await this.newAccount(player));
    await this.save(await this.of(OTHER_UNIT), known.guid, { isYouXiao: '0' });
    known.client = await Client.signIn(this.fixture.gateway, known.account);
  }

  /** A new account in the other unit for the same person, with a role of its buyers. */
  private async newAccount({ guid, account }: Player): Promise<Player> {
    const { first, second } = await this.of(OTHER_UNIT);
    const { db } = this.fixture.gateway;
    const { name, phone, id_no } = await db
      .selectFrom('person')
      .where('guid', '=', guid)
      .select(['name', 'phone', 'id_no'])
      .executeTakeFirstOrThrow();
    const department = await db
      .selectFrom('department')
      .where('enterprise_guid', '=', OTHER_UNIT)
      .select('guid')
      .orderBy('guid')
      .executeTakeFirstOrThrow();
    const { guid: role } = await db
      .selectFrom('role')
      .where('enterprise_guid', '=', OTHER_UNIT)
      .where('name', '=', '采购员')
      .select('guid')
      .executeTakeFirstOrThrow();
    this.serial += 1;
    const accountName = `${account}n${this.serial}`;
    const made = await first.call(personnelCalls.saveUser, {
      accountName,
      user_Name: name,
      user_BH: id_no ?? '',
      user_Phone: phone ?? '',
      deptGuid: department.guid,
      userpeople_ID: `88${String(this.serial).padStart(6, '0')}`,
      password: INITIAL,
    });
    const roles = { userGuid: made.user_Guid ?? '', userRoleIds: role };
    const { asked } = await first.call(personnelCalls.setRolesOfUser, roles);
    await confirmAll(second, asked);
    const client = await Client.signIn(this.fixture.gateway, accountName, INITIAL);
    await client.call(sessionCalls.updatePassword, {
      oldPassword: INITIAL,
      newPassword: DEMO_PASSWORD,
    });
    return Player.of(this.fixture, accountName, ['author']);
  }
}

/** A person's form as an administrator sends it, with some changes. */
async function formOf(client: Client, guid: string, more: object) {
  const form = await client.call(personnelCalls.userInfo, { guid });
  return {
    user_Guid: guid,
    user_Name: form.user_Name ?? '',
    user_BH: form.user_BH ?? '',
    user_Phone: form.user_Phone ?? '',
    user_Email: form.user_Email ?? '',
    accountName: form.accountName ?? '',
    deptGuid: form.deptGuid ?? '',
    shenfen: form.shenfen,
    userpeople_ID: form.userpeople_ID ?? '',
    isYouXiao: form.isYouXiao,
    password: '',
    ...more,
  };
}

/** Another administrator confirms changes that one alone must not make. */
async function confirmAll(second: Client | null, asked: readonly { guid: string }[]) {
  for (const { guid } of asked)
    await second?.call(personnelCalls.confirmChange, {
      guid,
      revision: 1,
      requestId: newRequest(),
    });
}
