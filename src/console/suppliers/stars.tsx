import './stars.css';
import { useText } from '../base/use-text.ts';

/** Points per star. */
export const STAR = 20;
const WORDS = [
  [100, 'excellent'],
  [80, 'good'],
  [60, 'qualified'],
  [40, 'unqualified'],
  [20, 'poor'],
  [0, 'veryPoor'],
] as const;

/**
 * A score of 0 to 100 as stars with its number and a word. A star is 20 points, half a star 10
 * (requirements, 10.9).
 */
export function Stars({ score }: { score: number }) {
  const t = useText();
  const word = WORDS.find(([from]) => score >= from)?.[1] ?? 'veryPoor';
  return (
    <span className="stars">
      <span
        className="stars-row"
        aria-hidden
        style={{ '--share': `${score}%` } as React.CSSProperties}
      />
      <span>
        {t('suppliers.stars', { stars: score / STAR, word: t(`suppliers.scoreWords.${word}`) })}
      </span>
    </span>
  );
}
