import './pages.css';
import { useText } from '../use-text.ts';

/** The placeholder of a loading screen. It appears late, so that a fast screen does not flicker. */
export function Loading() {
  const t = useText();
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className="loading-bar loading-title" />
      <div className="loading-bar" />
      <div className="loading-bar" />
      <div className="loading-bar loading-short" />
    </div>
  );
}

/**
 * Shown if the chunk of a screen did not load: a retry, or a reload if the server has a newer
 * version.
 */
export function LoadFailed({ newVersion, onRetry }: { newVersion: boolean; onRetry: () => void }) {
  const t = useText();
  const reload = () => location.reload();
  return (
    <section className="page" role="alert">
      <h1>{t(newVersion ? 'common.load.newVersion' : 'common.load.failed')}</h1>
      <p>{t(newVersion ? 'common.load.newVersionText' : 'common.load.failedText')}</p>
      <div className="page-actions">
        <button
          type="button"
          className={newVersion ? 'plain-button' : 'plain-button plain-primary'}
          onClick={onRetry}
        >
          {t('common.retry')}
        </button>
        <button
          type="button"
          className={newVersion ? 'plain-button plain-primary' : 'plain-button'}
          onClick={reload}
        >
          {t('common.reload')}
        </button>
      </div>
    </section>
  );
}
