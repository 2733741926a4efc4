import './bell.css';
import { lazy } from 'react';
import { useText } from '../../base/use-text.ts';
import { DropDown } from '../../ui/drop-down.tsx';
import { shortened } from './counts.ts';

const Latest = lazy(() => import('../../notifications/latest.tsx').then((m) => m.withTexts()));

/** The number of unread notifications; a press opens the latest. */
export function Bell({ unread }: { unread: number }) {
  const t = useText();
  const shown = shortened(unread);
  const name = unread > 0 ? t('shell.bell.unread', { shown }) : t('shell.bell.name');
  return (
    <DropDown
      placement="bottom-end"
      arrow={false}
      content={<Latest />}
      target={(props) => (
        <button
          {...props}
          type="button"
          className="icon-button bell"
          aria-haspopup="dialog"
          aria-label={name}
          title={name}
        >
          {unread > 0 && <span className="bell-count">{shown}</span>}
        </button>
      )}
    />
  );
}
