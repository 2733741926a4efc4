import { placeOf } from '#model/places.ts';
import type { ClientMachine } from '../catalog.ts';
import { begunAt, notTakenBecause, playClient, type ClientScenario } from './scenario.ts';

/** A path with the result of every step, for programs and people. */
export interface ClientTestCase {
  machine: string;
  start: { index: number; name: string; place: string; context: object };
  steps: readonly {
    /** Name of the step. */
    step: string;
    /** The event that the machine received. */
    event: object;
    place: string;
    /** Name of the guard that prevented it, or `notInThisState`; null if it was taken. */
    notTakenBecause: string | null;
    calls: readonly string[];
    told: readonly string[];
    context: object;
  }[];
}

/** Converts a path to data. */
export function clientTestCaseOf(lab: ClientMachine, scenario: ClientScenario): ClientTestCase {
  const { snapshot } = begunAt(lab, scenario.start);
  return {
    machine: lab.id,
    start: {
      index: scenario.start,
      name: lab.starts[scenario.start]?.name ?? '',
      place: placeOf(snapshot.value),
      context: snapshot.context as object,
    },
    steps: playClient(lab, scenario).map((happened) => ({
      step: happened.step.id,
      event: happened.step.event,
      place: placeOf(happened.after.value),
      notTakenBecause: notTakenBecause(happened),
      calls: happened.calls,
      told: happened.told,
      context: happened.after.context as object,
    })),
  };
}

/**
 * A test for this project's vitest, to be put into `tests`. It plays the path again and expects the
 * same results.
 */
export function clientVitestOf({ machine, start, steps }: ClientTestCase): string {
  const expected = steps.map(
    ({ place, notTakenBecause: why, calls, told }) =>
      `    ${JSON.stringify({ place, notTakenBecause: why, calls, told })},`,
  );
  return [
    `import { expect, test } from 'vitest';`,
    `import { clientMachine } from '#console/lab/catalog.ts';`,
    `import { notTakenBecause, playClient } from '#console/lab/client/scenario.ts';`,
    `import { placeOf } from '#model/places.ts';`,
    ``,
    `const steps = ${JSON.stringify(
      steps.map(({ step }) => step),
      null,
      2,
    )};`,
    ``,
    `test('${machine}: ${start.place} to ${steps.at(-1)?.place ?? start.place} in ${steps.length} steps', () => {`,
    `  const lab = clientMachine('${machine}');`,
    `  if (!lab) throw new Error('There is no machine ${machine}.');`,
    `  const played = playClient(lab, { start: ${start.index}, steps });`,
    `  expect(played.map((one) => ({ place: placeOf(one.after.value), notTakenBecause: ` +
      `notTakenBecause(one), calls: one.calls, told: one.told }))).toEqual([`,
    ...expected,
    `  ]);`,
    `});`,
    ``,
  ].join('\n');
}
