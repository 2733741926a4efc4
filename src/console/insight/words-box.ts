import type { Box, Layout, PlacedEdge } from '#model/graph/layout.ts';
import { anchorOf, edgeLines, sizeOf, textBox } from '#model/graph/lines.ts';
import { anyText, type Translate } from '../base/use-text.ts';

const MARGIN = 5;

/**
 * The box of a line's label in the current language; the layout reserves room for every language.
 */
export function wordsBox(edge: PlacedEdge, layout: Layout, t: Translate): Box {
  const { width, height } = sizeOf(edgeLines(edge.moves, layout, anyText(t)));
  const { x, y, width: room, height: high } = textBox(edge.label);
  const share = { start: 0, middle: 0.5, end: 1 }[anchorOf(edge)];
  return {
    x: x + (room - width) * share - MARGIN,
    y: y + (high - height) / 2 - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
}
