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
  at: Box;
}

export interface PlacedBadge extends Badge {
  box: Box;
}

/** Places around a box, the best liked first. */
function* spotsAround({ x, y, width, height }: Box, wide: number): Generator<Box> {
  const size = { width: wide, height: HEIGHT };
  for (const top of [y + (height - HEIGHT) / 2, y - HEIGHT + OVER, y + height - OVER]) {
    yield { x: x + width - OVER, y: top, ...size };
    yield { x: x - wide + OVER, y: top, ...size };
  }
  for (const top of [y + height - OVER, y - HEIGHT + OVER]) {
    yield { x: x + (width - wide) / 2, y: top, ...size };
    yield { x, y: top, ...size };
    yield { x: x + width - wide, y: top, ...size };
  }
}

/** Puts each badge where it covers least of the picture and of the badges before it. */
export function placeBadges({ nodes, edges, width, height }: Layout, badges: readonly Badge[]): PlacedBadge[] {
  const lines = edges.flatMap(({ points }) => points.slice(1).map((point, index) => boxOfSegment([points[index] ?? point, point])));
  const solid: Box[] = [...nodes, ...edges.map(({ label }) => label)];
  const placed: PlacedBadge[] = [];
  for (const badge of badges) {
    const cost = (spot: Box) => {
      const isOutside = spot.x < 0 || spot.y < 0 || spot.x + spot.width > width || spot.y + spot.height > height;
      const covered = solid.filter((box) => box !== badge.at && overlap(box, spot)).length;
      const crowded = placed.filter(({ box }) => overlap(box, spot)).length;
      return (isOutside ? 40 : 0) + 20 * crowded + 6 * covered + lines.filter((line) => overlap(line, spot)).length;
    };
    let best: { spot: Box; cost: number } | null = null;
    for (const spot of spotsAround(badge.at, widthOf(badge.text, BADGE_SIZE, true) + 12)) {
      const found = cost(spot);
      if (best === null || found < best.cost) best = { spot, cost: found };
    }
    if (best) placed.push({ ...badge, box: best.spot });
  }
  return placed;
}
