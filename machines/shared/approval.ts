import { ADDED_AT_ONCE } from '#contract/core/added-at-once.ts';
import type {
  AddApprover,
  ApprovalContext,
  Approver,
  ChainLevel,
  CommandInput,
  CommandOutput,
  Decision,
  DecisionOutput,
  RecordContext,
  RecordRole,
  ReviewContext,
  SubmitOutput,
  TransferOutput,
  Viewer,
} from './types.ts';
import { outputOf } from './service.ts';

/** Longest opinion, in characters (requirements, 10.16). */
export const OPINION_MAX = 255;

/** Events that may carry an opinion. */
interface WithOpinion {
  type: string;
  opinion?: string;
}

/** Whether the viewer is this to the record; for guards. */
export const hasRole = (context: RecordContext, role: RecordRole): boolean =>
  context.viewer.roles.includes(role);

/** Who answers for what a viewer decides: they themselves, and whoever they decide for. */
const handsOf = ({ guid, onBehalfOf }: Viewer): string[] =>
  onBehalfOf === undefined ? [guid] : [guid, onBehalfOf.guid];

/** Who answers for decisions: whoever decided, and for whom. */
export const deciders = (decisions: readonly Decision[]): Set<string> =>
  new Set(
    decisions.flatMap(({ by, onBehalfOf }) =>
      onBehalfOf === undefined ? [by] : [by, onBehalfOf.guid],
    ),
  );

/** Whether somebody is an approver of one of these levels. */
export const standsIn = (levels: readonly (ChainLevel | undefined)[], person: string): boolean =>
  levels.some((level) => level?.approvers.some(({ guid }) => guid === person) ?? false);

/** Whether somebody has given their place to a colleague since the submission. */
const handedOver = (
  { transfers = [] }: Pick<ApprovalContext, 'transfers'>,
  person: string,
): boolean => transfers.some(({ from }) => from.guid === person);

/**
 * The approver whose place the gateway gives away, where the settings of the matter say so; undefined:
 * a person acts.
 */
const lateApprover = ({ viewer }: Pick<RecordContext, 'viewer'>): Approver | undefined =>
  viewer.roles.includes('rule') ? viewer.onBehalfOf : undefined;

/** Whether the viewer stands at the level under review themselves, and has not given the place away. */
const standsThemselves = (context: ApprovalContext): boolean =>
  hasRole(context, 'approver') &&
  context.viewer.onBehalfOf === undefined &&
  !handedOver(context, context.viewer.guid);

/**
 * Whether somebody has let a record lie at the level under review: they stand there by the settings.
 * Who was added is for who added them to remove, and who took a place over has had it for less time
 * than the record waits.
 */
const letsItLie = (
  { chain, position, transfers = [] }: Pick<ApprovalContext, 'chain' | 'position' | 'transfers'>,
  person: string,
): boolean =>
  standsIn([chain[position]], person) &&
  chain[position]?.addedBy === undefined &&
  transfers.every(({ to }) => to.guid !== person);

/**
 * Whether somebody can decide for another one: that one stands in the level under review, and they
 * themselves nowhere in the chain, where they decide in their own place alone. So no level is left
 * without anybody because its approver has decided below it for somebody else. Who gave their own
 * place away does not come back as a delegate.
 */
export const canDecideFor = (
  context: Pick<ApprovalContext, 'chain' | 'position' | 'transfers'>,
  delegate: string,
  giver: string,
): boolean => {
  const { chain, position } = context;
  return (
    standsIn([chain[position]], giver) &&
    !standsIn(chain, delegate) &&
    !handedOver(context, delegate)
  );
};

/**
 * What part somebody has in a review already, which keeps them from being given a place in it; null:
 * none, so they may be given one. Who stands in the chain is no choice: a level could be left with
 * nobody who has not decided.
 */
export function partIn(
  context: Pick<ApprovalContext, 'submitter' | 'chain' | 'decisions' | 'transfers'>,
  person: string,
): 'submitted' | 'stands' | 'decided' | 'handedOver' | null {
  if (person === context.submitter) return 'submitted';
  if (standsIn(context.chain, person)) return 'stands';
  if (deciders(context.decisions).has(person)) return 'decided';
  return handedOver(context, person) ? 'handedOver' : null;
}

/** Levels that are added in one review at most (assumed): who needs more changes the settings. */
const ADDED_MAX = 2;

/**
 * Whether a level has approved: where all of several must, each of them has, by themselves or by a
 * delegate; else any one.
 */
export function hasApproved(
  { level, approvers, addedBy }: ChainLevel,
  decisions: readonly Decision[],
): boolean {
  const decided = deciders(decisions.filter((one) => one.level === level));
  return addedBy?.needed === 'all'
    ? approvers.every(({ guid }) => decided.has(guid))
    : decided.size > 0;
}

