import { gapsOf, overlapsOf, type Band } from '#contract/core/amount-bands.ts';
import { plainNumber } from '#contract/core/plain-number.ts';
import { separatedRows } from '#contract/core/separated-rows.ts';

/** A range of an amount rule while editing. */
export interface BandDraft {
  type: string;
  min: string;
  max: string;
  levels: string;
}

const AMOUNT = /^\d{1,14}(\.\d{1,4})?$/;

/** The bounds that each type of range has (requirements, 5). */
export const hasMin = ({ type }: Pick<BandDraft, 'type'>): boolean => !['1', '2'].includes(type);
export const hasMax = ({ type }: Pick<BandDraft, 'type'>): boolean =>
  !['3', '4', '5'].includes(type);

/** A range without the bound that its type does not have. */
export const withBounds = (band: BandDraft): BandDraft => ({
  ...band,
  min: hasMin(band) ? band.min : '',
  max: hasMax(band) ? band.max : '',
});

/** The ranges as a form field, which is a string. */
export const textOfBands = (bands: readonly BandDraft[]): string => JSON.stringify(bands);
export const bandsIn = (text: string): readonly BandDraft[] =>
  text === '' ? [] : (JSON.parse(text) as BandDraft[]);

/** The ranges in wire form. */
export const bandsOfRequest = (bands: readonly BandDraft[]) =>
  bands.map(({ type, min, max, levels }) => ({ type, min: min || null, max: max || null, levels }));

const PASTED = ['min', 'max'] as const;

/**
 * The ranges after pasting a spreadsheet block at a cell: its rows continue downwards, its columns
 * to the right, and missing rows are added. Null for a single value, which is typed text; `tooWide`
 * if it has too many columns.
 */
export function pasteAt(
  bands: readonly BandDraft[],
  row: number,
  field: (typeof PASTED)[number],
  text: string,
): readonly BandDraft[] | 'tooWide' | null {
  const lines = [...separatedRows(text, '\t')].map(({ cells }) => cells.map(plainNumber));
  if (lines.flat().length <= 1) return null;
  const fields = PASTED.slice(PASTED.indexOf(field));
  if (lines.some((values) => values.slice(fields.length).some((value) => value !== '')))
    return 'tooWide';
  const result = [...bands];
  for (const [index, values] of lines.entries()) {
    while (result.length <= row + index) result.push({ ...nextBand(result), type: '0' });
    const before = result[row + index] as BandDraft;
    result[row + index] = withBounds({
      ...before,
      ...Object.fromEntries(
        fields.flatMap((name, place) =>
          values[place] === undefined ? [] : [[name, values[place]]],
        ),
      ),
    });
  }
  return result;
}

const isWhole = (band: BandDraft) =>
  (!hasMin(band) || AMOUNT.test(band.min)) && (!hasMax(band) || AMOUNT.test(band.max));

/** The likely next range: it starts where the last one ends, with one more level. */
export function nextBand(bands: readonly BandDraft[]): BandDraft {
  const last = bands.at(-1);
  if (!last) return { type: '1', min: '', max: '', levels: '1' };
  const end = hasMax(last) ? last.max : '';
  return {
    type: '4',
    min: end,
    max: '',
    levels: String(Math.min(5, Number(last.levels || '0') + 1)),
  };
}

/**
 * Problems across ranges: overlapping pairs, and uncovered amounts. Incomplete ranges are skipped.
 */
export function problemsOf(bands: readonly BandDraft[]): {
  overlaps: [number, number][];
  gaps: ReturnType<typeof gapsOf>;
} {
  const whole = bands.flatMap((band, place) =>
    isWhole(band) ? [{ band: band as Band, place }] : [],
  );
  const overlaps = overlapsOf(whole.map(({ band }) => band)).map(
    ([left, right]): [number, number] => [whole[left]?.place ?? 0, whole[right]?.place ?? 0],
  );
  return {
    overlaps,
    gaps:
      overlaps.length > 0 || whole.length < bands.length || whole.length === 0
        ? []
        : gapsOf(whole.map(({ band }) => band)),
  };
}
