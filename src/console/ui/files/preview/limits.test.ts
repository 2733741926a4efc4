import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CANVAS_SIDE_MAX,
  drawingOf,
  hasTooLargePicture,
  isTooLarge,
  PAGE_PIXELS_MAX,
} from './limits.ts';

const heights = (drawing: ReturnType<typeof drawingOf>) => drawing.slices.map((one) => one.height);

test('a page is drawn on one canvas, as sharp as the screen', () => {
  expect(drawingOf({ width: 595, height: 842 }, 1, 2)).toEqual({
    scale: 2,
    width: 1190,
    slices: [{ top: 0, height: 1684 }],
  });
});

test('a long receipt is drawn in slices, as sharp as the memory allows', () => {
  const drawing = drawingOf({ width: 200, height: 14_400 }, 5, 1);
  expect(drawing.width).toBe(482);
  expect(heights(drawing)).toEqual([16_384, 16_384, 1987]);
  expect(drawing.slices.map(({ top }) => top)).toEqual([0, 16_384, 32_768]);
});

test('no page, zoom or screen exceeds the limits of a canvas', () => {
  const side = fc.double({ min: 0.5, max: 1e7, noNaN: true });
  const shown = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(side, side, shown, fc.constantFrom(1, 1.25, 2, 3), (width, height, at, ratio) => {
      const drawing = drawingOf({ width, height }, at, ratio);
      const rows = heights(drawing).reduce((sum, one) => sum + one, 0);
      for (const one of [drawing.width, ...heights(drawing)]) {
        expect(one).toBeGreaterThanOrEqual(1);
        expect(one).toBeLessThanOrEqual(CANVAS_SIDE_MAX);
      }
      expect(drawing.slices.length).toBeLessThanOrEqual(33);
      if (drawing.width > 1 && rows > 1)
        expect(drawing.width * rows).toBeLessThanOrEqual(PAGE_PIXELS_MAX);
    }),
  );
});

test.each([
  [4000, 3000, false],
  [16_384, 4000, false],
  [16_385, 10, true],
  [1080, 30_000, true],
  [9000, 8001, true],
  [100_000, 100_000, true],
])('a picture of %i by %i pixels that is not shown is too large: %s', (width, height, large) =>
  expect(isTooLarge({ width, height })).toBe(large),
);

test.each([
  ['/Width 7016/Height 9921', false],
  ['/Width 10000/Height 10000', true],
  ['/Height 10000 /BitsPerComponent 1\n/Width\n10000', true],
  ['/Width 10/Height 9000>>stream x endstream<</Width 9000/Height 10', false],
  ['/Width 10/Height 10>>stream\u00ff endstream<</Width 90000/Height 9000', true],
  [`/Width 10000${' '.repeat(1000)}/Height 10000`, false],
  ['/Width 10000', false],
  ['/Width 5 0 R/Height 6 0 R', false],
  ['', false],
])('a PDF with %j has a picture that is too large: %s', (text, large) =>
  expect(hasTooLargePicture(new TextEncoder().encode(text).buffer)).toBe(large),
);
