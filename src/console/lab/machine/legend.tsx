import type { Layout } from '#model/graph/layout.ts';
import type { Tone } from '#model/graph.ts';
import { useText } from '../../base/use-text.ts';

const tones: readonly Tone[] = ['other', 'progress', 'positive', 'negative'];

/** Explains the signs of a picture; only those that occur in it. */
export function Legend({ layout: { nodes, edges } }: { layout: Layout }) {
  const t = useText();
  const lines = [
    ['is-main', edges.some(({ main }) => main)],
    ['is-next', true],
    ['is-assumed', edges.some(({ assumed }) => assumed)],
  ] as const;
  return (
    <ul className="lab-legend" aria-label={t('lab.legend.title')}>
      {tones
        .filter((tone) => nodes.some((node) => node.tone === tone))
        .map((tone) => (
          <li key={tone}>
            <span className={`lab-legend-box diagram-tone-${tone}`} aria-hidden />
            {t(`lab.legend.${tone}`)}
          </li>
        ))}
      <li>
        <span className="lab-legend-start" aria-hidden />
        {t('lab.legend.initial')}
      </li>
      {nodes.some(({ final }) => final) && (
        <li>
          <span className="lab-legend-box lab-legend-final" aria-hidden />
          {t('lab.legend.final')}
        </li>
      )}
      {lines
        .filter(([, occurs]) => occurs)
        .map(([kind]) => (
          <li key={kind}>
            <span className={`diagram-sign ${kind}`} aria-hidden />
            {t(`lab.legend.${kind}`)}
          </li>
        ))}
    </ul>
  );
}
