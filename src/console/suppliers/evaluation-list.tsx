import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Evaluation = ResponseOf<typeof suppliersCalls.listEvaluations>;

/** Address of the list of evaluation results. */
export const EVALUATIONS = '/qyxxgl/evaluate';

/** All results, where none is asked for (requirements, 10.9). */
const ALL = '10';

const field = (name: NameIn<'suppliers.fields'>): TextKey => `suppliers.fields.${name}`;

const columns: readonly Column<Evaluation>[] = [
  {
    key: 'bdName',
    title: field('bdName'),
    width: 260,
    link: true,
    text: (row) => row.bdName ?? '',
  },
  { key: 'bdBH', title: field('bdBH'), width: 132, text: (row) => row.bdBH ?? '' },
  { key: 'xmJingLi', title: field('xmJingLi'), width: 96, text: (row) => row.xmJingLi ?? '' },
  {
    key: 'xmLeiXing',
    title: field('xmLeiXing'),
    width: 88,
    text: (row, t) => codeText(t, 'projectType', row.xmLeiXing),
  },
  {
    key: 'zbFangShi',
    title: field('zbFangShi'),
    width: 112,
    text: (row, t) => codeText(t, 'tenderWay', row.zbFangShi),
  },
  {
    key: 'pingJiaJieGuo',
    title: field('pingJiaJieGuo'),
    width: 104,
    statuses: ['supplierEvaluation'],
    render: (row, t) => statusTag('supplierEvaluation', row.pingJiaJieGuo ?? '0', t),
  },
  {
    key: 'createdTime',
    title: field('evaluatedTime'),
    width: 148,
    text: (row) => (row.createdTime ? formatTime(row.createdTime) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'bdName', title: field('bdName'), kind: 'text' },
  { name: 'bdBH', title: field('bdBH'), kind: 'text' },
  { name: 'xmJingLi', title: field('xmJingLi'), kind: 'text' },
  { name: 'xmLeiXing', title: field('xmLeiXing'), kind: 'choice', enumeration: 'projectType' },
  { name: 'zbFangShi', title: field('zbFangShi'), kind: 'choice', enumeration: 'tenderWay' },
  {
    name: 'pingJiaJieGuo',
    title: field('pingJiaJieGuo'),
    kind: 'choice',
    enumeration: 'supplierEvaluation',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listEvaluations, { page, rows, pingJiaJieGuo: ALL, ...values });
const keyOf = (row: Evaluation) => row.guid;
const hrefOf = (row: Evaluation) => `${EVALUATIONS}/detail?guid=${row.guid}`;

/** How purchasers evaluated the own enterprise, lot by lot. */
export function EvaluationList() {
  return (
    <ListPage
      id="evaluations"
      title="suppliers.evaluations.title"
      hint="suppliers.evaluations.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
