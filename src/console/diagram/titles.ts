import type { GraphNode } from '#model/graph.ts';
import type { Say } from '#model/graph/wording.ts';
import { givenKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';

/** Title of a state: its status, its running call, or "at rest". */
export function nodeTitle(
  { label, calls: [call] }: Pick<GraphNode, 'label' | 'calls'>,
  say: Say,
): string {
  if (label !== null) return say(label);
  return say(call === undefined ? 'diagram.atRest' : `commands.calls.${call}`);
}

/** The name of a status by the key in its meta; empty without one. */
export const statusText = (label: string | null, t: Translate): string =>
  label === null ? '' : t(givenKey(label));

/** Whether a state has inner states. */
export const holdsOthers = (
  { nodes }: { nodes: readonly GraphNode[] },
  { id }: GraphNode,
): boolean => nodes.some(({ parent }) => parent === id);
