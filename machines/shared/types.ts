import type { RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';

/**
 * What a person is to one record. Roles are computed by the gateway from authorities, unit and
 * chain and travel in the machine's context, so that guards stay pure.
 */
export type RecordRole =
  /** Works in the unit that owns the record and may edit records of this kind. */
  | 'author'
  /** Gave the record into review. */
  | 'submitter'
  /** Stands in the level of the chain that is under review now. */
  | 'approver'
  /** Administers procurement of the unit that owns the record. */
  | 'unitAdministrator'
  /**
   * Carries a matter on after its approval: creates the entrust order of a set-up they were assigned,
   * deals with a breach. Of a delegation: decides for whoever gave it. Of an advice: the colleague who
   * is asked.
   */
  | 'handler'
  /** Works in the agency that the order or contract is addressed to. */
  | 'agency'
  /** The supplier whose admission, archive or behaviour the record is about. */
  | 'supplier'
  /**
   * Reviews records that one decision settles: the platform's reviewer, or whoever manages
   * suppliers in the purchaser's unit.
   */
  | 'reviewer'
  /** Reviews professional applications first (专业初审). */
  | 'preliminaryReviewer'
  /** Reviews professional applications last (专业终审). */
  | 'finalReviewer'
  /** May read, never act. */
  | 'reader'
  /** The gateway itself, when a command on one record moves another. */
  | 'system'
  /**
   * The gateway that gives the place of an approver away who let a record lie, as the settings of its
   * matter say.
   */
  | 'rule';

export interface Approver {
  guid: string;
  name: string;
}

export interface Viewer {
  guid: string;
  name: string;
  roles: readonly RecordRole[];
  /**
   * An approver of the level under review who has handed their approvals to the viewer; of the
   * gateway: whose place it gives away.
   */
  onBehalfOf?: Approver;
}

/**
 * One level of an approval chain; any one of its approvers decides (assumptions, "Who decides at a
 * level"), but where somebody added several who must all approve.
 */
export interface ChainLevel {
  /** 1 to 5, as in the approval settings; a superior unit's final review continues the count. */
  level: number;
  /** The unit whose approvers these are. */
  unitName: string;
  approvers: readonly Approver[];
  /** Who added this level in the running review (加签); missing: it stands in the settings. */
  addedBy?: Addition;
}

/** Where an added approver decides, seen from whoever added them (前加签、后加签). */
export type AddedPlace = 'before' | 'after';

/** Whether all of several added approvers must approve, or any one of them (会签、或签). */
export type Needed = 'all' | 'any';

/** Who added a level to the chain of a running review, and why. */
interface Addition extends Approver {
  place: AddedPlace;
  /** Who of several added together must approve; missing: one was added. */
  needed?: Needed;
  /** Why, in the words of whoever added it. */
  opinion: string;
  /** ISO instant, given by the gateway. */
  at: string;
}

export interface Decision {
  level: number;
  by: string;
  byName: string;
  /** The approver for whom they decided, where it was not for themselves. */
  onBehalfOf?: Approver;
  verdict: 'approved' | 'rejected';
  opinion: string;
  /** ISO instant, given by the gateway. */
  at: string;
}

/**
 * A place at a level that its approver gave to a colleague (转办), who decides there instead, or that
 * the gateway gave away for them.
 */
export interface Transfer {
  /** Level of the chain, as in {@link ChainLevel}. */
  level: number;
  from: Approver;
  to: Approver;
  /** Why, in the words of whoever gave it, or of the gateway. */
  opinion: string;
  /** ISO instant, given by the gateway. */
  at: string;
  /** It was given away because its approver let the record lie; missing: they gave it. */
  byRule?: boolean;
}

/** Why the last call of a machine did not succeed; `key` is a locale key. */
export interface Refusal {
  key: string;
  text: string;
  /** `unknown`: the answer never came, so the record may be in the old or in the new state. */
  kind: 'refused' | 'conflict' | 'network' | 'timeout' | 'unknown';
}

/** What the settings of a matter can switch off for the approvers of its records. */
export type Switchable = 'transfer' | 'addApprover' | 'advice' | 'copy';

/** What every lifecycle of a record keeps beside its status. */
export interface RecordContext {
  guid: string;
  revision: number;
  viewer: Viewer;
  refusal: Refusal | null;
}

/** What a lifecycle keeps whose review is one decision by one reviewer. */
export interface ReviewContext extends RecordContext {
  submitter: string | null;
}

/** What every lifecycle with an approval chain keeps beside its status. */
export interface ApprovalContext extends ReviewContext {
  chain: readonly ChainLevel[];
  /** Index into `chain` of the level under review. */
  position: number;
  decisions: readonly Decision[];
  /** What was transferred since the submission; missing, as in records of before: nothing. */
  transfers?: readonly Transfer[];
  /** What the settings of the matter switch off now: told by the gateway, never kept; missing: nothing. */
  switchedOff?: readonly Switchable[];
  /**
   * Whether the decision waits for the answer to an advice: told by the gateway, never kept; missing:
   * it does not.
   */
  isAwaitingAdvice?: boolean;
}

/** What a command carries to the service that carries it out. */
export interface CommandInput {
  guid: string;
  revision: number;
  command: string;
  opinion?: string;
  payload?: unknown;
}

/**
 * What a service answers at least: the instant and the person, so that the machine can keep the
 * decision.
 */
export interface CommandOutput {
  revision: number;
  at: string;
}

export interface SubmitOutput extends CommandOutput {
  chain: readonly ChainLevel[];
}

export interface DecisionOutput extends CommandOutput {
  opinion: string;
}

/** What a transfer answers: the opinion, and the colleague who decides now. */
export interface TransferOutput extends DecisionOutput {
  assignee: Approver;
}

/** What adding approvers answers: the opinion, the colleagues, and where they decide. */
export interface AdditionOutput extends TransferOutput {
  place: AddedPlace;
  /** Who is added together with the colleague, and who of them must approve. */
  others?: readonly Approver[];
  needed?: Needed;
}

/** The command that adds a colleague, or several together, to a review. */
export interface AddApprover<Type extends string> {
  type: Type;
  opinion?: string;
  assigneeGuid?: string;
  place?: string;
  others?: readonly string[];
  needed?: string;
}

/** Meta of a top-level state: what the status means to people. Times are in hours. */
export interface StatusMeta {
  /** Status code on the wire; null for the end after deletion, which has none. */
  code: string | null;
  /** Key of the label. */
  label: TextKey<'enums'>;
  /** Who acts in this status. */
  roles: readonly RecordRole[];
  /** How long a record should stay here at most, in hours; null when nobody waits. Assumed. */
  dueHours: number | null;
  /** Colour by meaning: green positive, red negative, orange in progress, grey other. */
  tone: 'positive' | 'negative' | 'progress' | 'other';
  /** Kinds of records that can be made from one in this status. */
  sourceOf?: readonly RecordKind[];
  /** What it was made from counts as free again: another may be made from that. */
  leavesSource?: true;
}

/** Meta of a state that is no status of a record: only its colour by meaning, for pictures. */
export type ToneMeta = Pick<StatusMeta, 'tone'>;

/**
 * Meta of a transition the specification does not show: drawn dashed and listed for the owner to
 * confirm.
 */
export interface AssumedMeta {
  assumed: TextKey<'assumed'>;
}
