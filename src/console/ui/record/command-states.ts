import type { AnyStateMachine } from 'xstate';
import { commandsOf } from '#model/commands.ts';
import { guardsOf } from '#model/guards-of.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { restore } from '#model/run.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { namedKey, type TextKey } from '#locales/keys.ts';
import type { RecordView } from './types.ts';

/** What a person has to say with a command. */
export type Words =
  /** An opinion that may be given. */
  | 'opinion'
  /** An opinion that must be given. */
  | 'reason'
  /** A reason type and an opinion. */
  | 'reasonType';

/** A command as its button shows it. */
export interface CommandButton {
  event: string;
  /** Name of the machine's call that carries it out. */
  service: string;
  /** What its guards want a person to say; null where they do not ask. */
  words: Words | null;
  allowed: boolean;
  /** Locale key of the reason why not. */
  reason: TextKey | null;
}

const NOT_HERE = 'notInThisState';

/** What the machine of a record works on: its context on the wire, with what stands in the head. */
export function contextOf({ head, context }: RecordView): object {
  return { ...context, guid: head.guid, revision: head.revision, refusal: null };
}

/**
 * The machine's state of the record's status; null when it has no such status, as after deletion.
 */
export function stateOf(machine: AnyStateMachine, view: RecordView): string | null {
  return statusesOf(machine).find(({ code }) => code === view.head.status)?.state ?? null;
}

/** What the guards of a command, of these names, want a person to say. */
export function wordsOf(guards: readonly string[]): Words | null {
  if (guards.includes('reasonTypeGiven')) return 'reasonType';
  if (guards.includes('opinionGiven') || guards.includes('reasonGiven')) return 'reason';
  return guards.includes('opinionFits') ? 'opinion' : null;
}

/**
 * The commands of a record in its present status, in the order of the machine, which says of each
 * whether it may be given and if not why. What has no place in the status is left out.
 */
export function commandButtons(view: RecordView): CommandButton[] {
  const { machine, samples }: Lifecycle = lifecycles[view.head.kind];
  if (stateOf(machine, view) === null) return [];
  const stored = { status: view.head.status, context: contextOf(view) };
  const snapshot = restore(machine, stored);
  return commandsOf(machine, stored, samples)
    .filter(({ why }) => why !== NOT_HERE)
    .map(({ event, why }) => ({
      event,
      service: samples[event]?.call ?? '',
      words: wordsOf(guardsOf(machine, snapshot, event)),
      allowed: why === null,
      reason: why === null ? null : namedKey('guards', why),
    }));
}

/** Why the viewer may not edit a record now; null where they may. */
export function whyNotEdit(view: RecordView): TextKey | null {
  const edit = commandButtons(view).find(({ event }) => event.endsWith('.edit'));
  return edit ? edit.reason : namedKey('guards', NOT_HERE);
}
