import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { listsCalls } from '#contract/lists.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';

/** One page of who exported what, the latest first. */
export function listExports(
  { personName, unitName, page, rows }: RequestOf<typeof listsCalls.listExports>,
  { db }: CallContext,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`x.id::text as id, ${millis('x.at')} as time,
      p.name as "personName", e.name as "unitName", x.list, x.filters::text as filters,
                 x.row_count as "rowCount", x.address`,
    from: sql`list_export x join person p on p.guid = x.person_guid join enterprise e
      on e.guid = x.enterprise_guid`,
    conditions: [
      sql`true`,
      ...(personName ? [containing('p.name', personName)] : []),
      ...(unitName ? [containing('e.name', unitName)] : []),
    ],
    order: sql`x.at desc, x.id desc`,
    page,
    rows,
  });
}
