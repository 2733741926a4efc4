/** Maximum side of a canvas that every browser supports, in pixels. */
export const CANVAS_SIDE_MAX = 16_384;

/** Maximum pixels of a page: more would use up the memory of the tab. */
export const PAGE_PIXELS_MAX = 16_777_216;

/** Maximum slices of a page. */
const SLICES_MAX = 32;

/** Maximum pixels of an image: enough for every phone camera, but safe for the tab (assumed). */
export const PICTURE_PIXELS_MAX = 134_217_728;

/** Maximum pixels of an image in a PDF: an A3 sheet scanned at 600 dpi (assumed). */
export const PDF_PICTURE_PIXELS_MAX = 72_000_000;

/** How a page is drawn: on stacked canvases, each within the limits. */
export interface Drawing {
  /** Pixels per point of the page. */
  scale: number;
  /** Pixels. */
  width: number;
  slices: readonly { top: number; height: number }[];
}

/**
 * How to draw a page of a size in points at a number of screen pixels per point: as sharp as the
 * screen, or less if that would exceed the limits.
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

/** Whether an image that the browser cannot show is too large, rather than damaged. */
export const isTooLarge = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > CANVAS_SIDE_MAX || width * height > PDF_PICTURE_PIXELS_MAX;

/** Maximum distance in bytes of the width and height of one image. */
const ONE_PICTURE_BYTES = 1000;

/**
 * Whether a PDF contains an image that is too large to draw, which pdf.js omits silently. The size
 * of an image is in plain text before its content (ISO 32000-1, 7.5.7 and 8.9.5).
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
