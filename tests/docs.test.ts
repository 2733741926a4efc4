import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexer, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { callList } from '#contract/index.ts';
import { readConfig } from '#gateway/base/config.ts';
import { beginCommand, createRecord, finishCommand } from '#gateway/records/advance.ts';
import { canonicalJson, sha256 } from '#gateway/records/canonical.ts';
import { FIRST_HASH, type Entry } from '#gateway/records/history.ts';
import { Copy } from '#new/copy.ts';
import { recipeOf } from '#new/recipes.ts';
import listed from './contract/calls.json' with { type: 'json' };

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unique = (values: Iterable<string>) => [...new Set(values)].sort();

const READMES = ['README.md', 'docs/README.zh-CN.md'];

function* markdownIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* markdownIn(path);
    else if (entry.name.endsWith('.md')) yield path;
  }
}

const pages = unique(['README.md', 'CONTRIBUTING.md', ...markdownIn('docs')]);

/** The text without what stands in code blocks. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

const headings = (text: string) =>
  [...prose(text).matchAll(/^(#{1,6}) +(.+)$/gm)].map(([, signs = '', title = '']) => ({
    depth: signs.length,
    title,
  }));

/** The anchor that a heading gets where the pages are read. */
const anchorOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/**
 * The variables that the gateway reads: found by reading with an environment that notes what it is
 * asked for.
 */
function variablesRead(): string[] {
  const asked = new Set<string>();
  readConfig(new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void asked.add(String(name)) }));
  return unique(asked);
}

