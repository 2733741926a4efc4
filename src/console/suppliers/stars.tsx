import './stars.css';
import { useText } from '../base/use-text.ts';

/** Points of a score that are one star. */
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
 * A score of 0 to 100 as stars, its figure and its word; a star is 20, half stars count 10
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
