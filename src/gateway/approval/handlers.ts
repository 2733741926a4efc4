import type { approvalCalls } from '#contract/approval.ts';
import { CHAIN_KINDS } from '#contract/kinds.ts';
import type { HandlersOf } from '../http/context.ts';
import { viewAfter } from '../records/view.ts';
import { RawJson } from '../base/raw-json.ts';
import { ask } from './advices/ask.ts';
import { adviceInfo, listAdvices, listAdvisers } from './advices/list.ts';
import { kindsAskedOf } from './delegations/kinds.ts';
import { delegationInfo, DELEGATIONS, listDelegates, listDelegations } from './delegations/list.ts';
import { offer } from './delegations/offer.ts';
import { listCandidates, listCandidatesOfRole } from './candidates.ts';
import { conditionInfo, listConditions, saveCondition } from './conditions.ts';
import { approversOfMatter, listMatters, saveApprovers } from './matter-settings.ts';
import { deleteMoneyRule, listMoneyRules, moneyRuleInUse, saveMoneyRule } from './money-rules.ts';
import { expectedChain, listUnits, simulate } from './simulate.ts';

type ReviewRights = 'listRights' | 'setRight' | 'setRightOfAll';

/**
 * Levels, approvers, conditions and amount rules of the approval matters, and the chains they make;
 * each enterprise sees and maintains its own. Also delegations of approvers and the advice they ask
 * for.
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
  expectedChain: (form, context) => expectedChain(context, form),
  listDelegations: (search, context) => listDelegations(context, search),
  delegationInfo: ({ guid }, context) => delegationInfo(context, guid),
  delegableKinds: async (_, { db, user }) => ({
    kinds: (await kindsAskedOf(db, user.guid)).join(','),
  }),
  listDelegates: (search, context) => listDelegates(context, search),
  async offerDelegation(form, context) {
    const guid = await offer(context, form);
    return RawJson.of(await viewAfter(context.db, context.user, guid, DELEGATIONS));
  },
  listAdvices: (search, context) => listAdvices(context, search),
  adviceInfo: ({ guid }, context) => adviceInfo(context, guid),
  listAdvisers: (search, context) => listAdvisers(context, search),
  async askAdvice(form, context) {
    await ask(context, form);
    return RawJson.of(await viewAfter(context.db, context.user, form.guid, CHAIN_KINDS));
  },
};
