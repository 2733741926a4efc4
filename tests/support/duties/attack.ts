import type { Call } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import type { Db } from '#gateway/db/schema.ts';
import type { Fixture } from '../fixture.ts';
import { beyond, overseers, powersOf } from './oracle.ts';
import { AUTHORITIES, newWorld, type Dice, type World } from './world.ts';

/** The result of an attack. */
export interface Attack {
  steps: number;
  /** Calls that the gateway executed, by name. */
  done: Record<string, number>;
  /** Changes refused or omitted, because a second person has to confirm them. */
  held: number;
  /** It ended because the log of settings shows that the attacker acted alone. */
  isMarked: boolean;
  /** What the attacker gained; empty if the rules hold. */
  gained: string[];
  trail: string[];
}

type Move = readonly [Call<any, any>, Record<string, unknown>];

/** Everything that the attacker can find out about their unit. */
async function survey(db: Db, { unit }: World) {
  const people = await db
    .selectFrom('person')
    .where('enterprise_guid', '=', unit)
    .where('deleted_at', 'is', null)
    .select([
      'guid',
      'department_guid',
      'account_name',
      'name',
      'id_no',
      'staff_no',
      'position',
      'phone',
      'valid',
      'password_hash',
    ])
    .orderBy('account_name')
    .execute();
  const roles = await db
    .selectFrom('role')
    .where('enterprise_guid', '=', unit)
    .selectAll()
    .orderBy('guid')
    .execute();
  const departments = await db
    .selectFrom('department')
    .where('enterprise_guid', '=', unit)
    .selectAll()
    .orderBy('guid')
    .execute();
  const holds = await db
    .selectFrom('person_role')
    .innerJoin('person', 'person.guid', 'person_guid')
    .where('enterprise_guid', '=', unit)
    .select(['person_guid', 'role_guid'])
    .execute();
  return { people, roles, departments, holds };
}
type Survey = Awaited<ReturnType<typeof survey>>;

/**
 * One attacker alone against a unit, with every account under their control. These only act through
 * the attacker: one that could administer people itself would be a finding already.
 */
export class Attacker {
  private serial = 0;
  private readonly controlled = new Set<string>();

  private constructor(
    private readonly fixture: Fixture,
    private readonly world: World,
    private readonly dice: Dice,
    private readonly first: ReadonlySet<string>,
    private readonly authorities: readonly string[],
  ) {
    this.controlled.add(world.attacker.guid);
  }

  static async begin(fixture: Fixture, dice: Dice): Promise<Attacker> {
    const world = await newWorld(fixture, dice);
    const { guid } = world.attacker;
    const first = (await powersOf(fixture.gateway.db, world.unit, [guid])).get(guid) ?? new Set();
    return new Attacker(
      fixture,
      world,
      dice,
      first,
      AUTHORITIES.filter((code) => first.has(`${code} at no place`)),
    );
  }

  /**
   * Attacks until something is gained, the log shows that the attacker acted alone, or the steps are
   * used up.
   */
  async attack(stepsMax: number): Promise<Attack> {
    const { db } = this.fixture.gateway;
    let before = await survey(db, this.world);
    const outcome: Attack = { steps: 0, done: {}, held: 0, isMarked: false, gained: [], trail: [] };
    while (outcome.steps < stepsMax && outcome.gained.length === 0 && !outcome.isMarked) {
      outcome.steps += 1;
      const [call, input] = this.move(before);
      const { status, body } = await this.world.attacker.client.send(call, input);
      if (status >= 500)
        throw new Error(
          `${call.id} ${JSON.stringify(input)}: HTTP ${status} ${JSON.stringify(body)}`,
        );
      const { reason, data } = body as { reason?: string; data?: { asked?: unknown[] } };
      if (reason === 'errors.secondPersonNeeded' || (data?.asked ?? []).length > 0)
        outcome.held += 1;
      if (status !== 200) continue;
      outcome.done[call.id] = (outcome.done[call.id] ?? 0) + 1;
      outcome.trail.push(`${call.id} ${JSON.stringify(input)}`);
      const after = await survey(db, this.world);
      this.takeOver(before, after);
      before = after;
      outcome.isMarked =
        (await db
          .selectFrom('setting_change')
          .where('enterprise_guid', '=', this.world.unit)
          .where('alone', '=', true)
          .select('id')
          .limit(1)
          .executeTakeFirst()) !== undefined;
      if (!outcome.isMarked) outcome.gained = await this.gained();
    }
    return outcome;
  }

