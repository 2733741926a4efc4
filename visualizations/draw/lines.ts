import type { GraphNode, GraphView } from '#model/graph.ts';
import { nodeLines, type Line } from '#model/graph/lines.ts';
import type { Texts } from './names.ts';

/** Key of the title of a state that is no status. */
export const stateKey = (machine: string, id: string): string =>
  `lab.states.${machine}.${id.replaceAll('.', '-')}`;

/** Title of a state: its status, or what is under way in it. */
export function titleOf(node: GraphNode, machine: string, say: Texts): string {
  if (node.label !== null) return say(node.label);
  const key = stateKey(machine, node.id);
  if (say.has(key)) return say(key);
  const [call] = node.calls;
  return call === undefined
    ? say('diagram.atRest')
    : `${say('busy')}${say(`commands.calls.${call}`)}`;
}

/** What stands in a node; in the expanded view also the call that runs there. */
export function linesOfNode(node: GraphNode, view: GraphView, machine: string, say: Texts): Line[] {
  const calls =
    view === 'calls' ? node.calls.map((call): Line => ({ text: `${call}()`, style: 'roles' })) : [];
  return [...nodeLines(titleOf(node, machine, say), node.roles, say), ...calls];
}
