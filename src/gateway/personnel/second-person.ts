import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { Failure } from '../http/failure.ts';
import { namesIn } from './names.ts';
import { ADMINISTRATION } from './power.ts';

/**
 * A part of a change that one administrator must not make alone, with what is needed to carry it out later. `rights`:
 * what people may do, by a role of theirs or by who has it; `validity`: whether the person is valid, or is there.
 */
export type Part =
  | { action: 'password'; passwordHash: string }
  | { action: 'phone'; phone: string | null }
  | { action: 'department'; department: string | null }
  | { action: 'validity'; valid: boolean }
  | { action: 'roles'; roles: readonly string[] }
  | { action: 'rights' };

/** What needs a second person. */
export interface Delicate {
  /** Whom it concerns: none of them is the second person. */
  people: readonly { guid: string; name: string }[];
  parts: readonly Part[];
}

/** Field of the form of a person that shows a part. */
const fieldOf: Partial<Record<Part['action'], string>> = { password: 'password', phone: 'user_Phone', department: 'deptGuid', validity: 'isYouXiao' };

async function otherAdministrators(tx: Tx, { user }: CallContext, concerned: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.name from person p
     where p.enterprise_guid = ${user.enterprise.guid} and p.valid and p.deleted_at is null and p.guid <> ${user.guid} and p.guid <> all(${[...concerned]}::text[])
       and exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid where pr.person_guid = p.guid and ${ADMINISTRATION} = any(r.authorities))
     order by p.name, p.guid`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * What becomes of a change that needs a second person. `go`: the enterprise has no administrator but the user and whom
 * the change concerns, so it is made and marked in the log. `asked`: it is left out, because somebody was asked to
 * confirm it. Today nobody is asked: where there is another administrator the answer is 409.
 */
export type Outcome = 'go' | 'asked';

/** Decides what becomes of a change that needs a second person, before anything of it is stored for good. */
export async function secondPerson(tx: Tx, context: CallContext, { people, parts }: Delicate): Promise<Outcome> {
  const others = await otherAdministrators(tx, context, people.map(({ guid }) => guid));
  if (others.length === 0) return 'go';
  const { translate } = context;
  const actions = [...new Set(parts.map(({ action }) => translate(`errors.partOfPerson.${action}`)))];
  const params = { what: namesIn(context, actions), people: namesIn(context, people.map(({ name }) => name)), others: namesIn(context, others) };
  const key = 'errors.secondPersonNeeded';
  const problems = parts.flatMap(({ action }) => (fieldOf[action] ? [{ field: fieldOf[action], key, params }] : []));
  throw new Failure(409, key, { params, ...(problems.length > 0 ? { problems } : {}) });
}
