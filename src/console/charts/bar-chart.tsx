import { useText } from '../base/use-text.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { markOf } from './marks.tsx';

/** One bar: its label, its length, and its figure as text. */
interface ChartBar {
  key: string;
  label: string;
  value: number;
  text: string;
}

interface BarChartProps {
  title: string;
  bars: readonly ChartBar[];
  table: ChartTable;
  empty: string;
}

/** A horizontal bar chart, for long labels. */
export function BarChart({ title, bars, table, empty }: BarChartProps) {
  const t = useText();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ChartFrame title={title} table={table} empty={empty}>
      <div className="chart-bars">
        {bars.map(({ key, label, value, text }, place) => (
          <div key={key} className="chart-bar" {...markOf(label, text, place === 0, t)}>
            <span>{label}</span>
            <span
              className="chart-bar-room"
              style={{ '--share': `${(value / most) * 100}%` } as React.CSSProperties}
            />
            <span className="ui-figures">{text}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
