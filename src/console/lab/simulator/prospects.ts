import type { Persona } from '#machines/shared/people.ts';
import type { RecordContext } from '#machines/shared/types.ts';
import { graphOf, mainLine } from '#model/graph.ts';
import type { Place } from '#model/step.ts';
import { whyNot, type WhyNot } from '#model/why-not.ts';
import type { LabMachine } from '../catalog.ts';
import { outcomesOf, playStep, seenBy, type Given } from './scenario.ts';

/** An event as it would go now. */
export interface Prospect {
  event: string;
  bySystem: boolean;
  why: WhyNot;
  /** States it can lead to when its call succeeds; empty when it is refused. */
  targets: readonly string[];
}

/** Every event of a machine as it would go for somebody on this record, with the usual payload. */
export function prospectsOf(
  lab: LabMachine,
  place: Place<RecordContext>,
  who: Persona,
): Prospect[] {
  return Object.entries(lab.samples).map(([event, { by, sample }]) => {
    const { state, context } = seenBy(lab, place, { who, event: sample });
    const why = whyNot(lab.machine, lab.machine.resolveState({ value: state, context }), sample);
    const successes = outcomesOf(lab, event)
      .filter(({ kind }) => kind === 'done')
      .map(({ name }) => name);
    const endings = successes.length > 0 ? successes : [null];
    const targets = why.allowed
      ? endings.map((outcome) => playStep(lab, place, { who, event: sample, outcome }).after.state)
      : [];
    return { event, bySystem: by === 'system', why, targets: [...new Set(targets)] };
  });
}

/** The states of the main line after this one. */
function ahead({ machine }: LabMachine, state: string): readonly string[] {
  const line = mainLine(graphOf(machine, 'business'));
  return line.slice(line.indexOf(state) + 1);
}

/**
 * Of the events the one that is most likely meant: of those that are allowed the first that goes on
 * along the main line, else the first, else one that the status at least has.
 */
export function likelyOf(lab: LabMachine, prospects: readonly Prospect[], state: string): string {
  const line = ahead(lab, state);
  const allowed = prospects.filter(({ why }) => why.allowed);
  const onward = allowed.find(({ targets }) => targets.some((target) => line.includes(target)));
  const present = prospects.find(({ why }) => !why.allowed && why.reason === 'guard');
  return (onward ?? allowed[0] ?? present ?? prospects[0])?.event ?? '';
}

/**
 * Of these people the one who most likely goes on: who can move the record along the main line,
 * else who can do anything.
 */
export function likelyPerson(
  lab: LabMachine,
  place: Place<RecordContext>,
  among: readonly Persona[],
): Persona {
  const line = ahead(lab, place.state);
  const could = among.map((who) => ({
    who,
    allowed: prospectsOf(lab, place, who).filter(({ why }) => why.allowed),
  }));
  const onward = could.find(({ allowed }) =>
    allowed.some(({ targets }) => targets.some((target) => line.includes(target))),
  );
  return (onward ?? could.find(({ allowed }) => allowed.length > 0))?.who ?? among[0] ?? 'author';
}

/**
 * Of the outcomes the one that is most likely meant: the first success that goes on along the main
 * line, to the next status of it.
 */
export function likelyOutcome(
  lab: LabMachine,
  place: Place<RecordContext>,
  given: Omit<Given, 'outcome'>,
): string | null {
  const outcomes = outcomesOf(lab, given.event.type);
  const line = ahead(lab, place.state);
  const ends = outcomes
    .filter(({ kind }) => kind === 'done')
    .map(({ name }) => ({
      name,
      along: line.indexOf(playStep(lab, place, { ...given, outcome: name }).after.state),
    }))
    .filter(({ along }) => along !== -1)
    .sort((one, other) => one.along - other.along);
  return ends[0]?.name ?? outcomes[0]?.name ?? null;
}
