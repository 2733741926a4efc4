import { useText } from '../base/use-text.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { Grid, heightOf, middleOf, PICTURE } from './grid.tsx';
import { markOf } from './marks.tsx';

/** One line: its name, and its value at each label; null if missing. */
interface ChartLine {
  name: string;
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  labels: readonly string[];
  lines: readonly ChartLine[];
  /** Grid lines, from 0 to the highest. */
  ticks: readonly number[];
  table: ChartTable;
  empty: string;
}

/** Lines differ by colour and dashes. */
const LOOKS = 5;

/** A line is interrupted at missing values. */
function pathOf(values: ChartLine['values'], highest: number): string {
  let isDown = false;
  return values
    .map((value, place) => {
      const go = isDown ? 'L' : 'M';
      isDown = value !== null;
      return value === null
        ? ''
        : `${go}${middleOf(place, values.length)},${heightOf(value, highest)}`;
    })
    .join('');
}

/** How values go from label to label, a line for each name. */
export function LineChart({ title, labels, lines, ticks, table, empty }: LineChartProps) {
  const t = useText();
  const first = lines[0]?.values.findIndex((value) => value !== null);
  const highest = ticks.at(-1) ?? 1;
  return (
    <ChartFrame title={title} table={table} empty={empty}>
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}>
        <Grid ticks={ticks} format={String} labels={labels} />
        {lines.map(({ name, values }, index) => (
          <g key={name} className={`chart-line look-${index % LOOKS}`}>
            <path d={pathOf(values, highest)} />
            {values.map(
              (value, place) =>
                value !== null && (
                  <circle
                    key={labels[place]}
                    cx={middleOf(place, values.length)}
                    cy={heightOf(value, highest)}
                    r={4}
                    {...markOf(
                      `${name} ${labels[place]}`,
                      String(value),
                      index === 0 && place === first,
                      t,
                    )}
                  />
                ),
            )}
          </g>
        ))}
      </svg>
      {lines.length > 1 && (
        <ul className="chart-names">
          {lines.map(({ name }, index) => (
            <li key={name}>
              <svg
                viewBox="0 0 28 10"
                width={28}
                height={10}
                className={`chart-line look-${index % LOOKS}`}
              >
                <path d="M0,5L28,5" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}
