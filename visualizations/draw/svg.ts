import type { GraphView } from '#model/graph.ts';
import type { Layout, PlacedEdge, PlacedNode } from '#model/graph/layout.ts';
import { overlap, pathThrough } from '#model/graph/layout.ts';
import {
  anchorOf,
  edgeLines,
  placeLines,
  styles,
  textBox,
  type Anchor,
  type PlacedLine,
} from '#model/graph/lines.ts';
import { legend, LEGEND_HEIGHT } from './legend.ts';
import { linesOfNode, titleOf } from './lines.ts';
import { element, escaped } from './markup.ts';
import { machineName, type Texts } from './names.ts';
import { FONTS, palettes, type Palette, type Theme } from './theme.ts';

/** Placed lines as SVG. */
function textOf(
  lines: readonly PlacedLine[],
  ink: { text: string; muted: string },
  anchor: Anchor = 'middle',
): string {
  return lines
    .map(({ text, note, style, x, y }) => {
      const { size, bold } = styles[style];
      const attributes = {
        x,
        y,
        'text-anchor': anchor === 'middle' ? undefined : anchor,
        'font-size': size,
        'font-weight': bold ? 600 : undefined,
        fill: style === 'roles' || style === 'note' ? ink.muted : ink.text,
      };
      const rest =
        note === undefined
          ? []
          : [
              element(
                'tspan',
                { 'font-size': styles.note.size, 'font-weight': 400, fill: ink.muted },
                escaped(note),
              ),
            ];
      return element('text', attributes, escaped(text), ...rest);
    })
    .join('\n');
}

const RADIUS = 7;

/**
 * The mark of the state a machine begins in: a dot with an arrow from above; among many states the
 * dot alone.
 */
function initialMark({ x, y }: PlacedNode, view: GraphView, { mainLine }: Palette): string {
  if (view === 'calls') return element('circle', { cx: x + 8, cy: y + 8, r: 3.5, fill: mainLine });
  const middle = x + 26;
  return element(
    'g',
    { stroke: mainLine, 'stroke-width': 1.6, fill: 'none' },
    element('circle', { cx: middle, cy: y - 19, r: 4.5, fill: mainLine, stroke: 'none' }),
    element('path', { d: `M${middle},${y - 15}V${y - 2}`, 'marker-end': 'url(#arrow-main)' }),
  );
}

function drawnNode(node: PlacedNode, layout: Layout, say: Texts, palette: Palette): string {
  const ink = palette.tones[node.tone];
  const { x, y, width, height } = node;
  const group = layout.nodes.some(({ parent }) => parent === node.id);
  const outline = {
    x,
    y,
    width,
    height,
    rx: RADIUS,
    stroke: ink.stroke,
    'stroke-width': node.main ? 2 : 1.4,
  };
  const lines = linesOfNode(node, layout.view, layout.machine, say);
  const text = { text: ink.text, muted: group ? palette.muted : ink.text };
  const names = [titleOf(node, layout.machine, say), node.code ?? '', node.id];
  return element(
    'g',
    { id: node.id },
    `\n${element('title', {}, escaped(names.filter(Boolean).join(' · ')))}\n`,
    element('rect', { ...outline, fill: group ? palette.group : ink.fill }),
    node.final
      ? element('rect', {
          x: x + 3.5,
          y: y + 3.5,
          width: width - 7,
          height: height - 7,
          rx: RADIUS - 3,
          fill: 'none',
          stroke: ink.stroke,
        })
      : '',
    node.initial ? initialMark(node, layout.view, palette) : '',
    '\n',
    textOf(placeLines(lines, node, group ? { top: y + 7 } : {}), text),
    '\n',
  );
}

const isFailure = ({ moves }: PlacedEdge): boolean =>
  moves.every(({ kind, failed }) => failed || kind === 'error' || kind === 'after');

function drawnLine(edge: PlacedEdge, { line, mainLine, failure }: Palette): string {
  const [kind, stroke] = isFailure(edge)
    ? ['failure', failure]
    : edge.main
      ? ['main', mainLine]
      : ['plain', line];
  return element('path', {
    d: pathThrough(edge.points),
    fill: 'none',
    stroke,
    'stroke-width': edge.main ? 2.2 : 1.3,
    'stroke-dasharray': edge.assumed ? '6 4' : undefined,
    'marker-end': `url(#arrow-${kind})`,
  });
}

function drawnLabel(edge: PlacedEdge, layout: Layout, say: Texts, palette: Palette): string {
  const lines = edgeLines(edge.moves, layout, say);
  const anchor = anchorOf(edge);
  const { x, y, width, height } = edge.label;
  const inGroup = layout.nodes.some(
    (node) => layout.nodes.some(({ parent }) => parent === node.id) && overlap(node, edge.label),
  );
  const reasons = [...new Set(edge.moves.flatMap(({ assumed }) => assumed))].map((key) => say(key));
  return element(
    'g',
    {},
    reasons.length > 0 ? element('title', {}, escaped(reasons.join('\n'))) : '',
    element('rect', { x, y, width, height, rx: 3, fill: inGroup ? palette.group : palette.ground }),
    '\n',
    textOf(placeLines(lines, textBox(edge.label), { anchor }), palette, anchor),
    '\n',
  );
}

const marker = (id: string, fill: string): string =>
  element(
    'marker',
    {
      id: `arrow-${id}`,
      viewBox: '0 0 10 10',
      refX: 9,
      refY: 5,
      markerWidth: 9,
      markerHeight: 9,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    },
    element('path', { d: 'M0,0.8L10,5L0,9.2Z', fill }),
  );

/** The picture of a layout in one language and one theme. */
export function svgOf(layout: Layout, say: Texts, language: string, theme: Theme): string {
  const palette = palettes[theme];
  const name = `${machineName(say, layout.machine)} · ${say(`views.${layout.view}`)}`;
  const under = legend(layout, say, palette);
  const [width, height] = [Math.max(layout.width, under.width), layout.height + LEGEND_HEIGHT];
  const isGroup = ({ id }: PlacedNode) => layout.nodes.some(({ parent }) => parent === id);
  const [groups, leaves] = [
    layout.nodes.filter(isGroup),
    layout.nodes.filter((node) => !isGroup(node)),
  ];
  const inOrder = [
    ...layout.edges.filter(({ main }) => !main),
    ...layout.edges.filter(({ main }) => main),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}" lang="${language}" role="img" ` +
      `aria-label="${escaped(name)}" font-family="${escaped(FONTS)}" text-anchor="middle">`,
    element('title', {}, escaped(name)),
    element(
      'defs',
      {},
      marker('plain', palette.line),
      marker('main', palette.mainLine),
      marker('failure', palette.failure),
    ),
    element('rect', { width, height, fill: palette.ground }),
    ...groups.map((node) => drawnNode(node, layout, say, palette)),
    ...inOrder.map((edge) => drawnLine(edge, palette)),
    ...leaves.map((node) => drawnNode(node, layout, say, palette)),
    ...inOrder.map((edge) => drawnLabel(edge, layout, say, palette)),
    under.markup,
    '</svg>\n',
  ].join('\n');
}
