import type { Graph, GraphEdge, GraphNode, Move } from '#model/graph.ts';
import { element } from './markup.ts';

const NAMESPACE = 'https://tender-console.invalid/scxml';

/** A name of one token: in SCXML `a` also answers to `a.b`. */
const token = (name: string): string => name.replaceAll('.', '_');

const eventName: Readonly<Record<Move['kind'], (event: string) => string | undefined>> = {
  event: (event) => event,
  done: (event) => `done.invoke.${token(event)}`,
  error: (event) => `error.platform.${token(event)}`,
  after: (event) => `after.${token(event)}`,
  completed: (event) => `done.state.${token(event)}`,
  always: () => undefined,
};

const identifier = (condition: string): string =>
  condition.replaceAll(/\W+/g, '_').replace(/_$/, '');

/** A condition by the names of the machine's guards, which have no values here. */
function expression(condition: string): string | undefined {
  if (condition === 'otherwise') return undefined;
  if (condition === 'never') return 'false';
  const options = condition
    .split('|')
    .map((option) =>
      option.startsWith('not.')
        ? `!${identifier(option.slice('not.'.length))}`
        : identifier(option),
    );
  return options.length === 1 ? options[0] : `(${options.join(' || ')})`;
}

function transition(move: Move, { from, to }: GraphEdge): string {
  const conditions = [...new Set([...move.guards, ...move.when])]
    .map(expression)
    .filter((one) => one !== undefined);
  return element('transition', {
    event: move.failed ? `failed.${move.event}` : eventName[move.kind](move.event),
    cond: conditions.length > 0 ? conditions.join(' && ') : undefined,
    target: to,
    type: from === to ? 'internal' : undefined,
    'tc:call': move.call ?? undefined,
    'tc:assumed': move.assumed.length > 0 ? move.assumed.join(' ') : undefined,
  });
}

function state(node: GraphNode, graph: Graph, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = graph.nodes.filter(({ parent }) => parent === node.id);
  const attributes = {
    id: node.id,
    initial: children.find(({ initial }) => initial)?.id,
    'tc:code': node.code ?? undefined,
    'tc:label': node.label ?? undefined,
    'tc:tone': node.label === null ? undefined : node.tone,
    'tc:roles': node.roles.length > 0 ? node.roles.join(' ') : undefined,
  };
  const content = [
    ...(graph.view === 'calls'
      ? node.calls.map(
          (call) => `${indent}  ${element('invoke', { id: call, type: 'tc:service', src: call })}`,
        )
      : []),
    ...graph.edges
      .filter(({ from }) => from === node.id)
      .flatMap((edge) => edge.moves.map((move) => `${indent}  ${transition(move, edge)}`)),
    ...children.flatMap((child) => state(child, graph, depth + 1)),
  ];
  const name = node.final ? 'final' : 'state';
  if (content.length === 0) return [`${indent}${element(name, attributes)}`];
  return [`${indent}${element(name, attributes, `\n${content.join('\n')}\n${indent}`)}`];
}

const DRAWING =
  '<!-- A drawing of the machine for tools that show SCXML. Conditions are the names of ' +
  'its guards, without what they ask, and its actions are not here: no interpreter runs ' +
  'it as the machine runs. -->';

/**
 * The graph as a drawing in SCXML 1.0, not to be run. What SCXML has no word for is in a namespace
 * of ours.
 */
export function scxmlOf(graph: Graph): string {
  const tops = graph.nodes.filter(({ parent }) => parent === null);
  const content = tops.flatMap((node) => state(node, graph, 1));
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:tc': NAMESPACE,
    version: '1.0',
    datamodel: 'null',
    name: graph.machine,
    initial: tops.find(({ initial }) => initial)?.id,
  };
  return (
    `<?xml version="1.0" ` +
    `encoding="UTF-8"?>\n${DRAWING}\n${element('scxml', attributes, `\n${content.join('\n')}\n`)}\n`
  );
}