/** The levels of a chain that approvers have added since the submission. */
export const addedIn = (chain: readonly ChainLevel[]): readonly ChainLevel[] =>
  chain.filter(({ addedBy }) => addedBy !== undefined);

/**
 * The people whom somebody added and may take out of a review again: who has not decided where the
 * record waits before it comes back, or is not asked yet. Who was added after is asked for good:
 * without them the record would move on by no decision.
 */
export const removableBy = (
  { chain, position, decisions }: Pick<ApprovalContext, 'chain' | 'position' | 'decisions'>,
  person: string,
): readonly Approver[] => {
  const decided = deciders(decisions);
  return chain
    .filter(
      ({ addedBy }, index) =>
        addedBy?.guid === person &&
        (index > position || (index === position && addedBy.place === 'before')),
    )
    .flatMap(({ approvers }) => approvers.filter(({ guid }) => !decided.has(guid)));
};

/** Context of a record nobody has submitted yet. */
export const notYetSubmitted = {
  submitter: null,
  chain: [],
  position: 0,
  decisions: [],
  transfers: [],
  refusal: null,
} satisfies Partial<ApprovalContext>;

/**
 * Guards that every lifecycle of a record shares. Each is pure and has a reason in
 * locales/…/guards.json under its own name, so that a refused command can always say why.
 */
export const recordGuards = {
  isAuthor: ({ context }: { context: RecordContext }) => hasRole(context, 'author'),
  isSubmitter: ({ context }: { context: ReviewContext }) =>
    context.viewer.guid === context.submitter,
  isSubmitterOrUnitAdministrator: ({ context }: { context: ReviewContext }) =>
    context.viewer.guid === context.submitter || hasRole(context, 'unitAdministrator'),
  isNotSubmitter: ({ context }: { context: ReviewContext }) =>
    handsOf(context.viewer).every((guid) => guid !== context.submitter),
  opinionGiven: ({ event }: { event: WithOpinion }) => {
    const opinion = event.opinion?.trim() ?? '';
    return opinion.length > 0 && opinion.length <= OPINION_MAX;
  },
  opinionFits: ({ event }: { event: WithOpinion }) =>
    (event.opinion?.trim().length ?? 0) <= OPINION_MAX,
  isSystem: ({ context }: { context: RecordContext }) => hasRole(context, 'system'),
};

/** Guards that every approval lifecycle shares beside those of any record. */
export const approvalGuards = {
  ...recordGuards,
  isApproverOfLevel: ({ context }: { context: ApprovalContext }) => {
    const { guid, onBehalfOf } = context.viewer;
    const { addedBy } = context.chain[context.position] ?? {};
    return (
      hasRole(context, 'approver') &&
      handsOf(context.viewer).every((hand) => hand !== addedBy?.guid) &&
      (onBehalfOf === undefined || canDecideFor(context, guid, onBehalfOf.guid))
    );
  },
  hasNotDecided: ({ context }: { context: Pick<ApprovalContext, 'viewer' | 'decisions'> }) => {
    const before = deciders(context.decisions);
    return handsOf(context.viewer).every((guid) => !before.has(guid));
  },
  hasNotHandedOver: ({ context }: { context: ApprovalContext }) =>
    !handedOver(context, context.viewer.guid),
  standsInLevel: ({ context }: { context: ApprovalContext }) => standsThemselves(context),
  givesPlace: ({ context }: { context: ApprovalContext }) => {
    const late = lateApprover(context);
    return late === undefined ? standsThemselves(context) : letsItLie(context, late.guid);
  },
  assigneeIsFree: ({
    context,
    event: { assigneeGuid, others = [] },
  }: {
    context: ApprovalContext;
    event: { type: string; assigneeGuid?: string; others?: readonly string[] };
  }) => {
    const named = [assigneeGuid ?? '', ...others];
    const { chain, position, transfers = [] } = context;
    // Several late approvers of a level can have the same head, who then stands there for all of them.
    const isJoined = (guid: string) =>
      lateApprover(context) !== undefined &&
      standsIn([chain[position]], guid) &&
      transfers.some(({ to, byRule }) => byRule === true && to.guid === guid);
    return (
      new Set(named).size === named.length &&
      named.every((guid) => guid !== '' && (partIn(context, guid) === null || isJoined(guid)))
    );
  },
  levelCanBeAdded: ({
    context: { chain, position, decisions },
    event: { place = '', others = [], needed = '' },
  }: {
    context: ApprovalContext;
    event: Omit<AddApprover<string>, 'opinion'>;
  }) => {
    const { level } = chain[position] ?? {};
    // What was decided at a level stays with its number.
    const places = decisions.some((one) => one.level === level) ? ['after'] : ['before', 'after'];
    return (
      places.includes(place) &&
      addedIn(chain).length < ADDED_MAX &&
      others.length < ADDED_AT_ONCE &&
      (others.length === 0 || ['all', 'any'].includes(needed))
    );
  },
  hasAdded: ({
    context,
    event: { assigneeGuid },
  }: {
    context: ApprovalContext;
    event: { type: string; assigneeGuid?: string };
  }) => {
    const removable = removableBy(context, context.viewer.guid);
    return removable.some(({ guid }) => guid === (assigneeGuid ?? guid));
  },
  isTransferOn: ({ context }: { context: ApprovalContext }) =>
    lateApprover(context) !== undefined || context.switchedOff?.includes('transfer') !== true,
  isAddingOn: ({ context }: { context: ApprovalContext }) =>
    context.switchedOff?.includes('addApprover') !== true,
  noAdviceAwaited: ({ context }: { context: ApprovalContext }) => context.isAwaitingAdvice !== true,
  nobodyDecidedYet: ({ context }: { context: ApprovalContext }) => context.decisions.length === 0,
  somebodyDecided: ({ context }: { context: ApprovalContext }) => context.decisions.length > 0,
  /**
   * Nobody has to approve: the settings have level 0 for this matter (assumptions, "Level 0 of a
   * matter").
   */
  needsNoApproval: ({ event }: { event: { type: string } }) =>
    outputOf<SubmitOutput>(event).chain.length === 0,
  /** The approval that is given now is the last one that the review needs. */
  isLastLevel: ({ context, event }: { context: ApprovalContext; event: { type: string } }) => {
    const { chain, position } = context;
    const [level] = chain.slice(position);
    const decision = decisionOf(
      context.viewer,
      outputOf<DecisionOutput>(event),
      level?.level ?? position + 1,
      'approved',
    );
    return (
      position + 1 >= chain.length &&
      (level === undefined || hasApproved(level, [...context.decisions, decision]))
    );
  },
};

