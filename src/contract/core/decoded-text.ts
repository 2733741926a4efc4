/** Byte order marks, which identify the encoding. */
const MARKS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * Decodes a text file and removes its byte order mark: UTF-16 if the mark says so, else UTF-8, else
 * GB 18030, as Chinese programs on Windows write it. Undecodable bytes become U+FFFD.
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
