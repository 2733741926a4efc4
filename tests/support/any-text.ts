import fc from 'fast-check';

/** Surrogate code units, which are not characters of their own. */
const [SURROGATES, SURROGATES_END, LAST] = [0xd800, 0xe000, 0x10_ffff];

const anySign = fc
  .integer({ min: 0, max: LAST - (SURROGATES_END - SURROGATES) })
  .map((at) => String.fromCodePoint(at < SURROGATES ? at : at + (SURROGATES_END - SURROGATES)));

/**
 * A text of any characters. Not `unit: 'binary'`, which first lists every character: a second of
 * processor time for three hundred texts.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: anySign, maxLength });
