import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { run, type Stored } from '#model/run.ts';
import { people, type Persona } from './people.ts';
import type { RecordContext } from './types.ts';

/** One person's command, and what the gateway answers to it. */
export type Step = readonly [who: Persona, event: AnyEventObject, output?: unknown];

/** A record after some commands; the last refusal, if any, is the reason's name. For tests. */
export function after(machine: AnyStateMachine, start: Stored<RecordContext>, ...steps: Step[]) {
  let record = start;
  for (const [who, event, output] of steps) {
    const context = { ...record.context, viewer: people[who] };
    const result = run(machine, { status: record.status, context }, event, () => output);
    if (result.outcome === 'refused') {
      const { why } = result;
      return { ...record, refusedBecause: why.reason === 'guard' ? why.guard : why.reason };
    }
    record = { status: result.status ?? 'gone', context: result.context };
  }
  return { ...record, refusedBecause: null };
}
