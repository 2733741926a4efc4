import type { Graph } from '#model/graph.ts';
import { boxOfSegment, overlap, type Box, type Layout, type Point } from '#model/graph/layout.ts';

/** One way to lay a graph out, and how well the result reads: the lower the better. */
export interface Variant {
  name: string;
  notes: Layout['notes'];
  options: Record<string, string>;
  cost: (layout: Layout) => number;
}

/** The screen a business view should fit without scrolling. */
export const SCREEN = { width: 1280, height: 800 } as const;

const base: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=34,left=20,bottom=8,right=20]',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '30',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.spacing.labelNode': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '15',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
};

const choices = {
  'elk.direction': ['DOWN', 'RIGHT'],
  'elk.layered.nodePlacement.strategy': ['NETWORK_SIMPLEX', 'BRANDES_KOEPF'],
  'elk.layered.layering.strategy': ['NETWORK_SIMPLEX', 'LONGEST_PATH_SOURCE'],
  'elk.layered.considerModelOrder.strategy': ['NODES_AND_EDGES', 'NONE'],
} as const;

function combinations(): Record<string, string>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (found, [key, values]) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{ ...base }],
  );
}

const segments = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.slice(1).map((point, index) => [points[index] as Point, point]);

/** Where the title of a state that holds others stands, about. */
const titleBox = ({ x, y, width }: Box): Box => ({
  x: x + width / 2 - 50,
  y: y + 6,
  width: 100,
  height: 20,
});

/** What a reader would stumble over, counted. */
export function flaws({
  nodes,
  edges,
}: Layout): Record<'crossings' | 'bends' | 'length' | 'struck' | 'bentMain', number> {
  const lines = edges.map(({ points }) => segments(points).map(boxOfSegment));
  const groups = nodes.filter(({ id }) => nodes.some(({ parent }) => parent === id));
  const titles = groups.map(titleBox);
  let crossings = 0;
  let struck = 0;
  edges.forEach((edge, one) => {
    for (let other = one + 1; other < edges.length; other += 1) {
      for (const a of lines[one] ?? [])
        for (const b of lines[other] ?? []) if (overlap(a, b)) crossings += 1;
    }
    for (const [other, line] of lines.entries())
      if (other !== one && line.some((piece) => overlap(piece, edge.label))) struck += 1;
    if (nodes.some((node) => !groups.includes(node) && overlap(node, edge.label))) struck += 10;
    for (const title of titles)
      if (overlap(title, edge.label) || (lines[one] ?? []).some((piece) => overlap(piece, title)))
        struck += 0.05;
  });
  return {
    crossings,
    struck,
    bends: edges.reduce((sum, { points }) => sum + points.length - 2, 0),
    bentMain: edges.filter(({ main, points }) => main && points.length > 2).length,
    length: lines.flat().reduce((sum, { width, height }) => sum + width + height, 0),
  };
}

function cost(layout: Layout): number {
  const { crossings, bends, length, struck, bentMain } = flaws(layout);
  const scale = Math.min(1, SCREEN.width / layout.width, SCREEN.height / layout.height);
  const small =
    layout.view === 'business' ? (1 / scale - 1) * 300 : (layout.width * layout.height) / 200_000;
  return struck * 1000 + crossings * 8 + bentMain * 24 + bends * 2 + length / 200 + small;
}

/** What takes longer than a second in one careful way is laid out in one quick way. */
const MOST_EDGES = 60;
const MOST_EFFORT = 120;

const quick: Readonly<Record<string, string>> = {
  ...base,
  'elk.direction': 'DOWN',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.layering.strategy': 'LONGEST_PATH_SOURCE',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
  'elk.layered.thoroughness': '1',
};

/**
 * Whether a graph is too large or too dense to be tried in many ways: its lines run through each
 * other then, and each way takes long.
 */
function isLarge({ nodes, edges }: Graph): boolean {
  const leaves = nodes.filter(({ id }) => !nodes.some(({ parent }) => parent === id)).length;
  return edges.length > MOST_EDGES || edges.length ** 2 / leaves > MOST_EFFORT;
}

/**
 * The ways a graph is tried to be laid out. The large expanded view reads downwards only, and a
 * large graph is laid out in one way.
 */
export function variantsOf(graph: Graph): Variant[] {
  const { view } = graph;
  if (isLarge(graph)) return [{ name: 'quick', notes: 'below', options: quick, cost }];
  const places: readonly Layout['notes'][] = view === 'business' ? ['below', 'beside'] : ['below'];
  return combinations()
    .filter((options) => view === 'business' || options['elk.direction'] === 'DOWN')
    .flatMap((options) =>
      places.map((notes) => ({
        name: [notes, ...Object.keys(choices).map((key) => options[key])].join(' '),
        notes,
        options,
        cost,
      })),
    );
}
