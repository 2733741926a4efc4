import { diffArrays } from 'diff';

/** A run of text that stayed, came or went. */
export interface TextRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string): string[] => [...words.segment(text)].map(({ segment }) => segment);

/** How one text became another, word by word; Chinese is taken apart into words as well. */
export function textChanges(before: string, after: string): TextRun[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
