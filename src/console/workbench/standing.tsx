import { Intent, Tag } from '@blueprintjs/core';
import { MINUTE_MS } from '#contract/core/durations.ts';
import type { WorkbenchQueue } from '#contract/workbench.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { Age, DateTime } from '../ui/date-time.tsx';
import { formatTime, spanOf } from '../ui/format-time.ts';
import type { WorkRow } from './rows.ts';

interface StandingProps {
  row: WorkRow;
  queue: WorkbenchQueue;
  now: number;
}

/** How often it was urged; who did last, and when, on hover. */
export function Urged({ row: { urgedBy, urgedAt, timesUrged } }: Pick<StandingProps, 'row'>) {
  const t = useText();
  if (!urgedBy || typeof urgedAt !== 'number') return null;
  const last = `${t('ui.urging.by', { name: urgedBy })} ${formatTime(urgedAt)}`;
  return (
    <>
      <Tag minimal intent={Intent.WARNING} className="ui-urged" title={last}>
        {t('ui.urging.times', { count: timesUrged })}
      </Tag>{' '}
    </>
  );
}

/** The last action and its time; the due time; or the requested action and the waiting time. */
export function Standing({ row, queue, now }: StandingProps) {
  const t = useText();
  if (queue === 'done')
    return (
      <>
        <span>{row.event ? t(namedKey('commands', row.event)) : ''}</span>{' '}
        <DateTime at={row.doneAt} />
      </>
    );
  if (queue === 'copied') return <DateTime at={row.copiedAt} />;
  if (queue === 'mine' && row.waits === false)
    return (
      <>
        {t('workbench.settled')} <DateTime at={row.since} />
      </>
    );
  if (row.waits !== false && typeof row.dueAt === 'number')
    return <Due at={row.dueAt} isSerious={(row.seriousAt ?? now) < now} now={now} />;
  const isNew = now - (row.since ?? 0) < MINUTE_MS;
  const asked =
    queue === 'todo' && row.role
      ? t('workbench.asked', { what: t(namedKey('workbench.roles', row.role)) })
      : !isNew && t('workbench.waited');
  return (
    <>
      {asked} <Age since={row.since} now={now} />
    </>
  );
}

/** The time left or overdue, red once it is beyond the limit of the unit; the deadline on hover. */
function Due({ at, isSerious, now }: { at: number; isSerious: boolean; now: number }) {
  const t = useText();
  const isLate = at < now;
  const age = spanOf(Math.abs(now - at)).map(({ key, count }) => t(key, { count }));
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={t('workbench.dueAt', { at: formatTime(at) })}
      className={isSerious ? 'ui-problem' : 'ui-quiet'}
    >
      {t(isLate ? 'workbench.late' : 'workbench.left', { age: age.join(' ') })}
    </time>
  );
}
