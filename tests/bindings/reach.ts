import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceOf, type Source } from '../lint/sources.ts';

/** A node of a parsed program. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

/** Where a name of a file comes from. */
export interface Origin {
  file: string;
  name: string;
}

interface Module {
  /** Names that are imported, or passed on from elsewhere. */
  from: Map<string, Origin>;
  /** What a name of the file itself stands for. */
  own: Map<string, Node>;
  stars: string[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Values that say their type beside. */
const TYPED = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** What stands right below a node, but types. */
export const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || TYPED.includes(type));

/** Everything below a node but types, itself first. */
function* below(node: Node): Generator<Node> {
  yield node;
  for (const one of partsOf(node)) yield* below(one);
}

export const nameOf = (node: unknown): string =>
  isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '';

const ALIASES: Readonly<Record<string, string>> = { '#console/': 'src/console/' };

/** The file that a specifier names; `#machines/x/index.ts` and other floors stay as they are. */
function fileOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const alias = Object.keys(ALIASES).find((one) => specifier.startsWith(one));
  return alias === undefined ? specifier : specifier.replace(alias, ALIASES[alias] ?? '');
}

/** The names of a file. */
export function namesIn({ path: file, program }: Source): Module {
  const module: Module = { from: new Map(), own: new Map(), stars: [] };
  const declare = (node: Node) => {
    const declarations = (node['declarations'] ?? [node]) as Node[];
    for (const one of declarations)
      for (const { type, name } of below((one['id'] ?? { type: 'None' }) as Node) as Iterable<Node>)
        if (type === 'Identifier') module.own.set(String(name), one);
  };
  for (const node of program.body as unknown as Node[]) {
    const source = isNode(node['source']) ? fileOf(file, nameOf(node['source'])) : null;
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
    const specifiers = (node['specifiers'] ?? []) as Node[];
    if (isType) continue;
    if (node.type === 'ImportDeclaration' && source !== null)
      for (const one of specifiers)
        module.from.set(nameOf(one['local']), {
          file: source,
          name: one.type === 'ImportSpecifier' ? nameOf(one['imported']) : 'default',
        });
    else if (node.type === 'ExportAllDeclaration' && source !== null) module.stars.push(source);
    else if (source !== null)
      for (const one of specifiers)
        module.from.set(nameOf(one['exported']), { file: source, name: nameOf(one['local']) });
    else if (isNode(node['declaration'])) {
      declare(node['declaration']);
      if (node.type === 'ExportDefaultDeclaration') module.own.set('default', node);
    } else declare(node);
  }
  return module;
}

const read = new Map<string, Source>();

/** A file as it stands; read and parsed once. */
export function sourceAt(file: string): Source {
  const source = read.get(file) ?? sourceOf(file, readFileSync(file, 'utf8'));
  read.set(file, source);
  return source;
}

const modules = new Map<string, Module>();

/** The names of a file of the console; null for what is none. */
function moduleOf(file: string): Module | null {
  const known = modules.get(file);
  if (known) return known;
  if (!/^src\/console\/.*\.tsx?$/.test(file) || !existsSync(file)) return null;
  const module = namesIn(sourceAt(file));
  modules.set(file, module);
  return module;
}

/** What is loaded later, by `import()`, with the names that are taken out of it. */
function lazily(node: Node, file: string): Origin[] {
  const found: Origin[] = [];
  const claimed = new Set<Node>();
  for (const one of below(node)) {
    const callee = one['callee'];
    const loaded = isNode(callee) ? callee['object'] : undefined;
    if (one.type === 'CallExpression' && isNode(loaded) && loaded.type === 'ImportExpression') {
      claimed.add(loaded);
      const to = fileOf(file, nameOf(loaded['source']));
      for (const inner of (one['arguments'] as Node[]).flatMap((given) => [...below(given)]))
        if (inner.type === 'MemberExpression')
          found.push({ file: to, name: nameOf(inner['property']) });
    }
  }
  for (const one of below(node))
    if (one.type === 'ImportExpression' && !claimed.has(one))
      found.push({ file: fileOf(file, nameOf(one['source'])), name: 'default' });
  return found;
}

/**
 * An attribute of an element that is drawn, or what a function is given by name, with what stands
 * there; null where that is computed.
 */
interface Attribute {
  element: string;
  attribute: string;
  value: string | null;
}

/** What a screen is made of. */
export interface Reach {
  names: readonly Origin[];
  members: readonly (Origin & { member: string })[];
  attributes: readonly Attribute[];
}

/** What stands in the object that a function is given, as if it were an element. */
function* givenTo(node: Node): Generator<Attribute> {
  const [first] = (node['arguments'] ?? []) as Node[];
  for (const one of (first?.['properties'] ?? []) as Node[]) {
    const value = one['value'];
    if (isNode(value) && value.type === 'Literal')
      yield {
        element: nameOf(node['callee']),
        attribute: nameOf(one['key']),
        value: String(value['value']),
      };
  }
}

function* attributesOf(node: Node): Generator<Attribute> {
  for (const one of (node['attributes'] ?? []) as Node[]) {
    const value = one['value'];
    yield {
      element: nameOf(node['name']),
      attribute: nameOf(one['name']),
      value: isNode(value) && value.type === 'Literal' ? String(value['value']) : null,
    };
  }
}

interface Declared extends Omit<Reach, 'names'> {
  /** What it needs itself. */
  needs: readonly Origin[];
}

const declared = new Map<string, Declared>();
const NOTHING: Declared = { needs: [], members: [], attributes: [] };

/** What a name of a file needs itself. */
function needsOf({ file, name: wanted }: Origin): Declared {
  const key = `${file} ${wanted}`;
  const known = declared.get(key);
  if (known) return known;
  const module = moduleOf(file);
  if (!module) return NOTHING;
  const passed = module.from.get(wanted);
  if (passed) return { ...NOTHING, needs: [passed] };
  const node = module.own.get(wanted);
  if (!node)
    return { ...NOTHING, needs: module.stars.map((star) => ({ file: star, name: wanted })) };
  const needs = new Map(lazily(node, file).map((one) => [`${one.file} ${one.name}`, one]));
  const members: Declared['members'][number][] = [];
  const attributes: Attribute[] = [];
  for (const one of below(node)) {
    const name = String(one['name'] ?? '');
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier')
      if (module.own.has(name) || module.from.has(name))
        needs.set(`${file} ${name}`, { file, name });
    if (one.type === 'JSXOpeningElement') attributes.push(...attributesOf(one));
    if (one.type === 'CallExpression') attributes.push(...givenTo(one));
    const object = one['object'];
    const origin =
      one.type === 'MemberExpression' && isNode(object) && module.from.get(nameOf(object));
    if (origin) members.push({ ...origin, member: nameOf(one['property']) });
  }
  const found = { needs: [...needs.values()], members, attributes };
  declared.set(key, found);
  return found;
}

/**
 * Everything that a screen is made of: the names that its program needs, near and far, and the
 * members that are taken out of them (`planKinds.yearlyPlan`).
 */
export function reachOf(screen: Origin): Reach {
  const seen = new Map<string, Origin>();
  const members: Declared['members'][number][] = [];
  const attributes: Attribute[] = [];
  const waiting = [screen];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${next.file} ${next.name}`;
    if (seen.has(key)) continue;
    seen.set(key, next);
    const found = needsOf(next);
    members.push(...found.members);
    attributes.push(...found.attributes);
    waiting.push(...found.needs);
  }
  return { names: [...seen.values()], members, attributes };
}
