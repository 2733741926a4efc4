import { dirname, join, relative, sep } from 'node:path';
import { finding, importsOf, type Finding, type Source } from './sources.ts';

/** Folders whose subfolders are layered: each imports only from the layers below. */
const FLOORS = ['src/gateway', 'src/console'];

/** Imports between the folders of a floor, by importing and imported folder. */
type Imports = ReadonlyMap<string, ReadonlyMap<string, readonly Finding[]>>;

/** A folder of a floor, or a file directly in it. */
const folderOf = (floor: string, path: string): string => {
  const [folder = ''] = relative(floor, path).split(sep);
  return folder.replace(/\.tsx?$/, '');
};

function importsIn(floor: string, sources: readonly Source[]): Imports {
  const found = new Map<string, Map<string, Finding[]>>();
  for (const source of sources.filter(({ path }) => path.startsWith(`${floor}/`)))
    for (const { specifier, offset } of importsOf(source)) {
      const from = folderOf(floor, source.path);
      const to = folderOf(floor, join(dirname(source.path), specifier));
      if (!specifier.startsWith('.') || to === '..' || to === from) continue;
      const ofFolder = found.get(from) ?? new Map<string, Finding[]>();
      found.set(from, ofFolder);
      const at = finding(source, offset, `${from} imports ${to}`);
      ofFolder.set(to, [...(ofFolder.get(to) ?? []), at]);
    }
  return found;
}

/** All folders that a folder imports, directly or indirectly. */
function reachedFrom(folder: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [folder];
  for (let next = left.pop(); next !== undefined; next = left.pop())
    for (const to of imports.get(next)?.keys() ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        left.push(to);
      }
  return reached;
}

/**
 * Imports that form cycles between folders of a floor, including types: of each cycle those between
 * the two folders with the fewest, which are the ones to cut.
 */
export function foldersInACircle(sources: readonly Source[]): Finding[] {
  return FLOORS.flatMap((floor) => {
    const imports = importsIn(floor, sources);
    const reached = new Map([...imports.keys()].map((name) => [name, reachedFrom(name, imports)]));
    const circleOf = (name: string) =>
      [...(reached.get(name) ?? [])].filter((one) => reached.get(one)?.has(name)).toSorted();
    const crossings = [...imports].flatMap(([from, ofFolder]) =>
      [...ofFolder]
        .filter(([to]) => reached.get(to)?.has(from))
        .map(([, found]) => ({ circle: circleOf(from).join(', '), found })),
    );
    const fewest = (circle: string) =>
      Math.min(...crossings.flatMap((one) => (one.circle === circle ? [one.found.length] : [])));
    return crossings.flatMap(({ circle, found }) =>
      found.length > fewest(circle)
        ? []
        : found.map((at) => ({ ...at, message: `${at.message} in a circle: ${circle}.` })),
    );
  });
}
