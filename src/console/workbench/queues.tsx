import type { ResponseOf } from '#contract/core/call.ts';
import { WORKBENCH_QUEUES, type workbenchCalls, type WorkbenchQueue } from '#contract/workbench.ts';
import { useText } from '../base/use-text.ts';
import { ageOf } from '../ui/format-time.ts';

interface QueuesProps {
  queue: WorkbenchQueue;
  counts: ResponseOf<typeof workbenchCalls.counts> | null;
  now: number;
  onChange: (queue: WorkbenchQueue) => void;
}

/** The queues with their counts, and how long the oldest of what is to do has waited. */
export function Queues({ queue, counts, now, onChange }: QueuesProps) {
  const t = useText();
  const oldest = counts?.oldest ? ageOf(counts.oldest, now) : null;
  return (
    <>
      <nav className="ui-queues" aria-label={t('workbench.title')}>
        {WORKBENCH_QUEUES.map((name) => (
          <button
            key={name}
            type="button"
            className="ui-queue"
            aria-current={name === queue ? 'page' : undefined}
            onClick={() => onChange(name)}
          >
            <span>{t(`workbench.queues.${name}`)}</span>
            <strong className="ui-figures">{counts?.[name] ?? '–'}</strong>
          </button>
        ))}
      </nav>
      {queue === 'todo' && oldest && oldest.count > 0 && (
        <p className="ui-quiet ui-oldest">
          {t('workbench.oldest', { age: t(oldest.key, { count: oldest.count }) })}
        </p>
      )}
    </>
  );
}
