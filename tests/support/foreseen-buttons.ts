import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { commandsOf } from '#model/commands.ts';
import { elsewhere } from './console/oracle.ts';
import type { View } from './fixture.ts';
import type { Texts } from './texts.ts';

export interface ForeseenButton {
  name: string;
  /** Why it is disabled; null if it can be pressed. */
  why: string | null;
}

/**
 * The buttons that the machine of a record foresees on its page for whoever has this view of it,
 * sorted by name: none for commands that are given elsewhere.
 */
export function foreseenButtons(
  kind: RecordKind,
  { head, context }: View,
  t: Texts,
  { status, guid, revision }: Pick<View['head'], 'status' | 'guid' | 'revision'> = head,
): ForeseenButton[] {
  const { machine, samples }: Lifecycle = lifecycles[kind];
  const stored = { status, context: { ...context, guid, revision, refusal: null } };
  // Whose turn it is says more than that it is not one's own.
  const [name = '', ...others] = head.waitingFor?.split(',') ?? [];
  const turn = { name, count: others.length, total: others.length + 1 };
  const textOf = (why: string) => {
    if (why !== 'isApproverOfLevel' || name === '') return t(`guards.${why}`);
    return t(others.length === 0 ? 'guards.withOne' : 'guards.withSeveral', turn);
  };
  return commandsOf(machine, stored, samples)
    .filter(({ why, event }) => why !== 'notInThisState' && !(event in (elsewhere[kind] ?? {})))
    .map(({ event, why }) => ({
      name: t(`commands.${event}`),
      why: why === null ? null : textOf(why),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
