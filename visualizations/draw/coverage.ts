import type { AnyStateMachine } from 'xstate';
import { explorationOf } from '#machines/shared/exploration.ts';
import { trialsOf } from '#machines/shared/trials.ts';
import { catalog, type CatalogEntry } from '#machines/shared/catalog.ts';
import { explore, type Taken } from '#model/explore.ts';
import { stateOfCode, statusesOf } from '#model/lifecycle.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import { begin, finish } from '#model/run.ts';
import { tour } from '#model/tour.ts';

/** One transition that a suite takes; statuses by name. */
interface Way {
  from: string;
  to: string;
  event: string;
}

/** Every transition that the trials of a machine's policy take: the attempts that it accepts. */
function takenByPolicy({ machine, ...source }: CatalogEntry): Way[] {
  return [...trialsOf(source)].flatMap(({ state, context, event, output }): Way[] => {
    const code = statusesOf(machine).find((status) => status.state === state)?.code ?? null;
    // What has come to its end without a status takes no more events.
    if (code === null) return [];
    const begun = begin(machine, { status: code, context }, event);
    if (begun.outcome === 'refused') return [];
    const after = finish<object>(machine, begun, output).status;
    const to =
      after === null
        ? statusesOf(machine).find((end) => end.code === null)
        : stateOfCode(machine, after);
    return to ? [{ from: state, to: to.state, event: event.type }] : [];
  });
}

const isFailure = ({ step }: Taken): boolean => step.event.type.startsWith('xstate.error.');

/**
 * Every transition along the tour of a machine: each command with the answer of its call, where
 * that did not fail.
 */
function takenByTour(one: CatalogEntry): Way[] {
  const exploration = explore(one.machine, explorationOf(one));
  const status = (id: string): string => configurationOf(exploration, id).status;
  const along = ({ steps }: Path): Way[] =>
    steps.flatMap((taken, at) => {
      const { from, to, step, calls } = taken;
      if (step.who === null) return [];
      const answer = calls.length === 0 ? taken : steps[at + 1];
      return answer === undefined || isFailure(answer)
        ? []
        : [
            {
              from: status(from),
              to: status(calls.length === 0 ? to : answer.to),
              event: step.event.type,
            },
          ];
    });
  return tour(exploration).paths.flatMap(along);
}

const suites = { policy: takenByPolicy, tour: takenByTour } as const;

/**
 * What the test suites have used of a lifecycle, as JSON with one transition a line; `by` names the
 * suites.
 */
export function coverageText(machine: AnyStateMachine): string {
  const source = catalog.find((one) => one.machine === machine);
  if (!source) throw new Error(`Nothing tests ${machine.id}.`);
  const by = new Map<string, string[]>();
  for (const [suite, takenBy] of Object.entries(suites))
    for (const key of new Set(
      takenBy(source).map(({ from, to, event }) => JSON.stringify({ from, to, event })),
    ))
      by.set(key, [...(by.get(key) ?? []), suite]);
  const lines = [...by].map(
    ([key, names]) => `    ${JSON.stringify({ ...(JSON.parse(key) as Way), by: names })}`,
  );
  return `{\n  "machine": ${JSON.stringify(machine.id)},\n  "transitions": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
