import {
  boxOfSegment,
  overlap,
  type Box,
  type Layout,
  type PlacedNode,
} from '#model/graph/layout.ts';

const HEIGHT = 17;
/** How far the pin extends over the border of its status. */
const OVER = 5;

/** The penalty of a place outside the picture: more than anything it could cover inside. */
const CUT_OFF = 1000;

/**
 * Where to put the pin of the current status: inside the picture, on or beside the border of the
 * status, where it covers least.
 */
export function pinBox({ nodes, edges, ...picture }: Layout, here: PlacedNode, width: number): Box {
  const { x, y, width: w, height: h } = here;
  const columns = [x + w - width + 12, x - 12, x + (w - width) / 2];
  const spots = [
    ...[y - HEIGHT + OVER, y + h - OVER].flatMap((top) =>
      columns.map((left) => ({ x: left, y: top })),
    ),
    ...[y + h / 2 - HEIGHT / 2].flatMap((top) =>
      [x + w - OVER, x - width + OVER].map((left) => ({ x: left, y: top })),
    ),
  ].map((spot) => ({ ...spot, width, height: HEIGHT }));
  const lines = edges.flatMap(({ points }) =>
    points.slice(1).map((point, index) => boxOfSegment([points[index] ?? point, point])),
  );
  const solid = [...edges.map(({ label }) => label), ...nodes.filter((node) => node !== here)];
  const isCutOff = (spot: Box) =>
    Math.min(spot.x, spot.y) < 0 ||
    spot.x + spot.width > picture.width ||
    spot.y + spot.height > picture.height;
  const covered = (spot: Box) =>
    lines.filter((line) => overlap(line, spot)).length +
    5 * solid.filter((box) => overlap(box, spot)).length +
    (isCutOff(spot) ? CUT_OFF : 0);
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}
