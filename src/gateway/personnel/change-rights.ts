import { sql } from 'kysely';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, forbidden } from '../http/failure.ts';
import { userOfPerson, type User } from '../session/user.ts';
import { nameOfAuthority, namesIn } from './names.ts';

/** Whoever holds this administers the people of his enterprise: somebody must. */
export const ADMINISTRATION = 'personnel.edit';

async function refuseWithoutAdministrator(tx: Tx, enterprise: string): Promise<void> {
  const { rows } = await sql`
    select 1 from person p join person_role pr on pr.person_guid = p.guid join role r on r.guid = pr.role_guid
     where p.enterprise_guid = ${enterprise} and p.valid and r.valid and ${ADMINISTRATION} = any(r.authorities) limit 1`.execute(tx);
  if (rows.length === 0) throw new Failure(409, 'errors.lastAdministrator');
}

/** Who audits must not administer whom he audits; the two would be one person's word (assumed). */
async function refuseAuditingAdministrator(tx: Tx, enterprise: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select p.name from person p join person_role pr on pr.person_guid = p.guid join role r on r.guid = pr.role_guid
     where p.enterprise_guid = ${enterprise} and p.valid and r.valid
     group by p.guid, p.name
    having bool_or(${ADMINISTRATION} = any(r.authorities)) and bool_or(${AUDIT_AUTHORITY} = any(r.authorities)) limit 1`.execute(tx);
  if (rows[0]) throw new Failure(409, 'errors.auditingAdministrator', { params: { name: rows[0].name } });
}

/** Roles that are newly given to people, or authorities that are newly given to a role. */
interface Gift {
  authorities: readonly string[];
  /** To whom, where a default role is given: what it allows was decided when the enterprise was set up. */
  ofDefaultRole?: { people: readonly string[] };
}

/** Says what is newly given, so that nobody gives what he may not give. */
export type Give = (gift: Gift) => void;

const mayGive = (giver: User, { config }: CallContext, authority: string): boolean =>
  giver.authorities.has(authority) || (authority === AUDIT_AUTHORITY && giver.enterprise.code === config.centralEnterpriseCode);

/**
 * Work that changes who may do what in the user's enterprise: one at a time, by somebody who administers it still, who
 * gives nothing that he does not hold, and never so that nobody administers it afterwards. A default role he gives to
 * others, not to himself. The auditor's authority is given by the administrators of the production centre, who must not
 * hold it (assumed).
 */
export function changeRights<T>(context: CallContext, work: (tx: Tx, give: Give, giver: User) => Promise<T>): Promise<T> {
  const enterprise = context.user.enterprise.guid;
  return transact(context.db, async (tx) => {
    await tx.selectFrom('enterprise').where('guid', '=', enterprise).select('guid').forNoKeyUpdate().executeTakeFirstOrThrow();
    const giver = await userOfPerson(tx, context.user.guid, context.config.centralEnterpriseCode);
    if (!giver?.authorities.has(ADMINISTRATION)) throw forbidden();
    const given = new Set<string>();
    const give: Give = ({ authorities, ofDefaultRole }) => {
      const isDecided = ofDefaultRole !== undefined && !ofDefaultRole.people.includes(giver.guid);
      const beyond = isDecided ? [] : authorities.filter((authority) => !mayGive(giver, context, authority));
      if (beyond.length > 0) throw new Failure(409, 'errors.givesMoreThanHeld', { params: { names: namesIn(context, beyond.map((code) => nameOfAuthority(context, code))) } });
      for (const authority of authorities) given.add(authority);
    };
    const answer = await work(tx, give, giver);
    await refuseWithoutAdministrator(tx, enterprise);
    if (given.has(AUDIT_AUTHORITY) || given.has(ADMINISTRATION)) await refuseAuditingAdministrator(tx, enterprise);
    return answer;
  });
}
