import { useText } from '../base/use-text.ts';

/** Grey bars in the shape of the content that is loading. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const t = useText();
  return (
    <div className="ui-skeleton" role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="ui-bar" style={{ width: `${92 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
  );
}
