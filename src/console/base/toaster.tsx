import './toaster.css';
import { useEffect, useRef } from 'react';
import { useStore } from './store.ts';
import { toast, toasts, type Toast } from './toasts.ts';
import { useText } from './use-text.ts';

const STAYS_MS = 5000;
/** With a button. */
const STAYS_LONGER_MS = 12_000;

function Message({ shown }: { shown: Toast }) {
  const t = useText();
  const { id, tone, text, action } = shown;
  const isUrgent = tone === 'negative' || tone === 'progress';
  useEffect(() => {
    if (isUrgent) return;
    const timer = setTimeout(() => toast.close(id), action ? STAYS_LONGER_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, isUrgent, action]);
  return (
    <div className="toast" data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <p>
        <span className="visually-hidden">{t(`common.tones.${tone}`)} </span>
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.close(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button
        type="button"
        className="toast-close"
        aria-label={t('common.close')}
        onClick={() => toast.close(id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M4 4l8 8M12 4l-8 8"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}

/** The toasts. In the top layer, raised again with every message: above any dialog. */
export function Toaster() {
  const t = useText();
  const shown = useStore(toasts);
  const place = useRef<HTMLDivElement>(null);
  const count = shown.length;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (count > 0) element.showPopover();
  }, [count]);
  return (
    <div
      ref={place}
      popover="manual"
      className="toaster"
      role="region"
      aria-label={t('common.messages')}
    >
      {shown.map((one) => (
        <Message key={one.id} shown={one} />
      ))}
    </div>
  );
}
