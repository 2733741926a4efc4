import type { AnyStateMachine } from 'xstate';
import { trialsOf } from '#machines/shared/trials.ts';
import { underTest } from '#machines/shared/under-test.ts';
import { stateOfCode, statusesOf } from '#model/lifecycle.ts';
import { begin, finish } from '#model/run.ts';

/** One transition that a suite takes. */
interface Taken {
  from: string;
  to: string;
  event: string;
}

/** Every transition that the trials of a machine's policy take: the attempts that it accepts. */
function takenByPolicy(machine: AnyStateMachine): Taken[] {
  const source = underTest.find((one) => one.machine === machine);
  if (!source) throw new Error(`Nothing tests ${machine.id}.`);
  const taken = new Map<string, Taken>();
  for (const { state, context, event, output } of trialsOf(source)) {
    const code = statusesOf(machine).find((status) => status.state === state)?.code ?? null;
    // What has come to its end without a status takes no more events.
    if (code === null) continue;
    const begun = begin(machine, { status: code, context }, event);
    if (begun.outcome === 'refused') continue;
    const after = finish<object>(machine, begun, output).status;
    const to = after === null ? statusesOf(machine).find((end) => end.code === null) : stateOfCode(machine, after);
    if (to) taken.set(`${state} ${to.state} ${event.type}`, { from: state, to: to.state, event: event.type });
  }
  return [...taken.values()];
}

/** What the test suites have used of a lifecycle, as JSON with one transition a line; `by` names the suites. */
export function coverageText(machine: AnyStateMachine): string {
  const lines = takenByPolicy(machine).map((taken) => `    ${JSON.stringify({ ...taken, by: ['policy'] })}`);
  return `{\n  "machine": ${JSON.stringify(machine.id)},\n  "transitions": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
