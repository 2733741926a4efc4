import { useState, type ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { clampPage, DEFAULT_ROWS, pageCount } from './paging.ts';
import { usePrinting } from './use-printing.ts';

/**
 * Pages rows that are already loaded, and renders the pager below them, if they exceed the smallest
 * page. Printing shows every row.
 */
export function usePagedRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  pager: ReactNode;
} {
  const [paging, setPaging] = useState({ page: 1, rows: DEFAULT_ROWS });
  const isPrinting = usePrinting();
  const page = clampPage(paging.page, pageCount(rows.length, paging.rows));
  return {
    shown: isPrinting ? rows : rows.slice((page - 1) * paging.rows, page * paging.rows),
    pager: !isPrinting && rows.length > DEFAULT_ROWS && (
      <Pager
        rows={paging.rows}
        page={page}
        total={rows.length}
        allSizes={false}
        onChange={({ page: next, rows: size }) =>
          setPaging((before) => ({ page: next, rows: size ?? before.rows }))
        }
      />
    ),
  };
}
