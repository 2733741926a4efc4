import { codesOf } from '#contract/core/enumerations.ts';
import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';
import type { Column } from './types.ts';

/** Pixels around the text. Must match list.css and ui.css. */
const CELL_PADDING = 16;
const SORT_MARK = 16;
const TAG_PADDING = 16;

let context: CanvasRenderingContext2D | null = null;

function widthOf(words: string, weight: 400 | 600): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const { fontFamily } = getComputedStyle(document.body);
  context.font = `${weight} 12px ${fontFamily}`;
  return context.measureText(words).width;
}

/** Least width of a column of text that is narrowed, and of the one with the link, in pixels. */
const LEAST = 68;
const LEAST_LINK = 160;

/** Width of a heading, sort mark included; on two lines if it has several words. */
const headingOf = <Row>({ title, sort }: Column<Row>, t: Translate, words = [t(title)]): number =>
  Math.max(...words.map((word) => widthOf(word, 600))) + (sort === undefined ? 0 : SORT_MARK);

/**
 * Width of a column in pixels: its declared width, or more if its heading or one of its tags needs
 * more in the current language.
 */
export function roomOf<Row>(column: Column<Row>, t: Translate): number {
  const { width, statuses = [], tags = [] } = column;
  const texts = [
    ...statuses.flatMap((name) => codesOf(name).map((code) => codeText(t, name, code))),
    ...tags.map((key) => t(key)),
  ];
  const needed = texts.map((text) => widthOf(text, 400) + TAG_PADDING);
  return Math.max(width, Math.ceil(Math.max(headingOf(column, t), ...needed) + CELL_PADDING));
}

/** Width to which a column can be narrowed, in pixels: its own if it has to stay whole. */
function leastOf<Row>(column: Column<Row>, width: number, t: Translate): number {
  const { align, link, statuses, tags, stays, whole } = column;
  if (align ?? statuses ?? tags ?? stays ?? whole) return width;
  const words = t(column.title).split(' ');
  const middle = Math.ceil(words.length / 2);
  const lines = [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
  const heading = headingOf(column, t, lines) + CELL_PADDING;
  return Math.min(width, Math.max(heading, link ? LEAST_LINK : LEAST));
}

/**
 * Widths of the columns in pixels. Columns of text are narrowed together where all of them need
 * more than `room`; a width that the user chose stays.
 */
export function widthsOf<Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, number>>,
  room: number,
  t: Translate,
): number[] {
  const sizes = columns.map((column) => {
    const own = chosen[column.key];
    const width = own ?? roomOf(column, t);
    return { width, spare: own === undefined ? width - leastOf(column, width, t) : 0 };
  });
  const sum = (of: 'width' | 'spare') => sizes.reduce((total, size) => total + size[of], 0);
  const part = Math.min(1, Math.max(0, sum('width') - room) / (sum('spare') || 1));
  return sizes.map(({ width, spare }) => Math.floor(width - spare * part));
}
