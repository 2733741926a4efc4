import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { KINDS } from '#contract/kinds.ts';
import type { WorkbenchQueue } from '#contract/workbench.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../records/paths.ts';
import { Amount } from '../ui/amount.tsx';
import { Age, DateTime } from '../ui/date-time.tsx';
import { joined } from '../ui/joined.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import type { WorkRow } from './workbench.tsx';

interface WorkItemProps {
  row: WorkRow;
  queue: WorkbenchQueue;
  now: number;
  isOpen: boolean;
  onOpen: (row: WorkRow) => void;
}

/** One record on the workbench: what it is, what is asked, since when. */
export function WorkItem({ row, queue, now, isOpen, onOpen }: WorkItemProps) {
  const t = useText();
  return (
    <li className="ui-work-item" data-open={isOpen}>
      <div className="ui-work-title">
        <Link to={recordHref(row.kind, row.guid)}>{row.title}</Link>
        <span className="ui-quiet ui-figures">
          {t(`records.kinds.${row.kind}`)} · {row.number}
        </span>
      </div>
      <div className="ui-work-status">
        <StatusTag name={KINDS[row.kind].status} code={row.status} />
        {Boolean(row.levels) && (
          <span className="ui-quiet ui-figures">{`${row.level ?? 0}/${row.levels ?? 0}`}</span>
        )}
      </div>
      <div className="ui-work-who">
        {queue === 'mine' ? (
          <span>{joined(row.waitingFor, t)}</span>
        ) : (
          <>
            <span>{row.authorName}</span>
            <span className="ui-quiet">{row.unitName}</span>
          </>
        )}
      </div>
      <div className="ui-work-amount">
        <Amount value={row.amount} />
      </div>
      <div className="ui-work-age">
        <Standing row={row} queue={queue} now={now} />
      </div>
      <Button
        size="small"
        variant={queue === 'todo' ? 'solid' : 'minimal'}
        intent={queue === 'todo' ? 'primary' : 'none'}
        aria-haspopup="dialog"
        onClick={() => onOpen(row)}
      >
        {t(queue === 'todo' ? 'workbench.decide' : 'workbench.look')}
      </Button>
    </li>
  );
}

/** What was done and when; what is asked; or how long it waits, or since when nobody has to act. */
function Standing({ row, queue, now }: Pick<WorkItemProps, 'row' | 'queue' | 'now'>) {
  const t = useText();
  if (queue === 'done')
    return (
      <>
        <span>{row.event ? t(namedKey('commands', row.event)) : ''}</span>
        <span className="ui-quiet">
          <DateTime at={row.doneAt} />
        </span>
      </>
    );
  if (queue === 'mine' && row.waits === false)
    return (
      <>
        <span className="ui-quiet">{t('workbench.settled')}</span>
        <DateTime at={row.since} />
      </>
    );
  return (
    <>
      <span className="ui-quiet">
        {queue === 'todo' && row.role
          ? t('workbench.asked', { what: t(namedKey('workbench.roles', row.role)) })
          : t('workbench.waited')}
      </span>
      <Age since={row.since} now={now} />
    </>
  );
}
