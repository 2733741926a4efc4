import type { GraphView } from '#model/graph.ts';
import type { Layout } from '#model/graph/layout.ts';

const files = import.meta.glob<unknown>('../diagram/layouts/**/*.json', { import: 'default' });

const known = new Map<string, Promise<Layout>>();

/**
 * Loads the layout of a machine in a view. Returns the same promise every time, so that a component
 * can suspend on it.
 */
export function layoutOfMachine(id: string, view: GraphView): Promise<Layout> {
  const path = `../diagram/layouts/${view === 'calls' ? 'calls/' : ''}${id}.json`;
  const found = known.get(path);
  if (found) return found;
  const load = files[path];
  // visualizations/draw.ts writes these files from exactly this type.
  const loading = load
    ? (load() as Promise<Layout>)
    : Promise.reject(new Error(`There is no layout ${path}.`));
  // A failed download must be retried for the next picture.
  loading.catch(() => known.delete(path));
  known.set(path, loading);
  return loading;
}
