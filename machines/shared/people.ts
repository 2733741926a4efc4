import { notYetSubmitted } from './approval.ts';
import type { Situation } from './policy.ts';
import type {
  ApprovalContext,
  Approver,
  ChainLevel,
  Decision,
  RecordContext,
  RecordRole,
  ReviewContext,
  Viewer,
} from './types.ts';

/**
 * Who policies speak of: every role alone, and the combinations that segregation of duties is
 * about.
 */
export type Persona =
  | RecordRole
  /** Submitted the record and stands in the level under review. */
  | 'submittingApprover'
  /** Stands in the level under review and decided on an earlier one. */
  | 'approverWhoDecided'
  /** Stood in the level under review and gave that place to a colleague. */
  | 'approverWhoHandedOver'
  /** Submitted the record and reviews records of its kind. */
  | 'submittingReviewer'
  /** Decided in the first review of the record and may also review it again or last. */
  | 'reviewerWhoDecided'
  /** Reviews records of its kind and is the person this one is about. */
  | 'concernedReviewer';

const alone = (role: RecordRole): Viewer => ({ guid: `guid-${role}`, name: role, roles: [role] });

/** One person for each persona; guids are those that `inReview` uses. */
export const people: Readonly<Record<Persona, Viewer>> = {
  author: alone('author'),
  submitter: alone('submitter'),
  approver: alone('approver'),
  unitAdministrator: alone('unitAdministrator'),
  handler: alone('handler'),
  agency: alone('agency'),
  supplier: alone('supplier'),
  reviewer: alone('reviewer'),
  preliminaryReviewer: alone('preliminaryReviewer'),
  finalReviewer: alone('finalReviewer'),
  reader: alone('reader'),
  system: alone('system'),
  rule: { ...alone('rule'), onBehalfOf: { guid: 'guid-approver', name: 'approver' } },
  submittingApprover: {
    guid: 'guid-submitter',
    name: 'submittingApprover',
    roles: ['submitter', 'approver'],
  },
  approverWhoDecided: { guid: 'guid-decided', name: 'approverWhoDecided', roles: ['approver'] },
  approverWhoHandedOver: {
    guid: 'guid-handed-over',
    name: 'approverWhoHandedOver',
    roles: ['approver'],
  },
  submittingReviewer: {
    guid: 'guid-submitting-reviewer',
    name: 'submittingReviewer',
    roles: ['submitter', 'reviewer', 'preliminaryReviewer', 'finalReviewer'],
  },
  reviewerWhoDecided: {
    guid: 'guid-reviewer-decided',
    name: 'reviewerWhoDecided',
    roles: ['reviewer', 'preliminaryReviewer', 'finalReviewer'],
  },
  concernedReviewer: { guid: 'guid-concerned', name: 'concernedReviewer', roles: ['reviewer'] },
};

/** A chain of so many levels. */
export function chainOf(levels: number): ChainLevel[] {
  return Array.from({ length: levels }, (_, index) => ({
    level: index + 1,
    unitName: 'Unit',
    approvers: [
      { guid: 'guid-approver', name: 'approver' },
      { guid: 'guid-decided', name: 'approverWhoDecided' },
      { guid: 'guid-handed-over', name: 'approverWhoHandedOver' },
      { guid: 'guid-submitter', name: 'submittingApprover' },
    ],
  }));
}

/** Guid of whoever decided on a level: on the first it is `approverWhoDecided`. */
export const deciderOf = (level: number): string =>
  level === 1 ? people.approverWhoDecided.guid : `${people.approverWhoDecided.guid}-${level}`;

const decision = (level: number, verdict: Decision['verdict']): Decision => ({
  level,
  by: deciderOf(level),
  byName: 'approverWhoDecided',
  verdict,
  opinion: 'OK',
  at: '2025-03-01T08:00:00.000Z',
});

/** Context of a submitted record that one reviewer decides on; `by`: who submitted it. */
export function awaitingReview(
  by: 'submitter' | 'submittingReviewer' = 'submitter',
): ReviewContext {
  return {
    guid: 'guid-record',
    revision: 3,
    viewer: people.reader,
    submitter: people[by].guid,
    refusal: null,
  };
}

/** Context of a record that was never submitted. */
export function untouched(): ApprovalContext {
  return { guid: 'guid-record', revision: 3, viewer: people.reader, ...notYetSubmitted };
}

/** Context of a submitted record with so many levels, of which so many have approved. */
export function inReview(levels: number, approved = 0): ApprovalContext {
  return {
    ...untouched(),
    submitter: 'guid-submitter',
    chain: chainOf(levels),
    position: approved,
    decisions: Array.from({ length: approved }, (_, index) => decision(index + 1, 'approved')),
  };
}

/** Whom a place is given to in the cases: somebody who has no part in the review. */
export const assignee: Approver = { guid: 'guid-assignee', name: 'assignee' };

