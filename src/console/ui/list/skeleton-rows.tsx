import { useText } from '../../base/use-text.ts';
import type { Column } from './types.ts';

/** Placeholder bars in the shape of the table that is loading. */
export function SkeletonRows<Row>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[];
  rows: number;
}) {
  const t = useText();
  const template = columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' ');
  return (
    <div className="ui-table-box" role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className="ui-skeleton-row" style={{ gridTemplateColumns: template }}>
          {columns.map(({ key }, column) => (
            <span
              key={key}
              className="ui-bar"
              style={{ width: `${80 - ((row * 13 + column * 29) % 45)}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
