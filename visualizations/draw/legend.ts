import type { Layout } from '#model/graph/layout.ts';
import { widthOf } from '#model/graph/measure.ts';
import { element, escaped } from './markup.ts';
import type { Texts } from './names.ts';
import type { Palette } from './theme.ts';

/** Height of the line below a picture that explains its signs. */
export const LEGEND_HEIGHT = 34;

const SIZE = 11;
const SIGN = 26;
const GAP = 18;

type Sign = (x: number, y: number) => string;

/** Explains the signs that occur in this picture. */
export function legend(
  { nodes, edges, height }: Layout,
  say: Texts,
  palette: Palette,
): { width: number; markup: string } {
  const line =
    (stroke: string, width: number, dash?: string): Sign =>
    (x, y) =>
      element('path', {
        d: `M${x},${y}h${SIGN - 6}`,
        stroke,
        'stroke-width': width,
        'stroke-dasharray': dash,
        fill: 'none',
      });
  const box =
    (tone: keyof Palette['tones']): Sign =>
    (x, y) =>
      element('rect', {
        x: x + 4,
        y: y - 6,
        width: 16,
        height: 12,
        rx: 3,
        fill: palette.tones[tone].fill,
        stroke: palette.tones[tone].stroke,
      });
  const double: Sign = (x, y) =>
    [0, 3]
      .map((inset) =>
        element('rect', {
          x: x + 2 + inset,
          y: y - 7 + inset,
          width: 20 - 2 * inset,
          height: 14 - 2 * inset,
          rx: 3,
          fill: 'none',
          stroke: palette.line,
        }),
      )
      .join('');
  const dot: Sign = (x, y) =>
    element('circle', { cx: x + 14, cy: y, r: 4.5, fill: palette.mainLine });
  const tones = (['other', 'progress', 'positive', 'negative'] as const).filter((tone) =>
    nodes.some((node) => node.tone === tone),
  );
  const entries: [string, Sign][] = [
    ['initial', dot],
    ...(nodes.some(({ final }) => final) ? ([['final', double]] as [string, Sign][]) : []),
    ...(tones.length > 1 ? tones.map((tone): [string, Sign] => [tone, box(tone)]) : []),
    ...(edges.some(({ main }) => main)
      ? ([['main', line(palette.mainLine, 2.2)]] as [string, Sign][])
      : []),
    ...(edges.some(({ assumed }) => assumed)
      ? ([['assumed', line(palette.line, 1.3, '6 4')]] as [string, Sign][])
      : []),
  ];
  const y = height + LEGEND_HEIGHT / 2 - 4;
  let x = 24;
  const drawn = entries.map(([key, sign]) => {
    const text = say(`legend.${key}`);
    const markup =
      sign(x, y) +
      element(
        'text',
        { x: x + SIGN, y: y + 4, 'font-size': SIZE, fill: palette.muted, 'text-anchor': 'start' },
        escaped(text),
      );
    x += SIGN + widthOf(text, SIZE) + GAP;
    return markup;
  });
  return { width: x, markup: element('g', {}, ...drawn) };
}
