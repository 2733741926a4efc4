import type { Graph, GraphEdge, GraphNode, Move } from '#model/graph.ts';
import { alternativesOf } from '#model/graph/conditions.ts';
import { element } from './markup.ts';
import { namesFor, type Names } from './scxml-names.ts';

const NAMESPACE = 'https://tender-console.invalid/scxml';

/** A name of one token: in SCXML `a` also answers to `a.b`. */
const token = (name: string): string => name.replaceAll('.', '_');

const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** A guard as a property of the data that stands for all of them: any name is one. */
const property = (data: string, name: string): string =>
  isIdentifier(name) ? `${data}.${name}` : `${data}[${JSON.stringify(name)}]`;

const nameOf = (condition: string): string => condition.replace(/^not\./, '');

/** A condition in ECMAScript by the names of the machine's guards; absent where nothing is asked. */
function expression(condition: string, data: string): string | undefined {
  if (condition === 'otherwise') return undefined;
  if (condition === 'never') return 'false';
  const literal = (name: string): string =>
    `${name.startsWith('not.') ? '!' : ''}${property(data, nameOf(name))}`;
  const options = alternativesOf(condition).map((names) => names.map(literal).join(' && '));
  return options.length === 1 ? options[0] : `(${options.join(' || ')})`;
}

/** What SCXML calls the event of a move; undefined for what comes without one. */
function eventOf({ kind, event, failed }: Move, from: string, names: Names): string | undefined {
  const calls = () => names.calls(event, from);
  switch (kind) {
    case 'event':
      return names.event(failed ? `failed.${event}` : event);
    case 'done':
      return calls()
        .map((id) => `done.invoke.${id}`)
        .join(' ');
    case 'error':
      return calls()
        .map((id) => `error.platform.${id}`)
        .join(' ');
    case 'after':
      return names.event(`after.${token(event)}`);
    case 'completed':
      return `done.state.${names.state(from)}`;
    default:
      return undefined;
  }
}

const conditionsOf = ({ guards, when }: Move): string[] => [...new Set([...guards, ...when])];

function transition(move: Move, { from, to }: GraphEdge, names: Names): string {
  const conditions = conditionsOf(move)
    .map((one) => expression(one, names.data))
    .filter((one) => one !== undefined);
  return element('transition', {
    event: eventOf(move, from, names),
    cond: conditions.length > 0 ? conditions.join(' && ') : undefined,
    target: names.state(to),
    type: from === to ? 'internal' : undefined,
    'tc:call': move.call ?? undefined,
    'tc:assumed': move.assumed.length > 0 ? move.assumed.join(' ') : undefined,
  });
}

function invoke(node: GraphNode, call: string, names: Names): string {
  return element('invoke', { id: names.call(node.id, call), type: 'tc:service', src: call });
}

function state(node: GraphNode, graph: Graph, names: Names, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = graph.nodes.filter(({ parent }) => parent === node.id);
  const initial = children.find((child) => child.initial);
  const attributes = {
    id: names.state(node.id),
    initial: initial && names.state(initial.id),
    'tc:code': node.code ?? undefined,
    'tc:label': node.label ?? undefined,
    'tc:tone': node.label === null ? undefined : node.tone,
    'tc:roles': node.roles.length > 0 ? node.roles.join(' ') : undefined,
  };
  // Whoever is at an end starts and takes nothing: SCXML has no place for it there.
  const isEnd = node.final;
  const calls = graph.view === 'calls' && !isEnd ? node.calls : [];
  const edges = isEnd ? [] : graph.edges.filter(({ from }) => from === node.id);
  const content = [
    ...calls.map((call) => `${indent}  ${invoke(node, call, names)}`),
    ...edges.flatMap((edge) =>
      edge.moves.map((move) => `${indent}  ${transition(move, edge, names)}`),
    ),
    ...children.flatMap((child) => state(child, graph, names, depth + 1)),
  ];
  const name = isEnd ? 'final' : 'state';
  if (content.length === 0) return [`${indent}${element(name, attributes)}`];
  return [`${indent}${element(name, attributes, `\n${content.join('\n')}\n${indent}`)}`];
}

/** Every guard that a condition names, false: what they ask is not here. */
function dataOf({ edges }: Graph, { data }: Names): string[] {
  const asked = edges
    .flatMap(({ moves }) => moves.flatMap(conditionsOf))
    .filter((one) => one !== 'otherwise' && one !== 'never')
    .flatMap((one) => alternativesOf(one).flat().map(nameOf));
  if (asked.length === 0) return [];
  const values = Object.fromEntries([...new Set(asked)].map((name) => [name, false]));
  const expr = JSON.stringify(values);
  return [`  ${element('datamodel', {}, element('data', { id: data, expr }))}`];
}

const DRAWING =
  '<!-- A drawing of the machine for tools that show SCXML. Conditions are the names of ' +
  'its guards, without what they ask, and its actions are not here: no interpreter runs ' +
  'it as the machine runs. -->';

/**
 * The graph as a drawing in SCXML 1.0, valid by the W3C's schema and not to be run. Conditions are
 * in ECMAScript, as the null data model knows none but `In()` (SCXML 1.0, appendix B.1). What SCXML
 * has no word for is in a namespace of ours.
 */
export function scxmlOf(graph: Graph): string {
  const names = namesFor(graph);
  const tops = graph.nodes.filter(({ parent }) => parent === null);
  const initial = tops.find((node) => node.initial);
  const content = [
    ...dataOf(graph, names),
    ...tops.flatMap((node) => state(node, graph, names, 1)),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:tc': NAMESPACE,
    version: '1.0',
    datamodel: 'ecmascript',
    name: names.machine,
    initial: initial && names.state(initial.id),
  };
  return (
    `<?xml version="1.0" ` +
    `encoding="UTF-8"?>\n${DRAWING}\n${element('scxml', attributes, `\n${content.join('\n')}\n`)}\n`
  );
}
