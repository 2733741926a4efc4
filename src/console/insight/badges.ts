import {
  boxOfSegment,
  overlap,
  type Box,
  type Layout,
  type PlacedEdge,
  type Point,
} from '#model/graph/layout.ts';
import { widthOf } from '#model/graph/measure.ts';

export const BADGE_SIZE = 11;
const HEIGHT = 16;
/** How far a badge overlaps its label or status, in pixels. */
const OVER = 3;
/** Length of an arrowhead, and step between the positions tried along a line, in pixels. */
const ARROW = 11;
const PIECE = 6;
/**
 * Penalty for a place on the line itself, and the distance in pixels that counts as one penalty
 * point.
 */
const ON_LINE = 4;
const FAR = 20;
/** How many positions are tried along a border. */
const ALONG = 16;
/**
 * If there is no better place: how much farther a badge may overlap its box, or, negative, how far
 * it may be away from it, in pixels.
 */
const DEPTHS = [0, 5, -8, -16, -24, -32];

/** Penalty for covering something that must stay legible. */
const COVERED = 100;
/** How often placement is retried in another order if a badge has no free place. */
const TRIES = 6;

/** A figure to place on the picture beside a label or a status. */
export interface Badge {
  key: string;
  text: string;
  /** The box it belongs to: a node of the layout, or the label of a line. */
  at: Box;
  /** Id of the edge that it counts; absent for a status. */
  line?: string;
}

export interface PlacedBadge extends Badge {
  box: Box;
}

interface Spot extends Box {
  /** Penalty of the place itself, without overlaps. */
  dislike: number;
}

/**
 * Candidate places around a box. Left and right are better than above and below; corners are worst.
 */
function spotsAround({ x, y, width, height }: Box, wide: number): Spot[] {
  const size = { width: wide, height: HEIGHT };
  const [right, left, middle] = [x + width - OVER, x - wide + OVER, x + (width - wide) / 2];
  const [above, below, beside] = [y - HEIGHT + OVER, y + height - OVER, y + (height - HEIGHT) / 2];
  const places: [number, number, number][] = [
    [right, beside, 0],
    [left, beside, 0],
    [middle, below, 2],
    [middle, above, 2],
    [x + width - wide, below, 3],
    [x, below, 3],
    [x + width - wide, above, 3],
    [x, above, 3],
    [right, below, 5],
    [left, below, 5],
    [right, above, 5],
    [left, above, 5],
  ];
  // Positions along the borders, in case the usual places are taken.
  const shares = Array.from({ length: ALONG + 1 }, (_, index) => index / ALONG);
  const along = DEPTHS.flatMap((deep) =>
    shares.flatMap((share): [number, number, number][] => [
      [x - wide / 2 + width * share, below - deep, 6 + Math.abs(deep)],
      [x - wide / 2 + width * share, above + deep, 6 + Math.abs(deep)],
      [right - deep, y - HEIGHT / 2 + height * share, 6 + Math.abs(deep)],
      [left + deep, y - HEIGHT / 2 + height * share, 6 + Math.abs(deep)],
    ]),
  );
  return [...places, ...along].map(([atX, atY, dislike]) => ({ x: atX, y: atY, ...size, dislike }));
}

/**
 * Candidate places on the line itself, nearest to its label first. A badge may cover its own line
 * but not the arrowhead.
 */
function spotsAlong(
  { points }: Pick<PlacedEdge, 'points'>,
  { x, y, width, height }: Box,
  wide: number,
): Spot[] {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return points.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = points[index] as Point;
    const pieces = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / PIECE));
    return Array.from({ length: pieces + 1 }, (_, piece): Spot => {
      const [atX, atY] = [
        fromX + ((toX - fromX) * piece) / pieces,
        fromY + ((toY - fromY) * piece) / pieces,
      ];
      return {
        x: atX - wide / 2,
        y: atY - HEIGHT / 2,
        width: wide,
        height: HEIGHT,
        dislike: ON_LINE + Math.hypot(atX - middleX, atY - middleY) / FAR,
      };
    });
  });
}

