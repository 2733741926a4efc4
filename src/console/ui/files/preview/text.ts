/** Most characters that are shown of a text, and most lines of a table. */
const TEXT_MAX = 200_000;
const LINES_MAX = 1000;

const WIDE: readonly (readonly [number, number, string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * The text of bytes: as their mark says, else as UTF-8, else as Chinese programs on Windows write
 * it.
 */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const wide = WIDE.find(([one, two]) => one === first && two === second);
  if (wide) return new TextDecoder(wide[2]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The beginning of a text, and whether there is more. */
export const beginningOf = (text: string): { text: string; isCut: boolean } => ({
  text: text.slice(0, TEXT_MAX),
  isCut: text.length > TEXT_MAX,
});

/** The cells of comma-separated values: the first lines, and whether there are more. */
export function cellsOf(text: string): { rows: string[][]; isCut: boolean } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
    if (rows.length >= LINES_MAX) return { rows, isCut: at + 1 < text.length };
  }
  if (cell !== '' || row.length > 0) endRow();
  return { rows, isCut: false };
}
