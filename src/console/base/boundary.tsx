import './pages/pages.css';
import { Component, type ReactNode } from 'react';
import { useText } from './use-text.ts';

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <section className="page" role="alert">
      <h1>{t('common.broken.title')}</h1>
      <p>{t('common.broken.text')}</p>
      <div className="page-actions">
        <button type="button" className="plain-button plain-primary" onClick={onRetry}>
          {t('common.retry')}
        </button>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {t('common.reload')}
        </button>
      </div>
    </section>
  );
}

/** Confines a defect to its screen: everything around it keeps working. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <Broken onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}
