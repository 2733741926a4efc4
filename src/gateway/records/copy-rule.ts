import { sql, type RawBuilder } from 'kysely';
import { hasChain, KINDS, type RecordKind } from '#contract/kinds.ts';
import { COPIES_MAX } from '#contract/records.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { User } from '../user/user.ts';
import { noteBeside } from './advising.ts';
import { opens } from './assignees.ts';
import type { StoredRecord } from './store.ts';
import { tellBeside } from './telling/tell.ts';
import { one } from './telling/whom.ts';

/** A record of which the settings of its matter say to whom it is copied. */
interface Copied {
  kind: RecordKind;
  enterpriseGuid: string;
  amount: string | null;
}

/**
 * The people `p` to whom a submitted record is copied: those of the settings of its matter in its
 * unit who are still there and may open it, if it has the amount; never who submits it.
 */
const copiedBySettings = (
  { kind, enterpriseGuid, amount }: Copied,
  submitter: string | null,
): RawBuilder<unknown> => sql`
  approval_matter m join matter_copy y on y.matter_guid = m.guid
    join person p on p.guid = y.person_guid and p.enterprise_guid = m.enterprise_guid
   where m.enterprise_guid = ${enterpriseGuid} and m.code = ${KINDS[kind].matter ?? ''} and p.valid
     and (m.copied_from is null or ${amount}::numeric >= m.copied_from)
     and p.guid is distinct from ${submitter} and ${opens(kind)}`;

/** Names of those to whom a record would be copied if it were submitted now. */
export async function wouldBeCopiedTo(
  db: Db,
  copied: Copied,
  submitter: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(p.name, ',' order by p.name) as names
      from ${copiedBySettings(copied, submitter)}`.execute(db);
  return rows[0]?.names ?? null;
}

/**
 * Copies a record that was just submitted to the people of the settings who have no copy, as far as
 * there is room for copies of one enterprise: they see it from then on and are told.
 */
export async function copyByRule(
  tx: Tx,
  record: StoredRecord,
  user: Pick<User, 'guid' | 'name'>,
  now: Date,
): Promise<void> {
  if (!hasChain(record.kind)) return;
  const { rows } = await sql<{ person_guid: string }>`
    with room as (
      select greatest(0, ${COPIES_MAX} - count(*))::integer as n from record_copy c
        join person g on g.guid = c.person_guid
       where c.record_guid = ${record.guid} and g.enterprise_guid = ${record.enterpriseGuid}),
    chosen as (
      select p.guid from ${copiedBySettings(record, user.guid)}
         and not exists (select 1 from record_copy c where c.record_guid = ${record.guid}
           and c.person_guid = p.guid and c.withdrawn_at is null)
       order by p.guid limit (select n from room)),
    shown as (
      insert into record_viewer (record_guid, viewer_guid, copied)
      select ${record.guid}, guid, true from chosen on conflict do nothing)
    insert into record_copy (guid, record_guid, person_guid, giver_guid, request_id, words,
      copied_at, by_rule)
    select gen_random_uuid()::text, ${record.guid}, guid, ${user.guid}, gen_random_uuid()::text, '',
      ${now}, true from chosen
    returning person_guid`.execute(tx);
  if (rows.length === 0) return;
  const told = rows.map(({ person_guid }) => one('copied', person_guid));
  await tellBeside(tx, record, told, { by: user, now });
  await noteBeside(tx, record.guid);
}
