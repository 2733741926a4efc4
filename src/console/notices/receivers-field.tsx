import { Button } from '@blueprintjs/core';
import { People } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { noticesCalls } from '#contract/notices.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { ChooseDialog, type ChooseColumn } from '../ui/choose-dialog.tsx';
import { describedBy, FieldShell } from '../ui/form/fields/field-shell.tsx';
import { useField, useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import type { ListQuery } from '../ui/list/types.ts';

type Supplier = ResponseOf<typeof noticesCalls.listReceivers>;

const columns: readonly ChooseColumn<Supplier>[] = [
  { title: 'notices.fields.qiYe_Name', text: (row) => row.qiYe_Name ?? '' },
  { title: 'notices.fields.qiYe_BH', text: (row) => row.qiYe_BH ?? '' },
  { title: 'notices.fields.categoryNames', text: (row) => row.categoryNames ?? '' },
  {
    title: 'notices.fields.lianXiRen',
    text: (row) => [row.lianXiRen_Name, row.lianXiRen_Phone].filter(Boolean).join(' '),
  },
  {
    title: 'notices.fields.misconductState',
    text: (row, t) =>
      row.misconductState ? t(`enums.misconductState.${row.misconductState}`) : '',
  },
];

const filters = [
  { name: 'qiYe_Name', title: 'notices.fields.qiYe_Name' },
  { name: 'qiYe_BH', title: 'notices.fields.qiYe_BH' },
] as const;

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(noticesCalls.listReceivers, { page, rows, ...values });
const keyOf = (row: Supplier) => row.userQiYe_Guid;

/** One field keeps the keys of the chosen suppliers; this one keeps their names, one per line. */
const NAMES = 'receiverNames';

/** Chooses the suppliers from the library who receive a notice. */
export function ReceiversField() {
  const t = useText();
  const { values, change } = useForm();
  const { id, label, value, problem, busy } = useField('receiverGuids');
  const [isOpen, setIsOpen] = useState(false);
  const names = textOf(values, NAMES).split('\n');
  const chosen =
    value === ''
      ? []
      : value
          .split(',')
          .map(
            (guid, index): Supplier =>
              ({ userQiYe_Guid: guid, qiYe_Name: names[index] ?? guid }) as Supplier,
          );
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem}
      isRequired
      isButton
      wide
      hint={t('notices.receivers.chosen', { n: chosen.length })}
    >
      <div>
        <Button
          id={id}
          icon={<People />}
          disabled={busy}
          {...describedBy(id, problem, true)}
          onClick={() => setIsOpen(true)}
        >
          {t('notices.receivers.choose')}
        </Button>
      </div>
      {chosen.length > 0 && (
        <p className="notices-names">{names.join(t('common.listSeparator'))}</p>
      )}
      {isOpen && (
        <ChooseDialog
          title={t('notices.receivers.choose')}
          note={t('notices.receivers.note')}
          columns={columns}
          filters={filters}
          load={load}
          rowKey={keyOf}
          initial={chosen}
          mayBeEmpty
          onChoose={(rows) => {
            change('receiverGuids', rows.map(keyOf).join(','));
            change(NAMES, rows.map((row) => row.qiYe_Name ?? '').join('\n'));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FieldShell>
  );
}
