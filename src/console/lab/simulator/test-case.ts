import type { LabMachine } from '../catalog.ts';
import { placeOf, play, type Played, type Scenario } from './scenario.ts';

/** A path with the result of every step, for programs and people. */
export interface TestCase {
  machine: string;
  start: { state: string; situation: number; context: object };
  steps: readonly {
    who: string;
    event: object;
    outcome: string | null;
    /** The status after the step. */
    state: string;
    /** Name of the guard that refused the event, or `notInThisState`; null if it was accepted. */
    refusedBecause: string | null;
    context: object;
  }[];
}

/** Why a step was refused; null if it was not. */
export function refusedBecause({ result }: Played): string | null {
  if (result.outcome === 'taken') return null;
  return result.why.reason === 'guard' ? result.why.guard : result.why.reason;
}

/** Converts a path to data. */
export function testCaseOf(lab: LabMachine, scenario: Scenario): TestCase {
  const { state, context } = placeOf(lab, scenario.start);
  return {
    machine: lab.id,
    start: { state, situation: scenario.start.situation, context },
    steps: play(lab, scenario).map((played) => ({
      who: played.given.who,
      event: played.given.event,
      outcome: played.given.outcome,
      state: played.after.state,
      refusedBecause: refusedBecause(played),
      context: played.after.context,
    })),
  };
}

/** Converts a test case to a JSON file. */
export const jsonOf = (testCase: TestCase): string => `${JSON.stringify(testCase, null, 2)}\n`;

/**
 * A test for this project's vitest, to be put into `tests`. It plays the path again and expects the
 * same results.
 */
export function vitestOf({ machine, start, steps }: TestCase): string {
  const given = steps.map(
    ({ who, event, outcome }) =>
      `  { who: '${who}', event: ${JSON.stringify(event)}, outcome: ${JSON.stringify(outcome)} },`,
  );
  const expected = steps.map(
    ({ state, refusedBecause: why }) =>
      `  { state: '${state}', refusedBecause: ${JSON.stringify(why)} },`,
  );
  return [
    `import { expect, test } from 'vitest';`,
    `import { labMachine } from '#console/lab/catalog.ts';`,
    `import { play, type Given } from '#console/lab/simulator/scenario.ts';`,
    `import { refusedBecause } from '#console/lab/simulator/test-case.ts';`,
    ``,
    `const steps: Given[] = [`,
    ...given,
    `];`,
    ``,
    `test('${machine}: ${start.state} to ${steps.at(-1)?.state ?? start.state} in ${steps.length} steps', () => {`,
    `  const lab = labMachine('${machine}');`,
    `  if (!lab) throw new Error('There is no machine ${machine}.');`,
    `  const played = play(lab, { start: { state: '${start.state}', situation: ${start.situation} }, steps });`,
    `  expect(played.map((step) => ({ state: step.after.state, refusedBecause: refusedBecause(step) }))).toEqual([`,
    ...expected.map((line) => `  ${line}`),
    `  ]);`,
    `});`,
    ``,
  ].join('\n');
}
