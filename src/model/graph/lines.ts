import type { Box, Layout, PlacedEdge } from './layout.ts';
import { widthOf, wrapped } from './measure.ts';
import type { GraphView, Move } from './types.ts';
import { wordingsOf, type Say } from './wording.ts';

/** A line of text with its style. */
export interface Line {
  text: string;
  /** Text that follows in the style of a note. */
  note?: string | undefined;
  style: 'status' | 'roles' | 'event' | 'note';
}

/** Font size and line height, in pixels. */
export const styles: Readonly<
  Record<Line['style'], { size: number; height: number; bold: boolean }>
> = {
  status: { size: 14, height: 20, bold: true },
  roles: { size: 11, height: 15, bold: false },
  event: { size: 12, height: 16, bold: true },
  note: { size: 11, height: 14, bold: false },
};

const ROLES_WIDTH = 130;
const NOTES_WIDTH = { business: 96, calls: 150 } as const;

/** The text of a node: its title, and below it the actors. */
export function nodeLines(title: string, roles: readonly string[], say: Say): Line[] {
  const names = roles.map((role) => say(`diagram.roles.${role}`));
  return [
    { text: title, style: 'status' },
    ...wrapped(names, say('diagram.and'), styles.roles.size, ROLES_WIDTH).map((text): Line => ({
      text,
      style: 'roles',
    })),
  ];
}

const bracketed = (notes: readonly string[], say: Say): string =>
  `${say('diagram.open')}${notes.join(say('diagram.and'))}${say('diagram.close')}`;

/**
 * The text of an edge: each move with its conditions, below or beside it as the layout has space.
 */
export function edgeLines(
  moves: readonly Move[],
  { view, notes: place }: { view: GraphView; notes: Layout['notes'] },
  say: Say,
): Line[] {
  return wordingsOf(moves, say, view === 'calls').flatMap(({ title, notes }): Line[] => {
    if (place === 'beside')
      return [
        { text: title, note: notes.length > 0 ? bracketed(notes, say) : undefined, style: 'event' },
      ];
    const below = wrapped(notes, say('diagram.and'), styles.note.size, NOTES_WIDTH[view]);
    return [
      { text: title, style: 'event' },
      ...below.map((text): Line => ({ text, style: 'note' })),
    ];
  });
}

const lineWidth = ({ text, note, style }: Line): number =>
  widthOf(text, styles[style].size, styles[style].bold) +
  (note === undefined ? 0 : widthOf(note, styles.note.size));

/** The size of lines, without margins. */
export const sizeOf = (lines: readonly Line[]): { width: number; height: number } => ({
  width: Math.max(0, ...lines.map(lineWidth)),
  height: lines.reduce((sum, { style }) => sum + styles[style].height, 0),
});

/** Which end of the text its x is, as in SVG. */
export type Anchor = 'start' | 'middle' | 'end';

/** A line with the position of its text. */
export interface PlacedLine extends Line {
  x: number;
  y: number;
}

const shares: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 };
const BASELINE = 0.72;

/** Places lines around the middle of a box, or below a given height. */
export function placeLines(
  lines: readonly Line[],
  box: Box,
  { top, anchor = 'middle' }: { top?: number; anchor?: Anchor } = {},
): PlacedLine[] {
  let y = top ?? box.y + (box.height - sizeOf(lines).height) / 2;
  return lines.map((line) => {
    const { height } = styles[line.style];
    y += height;
    return {
      ...line,
      x: +(box.x + box.width * shares[anchor]).toFixed(1),
      y: +(y - height * (1 - BASELINE)).toFixed(1),
    };
  });
}

/** The text of a loop is close to its line, however wide the label is in another language. */
export function anchorOf({ from, to, label, points }: PlacedEdge): Anchor {
  if (from !== to) return 'middle';
  const columns = points.map(([x]) => x);
  if (label.x + label.width <= Math.min(...columns)) return 'end';
  return label.x >= Math.max(...columns) ? 'start' : 'middle';
}

/** The area of a label that is available for text. */
export const textBox = ({ x, y, width, height }: Box): Box => ({
  x: x + 4,
  y,
  width: width - 8,
  height,
});
