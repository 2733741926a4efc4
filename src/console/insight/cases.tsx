import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { KINDS } from '#contract/kinds.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { insightCalls } from '#contract/insight.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { givenKey, namedKey } from '#locales/keys.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { useList } from '../ui/list/use-list.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { durationText } from './duration.ts';
import { scopeOf, type CasePick, type InsightQuery } from './query.ts';

type Case = ResponseOf<typeof insightCalls.cases>;

/** The title of the cases: what they have in common. */
function titleOf({ kind }: InsightQuery, pick: CasePick, t: Translate): string {
  const label = (code: string | null) =>
    t(
      givenKey(
        statusesOf(lifecycles[kind].machine).find((status) => status.code === code)?.label ??
          'enums.recordEnd.deleted',
      ),
    );
  if (pick.of === 'status')
    return t('insight.caseOf', {
      name: label(pick.status),
      what: t(`insight.statuses.${pick.aspect}`),
    });
  const names = pick.events
    .map((event) => t(namedKey('commands', event), { defaultValue: event }))
    .join(t('common.listSeparator'));
  return pick.from === null
    ? names
    : t('insight.caseOf', {
        name: names,
        what: t('insight.path', { from: label(pick.from), to: label(pick.to) }),
      });
}

function askedFor(query: InsightQuery, pick: CasePick) {
  const scope = scopeOf(query);
  if (pick.of === 'status') return { ...scope, status: pick.status, aspect: pick.aspect };
  return { ...scope, events: pick.events.join(','), fromStatus: pick.from, toStatus: pick.to };
}

function CaseRow({ row, isStay }: { row: Case; isStay: boolean }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        {row.deleted ? (
          `${row.title} (${t('enums.recordEnd.deleted')})`
        ) : (
          <Link to={recordHref(row.kind, row.guid)}>{row.title}</Link>
        )}
      </th>
      <td className="ui-figures">{row.number}</td>
      <td>{row.unitName}</td>
      <td>
        <DateTime at={row.at} />
      </td>
      <td>{isStay ? durationText(row.lasted, t) : (row.actorName ?? t('ui.history.system'))}</td>
      <td>
        {row.deleted ? (
          t('enums.recordEnd.deleted')
        ) : (
          <StatusTag name={KINDS[row.kind].status} code={row.status} />
        )}
      </td>
    </tr>
  );
}

interface CasesProps {
  query: InsightQuery;
  pick: CasePick;
  onPage: (change: { page: number; rows?: number }) => void;
}

/** The cases behind a figure, newest first, each with a link to its record. */
export function Cases({ query, pick, onPage }: CasesProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const request = askedFor(query, pick);
  const asked = JSON.stringify(request);
  const { rows, total, loadedAt, isLoading, failure, reload } = useList(
    pageQuery(insightCalls.cases, { ...request, page: query.page, rows: query.rows }),
  );
  const title = titleOf(query, pick, t);
  // The user who followed a figure continues reading here.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const isStay = pick.of === 'status';
  const columns = [
    'record',
    'number',
    'unit',
    isStay ? 'began' : 'at',
    isStay ? 'lasted' : 'actor',
    'now',
  ] as const;
  return (
    <section
      className="ui-card insight-cases"
      aria-labelledby="insight-cases"
      aria-busy={isLoading}
    >
      <h2 id="insight-cases" ref={heading} tabIndex={-1}>
        {t('insight.cases.title', { title })}
      </h2>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {loadedAt === null && failure === null && <Skeleton />}
      {loadedAt !== null && rows.length === 0 && <EmptyState hint="insight.cases.none" />}
      {rows.length > 0 && (
        <ScrollBox labelledBy="insight-cases">
          <table className="ui-plain-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`insight.cases.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CaseRow key={`${row.guid} ${row.at} ${row.event}`} row={row} isStay={isStay} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {loadedAt !== null && (
        <Pager
          page={query.page}
          rows={query.rows}
          total={total}
          allSizes={false}
          onChange={onPage}
        />
      )}
    </section>
  );
}
