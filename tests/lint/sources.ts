import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];

/** A program of ours. */
export interface Source {
  path: string;
  text: string;
  /** Parsed on demand. */
  readonly program: Program;
}

/** A problem at a place of a source. */
export interface Finding {
  path: string;
  line: number;
  message: string;
}

const FOLDERS = ['src', 'machines', 'visualizations', 'locales'];
const PROGRAM = /\.(?:ts|tsx|mjs|js)$/;
const TEST = /\.test(?:-helper)?\.tsx?$/;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A finding at an offset of a source. */
export const finding = ({ path, text }: Source, offset: number, message: string): Finding => ({
  path,
  line: lineAt(text, offset),
  message,
});

function parsed(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text, {
    lang: extname(path) === '.tsx' ? 'tsx' : 'ts',
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program;
}

/** A source from its text, which must parse. */
export function sourceOf(path: string, text: string): Source {
  let program: Program | undefined;
  return {
    path,
    text,
    get program() {
      return (program ??= parsed(path, text));
    },
  };
}

const programsIn = (folders: readonly string[], isWanted: (path: string) => boolean): Source[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => PROGRAM.test(path) && isWanted(path))
    .sort()
    .map((path) => sourceOf(path, readFileSync(path, 'utf8')));

/** All our programs except the tests. */
export const sources = (): Source[] => programsIn(FOLDERS, (path) => !TEST.test(path));

/** The tests, and what supports them. */
export const tests = (): Source[] => [
  ...programsIn(FOLDERS, (path) => TEST.test(path)),
  ...programsIn(['tests'], () => true),
];

/** Visits the nodes of a source. */
export const visit = (
  { program }: Source,
  visitor: ConstructorParameters<typeof Visitor>[0],
): void => new Visitor(visitor).visit(program);

/** The specifiers that a source imports or re-exports. */
export function importsOf(source: Source): { specifier: string; offset: number }[] {
  const found: { specifier: string; offset: number }[] = [];
  const note = (specifier: string, offset: number) => found.push({ specifier, offset });
  visit(source, {
    ImportDeclaration: ({ source: { value }, start }) => note(value, start),
    ExportNamedDeclaration: ({ source: given, start }) => given && note(given.value, start),
    ExportAllDeclaration: ({ source: { value }, start }) => note(value, start),
    ImportExpression: ({ source: given, start }) =>
      given.type === 'Literal' && typeof given.value === 'string' && note(given.value, start),
  });
  return found;
}
