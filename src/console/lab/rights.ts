import { occursIn, people, type Persona } from '#machines/shared/people.ts';
import { whyNot } from '#model/why-not.ts';
import type { LabMachine } from './catalog.ts';

/** Every person in the cases. */
export const personas = Object.keys(people) as readonly Persona[];

/** Who may give a command in at least one situation of a status. */
export type Rights = (state: string, event: string) => readonly Persona[];

const known = new WeakMap<LabMachine, Map<string, readonly Persona[]>>();

function computed({ machine, situations, samples }: LabMachine): Map<string, readonly Persona[]> {
  const found = new Map<string, readonly Persona[]>();
  for (const [state, stands] of Object.entries(situations)) {
    for (const [event, { sample }] of Object.entries(samples)) {
      const may = (who: Persona) =>
        stands.some(
          ({ context }) =>
            occursIn(who, context) &&
            whyNot(
              machine,
              machine.resolveState({ value: state, context: { ...context, viewer: people[who] } }),
              sample,
            ).allowed,
        );
      found.set(`${state} ${event}`, personas.filter(may));
    }
  }
  return found;
}

function grantedIn(lab: LabMachine): Map<string, readonly Persona[]> {
  const granted = known.get(lab) ?? computed(lab);
  known.set(lab, granted);
  return granted;
}

/** Who may give which command where. The machine decides, for an acceptable payload. */
export const rightsOf =
  (lab: LabMachine): Rights =>
  (state, event) =>
    grantedIn(lab).get(`${state} ${event}`) ?? [];

/** Everybody who may do anything with records of a machine. */
export function concerned(lab: LabMachine): readonly Persona[] {
  const able = new Set([...grantedIn(lab).values()].flat());
  return personas.filter((who) => able.has(who));
}
