import { dirname, join, relative, sep } from 'node:path';
import { finding, importsOf, type Finding, type Source } from './sources.ts';

/** Floors whose folders form a direction: each folder imports only what lies below it. */
const FLOORS = ['src/gateway', 'src/console'];

/** Pairs that still import each other; none may be added. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  'src/console': ['audit ui', 'records ui', 'session ui', 'replay ui'],
};

/** An import of one folder of a floor by another. */
interface Crossing {
  from: string;
  to: string;
  at: Finding;
}

const folderOf = (floor: string, path: string): string => {
  const [folder = '', rest] = relative(floor, path).split(sep);
  return rest === undefined ? '.' : folder;
};

const crossings = (floor: string, source: Source): Crossing[] =>
  importsOf(source).flatMap(({ specifier, offset }) => {
    const from = folderOf(floor, source.path);
    const to = folderOf(floor, join(dirname(source.path), specifier));
    return !specifier.startsWith('.') || to === from
      ? []
      : [{ from, to, at: finding(source, offset, `${from} imports ${to}`) }];
  });

/**
 * Folders of one floor that import each other: every import of the rarer direction, but for pairs
 * that are `left`; and pairs that are `left` although they no longer import each other.
 */
export function foldersInACircle(
  sources: readonly Source[],
  left: Readonly<Record<string, readonly string[]>> = LEFT,
): Finding[] {
  return FLOORS.flatMap((floor) => {
    const known = new Set(left[floor] ?? []);
    const found = new Map<string, Crossing[]>();
    for (const source of sources.filter(({ path }) => path.startsWith(`${floor}/`)))
      for (const crossing of crossings(floor, source)) {
        const key = `${crossing.from} ${crossing.to}`;
        found.set(key, [...(found.get(key) ?? []), crossing]);
      }
    const pairs = [...found.keys()].filter((key) => {
      const [from = '', to = ''] = key.split(' ');
      return from < to && found.has(`${to} ${from}`);
    });
    const gone = [...known].filter((pair) => !pairs.includes(pair));
    return [
      ...pairs
        .filter((pair) => !known.has(pair))
        .flatMap((pair) => {
          const there = found.get(pair) ?? [];
          const back = found.get(pair.split(' ').toReversed().join(' ')) ?? [];
          return (there.length < back.length ? there : back).map(({ at }) => ({
            ...at,
            message: `${at.message}, and the other way round.`,
          }));
        }),
      ...gone.map((pair) => ({
        path: 'tests/lint/pairs.ts',
        line: 1,
        message: `${pair} in ${floor} no longer import each other: take the pair out of LEFT.`,
      })),
    ];
  });
}
