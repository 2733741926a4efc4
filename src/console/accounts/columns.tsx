import { groupInFours } from '#contract/core/money.ts';
import type { Column } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import type { DepositAccount } from './types.ts';

type Cell = Partial<Column<Pick<DepositAccount, 'bankAccount' | 'isYouXiao' | 'change'>>>;

const bankAccount: Cell = { text: (row) => groupInFours(row.bankAccount ?? '') };
const isYouXiao: Cell = {
  render: (row, t) =>
    row.change?.act === 'added' ? '' : statusTag('validity', row.isYouXiao ?? '0', t),
};
const change: Cell = {
  tags: [
    'accounts.change.waitsShort.added',
    'accounts.change.waitsShort.changed',
    'accounts.change.waitsShort.deleted',
  ],
  render: (row, t) =>
    row.change && (
      <span className="ui-status ui-tone-progress">
        {t(`accounts.change.waitsShort.${row.change.act ?? 'changed'}`)}
      </span>
    ),
};

/** The cells of account lists that are more than their field. */
export const accountCells = { bankAccount, isYouXiao, change };
