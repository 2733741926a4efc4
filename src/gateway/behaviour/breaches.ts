import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { behaviourCalls } from '#contract/behaviour.ts';
import { dayAt, dayMillis } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { Db } from '../db/schema.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { RawJson } from '../base/raw-json.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { editForm } from '../records/form-calls.ts';
import { headColumns, headJoins } from '../records/head.ts';
import { submitIn } from '../records/perform.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../records/search.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { statementDaysOf } from './breach-effects.ts';
import { listReportableBehaviours } from './behaviours.ts';
import { misconductStateAt } from './misconduct-state.ts';
import { insertReport, settleReport } from './report.ts';
import { listCompanySuppliers, listContracts, listLots } from './suppliers.ts';

const KINDS = ['breach'] as const;

type ReportSearch = Omit<RequestOf<typeof behaviourCalls.listAwards>, 'page' | 'rows'>;

/** Joins for a `record r` that give the subject of a report. */
export const reportJoins = sql`join behaviour_report x on x.guid = r.guid join enterprise s
  on s.guid = x.supplier_guid left join lot l on l.guid = x.lot_guid`;

/** The subject of a report, over those joins. */
export const reportColumns = sql`
  x.supplier_guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH",
    x.behaviour_name as "behaviourName", x.kind_name as "kindName",
  x.class_name as "classifyName", case when r.facts ? 'bdGuid' then l.name end as "bdName", case
    when r.facts ? 'bdGuid' then l.number end as "bdBH",
  case when r.facts ? 'hetongGuid' then l.name end as "hetongName", case
    when r.facts ? 'hetongGuid' then l.number end as "hetongBH",
  x.credit_year as "creditYear", trim_scale(x.points)::text as score,
    ${dayMillis('x.happened_on')} as "behaviourTime"`;

/** Filters that all lists of reports share; an enterprise reads reports about itself elsewhere. */
export const reportConditions = (
  {
    userQiYe_Guid,
    qiYe_Name,
    qiYe_BH,
    behaviourGuid,
    creditYear,
    startTime,
    endTime,
  }: ReportSearch,
  { user }: CallContext,
) => [
  sql`not r.deleted`,
  visibleTo(user),
  sql`x.supplier_guid <> ${user.enterprise.guid}`,
  ...(userQiYe_Guid ? [sql`x.supplier_guid = ${userQiYe_Guid}`] : []),
  ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
  ...(qiYe_BH ? [sql`s.code = ${qiYe_BH}`] : []),
  ...(behaviourGuid ? [sql`x.behaviour_guid = ${behaviourGuid}`] : []),
  ...(creditYear ? [sql`x.credit_year = ${creditYear}`] : []),
  ...(startTime ? [sql`x.happened_on >= ${dayAt(startTime)}`] : []),
  ...(endTime ? [sql`x.happened_on <= ${dayAt(endTime)}`] : []),
];

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
function listBreaches(search: RequestOf<typeof behaviourCalls.listBreaches>, context: CallContext) {
  const { status, punishResult, page, rows } = search;
  const joins = sql`${reportJoins} left join misconduct m on m.guid = r.guid`;
  return pageOf(context.db, {
    columns: sql`${headColumns}, ${reportColumns}, a.name as "reporterName", e.name as "reportUnit",
      m.result as "punishResult",
      ${dayMillis('m.starts_on')} as "punishStartTime", ${dayMillis('m.ends_on')} as "punishEndTime",
        ${misconductStateAt(context.now)} as "misconductState"`,
    from: sql`record r ${joins}`,
    joined: { of: 'r', joins: sql`${joins} ${headJoins}` },
    conditions: [
      sql`r.kind = 'breach'`,
      ...reportConditions(search, context),
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(punishResult
        ? [
            punishResult === '0'
              ? sql`${misconductStateAt(context.now)} = '0'`
              : sql`m.result = ${punishResult}`,
          ]
        : []),
    ],
    order: sql`x.happened_on desc, r.guid`,
    page,
    rows,
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
  async breachInfo({ guid }, { db, user }) {
    const { items: _, ...view } = await viewRecord(db, user, guid, KINDS);
    const { enterprise_guid: unit } = await db
      .selectFrom('record')
      .where('guid', '=', guid)
      .select('enterprise_guid')
      .executeTakeFirstOrThrow();
    const statementDays = await statementDaysOf(db, unit);
    return RawJson.of({
      ...view,
      facts: { ...view.facts, ...(await namesOfReport(db, guid)), statementDays },
    });
  },
  addBreach,
  updateBreach: (form, context) => editForm(context, 'breach', form),
  listCompanySuppliers,
  listLots,
  listContracts,
  listReportableBehaviours,
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;
