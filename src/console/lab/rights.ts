import { people, type Persona } from '#machines/shared/people.ts';
import { whyNot } from '#model/why-not.ts';
import type { LabMachine } from './catalog.ts';

/** Who may give a command at least in one situation of a status. */
export type Rights = (state: string, event: string) => readonly Persona[];

/** Every persona of the cases. */
export const personas = Object.keys(people) as readonly Persona[];

const known = new WeakMap<LabMachine, Map<string, readonly Persona[]>>();

function computed({ machine, situations, samples }: LabMachine): Map<string, readonly Persona[]> {
  const found = new Map<string, readonly Persona[]>();
  for (const [state, stands] of Object.entries(situations)) {
    for (const [event, { sample }] of Object.entries(samples)) {
      const may = personas.filter((who) =>
        stands.some(({ context }) => whyNot(machine, machine.resolveState({ value: state, context: { ...context, viewer: people[who] } }), sample).allowed),
      );
      found.set(`${state} ${event}`, may);
    }
  }
  return found;
}

/** Who may give which command where, asked of the machine with an acceptable payload. */
export function rightsOf(lab: LabMachine): Rights {
  const rights = known.get(lab) ?? computed(lab);
  known.set(lab, rights);
  return (state, event) => rights.get(`${state} ${event}`) ?? [];
}
