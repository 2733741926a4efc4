import { enablingPath } from '#model/enabling-path.ts';
import {
  callsInFlight,
  facing,
  type Configuration,
  type Exploration,
  type Step,
} from '#model/explore.ts';
import { pathAlong, shortestWays } from '#model/paths.ts';
import { whyNot, type WhyNot } from '#model/why-not.ts';
import type { Subject } from './subjects.ts';

/** A question about a command. */
export interface Question {
  subject: Subject;
  status: string;
  event: string;
  role: string;
}

/** One answer, with the configurations it applies to. */
export interface Answer {
  why: WhyNot;
  /** Number of configurations of the status to which it applies. */
  configurations: number;
  /** The shortest path to the nearest of them, from a new record. */
  example: readonly Step[];
  /** The steps required first; null if no path leads there. */
  before: readonly Step[] | null;
  /** Others who may give the command there now. */
  others: readonly string[];
}

/** All answers without duplicates, that of the nearest record first. */
export function answersTo(
  { subject, status, event, role }: Question,
  exploration: Exploration,
): Answer[] {
  const { machine, options } = subject;
  const ways = shortestWays(exploration);
  const found = new Map<string, Answer>();
  const resting = [...exploration.configurations.values()].filter(
    (one) => one.status === status && callsInFlight(one.snapshot).length === 0,
  );
  const isAllowed = (step: Step, { snapshot }: Configuration) =>
    whyNot(machine, facing(snapshot, step), step.event).allowed;
  for (const one of resting) {
    const offered = options.steps(one.snapshot).filter((step) => step.event.type === event);
    const step = offered.find(({ who }) => who === role);
    if (!step) continue;
    const why = whyNot(machine, facing(one.snapshot, step), step.event);
    const key = JSON.stringify(why);
    const known = found.get(key);
    if (known) {
      found.set(key, { ...known, configurations: known.configurations + 1 });
      continue;
    }
    const path = enablingPath(exploration, one.id, { event, who: role });
    found.set(key, {
      why,
      configurations: 1,
      example: pathAlong(ways.get(one.id) ?? { start: one.id, trail: null }).steps.map(
        (taken) => taken.step,
      ),
      before: path && path.before.map((taken) => taken.step),
      others: [
        ...new Set(offered.filter((other) => isAllowed(other, one)).map(({ who }) => who ?? '')),
      ],
    });
  }
  return [...found.values()];
}
