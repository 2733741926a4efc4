import { sql } from 'kysely';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import type { Divergence, Retraced } from '#model/replay.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { entryOf, type EntryRow } from './entries.ts';
import { retraceRecord } from './retrace.ts';
import { visibleTo } from './scope.ts';

type Row = EntryRow & { kind: RecordKind; number: string; title: string; last: object };

/** The machine context of a past moment, without the current viewer, who had no part in it. */
function told(context: object): object {
  const {
    guid: _guid,
    revision: _revision,
    viewer: _viewer,
    refusal: _refusal,
    ...kept
  } = context as ApprovalContext;
  return kept;
}

/** A divergence in wire form: entries count from 1, the creation is the first. */
export const divergenceOf = ({ divergence }: Retraced<object>) => divergence && wireOf(divergence);

const wireOf = ({ entry, event, problem, expected, stored, why }: Divergence) => ({
  seq: entry + 2,
  event,
  problem,
  expected,
  stored,
  reason: why === null ? null : `guards.${why}`,
});

/**
 * Every moment of a record's history as its machine sees it, in one statement; 404 if the record
 * does not exist for the user.
 */
export async function momentsOf(db: Db, user: User, guid: string) {
  const { rows } = await sql<Row>`
    select h.*, r.kind, r.number, r.title, r.context as last from record r join history h
      on h.record_guid = r.guid
     where r.guid = ${guid} and ${visibleTo(user)} order by h.seq`.execute(db);
  const [first] = rows;
  if (!first || !RECORD_KINDS.includes(first.kind)) throw notFound();
  const entries = rows.map(entryOf);
  const retraced = retraceRecord(first.kind, entries, first.last);
  const { kind, number, title } = first;
  return {
    kind,
    number,
    title,
    moments: entries.map((entry, index) => {
      const moment = retraced.moments[index];
      return {
        entry: { ...entry, at: Date.parse(entry.at) },
        context: moment === undefined ? null : told(moment.context),
      };
    }),
    divergence: divergenceOf(retraced),
  };
}
