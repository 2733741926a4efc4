import { sql } from 'kysely';
import { millis } from '../../db/instants.ts';
import { columnsOf } from '../../db/page.ts';
import type { Db } from '../../db/schema.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { notFound } from '../../base/failure.ts';
import { viewRecord } from '../../records/view.ts';
import { requireVisible } from '../../records/visible.ts';
import { isBlacklistedIn } from '../../behaviour/blacklisted.ts';
import { checkConditions } from './conditions.ts';
import { auditOf, supplierFields } from './list.ts';
import { settingsOf, type AdmissionSettings } from './settings.ts';
import { windowOf } from './window.ts';

/** Kinds of record that are about a supplier in the library of a unit. */
const SUPPLIER_KINDS = ['supplierAdmission', 'yearlyAudit'] as const;

/**
 * The admission that a record is, or that it audits a year of; refuses what is neither or does not
 * exist for the user.
 */
async function admissionOf(
  { db, user }: CallContext,
  guid: string,
): Promise<{ admission: string; year: string | null }> {
  const { kind } = await requireVisible(db, user, guid);
  if (kind === 'supplierAdmission') return { admission: guid, year: null };
  if (kind !== 'yearlyAudit') throw notFound();
  const audit = await db
    .selectFrom('yearly_audit')
    .where('guid', '=', guid)
    .select(['admission_guid', 'year'])
    .executeTakeFirstOrThrow();
  return { admission: audit.admission_guid, year: audit.year };
}

interface Facts {
  caiGouDanWeiGuid: string;
  userQiYe_Guid: string;
  auditYear: string | null;
  [field: string]: unknown;
}

async function factsOf(db: Db, admission: string, year: string | null, now: Date): Promise<Facts> {
  const { rows } = await sql<{ json: Facts }>`
    select row_to_json(shown) as json from (
      select ${columnsOf(supplierFields(now))}, ad.guid as "admissionGuid", ad.message as "inviteMessage"
        from admission ad join enterprise e on e.guid = ad.unit_guid join enterprise s
          on s.guid = ad.supplier_guid ${auditOf(year)}
       where ad.guid = ${admission}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].json;
}

/**
 * The audits of an admission, the newest first: each decision on the admission itself, and each
 * year as it stands.
 */
async function auditsOf(db: Db, admission: string): Promise<unknown[]> {
  const { rows } = await sql<{ json: unknown[] }>`
    select coalesce(json_agg(row_to_json(shown) order by shown."shenHeTime" desc nulls first),
      '[]'::json) as json from (
      select h.record_guid as guid, '1' as "auditType", null as "auditYear",
        h.to_status as "shenHeStatus", h.opinion as "shenHeYiJian", h.actor_name as "shenHeRen",
             ${millis('h.at')} as "shenHeTime"
        from history h where h.record_guid = ${admission} and h.event in ('admission.approve',
          'admission.reject')
      union all
      select y.guid, '2', y.year, r.status, d.opinion, d.actor_name, ${millis('d.at')}
        from yearly_audit y join record r on r.guid = y.guid
             left join lateral (select h.opinion, h.actor_name, h.at from history h
                                 where h.record_guid = y.guid and h.event in ('yearlyAudit.approve',
                                   'yearlyAudit.return') order by h.seq desc limit 1) d on true
       where y.admission_guid = ${admission} and not r.deleted) shown`.execute(db);
  return rows[0]?.json ?? [];
}

const windowFacts = (settings: AdmissionSettings, year: string | null) => {
  const window = year === null ? null : windowOf(settings, year);
  return {
    auditStart: window?.start.getTime() ?? null,
    auditEnd: window === null ? null : window.end.getTime() - 1,
  };
};

/** An admission, or the audit of a year, with where it stands and what the user may do with it. */
export async function supplierInfo(
  { guid }: { guid: string },
  context: CallContext,
): Promise<RawJson> {
  const { db, user, now } = context;
  const { admission, year } = await admissionOf(context, guid);
  const { items: _items, ...view } = await viewRecord(db, user, guid, SUPPLIER_KINDS);
  const facts = await factsOf(db, admission, year, now);
  const settings = await settingsOf(db, facts.caiGouDanWeiGuid);
  const said = {
    notice: settings.notice,
    statementTemplateGuid: settings.statementGuid,
    statementTemplateName: settings.statementName,
  };
  // An audit says what it asks for; the library says so only once it has passed.
  const asked = year === null ? {} : { categoryNames: view.facts['categoryNames'] ?? null };
  return RawJson.of({
    ...view,
    facts: {
      ...view.facts,
      ...facts,
      ...asked,
      ...said,
      ...windowFacts(settings, facts.auditYear),
      audits: await auditsOf(db, admission),
    },
  });
}

/** The conditions of the unit, each with what it comes to for the supplier as it stands now. */
export async function admissionConditions(
  { guid }: { guid: string },
  context: CallContext,
): Promise<RawJson> {
  const { db, user, now } = context;
  const { admission, year } = await admissionOf(context, guid);
  const view = await viewRecord(db, user, guid, SUPPLIER_KINDS);
  const { caiGouDanWeiGuid: unitGuid, userQiYe_Guid: supplierGuid } = await factsOf(
    db,
    admission,
    year,
    now,
  );
  const { conditions } = await settingsOf(db, unitGuid);
  const isBlacklisted = await isBlacklistedIn(db, { supplierGuid, unitGuid }, now);
  const checked = await checkConditions(
    db,
    conditions,
    { supplierGuid, unitGuid, facts: view.facts, isBlacklisted },
    now,
  );
  return RawJson.of({
    isMet: checked.every(({ isMet, isRequired }) => isMet || isRequired === '0'),
    conditions: checked,
  });
}
