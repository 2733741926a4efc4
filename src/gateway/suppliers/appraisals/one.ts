import Big from 'big.js';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { givenFileOf } from '../../files/given.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { notFound } from '../../base/failure.ts';
import { saveSetting } from '../../settings/change-log.ts';
import { averageOf, levelOf } from './level.ts';

type Form = RequestOf<typeof suppliersCalls.saveSubLibraryEvaluation>;

/**
 * What the unit says of a supplier of its library for a year, with the contracts of that year it
 * can go by.
 */
export async function appraisal(
  { userQiYe_Guid, evaluationYear }: RequestOf<typeof suppliersCalls.subLibraryEvaluation>,
  { db, user }: CallContext,
): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select v.guid, s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH",
        ${evaluationYear}::text as "evaluationYear",
             v.quality_score as "qualityScore", v.progress_score as "progressScore",
               v.price_score as "priceScore", v.site_score as "siteManageScore",
             v.delivery_score as "deliveryScore", v.service_score as "serveScore",
               trim_scale(v.total_score)::text as "totalScore", coalesce(v.level,
               '0') as "evaluationLevel",
             v.remarks as "evaluationInfo", v.file_guid as attachment,
             coalesce((select json_agg(json_build_object('bdName', l.name, 'bdBH', l.number,
               'dealMoney', l.deal_money::text, 'evaluationLevel', coalesce(x.level, '0'))
               order by l.awarded_on desc, l.guid)
                         from lot l left join lot_evaluation x on x.lot_guid = l.guid
                        where l.supplier_guid = s.guid and l.purchaser_guid = a.unit_guid
                          and lot_year(l.awarded_on) = ${evaluationYear}), '[]'::json) as contracts
        from admission a join enterprise s on s.guid = a.supplier_guid
             left join yearly_appraisal v on v.unit_guid = a.unit_guid
               and v.supplier_guid = a.supplier_guid and v.year = ${evaluationYear}
       where a.unit_guid = ${user.enterprise.guid} and a.supplier_guid = ${userQiYe_Guid}
         and a.admitted_at is not null) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}

async function nameInLibrary(tx: Tx, { user }: CallContext, supplier: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select s.name from admission a join enterprise s on s.guid = a.supplier_guid
     where a.unit_guid = ${user.enterprise.guid} and a.supplier_guid = ${supplier}
       and a.admitted_at is not null for update of a`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0].name;
}

/**
 * Stores the appraisal of a supplier for a year; there is one, so that a second one replaces the
 * first, and the change is kept.
 */
export function saveAppraisal(context: CallContext, form: Form): Promise<string> {
  const { user, now } = context;
  return transact(context.db, async (tx) => {
    const name = await nameInLibrary(tx, context, form.userQiYe_Guid);
    const file = await givenFileOf(tx, user, 'attachment', form.attachment);
    const scores = [
      form.qualityScore,
      form.progressScore,
      form.priceScore,
      form.siteManageScore,
      form.deliveryScore,
      form.serveScore,
    ];
    const total = averageOf(scores);
    const [quality, progress, price, site, delivery, service] = scores.map(
      (score) => score ?? null,
    );
    const said = {
      quality_score: quality ?? null,
      progress_score: progress ?? null,
      price_score: price ?? null,
      site_score: site ?? null,
      delivery_score: delivery ?? null,
      service_score: service ?? null,
      total_score: total,
      level: form.evaluationLevel ?? levelOf(total),
      remarks: form.evaluationInfo || null,
      file_guid: file?.guid ?? null,
    };
    const before = await tx
      .selectFrom('yearly_appraisal')
      .where('unit_guid', '=', user.enterprise.guid)
      .where('supplier_guid', '=', form.userQiYe_Guid)
      .where('year', '=', form.evaluationYear)
      .selectAll()
      .executeTakeFirst();
    const guid = before?.guid ?? randomUUID();
    if (form.guid && form.guid !== guid) throw notFound();
    const stamp = { evaluated_by: user.guid, evaluated_at: now };
    const write = () =>
      tx
        .insertInto('yearly_appraisal')
        .values({
          guid,
          unit_guid: user.enterprise.guid,
          supplier_guid: form.userQiYe_Guid,
          year: form.evaluationYear,
          ...said,
          ...stamp,
        })
        .onConflict((conflict) =>
          conflict.constraint('yearly_appraisal_once').doUpdateSet({ ...said, ...stamp }),
        )
        .execute();
    const old = before && {
      ...said,
      ...Object.fromEntries(
        Object.keys(said).map((key) => [key, before[key as keyof typeof said]]),
      ),
      total_score: before.total_score && new Big(before.total_score).toFixed(),
    };
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid, name: `${name} ${form.evaluationYear}` },
      { before: old ?? null, after: said },
      write,
    );
    return guid;
  });
}
