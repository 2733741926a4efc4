import { feesCalls } from '#contract/fees.ts';
import { serviceFeeType } from '#contract/core/codes.ts';
import { Said, type HandlersOf } from '../http/context.ts';
import { addRule, deleteRule, isTaken, listRules, ruleWithTiers, updateRule } from './rules.ts';
import { addTier, deleteTier, neighboursAt, tiersOf, updateTier } from './tiers.ts';

/** Code 1 free, code 0 taken: an answer, not a failure (requirements, 10.11). */
const freeOrTaken = (exists: boolean) =>
  new Said({ exists }, exists ? 'errors.taken' : 'errors.success', {}, exists ? 0 : 1);

/** Fee rules with their tiers; each enterprise sees and maintains its own. */
export const feesHandlers: HandlersOf<typeof feesCalls> = {
  listPlatformRules: (search, context) =>
    listRules(context, feesCalls.listPlatformRules, serviceFeeType.platform, search),
  listAgencyRules: (search, context) =>
    listRules(context, feesCalls.listAgencyRules, serviceFeeType.agency, search),
  addRule: async (form, context) => ({ guid: await addRule(context, form) }),
  updateRule: async (form, context) => {
    await updateRule(context, form);
    return { guid: form.guid };
  },
  ruleNameFree: async ({ ruleName, ptfwType, guid }, context) =>
    freeOrTaken(await isTaken(context, 'name', ruleName, ptfwType, guid)),
  ruleNumberFree: async ({ ruleBH, ptfwType, guid }, context) =>
    freeOrTaken(await isTaken(context, 'number', ruleBH, ptfwType, guid)),
  deleteRule: async ({ guid }, context) => {
    await deleteRule(context, guid);
    return {};
  },
  ruleInfo: ({ guid }, context) => ruleWithTiers(context, guid),
  listTiers: ({ ruleGuid }, context) => tiersOf(context.db, context, ruleGuid),
  addTier: async (form, context) => ({ guid: await addTier(context, form) }),
  updateTier: async (form, context) => ({ guid: await updateTier(context, form) }),
  neighboursForAdding: async ({ ruleGuid, sequence }, context) =>
    neighboursAt(await tiersOf(context.db, context, ruleGuid), sequence, true),
  neighboursForEditing: async ({ ruleGuid, sequence }, context) =>
    neighboursAt(await tiersOf(context.db, context, ruleGuid), sequence, false),
  deleteTier: async ({ guid }, context) => {
    await deleteTier(context, guid);
    return {};
  },
};
