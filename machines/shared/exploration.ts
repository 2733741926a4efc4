import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { EventSample, Outcome } from './cases.ts';
import { deciderOf, occursIn, people, type Persona } from './people.ts';
import type { ApprovalContext, RecordContext, Viewer } from './types.ts';
import type { UnderTest } from './under-test.ts';

/** Where counters in a context stop: one thing is the last, two are more than the last. */
const MANY = 2;

/** Lifecycles that one reviewer decides on have no chain and no decisions. */
type AnyContext = RecordContext & Partial<ApprovalContext>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AnyContext;

/**
 * The person behind a persona for one command. Who submits is the submitter from then on and who decides on a level
 * has decided, so they go by the guids that policies know these by; then every persona means the same all the way.
 */
export function viewerFor(who: Persona, call: string | null, { chain = [], position = 0 }: AnyContext): Viewer {
  if (who === 'author' && call === 'submit') return { ...people.author, guid: people.submitter.guid };
  if (who === 'approver' && (call === 'approve' || call === 'reject'))
    return { ...people.approver, guid: deciderOf(chain[position]?.level ?? position + 1) };
  return people[who];
}

function payloadsOf({ sample, alsoAccepted = [], refused = [] }: EventSample<EventObject, string>): { event: EventObject; suffix: string }[] {
  return [
    { event: sample, suffix: '' },
    ...alsoAccepted.map((event, index) => ({ event, suffix: `, accepted payload ${index + 1}` })),
    ...refused.map((event, index) => ({ event, suffix: `, refused payload ${index + 1}` })),
  ];
}

/** Every command with every payload by everybody. */
function commandsAt({ samples }: Pick<UnderTest, 'samples'>, context: AnyContext) {
  return Object.entries(samples).flatMap(([type, one]) =>
    payloadsOf(one).flatMap(({ event, suffix }) =>
      (Object.keys(people) as Persona[])
        .filter((who) => occursIn(who, context))
        .map((who) => ({ id: `${type} by ${who}${suffix}`, who, event, context: { viewer: viewerFor(who, one.call, context) } })),
    ),
  );
}

/** What a call can answer, and every command of whoever waits for it. */
function duringCall({ samples, outcomes }: Pick<UnderTest, 'samples' | 'outcomes'>, call: string, { name }: Viewer) {
  const answer = (outcome: Outcome<unknown>) =>
    outcome.kind === 'failed'
      ? { type: `xstate.error.actor.${call}`, error: outcome.error, actorId: call }
      : { type: `xstate.done.actor.${call}`, output: outcome.output, actorId: call };
  return [
    ...(outcomes[call] ?? []).map((outcome) => ({ id: `${call}: ${outcome.name}`, who: null, event: answer(outcome) })),
    ...Object.entries(samples).map(([type, { sample }]) => ({ id: `${type} by ${name}`, who: name, event: sample })),
  ];
}

/** Path of state names of a snapshot whose machine has no parallel states. */
const pathOf = (value: unknown): string => (typeof value === 'string' ? value : Object.entries(value as object).map(([state, inner]) => `${state}.${pathOf(inner)}`)[0] ?? '');

/**
 * What policies depend on, and no more: the state, who submitted, the levels left, whether anybody decided, and what the machine keeps
 * beside the approval; during a call also who waits, because the answer may keep him.
 */
function identity(snapshot: AnyMachineSnapshot): string {
  const { guid: _guid, revision: _revision, refusal: _refusal, viewer, submitter = null, chain = [], position = 0, decisions = [], ...own } = contextOf(snapshot);
  return [
    pathOf(snapshot.value),
    ...(submitter === null ? [] : [`submitted by ${submitter}`, `left=${chain.length - position}`]),
    ...(decisions.length > 0 ? ['decided'] : []),
    ...Object.entries(own).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ...(Object.keys(snapshot.children).length > 0 ? [`by=${viewer.name}`] : []),
  ].join(' ');
}

/** Whether no counter has grown past the point where more would make a difference. */
const within = (snapshot: AnyMachineSnapshot): boolean => {
  const { revision: _revision, position: _position, ...others } = contextOf(snapshot);
  return Object.values(others).every((value) => typeof value !== 'number' || value <= MANY);
};

/**
 * All that exploring a lifecycle takes, in the form the model's exploration asks for: new records of each kind, every
 * command by everybody with every payload, every answer and failure of each call.
 */
export function explorationOf(one: Pick<UnderTest, 'machine' | 'situations' | 'samples' | 'outcomes'>) {
  const { machine, situations } = one;
  const initial = (machine.root.initial.target[0] as { key: string }).key;
  const starts = (situations[initial] ?? []).map(({ context }) => machine.resolveState({ value: initial, context }) as AnyMachineSnapshot);
  const steps = (snapshot: AnyMachineSnapshot) => {
    const calls = Object.keys(snapshot.children);
    const context = contextOf(snapshot);
    return calls.length === 0 ? commandsAt(one, context) : calls.flatMap((call) => duringCall(one, call, context.viewer));
  };
  return { starts, steps, identity, within };
}