/** The state after a submission was stored: the chain stands, nobody has decided. */
export function submitted(
  context: ApprovalContext,
  output: SubmitOutput,
): Partial<ApprovalContext> {
  return {
    submitter: context.viewer.guid,
    chain: output.chain,
    position: 0,
    decisions: [],
    transfers: [],
    revision: output.revision,
    refusal: null,
  };
}

/**
 * The state after a place at the level under review was given to a colleague: the viewer's own, or by
 * the gateway that of an approver who let the record lie.
 */
export function transferred(
  context: ApprovalContext,
  { assignee, opinion, at, revision }: TransferOutput,
): Partial<ApprovalContext> {
  const { chain, position, transfers = [], viewer } = context;
  const late = lateApprover(context);
  const from = late ?? { guid: viewer.guid, name: viewer.name };
  const level = chain[position]?.level ?? position + 1;
  return {
    chain: chain.map((one, index) =>
      index === position
        ? {
            ...one,
            approvers: [
              ...one.approvers.filter(({ guid }) => ![from.guid, assignee.guid].includes(guid)),
              assignee,
            ],
          }
        : one,
    ),
    transfers: [
      ...transfers,
      { level, from, to: assignee, opinion, at, ...(late === undefined ? {} : { byRule: true }) },
    ],
    revision,
    refusal: null,
  };
}

/** What the viewer decided, as the record keeps it. */
export function decisionOf(
  viewer: Viewer,
  output: DecisionOutput,
  level: number,
  verdict: Decision['verdict'],
): Decision {
  return {
    level,
    by: viewer.guid,
    byName: viewer.name,
    ...(viewer.onBehalfOf === undefined ? {} : { onBehalfOf: viewer.onBehalfOf }),
    verdict,
    opinion: output.opinion,
    at: output.at,
  };
}

/** The state after the viewer decided on the level under review. */
export function decided(
  context: ApprovalContext,
  output: DecisionOutput,
  verdict: Decision['verdict'],
): Partial<ApprovalContext> {
  const { chain, position, viewer } = context;
  const level = chain[position];
  const decisions = [
    ...context.decisions,
    decisionOf(viewer, output, level?.level ?? position + 1, verdict),
  ];
  const goesOn = verdict === 'approved' && (level === undefined || hasApproved(level, decisions));
  return {
    decisions,
    position: goesOn ? position + 1 : position,
    revision: output.revision,
    refusal: null,
  };
}

/** The state after a review was taken back: no chain, no decisions; the history keeps them. */
export function withdrawn(output: CommandOutput): Partial<ApprovalContext> {
  return { ...notYetSubmitted, revision: output.revision };
}

/** What a call state hands to its service. */
export function commandInput(
  context: RecordContext,
  event: { type: string; opinion?: string },
): CommandInput {
  const { type, opinion, ...payload } = event;
  return {
    guid: context.guid,
    revision: context.revision,
    command: type,
    ...(opinion === undefined ? {} : { opinion: opinion.trim() }),
    ...(Object.keys(payload).length === 0 ? {} : { payload }),
  };
}
