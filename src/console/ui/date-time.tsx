import { ageOf, formatTime } from './format-time.ts';
import { useText } from '../base/use-text.ts';

/** A point in time, YYYY-MM-DD HH:mm. */
export function DateTime({ at }: { at: number | string | null | undefined }) {
  if (at === null || at === undefined) return <span className="ui-none">–</span>;
  return (
    <time dateTime={new Date(at).toISOString()} className="ui-figures">
      {formatTime(at)}
    </time>
  );
}

/** How long something has been waiting, with the instant on hover. */
export function Age({ since, now }: { since: number | null | undefined; now: number }) {
  const t = useText();
  if (since === null || since === undefined) return null;
  const { key, count } = ageOf(since, now);
  return (
    <time dateTime={new Date(since).toISOString()} title={formatTime(since)} className="ui-age">
      {t(key, { count })}
    </time>
  );
}
