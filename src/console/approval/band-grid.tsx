import './band-grid.css';
import { Button, HotkeysProvider, HTMLSelect } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import {
  Cell,
  Column,
  ColumnHeaderCell,
  RenderMode,
  SelectionModes,
  Table,
} from '@blueprintjs/table';
import { useLayoutEffect, useRef, useState } from 'react';
import { AMOUNT_RANGE_TYPES } from '#contract/core/rules.ts';
import { codesOf } from '#contract/core/enumerations.ts';
import { namedKey, type NameIn } from '#locales/keys.ts';
import { pressedKey } from '../base/keys.ts';
import { toast } from '../base/toasts.ts';
import { codeText } from '../base/code-text.ts';
import type { WordedProblem } from '../http/send.ts';
import { useText } from '../base/use-text.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { hasMax, hasMin, pasteAt, withBounds, type BandDraft } from './bands.ts';

interface BandGridProps {
  bands: readonly BandDraft[];
  problems: readonly WordedProblem[];
  mayEdit: boolean;
  onChange: (bands: readonly BandDraft[]) => void;
}

const ROW = 36;
const HEAD = 32;
/** Width of the row numbers with the borders of the grid. */
const ROW_HEAD = 34;
const FIELDS = ['type', 'min', 'max', 'levels'] as const;
const WIDE = { type: 240, min: 190, max: 190, levels: 150, remove: 64 };

/** The table registers keys of its own, none used here; their help exists only in English. */
const noDialog = () => <></>;

/** The available width, so that the columns fill it. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

/** Element id of a cell; target of the summary of problems. */
const idOf = (row: number, field: string) => fieldId(`moneyRanges[${row}].${field}`);

/**
 * Moves the focus to the same column of another row, as spreadsheets do with Enter and the arrow
 * keys.
 */
function moveRow(element: HTMLElement, by: number): void {
  const [, row, field] = /^field-moneyRanges-(\d+)-(\w+)$/.exec(element.id) ?? [];
  document.getElementById(idOf(Number(row) + by, field ?? ''))?.focus();
}

/** The ranges of an amount rule in a grid with spreadsheet keys. */
export function BandGrid({ bands, problems, mayEdit, onChange }: BandGridProps) {
  const t = useText();
  const [box, width] = useWidth();
  const set = (row: number, change: Partial<BandDraft>) =>
    onChange(
      bands.map((band, index) => (index === row ? withBounds({ ...band, ...change }) : band)),
    );
  const wrong = (row: number, field: string) =>
    problems.some(
      (problem) =>
        problem.field === `moneyRanges[${row}].${field}` ||
        (problem.field === `moneyRanges[${row}]` && field !== 'type' && field !== 'levels'),
    ) || undefined;
  const label = (row: number, field: keyof BandDraft) =>
    t('approval.rules.cell', { n: row + 1, name: t(`approval.fields.${field}`) });

  const choice =
    (field: 'type' | 'levels', codes: readonly string[], textOf: (code: string) => string) =>
    (row: number) => (
      <Cell interactive className="band-cell">
        <HTMLSelect
          id={idOf(row, field)}
          fill
          minimal
          aria-label={label(row, field)}
          aria-invalid={wrong(row, field)}
          disabled={!mayEdit}
          value={bands[row]?.[field] ?? ''}
          onChange={(event) => set(row, { [field]: event.target.value })}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {textOf(code)}
            </option>
          ))}
        </HTMLSelect>
      </Cell>
    );
  const amount = (field: 'min' | 'max') => (row: number) => {
    const band = bands[row];
    const isThere = band !== undefined && (field === 'min' ? hasMin(band) : hasMax(band));
    return (
      <Cell interactive className={isThere ? 'band-cell' : 'band-cell band-none'}>
        {isThere ? (
          <AmountInput
            id={idOf(row, field)}
            aria-label={label(row, field)}
            aria-invalid={wrong(row, field)}
            readOnly={!mayEdit}
            value={band[field]}
            onChange={(plain) => set(row, { [field]: plain })}
            onPaste={(event) => {
              const pasted = mayEdit
                ? pasteAt(bands, row, field, event.clipboardData.getData('text'))
                : null;
              if (pasted === null) return;
              event.preventDefault();
              if (pasted === 'tooWide') toast.error(t('approval.rules.pastedTooWide'));
              else onChange(pasted);
            }}
            onKeyDown={(event) => {
              const key = pressedKey(event);
              if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return;
              event.preventDefault();
              moveRow(event.currentTarget, key === 'ArrowUp' ? -1 : 1);
            }}
          />
        ) : (
          <span>{t('approval.rules.noBound')}</span>
        )}
      </Cell>
    );
  };
  const remove = (row: number) => (
    <Cell interactive className="band-cell">
      <Button
        variant="minimal"
        size="small"
        icon={<SmallCross />}
        aria-label={t('approval.rules.removeBand', { n: row + 1 })}
        onClick={() => onChange(bands.filter((_, index) => index !== row))}
      />
    </Cell>
  );
  const head = (field: NameIn<'approval.fields'>) => () => (
    <ColumnHeaderCell name={t(`approval.fields.${field}`)} />
  );
  const cells = {
    type: choice('type', AMOUNT_RANGE_TYPES, (code) => t(namedKey('approval.bandType', code))),
    min: amount('min'),
    max: amount('max'),
    levels: choice('levels', codesOf('approvalLevel'), (code) =>
      codeText(t, 'approvalLevel', code),
    ),
  };
  const columns = FIELDS.map((field) => (
    <Column
      key={field}
      id={field}
      cellRenderer={cells[field]}
      columnHeaderCellRenderer={head(field)}
    />
  ));
  const fixed = WIDE.type + WIDE.levels + (mayEdit ? WIDE.remove : 0) + ROW_HEAD;
  const each = Math.max(WIDE.min, Math.floor((width - fixed) / 2));
  return (
    <div
      ref={box}
      className="band-grid"
      role="group"
      aria-label={t('approval.fields.moneyRanges')}
      style={{ height: HEAD + bands.length * ROW + 3 }}
    >
      {width > 0 && (
        <HotkeysProvider renderDialog={noDialog}>
          <Table
            numRows={bands.length}
            defaultRowHeight={ROW}
            minRowHeight={ROW}
            columnWidths={[WIDE.type, each, each, WIDE.levels, ...(mayEdit ? [WIDE.remove] : [])]}
            enableColumnResizing={false}
            enableRowResizing={false}
            selectionModes={SelectionModes.NONE}
            renderMode={RenderMode.NONE}
            cellRendererDependencies={[bands, problems, mayEdit, t]}
          >
            {mayEdit
              ? [
                  ...columns,
                  <Column
                    key="remove"
                    id="remove"
                    cellRenderer={remove}
                    columnHeaderCellRenderer={head('remove')}
                  />,
                ]
              : columns}
          </Table>
        </HotkeysProvider>
      )}
    </div>
  );
}