/** The same record after an approver of the level under review gave their place to a colleague. */
function handedOn(context: ApprovalContext): ApprovalContext {
  const { guid, name } = people.approverWhoHandedOver;
  // Another one than the samples name, who could be given no second place.
  const to = { guid: 'guid-colleague', name: 'colleague' };
  return {
    ...context,
    chain: context.chain.map((level, index) => ({
      ...level,
      approvers: level.approvers.map((one) =>
        index === context.position && one.guid === guid ? to : one,
      ),
    })),
    transfers: [
      {
        level: context.position + 1,
        from: { guid, name },
        to,
        opinion: 'OK',
        at: '2025-03-01T08:00:00.000Z',
      },
    ],
  };
}

/** The same record after somebody of the level under review added these after it, one by one. */
function withAdded(
  context: ApprovalContext,
  by: Approver,
  added: readonly Approver[],
): ApprovalContext {
  const { guid, name } = by;
  const addedBy = {
    guid,
    name,
    place: 'after',
    opinion: 'OK',
    at: '2025-03-01T08:00:00.000Z',
  } as const;
  const levels = added.map((one, index): ChainLevel => ({
    level: context.position + 2 + index,
    unitName: 'Unit',
    approvers: [one],
    addedBy,
  }));
  return {
    ...context,
    chain: context.chain
      .map((one) =>
        one.level > context.position + 1 ? { ...one, level: one.level + added.length } : one,
      )
      .toSpliced(context.position + 1, 0, ...levels),
  };
}

/** Two whom somebody else than the people of the cases added. */
const withTwoAdded = (context: ApprovalContext): ApprovalContext =>
  withAdded(
    context,
    { guid: 'guid-adder', name: 'adder' },
    [1, 2].map((n) => ({ guid: `guid-added-${n}`, name: `added ${n}` })),
  );

/** Context of a record that its first level rejected. */
export function rejected(): ApprovalContext {
  return { ...inReview(1), decisions: [decision(1, 'rejected')] };
}

type Met = (guid: string, context: Partial<ApprovalContext & { concerned: string }>) => boolean;

const decidedIt: Met = (guid, { decisions = [] }) => decisions.some(({ by }) => by === guid);
const handedItOver: Met = (guid, { transfers = [] }) =>
  transfers.some(({ from }) => from.guid === guid);
const submittedIt: Met = (guid, { submitter }) => submitter === guid;

const metWhere: Partial<Record<Persona, Met>> = {
  approverWhoDecided: decidedIt,
  reviewerWhoDecided: decidedIt,
  approverWhoHandedOver: handedItOver,
  submittingReviewer: submittedIt,
  concernedReviewer: (guid, { concerned }) => concerned === guid,
};

/**
 * Somebody who decided or submitted can only be met where a decision or submission of theirs stands.
 */
export const occursIn = (
  who: Persona,
  context: RecordContext & Partial<ApprovalContext>,
): boolean => metWhere[who]?.(people[who].guid, context) ?? true;

/** People who can be met on any record, whatever happened to it. */
export const metEverywhere = Object.keys(people).filter((who) => !(who in metWhere));

type UnderReview =
  | 'undecided'
  | 'decided'
  | 'lastLevel'
  | 'moreLevels'
  | 'roomToAdd'
  | 'oneAdded'
  | 'transferOn'
  | 'addingOn'
  | 'colleagueFree'
  | 'nothingAwaited';

const settledOn = ['transferOn', 'addingOn', 'colleagueFree', 'nothingAwaited'] as const;

/** The situations a review can stand in, as far as policies tell them apart. */
export const reviewSituations: readonly Situation<ApprovalContext, UnderReview>[] = [
  { facts: ['undecided', 'lastLevel', 'roomToAdd', ...settledOn], context: inReview(1) },
  { facts: ['undecided', 'moreLevels', 'roomToAdd', ...settledOn], context: inReview(2) },
  { facts: ['decided', 'lastLevel', 'roomToAdd', ...settledOn], context: inReview(2, 1) },
  { facts: ['decided', 'moreLevels', 'roomToAdd', ...settledOn], context: inReview(3, 1) },
  { facts: ['undecided', 'lastLevel', 'roomToAdd', ...settledOn], context: handedOn(inReview(1)) },
  { facts: ['undecided', 'moreLevels', ...settledOn], context: withTwoAdded(inReview(1)) },
  // The samples name somebody who now stands in the chain, so nobody can give or add them.
  {
    facts: ['undecided', 'moreLevels', 'oneAdded', 'nothingAwaited'],
    context: withAdded(inReview(1), people.approver, [assignee]),
  },
  {
    facts: ['undecided', 'lastLevel', 'roomToAdd', 'addingOn', 'colleagueFree', 'nothingAwaited'],
    context: { ...inReview(1), switchedOff: ['transfer'] },
  },
  {
    facts: ['undecided', 'lastLevel', 'roomToAdd', 'transferOn', 'colleagueFree', 'nothingAwaited'],
    context: { ...inReview(1), switchedOff: ['addApprover'] },
  },
  {
    facts: ['undecided', 'lastLevel', 'roomToAdd', 'transferOn', 'addingOn', 'colleagueFree'],
    context: { ...inReview(1), isAwaitingAdvice: true },
  },
];
