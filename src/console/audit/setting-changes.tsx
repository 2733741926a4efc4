import { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { namedKey, type NameIn, type TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { changesInWords } from './setting-words.ts';

type SettingChange = ResponseOf<typeof auditCalls.settingChanges>;

const field = (name: NameIn<'audit.settingChanges.fields'>): TextKey =>
  `audit.settingChanges.fields.${name}`;

const columns: readonly Column<SettingChange>[] = [
  {
    key: 'time',
    title: field('time'),
    width: 148,
    text: (row) => (row.time ? formatTime(row.time) : ''),
  },
  {
    key: 'mark',
    title: field('mark'),
    width: 160,
    statuses: ['settingMark'],
    render: (row, t) => (row.mark === '1' ? statusTag('settingMark', row.mark, t) : ''),
  },
  { key: 'personName', title: field('personName'), width: 100, text: (row) => row.personName },
  { key: 'subjectName', title: field('subjectName'), width: 140, text: (row) => row.subjectName },
  {
    key: 'act',
    title: field('act'),
    width: 88,
    text: (row, t) => t(`enums.settingAct.${row.act ?? 'changed'}`),
  },
  { key: 'changes', title: field('fields'), width: 400, text: (row, t) => changesInWords(row, t) },
  {
    key: 'module',
    title: field('module'),
    width: 132,
    text: (row, t) => t(namedKey('authorities.modules', row.module)),
  },
  { key: 'unitName', title: field('unitName'), width: 200, text: (row) => row.unitName },
  { key: 'accountName', title: field('accountName'), width: 120, text: (row) => row.accountName },
];

const filters: readonly Filter[] = [
  { name: 'mark', title: field('mark'), kind: 'choice', enumeration: 'settingMark' },
  { name: 'personName', title: field('personName'), kind: 'text' },
  { name: 'unitName', title: field('unitName'), kind: 'text' },
  { name: 'subjectName', title: field('subjectName'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(auditCalls.settingChanges, { page, rows, ...values });
const keyOf = (row: SettingChange) => row.id;

/** Who changed which setting, for auditors; what one person alone decided is marked. */
export function SettingChangeList() {
  return (
    <ListPage
      id="settingChanges"
      title="audit.settingChanges.title"
      hint="audit.settingChanges.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
    />
  );
}
