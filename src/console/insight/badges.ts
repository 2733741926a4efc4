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
/** How far a badge reaches over what it belongs to. */
const OVER = 3;
/** Length of an arrow's head, and of the pieces of a line that are tried one by one. */
const ARROW = 11;
const PIECE = 6;
/**
 * How little it is liked to be on the line itself, and how far off counts as much as one place
 * around.
 */
const ON_LINE = 4;
const FAR = 20;
/** How many places are tried along a border. */
const ALONG = 16;
/**
 * How much farther a badge may reach over what it belongs to, or stand off from it, where there is
 * no other place.
 */
const DEPTHS = [0, 5, -8, -16, -24, -32];

/** How little it is liked to cover something that must be read. */
const COVERED = 100;
/** How often badges are put into another order where one has no free place. */
const TRIES = 6;

/** A figure to be put on the picture, beside the box of a label or a status. */
export interface Badge {
  key: string;
  text: string;
  /** What it stands beside: a node of the layout, or one of the words. */
  at: Box;
  /** The line it counts, by the id of its edge; absent for a status. */
  line?: string;
}

export interface PlacedBadge extends Badge {
  box: Box;
}

interface Spot extends Box {
  /** How little it is liked, where nothing lies in the way. */
  dislike: number;
}

/**
 * Places around a box. Beside it is better than above and below, and these are better than its
 * corners.
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
  // Along the borders where the usual places are taken.
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
 * Places on the line itself, the nearest to the words first; its figure may cover it, but for its
 * arrow.
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

/** The head of an arrow, which says where its line leads. */
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

/** What a line covers. Every place of every badge asks for it. */
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
 * What a figure lies on where it stands; none of it should be. A figure may lie on its own line, or
 * on its status and the lines that begin and end there.
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

/** Puts each badge in turn where it covers least of what must be read and of the badges before it. */
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
 * Puts each badge where it covers least of what must be read and of the others. Those that found no
 * free place go first in another try.
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
