import type { AnyActorLogic, OutputFrom } from 'xstate';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { MINUTE_MS } from '#contract/core/durations.ts';
import { assignee, chainOf, people } from './people.ts';
import type { ReviewFact } from './policy.ts';
import { ServiceRefusal } from './service.ts';
import type {
  AddApprover,
  AdditionOutput,
  CommandOutput,
  DecisionOutput,
  SubmitOutput,
  TransferOutput,
} from './types.ts';

/** One event with what is needed to ask about it or to try it. */
export interface EventSample<Event extends { type: string }, Service extends string> {
  /** `system`: the gateway's own, never offered to a person. */
  by: 'person' | 'system';
  /** The service it starts; null when it moves the record at once. */
  call: Service | null;
  /** A payload that no guard finds fault with. */
  sample: Event;
  /** Payloads at the edge of what is acceptable. */
  alsoAccepted?: readonly Event[];
  /** Payloads that are refused whoever sends them. */
  refused?: readonly Event[];
}

/** A sample for every event of a machine. */
export type EventSamples<Event extends { type: string }, Service extends string> = {
  readonly [T in Event['type']]: EventSample<Extract<Event, { type: T }>, Service>;
};

type FirstWord<Event> = Event extends `${infer Word}.${string}` ? Word : never;

/** First word of a machine's events: the key of their texts below `commands`. */
export const nounOf = <Samples extends object>(samples: Samples): FirstWord<keyof Samples> =>
  Object.keys(samples)[0]?.split('.')[0] as FirstWord<keyof Samples>;

export interface DoneOutcome<Output, Fact extends string> {
  kind: 'done';
  name: string;
  /** What holds after this answer, in the words of the policy. */
  facts: readonly Fact[];
  output: Output;
}

export interface FailedOutcome {
  kind: 'failed';
  name: string;
  error: ServiceRefusal;
}

/** The call succeeds, but only after the person has long been waiting. */
export interface LateOutcome<Output> {
  kind: 'late';
  name: string;
  afterMs: number;
  output: Output;
}

export type Outcome<Output, Fact extends string = string> =
  | DoneOutcome<Output, Fact>
  | FailedOutcome
  | LateOutcome<Output>;

/** The outcomes of every service of a machine. */
export type ServiceOutcomes<Services extends Record<string, AnyActorLogic>, Fact extends string> = {
  readonly [S in keyof Services]: readonly Outcome<OutputFrom<Services[S]>, Fact>[];
};

// Not taken from the guard: a sample that follows the rule cannot show it wrong.
const OPINION_MAX = 255;

const opinion = (length: number) => '意'.repeat(length);

/** Opinions for commands that need one. */
export const requiredOpinion = {
  sample: { opinion: 'OK' },
  accepted: [
    { opinion: opinion(1) },
    { opinion: opinion(OPINION_MAX) },
    { opinion: ` ${opinion(OPINION_MAX)} ` },
  ],
  refused: [{}, { opinion: '' }, { opinion: '   ' }, { opinion: opinion(OPINION_MAX + 1) }],
} as const;

/** Opinions for commands that may have one. */
export const optionalOpinion = {
  sample: { opinion: 'OK' },
  accepted: [{}, { opinion: '' }, { opinion: opinion(OPINION_MAX) }],
  refused: [{ opinion: opinion(OPINION_MAX + 1) }],
} as const;

/** Opinions for a command: one that fits, others that do, and those that do not. */
interface Opinions {
  readonly sample: { readonly opinion?: string };
  readonly accepted: readonly { readonly opinion?: string }[];
  readonly refused: readonly { readonly opinion?: string }[];
}

/** The sample of a person's event that carries an opinion. */
export function withOpinion<const Type extends string, const Service extends string>(
  type: Type,
  call: Service,
  opinions: Opinions,
) {
  const event = (payload: { readonly opinion?: string }): { type: Type; opinion?: string } => ({
    type,
    ...payload,
  });
  return {
    by: 'person' as const,
    call,
    sample: event(opinions.sample),
    alsoAccepted: opinions.accepted.map(event),
    refused: opinions.refused.map(event),
  };
}

/** The sample of a transfer to a colleague, who must have no part in the review. */
export function toColleague<const Type extends string>(type: Type) {
  const { sample, alsoAccepted, refused, ...rest } = withOpinion(type, 'transfer', requiredOpinion);
  const to = (assigneeGuid: string) => (event: typeof sample) => ({ ...event, assigneeGuid });
  return {
    ...rest,
    sample: to(assignee.guid)(sample),
    alsoAccepted: alsoAccepted.map(to(assignee.guid)),
    refused: [
      ...refused.map(to(assignee.guid)),
      sample,
      ...['', people.submitter.guid, people.approver.guid].map((guid) => to(guid)(sample)),
    ],
  };
}

/**
 * The sample of one more approver, who must have no part in the review. Few payloads: what they have
 * in common with a transfer is tried there.
 */
