import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mainLine, type Graph } from '#model/graph.ts';
import type { Layout } from '#model/graph/layout.ts';
import { elkGraphsOf } from './layout.ts';

/** Where the seals of the layouts lie, below the root of the project. */
export const SEALS = 'visualizations/seals.json';

/** What decides how a graph is placed, beside the graph and its texts. */
const CODE = [
  new URL('./layout.ts', import.meta.url),
  new URL('./variants.ts', import.meta.url),
  new URL(import.meta.resolve('#model/graph/layout.ts')),
  createRequire(import.meta.url).resolve('elkjs/package.json'),
].map((path) => readFileSync(path, 'utf8'));

/** What a layout is sealed by: all that it is made of, and itself. */
export const sealOf = (graph: Graph, layout: Layout): string =>
  createHash('sha256')
    .update(JSON.stringify([CODE, graph, mainLine(graph), elkGraphsOf(graph), layout]))
    .digest('base64url');

const nameOf = ({ machine, view }: Pick<Layout, 'machine' | 'view'>) => `${machine} ${view}`;

/** The file of seals, one layout a line. */
export const sealsText = (sealed: readonly (readonly [Graph, Layout])[]): string =>
  `${JSON.stringify(
    Object.fromEntries(sealed.map(([graph, layout]) => [nameOf(graph), sealOf(graph, layout)])),
    null,
    1,
  )}\n`;

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
  } catch {
    // It was never drawn, or is not whole: it is drawn anew.
    return null;
  }
}

/**
 * The layout of a graph as it was drawn before; null where the graph, its texts or the way of
 * drawing have changed since, or the file has been touched. To lay all graphs out takes a minute.
 */
export function drawnBefore(graph: Graph): Layout | null {
  const layout = read(`visualizations/${graph.machine}/${graph.view}.layout.json`) as Layout | null;
  const seals = read(SEALS) as Record<string, string> | null;
  return layout !== null && seals?.[nameOf(graph)] === sealOf(graph, layout) ? layout : null;
}
