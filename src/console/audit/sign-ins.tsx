import { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { browserOf } from './browser-of.ts';

type SignIn = ResponseOf<typeof auditCalls.signIns>;

const field = (name: NameIn<'audit.signIns.fields'>): TextKey => `audit.signIns.fields.${name}`;

const columns: readonly Column<SignIn>[] = [
  {
    key: 'time',
    title: field('time'),
    width: 148,
    text: (row) => (row.time ? formatTime(row.time) : ''),
  },
  { key: 'personName', title: field('personName'), width: 112, text: (row) => row.personName },
  { key: 'accountName', title: field('accountName'), width: 132, text: (row) => row.accountName },
  { key: 'unitName', title: field('unitName'), width: 220, text: (row) => row.unitName },
  { key: 'address', title: field('address'), width: 132, text: (row) => row.address },
  { key: 'agent', title: field('agent'), width: 180, text: (row) => browserOf(row.agent ?? '') },
];

const filters: readonly Filter[] = [
  { name: 'personName', title: field('personName'), kind: 'text' },
  { name: 'accountName', title: field('accountName'), kind: 'text' },
  { name: 'unitName', title: field('unitName'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(auditCalls.signIns, { page, rows, ...values });
const keyOf = (row: SignIn) => row.id;

/** Who signed in when and from where, for auditors. */
export function SignInList() {
  return (
    <ListPage
      id="signIns"
      title="audit.signIns.title"
      hint="audit.signIns.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
    />
  );
}
