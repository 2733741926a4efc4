import type { AnyStateMachine, EventObject } from 'xstate';
import { run, type RunResult, type Stored } from './run.ts';

/** One command as a history keeps it. */
export interface StoredCommand {
  event: EventObject;
  /** What the context says while it is given: who acts, on which revision. */
  facing: object;
  /** What its call answered. */
  output: unknown;
  /** Status codes before and after; null after the end of a record that is gone. */
  from: string | null;
  to: string | null;
}

/** Where a history first says something that the machine would not have done. */
export interface Divergence {
  /** Place of the entry, from 0. */
  entry: number;
  event: string;
  /**
   * `from`: it begins elsewhere than the record stood. `refused`: the machine refuses the command
   * there. `to`: the command leads elsewhere. `afterEnd`: the record was already gone.
   */
  problem: 'from' | 'refused' | 'to' | 'afterEnd';
  /** Status code by the machine; for a refusal the one the record keeps. */
  expected: string | null;
  /** Status code in the history. */
  stored: string | null;
  /** Why it is refused: name of the guard, or `notInThisState`; null for the other problems. */
  why: string | null;
}

/** Where a record stands at one moment of its history. */
interface Moment<Context> {
  /** Null when the record is gone. */
  status: string | null;
  context: Context;
}

/** A history as the machine sees it. */
export interface Retraced<Context> {
  /** The record as it was created, and after every entry up to the first that does not fit. */
  moments: readonly Moment<Context>[];
  divergence: Divergence | null;
}

/**
 * Where a replayed record stands: at the end of its history, or before the entry that does not fit.
 */
export interface Replayed<Context> extends Moment<Context> {
  divergence: Divergence | null;
}

/** What a machine says against one entry of a history; else where the entry leads. */
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
 * Runs a stored history through a machine, from the record as it was created, and keeps every
 * moment. It stops at the first entry that the machine contradicts. Throws when the machine has no
 * status of the code at the start.
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

/** The same, for whoever wants only the end. */
export function replay<Context extends object>(
  machine: AnyStateMachine,
  start: Stored<Context>,
  entries: readonly StoredCommand[],
): Replayed<Context> {
  const { moments, divergence } = retrace(machine, start, entries);
  return { ...(moments.at(-1) ?? start), divergence };
}
