/** The spellings of a name. */
export interface Spelling {
  /** Pinyin without tones; other characters unchanged. */
  syllables: readonly string[];
  /** First letters. */
  initials: string;
}

/**
 * Spells names. The dictionary takes some megabytes and is loaded for the first name. In names of
 * people the first character is read as a surname: 曾 is zeng, not ceng.
 */
export async function speller(): Promise<(name: string, isPerson: boolean) => Spelling> {
  const { pinyin } = await import('pinyin-pro');
  return (name, isPerson) => {
    const read = pinyin(name, {
      toneType: 'none',
      type: 'all',
      v: true,
      surname: isPerson ? 'head' : 'off',
    });
    const syllables = read.map(({ origin, pinyin: syllable, isZh }) =>
      isZh ? syllable : origin.replaceAll(' ', ''),
    );
    return {
      syllables,
      initials: syllables
        .map((syllable, place) => (read[place]?.isZh ? syllable.charAt(0) : syllable))
        .join(''),
    };
  };
}
