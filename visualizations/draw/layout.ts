import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import { mainLine, type Graph, type GraphEdge, type GraphNode } from '#model/graph.ts';
import type { Box, Layout, PlacedEdge, PlacedNode, Point } from '#model/graph/layout.ts';
import { edgeLines, sizeOf } from '#model/graph/lines.ts';
import { laidOut } from './elk.ts';
import { linesOfNode } from './lines.ts';
import { allTexts } from './texts.ts';
import { variantsOf, type Variant } from './variants.ts';

const PAD = { node: { x: 12, y: 6 }, label: { x: 5, y: 1 } };
const HEAD = 34;
const NODE_WIDTH = 92;

type Size = { width: number; height: number };

const widest = (sizes: readonly Size[], pad: { x: number; y: number }): Size => ({
  width: Math.max(...sizes.map(({ width }) => width)) + 2 * pad.x,
  height: Math.max(...sizes.map(({ height }) => height)) + 2 * pad.y,
});

/**
 * One layout serves every language: whatever holds text is as large as the largest of them needs.
 */
function measured(graph: Graph, notes: Layout['notes']) {
  const texts = Object.values(allTexts());
  const { view, machine } = graph;
  const nodes = new Map(
    graph.nodes.map((node) => {
      const { width, height } = widest(
        texts.map((say) => sizeOf(linesOfNode(node, view, machine, say))),
        PAD.node,
      );
      return [node.id, { width: Math.max(width, NODE_WIDTH), height }];
    }),
  );
  const edges = new Map(
    graph.edges.map(({ id, moves }) => [
      id,
      widest(
        texts.map((say) => sizeOf(edgeLines(moves, { view, notes }, say))),
        PAD.label,
      ),
    ]),
  );
  return { nodes, edges };
}

function elkNode(node: GraphNode, graph: Graph, sizes: Map<string, Size>): ElkNode {
  const children = graph.nodes.filter(({ parent }) => parent === node.id);
  if (children.length === 0) return { id: node.id, ...sizes.get(node.id) };
  const { width = 0, height = 0 } = sizes.get(node.id) ?? {};
  return {
    id: node.id,
    children: children.map((child) => elkNode(child, graph, sizes)),
    layoutOptions: {
      'elk.padding': `[top=${Math.max(height, HEAD)},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 20})`,
    },
  };
}

/** Whether an edge goes one step along the main line. */
function isMain({ from, to }: GraphEdge, line: readonly string[]): boolean {
  const index = line.indexOf(from);
  return index >= 0 && line[index + 1] === to;
}

function elkGraph(graph: Graph, variant: Variant): ElkNode {
  const sizes = measured(graph, variant.notes);
  const line = mainLine(graph);
  // Ends come last, whatever their code: the arrow to an end should not lead upwards.
  const tops = graph.nodes.filter(({ parent }) => parent === null);
  const edges = graph.edges.map((edge): ElkExtendedEdge => {
    const main = isMain(edge, line);
    return {
      id: edge.id,
      sources: [edge.from],
      targets: [edge.to],
      labels: [
        {
          text: edge.id,
          ...sizes.edges.get(edge.id),
          layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
        },
      ],
      layoutOptions: main
        ? {
            'elk.layered.priority.straightness': '100',
            'elk.layered.priority.direction': '100',
            'elk.layered.priority.shortness': '20',
          }
        : {},
    };
  });
  return {
    id: graph.machine,
    layoutOptions: variant.options,
    children: [...tops.filter(({ final }) => !final), ...tops.filter(({ final }) => final)].map(
      (node) => elkNode(node, graph, sizes.nodes),
    ),
    edges,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

function placed(graph: Graph, result: ElkNode, notes: Layout['notes']): Layout {
  const line = mainLine(graph);
  const boxes = new Map<string, Box>();
  const walk = (node: ElkNode): void =>
    node.children?.forEach((child) => {
      boxes.set(child.id, boxOf(child));
      walk(child);
    });
  walk(result);
  const routes = new Map(result.edges?.map((edge) => [edge.id, edge]));
  const nodes = graph.nodes.map((node): PlacedNode => ({
    ...node,
    ...boxOf(boxes.get(node.id) ?? {}),
    main: line.includes(node.id),
  }));
  const edges = graph.edges.map((edge): PlacedEdge => {
    const route = routes.get(edge.id);
    const [section] = route?.sections ?? [];
    if (!section) throw new Error(`No route for ${edge.id} of ${graph.machine}.`);
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(
      ({ x, y }): Point => [round(x), round(y)],
    );
    return { ...edge, main: isMain(edge, line), points, label: boxOf(route?.labels?.[0] ?? {}) };
  });
  const [width, height] = [Math.ceil(result.width ?? 0), Math.ceil(result.height ?? 0)];
  return { machine: graph.machine, view: graph.view, notes, width, height, nodes, edges };
}

/** A graph as it is given to be laid out, once for each way. */
export const elkGraphsOf = (graph: Graph): ElkNode[] =>
  variantsOf(graph).map((variant) => elkGraph(graph, variant));

/**
 * Lays a graph out in each of a fixed list of ways and keeps the one that reads best. Always the
 * same for the same graph and texts. `onWay` is told how many of how many ways have been tried.
 */
export async function layoutOf(
  graph: Graph,
  onWay: (tried: number, of: number) => void = () => undefined,
): Promise<Layout> {
  const variants = variantsOf(graph);
  let tried = 0;
  const results = await laidOut(elkGraphsOf(graph), () => onWay(++tried, variants.length));
  const layouts = variants.map(({ notes }, index) =>
    placed(graph, results[index] as ElkNode, notes),
  );
  const [only] = layouts;
  if (only !== undefined && layouts.length === 1) return only;
  const costs = layouts.map((layout, index) => (variants[index] as Variant).cost(layout));
  return layouts[costs.indexOf(Math.min(...costs))] as Layout;
}
