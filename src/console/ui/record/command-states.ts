import type { AnyStateMachine } from 'xstate';
import { commandsOf } from '#model/commands.ts';
import { guardsOf } from '#model/guards-of.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { restore } from '#model/run.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { namedKey, type TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import type { RecordView, RecordWire } from './types.ts';

/** Input that a person has to enter with a command. */
export type Words =
  /** An optional opinion. */
  | 'opinion'
  /** A required opinion. */
  | 'reason'
  /** A reason type and an opinion. */
  | 'reasonType';

/** A command as its button shows it. */
export interface CommandButton {
  event: string;
  /** The machine's name of its call. */
  service: string;
  /** The input that its guards require; null for none. */
  words: Words | null;
  allowed: boolean;
  /** Locale key of the reason why it is refused; null if it is allowed. */
  reason: TextKey | null;
}

const NOT_HERE = 'notInThisState';

/** The context for a record's machine: the record's context on the wire with data of its head. */
export function contextOf({ head, context }: RecordView): object {
  return { ...context, guid: head.guid, revision: head.revision, refusal: null };
}

/** The machine's state for the record's status; null if there is none, as after a deletion. */
export function stateOf(machine: AnyStateMachine, view: RecordView): string | null {
  return statusesOf(machine).find(({ code }) => code === view.head.status)?.state ?? null;
}

/** The input that guards with these names require. */
export function wordsOf(guards: readonly string[]): Words | null {
  if (guards.includes('reasonTypeGiven')) return 'reasonType';
  if (guards.includes('opinionGiven') || guards.includes('reasonGiven')) return 'reason';
  return guards.includes('opinionFits') ? 'opinion' : null;
}

/**
 * The commands of a record in its current status, in the order of the machine, each allowed or with
 * the reason why not. Omits commands that the status does not have.
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

/**
 * The commands that a call carries out. One is refused if its call asks for an authority that the
 * viewer does not hold: a record keeps its author and its handler when their roles change.
 */
export const withRights = (
  buttons: readonly CommandButton[],
  wire: Pick<RecordWire, 'accessTo'>,
  authorities: readonly string[],
): CommandButton[] =>
  buttons.flatMap((button) => {
    const access = wire.accessTo(button.service);
    if (access === null) return [];
    return !button.allowed || typeof access === 'string' || authorities.includes(access.authority)
      ? button
      : { ...button, allowed: false, reason: 'ui.noRight' };
  });

/** A reason in words. Who is not an approver of the level is told who is. */
export function reasonText(reason: TextKey, { head }: RecordView, t: Translate): string {
  const [name = '', ...others] = head.waitingFor?.split(',') ?? [];
  if (reason !== 'guards.isApproverOfLevel' || name === '') return t(reason);
  if (others.length === 0) return t('guards.withOne', { name });
  return t('guards.withSeveral', { name, count: others.length, total: others.length + 1 });
}

/** Why the viewer may not edit a record now; null if they may. */
export function whyNotEdit(view: RecordView): TextKey | null {
  const edit = commandButtons(view).find(({ event }) => event.endsWith('.edit'));
  return edit ? edit.reason : namedKey('guards', NOT_HERE);
}
