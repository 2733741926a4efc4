/** Marks at the beginning of a text that say how it is written. */
const MARKS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * The text of a file, without its mark: UTF-16 where the mark says so, else UTF-8, else what Chinese
 * programs on Windows write, GB 18030. What none of them can write comes back as U+FFFD.
 */
export function decodedText(bytes: Uint8Array): string {
  const [, , marked] = MARKS.find(([one, two]) => one === bytes[0] && two === bytes[1]) ?? [];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes).replace(/^\ufeff/, '');
  }
}
