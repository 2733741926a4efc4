import { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { Translate } from '../app/use-text.ts';
import { sendPage } from '../http/send.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type SettingChange = ResponseOf<typeof auditCalls.settingChanges>;

const field = (name: string) => `audit.settingChanges.fields.${name}`;

/** Fields of people, roles and departments that have a word of their own here; those of other settings are told as others. */
const WORDED = new Set([
  'account_name', 'name', 'phone', 'id_no', 'email', 'staff_no', 'position', 'valid', 'department_guid', 'office_phone', 'job_title', 'signature_guid', 'password', 'roles',
  'roleName', 'roleZhuangTai', 'authorities', 'departmentScope', 'departments', 'enterprises', 'projectTypes', 'people', 'deptName', 'parentGuid',
]);

function fieldsText({ fields }: SettingChange, t: Translate): string {
  const words = (fields ?? []).map((name) => t(`audit.settingChanges.parts.${WORDED.has(name) ? name : 'other'}`));
  return [...new Set(words)].join(t('common.listSeparator'));
}

const columns: readonly Column<SettingChange>[] = [
  { key: 'time', title: field('time'), width: 148, text: (row) => (row.time ? formatTime(row.time) : '') },
  { key: 'mark', title: field('mark'), width: 160, statuses: ['settingMark'], render: (row, t) => (row.mark === '1' ? statusTag('settingMark', row.mark, t) : '') },
  { key: 'personName', title: field('personName'), width: 100, text: (row) => row.personName },
  { key: 'accountName', title: field('accountName'), width: 120, text: (row) => row.accountName },
  { key: 'unitName', title: field('unitName'), width: 200, text: (row) => row.unitName },
  { key: 'module', title: field('module'), width: 132, text: (row, t) => t(`authorities.modules.${row.module}`) },
  { key: 'subjectName', title: field('subjectName'), width: 140, text: (row) => row.subjectName },
  { key: 'act', title: field('act'), width: 72, text: (row, t) => t(`enums.settingAct.${row.act ?? 'changed'}`) },
  { key: 'fields', title: field('fields'), width: 220, text: fieldsText },
];

const filters: readonly Filter[] = [
  { name: 'mark', title: field('mark'), kind: 'choice', enumeration: 'settingMark' },
  { name: 'personName', title: field('personName'), kind: 'text' },
  { name: 'unitName', title: field('unitName'), kind: 'text' },
  { name: 'subjectName', title: field('subjectName'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery, signal: AbortSignal) => sendPage(auditCalls.settingChanges, { page, rows, ...values }, { signal, toast: false });
const keyOf = (row: SettingChange) => row.id;

/** Who changed which setting, for auditors; what one person alone decided is marked. */
export function SettingChangeList() {
  return <ListPage id="settingChanges" title="audit.settingChanges.title" hint="audit.settingChanges.hint" columns={columns} filters={filters} load={load} rowKey={keyOf} />;
}
