const NARROW = /[iljtfrI.,:;|!'()[\] ]/;
const WIDE = /[mwMW@%]/;
const UPPER = /[A-Z0-9&]/;
// From the CJK radicals on, characters are as wide as they are high; so are Chinese dashes and
// quotes.
const FULL = /[⺀-￯‘-”—…]/;

const share = (character: string): number => {
  if (FULL.test(character)) return 1;
  if (NARROW.test(character)) return 0.34;
  if (WIDE.test(character)) return 0.92;
  return UPPER.test(character) ? 0.68 : 0.58;
};

/**
 * An upper bound of the width of a text in pixels, in the fonts of the diagrams; an estimate on the
 * wide side.
 */
export function widthOf(text: string, size: number, bold = false): number {
  const shares = [...text].reduce((sum, character) => sum + share(character), 0);
  return Math.ceil(shares * size * (bold ? 1.05 : 1));
}

/** Wraps the parts into lines of at most this width, with as many in each as fit. */
export function wrapped(
  parts: readonly string[],
  separator: string,
  size: number,
  width: number,
): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last}${separator}${part}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
