/** The picture of every chart: its size, and the room for words at its edges. */
export const PICTURE = {
  width: 480,
  height: 220,
  left: 64,
  right: 12,
  top: 12,
  bottom: 30,
} as const;

const { width, height, left, right, top, bottom } = PICTURE;

/** Height of a value in the picture, between 0 and the highest line. */
export const heightOf = (value: number, highest: number): number =>
  height - bottom - ((height - bottom - top) * value) / highest;

/** Middle of the nth of so many places side by side. */
export const middleOf = (place: number, places: number): number =>
  left + ((width - left - right) * (place + 0.5)) / places;

interface GridProps {
  ticks: readonly number[];
  format: (value: number) => string;
  labels: readonly string[];
}

/** Lines with their figures, and what stands below; of many labels some are left out. */
export function Grid({ ticks, format, labels }: GridProps) {
  const highest = ticks.at(-1) ?? 1;
  const every = Math.ceil(labels.length / 7);
  return (
    <g className="chart-grid">
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
