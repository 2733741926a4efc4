import { awaitingReview } from '../shared/people.ts';
import { definePolicy, type Situation, type Situations } from '../shared/policy.ts';
import type {
  EditedStatus,
  EnterpriseInformationContext,
  EnterpriseInformationEvent,
  EnterpriseInformationState,
} from './enterprise-information.machine.ts';

/** What the policy of enterprise information depends on beside status and person. */
export type EnterpriseInformationFact =
  | 'fromNotSubmitted'
  | 'fromFailed'
  | 'fromChange'
  /** Information that has passed is in force beside what is being changed. */
  | 'beingChanged';

/**
 * Who may do what to enterprise information, written by hand from requirements and assumptions and
 * never taken from the machine.
 */
export const enterpriseInformationPolicy = definePolicy<
  EnterpriseInformationState,
  EnterpriseInformationEvent['type'],
  EnterpriseInformationFact
>()({
  notSubmitted: {
    'enterprise.edit': { by: ['author'], to: 'notSubmitted' },
    'enterprise.submit': { by: ['author'], to: 'reviewing' },
  },
  reviewing: {
    'enterprise.accept': { by: ['reviewer'], to: 'accepted' },
    'enterprise.recall': [
      { by: ['author'], to: 'notSubmitted', when: ['fromNotSubmitted'] },
      { by: ['author'], to: 'failed', when: ['fromFailed'] },
      { by: ['author'], to: 'changing', when: ['fromChange'] },
    ],
  },
  accepted: {
    'enterprise.approve': { by: ['reviewer'], to: 'passed' },
    'enterprise.reject': { by: ['reviewer'], to: 'failed' },
  },
  passed: {
    'enterprise.change': { by: ['author'], to: 'changing' },
  },
  failed: {
    'enterprise.edit': { by: ['author'], to: 'failed' },
    'enterprise.submit': { by: ['author'], to: 'reviewing' },
    'enterprise.cancelChange': { by: ['author'], to: 'passed', when: ['beingChanged'] },
  },
  changing: {
    'enterprise.edit': { by: ['author'], to: 'changing' },
    'enterprise.submit': { by: ['author'], to: 'reviewing' },
    'enterprise.cancelChange': { by: ['author'], to: 'passed' },
  },
});

type EnterpriseSituation = Situation<EnterpriseInformationContext, EnterpriseInformationFact>;

const openTo = (isBianGeng: '0' | '1', isHasSubmit: '0' | '1' = '1'): EnterpriseSituation => ({
  facts: isBianGeng === '1' ? ['beingChanged'] : [],
  context: { ...awaitingReview(), submitter: null, isHasSubmit, isBianGeng, submittedFrom: '0' },
});

const submitted = (
  submittedFrom: EditedStatus,
  fact: EnterpriseInformationFact,
  isBianGeng: '0' | '1' = '0',
): EnterpriseSituation => ({
  facts: [fact],
  context: { ...awaitingReview(), isHasSubmit: '1', isBianGeng, submittedFrom },
});

const byReviewer: EnterpriseSituation = {
  facts: ['fromNotSubmitted'],
  context: {
    ...awaitingReview('submittingReviewer'),
    isHasSubmit: '1',
    isBianGeng: '0',
    submittedFrom: '0',
  },
};

const underReview = [
  submitted('0', 'fromNotSubmitted'),
  submitted('3', 'fromFailed'),
  submitted('3', 'fromFailed', '1'),
  submitted('4', 'fromChange', '1'),
  byReviewer,
];

/** Enterprise information as it can stand in each status. */
export const enterpriseInformationSituations: Situations<
  EnterpriseInformationState,
  EnterpriseInformationContext,
  EnterpriseInformationFact
> = {
  notSubmitted: [openTo('0', '0'), openTo('0')],
  reviewing: underReview,
  accepted: underReview,
  passed: [openTo('0')],
  failed: [openTo('0'), openTo('1')],
  changing: [openTo('1')],
};
