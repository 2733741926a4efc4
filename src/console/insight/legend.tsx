import { useText } from '../base/use-text.ts';
import type { Use } from './heat.ts';
import type { InsightView } from './query.ts';

const uses: readonly Use[] = ['both', 'production', 'tests', 'nobody'];

/** Explains the signs of the picture. */
export function Legend({ view }: { view: InsightView }) {
  const t = useText();
  if (view === 'coverage') {
    return (
      <p className="diagram-notes">
        {uses.map((use) => (
          <span key={use} className={`insight-use use-${use}`}>
            {t('insight.legend.use', {
              sign: t(`insight.use.short.${use}`),
              text: t(`insight.use.${use}`),
            })}
          </span>
        ))}
      </p>
    );
  }
  return (
    <p className="diagram-notes">
      <span className="insight-scale" aria-hidden />
      {t('insight.legend.heat')}
    </p>
  );
}
