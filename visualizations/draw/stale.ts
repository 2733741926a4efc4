import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONSOLE_COVERAGE, CONSOLE_LAYOUTS, GATEWAY_PICTURES } from './files.ts';

/** Folders of the wings that hold generated files and nothing else. */
export const WING_FOLDERS: readonly string[] = [
  CONSOLE_LAYOUTS,
  CONSOLE_COVERAGE,
  GATEWAY_PICTURES,
];

/** The root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const GENERATED = /\.(svg|mmd|scxml|html|layout\.json)$/;

function filesBelow(folder: string, matching: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => matching.test(name))
    .map((name) =>
      relative(root, join(root, folder, name))
        .split(sep)
        .join('/'),
    );
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

/** Generated files that lie there although no machine asks for them any more. */
export function orphans(files: ReadonlyMap<string, string>): string[] {
  const present = [
    ...filesBelow('visualizations', GENERATED),
    ...WING_FOLDERS.flatMap((folder) => filesBelow(folder, /\.json$/)),
  ];
  return present.filter((path) => !files.has(path)).sort();
}

/** Files that are missing, or not as the machines and texts of today would have them. */
export function stale(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([path, content]) => contentOf(path) !== content).map(([path]) => path);
}
