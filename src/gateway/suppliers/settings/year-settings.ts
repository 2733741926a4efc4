import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql, type RawBuilder } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { settingsProblems } from '#contract/core/year-score.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { CallContext } from '../../http/context.ts';
import { Failure, invalid, invalidField, notFound, type Problem } from '../../base/failure.ts';
import { saveSetting } from '../../settings/change-log.ts';
import { lineOf } from '../../settings/line.ts';

type Form = RequestOf<typeof suppliersCalls.saveYearEvaluation>;
type Shown = ResponseOf<typeof suppliersCalls.yearEvaluation>;

/**
 * How many results of a year are published in a unit and those below it, for which its settings
 * hold. Both are columns or values.
 */
const publishedIn = (
  unit: RawBuilder<unknown>,
  year: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`
  (with recursive below as (
      select own.guid from enterprise own where own.guid = ${unit}
      union all select e.guid from enterprise e join below on e.parent_guid = below.guid)
   select count(*)::integer from supplier_year y join below on below.guid = y.unit_guid
     where y.year = ${year} and y.published_at is not null)`;

/**
 * The settings of a year as they hold for the user's unit, by their key or by the year; those of a
 * superior cannot be changed there.
 */
export async function yearEvaluation(
  { db, user }: CallContext,
  {
    guid,
    evaluationYear,
  }: { guid?: string | null | undefined; evaluationYear?: string | null | undefined },
): Promise<Shown> {
  if (!guid && !evaluationYear) throw invalidField('evaluationYear', 'rules.required');
  const { rows } = await sql<Shown>`
    select s.guid, s.year as "evaluationYear", trim_scale(s.full_score)::text as "fullScore",
      s.shares, s.grades, e.name as "unitName",
           case when s.enterprise_guid = ${user.enterprise.guid} then '1' else '0' end as "isOwn",
             ${publishedIn(sql`s.enterprise_guid`, sql`s.year`)} as
             "publishedCount",
           p.name as "updatorName", ${millis('s.updated_at')}::float8 as "updateTime"
      from year_settings s join ${lineOf(user.enterprise.guid)} line
        on line.guid = s.enterprise_guid join enterprise e on e.guid = s.enterprise_guid
        join person p on p.guid = s.updated_by
     where ${guid ? sql`s.guid = ${guid}` : sql`s.year = ${evaluationYear}`} order by line.distance
       limit 1`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const logged = ({
  evaluationYear,
  fullScore,
  shares,
  grades,
}: Pick<Form, 'evaluationYear' | 'fullScore' | 'shares' | 'grades'>) => ({
  evaluationYear,
  fullScore: new Big(fullScore).toFixed(),
  shares,
  grades,
});

function requireSound(form: Form): void {
  const problems = settingsProblems(form).map(({ field, key, params }): Problem => ({
    field,
    key: `errors.${key}`,
    ...(params ? { params } : {}),
  }));
  if (problems.length > 0) throw invalid(problems);
}

/**
 * Refuses to change by what settings a year was evaluated whose results are published: also by
 * settings of one's own in place of a superior's.
 */
async function requireUnpublished(tx: Tx, { user }: CallContext, year: string): Promise<void> {
  const { rows } = await sql<{
    published: number;
  }>`select ${publishedIn(sql`${user.enterprise.guid}::text`, sql`${year}::text`)} as
    published`.execute(tx);
  const n = rows[0]?.published ?? 0;
  if (n > 0) throw new Failure(409, 'errors.yearInUse', { params: { year, n } });
}

/** The stored settings, held for a change; refuses a year that becomes another. */
async function heldSettings(tx: Tx, { user }: CallContext, guid: string, form: Form) {
  const stored = await tx
    .selectFrom('year_settings')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (stored.year !== form.evaluationYear) throw invalidField('evaluationYear', 'errors.yearFixed');
  return stored;
}

/** Stores the settings of a year of the user's unit; answers their key. */
export function saveYearEvaluation(context: CallContext, form: Form): Promise<string> {
  const { user, now } = context;
  requireSound(form);
  return transact(context.db, async (tx) => {
    const stored = form.guid ? await heldSettings(tx, context, form.guid, form) : null;
    const guid = stored?.guid ?? randomUUID();
    const columns = {
      full_score: form.fullScore,
      shares: JSON.stringify(form.shares),
      grades: JSON.stringify(form.grades),
      updated_by: user.guid,
      updated_at: now,
    };
    const write = () =>
      stored
        ? tx.updateTable('year_settings').set(columns).where('guid', '=', guid).execute()
        : tx
            .insertInto('year_settings')
            .values({
              guid,
              enterprise_guid: user.enterprise.guid,
              year: form.evaluationYear,
              ...columns,
            })
            .execute();
    const before =
      stored &&
      logged({
        evaluationYear: stored.year,
        fullScore: stored.full_score,
        shares: stored.shares as Form['shares'],
        grades: stored.grades as Form['grades'],
      });
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid, name: form.evaluationYear },
      { before, after: logged(form) },
      write,
    );
    await requireUnpublished(tx, context, form.evaluationYear);
    return guid;
  });
}
