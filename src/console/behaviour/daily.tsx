import '../ui/ui.css';
import '../ui/list/list.css';
import '../ui/record/record.css';
import '../ui/form/form.css';
import { useCallback, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { behaviourCalls } from '#contract/behaviour.ts';
import { useText } from '../app/use-text.ts';
import { sendPage } from '../http/send.ts';
import { recordHref } from '../records/paths.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import type { Column } from '../ui/list/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { awardColumns } from './award-list.tsx';
import { breachColumns } from './breach-list.tsx';

/** Rows that are shown of each; the lists have all. */
const SOME = 5;
const BREACHES = '/gysgl/record/recordDetail/dailyShixin';
const AWARDS = '/gysgl/record/recordDetail/dailyReward';

interface LatestProps<Row> {
  title: string;
  /** The list that has all of them. */
  all: string;
  columns: readonly Column<Row>[];
  load: () => Promise<{ rows: readonly Row[]; total: number }>;
  href: (row: Row) => string;
}

/** The latest of a list, and the way to all of it. */
function Latest<Row extends { guid: string }>({ title, all, columns, load, href }: LatestProps<Row>) {
  const t = useText();
  const id = useId();
  const { value, failure, reload } = useLoaded(load);
  const shown = columns.filter(({ optional }) => !optional);
  return (
    <section className="ui-card" aria-labelledby={id}>
      <h2>
        <span id={id}>{t(title)}</span>
        {value && value.total > 0 && <Link to={all}>{t('behaviour.daily.all', { n: value.total })}</Link>}
      </h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={3} />}
      {value?.rows.length === 0 && <p className="ui-quiet">{t('behaviour.daily.none')}</p>}
      {value && value.rows.length > 0 && (
        <div className="ui-table-box">
          <table className="ui-table ui-small-rows">
            <caption className="visually-hidden">{t(title)}</caption>
            <thead>
              <tr>{shown.map((column) => <th key={column.key} scope="col" className={column.align === 'end' ? 'ui-end' : undefined}>{t(column.title)}</th>)}</tr>
            </thead>
            <tbody>
              {value.rows.map((row) => (
                <tr key={row.guid}>
                  {shown.map((column) => (
                    <td key={column.key} className={column.align === 'end' ? 'ui-end' : undefined}>
                      {column.link ? <Link to={href(row)}>{column.text?.(row, t)}</Link> : (column.render?.(row, t) ?? column.text?.(row, t))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Daily management of a supplier: its latest breaches and awards; of all suppliers where the address names none. */
export function Daily() {
  const t = useText();
  const [params] = useSearchParams();
  const supplier = params.get('userQiYe_Guid') ?? '';
  const of = supplier === '' ? '' : `?userQiYe_Guid=${encodeURIComponent(supplier)}`;
  const search = useCallback(() => ({ page: 1, rows: SOME, ...(supplier === '' ? {} : { userQiYe_Guid: supplier }) }), [supplier]);
  const breaches = useCallback(() => sendPage(behaviourCalls.listBreaches, search(), { toast: false }), [search]);
  const awards = useCallback(() => sendPage(behaviourCalls.listAwards, search(), { toast: false }), [search]);
  return (
    <article className="ui-record">
      <header className="ui-record-head">
        <div className="ui-record-line">
          <div className="ui-record-title"><h1>{t('behaviour.daily.title')}</h1></div>
        </div>
      </header>
      <div className="ui-form-body">
        <Latest title="behaviour.daily.breaches" all={`${BREACHES}${of}`} columns={breachColumns} load={breaches} href={(row) => recordHref('breach', row.guid)} />
        <Latest title="behaviour.daily.awards" all={`${AWARDS}${of}`} columns={awardColumns} load={awards} href={(row) => recordHref('award', row.guid)} />
      </div>
    </article>
  );
}
