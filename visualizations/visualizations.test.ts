import type { AnyStateMachine, StateNode } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import { isQuick } from '#machines/shared/quick.test-helper.ts';
import { graphOf } from '#model/graph.ts';
import { assumptionsOf } from '#model/graph/assumptions.ts';
import { boxOfSegment, overlap, type Layout } from '#model/graph/layout.ts';
import { edgeLines, sizeOf } from '#model/graph/lines.ts';
import { drawnMachines } from './draw/catalog.ts';
import { coverageFiles, layouts, pictureFiles } from './draw/files.ts';
import { LEGEND_HEIGHT } from './draw/legend.ts';
import { linesOfNode } from './draw/lines.ts';
import { stale } from './draw/stale.ts';
import { allTexts } from './draw/texts.ts';
import { palettes, themes } from './draw/theme.ts';
import { SCREEN } from './draw/variants.ts';

let all: Layout[];
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  all = await layouts();
  files = pictureFiles(all);
});

test('what is checked in is as the machines and texts of today would have it; if not, run: npm run draw', () => {
  expect(stale(files)).toEqual([]);
  const quick = drawnMachines.filter(({ id }) => isQuick(id));
  expect(stale(coverageFiles(quick))).toEqual([]);
});

describe.each(
  drawnMachines.flatMap(({ id }) => (['business', 'calls'] as const).map((view) => ({ id, view }))),
)('$id, $view', ({ id, view }) => {
  const layoutHere = (): Layout =>
    all.find((layout) => layout.machine === id && layout.view === view) as Layout;
  const leavesOf = ({ nodes }: Layout) =>
    nodes.filter((node) => !nodes.some(({ parent }) => parent === node.id));

  test('no label lies on another label or on a state', () => {
    const layout = layoutHere();
    const labels = layout.edges.map(({ id: name, label }) => ({ name, box: label }));
    const boxes = [...labels, ...leavesOf(layout).map((node) => ({ name: node.id, box: node }))];
    const clashes = labels.flatMap((label, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => overlap(label.box, box))
        .map(({ name }) => `${label.name} on ${name}`),
    );
    expect(clashes).toEqual([]);
  });

  test('no line runs through a label that is not its own, nor through a state', () => {
    const layout = layoutHere();
    const struck = layout.edges.flatMap(({ id: name, points }) => {
      const pieces = points
        .slice(1)
        .map((point, index) => boxOfSegment([points[index] ?? point, point]));
      const others = [
        ...layout.edges
          .filter((other) => other.id !== name)
          .map((other) => ({ name: other.id, box: other.label })),
        ...leavesOf(layout).map((node) => ({
          name: node.id,
          box: { x: node.x + 1, y: node.y + 1, width: node.width - 2, height: node.height - 2 },
        })),
      ];
      return others
        .filter(({ box }) => pieces.some((piece) => overlap(piece, box)))
        .map((other) => `${name} through ${other.name}`);
    });
    expect(struck).toEqual([]);
  });

  test('states do not overlap, and all lies within the picture', () => {
    const layout = layoutHere();
    const leaves = leavesOf(layout);
    expect(
      leaves
        .filter((node, index) => leaves.slice(index + 1).some((other) => overlap(node, other)))
        .map((node) => node.id),
    ).toEqual([]);
    for (const { x, y, width, height } of [
      ...layout.nodes,
      ...layout.edges.map(({ label }) => label),
    ]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(layout.width);
      expect(y + height).toBeLessThanOrEqual(layout.height);
    }
  });

  test('the text of every language has room', () => {
    const layout = layoutHere();
    for (const say of Object.values(allTexts())) {
      for (const node of layout.nodes) {
        const { width, height } = sizeOf(linesOfNode(node, view, id, say));
        expect([node.id, node.width >= width, node.height >= height]).toEqual([
          node.id,
          true,
          true,
        ]);
      }
      for (const { id: name, moves, label } of layout.edges) {
        const { width, height } = sizeOf(edgeLines(moves, layout, say));
        expect([name, label.width >= width, label.height >= height]).toEqual([name, true, true]);
      }
    }
  });
});

