import { fromTransition, type ActorRefFrom } from 'xstate';
import { commandButtons, type CommandButton } from './command-states.ts';
import type { RecordDetail, RecordView } from './types.ts';

/** A record as its page shows it. */
export interface ShownRecord {
  view: RecordDetail;
  /** The commands as its machine, restored from the view, allows or refuses them. */
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
 * The lifecycle of a record while its page is open. Its machine is only ever restored from answers
 * of the gateway; the console never moves it.
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
