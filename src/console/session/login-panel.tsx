import { Mark } from '../base/mark.tsx';
import { useText } from '../base/use-text.ts';

const steps = ['plan', 'setUp', 'order', 'contract'] as const;
const rings = Array.from({ length: 15 }, (_, index) => 72 + index * 34);

/**
 * The quiet side of the login: the product, its one line of work, and a coil of steel seen from the
 * front.
 */
export function LoginPanel() {
  const t = useText();
  return (
    <aside className="panel" aria-label={t('common.product')}>
      <svg className="panel-coil" viewBox="0 0 1120 1120" aria-hidden="true">
        {rings.map((radius, index) => (
          <circle
            key={radius}
            cx="560"
            cy="560"
            r={radius}
            pathLength="100"
            strokeDasharray={`${58 + ((index * 23) % 34)} 100`}
            transform={`rotate(${index * 47} 560 560)`}
          />
        ))}
      </svg>
      <p className="panel-brand">
        <Mark size={28} />
        {t('session.panel.platform')}
      </p>
      <div className="panel-words">
        <p className="panel-title">{t('common.product')}</p>
        <p className="panel-claim">{t('session.panel.claim')}</p>
        <ol className="panel-steps">
          {steps.map((step) => (
            <li key={step}>{t(`session.panel.${step}`)}</li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
