import type { RequestOf } from '#contract/core/call.ts';
import type { creditCalls } from '#contract/credit.ts';
import { lifecycles } from '#machines/index.ts';
import { transact } from '../db/transact.ts';
import { releaseBatch } from '../notices/tell.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { commandTo } from '../records/commands.ts';
import { partOf } from '../records/part-of-request.ts';
import { performIn } from '../records/perform.ts';
import { viewAfter } from '../records/view.ts';
import { creditKind, giveAll, publishOne, submitIn, submitOne } from './batches.ts';
import { calculateOne, calculateRatings, cancelCalculation, lastCalculation } from './calculate.ts';
import { CREDIT_KINDS, creditOf } from './detail.ts';
import { changesScore, type CreditEdit } from './edits.ts';
import { importPerformances } from './import-performances.ts';
import { importPublicCredit } from './import-registers.ts';
import { listCredits, listPerformances, listReviews } from './list.ts';
import { listContractAppraisals, listPublicCredit, listShortListSuppliers } from './suppliers.ts';
import { yearsOfSupplier, yearsOfUnit } from './years.ts';

type Saving = RequestOf<typeof creditCalls.saveYearCredit>;

const nounOf = (kind: 'evaluation' | 'yearlyCredit') => lifecycles[kind].noun;

/** Whether a form changes anything beyond submitting. */
const saysAnything = ({ shares, attachment, beiZhu }: Saving): boolean =>
  shares.length > 0 || attachment !== undefined || beiZhu !== undefined;

/** Stores a form and submits it if requested, both or neither. */
async function save(context: CallContext, form: Saving): Promise<RawJson> {
  const { db, user, now } = context;
  const { guid, revision, requestId, action, editReason } = form;
  const kind = await creditKind(context, guid);
  const isSubmission = action === 'submit';
  const edit: CreditEdit = {
    shares: form.shares,
    attachment: form.attachment,
    beiZhu: form.beiZhu,
  };
  const command = {
    type: `${nounOf(kind)}.edit`,
    form: edit,
    changesScore: changesScore(edit),
    opinion: editReason ?? '',
  };
  await transact(db, async (tx) => {
    if (isSubmission && !saysAnything(form))
      return submitIn(tx, context, kind, { guid, revision }, requestId);
    const isNew = await performIn(
      tx,
      user,
      { guid, kinds: CREDIT_KINDS, revision, requestId, command },
      now,
    );
    return isNew && isSubmission
      ? submitIn(tx, context, kind, { guid, revision: null }, null)
      : guid;
  });
  return RawJson.of(await viewAfter(db, user, guid, CREDIT_KINDS));
}

/** Yearly credit of suppliers. */
export const creditHandlers: HandlersOf<typeof creditCalls> = {
  listCredits,
  listPerformances,
  listReviews,
  listShortListSuppliers,
  listContractAppraisals,
  listPublicCredit,
  creditYears: ({ userQiYe_Guid }, context) =>
    userQiYe_Guid ? yearsOfSupplier(context, userQiYe_Guid) : yearsOfUnit(context),
  yearCreditInfo: async ({ guid }, context) => RawJson.of(await creditOf(context, guid)),
  calculateYearScore: (form, context) => calculateOne(context, form),
  calculateRatings: (form, context) => calculateRatings(context, form),
  calculation: ({ creditYear }, context) => lastCalculation(context, creditYear),
  cancelCalculation: ({ calculationGuid }, context) => cancelCalculation(context, calculationGuid),
  async editYearScore({ totalScore, editReason, ...given }, context) {
    const type = `${nounOf(await creditKind(context, given.guid))}.edit`;
    return commandTo(context, CREDIT_KINDS, given, {
      type,
      form: { totalScore } satisfies CreditEdit,
      changesScore: true,
      opinion: editReason,
    });
  },
  saveYearCredit: (form, context) => save(context, form),
  async submitCredits({ items, requestId }, context) {
    const { done, refused } = await giveAll(context, items, (item) =>
      submitOne(context, item, partOf(requestId, item.guid)),
    );
    return RawJson.of({ submitted: done, refused });
  },
  async publishCredits({ items, message, requestId }, context) {
    const { db, language, now } = context;
    const publication = { message: message ?? null, language, batch: requestId };
    const { done, refused } = await giveAll(context, items, (item) =>
      publishOne(context, item, publication),
    );
    await releaseBatch(db, requestId, now);
    return RawJson.of({ published: done, refused });
  },
  importPerformances: (form, context) => importPerformances(context, form),
  importPublicCredit: (form, context) => importPublicCredit(context, form),
};