/** The rows of the table of variables: name, default. */
function variablesIn(path: string): Map<string, string> {
  const rows = [...read(path).matchAll(/^\| `([A-Z][A-Z_]*)` \| (.+?) \| /gm)];
  return new Map(
    rows.map(([, name = '', standard = '']) => [name, /^`([^`]*)`/.exec(standard)?.[1] ?? '']),
  );
}

/** Variables that tests and the development server read. */
function otherVariables(): string[] {
  const sources = [
    'vite.config.ts',
    'tests/run.mjs',
    'tests/run/chromium.mjs',
    'tests/support/clock.ts',
    'tests/support/gateway.ts',
    'tests/gateway/attack.long.test.ts',
    'tests/gateway/walk.long.test.ts',
    'tests/gateway/duties.long.test.ts',
    'tests/bench/run.ts',
  ];
  return sources.flatMap((path) =>
    [...read(path).matchAll(/process\.env(?:\.([A-Z_]+)|\['([A-Z_]+)'\])/g)].map(
      ([, dotted, quoted]) => dotted ?? quoted ?? '',
    ),
  );
}

describe.each(READMES)('%s', (path) => {
  test('lists the variables that the gateway reads, and no others', () => {
    expect(unique(variablesIn(path).keys())).toEqual(variablesRead());
  });

  test('gives their defaults: set to them, nothing changes', () => {
    for (const [name, standard] of variablesIn(path))
      expect({ name, config: readConfig({ [name]: standard || undefined }) }).toEqual({
        name,
        config: readConfig({}),
      });
  });

  test('names no other variable than those that tests and the development server read', () => {
    const named = [...read(path).matchAll(/`([A-Z][A-Z_]{2,})(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    );
    const known = new Set([...variablesRead(), ...otherVariables(), 'SIGTERM', 'SIGINT']);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('both READMEs have the same sections, in the same depth', () => {
  const [english = [], chinese = []] = READMES.map((path) =>
    headings(read(path)).map(({ depth }) => depth),
  );
  expect(chinese).toEqual(english);
});

describe('the guide for testers', () => {
  const guides = ['docs/guide-testers.md', 'docs/guide-testers.zh-CN.md'].map(read);

  test('has the same sections, tables and programs in both languages, as the console shows them', () => {
    const [english = [], chinese = []] = guides.map((guide) => {
      const parts = lexer(guide).filter(({ type }) => type !== 'space');
      return parts.map((part) =>
        part.type === 'table' ? `table of ${(part as Tokens.Table).rows.length}` : part.type,
      );
    });
    expect(chinese).toEqual(english);
    const [programs = [], same = []] = guides.map((guide) =>
      [...guide.matchAll(/^```[\s\S]*?^```$/gm)].map(([program]) => program),
    );
    expect(same).toEqual(programs);
  });

  test('shows the program that src/model/first-path.test.ts runs', () => {
    const [, program = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(guides[0] ?? '') ?? [];
    expect(program).toBe(
      read('src/model/first-path.test.ts').replace(/^\/\/ Shown in the guide.*\n/m, ''),
    );
  });
});

/** The relative links of a page, or its pictures, that lead nowhere. */
function broken(page: string, sign: '' | '!'): string[] {
  const links = [...prose(read(page)).matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)].filter(
    ([, found]) => found === sign,
  );
  const addresses = links
    .map(([, , address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address));
  return addresses.filter((address) => {
    const [path = '', anchor] = decodeURI(address).split('#');
    const target = path === '' ? page : relative(root, resolve(root, dirname(page), path));
    if (target.startsWith('..') || !existsSync(join(root, target))) return true;
    return (
      anchor !== undefined &&
      !headings(read(target)).some(({ title }) => anchorOf(title) === anchor)
    );
  });
}

test.each(pages)('the relative links of %s lead somewhere', (page) =>
  expect(broken(page, '')).toEqual([]),
);

test.each(pages)('the test files that %s names are there', (page) => {
  const text = read(page);
  const named = [
    ...text.matchAll(/(--out )?\b((?:tests|src|machines|visualizations)\/[\w/-]+\.test\.tsx?)/g),
  ];
  const written = named.flatMap(([, out, path = '']) => (out ? [path] : []));
  expect(
    named
      .map(([, , path = '']) => path)
      .filter((path) => !written.includes(path) && !existsSync(join(root, path))),
  ).toEqual([]);
});

// The pictures are taken from the finished console; from the first one on, all must be there.
const pictured = existsSync(join(root, 'docs/images')) ? pages : [];

test.each(pictured)('the pictures that %s shows are there', (page) =>
  expect(broken(page, '!')).toEqual([]),
);

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');
  /** What stands as code in a sentence or a table. */
  const said = unique([...prose(text).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  const FOLDERS = ['docs', 'locales', 'machines', 'src', 'tests', 'visualizations', '.githooks'];
  const stored = FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  ]);

  /** Whether a path leads somewhere; `*` and `<name>` stand for any name, the same one for the same. */
  function isStored(path: string): boolean {
    const seen: string[] = [];
    const pattern = path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '[^/]+')
      .replaceAll(/<(\w+)>/g, (_, name: string) => {
        if (seen.includes(name)) return String.raw`\k<${name}>`;
        seen.push(name);
        return `(?<${name}>[^/]+)`;
      });
    return stored.some((one) => new RegExp(`^${pattern}$`).test(one));
  }

  test('names files and folders that exist', () => {
    const paths = said.filter((code) =>
      FOLDERS.some((folder) => code.startsWith(`${folder}/`) && !/\s/.test(code)),
    );
    const texts = said
      .filter((code) => /^\w+\.json$/.test(code))
      .map((file) => `locales/*/${file}`);
    expect(paths.length).toBeGreaterThan(40);
    expect([...paths, ...texts].filter((path) => !isStored(path))).toEqual([]);
  });

  test('names commands of package.json, and files that their suites run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(8);
    expect(unique(commands).filter((name) => !(name in scripts))).toEqual([]);
    const runs = [...text.matchAll(/npx vitest run --project (\w+) (\S+?)`/g)];
    expect(unique(runs.map(([, project = '']) => project))).toEqual([
      'browser',
      'gateway',
      'pressing',
      'unit',
    ]);
    expect(runs.map(([, , path = '']) => path).filter((path) => !isStored(path))).toEqual([]);
  });

  const examples = [...text.matchAll(/^npm run new -- ((?:.*\\\n)*.*)$/gm)].map(
    ([, args = '']) => args,
  );

  test.each(examples)('npm run new -- %s can be run', (example) => {
    const words = [...example.matchAll(/'([^']*)'|([^\s\\]+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const copy = new Copy(read, (path) => existsSync(join(root, path)));
    expect(recipeOf(words)(copy).length).toBeGreaterThan(0);
    expect(
      [...copy.changes()].filter(
        ([path, after]) => existsSync(join(root, path)) && after === read(path),
      ),
    ).toEqual([]);
  });

  test('has an example of each command of npm run new', () => {
    expect(unique(examples.map((example) => example.split(' ')[0] ?? ''))).toEqual([
      'command',
      'field',
      'kind',
      'list',
    ]);
  });
});

test('decisions are numbered without gaps, and their titles carry the number', () => {
  const files = readdirSync(join(root, 'docs/decisions')).sort();
  expect(files.map((file) => file.slice(0, 4))).toEqual(
    files.map((_, index) => String(index + 1).padStart(4, '0')),
  );
  for (const file of files)
    expect(read(`docs/decisions/${file}`)).toMatch(new RegExp(`^# ${file.slice(0, 4)} `));
});

interface Described {
  fields?: Record<string, Described>;
  innerType?: Described;
}

function namesIn(schema: Described, into: Set<string>, seen = new Set<Described>()): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [name, field] of Object.entries(schema.fields ?? {})) {
    into.add(name);
    namesIn(field, into, seen);
  }
  if (schema.innerType) namesIn(schema.innerType, into, seen);
}

test('the glossary has every name of the calls; if not, add a row to docs/glossary.md', () => {
  const glossary = new Set(
    [...read('docs/glossary.md').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const names = new Set<string>();
  for (const { request, response } of callList)
    for (const schema of [request, response]) namesIn(schema as Described, names);
  expect(unique([...names]).filter((name) => !glossary.has(name))).toEqual([]);
});

/** The addresses in a row: a name behind a full address stands beside it. */
function addressesIn(row: string): string[] {
  let folder = '';
  return [...row.matchAll(/`(?:[A-Z]+ )?([^`\s]+)`/g)].map(([, named = '']) => {
    const isWhole = named.lastIndexOf('/') > 0;
    if (isWhole) folder = dirname(named);
    return isWhole ? named : `${folder}/${named.replace(/^\//, '')}`;
  });
}

test('every call that the specification does not list stands in docs/assumptions.md', () => {
  const specified = new Set(
    listed.modules.flatMap(({ calls }) =>
      calls.map(({ path }) => path.replace(/^\/(hg-auth|file-web)(?=\/)/, '')),
    ),
  );
  const [, section = ''] = /^## Calls\n([\s\S]*?)^## /m.exec(read('docs/assumptions.md')) ?? [];
  const told = new Set(section.split('\n').flatMap(addressesIn));
  const ours = callList.map(({ path }) => path).filter((path) => !specified.has(path));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((path) => !told.has(path))).toEqual([]);
});

test('the worked example of docs/verify-history.md is what the code computes', () => {
  const actor = {
    guid: 'person-1',
    name: '采购员',
    unitName: '示例单位',
    roles: ['author'] as const,
  };
  const before = { projectName: '轴承采购', budget: '5000' };
  const after = { projectName: '轴承采购', budget: '6500' };
  const requestId = '6d1f0f6e-5f0b-4a53-9a51-0f3a0f7f1c11';
  const made = createRecord({
    guid: 'example-1',
    kind: 'selfPlan',
    actor,
    at: new Date('2026-03-02T01:30:00.000Z'),
    requestId,
    content: before,
    context: { uses: 0 },
  });
  const command = { type: 'plan.edit' };
  const begun = beginCommand(made.record, actor, command);
  if (begun.outcome === 'refused') throw new Error('The machine refuses the example.');
  const edited = finishCommand(made.record, begun, {
    actor,
    command,
    at: new Date('2026-03-02T02:00:00.000Z'),
    requestId: null,
    output: {},
    content: after,
  });

  const line = ({ hash: _hash, prevHash: _prevHash, ...content }: Entry) => canonicalJson(content);
  const range = sha256(`${made.entry.hash}\n${edited.entry.hash}`);
  const expected = [
    canonicalJson(before),
    made.entry.digest,
    line(made.entry),
    made.entry.hash,
    canonicalJson(after),
    edited.entry.digest,
    line(edited.entry),
    edited.entry.hash,
    range,
    sha256(`${FIRST_HASH}\n${range}`),
  ];
  const lines = new Set(read('docs/verify-history.md').split('\n'));
  expect(expected.filter((text) => !lines.has(text))).toEqual([]);
});
