import type { ResponseOf } from '#contract/core/call.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { hrefOf, keyOf, signUpColumns, signUpFilters } from './list.tsx';
import { PublishButton } from './publish-button.tsx';

type Row = ResponseOf<typeof signUpCalls.listQualitySuppliers>;

const PUBLISHED = '1';
const exported = { list: 'signUp.listQualitySuppliers' } as const;

const columns: readonly Column<Row>[] = [
  ...signUpColumns,
  {
    key: 'isPublished',
    title: 'signUp.fields.isPublished',
    width: 140,
    render: ({ isPublished, noticeEndTime }, t) => (
      <span className={`ui-status ui-tone-${isPublished === PUBLISHED ? 'positive' : 'other'}`}>
        {t(
          `signUp.publicNotice.${isPublished === PUBLISHED ? 'running' : noticeEndTime ? 'notRunning' : 'none'}`,
        )}
      </span>
    ),
  },
  {
    key: 'noticeTime',
    title: 'signUp.fields.noticeTime',
    width: 288,
    text: ({ noticeStartTime: start, noticeEndTime: end }) =>
      start && end ? `${formatTime(start)} – ${formatTime(end)}` : '',
  },
  {
    key: 'noticeTitle',
    title: 'signUp.fields.noticeTitle',
    width: 200,
    text: (row) => row.noticeTitle ?? '',
    optional: true,
  },
];

const filters: readonly Filter[] = [
  ...signUpFilters,
  { name: 'isPublished', title: 'signUp.fields.isPublished', kind: 'choice', enumeration: 'yesNo' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(signUpCalls.listQualitySuppliers, { page, rows, ...values });

/** Suppliers whose sign-up passed, with their public notice; what waits for one comes first. */
export function QualitySupplierList() {
  return (
    <ListPage
      id="qualitySuppliers"
      title="signUp.quality.title"
      hint="signUp.quality.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      actions={<PublishButton />}
    />
  );
}
