import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { EventSample, Outcome } from './cases.ts';
import { addedIn } from './approval.ts';
import { deciderOf, occursIn, people, type Persona } from './people.ts';
import type { ApprovalContext, RecordContext, Viewer } from './types.ts';
import type { CatalogEntry } from './catalog.ts';

/** Where counters in a context stop: one thing is the last, two are more than the last. */
const MANY = 2;

/** Lifecycles that one reviewer decides on have no chain and no decisions. */
type AnyContext = RecordContext & Partial<ApprovalContext>;

type Explored = Pick<CatalogEntry, 'machine' | 'situations' | 'samples'>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AnyContext;

/**
 * Whether records of this kind can have been submitted by somebody who reviews such records, too.
 */
const reviewersSubmit = ({ situations }: Pick<CatalogEntry, 'situations'>): boolean =>
  Object.values(situations).some((stands) =>
    stands.some(
      ({ context }) => (context as AnyContext).submitter === people.submittingReviewer.guid,
    ),
  );

const submits = (who: Persona, call: string | null): boolean =>
  (who === 'author' || who === 'supplier') && call === 'submit';

const levelUnderReview = ({ chain = [], position = 0 }: AnyContext): number =>
  chain[position]?.level ?? position + 1;

/** Of two reviewers that a record needs neither has decided. */
const awaitsFirstReviewer = ({ chain = [], decisions }: AnyContext): boolean =>
  chain.length === 0 && decisions?.length === 0;

/**
 * The person behind a persona for one command. Who submits is the submitter from then on and who
 * decides on a level has decided, so they go by the guids that policies know these by; then every
 * persona means the same all the way.
 */
export function viewerFor(who: Persona, call: string | null, context: AnyContext): Viewer {
  if (submits(who, call)) return { ...people[who], guid: people.submitter.guid };
  const decides = call === 'approve' || call === 'reject';
  if (decides && who === 'approver')
    return { ...people[who], guid: deciderOf(levelUnderReview(context)) };
  if (call === 'transfer' && who === 'approver')
    return { ...people[who], guid: people.approverWhoHandedOver.guid };
  if (call === 'transfer' && who === 'rule') {
    const { guid, name } = people.approverWhoHandedOver;
    return { ...people[who], onBehalfOf: { guid, name } };
  }
  if (decides && who === 'preliminaryReviewer')
    return { ...people[who], guid: people.reviewerWhoDecided.guid };
  // Of two reviewers that a record needs the first is the one who has decided afterwards.
  if (decides && who === 'reviewer' && awaitsFirstReviewer(context))
    return { ...people[who], guid: people.reviewerWhoDecided.guid };
  return people[who];
}

/**
 * The second person who can be behind a persona, and what tells them in words: a reviewer who
 * submits.
 */
const reviewerAs = (who: Persona): { viewer: Viewer; as: string } => ({
  viewer: { ...people[who], guid: people.submittingReviewer.guid },
  as: ', a reviewer',
});

/** The payloads of a command beside its sample. */
function otherPayloadsOf({ alsoAccepted = [], refused = [] }: EventSample<EventObject, string>) {
  return [
    ...alsoAccepted.map((event, index) => ({ event, suffix: `, accepted payload ${index + 1}` })),
    ...refused.map((event, index) => ({ event, suffix: `, refused payload ${index + 1}` })),
  ];
}

/**
 * Who can ever give a command. What is in it matters to them alone: to everybody else it is refused
 * whatever it says.
 */
function giversOf(
  { machine, situations }: Explored,
  { sample, call }: EventSample<EventObject, string>,
) {
  const givers = new Set<Persona>();
  for (const [status, stands] of Object.entries(situations))
    for (const { context } of stands)
      for (const who of Object.keys(people) as Persona[]) {
        if (givers.has(who) || !isHere(who, context as AnyContext)) continue;
        const viewer = viewerFor(who, call, context as AnyContext);
        const snapshot = machine.resolveState({ value: status, context: { ...context, viewer } });
        if (snapshot.can(sample)) givers.add(who);
      }
  return givers;
}

/** Whether so many levels are left that one more would make no difference. */
const isLong = ({ chain = [], position = 0 }: AnyContext): boolean =>
  chain.length - position >= MANY;

/** Whether a persona can be met: the submitter only where nobody else submitted. */
const isHere = (who: Persona, context: AnyContext): boolean =>
  occursIn(who, context) &&
  (people[who].guid !== people.submitter.guid ||
    [null, undefined, people.submitter.guid].includes(context.submitter));

interface Command {
  id: string;
  who: Persona;
  event: EventObject;
  context: { viewer: Viewer };
}

/**
 * Every command by everybody, with every payload by whoever can ever give it; nobody is added where
 * many are left. Thousands of places ask for the same ones, so each is made once, and each list of
 * them: by who is there and what decides who they are (`viewerFor`).
 */
