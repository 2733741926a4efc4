import type { AnyActorLogic, OutputFrom } from 'xstate';
import { MINUTE_MS } from '#contract/core/durations.ts';
import { ServiceRefusal } from '../service.ts';
import type { DoneOutcome, LateOutcome } from '../cases.ts';
import type { Failure, FailureKind } from './failure.ts';

/** One way a machine that runs in the console can be started. */
export interface ClientStart<Input, Fact extends string> {
  name: string;
  /** What holds, in the words of the policy. */
  facts: readonly Fact[];
  input: Input;
}

/** An event with one payload. */
export interface ClientSample<Event extends { type: string }, Fact extends string> {
  name: string;
  facts: readonly Fact[];
  event: Event;
}

/** Every event with the payloads its policy tells apart. */
export type ClientSamples<Event extends { type: string }, Fact extends string> = {
  readonly [T in Event['type']]: readonly ClientSample<Extract<Event, { type: T }>, Fact>[];
};

interface FailedClientOutcome<Fact extends string> {
  kind: 'failed';
  name: string;
  facts: readonly Fact[];
  error: Error;
}

/** The same answer arrives a second time. */
export interface TwiceOutcome<Output> {
  kind: 'twice';
  name: string;
  output: Output;
}

/** One end of a call. */
export type ClientOutcome<Output, Fact extends string = string> =
  | DoneOutcome<Output, Fact>
  | FailedClientOutcome<Fact>
  | LateOutcome<Output>
  | TwiceOutcome<Output>;

/** The ends of every call of a machine. */
export type ClientOutcomes<Services extends Record<string, AnyActorLogic>, Fact extends string> = {
  readonly [S in keyof Services]: readonly ClientOutcome<OutputFrom<Services[S]>, Fact>[];
};

/** A call that answers. */
export const done = <Output, const Fact extends string = never>(
  name: string,
  output: Output,
  facts: readonly Fact[] = [],
) => ({ kind: 'done', name, facts, output }) as const;

/** A call that fails. */
export const failed = <const Fact extends string = never>(
  name: string,
  error: Error,
  facts: readonly Fact[] = [],
) => ({ kind: 'failed', name, facts, error }) as const;

/** A failed call as the console hands it over. */
export class FailedCall extends Error implements Failure {
  constructor(
    readonly kind: FailureKind,
    readonly changedNothing = false,
  ) {
    super(kind);
  }
}

/** A call that fails in a way that machines tell apart. */
export const failing = <const Kind extends FailureKind>(kind: Kind) =>
  failed(kind, new FailedCall(kind), [kind]);

/** A call that its service refuses, for the reason of this locale key. */
export const refused = <const Key extends string>(key: Key) =>
  failed(key, new ServiceRefusal(key, key, 'refused'), [key]);

const lost = (kind: 'network' | 'timeout' | 'unknown') =>
  failed(kind, new ServiceRefusal(`errors.${kind}`, '', kind), [kind]);

/**
 * A call that gets no answer that could be used: no network, none in time, a broken one, or a
 * failure nobody foresaw.
 */
export const unanswered = [
  lost('network'),
  lost('timeout'),
  lost('unknown'),
  failed('unforeseen', new TypeError('boom'), ['unforeseen']),
];

/** The answer comes after a long wait, or comes twice. */
export const untimely = <Output>(
  output: Output,
): (LateOutcome<Output> | TwiceOutcome<Output>)[] => [
  { kind: 'late', name: 'late', afterMs: MINUTE_MS, output },
  { kind: 'twice', name: 'twice', output },
];
