import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { Grid, heightOf, middleOf, PICTURE } from './grid.tsx';
import { ticksUpTo } from './scale.ts';

/** One column: its label and its height. */
interface ChartColumn {
  label: string;
  value: number;
}

interface ColumnChartProps {
  title: string;
  columns: readonly ChartColumn[];
  /** Format of the figures on the axis. */
  format: (value: number) => string;
  table: ChartTable;
  empty: string;
}

const WIDEST = 48;

/** A vertical column chart. */
export function ColumnChart({ title, columns, format, table, empty }: ColumnChartProps) {
  const ticks = ticksUpTo(Math.max(0, ...columns.map(({ value }) => value)));
  const highest = ticks.at(-1) ?? 1;
  const width = Math.min(
    WIDEST,
    ((PICTURE.width - PICTURE.left - PICTURE.right) / Math.max(1, columns.length)) * 0.7,
  );
  return (
    <ChartFrame title={title} table={table} empty={empty}>
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}>
        <Grid ticks={ticks} format={format} labels={columns.map(({ label }) => label)} />
        {columns.map(({ label, value }, place) => (
          <rect
            key={label}
            className="chart-column"
            x={middleOf(place, columns.length) - width / 2}
            width={width}
            y={heightOf(value, highest)}
            height={heightOf(0, highest) - heightOf(value, highest)}
          >
            <title>{`${label}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
    </ChartFrame>
  );
}
