import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { UNRATED } from '#contract/core/codes.ts';
import { invalidField } from '../../base/failure.ts';
import { transact } from '../../db/transact.ts';
import { givenFileOf } from '../../files/given.ts';
import type { CallContext } from '../../http/context.ts';
import { saveSetting } from '../../settings/change-log.ts';
import { averageOf, levelOf } from '../appraisals/level.ts';
import { heldLot, lotSubject } from './save.ts';

/**
 * Stores how the unit evaluates the supplier of one of its lots. There is one evaluation a lot, so
 * that a second one replaces the first, and the change is kept.
 */
export function evaluateLot(
  context: CallContext,
  form: RequestOf<typeof suppliersCalls.evaluateLot>,
): Promise<void> {
  const { db, user, now } = context;
  return transact(db, async (tx) => {
    const lot = await heldLot(tx, context, form.guid);
    const file = await givenFileOf(tx, user, 'attachment', form.attachment);
    const scores = {
      quality_score: form.qualityScore ?? null,
      progress_score: form.progressScore ?? null,
      price_score: form.priceScore ?? null,
      site_score: form.siteManageScore ?? null,
      delivery_score: form.deliveryScore ?? null,
      service_score: form.serveScore ?? null,
    };
    const level = form.evaluationLevel ?? levelOf(averageOf(Object.values(scores)));
    if (level === UNRATED) throw invalidField('evaluationLevel', 'errors.lotUnrated');
    const said = {
      ...scores,
      level,
      remarks: form.evaluationInfo || null,
      file_guid: file?.guid ?? null,
    };
    const before = await tx
      .selectFrom('lot_evaluation')
      .where('lot_guid', '=', lot.guid)
      .select([
        'quality_score',
        'progress_score',
        'price_score',
        'site_score',
        'delivery_score',
        'service_score',
        'level',
        'remarks',
        'file_guid',
      ])
      .executeTakeFirst();
    const row = { ...said, evaluated_by: user.guid, evaluated_at: now };
    await saveSetting(
      tx,
      context,
      lotSubject(lot.guid, lot),
      { before: before ?? null, after: said },
      () =>
        tx
          .insertInto('lot_evaluation')
          .values({ lot_guid: lot.guid, ...row })
          .onConflict((conflict) => conflict.column('lot_guid').doUpdateSet(row))
          .execute(),
    );
  });
}