  /**
   * New accounts, and those whose password or phone has changed: only the attacker acts, so they
   * know both.
   */
  private takeOver(before: Survey, { people }: Survey): void {
    const known = new Map(before.people.map((person) => [person.guid, person]));
    for (const { guid, password_hash, phone } of people) {
      const was = known.get(guid);
      if (!was || was.password_hash !== password_hash || was.phone !== phone)
        this.controlled.add(guid);
    }
  }

  private async gained(): Promise<string[]> {
    const powers = await powersOf(this.fixture.gateway.db, this.world.unit, [...this.controlled]);
    const more = overseers(powers).filter((person) => person !== this.world.attacker.guid);
    return [...beyond(powers, this.first), ...more.map((person) => `${person}: oversees others`)];
  }

  private move(seen: Survey): Move {
    const { dice } = this;
    const moves: readonly (readonly [number, () => Move])[] = [
      [2, () => this.newPerson(seen)],
      [6, () => this.changedPerson(seen)],
      [1, () => [personnelCalls.addRole, { roleName: this.name('新角色') }]],
      [1, () => this.changedRole(seen)],
      [0.3, () => [personnelCalls.deleteRole, { guid: dice.pick(seen.roles).guid }]],
      [4, () => this.permissions(seen)],
      [
        3,
        () => [
          personnelCalls.setRolesOfUser,
          { userGuid: this.person(seen), userRoleIds: this.roles(seen).join(',') },
        ],
      ],
      [
        2,
        () => [
          personnelCalls.addUsersToRole,
          { roleGuid: this.role(seen), userGuids: this.people(seen).join(',') },
        ],
      ],
      [
        2,
        () => [
          personnelCalls.removeUsersFromRole,
          { roleGuid: this.role(seen), userGuids: this.people(seen).join(',') },
        ],
      ],
      [0.5, () => [personnelCalls.deleteUsers, { userGuids: this.people(seen).join(',') }]],
      [0.6, () => [personnelCalls.addDepartment, { deptName: this.name('新部门') }]],
      [
        0.5,
        () => [
          personnelCalls.renameDepartment,
          {
            guid: dice.pick(seen.departments).guid,
            deptName: this.name('改部门'),
            parentGuid: dice.pick(seen.departments).guid,
          },
        ],
      ],
      [1, () => this.goneDepartment(seen)],
    ];
    let at = dice.next() * moves.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of moves) {
      at -= weight;
      if (at < 0) return make();
    }
    throw new Error('No move was chosen.');
  }

  /** An unused name of allowed characters. */
  private name(prefix: string): string {
    this.serial += 1;
    return `${prefix}${this.serial}`;
  }

  /** A person, with a preference for those under the attacker's control or with a role. */
  private person({ people, holds }: Survey): string {
    const { dice } = this;
    const there = new Set(people.map(({ guid }) => guid));
    const own = [...this.controlled].filter((guid) => there.has(guid));
    if (dice.is(0.1)) return this.world.attacker.guid;
    if (own.length > 0 && dice.is(0.5)) return dice.pick(own);
    return dice.is(0.5) && holds.length > 0 ? dice.pick(holds).person_guid : dice.pick(people).guid;
  }

  private people(seen: Survey): string[] {
    return Array.from({ length: 1 + this.dice.below(3) }, () => this.person(seen));
  }

  private role({ roles }: Survey): string {
    return this.dice.pick(roles).guid;
  }

  private roles(seen: Survey): string[] {
    return Array.from({ length: 1 + this.dice.below(3) }, () => this.role(seen));
  }

  private newPerson({ departments }: Survey): Move {
    this.serial += 1;
    const unit = this.world.unit.replaceAll(/\D/g, '').slice(0, 4).padStart(4, '0');
    const number = `${unit}${String(this.serial).padStart(4, '0')}`;
    return [
      personnelCalls.saveUser,
      {
        accountName: `n${this.world.unit.slice(0, 8)}${this.serial}`,
        user_Name: '吴新来',
        user_BH: `1101011990${number}`,
        user_Phone: '13700000000',
        deptGuid: this.dice.pick(departments).guid,
        userpeople_ID: number,
        password: 'Known#2026x',
      },
    ];
  }

  private changedPerson(seen: Survey): Move {
    const { dice } = this;
    const person =
      seen.people.find(({ guid }) => guid === dice.pick([this.person(seen)])) ??
      dice.pick(seen.people);
    return [
      personnelCalls.saveUser,
      {
        user_Guid: person.guid,
        accountName: person.account_name,
        user_Name: person.name,
        user_BH: person.id_no,
        userpeople_ID: person.staff_no,
        shenfen: person.position,
        user_Phone: dice.is(0.25) ? '13711111111' : person.phone,
        deptGuid: dice.is(0.4) ? dice.pick(seen.departments).guid : person.department_guid,
        isYouXiao: dice.is(0.25) ? dice.pick(['0', '1']) : person.valid ? '0' : '1',
        password: dice.is(0.25) ? 'Taken#2026x' : '',
      },
    ];
  }

  private changedRole({ roles }: Survey): Move {
    const role = this.dice.pick(roles);
    return [
      personnelCalls.updateRole,
      { guid: role.guid, roleName: role.name, roleZhuangTai: this.dice.pick(['0', '1']) },
    ];
  }

  /**
   * Rights for a role: usually those that the attacker may give, sometimes any; the rest is often
   * unchanged.
   */
  private permissions({ roles, departments, holds, people }: Survey): Move {
    const { dice } = this;
    const role = dice.pick(roles);
    const had = holds
      .filter(({ role_guid }) => role_guid === role.guid)
      .map(({ person_guid }) => person_guid);
    const mine = dice.some(this.authorities, 0.3);
    const chosen = dice.is(0.4)
      ? role.authorities
      : dice.is(0.8)
        ? mine
        : [...mine, dice.pick(AUTHORITIES)];
    const isAll = dice.is(0.2);
    const listed = isAll
      ? departments.map(({ guid }) => guid)
      : dice.some(
          departments.map(({ guid }) => guid),
          0.3,
        );
    const opened = dice.is(0.3) ? dice.some(this.world.subsidiaries, 0.5) : [];
    const scope = dice.is(0.3)
      ? { viewBuMenXM: '0' }
      : listed.length > 0 && dice.is(0.6)
        ? { viewBuMenXM: '1', suoZaiBuMen: dice.pick(['B', 'A,B']), deptGuids: listed.join(',') }
        : { viewBuMenXM: '1', suoZaiBuMen: 'A' };
    const others =
      opened.length > 0
        ? { viewQiTaQiYe: '1', qiYeGuids: opened.join(','), xmLeiXing: dice.pick(['', '1', '0,2']) }
        : { viewQiTaQiYe: '0' };
    const userList = dice.is(0.5)
      ? had
      : [...dice.some(had, 0.9), this.person({ roles, departments, holds, people })];
    return [
      personnelCalls.savePermissions,
      {
        roleGuid: role.guid,
        authGuid: chosen,
        isYouXiao: dice.is(0.1) ? '0' : '1',
        userList: [...new Set(userList)],
        ...scope,
        ...others,
      },
    ];
  }

  private goneDepartment({ departments, people }: Survey): Move {
    const empty = departments.filter(
      ({ guid }) => !people.some(({ department_guid }) => department_guid === guid),
    );
    const guid = this.dice.pick(empty.length > 0 ? empty : departments).guid;
    return [personnelCalls.deleteDepartment, { guid, departGuid: guid }];
  }
}
