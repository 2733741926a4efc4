import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { bandText } from './band-text.ts';
import { RULE } from './paths.ts';

type Rule = ResponseOf<typeof approvalCalls.listMoneyRules>;

const columns: readonly Column<Rule>[] = [
  {
    key: 'ruleName',
    title: 'approval.fields.ruleName',
    width: 220,
    link: true,
    text: (row) => row.ruleName ?? '',
  },
  {
    key: 'moneyRanges',
    title: 'approval.fields.moneyRanges',
    width: 420,
    text: (row, t) =>
      row.moneyRanges
        .map((band) =>
          t('approval.rules.bandLevels', {
            band: bandText(band, t),
            level: t(`enums.approvalLevel.${band.levels}`),
          }),
        )
        .join(t('approval.rules.separator')),
  },
  {
    key: 'isUsed',
    title: 'approval.fields.isUsed',
    width: 88,
    text: (row, t) => t(row.isUsed ? 'approval.rules.used' : 'approval.rules.unused'),
  },
  {
    key: 'isYouXiao',
    title: 'approval.fields.isYouXiao',
    width: 80,
    statuses: ['validity'],
    render: (row, t) => statusTag('validity', row.isYouXiao ?? '0', t),
  },
  {
    key: 'updatorName',
    title: 'approval.fields.updatorName',
    width: 100,
    text: (row) => row.updatorName ?? '',
  },
  {
    key: 'updateTime',
    title: 'approval.fields.modifyTime',
    width: 148,
    text: (row) => (row.updateTime ? formatTime(row.updateTime) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'ruleName', title: 'approval.fields.ruleName', kind: 'text' },
  {
    name: 'isYouXiao',
    title: 'approval.fields.isYouXiao',
    kind: 'choice',
    enumeration: 'validity',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(approvalCalls.listMoneyRules, { page, rows, ...values });
const keyOf = (row: Rule) => row.guid;
const hrefOf = (row: Rule) => `${RULE}?guid=${row.guid}`;

/** Rules that say by the amount how many levels approve. */
export function MoneyRuleList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(approvalCalls.saveMoneyRule);
  const add = mayEdit && (
    <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(RULE)}>
      {t('approval.rules.new')}
    </Button>
  );
  return (
    <ListPage
      id="moneyRules"
      title="approval.rules.title"
      hint="approval.rules.empty"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={add}
    />
  );
}
