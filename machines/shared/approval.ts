import type {
  ApprovalContext,
  ChainLevel,
  CommandInput,
  CommandOutput,
  Decision,
  DecisionOutput,
  RecordContext,
  RecordRole,
  Refusal,
  ReviewContext,
  SubmitOutput,
  Viewer,
} from './types.ts';
import { ServiceRefusal } from './service.ts';

/** Longest opinion, in characters (lifecycles: opinion at most 255 characters). */
export const OPINION_MAX = 255;

/** Events that may carry an opinion. */
interface WithOpinion {
  type: string;
  opinion?: string;
}

/** What the service of a finished call answered; for actions and guards of `onDone`. */
export function outputOf<Output>(event: { type: string }): Output {
  return (event as unknown as { output: Output }).output;
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

const standsIn = (levels: readonly (ChainLevel | undefined)[], person: string): boolean =>
  levels.some((level) => level?.approvers.some(({ guid }) => guid === person) ?? false);

/**
 * Whether somebody can decide for another one: that one stands in the level under review, and they
 * themselves nowhere in the chain, where they decide in their own place alone. So no level is left
 * without anybody because its approver has decided below it for somebody else.
 */
export const canDecideFor = (
  { chain, position }: Pick<ApprovalContext, 'chain' | 'position'>,
  delegate: string,
  giver: string,
): boolean => standsIn([chain[position]], giver) && !standsIn(chain, delegate);

/** Context of a record nobody has submitted yet. */
export const notYetSubmitted = {
  submitter: null,
  chain: [],
  position: 0,
  decisions: [],
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
    return (
      hasRole(context, 'approver') &&
      (onBehalfOf === undefined || canDecideFor(context, guid, onBehalfOf.guid))
    );
  },
  hasNotDecided: ({ context }: { context: Pick<ApprovalContext, 'viewer' | 'decisions'> }) => {
    const before = deciders(context.decisions);
    return handsOf(context.viewer).every((guid) => !before.has(guid));
  },
  nobodyDecidedYet: ({ context }: { context: ApprovalContext }) => context.decisions.length === 0,
  somebodyDecided: ({ context }: { context: ApprovalContext }) => context.decisions.length > 0,
  /** Nobody has to approve: the settings have level 0 for this matter (lifecycles, chain). */
  needsNoApproval: ({ event }: { event: { type: string } }) =>
    outputOf<SubmitOutput>(event).chain.length === 0,
  isLastLevel: ({ context }: { context: ApprovalContext }) =>
    context.position + 1 >= context.chain.length,
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
    revision: output.revision,
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
  const level = context.chain[context.position];
  return {
    decisions: [
      ...context.decisions,
      decisionOf(context.viewer, output, level?.level ?? context.position + 1, verdict),
    ],
    position: verdict === 'approved' ? context.position + 1 : context.position,
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

/**
 * The reason of a failed service, taken from the event of `onError`, in the form the context keeps.
 */
export function refusalOf(event: { type: string }): Refusal {
  const { error } = event as unknown as { error: unknown };
  if (error instanceof ServiceRefusal)
    return { key: error.key, text: error.text, kind: error.kind };
  return {
    key: 'errors.unknown',
    text: error instanceof Error ? error.message : String(error),
    kind: 'unknown',
  };
}
