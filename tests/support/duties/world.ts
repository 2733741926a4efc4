import { randomUUID } from 'node:crypto';
import { authorities } from '#contract/core/authorities.ts';
import { Client } from '../client.ts';
import { now } from '../clock.ts';
import type { Fixture } from '../fixture.ts';

const PEOPLE = 200;
const DEPARTMENTS = 6;
const SUBSIDIARIES = 3;
export const AUTHORITIES = authorities.map(({ code }) => code);
const SCOPES = ['none', 'own', 'all', 'listed', 'others'] as const;

/** Repeatable randomness for a search. */
export class Dice {
  constructor(readonly next: () => number) {}

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('There is nothing to pick from.');
    return from[this.below(from.length)] as T;
  }

  some<T>(from: readonly T[], share: number): T[] {
    return from.filter(() => this.is(share));
  }
}

/** A separate enterprise for one attack. */
export interface World {
  unit: string;
  /** Enterprises below it, which roles may open. */
  subsidiaries: readonly string[];
  attacker: { guid: string; client: Client };
}

/**
 * A unit with 200 people in six departments with random roles, up to three administrators, and one
 * more who attacks.
 */
export async function newWorld(fixture: Fixture, dice: Dice): Promise<World> {
  const { db } = fixture.gateway;
  const unit = randomUUID();
  const at = now();
  const { password_hash } = await db
    .selectFrom('person')
    .where('account_name', '=', 'sysadmin01')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const enterprise = (guid: string, parent: string | null) => ({
    guid,
    code: guid.slice(0, 18),
    name: guid.slice(0, 8),
    subject_types: 'B',
    parent_guid: parent,
    has_submitted: true,
    has_virtual_accounts: false,
    status: '2',
    reviews_own_plans: true,
    set_up_needs_superior: false,
    facts: '{}',
    created_at: at,
  });
  const subsidiaries = Array.from({ length: SUBSIDIARIES }, () => randomUUID());
  await db
    .insertInto('enterprise')
    .values([enterprise(unit, null), ...subsidiaries.map((guid) => enterprise(guid, unit))])
    .execute();
  const departments = Array.from({ length: DEPARTMENTS }, () => randomUUID());
  await db
    .insertInto('department')
    .values(
      departments.map((guid, place) => ({
        guid,
        enterprise_guid: unit,
        parent_guid: null,
        name: `部门${'甲乙丙丁戊己'[place]}`,
        code: String(place),
        contact: null,
        remarks: null,
        erp_id: null,
        created_at: at,
      })),
    )
    .execute();

  const role = (name: string, held: readonly string[], isDefault = false) => {
    const scope = dice.pick(SCOPES);
    return {
      guid: randomUUID(),
      enterprise_guid: unit,
      name,
      valid: dice.is(0.9),
      authorities: [...new Set(held)],
      department_scope: scope,
      is_default: isDefault,
      department_guids: scope === 'listed' || scope === 'others' ? [dice.pick(departments)] : [],
      enterprise_guids: dice.is(0.3) ? dice.some(subsidiaries, 0.5) : [],
      project_types: dice.is(0.5) ? [] : ['1'],
    };
  };
  const ordinary = AUTHORITIES.filter(
    (code) => code !== 'personnel.edit' && code !== 'records.audit',
  );
  const attacking = {
    ...role('攻击', [
      'personnel.view',
      'personnel.edit',
      'organisation.view',
      'organisation.edit',
      ...dice.some(ordinary, 0.4),
    ]),
    valid: true,
  };
  const administering = {
    ...role('管理', ['personnel.view', 'personnel.edit', ...dice.some(ordinary, 0.5)]),
    valid: true,
  };
  const auditing = { ...role('审计', ['records.audit']), valid: true };
  const others = Array.from({ length: 8 }, (_, place) =>
    role(`角色${'一二三四五六七八'[place]}`, dice.some(ordinary, 0.2), dice.is(0.4)),
  );
  await db
    .insertInto('role')
    .values([attacking, administering, auditing, ...others])
    .execute();

  const people = Array.from({ length: PEOPLE }, (_, place) => ({
    guid: randomUUID(),
    enterprise_guid: unit,
    department_guid: dice.pick(departments),
    account_name: `p${unit.slice(0, 8)}${place}`,
    password_hash,
    name: '周在册',
    phone: `139${String(place).padStart(8, '0')}`,
    id_no: `110101199003${String(70_000 + place)}X`.slice(0, 18),
    email: null,
    staff_no: String(100_000 + place),
    position: '1',
    valid: dice.is(0.95),
    created_at: at,
  }));
  const [attacker, ...rest] = people;
  if (!attacker) throw new Error('Nobody attacks.');
  const administrators = rest.slice(0, dice.is(0.15) ? 0 : 1 + dice.below(3));
  await db
    .insertInto('person')
    .values([
      { ...attacker, valid: true },
      ...administrators.map((person) => ({ ...person, valid: true })),
      ...rest.slice(administrators.length),
    ])
    .execute();
  const holds = rest.flatMap((person, place) => {
    const ordinaryRoles = dice.some(others, 0.12);
    const special =
      place < administrators.length
        ? [administering]
        : place < administrators.length + 2
          ? [auditing]
          : [];
    return [...special, ...ordinaryRoles].map(({ guid }) => ({
      person_guid: person.guid,
      role_guid: guid,
    }));
  });
  await db
    .insertInto('person_role')
    .values([{ person_guid: attacker.guid, role_guid: attacking.guid }, ...holds])
    .execute();
  return {
    unit,
    subsidiaries,
    attacker: {
      guid: attacker.guid,
      client: await Client.signIn(fixture.gateway, attacker.account_name),
    },
  };
}
