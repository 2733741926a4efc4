/** The dimensions of every chart: its size, and the margins for labels. */
export const PICTURE = {
  width: 480,
  height: 220,
  left: 64,
  right: 12,
  top: 12,
  bottom: 30,
} as const;

const { width, height, left, right, top, bottom } = PICTURE;

/** The y position of a value, between 0 and the highest line. */
export const heightOf = (value: number, highest: number): number =>
  height - bottom - ((height - bottom - top) * value) / highest;

/** The x centre of the nth of several positions. */
export const middleOf = (place: number, places: number): number =>
  left + ((width - left - right) * (place + 0.5)) / places;

interface GridProps {
  ticks: readonly number[];
  format: (value: number) => string;
  labels: readonly string[];
}

/** Grid lines with their figures, and the labels below; some of many labels are left out. */
export function Grid({ ticks, format, labels }: GridProps) {
  const highest = ticks.at(-1) ?? 1;
  const every = Math.ceil(labels.length / 7);
  return (
    <g className="chart-grid" aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - right}
            y1={heightOf(tick, highest)}
            y2={heightOf(tick, highest)}
          />
          <text x={left - 8} y={heightOf(tick, highest) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, place) =>
          place % every === 0 && (
            <text
              key={label}
              x={middleOf(place, labels.length)}
              y={height - bottom + 20}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
    </g>
  );
}
