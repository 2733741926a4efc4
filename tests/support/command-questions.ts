import type { AnyStateNode } from 'xstate';
import { recordKinds } from '#console/kinds.ts';
import { questionOf, type Question } from '#console/ui/record/command-looks.ts';
import { wordsOf } from '#console/ui/record/command-states.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { guardsOf } from '#model/guards-of.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { restore } from '#model/run.ts';

/** A command of a kind of record. */
export interface CommandOfKind {
  kind: keyof typeof recordKinds;
  event: string;
}

/** The commands that record pages offer. */
export const offeredCommands: readonly CommandOfKind[] = Object.values(recordKinds).flatMap(
  ({ kind, wire }) => {
    const { samples }: Lifecycle = lifecycles[kind];
    return Object.entries(samples).flatMap(([event, { by, call }]) =>
      by === 'person' && call !== null && wire.accessTo(call) !== null ? [{ kind, event }] : [],
    );
  },
);

/** The questions of a command in each status that allows it. */
export function questionsOf({ kind, event }: CommandOfKind): Question[] {
  const { machine }: Lifecycle = lifecycles[kind];
  return statusesOf(machine).flatMap(({ code }) => {
    if (code === null) return [];
    const snapshot = restore(machine, { status: code, context: {} });
    const isForeseen = snapshot._nodes.some((node: AnyStateNode) => node.transitions.has(event));
    const words = wordsOf(guardsOf(machine, snapshot, event));
    return isForeseen ? [questionOf({ event, words })] : [];
  });
}