export function oneMoreApprover<const Type extends string>(type: Type) {
  const whole: AddApprover<Type> = {
    type,
    opinion: 'OK',
    assigneeGuid: assignee.guid,
    place: 'after',
  };
  const event = (changed: Partial<Omit<AddApprover<string>, 'type'>>): AddApprover<Type> => ({
    ...whole,
    ...changed,
  });
  return {
    by: 'person' as const,
    call: 'addApprover' as const,
    sample: whole,
    alsoAccepted: [event({ place: 'before', others: ['guid-other'], needed: 'all' })],
    refused: [
      event({ opinion: '' }),
      event({ assigneeGuid: people.submitter.guid }),
      event({ place: '' }),
      event({ others: ['guid-other'] }),
    ],
  };
}

/**
 * The sample of taking an added approver out again. It names nobody, as only the record says who can
 * be named.
 */
export function oneLessApprover<const Type extends string>(type: Type) {
  const whole = { type, opinion: 'OK' };
  return {
    by: 'person' as const,
    call: 'removeApprover' as const,
    sample: whole,
    alsoAccepted: [{ ...whole, assigneeGuid: assignee.guid }],
    refused: [
      { ...whole, opinion: '' },
      { ...whole, assigneeGuid: '' },
      { ...whole, assigneeGuid: people.submitter.guid },
    ],
  };
}

/** The sample of a rejection that needs a reason type and an opinion. */
export function withReason<const Type extends string, const Service extends string>(
  type: Type,
  call: Service,
) {
  const { sample, alsoAccepted, refused, ...rest } = withOpinion(type, call, requiredOpinion);
  const because = (reasonType: string) => (event: typeof sample) => ({ ...event, reasonType });
  return {
    ...rest,
    sample: because('0')(sample),
    alsoAccepted: [...alsoAccepted.map(because('0')), because('13')(sample)],
    refused: [...refused.map(because('0')), sample, because('')(sample), because('14')(sample)],
  };
}

/** The sample of a person's event without payload. */
export function plain<const Type extends string, const Service extends string>(
  type: Type,
  call: Service,
) {
  return { by: 'person' as const, call, sample: { type } };
}

/** The sample of an event that only the gateway sends. */
export function ofSystem<const Type extends string>(type: Type) {
  return { by: 'system' as const, call: null, sample: { type } };
}

const at = '2025-03-02T09:30:00.000Z';
const stored: CommandOutput = { revision: 4, at };
/** A reason that a call gives, in the words of the gateway or of the lab. */
type Reason = TextKey | NameIn<'lab.reasons'>;

/**
 * How a call can end beside success: refused for each of the given reasons (locale keys), lost
 * against somebody else, not reached, not answered in time, or answered late.
 */
export function failing<Output>(
  output: Output,
  refusals: readonly Reason[] = ['errors.refused'],
): (FailedOutcome | LateOutcome<Output>)[] {
  const failed = (name: string, key: Reason, kind: ServiceRefusal['kind']): FailedOutcome => ({
    kind: 'failed',
    name,
    error: new ServiceRefusal(key, key, kind),
  });
  return [
    ...refusals.map((key) => failed(`refused: ${key}`, key, 'refused')),
    failed('conflict', 'errors.conflict', 'conflict'),
    failed('network', 'errors.network', 'network'),
    failed('timeout', 'errors.timeout', 'timeout'),
    failed('unknown', 'errors.unknown', 'unknown'),
    { kind: 'late', name: 'late', afterMs: MINUTE_MS, output },
  ];
}

/** Success with this output, and every failure. */
export function endings<Output>(
  output: Output,
  refusals?: readonly Reason[],
): Outcome<Output, never>[] {
  return [{ kind: 'done', name: 'done', facts: [], output }, ...failing(output, refusals)];
}

const submission = (levels: number): SubmitOutput => ({ ...stored, chain: chainOf(levels) });
const decidedNow: DecisionOutput = { ...stored, opinion: 'OK' };
const transferredNow: TransferOutput = { ...decidedNow, assignee };
const addedNow: AdditionOutput = { ...transferredNow, place: 'before' };

/** Outcomes of the services that every approval lifecycle has, and of a plain command. */
export const approvalOutcomes = {
  plain: (refusals?: readonly Reason[]) => endings(stored, refusals),
  decision: (refusals?: readonly Reason[]) => endings(decidedNow, refusals),
  transfer: () => endings(transferredNow, ['errors.noSuchAssignee']),
  addApprover: () => endings(addedNow, ['errors.noSuchAssignee']),
  removeApprover: () => endings(transferredNow),
  submit: (refusals?: readonly Reason[]): Outcome<SubmitOutput, ReviewFact>[] => [
    { kind: 'done', name: 'no level', facts: ['emptyChain'], output: submission(0) },
    { kind: 'done', name: 'one level', facts: ['chain'], output: submission(1) },
    { kind: 'done', name: 'two levels', facts: ['chain'], output: submission(2) },
    ...failing(submission(1), refusals),
  ],
  stored,
};
