import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finding, visit, type Finding, type Source } from './sources.ts';

/** A stylesheet. */
export interface Sheet {
  path: string;
  text: string;
}

const CONSOLE = 'src/console';
/** Where the page begins. */
const START = join(CONSOLE, 'main.tsx');
/** What is there before any screen that asks for a sign-in. */
const SIGNED_IN = join(CONSOLE, 'app/area.tsx');
const ROUTES = join(CONSOLE, 'app/routes/');
const OPEN_ROUTES = join(ROUTES, 'public.ts');

/** All stylesheets of the console. */
export const sheets = (): Sheet[] =>
  readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(CONSOLE, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** What a module loads together with itself, and later on. */
interface Loads {
  together: readonly string[];
  later: readonly string[];
}

function loadsOf(source: Source, known: ReadonlySet<string>): Loads {
  const together: string[] = [];
  const later: string[] = [];
  const note = (list: string[], specifier: string) => {
    const path = specifier.startsWith('.')
      ? join(dirname(source.path), specifier)
      : specifier.replace('#console', CONSOLE);
    if (known.has(path)) list.push(path);
  };
  visit(source, {
    ImportDeclaration: ({ source: { value }, importKind }) => {
      if (importKind !== 'type') note(together, value);
    },
    ExportNamedDeclaration: ({ source: given }) => given && note(together, given.value),
    ExportAllDeclaration: ({ source: { value } }) => note(together, value),
    ImportExpression: ({ source: given }) =>
      given.type === 'Literal' && typeof given.value === 'string' && note(later, given.value),
  });
  return { together, later };
}

/**
 * The classes that a stylesheet begins a selector with: it is the one that makes them. Those of
 * states (`is-…`) are never the only one.
 */
const classesOf = ({ text }: Sheet): Set<string> =>
  new Set(
    text
      .replaceAll(/\/\*.*?\*\//gs, '')
      .split('}')
      .flatMap((rule) => rule.slice(0, Math.max(0, rule.lastIndexOf('{'))).split(/[,{]/))
      .flatMap((selector) => /\.((?!is-)[a-z][\w-]*)/.exec(selector)?.[1] ?? []),
  );

/** The classes that a module gives to elements, with their places. */
function classesIn(source: Source): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  const note = (text: string, offset: number) =>
    found.push(...text.split(/\s+/).map((name) => ({ name, offset })));
  visit(source, {
    JSXAttribute: (attribute) => {
      const { name, value, start, end } = attribute as unknown as {
        name: { name?: string };
        value: { type: string; value?: string } | null;
        start: number;
        end: number;
      };
      if (!/^(?:\w+C|c)lassName$/.test(String(name.name)) || value === null) return;
      if (value.type === 'Literal') note(String(value.value), start);
      else
        for (const [, text = ''] of source.text.slice(start, end).matchAll(/['"`]([^'"`$]*)/g))
          note(text, start);
    },
  });
  return found;
}

/**
 * Classes whose stylesheet may not be there: neither what the module is loaded with brings it, nor
 * everything that loads it. Such a part looks right only after another screen was visited.
 */
export function classesWithoutSheet(
  sources: readonly Source[],
  stylesheets: readonly Sheet[],
): Finding[] {
  const known = new Map(
    sources.filter(({ path }) => path.startsWith(`${CONSOLE}/`)).map((one) => [one.path, one]),
  );
  const paths = new Set([...known.keys(), ...stylesheets.map(({ path }) => path)]);
  const loads = new Map([...known].map(([path, one]) => [path, loadsOf(one, paths)]));
  const sheetsOf = new Map<string, string[]>();
  for (const sheet of stylesheets)
    for (const name of classesOf(sheet))
      sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet.path]);

  /** What comes with a module. */
  const withIt = (path: string): Set<string> => {
    const all = new Set([path]);
    for (const one of all) for (const next of loads.get(one)?.together ?? []) all.add(next);
    return all;
  };
  /** What is there whenever a module has been loaded, by the modules that begin a load. */
  const present = new Map([[START, withIt(START)]]);
  const left = [START];
  for (let from = left.shift(); from !== undefined; from = left.shift())
    for (const path of withIt(from)) {
      const isBehindSignIn = path.startsWith(ROUTES) && path !== OPEN_ROUTES;
      const before = new Set([
        ...(present.get(from) ?? []),
        ...(isBehindSignIn ? withIt(SIGNED_IN) : []),
      ]);
      for (const to of loads.get(path)?.later ?? []) {
        const had = present.get(to);
        const shared = had ? [...had].filter((one) => before.has(one)) : before;
        const now = new Set([...shared, ...withIt(to)]);
        if (had?.size === now.size) continue;
        present.set(to, now);
        left.push(to);
      }
    }
  const findings = new Map<string, Finding>();
  for (const [start, there] of present)
    for (const path of withIt(start)) {
      const source = known.get(path);
      if (!source) continue;
      for (const { name, offset } of classesIn(source)) {
        const needed = sheetsOf.get(name);
        if (!needed || needed.some((sheet) => there.has(sheet))) continue;
        const message = `The class ${name} is of ${needed.join(' or ')}, which may not be loaded.`;
        findings.set(`${path} ${name}`, finding(source, offset, message));
      }
    }
  return [...findings.values()].toSorted(
    (one, other) => one.path.localeCompare(other.path) || one.line - other.line,
  );
}
