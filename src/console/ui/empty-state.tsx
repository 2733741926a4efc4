import type { ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';

interface EmptyStateProps {
  /** Locale key; 查无数据！ where nothing else is said. */
  title?: TextKey;
  /** Locale key of what one can do. */
  hint?: TextKey;
  children?: ReactNode;
}

/** What stands where nothing is: that it is so, and what to do. */
export function EmptyState({ title = 'ui.list.empty', hint, children }: EmptyStateProps) {
  const t = useText();
  return (
    <div className="ui-empty">
      <p className="ui-empty-title">{t(title)}</p>
      {hint && <p className="ui-quiet">{t(hint)}</p>}
      {children && <div className="ui-row">{children}</div>}
    </div>
  );
}
