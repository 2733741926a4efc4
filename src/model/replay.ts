import type { AnyStateMachine, EventObject } from 'xstate';
import { run, type RunResult, type Stored } from './run.ts';

/** A command as stored in a history. */
export interface StoredCommand {
  event: EventObject;
  /** Context during the command: the actor and the revision. */
  facing: object;
  /** The result of its call. */
  output: unknown;
  /** Status codes before and after; null after the command that deletes the record. */
  from: string | null;
  to: string | null;
}

/** The first entry of a history that the machine contradicts. */
export interface Divergence {
  /** Index of the entry, from 0. */
  entry: number;
  event: string;
  /**
   * `from`: it begins in another status than the record's. `refused`: the machine refuses the
   * command. `to`: the command leads elsewhere. `afterEnd`: the record was deleted already.
   */
  problem: 'from' | 'refused' | 'to' | 'afterEnd';
  /** Status code according to the machine; for a refusal the unchanged one. */
  expected: string | null;
  /** Status code in the history. */
  stored: string | null;
  /** Why it is refused: name of the guard, or `notInThisState`; null for other problems. */
  why: string | null;
}

/** Status and context of a record at one moment of its history. */
interface Moment<Context> {
  /** Null once the record is deleted. */
  status: string | null;
  context: Context;
}

/** A history replayed by the machine. */
export interface Retraced<Context> {
  /** The record as created, and after every entry up to the first that diverges. */
  moments: readonly Moment<Context>[];
  divergence: Divergence | null;
}

/** The state of a replayed record: at the end of its history, or before the entry that diverges. */
export interface Replayed<Context> extends Moment<Context> {
  divergence: Divergence | null;
}

/** The divergence of an entry, or the moment it leads to. */
function after<Context extends object>(
  machine: AnyStateMachine,
  { status, context }: Moment<Context>,
  stored: StoredCommand,
): Moment<Context> | Omit<Divergence, 'entry' | 'event'> {
  const { event, facing, output, from, to } = stored;
  if (status === null) return { problem: 'afterEnd', expected: null, stored: to, why: null };
  if (status !== from) return { problem: 'from', expected: status, stored: from, why: null };
  const result: RunResult<Context> = run(
    machine,
    { status, context: { ...context, ...facing } },
    event,
    () => output,
  );
  if (result.outcome === 'refused') {
    const { why } = result;
    return {
      problem: 'refused',
      expected: status,
      stored: to,
      why: why.reason === 'guard' ? why.guard : why.reason,
    };
  }
  if (result.status !== to)
    return { problem: 'to', expected: result.status, stored: to, why: null };
  return { status: result.status, context: result.context };
}

/**
 * Replays a stored history on a machine, from the record as created, and keeps every moment. Stops
 * at the first entry that the machine contradicts. Throws if the machine has no status with the
 * initial code.
 */
export function retrace<Context extends object>(
  machine: AnyStateMachine,
  start: Stored<Context>,
  entries: readonly StoredCommand[],
): Retraced<Context> {
  let last: Moment<Context> = start;
  const moments = [last];
  for (const [entry, stored] of entries.entries()) {
    const next = after(machine, last, stored);
    if ('problem' in next)
      return { moments, divergence: { entry, event: stored.event.type, ...next } };
    last = next;
    moments.push(last);
  }
  return { moments, divergence: null };
}

/** Like `retrace`, with the last moment only. */
export function replay<Context extends object>(
  machine: AnyStateMachine,
  start: Stored<Context>,
  entries: readonly StoredCommand[],
): Replayed<Context> {
  const { moments, divergence } = retrace(machine, start, entries);
  return { ...(moments.at(-1) ?? start), divergence };
}