test('every business view fits one screen, its text not smaller than four fifths', () => {
  for (const { width, height, view, machine } of all.filter(
    (layout) => layout.view === 'business',
  )) {
    const scale = Math.min(SCREEN.width / width, SCREEN.height / (height + LEGEND_HEIGHT));
    expect([machine, view, scale > 0.8]).toEqual([machine, view, true]);
  }
});

test('the main line leads downwards without a bend', () => {
  for (const { machine, edges } of all.filter(({ view }) => view === 'business')) {
    const bent = edges.filter(({ main, assumed, points }) => main && !assumed && points.length > 2);
    expect([machine, bent.map(({ id }) => id)]).toEqual([machine, []]);
  }
});

const statesOf = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => statesOf(child as StateNode)),
];

test.each(drawnMachines.map((machine) => ({ id: machine.id, machine })))(
  '$id: every assumption of the definition is listed',
  ({ machine }) => {
    const definitions = (node: StateNode) => [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ];
    const marked = statesOf((machine as AnyStateMachine).root as unknown as StateNode)
      .flatMap(definitions)
      .flatMap(({ meta }) => (meta as { assumed?: string } | undefined)?.assumed ?? []);
    const listed = assumptionsOf(machine);
    expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(marked));
    expect(listed.filter(({ edges }) => edges.length === 0)).toEqual([]);
  },
);

test('assumed transitions are drawn dashed, and only they', () => {
  for (const { machine, view, edges } of all) {
    const svg = files.get(`visualizations/${machine}/${view}.en.light.svg`) ?? '';
    const dashed = svg
      .split('\n')
      .filter((line) => line.startsWith('<path') && line.includes('stroke-dasharray')).length;
    expect([machine, view, dashed]).toEqual([
      machine,
      view,
      edges.filter(({ assumed }) => assumed).length,
    ]);
  }
});

test('SCXML is a drawing: it says so, and no event is the beginning of another', () => {
  const drawings = [...files].filter(([path]) => path.endsWith('.scxml'));
  expect(drawings).toHaveLength(2 * drawnMachines.length);
  for (const [path, text] of drawings) {
    expect([path, text.includes('no interpreter runs it')]).toEqual([path, true]);
    // What guards ask is not there: each is named as data, and false.
    const [, data = '{}'] = /<data [^>]*expr="([^"]*)"/.exec(text) ?? [];
    const values = Object.values(JSON.parse(data.replaceAll('&quot;', '"')) as object);
    expect([path, values.filter((value) => value !== false)]).toEqual([path, []]);
    const events = [
      ...new Set(
        [...text.matchAll(/<transition event="([^"]+)"/g)].flatMap(([, all = '']) =>
          all.split(' '),
        ),
      ),
    ];
    // The prefix rule of SCXML: `a` also answers to `a.b`.
    expect([
      path,
      events.filter((one) => events.some((other) => other.startsWith(`${one}.`))),
    ]).toEqual([path, []]);
  }
});

test('every move of a graph is in its layout', () => {
  for (const machine of drawnMachines)
    for (const view of ['business', 'calls'] as const) {
      const layout = all.find((one) => one.machine === machine.id && one.view === view);
      const graph = graphOf(machine, view);
      expect(layout?.edges.map(({ id, moves }) => ({ id, moves }))).toEqual(
        graph.edges.map(({ id, moves }) => ({ id, moves })),
      );
    }
});

function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test.each(themes)('%s: text and lines stand out from their ground', (theme) => {
  const { ground, group, text, muted, line, mainLine, failure, tones } = palettes[theme];
  for (const { fill, stroke, text: ink } of Object.values(tones)) {
    expect(contrast(ink, fill)).toBeGreaterThan(4.5);
    expect(contrast(ink, group)).toBeGreaterThan(4.5);
    expect(contrast(stroke, ground)).toBeGreaterThan(3);
  }
  for (const under of [ground, group]) {
    for (const ink of [text, muted]) expect(contrast(ink, under)).toBeGreaterThan(4.5);
    for (const ink of [line, mainLine, failure]) expect(contrast(ink, under)).toBeGreaterThan(3);
  }
});
