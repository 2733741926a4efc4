import type { Persona } from '#machines/shared/people.ts';
import type { RecordContext } from '#machines/shared/types.ts';
import { graphOf, mainLine } from '#model/graph.ts';
import type { Place } from '#model/step.ts';
import { whyNot, type WhyNot } from '#model/why-not.ts';
import type { LabMachine } from '../catalog.ts';
import { outcomesOf, playStep, seenBy, type Given } from './scenario.ts';

/** What an event would do now. */
export interface Prospect {
  event: string;
  bySystem: boolean;
  why: WhyNot;
  /** States it can lead to if its call succeeds; empty if it is refused. */
  targets: readonly string[];
}

/**
 * What every event of a machine would do with this record for this person, with the usual payload.
 */
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
 * The most likely event: the first allowed one that advances along the main line, else the first
 * allowed one, else one that the status has.
 */
export function likelyOf(lab: LabMachine, prospects: readonly Prospect[], state: string): string {
  const line = ahead(lab, state);
  const allowed = prospects.filter(({ why }) => why.allowed);
  const onward = allowed.find(({ targets }) => targets.some((target) => line.includes(target)));
  const present = prospects.find(({ why }) => !why.allowed && why.reason === 'guard');
  return (onward ?? allowed[0] ?? present ?? prospects[0])?.event ?? '';
}

/**
 * The most likely next person: one who can advance the record along the main line, else one who can
 * do anything.
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

/** The most likely outcome: the success that leads to the nearest later status on the main line. */
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
