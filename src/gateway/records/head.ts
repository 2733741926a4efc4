import { sql } from 'kysely';
import { millis } from '../db/instants.ts';

/**
 * The common columns of list rows and record pages, as a select list over `record r` joined with
 * its enterprise `e`, department `d` and author `a`.
 */
export const headColumns = sql`
  r.guid, r.kind, r.status, r.revision, r.number, r.title, r.amount::text as amount,
    r.enterprise_guid as "unitGuid",
  e.name as "unitName", d.name as "departmentName", r.author_guid as "authorGuid",
    a.name as "authorName",
  ${millis('r.created_at')} as "createdAt", ${millis('r.updated_at')} as "updatedAt",
    ${millis('r.since')} as since,
  jsonb_array_length(r.context -> 'chain') as levels,
  least((r.context ->> 'position')::integer + 1, jsonb_array_length(r.context -> 'chain')) as level,
  (select string_agg(tp.name, ',' order by tp.name) from task t join person tp
    on tp.guid = t.person_guid
    where t.record_guid = r.guid) as "waitingFor"`;

/** The joins for those columns. */
export const headJoins = sql`
  join enterprise e on e.guid = r.enterprise_guid left join department d
    on d.guid = r.department_guid
  join person a on a.guid = r.author_guid`;
