import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { listsCalls } from '#contract/lists.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';

/** One page of who exported what, the latest first. */
export function listExports(
  search: RequestOf<typeof listsCalls.listExports>,
  { db }: CallContext,
): Promise<RawJson> {
  return pageOf(db, listsCalls.listExports, search, {
    fields: {
      id: sql`x.id::text`,
      time: millis('x.at'),
      personName: sql`p.name`,
      unitName: sql`e.name`,
      list: sql`x.list`,
      filters: sql`x.filters::text`,
      rowCount: sql`x.row_count`,
      address: sql`x.address`,
    },
    from: sql`list_export x join person p on p.guid = x.person_guid join enterprise e
      on e.guid = x.enterprise_guid`,
    within: [],
    order: sql`x.at desc, x.id desc`,
  });
}
