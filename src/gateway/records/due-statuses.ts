import { sql } from 'kysely';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';

const rows = RECORD_KINDS.flatMap((kind) =>
  statusesOf(lifecycles[kind].machine).flatMap(({ code, dueHours }) =>
    code === null || dueHours === null ? [] : [{ kind, status: code, hours: dueHours }],
  ),
);

/** The hours after which a stay in a status is overdue, as rows `due (kind, status, hours)`. */
export const dueStatuses = sql`
  json_to_recordset(${JSON.stringify(rows)}::json) as due (kind text, status text, hours integer)`;
