import type { Graph, GraphEdge, GraphNode, Tone } from '#model/graph.ts';
import { edgeLines, type Line } from '#model/graph/lines.ts';
import { linesOfNode } from './lines.ts';
import { machineName, type Texts } from './names.ts';
import { palettes } from './theme.ts';

// The prefix keeps names of states apart from Mermaid's own words, such as `end`.
const idOf = (id: string): string => `s_${id.replaceAll('.', '_')}`;

const escaped = ({ text, note = '' }: Line): string =>
  `${text}${note}`.replaceAll('"', '#quot;').replaceAll('(', '#40;').replaceAll(')', '#41;');

const quoted = (lines: readonly Line[]): string => `"${lines.map(escaped).join('<br/>')}"`;

const tones: readonly Tone[] = ['positive', 'negative', 'progress', 'other'];

function nodeText(node: GraphNode, graph: Graph, say: Texts, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const text = quoted(linesOfNode(node, graph.view, graph.machine, say));
  const children = graph.nodes.filter(({ parent }) => parent === node.id);
  if (children.length > 0) {
    return [
      `${indent}subgraph ${idOf(node.id)} [${text}]`,
      ...children.flatMap((child) => nodeText(child, graph, say, depth + 1)),
      `${indent}end`,
    ];
  }
  return [`${indent}${idOf(node.id)}${node.final ? `[[${text}]]` : `(${text})`}:::${node.tone}`];
}

function edgeText({ from, to, assumed, moves }: GraphEdge, graph: Graph, say: Texts): string {
  const label = quoted(edgeLines(moves, { view: graph.view, notes: 'beside' }, say));
  return `  ${idOf(from)} ${assumed ? '-.->' : '-->'}|${label}| ${idOf(to)}`;
}

/**
 * The graph as a Mermaid flowchart. Not as a state diagram, because that cannot lead from within
 * one state into another, nor draw dashed lines.
 */
export function mermaidOf(graph: Graph, say: Texts): string {
  const tops = graph.nodes.filter(({ parent }) => parent === null);
  const start = tops.find(({ initial }) => initial);
  return [
    '---',
    `title: ${machineName(say, graph.machine)} · ${say(`views.${graph.view}`)}`,
    '---',
    'flowchart TD',
    ...tops.flatMap((node) => nodeText(node, graph, say, 1)),
    ...(start ? ['  start((" ")):::start', `  start --> ${idOf(start.id)}`] : []),
    ...graph.edges.map((edge) => edgeText(edge, graph, say)),
    ...tones.map((tone) => {
      const { fill, stroke, text } = palettes.light.tones[tone];
      return `  classDef ${tone} fill:${fill},stroke:${stroke},color:${text}`;
    }),
    `  classDef start fill:${palettes.light.mainLine},stroke:${palettes.light.mainLine}`,
    '',
  ].join('\n');
}
