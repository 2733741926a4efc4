import type { GraphNode, GraphView } from '#model/graph.ts';
import { nodeLines, type Line } from '#model/graph/lines.ts';
import type { Texts } from './texts.ts';

/** Title of a state: its status, or what is under way in it. */
export function titleOf(node: GraphNode, machine: string, say: Texts): string {
  if (node.label !== null) return say(node.label);
  for (const key of [`states.${machine}.${node.id}`, `states.${node.state}`]) if (say.has(key)) return say(key);
  const [call] = node.calls;
  if (call !== undefined) return `${say('busy')}${say(`diagram.calls.${call}`)}`;
  return say(node.state === 'idle' ? 'diagram.atRest' : `states.${node.state}`);
}

/** What stands in a node; in the expanded view also the call that runs there. */
export function linesOfNode(node: GraphNode, view: GraphView, machine: string, say: Texts): Line[] {
  const calls = view === 'calls' ? node.calls.map((call): Line => ({ text: `${call}()`, style: 'roles' })) : [];
  return [...nodeLines(titleOf(node, machine, say), node.roles, say), ...calls];
}
