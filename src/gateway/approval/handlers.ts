import type { approvalCalls } from '#contract/approval.ts';
import type { HandlersOf } from '../http/context.ts';
import { listCandidates, listCandidatesOfRole } from './candidates.ts';
import { conditionInfo, listConditions, saveCondition } from './conditions.ts';
import { approversOfMatter, listMatters, saveApprovers } from './matter-settings.ts';
import { deleteMoneyRule, listMoneyRules, moneyRuleInUse, saveMoneyRule } from './money-rules.ts';
import { listUnits, simulate } from './simulate.ts';

type ReviewRights = 'listRights' | 'setRight' | 'setRightOfAll';

/**
 * Levels, approvers, conditions and amount rules of the approval matters, and the chain they make;
 * each enterprise sees and keeps its own.
 */
export const approvalSettingsHandlers: HandlersOf<Omit<typeof approvalCalls, ReviewRights>> = {
  listMatters: (search, context) => listMatters(context, search),
  approversOfMatter: ({ guid }, context) => approversOfMatter(context, guid),
  saveApprovers: async (form, context) => {
    await saveApprovers(context, form);
    return { guid: form.guid };
  },
  listCandidates: (search, context) => listCandidates(context, search),
  listCandidatesOfRole: (search, context) => listCandidatesOfRole(context, search),
  listConditions: (search, context) => listConditions(context, search),
  conditionInfo: ({ guid }, context) => conditionInfo(context, guid),
  saveCondition: async (form, context) => ({ guid: await saveCondition(context, form) }),
  listMoneyRules: (search, context) => listMoneyRules(context, search),
  saveMoneyRule: async (form, context) => ({ guid: await saveMoneyRule(context, form) }),
  moneyRuleInUse: ({ guid }, context) => moneyRuleInUse(context, guid),
  deleteMoneyRule: async ({ guid }, context) => {
    await deleteMoneyRule(context, guid);
    return {};
  },
  listUnits: (_, context) => listUnits(context),
  simulate: (form, context) => simulate(context, form),
};
