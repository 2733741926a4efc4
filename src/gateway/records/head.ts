import { sql } from 'kysely';
import type { recordHead } from '#contract/records.ts';
import { columnsOf, type Fields } from '../db/page.ts';
import { millis } from '../db/instants.ts';
import { containingAny } from '../db/search.ts';

/**
 * The common fields of list rows and record pages, over `record r` joined with its enterprise `e`,
 * department `d` and author `a`.
 */
export const headFields = {
  guid: sql`r.guid`,
  kind: sql`r.kind`,
  status: sql`r.status`,
  revision: sql`r.revision`,
  number: sql`r.number`,
  title: sql`r.title`,
  amount: sql`r.amount::text`,
  unitGuid: sql`r.enterprise_guid`,
  unitName: sql`e.name`,
  departmentName: sql`d.name`,
  authorGuid: sql`r.author_guid`,
  authorName: sql`a.name`,
  createdAt: millis('r.created_at'),
  updatedAt: millis('r.updated_at'),
  since: millis('r.since'),
  levels: sql`jsonb_array_length(r.context -> 'chain')`,
  level: sql`least((r.context ->> 'position')::integer + 1, jsonb_array_length(r.context -> 'chain'))`,
  waitingFor: sql`(select string_agg(tp.name, ',' order by tp.name) from task t join person tp
    on tp.guid = t.person_guid where t.record_guid = r.guid)`,
} as const satisfies Fields<keyof typeof recordHead>;

/** Those fields as columns. */
export const headColumns = columnsOf(headFields);

/** The joins for those fields. */
export const headJoins = sql`
  join enterprise e on e.guid = r.enterprise_guid left join department d
    on d.guid = r.department_guid
  join person a on a.guid = r.author_guid`;

/** Finds a `record r` by the name of its author, where the heads are joined after the page is cut. */
export const authorNamed = (text: string) =>
  containingAny(text, [], [['r.author_guid', 'person', 'name']]);

/** The same by the name of its unit. */
export const unitNamed = (text: string) =>
  containingAny(text, [], [['r.enterprise_guid', 'enterprise', 'name']]);
