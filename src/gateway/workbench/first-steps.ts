import { sql, type RawBuilder } from 'kysely';
import type { ResponseOf } from '#contract/core/call.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { FIRST_STEPS, NEW_DAYS, type FirstStep, type workbenchCalls } from '#contract/workbench.ts';
import type { CallContext } from '../http/context.ts';

/** Maximum of names shown of people who can do a step. */
const NAMES = 3;

interface Step {
  /** Subject types of the enterprises that have to do it. */
  of: string;
  /** Authority that is needed for it; null: nobody of the enterprise does it. */
  authority: string | null;
  /** Whether the enterprise `e` has done it; uses an index, whatever its size. */
  isDone: RawBuilder<unknown>;
}

const exists = (what: RawBuilder<unknown>) => sql`exists (select 1 from ${what})`;
const ANY = 'ABT';

/** The first steps of an enterprise (assumed: docs/assumptions.md). */
const steps: Readonly<Record<FirstStep, Step>> = {
  information: { of: '', authority: 'enterprise.edit', isDone: sql`e.has_submitted` },
  passing: { of: '', authority: null, isDone: sql`e.subject_types <> ''` },
  departments: {
    of: ANY,
    authority: 'personnel.edit',
    isDone: exists(sql`department d where d.enterprise_guid = e.guid`),
  },
  roles: {
    of: ANY,
    authority: 'personnel.edit',
    isDone: exists(sql`role r where r.enterprise_guid = e.guid and r.creator_guid is not null
      and r.valid and r.authorities <> '{}'`),
  },
  people: {
    of: ANY,
    authority: 'personnel.edit',
    isDone: exists(sql`person p where p.enterprise_guid = e.guid and p.valid
      and p.deleted_at is null offset 1`),
  },
  levels: {
    of: 'AB',
    authority: 'approval.edit',
    isDone: exists(sql`approval_matter m where m.enterprise_guid = e.guid and m.level > 0`),
  },
  fees: {
    of: 'A',
    authority: 'fees.edit',
    isDone: exists(sql`fee_rule f where f.enterprise_guid = e.guid`),
  },
  representatives: {
    of: 'A',
    authority: 'representatives.edit',
    isDone: exists(sql`representative x where x.enterprise_guid = e.guid`),
  },
  plan: {
    of: 'B',
    authority: 'plans.edit',
    isDone: exists(sql`record o where o.enterprise_guid = e.guid and not o.deleted
      and o.kind in ('yearlyPlan', 'batchPlan', 'selfPlan')`),
  },
  application: {
    of: 'T',
    authority: 'enterprise.edit',
    isDone: exists(sql`record o where o.enterprise_guid = e.guid and not o.deleted
      and o.kind = 'professionalApplication'`),
  },
};

const isDoneByStep = sql`jsonb_build_object(${sql.join(
  FIRST_STEPS.flatMap((step) => [sql`${step}::text`, steps[step].isDone]),
)})`;

/** Some holders of each of some authorities in the enterprise `e`, by authority. */
const holders = (authorities: readonly string[]) => sql`
  (select jsonb_object_agg(a.code, n.names) from unnest(${[...authorities]}::text[]) a (code)
    cross join lateral (select string_agg(h.name, ',') as names from (
      select distinct p.guid, p.name from role r join person_role pr on pr.role_guid = r.guid
        join person p on p.guid = pr.person_guid and p.valid and p.deleted_at is null
       where r.enterprise_guid = e.guid and r.valid and a.code = any(r.authorities)
       order by p.name, p.guid limit ${NAMES}) h) n)`;

/**
 * The done and open first steps of the user's enterprise, in one statement, empty if all are done,
 * and whether the user is new. Only where something is open are people looked up.
 */
export async function firstSteps({
  db,
  user,
  now,
}: CallContext): Promise<ResponseOf<typeof workbenchCalls.firstSteps>> {
  const sinceLong = new Date(now.getTime() - NEW_DAYS * DAY_MS);
  const { subjectTypes } = user.enterprise;
  const asked = FIRST_STEPS.filter(
    (step) =>
      steps[step].of === '' ||
      [...steps[step].of].some((type) => (subjectTypes ?? '').split(',').includes(type)),
  );
  const authorities = [...new Set(asked.flatMap((step) => steps[step].authority ?? []))];
  const { rows } = await sql<{
    done: Record<FirstStep, boolean>;
    holders: Record<string, string | null> | null;
    isNew: boolean;
  }>`
    select not exists (select 1 from sign_in i where i.person_guid = ${user.guid}
        and i.at < ${sinceLong}) as "isNew", s.done,
      case when exists (select 1 from unnest(${[...asked]}::text[]) w (step)
        where not (s.done ->> w.step)::boolean) then ${holders(authorities)} end as holders
      from enterprise e cross join lateral (select ${isDoneByStep} as done) s
     where e.guid = ${user.enterprise.guid}`.execute(db);
  const [row] = rows;
  if (!row?.holders) return { steps: [], isNew: row?.isNew ?? false };
  const { done, holders: names, isNew } = row;
  return {
    isNew,
    steps: asked.map((step) => {
      const { authority } = steps[step];
      return {
        step,
        isDone: done[step],
        mayDo: authority !== null && user.authorities.has(authority),
        who: authority === null ? null : (names[authority] ?? null),
      };
    }),
  };
}
