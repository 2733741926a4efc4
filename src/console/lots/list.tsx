import { Button, Intent } from '@blueprintjs/core';
import { Import, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { LOT_COLUMNS, suppliersCalls } from '#contract/suppliers.ts';
import { namedKey, type NameIn, type TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { Amount } from '../ui/amount.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { statusTag } from '../ui/status-tag.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { lotHref } from './paths.ts';

type Lot = ResponseOf<typeof suppliersCalls.listLots>;

const field = (name: NameIn<'lots.fields'>): TextKey => `lots.fields.${name}`;

const columns: readonly Column<Lot>[] = [
  {
    key: 'bdName',
    title: field('bdName'),
    width: 220,
    link: true,
    text: (row) => row.bdName ?? '',
  },
  { key: 'bdBH', title: field('bdBH'), width: 140, text: (row) => row.bdBH ?? '' },
  { key: 'qiYe_Name', title: field('qiYe_Name'), width: 220, text: (row) => row.qiYe_Name ?? '' },
  {
    key: 'xmLeiXing',
    title: field('xmLeiXing'),
    width: 88,
    text: (row, t) => codeText(t, 'projectType', row.xmLeiXing),
  },
  {
    key: 'dealMoney',
    title: field('dealMoney'),
    width: 136,
    align: 'end',
    render: (row) => <Amount value={row.dealMoney} />,
  },
  {
    key: 'awardTime',
    title: field('awardTime'),
    width: 112,
    text: (row) => row.awardTime ?? '',
  },
  {
    key: 'evaluationLevel',
    title: field('evaluationLevel'),
    width: 112,
    statuses: ['supplierEvaluation'],
    render: (row, t) => statusTag('supplierEvaluation', row.evaluationLevel ?? '0', t),
  },
];

const filters: readonly Filter[] = [
  { name: 'bdName', title: field('bdName'), kind: 'text' },
  { name: 'bdBH', title: field('bdBH'), kind: 'text' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'xmLeiXing', title: field('xmLeiXing'), kind: 'choice', enumeration: 'projectType' },
  {
    name: 'evaluationLevel',
    title: field('evaluationLevel'),
    kind: 'choice',
    enumeration: 'supplierEvaluation',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listLots, { page, rows, ...values });
const keyOf = (row: Lot) => row.guid;
const hrefOf = (row: Lot) => lotHref(row.guid);

/** Lots that suppliers have won from the own unit; entered here, or taken from a spreadsheet. */
export function LotList() {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.saveLot);
  const [open, setOpen] = useState<'new' | 'sheet' | null>(null);
  const actions = mayEdit && (
    <>
      <Button icon={<Import />} onClick={() => setOpen('sheet')}>
        {t('lots.import.open')}
      </Button>
      <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => setOpen('new')}>
        {t('lots.new')}
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        id="lots"
        title="lots.title"
        hint="lots.hint"
        columns={columns}
        filters={filters}
        load={load}
        rowKey={keyOf}
        rowHref={hrefOf}
        actions={actions}
      />
      {open === 'new' && <LotDialog lot={null} onClose={() => setOpen(null)} />}
      {open === 'sheet' && (
        <SheetDialog
          title={t('lots.import.title')}
          text={t('lots.import.text')}
          columns={LOT_COLUMNS}
          nameOf={(column) => t(namedKey('lots.fields', column))}
          done={(count) => t('lots.import.done', { count })}
          take={(sheet, options) => send(suppliersCalls.importLots, sheet, options)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
