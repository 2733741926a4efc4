/** How a name is spelled in letters. */
export interface Spelling {
  /** Pinyin of each character without its tone; what is no Chinese character stands as it is. */
  syllables: readonly string[];
  /** First letter of each. */
  initials: string;
}

/**
 * Spells names. The dictionary takes some megabytes and is loaded when the first name is spelled.
 * Of people the first character is read as a surname: 曾 is zeng, not ceng.
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
