import type { Intention, Verdict } from '#machines/bulk-command/index.ts';
import { questionOf, verbOf } from '../ui/record/command-looks.ts';
import type { CommandButton } from '../ui/record/command-states.ts';

const VERDICTS: Readonly<Record<string, Verdict>> = {
  approve: 'for',
  confirm: 'for',
  reject: 'against',
  refuse: 'against',
};

/** What a command says to what is before the person; null where it is no such decision. */
const verdictOf = (event: string): Verdict | null => VERDICTS[verbOf(event)] ?? null;

/** Whether a command is a decision that words alone make. */
export const decidesHere = (button: CommandButton): boolean =>
  verdictOf(button.event) !== null &&
  ['opinion', 'reason', 'reasonType'].includes(questionOf(button));

/** What a command carries out of what is wanted of several records; null where it is none of that. */
export function intentionOf(button: CommandButton): Intention | null {
  const verb = verbOf(button.event);
  if (verb === 'submit' || verb === 'delete') return verb;
  return decidesHere(button) ? verdictOf(button.event) : null;
}

/** Of the commands of a record the decisions, each with its verdict. */
export const decisionsOf = (commands: readonly CommandButton[]) =>
  commands.flatMap((button) => {
    const verdict = verdictOf(button.event);
    return verdict !== null && decidesHere(button) ? [{ verdict, button }] : [];
  });
