import type { ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';

interface EmptyStateProps {
  /** Locale key; 查无数据！ by default. */
  title?: TextKey;
  /** Locale key of what the person can do. */
  hint?: TextKey;
  children?: ReactNode;
}

/** Placeholder for an empty list: says that it is empty, and what to do. */
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
