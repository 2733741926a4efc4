import { styles, type Anchor, type PlacedLine } from '#model/graph/lines.ts';

/** Positioned lines of text in a picture. */
export function Lines({
  lines,
  anchor = 'middle',
}: {
  lines: readonly PlacedLine[];
  anchor?: Anchor;
}) {
  return lines.map(({ text, note, style, x, y }, index) => (
    <text
      key={index}
      x={x}
      y={y}
      textAnchor={anchor}
      className={`diagram-${style}`}
      fontSize={styles[style].size}
    >
      {text}
      {note !== undefined && (
        <tspan className="diagram-note" fontSize={styles.note.size}>
          {note}
        </tspan>
      )}
    </text>
  ));
}
