import type { GraphNode, GraphView, Move } from './types.ts';

export type Point = readonly [x: number, y: number];

/** Position and size, from the upper left corner of the diagram, in pixels at full size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedNode extends Box, GraphNode {
  /** On the main line. */
  main: boolean;
}

export interface PlacedEdge {
  id: string;
  from: string;
  to: string;
  assumed: boolean;
  /** On the main line. */
  main: boolean;
  /** Corners of the line; the last one is the arrowhead. */
  points: readonly Point[];
  /** Wide enough for the text in every language. */
  label: Box;
  moves: readonly Move[];
}

/** A graph with positions. */
export interface Layout {
  machine: string;
  view: GraphView;
  /** Position of a move's conditions: in lines below its name, or beside it. */
  notes: 'below' | 'beside';
  width: number;
  height: number;
  nodes: readonly PlacedNode[];
  edges: readonly PlacedEdge[];
}

const shortened = ([fromX, fromY]: Point, [toX, toY]: Point, by: number): Point => {
  const length = Math.hypot(toX - fromX, toY - fromY);
  const share = length === 0 ? 0 : by / length;
  return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
};

const at = ([x, y]: Point): string => `${+x.toFixed(1)},${+y.toFixed(1)}`;

/** The `d` attribute of an SVG path through these points, with rounded corners. */
export function pathThrough(points: readonly Point[], radius = 6): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const half = (other: Point) => Math.hypot(other[0] - point[0], other[1] - point[1]) / 2;
      const cut = Math.min(radius, half(before), half(after));
      return `L${at(shortened(point, before, cut))}Q${at(point)} ${at(shortened(point, after, cut))}`;
    })
    .join('');
}

/** Whether two boxes share any area. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The area covered by a segment of an orthogonal line. */
export const boxOfSegment = ([[ax, ay], [bx, by]]: readonly [Point, Point]): Box => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  width: Math.max(Math.abs(ax - bx), 0.1),
  height: Math.max(Math.abs(ay - by), 0.1),
});
