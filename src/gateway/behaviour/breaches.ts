import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { dayAt, dayMillis } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { Db } from '../db/schema.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { RawJson } from '../base/raw-json.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { editForm } from '../records/form-calls.ts';
import { headFields, headJoins, unitNamed } from '../records/head.ts';
import { submitIn } from '../records/perform.ts';
import { visibleTo } from '../records/scope.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { statementLeast } from './breach-effects.ts';
import { listReportableBehaviours } from './behaviours.ts';
import type { User } from '../user/user.ts';
import { misconductStateAt } from './misconduct-state.ts';
import { insertReport, settleReport } from './report.ts';
import { listCompanySuppliers, listContracts, listLots } from './suppliers.ts';

const KINDS = ['breach'] as const;

/** Joins for a `record r` that give the subject of a report. */
export const reportJoins = sql`join behaviour_report x on x.guid = r.guid join enterprise s
  on s.guid = x.supplier_guid left join lot l on l.guid = x.lot_guid`;

/** The subject of a report, over those joins and `person a` and `enterprise e`, its author's. */
export const reportFields = {
  userQiYe_Guid: sql`x.supplier_guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  behaviourName: sql`x.behaviour_name`,
  kindName: sql`x.kind_name`,
  classifyName: sql`x.class_name`,
  bdName: sql`case when r.facts ? 'bdGuid' then l.name end`,
  bdBH: sql`case when r.facts ? 'bdGuid' then l.number end`,
  hetongName: sql`case when r.facts ? 'hetongGuid' then l.name end`,
  hetongBH: sql`case when r.facts ? 'hetongGuid' then l.number end`,
  creditYear: sql`x.credit_year`,
  score: sql`trim_scale(x.points)::text`,
  behaviourTime: dayMillis('x.happened_on'),
  reporterName: sql`a.name`,
  reportUnit: sql`e.name`,
};

/** Whose reports a list has; an enterprise reads reports about itself elsewhere. */
export const reportsFor = (user: User) => [
  sql`not r.deleted`,
  visibleTo(user),
  sql`x.supplier_guid <> ${user.enterprise.guid}`,
];

/** Filters that all lists of reports share. */
export const reportFilters = {
  qiYe_BH: 'exact',
  creditYear: 'exact',
  behaviourGuid: (guid: string) => sql`x.behaviour_guid = ${guid}`,
  startTime: (day: number | Date) => sql`x.happened_on >= ${dayAt(day)}`,
  endTime: (day: number | Date) => sql`x.happened_on <= ${dayAt(day)}`,
} as const;

/** The names behind the keys of one report. */
export async function namesOfReport(db: Db, guid: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select s.name as "qiYe_Name", s.code as "qiYe_BH", l.name as "lotName", l.number as "lotNumber",
      a.name as "reporterName", e.name as "reportUnit",
           r.facts ? 'bdGuid' as "ofLot", r.facts ? 'hetongGuid' as "ofContract",
             r.kind = 'breach' as "isBreach", ${millis('m.restored_at')}::float8 as "restoredTime"
      from record r ${reportJoins} join enterprise e on e.guid = r.enterprise_guid join person a
        on a.guid = r.author_guid
           left join misconduct m on m.guid = r.guid
     where r.guid = ${guid}`.execute(db);
  const { lotName, lotNumber, ofLot, ofContract, isBreach, restoredTime, ...names } = rows[0] ?? {};
  return {
    ...names,
    ...(isBreach ? { restoredTime } : {}),
    ...(ofLot ? { bdName: lotName, bdBH: lotNumber } : {}),
    ...(ofContract ? { hetongName: lotName, hetongBH: lotNumber } : {}),
  };
}

/** One page of the breach reports visible to the user, the latest behaviour first. */
function listBreaches(
  search: RequestOf<typeof behaviourCalls.listBreaches>,
  { db, user, now }: CallContext,
) {
  const joins = sql`${reportJoins} left join misconduct m on m.guid = r.guid`;
  const misconductState = misconductStateAt(now);
  return pageOf(db, behaviourCalls.listBreaches, search, {
    fields: {
      ...headFields,
      ...reportFields,
      punishResult: sql`m.result`,
      punishStartTime: dayMillis('m.starts_on'),
      punishEndTime: dayMillis('m.ends_on'),
      misconductState,
    },
    from: sql`record r ${joins}`,
    joined: { of: 'r', joins: sql`${joins} ${headJoins}` },
    sought: { reportUnit: unitNamed },
    within: [sql`r.kind = 'breach'`, ...reportsFor(user)],
    filters: {
      ...reportFilters,
      punishResult: (result) =>
        result === '0' ? sql`${misconductState} = '0'` : sql`m.result = ${result}`,
    },
    order: sql`x.happened_on desc, r.guid`,
  });
}

async function addBreach(form: RequestOf<typeof behaviourCalls.addBreach>, context: CallContext) {
  const { db, user, now } = context;
  const { action, requestId, ...report } = form;
  const guid = await createOnce(db, user, { kind: 'breach', requestId }, async (tx) => {
    const settled = await settleReport(tx, user, report, '1', now);
    const { facts, title } = settled;
    const made = await createIn(
      tx,
      {
        ...madeBy(user, 'author'),
        kind: 'breach',
        title,
        facts,
        context: { hasEvidence: 'evidence' in facts, hearing: 'notYet' },
        requestId,
      },
      now,
    );
    await insertReport(tx, made, settled);
    if (action === 'submit') await submitIn(tx, user, { kind: 'breach', guid: made }, now);
    return made;
  });
  return RawJson.of(await viewAfter(db, user, guid, KINDS));
}

/** Breach reports, their review and the decisions on them. */
export const breachHandlers = {
  listBreaches,
  async breachInfo({ guid }, { db, user, now }) {
    const { items: _, ...view } = await viewRecord(db, user, guid, KINDS);
    const { enterprise_guid: unit } = await db
      .selectFrom('record')
      .where('guid', '=', guid)
      .select('enterprise_guid')
      .executeTakeFirstOrThrow();
    const { days, day } = await statementLeast(db, unit, now);
    return RawJson.of({
      ...view,
      facts: {
        ...view.facts,
        ...(await namesOfReport(db, guid)),
        statementDays: days,
        statementFrom: day,
      },
    });
  },
  addBreach,
  updateBreach: (form, context) => editForm(context, 'breach', form),
  listCompanySuppliers,
  listLots,
  listContracts,
  listReportableBehaviours,
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;
