import { keptFileName } from '#contract/files.ts';

/** Longest name of a file in bytes of UTF-8: what most file systems take. */
export const NAME_MAX_BYTES = 255;

/**
 * Names that Windows keeps for devices, with any ending. It reads the small raised 1 to 3 as digits.
 * Libraries that clean names look at names without an ending only, or lose the ending when they
 * shorten.
 */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/iu;

const parts = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text without the points and blanks at its end, which Windows drops. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && '. '.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** The beginning of a text within some bytes of UTF-8; signs as people see them stay whole. */
function within(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let taken = '';
  let left = bytes;
  for (const { segment } of parts.segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    taken += segment;
  }
  return taken;
}

/**
 * A stem and an ending as the name of one file that every system can unpack, with something between
 * them; of what is too long the ending stays.
 */
function joined(stem: string, between: string, ending: string): string {
  const kept = withoutTail(within(ending, 32));
  const room = NAME_MAX_BYTES - Buffer.byteLength(between + kept);
  return `${withoutTail(within(stem, room)) || '_'}${between}${kept}`;
}

/**
 * Names as they can stand together in one folder of any system: at most 255 bytes, none that Windows
 * keeps for itself, none with a point or blank at its end, and no two that differ in case or in how
 * their signs are composed alone. Of equal ones the later ones get a number.
 */
export function portableNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const sameAs = (name: string) => name.normalize('NFC').toUpperCase().toLowerCase();
  return names.map((name) => {
    const clean = withoutTail(keptFileName(name) ?? '') || 'file';
    const dot = clean.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
    const first = (stem.split('.')[0] ?? '').trim();
    const safe = DEVICES.test(first) ? `_${stem}` : stem;
    let unique = joined(safe, '', ending);
    for (let n = 2; taken.has(sameAs(unique)); n += 1) unique = joined(safe, ` (${n})`, ending);
    taken.add(sameAs(unique));
    return unique;
  });
}
