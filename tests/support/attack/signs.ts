/**
 * Prefixes and characters for texts of any length, each hard on something else: patterns, trimming,
 * splitting, normalising, widths.
 */
const SIGNS: [string, (length: number) => string][] = [
  ['zeros that end in a letter', (n) => `${'0'.repeat(n - 1)}x`],
  ['digits', (n) => '9'.repeat(n)],
  ['letters', (n) => 'a'.repeat(n)],
  ['blanks with a letter at each end', (n) => `a${' '.repeat(Math.max(0, n - 2))}b`],
  ['blanks only', (n) => ' '.repeat(n)],
  ['commas', (n) => ','.repeat(n)],
  ['keys between commas', (n) => 'x,'.repeat(n / 2)],
  ['Chinese', (n) => '汉'.repeat(n)],
  ['pairs of surrogates', (n) => '🏭'.repeat(n / 2)],
  ['halves of surrogates', (n) => '\ud83c'.repeat(n)],
  ['bidi signs', (n) => '\u202e\u2066'.repeat(n / 2)],
  ['line breaks and tabs', (n) => '\t\n'.repeat(n / 2)],
  ['something like a mail address', (n) => 'a.a@a-'.repeat(n / 6)],
  [
    'something like an amount',
    (n) => `-${'0'.repeat(Math.max(0, n / 2))}.${'0'.repeat(Math.max(0, n / 2 - 3))}x`,
  ],
  ['signs of searches', (n) => '%_\\'.repeat(n / 3)],
  ['signs of templates', (n) => '{{a}}$&'.repeat(n / 7)],
  ['marks that combine', (n) => `a${'\u0301'.repeat(n - 1)}`],
];

/** A text of at most this length; its class depends on the number. */
export function textOf(number: number, length: number): string {
  const [, make] = SIGNS[number % SIGNS.length] as (typeof SIGNS)[number];
  return make(Math.max(2, length)).slice(0, length);
}

export const TEXT_CLASSES = SIGNS.length;
export const classOf = (number: number): string =>
  (SIGNS[number % SIGNS.length] as (typeof SIGNS)[number])[0];
