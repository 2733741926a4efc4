import './list.css';
import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../../base/use-text.ts';
import { ALL_ROWS, clampPage, pageButtons, pageCount, PAGE_SIZES } from './paging.ts';

/** Page size "as many rows as the window holds". */
const FIT = 'fit';

interface PagerProps {
  page: number;
  rows: number;
  total: number;
  allSizes: boolean;
  /** Number of rows that the window holds, if the list offers that page size. */
  fit?: { rows: number; isChosen: boolean };
  onChange: (change: { page: number; rows?: number; isFitted?: boolean }) => void;
}

/** Total and page x of y, then previous, pages, next, page sizes, jumper (requirements, 2.4). */
export function Pager({ page, rows, total, allSizes, fit, onChange }: PagerProps) {
  const t = useText();
  const pages = pageCount(total, rows);
  const [jump, setJump] = useState('');
  const goTo = (target: number) => onChange({ page: clampPage(target, pages) });
  return (
    <nav className="ui-pager" aria-label={t('ui.pager.label')}>
      <span className="ui-pager-total ui-figures" aria-live="polite">
        {t('ui.pager.total', { count: total })} · {t('ui.pager.page', { page, pages })}
      </span>
      <div className="ui-pager-pages">
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeft />}
          aria-label={t('ui.pager.previous')}
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        />
        {pageButtons(page, pages).map((number) => (
          <Button
            key={number}
            variant="minimal"
            size="small"
            active={number === page}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('ui.pager.goTo', { page: number })}
            className="ui-figures"
            onClick={() => goTo(number)}
          >
            {number}
          </Button>
        ))}
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRight />}
          aria-label={t('ui.pager.next')}
          disabled={page >= pages}
          onClick={() => goTo(page + 1)}
        />
      </div>
      <HTMLSelect
        aria-label={t('ui.pager.sizes')}
        value={fit?.isChosen ? FIT : rows}
        onChange={({ target: { value } }) =>
          onChange(
            fit && value === FIT
              ? { page: 1, rows: fit.rows, isFitted: true }
              : { page: 1, rows: Number(value), isFitted: false },
          )
        }
      >
        {fit && <option value={FIT}>{t('ui.pager.fit', { n: fit.rows })}</option>}
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('ui.pager.size', { n: size })}
          </option>
        ))}
        {allSizes && <option value={ALL_ROWS}>{t('ui.pager.all')}</option>}
      </HTMLSelect>
      <form
        className="ui-jumper"
        onSubmit={(event) => {
          event.preventDefault();
          if (jump.trim() !== '') goTo(Number(jump));
          setJump('');
        }}
      >
        <label>
          {t('ui.pager.jump')}
          <input
            className={`${Classes.INPUT} ${Classes.SMALL}`}
            inputMode="numeric"
            value={jump}
            onChange={(event) => setJump(event.target.value.replace(/\D/g, ''))}
          />
          {t('ui.pager.jumpPage')}
        </label>
      </form>
    </nav>
  );
}
