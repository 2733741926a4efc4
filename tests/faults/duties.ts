import type { PlantedFault } from './planted.ts';

const approval = 'machines/shared/approval.ts';
const transfers = 'machines/shared/transfers.test.ts';
const delegates = 'machines/shared/delegates.test.ts';
const addedTogether = 'machines/shared/added-together.test.ts';

/**
 * Holes in segregation of duties, by what people do in an approval: somebody decides twice, on what
 * they submitted, or through two hands, or learns and moves what they have no part in.
 */
export const duties: Readonly<Record<string, PlantedFault>> = {
  'a place is given to who gave theirs away': {
    file: approval,
    code: "return handedOver(context, person) ? 'handedOver' : null;",
    fault: 'return null;',
    test: transfers,
  },
  'a place is given to who submitted': {
    file: approval,
    code: "if (person === context.submitter) return 'submitted';",
    fault: '',
    test: transfers,
  },
  'a place is given to who stands in the chain': {
    file: approval,
    code: "if (standsIn(context.chain, person)) return 'stands';",
    fault: '',
    test: transfers,
  },
  'a place is given to who was decided for': {
    file: approval,
    code: "if (deciders(context.decisions).has(person)) return 'decided';",
    fault: "if (context.decisions.some(({ by }) => by === person)) return 'decided';",
    test: transfers,
  },
  'who gave their place away keeps it, too': {
    file: approval,
    code: '...one.approvers.filter(({ guid }) => guid !== from.guid)',
    fault: '...one.approvers',
    test: transfers,
  },
  'who gave their place away decides for the colleague': {
    file: approval,
    code: '!handedOver(context, context.viewer.guid),\n  standsInLevel',
    fault: 'true,\n  standsInLevel',
    test: transfers,
  },
  'who gave their place away comes back as a delegate': {
    file: approval,
    code: '!standsIn(chain, delegate) &&\n    !handedOver(context, delegate)',
    fault: '!standsIn(chain, delegate)',
    test: transfers,
  },
  'who has decided is added before': {
    file: approval,
    code: "if (deciders(context.decisions).has(person)) return 'decided';",
    fault: '',
    test: transfers,
  },
  'who submitted is added after': {
    file: approval,
    code: "named.every((guid) => guid !== '' && partIn(context, guid) === null)",
    fault:
      "named.every((guid) => guid !== '' && [null, 'submitted'].includes(partIn(context, guid)))",
    test: addedTogether,
  },
  'who added somebody decides at the level of whom they added': {
    file: approval,
    code: 'handsOf(context.viewer).every((hand) => hand !== addedBy?.guid) &&',
    fault: '',
    test: addedTogether,
  },
  'who was asked after is taken out again, so that nobody need decide': {
    file: approval,
    code: "(index === position && addedBy.place === 'before')",
    fault: 'index === position',
    test: addedTogether,
  },
  'of several of whom all must, one is enough': {
    file: approval,
    code: 'approvers.every(({ guid }) => decided.has(guid))',
    fault: 'approvers.some(({ guid }) => decided.has(guid))',
    test: addedTogether,
  },
  'of several of whom all must, who has decided is taken out': {
    file: approval,
    code: 'approvers.filter(({ guid }) => !decided.has(guid))',
    fault: 'approvers',
    test: addedTogether,
  },
  'of several of whom all must, the same one is named twice': {
    file: approval,
    code: 'new Set(named).size === named.length &&',
    fault: '',
    test: addedTogether,
  },
  'of several of whom any may, the others need not be free': {
    file: approval,
    code: "const named = [assigneeGuid ?? '', ...others];",
    fault: "const named = [assigneeGuid ?? ''];",
    test: addedTogether,
  },
  'of several of whom any may, the others are asked after one has': {
    file: approval,
    code: "return addedBy?.needed === 'all'\n",
    fault: 'return addedBy?.needed !== undefined\n',
    test: addedTogether,
  },
  'who stands in the chain decides for another': {
    file: approval,
    code: '!standsIn(chain, delegate) &&',
    fault: '',
    test: delegates,
  },
  'a delegate decides for who waits at another level': {
    file: approval,
    code: 'standsIn([chain[position]], giver) &&',
    fault: 'standsIn(chain, giver) &&',
    test: delegates,
  },
  'a delegate decides for who stands nowhere in the chain': {
    file: approval,
    code: '(onBehalfOf === undefined || canDecideFor(context, guid, onBehalfOf.guid))',
    fault: 'true',
    test: delegates,
  },
  'who submitted approves as a delegate': {
    file: approval,
    code: 'handsOf(context.viewer).every((guid) => guid !== context.submitter)',
    fault: 'handsOf(context.viewer).at(-1) !== context.submitter',
    test: delegates,
  },
  'who decided decides again as a delegate': {
    file: approval,
    code: 'handsOf(context.viewer).every((guid) => !before.has(guid))',
    fault: "!before.has(handsOf(context.viewer).at(-1) ?? '')",
    test: delegates,
  },
  'for whom somebody decided decides again': {
    file: approval,
    code: 'onBehalfOf === undefined ? [by] : [by, onBehalfOf.guid],',
    fault: '[by],',
    test: delegates,
  },
  'the history does not tell for whom a delegate decided': {
    file: 'src/gateway/records/advance.ts',
    code: '...(decision?.onBehalfOf === undefined ? {} : { onBehalfOf: decision.onBehalfOf }),',
    fault: '',
    test: 'tests/gateway/delegations.test.ts',
  },
  'a delegate decides on kinds that they may not open': {
    file: 'src/gateway/records/delegated.ts',
    code: 'if (!mayOpen(user, record.kind)) return null;',
    fault: '',
    test: 'src/gateway/records/delegated.test.ts',
  },
  'a delegate decides on kinds that were not handed over': {
    file: 'src/gateway/records/delegated.ts',
    code: '(kinds.length === 0 || kinds.includes(kind)) &&',
    fault: '',
    test: 'src/gateway/records/delegated.test.ts',
  },
  'a delegate hands on what was handed to them': {
    file: 'src/gateway/approval/delegations/offer.ts',
    code: 'if (await decidesForOthersIn(tx, user.guid, wanted))',
    fault: 'if (wanted.end < wanted.begin && (await decidesForOthersIn(tx, user.guid, wanted)))',
    test: 'tests/gateway/delegations.test.ts',
  },
  'two delegate to each other': {
    file: 'src/gateway/approval/delegations/offer.ts',
    code: 'if (await givesIn(tx, delegateGuid, wanted))',
    fault: 'if (wanted.end < wanted.begin && (await givesIn(tx, delegateGuid, wanted)))',
    test: 'tests/gateway/delegations.test.ts',
  },
  'a delegation is accepted by who delegates meanwhile': {
    file: 'src/gateway/approval/delegations/effects.ts',
    code: 'if (await givesIn(tx, user.guid, { begin: begins_at, end: ends_at }))',
    fault: 'if (await givesIn(tx, user.guid, { begin: ends_at, end: ends_at }))',
    test: 'tests/gateway/delegations.test.ts',
  },
  'an approval does not wait for an awaited answer': {
    file: approval,
    code: 'context.isAwaitingAdvice !== true,',
    fault: 'true,',
    test: 'machines/shared/policy.test.ts',
  },
  'the gateway does not look for an awaited answer': {
    file: 'src/gateway/records/perform.ts',
    code: 'isApproval && (await awaitsAdvice(tx, record.guid))',
    fault: 'isApproval && false',
    test: 'tests/gateway/advices.test.ts',
  },
  'who cannot decide asks for advice': {
    file: 'src/gateway/approval/advices/ask.ts',
    code: 'requireApprover(user, subject);',
    fault: '',
    test: 'tests/gateway/advices.test.ts',
  },
  'somebody answers for another': {
    file: 'machines/advice/advice.machine.ts',
    code: 'context.viewer.guid === context.handler,',
    fault: 'context.handler !== null,',
    test: 'machines/shared/policy.test.ts',
  },
  'somebody without a part in the review copies it': {
    file: 'src/gateway/records/copies.ts',
    code: 'not r.deleted and ${isCopyable} and ${hasPart(user)}',
    fault: 'not r.deleted and ${isCopyable}',
    test: 'tests/gateway/copies.test.ts',
  },
  'who gets a copy stands in the level': {
    file: 'src/gateway/records/roles.ts',
    code: 'const isInLevel = level?.approvers.some((approver) => approver.guid === user.guid);',
    fault: 'const isInLevel = level !== undefined;',
    test: 'tests/gateway/copies.test.ts',
  },
  'somebody who made nothing of it urges': {
    file: 'src/gateway/records/urging.ts',
    code: "if (!found?.makes) throw new Failure(403, 'errors.urgedByOthers');",
    fault: 'if (!found) throw notFound();',
    test: 'tests/gateway/urging.test.ts',
  },
  'who submitted is urged to decide for whom they stand in': {
    file: 'src/gateway/records/delegated.ts',
    code: 'coalesce(r.submitted_by = ${person}, false)',
    fault: 'false',
    test: 'tests/gateway/delegations.test.ts',
  },
  'who gave their place away is asked again as a delegate': {
    file: 'src/gateway/records/delegated.ts',
    code: `or r.context -> 'transfers' @> jsonb_build_array(jsonb_build_object('from',
    jsonb_build_object('guid', \${person})))`,
    fault: '',
    test: 'tests/gateway/delegations.test.ts',
  },
  'a record is escalated again in the same stay': {
    file: 'src/gateway/records/telling/escalate.ts',
    code: `and not exists (select 1 from escalation e where e.record_guid = r.guid
           and e.stay_since = r.since and e.person_guid = h.guid)`,
    fault: '',
    test: 'tests/gateway/escalations.test.ts',
  },
  'it is escalated to who decides on it': {
    file: 'src/gateway/records/telling/escalate.ts',
    code: `and h.valid and not exists (select 1 from task o
         where o.record_guid = r.guid and o.person_guid = h.guid))`,
    fault: 'and h.valid)',
    test: 'tests/gateway/escalations.test.ts',
  },
  'who has decided decides again': {
    file: 'machines/shared/commands.ts',
    code: `'isNotSubmitter',
      'hasNotDecided',
      'noAdviceAwaited',`,
    fault: "'isNotSubmitter', 'noAdviceAwaited',",
    test: 'machines/shared/policy.test.ts',
  },
  'who has decided rejects afterwards': {
    file: 'machines/shared/commands.ts',
    code: `'isNotSubmitter',
      'hasNotDecided',
      'opinionGiven',`,
    fault: "'isNotSubmitter', 'opinionGiven',",
    test: 'machines/shared/policy.test.ts',
  },
  'who resubmits what another submitted may decide on it': {
    file: approval,
    code: 'submitter: context.viewer.guid,',
    fault: 'submitter: context.submitter ?? context.viewer.guid,',
    test: 'machines/shared/invariants.test.ts',
  },
  'a new submission counts what was decided before': {
    file: approval,
    code: `position: 0,
    decisions: [],
    transfers: [],
    revision: output.revision,`,
    fault: 'position: 0, decisions: context.decisions, transfers: [], revision: output.revision,',
    test: 'machines/shared/invariants.test.ts',
  },
  'who submits stands in the chain of their own submission': {
    file: 'src/gateway/approval/chain.ts',
    code: 'guid !== submitter && !higher.has(guid)',
    fault: '!higher.has(guid)',
    test: 'src/gateway/approval/chain.test.ts',
  },
  'the chain names one person at two levels': {
    file: 'src/gateway/approval/chain.ts',
    code: 'guid !== submitter && !higher.has(guid)',
    fault: 'guid !== submitter',
    test: 'src/gateway/approval/chain.test.ts',
  },
  'a disabled account is given a place': {
    file: 'src/gateway/records/assignees.ts',
    code: 'and p.valid for no key update of p',
    fault: 'for no key update of p',
    test: 'tests/gateway/transfers.test.ts',
  },
  'a place or a copy is given to who may not open the kind': {
    file: 'src/gateway/records/assignees.ts',
    code: "if (!found.opens) throw invalidField(named.field, 'errors.assigneeLacksRight');",
    fault: '',
    test: 'tests/gateway/copies.test.ts',
  },
  'a place is given to somebody of another unit': {
    file: 'src/gateway/records/assignees.ts',
    code: 'where p.guid = ${named.guid} and p.enterprise_guid = ${user.enterprise.guid}',
    fault: 'where p.guid = ${named.guid}',
    test: 'tests/gateway/transfers.test.ts',
  },
  'who has left still hands over': {
    file: 'src/gateway/user/user.ts',
    code: 'and g.valid and g.enterprise_guid = p.enterprise_guid)`;',
    fault: ')`;',
    test: 'tests/gateway/delegations.test.ts',
  },
  'who asks for a change of a person confirms it': {
    file: 'machines/shared/second-person.ts',
    code: "confirm: command('confirming', and(['isReviewer', 'isNotSubmitter', 'opinionFits'])),",
    fault: "confirm: command('confirming', and(['isReviewer', 'opinionFits'])),",
    test: 'machines/shared/second-person.test.ts',
  },
  'a change of rights needs no second person': {
    file: 'src/gateway/personnel/second-person.ts',
    code: "if (this.others(person.guid).length === 0) return 'go';",
    fault: "return 'go';",
    test: 'tests/gateway/duties.test.ts',
  },
  "one's own move to another department needs no second person": {
    file: 'src/gateway/personnel/power.ts',
    code: 'if (holder.guid === giver.guid) return true;',
    fault: '',
    test: 'tests/gateway/duties.test.ts',
  },
};
