import './notices.css';
import { SegmentedControl } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import type { noticesCalls } from '#contract/notices.ts';
import { useText } from '../base/use-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatTime } from '../ui/format-time.ts';
import { DEFAULT_ROWS } from '../ui/list/paging.ts';
import { Pager } from '../ui/list/pager.tsx';
import type { RecordDetail } from '../ui/record/types.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';

type Facts = ResponseOf<typeof noticesCalls.info>['facts'];
type Delivery = Facts['deliveries'][number];

const SHOWN = {
  all: () => true,
  unread: ({ readTime }: Delivery) => readTime === null,
  read: ({ readTime }: Delivery) => readTime !== null,
  failed: ({ failure }: Delivery) => failure !== null,
} as const;
type Choice = keyof typeof SHOWN;
const choices = Object.keys(SHOWN) as Choice[];

const time = (at: number | null | undefined) => (at ? formatTime(at) : '–');

/**
 * The delivery state of a notice for each receiver, and the progress of sending. Renders nothing
 * before it is sent.
 */
export function Deliveries({ detail }: { detail: RecordDetail }) {
  const t = useText();
  const id = useId();
  const [choice, setChoice] = useState<Choice>('all');
  const [{ page, rows }, setPage] = useState({ page: 1, rows: DEFAULT_ROWS });
  const { deliveries, receiverCount, deliveredCount, readCount, failedCount } =
    detail.facts as Facts;
  if (deliveries.length === 0) return null;
  const found = deliveries.filter(SHOWN[choice]);
  const counts: Record<Choice, number> = {
    all: deliveries.length,
    unread: deliveries.length - (readCount ?? 0),
    read: readCount ?? 0,
    failed: failedCount ?? 0,
  };
  const done = (deliveredCount ?? 0) + (failedCount ?? 0);
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2 id={id}>{t('notices.deliveries.title')}</h2>
      <div className="notices-progress">
        <progress
          max={receiverCount ?? 0}
          value={done}
          aria-label={t('notices.deliveries.progress')}
        />
        <span aria-live="polite" className="ui-figures">
          {t('notices.deliveries.counts', {
            done: deliveredCount,
            n: receiverCount,
            read: readCount,
            failed: failedCount,
          })}
        </span>
      </div>
      <SegmentedControl
        size="small"
        aria-label={t('notices.deliveries.show')}
        options={choices.map((name) => ({
          value: name,
          label: `${t(`notices.deliveries.${name}`)} ${counts[name]}`,
        }))}
        value={choice}
        onValueChange={(value) => {
          setChoice(value as Choice);
          setPage({ page: 1, rows });
        }}
      />
      {found.length === 0 ? (
        <EmptyState />
      ) : (
        <ScrollBox labelledBy={id}>
          <table className="ui-plain-table">
            <thead>
              <tr>
                <th scope="col">{t('notices.fields.qiYe_Name')}</th>
                <th scope="col">{t('notices.fields.deliveredTime')}</th>
                <th scope="col">{t('notices.fields.readTime')}</th>
                <th scope="col">{t('notices.fields.failure')}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice((page - 1) * rows, page * rows).map((one) => (
                <tr key={one.userQiYe_Guid}>
                  <th scope="row">{one.qiYe_Name}</th>
                  <td className="ui-figures">{time(one.deliveredTime)}</td>
                  <td className="ui-figures">
                    {one.readTime ? time(one.readTime) : t('notices.deliveries.notRead')}
                  </td>
                  <td className={one.failure ? 'ui-problem' : ''}>{one.failure ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {found.length > DEFAULT_ROWS && (
        <Pager
          page={page}
          rows={rows}
          total={found.length}
          allSizes={false}
          onChange={(change) => setPage({ rows, ...change })}
        />
      )}
    </section>
  );
}
