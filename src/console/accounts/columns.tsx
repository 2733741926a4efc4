import { groupInFours } from '#contract/core/money.ts';
import type { NameIn } from '#locales/keys.ts';
import { formatTime } from '../ui/format-time.ts';
import type { Column, Filter } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import type { DepositAccount } from './types.ts';

type Common = Pick<
  DepositAccount,
  'guid' | 'accountName' | 'bankName' | 'bankAccount' | 'isYouXiao' | 'change' | 'updateTime'
>;

/** What lists of accounts show of each, with what only one kind has before the status. */
export function accountColumns<Row extends Common>(
  own: readonly Column<Row>[],
): readonly Column<Row>[] {
  return [
    {
      key: 'accountName',
      title: 'accounts.fields.accountName',
      width: 190,
      link: true,
      text: (row) => row.accountName ?? '',
    },
    {
      key: 'bankAccount',
      title: 'accounts.fields.bankAccount',
      width: 190,
      text: (row) => groupInFours(row.bankAccount ?? ''),
    },
    {
      key: 'bankName',
      title: 'accounts.fields.bankName',
      width: 160,
      text: (row) => row.bankName ?? '',
    },
    ...own,
    {
      key: 'isYouXiao',
      title: 'accounts.fields.isYouXiao',
      width: 72,
      statuses: ['validity'],
      render: (row, t) =>
        row.change?.act === 'added' ? '' : statusTag('validity', row.isYouXiao ?? '0', t),
    },
    {
      key: 'change',
      title: 'accounts.fields.change',
      width: 128,
      render: (row, t) =>
        row.change && (
          <span className="ui-status ui-tone-progress">
            {t(`accounts.change.waitsShort.${row.change.act ?? 'changed'}`)}
          </span>
        ),
    },
    {
      key: 'updateTime',
      title: 'accounts.fields.updateTime',
      width: 148,
      optional: true,
      text: (row) => (row.updateTime ? formatTime(row.updateTime) : ''),
    },
  ];
}

const text = (name: NameIn<'accounts.fields'>): Filter => ({
  name,
  title: `accounts.fields.${name}`,
  kind: 'text',
});

/** How accounts are looked for. */
export const accountFilters: readonly Filter[] = [
  text('accountName'),
  text('bankName'),
  text('bankAccount'),
  {
    name: 'isYouXiao',
    title: 'accounts.fields.isYouXiao',
    kind: 'choice',
    enumeration: 'validity',
  },
];
