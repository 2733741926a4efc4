import type { AnyEventObject } from 'xstate';
import type { Outcome } from '#machines/shared/cases.ts';
import { viewerFor } from '#machines/shared/exploration.ts';
import type { Persona } from '#machines/shared/people.ts';
import type { RecordContext } from '#machines/shared/types.ts';
import { stepFrom, type Ending, type Place, type Refusal, type Taken } from '#model/step.ts';
import type { LabMachine, Start } from '../catalog.ts';

/** An event, the person who gives it, and how its call ends. */
export interface Given {
  who: Persona;
  event: AnyEventObject;
  /** Name of the outcome; null for an event without a call. */
  outcome: string | null;
}

/** A path through a lifecycle that can be shared and saved. */
export interface Scenario {
  start: Start;
  steps: readonly Given[];
}

/** The result of one step. */
export interface Played {
  given: Given;
  before: Place<RecordContext>;
  after: Place<RecordContext>;
  result: Taken<RecordContext> | Refusal;
}

/** The outcomes of the call of an event. */
export function outcomesOf(
  { samples, outcomes }: LabMachine,
  event: string,
): readonly Outcome<unknown>[] {
  const call = samples[event]?.call;
  return call === null || call === undefined ? [] : (outcomes[call] ?? []);
}

/**
 * The default start of a path: the machine's only start if it has one, else the first situation of
 * the initial status.
 */
export function firstStart({ machine, start }: LabMachine): Start {
  return start ?? { state: String(machine.root.initial.target[0]?.key), situation: 0 };
}

/** The record before the first step. */
export function placeOf(
  { situations }: LabMachine,
  { state, situation }: Start,
): Place<RecordContext> {
  const found = situations[state]?.[situation];
  if (!found) throw new Error(`There is no situation ${situation} in ${state}.`);
  return { state, context: found.context };
}

function endingOf(lab: LabMachine, { event, outcome }: Given): Ending {
  const found = outcomesOf(lab, event.type).find(({ name }) => name === outcome);
  if (found === undefined) return { kind: 'done', output: undefined };
  return found.kind === 'failed'
    ? { kind: 'failed', error: found.error }
    : { kind: 'done', output: outputFor(found.output, event) };
}

/** A stored decision has the opinion of its event. */
function outputFor(output: unknown, { opinion }: AnyEventObject): unknown {
  const isKept =
    typeof output === 'object' &&
    output !== null &&
    'opinion' in output &&
    typeof opinion === 'string';
  return isKept ? { ...output, opinion: opinion.trim() } : output;
}

/** The record as a person sees it who is about to give an event. */
export function seenBy(
  { samples }: LabMachine,
  { state, context }: Place<RecordContext>,
  { who, event }: Pick<Given, 'who' | 'event'>,
): Place<RecordContext> {
  return {
    state,
    context: { ...context, viewer: viewerFor(who, samples[event.type]?.call ?? null, context) },
  };
}

/** Applies one event by one person to a record. */
export function playStep(lab: LabMachine, before: Place<RecordContext>, given: Given): Played {
  const seen = seenBy(lab, before, given);
  const result = stepFrom(lab.machine, seen, given.event, endingOf(lab, given));
  return { given, before, after: result.outcome === 'taken' ? result.place : seen, result };
}

/** Plays a whole path. A refused step leaves the record as it was. */
export function play(lab: LabMachine, { start, steps }: Scenario): Played[] {
  let place = placeOf(lab, start);
  return steps.map((given) => {
    const played = playStep(lab, place, given);
    place = played.after;
    return played;
  });
}
