/** Longest side of a canvas that every browser draws, in pixels. */
export const CANVAS_SIDE_MAX = 16_384;

/** Most pixels that one page is drawn with: more would take the memory of the tab. */
export const PAGE_PIXELS_MAX = 16_777_216;

/** Most slices that a page is drawn in. */
const SLICES_MAX = 32;

/** Most pixels of a picture that is shown: every phone's, but nothing that stops the tab (assumed). */
export const PICTURE_PIXELS_MAX = 134_217_728;

/** Most pixels of a picture in a PDF: a sheet of A3 scanned with 600 dots an inch (assumed). */
export const PDF_PICTURE_PIXELS_MAX = 72_000_000;

/** How a page is drawn: on canvases below each other, each within the limits. */
export interface Drawing {
  /** Pixels for a point of the page. */
  scale: number;
  /** Pixels. */
  width: number;
  slices: readonly { top: number; height: number }[];
}

/**
 * How to draw a page of some points that is shown with so many pixels of the screen a point: as
 * sharp as the screen, less sharp where that would be too many pixels.
 */
export function drawingOf(
  { width, height }: { width: number; height: number },
  shown: number,
  ratio: number,
): Drawing {
  const scale = Math.min(
    shown * ratio,
    Math.sqrt(PAGE_PIXELS_MAX / (width * height)),
    CANVAS_SIDE_MAX / width,
    (CANVAS_SIDE_MAX * SLICES_MAX) / height,
  );
  const rows = Math.max(1, Math.floor(height * scale));
  const slices = [];
  for (let top = 0; top < rows; top += CANVAS_SIDE_MAX)
    slices.push({ top, height: Math.min(CANVAS_SIDE_MAX, rows - top) });
  return { scale, width: Math.max(1, Math.floor(width * scale)), slices };
}

/** Whether a picture that the browser does not show is too large for it, rather than damaged. */
export const isTooLarge = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > CANVAS_SIDE_MAX || width * height > PDF_PICTURE_PIXELS_MAX;

/** Within so many bytes of each other width and height belong to one picture. */
const ONE_PICTURE_BYTES = 1000;

/**
 * Whether a PDF has a picture that is too large to be drawn, which pdf.js leaves out without a word.
 * The size of a picture stands before its content, in plain signs (ISO 32000-1, 7.5.7 and 8.9.5).
 */
export function hasTooLargePicture(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  let before: { name: string; value: number; at: number } | null = null;
  for (const { 1: name = '', 2: digits, index: at } of text.matchAll(
    /\/(Width|Height)\s{1,9}(\d{1,9})/g,
  )) {
    const value = Number(digits);
    const isPair: boolean =
      before !== null && before.name !== name && at - before.at < ONE_PICTURE_BYTES;
    if (isPair && value * (before?.value ?? 0) > PDF_PICTURE_PIXELS_MAX) return true;
    before = isPair ? null : { name, value, at };
  }
  return false;
}
