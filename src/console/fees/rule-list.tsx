import { Button, Intent } from '@blueprintjs/core';
import { Calculator, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { feesCalls } from '#contract/fees.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { FeeCalculator } from './calculator.tsx';

type Rule = ResponseOf<typeof feesCalls.listAgencyRules>;

export const RULES = '/qyxxgl/agentCost';
export const NEW_RULE = '/qyxxgl/agentAdd';
export const RULE = '/qyxxgl/agentDetails';

const columns: readonly Column<Rule>[] = [
  {
    key: 'ruleName',
    title: 'fees.fields.ruleName',
    width: 240,
    link: true,
    text: (row) => row.ruleName ?? '',
  },
  { key: 'ruleBH', title: 'fees.fields.ruleBH', width: 140, text: (row) => row.ruleBH ?? '' },
  {
    key: 'ptfwRuleType',
    title: 'fees.fields.ptfwRuleType',
    width: 140,
    text: (row, t) => codeText(t, 'feeCalculation', row.ptfwRuleType),
  },
  {
    key: 'countAmount',
    title: 'fees.fields.countAmount',
    width: 120,
    text: (row, t) => (row.countAmount ? t(`enums.feeBase.${row.countAmount}`) : t('fees.anyBase')),
  },
  {
    key: 'isYouXiao',
    title: 'fees.fields.isYouXiao',
    width: 88,
    text: (row, t) => codeText(t, 'validity', row.isYouXiao),
  },
  {
    key: 'creatTime',
    title: 'fees.fields.creatTime',
    width: 148,
    text: (row) => (row.creatTime ? formatTime(row.creatTime) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'ruleName', title: 'fees.fields.ruleName', kind: 'text' },
  { name: 'ruleBH', title: 'fees.fields.ruleBH', kind: 'text' },
  {
    name: 'ptfwRuleType',
    title: 'fees.fields.ptfwRuleType',
    kind: 'choice',
    enumeration: 'feeCalculation',
  },
  { name: 'isYouXiao', title: 'fees.fields.isYouXiao', kind: 'choice', enumeration: 'validity' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(feesCalls.listAgencyRules, { page, rows, ...values });
const keyOf = (row: Rule) => row.guid;
const hrefOf = (row: Rule) => `${RULE}?guid=${row.guid}`;

/** Rules by which the agency's service fee is calculated, and a calculator. */
export function FeeRuleList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(feesCalls.addRule);
  const [isCalculating, setIsCalculating] = useState(false);
  const actions = (
    <>
      <Button icon={<Calculator />} onClick={() => setIsCalculating(true)}>
        {t('fees.calculator.open')}
      </Button>
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(NEW_RULE)}>
          {t('fees.new')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage
        id="feeRules"
        title="fees.title"
        hint="fees.hint"
        columns={columns}
        filters={filters}
        load={load}
        rowKey={keyOf}
        rowHref={hrefOf}
        actions={actions}
      />
      {isCalculating && <FeeCalculator onClose={() => setIsCalculating(false)} />}
    </>
  );
}
