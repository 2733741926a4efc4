import { inReview, people, rejected, reviewSituations, untouched } from '../shared/people.ts';
import {
  definePolicy,
  type ReviewFact,
  type Situation,
  type Situations,
} from '../shared/policy.ts';
import type { ApprovalContext } from '../shared/types.ts';
import type { BreachContext, BreachEvent, BreachState, Hearing } from './breach.machine.ts';

/** What a breach report's policy depends on beside status and person. */
export type BreachFact =
  | ReviewFact
  | 'proved'
  | 'unproved'
  /** Whoever deals with breaches did not report this one themselves. */
  | 'reportedByOther'
  | 'reportedByHandler'
  /** The supplier may still state its view. */
  | 'statementAwaited'
  /** It did, or the time for it is over. */
  | 'heard';

/**
 * Who may do what to a breach report, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const breachPolicy = definePolicy<BreachState, BreachEvent['type'], BreachFact>()({
  saved: {
    'breach.edit': { by: ['author'], to: 'saved' },
    'breach.delete': { by: ['author'], to: 'deleted' },
    'breach.submit': [
      { by: ['author'], to: 'reviewing', when: ['proved', 'chain'] },
      { by: ['author'], to: 'passed', when: ['proved', 'emptyChain'] },
    ],
  },
  reviewing: {
    'breach.approve': [
      { by: ['approver'], to: 'reviewing', when: ['moreLevels', 'nothingAwaited'] },
      { by: ['approver'], to: 'passed', when: ['lastLevel', 'nothingAwaited'] },
    ],
    'breach.reject': { by: ['approver'], to: 'failed' },
    'breach.transfer': [
      { by: ['approver'], to: 'reviewing', when: ['transferOn'] },
      { by: ['rule'], to: 'reviewing', when: ['colleagueFree'] },
    ],
    'breach.addApprover': { by: ['approver'], to: 'reviewing', when: ['roomToAdd', 'addingOn'] },
    'breach.removeApprover': { by: ['approver'], to: 'reviewing', when: ['oneAdded'] },
  },
  passed: {
    'breach.deal': { by: ['handler'], to: 'processing', when: ['reportedByOther'] },
  },
  failed: {
    'breach.edit': { by: ['author'], to: 'failed' },
    'breach.delete': { by: ['author'], to: 'deleted' },
    'breach.submit': [
      { by: ['author'], to: 'reviewing', when: ['proved', 'chain'] },
      { by: ['author'], to: 'passed', when: ['proved', 'emptyChain'] },
    ],
  },
  processing: {
    'breach.giveStatement': { by: ['supplier'], to: 'processing', when: ['statementAwaited'] },
    'breach.endStatement': { by: ['system'], to: 'processing', when: ['statementAwaited'] },
    'breach.submitDeal': { by: ['handler'], to: 'processed', when: ['reportedByOther', 'heard'] },
  },
  processed: {},
  deleted: {},
});

type BreachSituation = Situation<BreachContext, BreachFact>;

const proved = (context: ApprovalContext, facts: readonly BreachFact[] = []): BreachSituation => ({
  facts: [...facts, 'proved'],
  context: { ...context, hasEvidence: true, hearing: 'notYet' },
});

const unproved = (context: ApprovalContext): BreachSituation => ({
  facts: ['unproved'],
  context: { ...context, hasEvidence: false, hearing: 'notYet' },
});

const byHandler: ApprovalContext = { ...inReview(1, 1), submitter: people.handler.guid };

const heardOrNot = ([hearing, fact]: readonly [Hearing, BreachFact]): BreachSituation[] => [
  { facts: [fact, 'reportedByOther'], context: { ...inReview(1, 1), hasEvidence: true, hearing } },
  { facts: [fact, 'reportedByHandler'], context: { ...byHandler, hasEvidence: true, hearing } },
];

/** Breach reports as they can stand in each status. */
export const breachSituations: Situations<BreachState, BreachContext, BreachFact> = {
  saved: [proved(untouched()), unproved(untouched())],
  reviewing: reviewSituations.map(({ facts, context }) => proved(context, facts)),
  passed: [
    proved(inReview(1, 1), ['reportedByOther']),
    proved(inReview(0), ['reportedByOther']),
    proved(byHandler, ['reportedByHandler']),
  ],
  failed: [proved(rejected()), unproved(rejected())],
  processing: (
    [
      ['awaited', 'statementAwaited'],
      ['stated', 'heard'],
      ['elapsed', 'heard'],
    ] as const
  ).flatMap(heardOrNot),
  processed: [
    { facts: ['heard'], context: { ...inReview(1, 1), hasEvidence: true, hearing: 'stated' } },
  ],
  deleted: [proved(rejected())],
};
