import type { AnyStateMachine } from 'xstate';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
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
  Object.values<Lifecycle>(lifecycles).map(({ machine }) => machine),
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

const graphs = (): Graph[] =>
  drawnMachines.flatMap((machine) => views.map((view) => graphOf(machine, view)));

/** Every layout of every machine. */
export async function layouts(): Promise<Layout[]> {
  const all: Layout[] = [];
  for (const graph of graphs()) all.push(drawnBefore(graph) ?? (await layoutOf(graph)));
  return all;
}

/** The seals of all layouts, by which they are not laid out again. */
export const seals = (all: readonly Layout[]): string =>
  sealsText(graphs().map((graph, index) => [graph, all[index] as Layout] as const));

/** The files of what the suites have used of these machines, as far as their records are stored. */
export const coverageFiles = (machines: readonly AnyStateMachine[]): Map<string, string> =>
  new Map(
    machines
      .filter((machine) => storedMachines.has(machine))
      .map((machine) => [`${CONSOLE_COVERAGE}/${machine.id}.json`, coverageText(machine)]),
  );

/** The files of all that is drawn of these layouts, themselves among them. */
export function pictureFiles(all: readonly Layout[]): Map<string, string> {
  const texts = allTexts();
  const files = new Map<string, string>();
  for (const layout of all) {
    const machine = drawnMachines.find(({ id }) => id === layout.machine);
    if (!machine) throw new Error(`No machine ${layout.machine}.`);
    const graph = graphOf(machine, layout.view);
    const path = `visualizations/${layout.machine}/${layout.view}`;
    files.set(`${path}.layout.json`, layoutText(layout));
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

/** Every generated file: its path from the root of the project, and its content. */
export const generated = (all: readonly Layout[]): Map<string, string> =>
  new Map([...pictureFiles(all), ...coverageFiles(drawnMachines)]);