function commandsOf(one: Explored): (context: AnyContext) => Command[] {
  const reviewersToo = reviewersSubmit(one);
  const commands = Object.entries(one.samples).map(([type, sample]) => {
    const { call } = sample;
    const plain = { event: sample.sample, suffix: '' };
    const all = [plain, ...otherPayloadsOf(sample)];
    const givers = giversOf(one, sample);
    const known = new Map<string, readonly Command[]>();
    const made = (who: Persona, viewer: Viewer): Command[] => {
      const behind = [
        { viewer, as: '' },
        ...(reviewersToo && submits(who, call) ? [reviewerAs(who)] : []),
      ];
      return behind.flatMap((person) =>
        (givers.has(who) ? all : [plain]).map(({ event, suffix }) => ({
          id: `${type} by ${who}${person.as}${suffix}`,
          who,
          event,
          context: { viewer: person.viewer },
        })),
      );
    };
    const given = (who: Persona, context: AnyContext): readonly Command[] => {
      const viewer = viewerFor(who, call, context);
      const key = `${who} ${viewer.guid}`;
      const found = known.get(key) ?? made(who, viewer);
      known.set(key, found);
      return found;
    };
    return { call, given };
  });
  const lists = new Map<string, Command[]>();
  return (context) => {
    const present = (Object.keys(people) as Persona[]).filter((who) => isHere(who, context));
    const key = `${present.join()} ${levelUnderReview(context)} ${awaitsFirstReviewer(context)} ${isLong(context)}`;
    const list =
      lists.get(key) ??
      commands
        .filter(({ call }) => call !== 'addApprover' || !isLong(context))
        .flatMap(({ given }) => present.flatMap((who) => given(who, context)));
    lists.set(key, list);
    return list;
  };
}

/**
 * The revision after a success: another one. Two take turns, because revisions that grow would
 * never let an exploration end, and a machine that keeps an old one is seen all the same.
 */
const anotherRevision = (revision: number): number =>
  revision % 2 === 0 ? revision - 1 : revision + 1;

/**
 * What a call can answer, and every command of whoever waits for it. Each success is a new
 * revision. Made once for what it depends on.
 */
function duringCalls(one: Pick<CatalogEntry, 'samples' | 'outcomes'>) {
  const lists = new Map<string, ReturnType<typeof duringCall>>();
  return (calls: readonly string[], context: AnyContext) => {
    const key = [...calls, context.revision, context.viewer.name].join(' ');
    const list = lists.get(key) ?? calls.flatMap((call) => duringCall(one, call, context));
    lists.set(key, list);
    return list;
  };
}

function duringCall(
  { samples, outcomes }: Pick<CatalogEntry, 'samples' | 'outcomes'>,
  call: string,
  { revision, viewer: { name } }: AnyContext,
) {
  const answer = (outcome: Outcome<unknown>) =>
    outcome.kind === 'failed'
      ? { type: `xstate.error.actor.${call}`, error: outcome.error, actorId: call }
      : {
          type: `xstate.done.actor.${call}`,
          output: { ...(outcome.output as object), revision: anotherRevision(revision) },
          actorId: call,
        };
  return [
    ...(outcomes[call] ?? []).map((outcome) => ({
      id: `${call}: ${outcome.name}`,
      who: null,
      event: answer(outcome),
    })),
    ...Object.entries(samples).map(([type, { sample }]) => ({
      id: `${type} by ${name}`,
      who: name,
      event: sample,
    })),
  ];
}

/** Path of state names of a snapshot whose machine has no parallel states. */
const pathOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (Object.entries(value as object).map(([state, inner]) => `${state}.${pathOf(inner)}`)[0] ??
      '');

/**
 * What policies depend on and what steps change: the state, who submitted, the levels left and
 * whether one has passed, whether one was added and is under review, whether anybody decided,
 * whether a refusal is kept, and what the machine keeps beside the approval; during a call also who
 * waits, because the answer may keep them. Paths made with it pass everything that a comparison of
 * two machines can tell apart.
 */
function identity(snapshot: AnyMachineSnapshot): string {
  const {
    guid: _guid,
    revision: _revision,
    refusal,
    viewer,
    submitter = null,
    chain = [],
    position = 0,
    decisions = [],
    ...own
  } = contextOf(snapshot);
  return [
    pathOf(snapshot.value),
    ...(submitter === null ? [] : [`submitted by ${submitter}`, `left=${chain.length - position}`]),
    ...(position > 0 ? ['one passed'] : []),
    // Only where one was added does what is left not say how many have passed.
    ...(addedIn(chain).length > 0 ? [`added, passed=${position}`] : []),
    ...(chain[position]?.addedBy ? ['at an added level'] : []),
    ...(decisions.length > 0 ? ['decided'] : []),
    ...(refusal === null ? [] : ['refused']),
    ...Object.entries(own).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ...(Object.keys(snapshot.children).length > 0 ? [`by=${viewer.name} ${viewer.guid}`] : []),
  ].join(' ');
}

/** Whether no counter has grown past the point where more would make a difference. */
const within = (snapshot: AnyMachineSnapshot): boolean => {
  const { revision: _revision, position: _position, ...others } = contextOf(snapshot);
  return Object.values(others).every((value) => typeof value !== 'number' || value <= MANY);
};

/**
 * All that exploring a lifecycle takes, in the form the model's exploration asks for: new records
 * of each kind, every command by everybody, with every payload by whoever can ever give it, every
 * answer and failure of each call. `begin` says how the same records begin in another version of
 * the machine.
 */
export function explorationOf(one: Explored & Pick<CatalogEntry, 'outcomes'>) {
  const { machine, situations } = one;
  const initialOf = (other: AnyStateMachine): string =>
    (other.root.initial.target[0] as { key: string }).key;
  const fresh = situations[initialOf(machine)] ?? [];
  const begin = (other: AnyStateMachine) =>
    fresh.map(
      ({ context }) =>
        other.resolveState({ value: initialOf(other), context }) as AnyMachineSnapshot,
    );
  const commandsAt = commandsOf(one);
  const answersTo = duringCalls(one);
  const steps = (snapshot: AnyMachineSnapshot) => {
    const calls = Object.keys(snapshot.children);
    const context = contextOf(snapshot);
    return calls.length === 0 ? commandsAt(context) : answersTo(calls, context);
  };
  return { begin, starts: begin(machine), steps, identity, within };
}