/** The box of an arrowhead, which shows where its line leads. */
function arrowOf({ points }: Pick<PlacedEdge, 'points'>): Box {
  const [x, y] = points.at(-1) as Point;
  const [beforeX, beforeY] = points.at(-2) ?? [x, y];
  const [backX, backY] = [Math.sign(beforeX - x) * ARROW, Math.sign(beforeY - y) * ARROW];
  return {
    x: Math.min(x, x + backX) - (backX === 0 ? ARROW / 2 : 0),
    y: Math.min(y, y + backY) - (backY === 0 ? ARROW / 2 : 0),
    width: ARROW,
    height: ARROW,
  };
}

const drawn = new WeakMap<PlacedEdge, { pieces: readonly Box[]; arrow: Box }>();

/**
 * The boxes that a line covers. Cached, because every candidate place of every badge needs them.
 */
function drawnOf(edge: PlacedEdge): { pieces: readonly Box[]; arrow: Box } {
  const { points } = edge;
  const found = drawn.get(edge) ?? {
    pieces: points.slice(1).map((point, index) => boxOfSegment([points[index] as Point, point])),
    arrow: arrowOf(edge),
  };
  drawn.set(edge, found);
  return found;
}

/**
 * What a badge covers at its place; it should cover nothing. Its own line is allowed, and for a
 * status the status itself and the lines that start or end there.
 */
export function coveredBy(
  { nodes, edges }: Layout,
  words: readonly Box[],
  { at, line, box }: PlacedBadge,
): string[] {
  const status = nodes.find((node) => node === at)?.id;
  const isOwn = ({ id, from, to }: PlacedEdge) =>
    id === line || (status !== undefined && [from, to].includes(status));
  const hit = (name: string, boxes: readonly Box[]) =>
    boxes.some((one) => overlap(one, box)) ? [name] : [];
  return [
    ...nodes.filter((node) => node !== at).flatMap((node) => hit(`status ${node.id}`, [node])),
    ...hit(
      'words',
      words.filter((one) => one !== at),
    ),
    ...edges.flatMap((edge) => [
      ...(isOwn(edge) ? [] : hit(`line ${edge.id}`, drawnOf(edge).pieces)),
      ...hit(`arrow ${edge.id}`, [drawnOf(edge).arrow]),
    ]),
  ];
}

/**
 * Places each badge in turn where it covers least of what must stay legible, earlier badges
 * included.
 */
function placeInTurn(
  layout: Layout,
  words: readonly Box[],
  badges: readonly Badge[],
): { placed: PlacedBadge[]; stuck: readonly Badge[] } {
  const { edges, width, height } = layout;
  const placed: PlacedBadge[] = [];
  const stuck: Badge[] = [];
  for (const badge of badges) {
    const cost = ({ dislike, ...box }: Spot) => {
      const isOutside =
        box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height;
      const crowded = placed.filter((other) => overlap(other.box, box)).length;
      const onLines = edges.filter(
        (edge) =>
          edge.id !== badge.line && drawnOf(edge).pieces.some((piece) => overlap(piece, box)),
      ).length;
      return (
        dislike +
        (isOutside ? 400 : 0) +
        200 * crowded +
        COVERED * coveredBy(layout, words, { ...badge, box }).length +
        10 * onLines
      );
    };
    const wide = widthOf(badge.text, BADGE_SIZE, true) + 12;
    const own = edges.find(({ id }) => id === badge.line);
    const spots = [...spotsAround(badge.at, wide), ...(own ? spotsAlong(own, badge.at, wide) : [])];
    const [best] = spots
      .map((spot) => ({ spot, cost: cost(spot) }))
      .reduce((found, one) => (one.cost < found[0].cost ? [one] : found), [
        { spot: spots[0] as Spot, cost: Infinity },
      ] as [{ spot: Spot; cost: number }]);
    placed.push({ ...badge, box: best.spot });
    if (best.cost >= COVERED) stuck.push(badge);
  }
  return { placed, stuck };
}

/**
 * Places every badge where it covers least of what must stay legible and of other badges. Badges
 * without a free place go first in the next try.
 */
export function placeBadges(
  layout: Layout,
  words: readonly Box[],
  badges: readonly Badge[],
): PlacedBadge[] {
  let { placed, stuck } = placeInTurn(layout, words, badges);
  let first: readonly Badge[] = [];
  for (let tries = 1; stuck.length > 0 && tries < TRIES; tries += 1) {
    first = [...stuck, ...first.filter((one) => !stuck.includes(one))];
    ({ placed, stuck } = placeInTurn(layout, words, [
      ...first,
      ...badges.filter((one) => !first.includes(one)),
    ]));
  }
  return placed;
}
