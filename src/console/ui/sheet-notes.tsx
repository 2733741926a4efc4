import { namesOf, type SheetColumns, type WhyLeft } from '#contract/core/sheet-columns.ts';
import { useText } from '../base/use-text.ts';

interface ColumnListProps {
  columns: SheetColumns;
  /** The label of a column. */
  nameOf: (column: string) => string;
}

/** The columns of a spreadsheet to import, in order, with their accepted content. */
export function ColumnList({ columns, nameOf }: ColumnListProps) {
  const t = useText();
  return (
    <>
      <ol>
        {namesOf(columns).map((column) => (
          <li key={column}>
            {nameOf(column)}{' '}
            <span className="ui-quiet">{t(`ui.sheet.takes.${columns[column] ?? 'text'}`)}</span>
          </li>
        ))}
      </ol>
      <p className="ui-quiet">{t('ui.sheet.longNumbers')}</p>
    </>
  );
}

/** The sheet of a workbook that was read, if it has others. */
export interface SheetsRead {
  sheetName?: string | null | undefined;
  leftSheets: readonly { name?: string | null | undefined; why: WhyLeft }[];
}

/** Says which sheets of a workbook were not read, and why. */
export function SheetsNote({ sheets }: { sheets: SheetsRead }) {
  const t = useText();
  return (
    <div aria-live="polite">
      <p>{t('ui.sheet.read', { name: sheets.sheetName ?? '' })}</p>
      <ul>
        {sheets.leftSheets.map(({ name, why }) => (
          <li key={name}>
            {t('ui.sheet.left', { name: name ?? '', why: t(`ui.sheet.why.${why}`) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
