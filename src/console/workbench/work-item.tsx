import { Intent, Tag } from '@blueprintjs/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { KINDS } from '#contract/kinds.ts';
import type { WorkbenchQueue } from '#contract/workbench.ts';
import { namedKey } from '#locales/keys.ts';
import { pressedKey } from '../base/keys.ts';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { Amount } from '../ui/amount.tsx';
import { Age, DateTime } from '../ui/date-time.tsx';
import { formatTime, spanOf } from '../ui/format-time.ts';
import { joined } from '../ui/joined.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import type { WorkRow } from './rows.ts';

interface WorkItemProps {
  row: WorkRow;
  queue: WorkbenchQueue;
  now: number;
  isChosen: boolean;
  onChoose: (row: WorkRow) => void;
  /** It is among those that are to be decided together; null where nothing is. */
  isTicked: boolean | null;
  onTick: (row: WorkRow) => void;
}

/** Id of the link of a row, by which the focus finds it again. */
export const rowId = (guid: string) => `work-${guid}`;

/** Another tab or window is wanted, not the desk. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** One record in the queue: what it is, whose, how much, what is asked and since when. */
export function WorkItem({ row, queue, now, isChosen, onChoose, isTicked, onTick }: WorkItemProps) {
  const t = useText();
  const navigate = useNavigate();
  const href = recordHref(row.kind, row.guid);
  function open(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    void navigate(href);
  }
  function choose(event: MouseEvent) {
    if (isElsewhere(event)) return;
    event.preventDefault();
    onChoose(row);
  }
  return (
    <li className="ui-work-item" data-chosen={isChosen}>
      {isTicked !== null && (
        <input
          type="checkbox"
          className="ui-work-check"
          aria-label={t('workbench.bulk.tick', { title: row.title })}
          checked={isTicked}
          onChange={() => onTick(row)}
        />
      )}
      <div className="ui-work-line">
        <Link
          id={rowId(row.guid)}
          to={href}
          className="ui-work-title"
          title={row.title}
          aria-current={isChosen ? 'true' : undefined}
          onClick={choose}
          onKeyDown={open}
        >
          {row.title}
        </Link>
        {row.amount && <Amount value={row.amount} />}
      </div>
      <div className="ui-work-line ui-quiet">
        <span>
          {queue !== 'todo' && <StatusTag name={KINDS[row.kind].status} code={row.status} />}{' '}
          {t(`records.kinds.${row.kind}`)} <span className="ui-figures">{row.number}</span>
          {Boolean(row.levels) && (
            <span className="ui-figures">{` · ${row.level ?? 0}/${row.levels ?? 0}`}</span>
          )}
        </span>
        {row.waits !== false && queue !== 'done' && <Due at={row.dueAt} now={now} />}
      </div>
      <div className="ui-work-line ui-quiet">
        <span>
          <Who row={row} queue={queue} />
        </span>
        <span>
          <Standing row={row} queue={queue} now={now} />
        </span>
      </div>
      {row.urgedBy && (queue === 'todo' || queue === 'mine') && (
        <Tag minimal intent={Intent.WARNING}>
          {t('ui.urging.by', { name: row.urgedBy })} <DateTime at={row.urgedAt} />
        </Tag>
      )}
    </li>
  );
}

/** What was done and when; what is asked; or how long it waits, or since when nobody has to act. */
function Standing({ row, queue, now }: Pick<WorkItemProps, 'row' | 'queue' | 'now'>) {
  const t = useText();
  if (queue === 'done')
    return (
      <>
        {row.onBehalfOf && <span>{t('workbench.onBehalfOf', { name: row.onBehalfOf })} </span>}
        <span>{row.event ? t(namedKey('commands', row.event)) : ''}</span>{' '}
        <DateTime at={row.doneAt} />
      </>
    );
  if (queue === 'mine' && row.waits === false)
    return (
      <>
        {t('workbench.settled')} <DateTime at={row.since} />
      </>
    );
  return (
    <>
      {row.onBehalfOf && (
        <span className="ui-on-behalf">{t('workbench.onBehalfOf', { name: row.onBehalfOf })} </span>
      )}
      {queue === 'todo' && row.role
        ? t('workbench.asked', { what: t(namedKey('workbench.roles', row.role)) })
        : t('workbench.waited')}{' '}
      <Age since={row.since} now={now} />
    </>
  );
}

/** How much time is left, or by how much it is exceeded; the deadline itself on hover. */
function Due({ at, now }: { at: number | null | undefined; now: number }) {
  const t = useText();
  if (at === null || at === undefined) return null;
  const isLate = at < now;
  const age = spanOf(Math.abs(now - at)).map(({ key, count }) => t(key, { count }));
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={t('workbench.dueAt', { at: formatTime(at) })}
      className={isLate ? 'ui-problem' : 'ui-quiet'}
    >
      {t(isLate ? 'workbench.late' : 'workbench.left', { age: age.join(' ') })}
    </time>
  );
}

/** Whose it is; of one's own who has it, and who comes after that; of drafts why they came back. */
function Who({ row, queue }: Pick<WorkItemProps, 'row' | 'queue'>) {
  const t = useText();
  const people = joined(row.waitingFor || row.waitingUnits, t);
  const next = [row.nextUnit, joined(row.nextNames, t)].filter(Boolean).join(' · ');
  if (queue === 'todo') return <>{`${row.authorName} · ${row.unitName}`}</>;
  if (queue === 'drafts')
    return row.opinion ? <>{t('workbench.givenBack', { opinion: row.opinion })}</> : null;
  return (
    <>
      {queue === 'done' && <span>{`${row.authorName} · ${row.unitName}`}</span>}{' '}
      {people && <span>{t('workbench.with', { people })}</span>}{' '}
      {next && <span>{t('workbench.nextLevel', { next })}</span>}
    </>
  );
}
