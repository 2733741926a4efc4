import { sql } from 'kysely';
import { AUDIT_AUTHORITY } from '#contract/core/authorities.ts';
import type { Tx } from '../db/schema.ts';
import { Failure } from '../base/failure.ts';
import { ADMINISTRATION } from './power.ts';

/** Refuses a change that leaves an enterprise without an administrator. */
export async function refuseWithoutAdministrator(tx: Tx, enterprise: string): Promise<void> {
  const { rows } = await sql`
    select 1 from person p join person_role pr on pr.person_guid = p.guid join role r
      on r.guid = pr.role_guid
     where p.enterprise_guid = ${enterprise} and p.valid and r.valid
       and ${ADMINISTRATION} = any(r.authorities) limit 1`.execute(tx);
  if (rows.length === 0) throw new Failure(409, 'errors.lastAdministrator');
}

/**
 * An auditor must not administer the people they audit; both would be one person's word (assumed).
 */
export async function refuseAuditingAdministrator(tx: Tx, enterprise: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select p.name from person p join person_role pr on pr.person_guid = p.guid join role r
      on r.guid = pr.role_guid
     where p.enterprise_guid = ${enterprise} and p.valid and r.valid
     group by p.guid, p.name
    having bool_or(${ADMINISTRATION} = any(r.authorities))
      and bool_or(${AUDIT_AUTHORITY} = any(r.authorities)) limit 1`.execute(tx);
  if (rows[0])
    throw new Failure(409, 'errors.auditingAdministrator', { params: { name: rows[0].name } });
}
