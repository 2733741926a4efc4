import { codesOf } from '#contract/core/enumerations.ts';
import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';
import type { Column } from './types.ts';

/** Pixels around the text. Must match list.css and ui.css. */
const CELL_PADDING = 20;
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

/**
 * Width of a column in pixels: its declared width, or more if its heading or one of its statuses
 * needs more in the current language.
 */
export function roomOf<Row>(
  { title, width, sort, statuses = [] }: Column<Row>,
  t: Translate,
): number {
  const heading = widthOf(t(title), 600) + (sort === undefined ? 0 : SORT_MARK);
  const tags = statuses.flatMap((name) =>
    codesOf(name).map((code) => widthOf(codeText(t, name, code), 400) + TAG_PADDING),
  );
  return Math.max(width, Math.ceil(Math.max(heading, ...tags) + CELL_PADDING));
}
