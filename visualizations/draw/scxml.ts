import type { Graph, GraphEdge, GraphNode, Move } from '#model/graph.ts';
import { element } from './markup.ts';

const NAMESPACE = 'https://tender-console.invalid/scxml';

const eventName: Readonly<Record<Move['kind'], (event: string) => string | undefined>> = {
  event: (event) => event,
  done: (event) => `done.invoke.${event}`,
  error: (event) => `error.platform.${event}`,
  after: (event) => `after.${event}`,
  completed: (event) => `done.state.${event}`,
  always: () => undefined,
};

const identifier = (condition: string): string => condition.replaceAll(/\W+/g, '_').replace(/_$/, '');

/** A condition as an expression over the data of the document, which the host fills. */
function expression(condition: string): string | undefined {
  if (condition === 'otherwise') return undefined;
  if (condition === 'never') return 'false';
  const options = condition
    .split('|')
    .map((option) => (option.startsWith('not.') ? `!${identifier(option.slice('not.'.length))}` : identifier(option)));
  return options.length === 1 ? options[0] : `(${options.join(' || ')})`;
}

const namesIn = (moves: readonly Move[]): string[] => [
  ...new Set(
    moves.flatMap(({ guards, when }) => [...guards, ...when])
      .filter((condition) => condition !== 'otherwise' && condition !== 'never')
      .flatMap((condition) => condition.split('|'))
      .map((option) => identifier(option.replace(/^not\./, ''))),
  ),
];

function transition(move: Move, { from, to }: GraphEdge): string {
  const conditions = [...new Set([...move.guards, ...move.when])].map(expression).filter((one) => one !== undefined);
  return element('transition', {
    event: move.failed ? `${move.event}.failed` : eventName[move.kind](move.event),
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
    ...(graph.view === 'calls' ? node.calls.map((call) => `${indent}  ${element('invoke', { id: call, type: 'tc:service', src: call })}`) : []),
    ...graph.edges.filter(({ from }) => from === node.id).flatMap((edge) => edge.moves.map((move) => `${indent}  ${transition(move, edge)}`)),
    ...children.flatMap((child) => state(child, graph, depth + 1)),
  ];
  const name = node.final ? 'final' : 'state';
  if (content.length === 0) return [`${indent}${element(name, attributes)}`];
  return [`${indent}${element(name, attributes, `\n${content.join('\n')}\n${indent}`)}`];
}

/** The graph as SCXML 1.0. Guards are data of the document; what SCXML has no word for is in a namespace of ours. */
export function scxmlOf(graph: Graph): string {
  const tops = graph.nodes.filter(({ parent }) => parent === null);
  const names = namesIn(graph.edges.flatMap(({ moves }) => moves));
  const data = names.map((name) => `    ${element('data', { id: name, expr: 'false' })}`);
  const content = [
    ...(data.length > 0 ? [`  ${element('datamodel', {}, `\n${data.join('\n')}\n  `)}`] : []),
    ...tops.flatMap((node) => state(node, graph, 1)),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:tc': NAMESPACE,
    version: '1.0',
    datamodel: 'ecmascript',
    name: graph.machine,
    initial: tops.find(({ initial }) => initial)?.id,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('scxml', attributes, `\n${content.join('\n')}\n`)}\n`;
}
