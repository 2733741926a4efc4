import { fromTransition, type ActorRefFrom } from 'xstate';
import { commandButtons, type CommandButton } from './command-states.ts';
import type { RecordDetail, RecordView } from './types.ts';

/** A record as its page has it. */
export interface ShownRecord {
  view: RecordDetail;
  /** What its machine, restored from the view, says about every command. */
  commands: readonly CommandButton[];
  /** The record no longer exists. */
  isGone: boolean;
}

type RecordEvent =
  /** The gateway sent the record's state; the answer of a command has no facts. */
  { type: 'record.shown'; view: RecordView } | { type: 'record.gone' };

const shown = (view: RecordDetail): ShownRecord => ({
  view,
  commands: commandButtons(view),
  isGone: false,
});

/**
 * The lifecycle of a record for the lifetime of its page: its machine is restored from the
 * gateway's answers and moves by nothing else.
 */
export const recordLogic = fromTransition(
  (before: ShownRecord, event: RecordEvent): ShownRecord =>
    event.type === 'record.gone'
      ? { ...before, isGone: true }
      : shown({ ...before.view, ...event.view }),
  ({ input }: { input: RecordDetail }) => shown(input),
);

/** A running record. */
export type RecordActor = ActorRefFrom<typeof recordLogic>;
