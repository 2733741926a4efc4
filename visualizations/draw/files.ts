import type { AnyStateMachine } from 'xstate';
import { lifecycles } from '#machines/index.ts';
import { graphOf, type Graph, type GraphView } from '#model/graph.ts';
import type { Layout } from '#model/graph/layout.ts';
import { assumptionsPage } from './assumptions.ts';
import { coverageText } from './coverage.ts';
import { drawnMachines, recordMachines } from './catalog.ts';
import { indexPage } from './index-page.ts';
import { layoutOf } from './layout.ts';
import { stateKey } from './lines.ts';
import { mermaidOf } from './mermaid.ts';
import { scxmlOf } from './scxml.ts';
import { drawnBefore, sealsText } from './seals.ts';
import { svgOf } from './svg.ts';
import { allTexts, languages } from './texts.ts';
import { themes } from './theme.ts';

const views: readonly GraphView[] = ['business', 'calls'];

/** Where the console's own copies lie: it may not import from here. */
export const CONSOLE_LAYOUTS = 'src/console/diagram/layouts';

/** Machines whose records the gateway keeps, with their histories. */
const storedMachines: ReadonlySet<AnyStateMachine> = new Set(
  Object.values(lifecycles).map(({ machine }) => machine),
);

const consoleLayout = ({ machine, view }: Layout): string =>
  `${CONSOLE_LAYOUTS}/${view === 'calls' ? 'calls/' : ''}${machine}.json`;

/** The gateway puts the pictures into dossiers. */
export const GATEWAY_PICTURES = 'src/gateway/audit/pictures';

/**
 * What the test suites have used of each lifecycle, for the console to show beside what production
 * has used.
 */
export const CONSOLE_COVERAGE = 'src/console/insight/coverage';

/**
 * JSON with one node, edge or value a line, so that a change of a machine shows as a small
 * difference.
 */
function layoutText({ nodes, edges, ...rest }: Layout): string {
  const list = (items: readonly object[]) =>
    items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const head = Object.entries(rest).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${head.join(',\n')},\n  "nodes": [\n${list(nodes)}\n  ],\n  "edges": [\n${list(edges)}\n  ]\n}\n`;
}

/** What the console draws with: without what only an expanded picture or a tool needs. */
const minimal = (layout: Layout): Layout => ({
  ...layout,
  edges: layout.edges.map((edge) => ({
    ...edge,
    moves: edge.moves.map((move) => ({ ...move, transitions: [] })),
  })),
});

/**
 * States of machines that are no record's have no status to be named by; each has a title of its
 * own.
 */
const titled = (layout: Layout, isRecord: boolean): Layout =>
  isRecord
    ? layout
    : {
        ...layout,
        nodes: layout.nodes.map((node) => ({ ...node, label: stateKey(layout.machine, node.id) })),
      };

const graphs = (machines: readonly AnyStateMachine[] = drawnMachines): Graph[] =>
  machines.flatMap((machine) => views.map((view) => graphOf(machine, view)));

/** Every layout of every machine, or of these alone. */
export async function layouts(machines?: readonly AnyStateMachine[]): Promise<Layout[]> {
  const all: Layout[] = [];
  for (const graph of graphs(machines)) all.push(drawnBefore(graph) ?? (await layoutOf(graph)));
  return all;
}

/** The seals of all layouts, by which they are not laid out again. */
export const seals = (all: readonly Layout[]): string =>
  sealsText(graphs().map((graph, index) => [graph, all[index] as Layout] as const));

const pathOf = ({ machine, view }: Layout): string => `visualizations/${machine}/${view}`;

/** The files of layouts: their paths from the root of the project, and their content. */
export const layoutFiles = (all: readonly Layout[]): Map<string, string> =>
  new Map(all.map((layout) => [`${pathOf(layout)}.layout.json`, layoutText(layout)]));

/** Every file that is made of these layouts: its path from the root of the project, and its content. */
export function generated(all: readonly Layout[]): Map<string, string> {
  const texts = allTexts();
  const files = layoutFiles(all);
  for (const layout of all) {
    const machine = drawnMachines.find(({ id }) => id === layout.machine);
    if (!machine) throw new Error(`No machine ${layout.machine}.`);
    const graph = graphOf(machine, layout.view);
    const path = pathOf(layout);
    files.set(`${path}.scxml`, scxmlOf(graph));
    for (const language of languages) {
      files.set(`${path}.${language}.mmd`, mermaidOf(graph, texts[language]));
      for (const theme of themes)
        files.set(
          `${path}.${language}.${theme}.svg`,
          svgOf(layout, texts[language], language, theme),
        );
    }
    files.set(
      consoleLayout(layout),
      layoutText(titled(minimal(layout), recordMachines.includes(machine))),
    );
    if (layout.view === 'business' && storedMachines.has(machine)) {
      files.set(`${CONSOLE_COVERAGE}/${layout.machine}.json`, coverageText(machine));
      const pictures = languages.map((language) => [
        language,
        svgOf(layout, texts[language], language, 'light').trimEnd().split('\n'),
      ]);
      files.set(
        `${GATEWAY_PICTURES}/${layout.machine}.json`,
        `${JSON.stringify(Object.fromEntries(pictures), null, 1)}\n`,
      );
    }
  }
  for (const language of languages) {
    files.set(
      `visualizations/assumptions.${language}.html`,
      assumptionsPage(drawnMachines, texts[language], language),
    );
  }
  files.set(
    'visualizations/index.html',
    indexPage(
      drawnMachines.map(({ id }) => id),
      texts,
    ),
  );
  return files;
}
