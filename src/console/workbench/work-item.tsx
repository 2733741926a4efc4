import { Tag } from '@blueprintjs/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { KINDS } from '#contract/kinds.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { REQUESTS_BY_NAME, type WorkbenchQueue } from '#contract/workbench.ts';
import { pressedKey } from '../base/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { send } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { Amount } from '../ui/amount.tsx';
import { delivered } from '../ui/delivered.ts';
import { joined } from '../ui/joined.ts';
import { FROM_DESK } from '../ui/record/back.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import type { WorkRow } from './rows.ts';
import { Standing, Urged } from './standing.tsx';

interface WorkItemProps {
  row: WorkRow;
  queue: WorkbenchQueue;
  now: number;
  isChosen: boolean;
  onChoose: (row: WorkRow) => void;
  /** Whether it is selected for a bulk decision; null if selection is not possible. */
  isTicked: boolean | null;
  onTick: (row: WorkRow) => void;
}

/** Id of a row's link, used to restore the focus. */
export const rowId = (guid: string) => `work-${guid}`;

/** The user wants another tab or window, not the workbench. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/**
 * One record in the queue: what it is, whose, its amount, the requested action and the waiting
 * time.
 */
export function WorkItem({ row, queue, now, isChosen, onChoose, isTicked, onTick }: WorkItemProps) {
  const t = useText();
  const navigate = useNavigate();
  const { name: own } = useUser();
  const href = recordHref(row.kind, row.guid);
  const what = [`${whatIs(row, queue, t)} ${row.number}`, ...whoIn(row, queue, own, t)].join(' · ');
  const read = async () => {
    if (row.unreadGuid)
      await delivered(send(notificationsCalls.markRead, { guids: row.unreadGuid }));
  };
  function open(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    void read();
    void navigate(href, { state: FROM_DESK });
  }
  function choose(event: MouseEvent) {
    void read();
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
          state={FROM_DESK}
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
        <span className="ui-figures" title={what}>
          {queue !== 'todo' && <StatusTag name={KINDS[row.kind].status} code={row.status} />} {what}
        </span>
        <span>
          {(queue === 'todo' || queue === 'mine') && <Urged row={row} />}
          {row.unreadGuid && <Tag minimal>{t('workbench.unread')}</Tag>}{' '}
          {row.onBehalfOf && (
            <span className="ui-on-behalf">
              {t('workbench.onBehalfOf', { name: row.onBehalfOf })}{' '}
            </span>
          )}
          <Standing row={row} queue={queue} now={now} />
        </span>
      </div>
    </li>
  );
}

/** Its kind, or what a colleague asks of the viewer by name, which is why it is on top. */
function whatIs({ kind }: WorkRow, queue: WorkbenchQueue, t: Translate): string {
  const request = queue === 'todo' ? REQUESTS_BY_NAME.find((one) => one === kind) : undefined;
  return t(request ? `workbench.byName.${request}` : `records.kinds.${kind}`);
}

/**
 * Its owner, with the unit if it is another one; of your own records who has them and who comes
 * next; of drafts why they were returned.
 */
function whoIn(row: WorkRow, queue: WorkbenchQueue, own: string | null, t: Translate): string[] {
  const people = joined(row.waitingFor || row.waitingUnits, t);
  const next = [row.nextUnit, joined(row.nextNames, t)].filter(Boolean).join(' ');
  const parts = {
    todo: [row.authorName, row.unitName !== own && row.unitName],
    done: [row.authorName, row.unitName !== own && row.unitName],
    mine: [people && t('workbench.with', { people }), next && t('workbench.nextLevel', { next })],
    copied: [
      row.copiedBy && t('workbench.copiedBy', { name: row.copiedBy }),
      row.unitName !== own && row.unitName,
      row.copyWords,
    ],
    drafts: [row.opinion && t('workbench.givenBack', { opinion: row.opinion })],
  };
  return parts[queue].filter((part) => typeof part === 'string' && part !== '') as string[];
}
