import { boxOfSegment, overlap, type Box, type Layout } from '#model/graph/layout.ts';
import { widthOf } from '#model/graph/measure.ts';

export const BADGE_SIZE = 11;
const HEIGHT = 16;
/** How far a badge reaches over what it belongs to. */
const OVER = 3;

/** A figure to be put on the picture, beside the box of a label or a status. */
export interface Badge {
  key: string;
  text: string;
  /** What it stands beside: a node of the layout, or one of the words. */
  at: Box;
}

export interface PlacedBadge extends Badge {
  box: Box;
}

interface Spot extends Box {
  /** How little it is liked, where nothing lies in the way. */
  dislike: number;
}

/** Places around a box. Beside it is better than above and below, and these are better than its corners. */
function spotsAround({ x, y, width, height }: Box, wide: number): Spot[] {
  const size = { width: wide, height: HEIGHT };
  const [right, left, middle] = [x + width - OVER, x - wide + OVER, x + (width - wide) / 2];
  const [above, below, beside] = [y - HEIGHT + OVER, y + height - OVER, y + (height - HEIGHT) / 2];
  const places: [number, number, number][] = [
    [right, beside, 0], [left, beside, 0], [middle, below, 2], [middle, above, 2],
    [x + width - wide, below, 3], [x, below, 3], [x + width - wide, above, 3], [x, above, 3],
    [right, below, 5], [left, below, 5], [right, above, 5], [left, above, 5],
  ];
  return places.map(([atX, atY, dislike]) => ({ x: atX, y: atY, ...size, dislike }));
}

/** Puts each badge where it covers least of what must be read and of the badges before it. */
export function placeBadges({ nodes, edges, width, height }: Layout, words: readonly Box[], badges: readonly Badge[]): PlacedBadge[] {
  const lines = edges.flatMap(({ points }) => points.slice(1).map((point, index) => boxOfSegment([points[index] ?? point, point])));
  const solid: Box[] = [...nodes, ...words];
  const placed: PlacedBadge[] = [];
  for (const badge of badges) {
    const cost = (spot: Spot) => {
      const isOutside = spot.x < 0 || spot.y < 0 || spot.x + spot.width > width || spot.y + spot.height > height;
      const covered = solid.filter((box) => box !== badge.at && overlap(box, spot)).length;
      const crowded = placed.filter(({ box }) => overlap(box, spot)).length;
      return spot.dislike + (isOutside ? 40 : 0) + 20 * crowded + 8 * covered + lines.filter((line) => overlap(line, spot)).length;
    };
    const spots = spotsAround(badge.at, widthOf(badge.text, BADGE_SIZE, true) + 12);
    placed.push({ ...badge, box: spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best)) });
  }
  return placed;
}
