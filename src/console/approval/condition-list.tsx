import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import type { EnumerationName } from '#contract/core/enumerations.ts';
import { codeText } from '../base/code-text.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { CONDITION, RULES } from './paths.ts';

type Condition = ResponseOf<typeof approvalCalls.listConditions>;

const caseText = (enumeration: EnumerationName, code: string | null | undefined, t: Translate) =>
  codeText(t, enumeration, code) || t('approval.conditions.any');

const columns: readonly Column<Condition>[] = [
  {
    key: 'conditionName',
    title: 'approval.fields.conditionName',
    width: 200,
    link: true,
    text: (row) => row.conditionName,
  },
  {
    key: 'shiXiangName',
    title: 'approval.fields.shiXiangName',
    width: 132,
    text: (row) => row.shiXiangName ?? '',
  },
  {
    key: 'projectType',
    title: 'approval.fields.projectType',
    width: 88,
    text: (row, t) => caseText('projectType', row.projectType, t),
  },
  {
    key: 'tenderWay',
    title: 'approval.fields.tenderWay',
    width: 96,
    text: (row, t) => caseText('tenderWay', row.tenderWay, t),
  },
  {
    key: 'organizationType',
    title: 'approval.fields.organizationType',
    width: 96,
    text: (row, t) => caseText('organizationType', row.organizationType, t),
  },
  {
    key: 'shenPiJiBie',
    title: 'approval.fields.mostLevels',
    width: 88,
    text: (row, t) => t(`enums.approvalLevel.${row.shenPiJiBie}`),
  },
  {
    key: 'moneyRuleName',
    title: 'approval.fields.moneyRuleGuid',
    width: 184,
    text: (row, t) => row.moneyRuleName ?? t('approval.conditions.noRule'),
  },
  {
    key: 'isYouXiao',
    title: 'approval.fields.isYouXiao',
    width: 76,
    statuses: ['validity'],
    render: (row, t) => statusTag('validity', row.isYouXiao ?? '0', t),
  },
  {
    key: 'modifyTime',
    title: 'approval.fields.modifyTime',
    width: 148,
    optional: true,
    text: (row) => (row.modifyTime ? formatTime(row.modifyTime) : ''),
  },
];

const filters: readonly Filter[] = [
  {
    name: 'shenPiGuid',
    title: 'approval.fields.shenPiGuid',
    kind: 'choice',
    enumeration: 'approvalMatter',
  },
  { name: 'conditionName', title: 'approval.fields.conditionName', kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(approvalCalls.listConditions, { page, rows, ...values });
const keyOf = (row: Condition) => row.guid;
const hrefOf = (row: Condition) => `${CONDITION}?guid=${row.guid}`;

/** In which cases other levels, people or amounts decide than those of the matter. */
export function ConditionList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(approvalCalls.saveCondition);
  const actions = (
    <>
      <Button onClick={() => void navigate(RULES)}>{t('approval.rules.title')}</Button>
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(CONDITION)}>
          {t('approval.conditions.new')}
        </Button>
      )}
    </>
  );
  return (
    <ListPage
      id="approvalConditions"
      title="approval.conditions.title"
      hint="approval.conditions.empty"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
