import { useText } from '../base/use-text.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { Grid, heightOf, middleOf, PICTURE } from './grid.tsx';
import { markOf } from './marks.tsx';
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
  /** Format of the figure of a column, where there is room for all of it. */
  figure?: (value: number) => string;
  table: ChartTable;
  empty: string;
}

const WIDEST = 48;

/** A vertical column chart. */
export function ColumnChart({
  title,
  columns,
  format,
  figure = format,
  table,
  empty,
}: ColumnChartProps) {
  const t = useText();
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
          // An empty column has no place of its own where it could be pointed at or have the focus.
          <g key={label} {...markOf(label, figure(value), place === 0, t)}>
            <rect
              className="chart-reach"
              x={middleOf(place, columns.length) - width / 2}
              width={width}
              y={heightOf(highest, highest)}
              height={heightOf(0, highest) - heightOf(highest, highest)}
            />
            <rect
              className="chart-column"
              x={middleOf(place, columns.length) - width / 2}
              width={width}
              y={heightOf(value, highest)}
              height={heightOf(0, highest) - heightOf(value, highest)}
            />
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}
