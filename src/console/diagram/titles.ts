import type { GraphNode } from '#model/graph.ts';
import type { Say } from '#model/graph/wording.ts';
import { givenKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';

/** Title of a state: its status, the call that runs in it, or that nothing does. */
export function nodeTitle(
  { label, calls: [call] }: Pick<GraphNode, 'label' | 'calls'>,
  say: Say,
): string {
  if (label !== null) return say(label);
  return say(call === undefined ? 'diagram.atRest' : `commands.calls.${call}`);
}

/** The name of a status by the key that its meta gives; nothing for what has no name. */
export const statusText = (label: string | null, t: Translate): string =>
  label === null ? '' : t(givenKey(label));

/** Whether other states lie within this one. */
export const holdsOthers = (
  { nodes }: { nodes: readonly GraphNode[] },
  { id }: GraphNode,
): boolean => nodes.some(({ parent }) => parent === id);
