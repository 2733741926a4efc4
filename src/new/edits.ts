import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Named extends Node {
  name?: string;
  value?: unknown;
}

interface Property extends Node {
  key?: Named;
  value?: Node;
}

interface Literal extends Node {
  properties: Property[];
}

type Declaration = Node & {
  id?: Named;
  declarations?: { id: Named; init: Node | null }[];
  declaration?: Declaration | null;
  typeAnnotation?: Node;
};

type Import = Node & { source: { value: string }; specifiers: Node[] };

function statementsOf(text: string): Node[] {
  const { program, errors } = parseSync('a.ts', text, { lang: 'ts' });
  if (errors[0]) throw new Error(errors[0].message);
  return program.body as Node[];
}

const declarationsIn = (text: string): Declaration[] =>
  statementsOf(text).map((node) => {
    const { declaration } = node as Declaration;
    return declaration ?? (node as Declaration);
  });

/** The object that an expression is, or that the calls around it are given last. */
function objectOf(node: Node | null | undefined): Literal | null {
  if (!node) return null;
  const { expression, arguments: given } = node as Node & { expression?: Node; arguments?: Node[] };
  if (node.type === 'ObjectExpression') return node as Literal;
  if (node.type === 'CallExpression') return objectOf(given?.at(-1));
  return objectOf(expression);
}

const keyOf = ({ key }: Property): string => String(key?.name ?? key?.value ?? '');

/** Goes from a constant of a file to an object within it. */
function objectAt(text: string, [constant = '', ...names]: readonly string[]): Literal {
  const declared = declarationsIn(text)
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ id }) => id.name === constant);
  let found = objectOf(declared?.init);
  for (const name of names)
    found = objectOf(found?.properties.find((property) => keyOf(property) === name)?.value);
  if (!found) throw new Error(`There is no object ${[constant, ...names].join(' > ')} to add to.`);
  return found;
}

/** The names in an object of a file, in their order. */
export const namesIn = (text: string, place: readonly string[]): string[] =>
  objectAt(text, place).properties.map(keyOf);

/** The text up to the end of a list, with a comma behind its last element. */
const withComma = (text: string, last: Node | undefined, end: number): string =>
  last === undefined || text.slice(last.end, end).trimStart().startsWith(',')
    ? text.slice(0, end)
    : `${text.slice(0, last.end)},${text.slice(last.end, end)}`;

/** Adds a property behind the others of an object. */
export function addProperty(
  text: string,
  place: readonly string[],
  name: string,
  value: string,
): string {
  const object = objectAt(text, place);
  if (object.properties.some((property) => keyOf(property) === name))
    throw new Error(`${place.join(' > ')} has ${name} already.`);
  const end = object.end - 1;
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `${withComma(text, object.properties.at(-1), end)}\n${key}: ${value},\n${text.slice(end)}`;
}

/** Spreads another object behind the properties of an object. */
export function addSpread(text: string, place: readonly string[], name: string): string {
  const object = objectAt(text, place);
  const end = object.end - 1;
  return `${withComma(text, object.properties.at(-1), end)}\n...${name},\n${text.slice(end)}`;
}

/** Adds an element behind the others of a list, or of the list that the call around it is given last. */
export function addElement(text: string, constant: string, element: string): string {
  const declared = declarationsIn(text)
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ id }) => id.name === constant)?.init as (Node & { arguments?: Node[] }) | undefined;
  const list = (declared?.arguments?.at(-1) ?? declared) as
    | (Node & { elements?: Node[] })
    | undefined;
  if (!list?.elements) throw new Error(`There is no list ${constant} to add to.`);
  const end = list.end - 1;
  return `${withComma(text, list.elements.at(-1), end)}\n${element},\n${text.slice(end)}`;
}

/** Adds a member to a union. */
export function addMember(text: string, union: string, member: string): string {
  const type = declarationsIn(text).find(
    ({ id, typeAnnotation }) => typeAnnotation && id?.name === union,
  )?.typeAnnotation;
  if (!type) throw new Error(`There is no type ${union} to add to.`);
  return `${text.slice(0, type.end)}\n| ${member}${text.slice(type.end)}`;
}

/** The text with a name imported as a value that was imported as a type; undefined if it was not. */
function typeImportOf(text: string, from: string, name: string): string | undefined {
  for (const node of statementsOf(text)) {
    if (node.type !== 'ImportDeclaration') continue;
    const { source, specifiers, start, end } = node as Import;
    const written = text.slice(start, end);
    if (source.value !== from || !written.startsWith('import type')) continue;
    const names = specifiers.map((one) => text.slice(one.start, one.end));
    if (!names.includes(name)) continue;
    const kept = names.map((one) => (one === name ? one : `type ${one}`)).join(', ');
    return `${text.slice(0, start)}import { ${kept} } from '${from}';${text.slice(end)}`;
  }
  return undefined;
}

/**
 * Imports a name as a value, unless it is imported already; `* as x` the whole of a file, and
 * `isDefault` what it is by default.
 */
export function addImport(text: string, from: string, name: string, isDefault = false): string {
  const isWhole = isDefault || name.startsWith('*');
  const imports = statementsOf(text).filter(
    (node): node is Import =>
      node.type === 'ImportDeclaration' &&
      !text.slice(node.start, node.end).startsWith('import type'),
  );
  const found = imports.find(({ source }) => source.value === from);
  const typed = found ? undefined : typeImportOf(text, from, name);
  if (typed) return typed;
  if (!found) return `import ${isWhole ? name : `{ ${name} }`} from '${from}';\n${text}`;
  const last = found.specifiers.at(-1) as Node;
  const known = found.specifiers.map(({ start, end }) => text.slice(start, end));
  return known.includes(name) ? text : `${text.slice(0, last.end)}, ${name}${text.slice(last.end)}`;
}

type Texts = { [name: string]: Texts | string };

/** Adds a text to a file of texts, behind the others of its group. */
export function addText(json: string, key: string, text: string): string {
  const texts = JSON.parse(json) as Texts;
  const names = key.split('.');
  const name = names.pop() ?? '';
  let group = texts;
  for (const part of names) {
    const inner = (group[part] ??= {});
    if (typeof inner === 'string') throw new Error(`${part} is a text, not a group of texts.`);
    group = inner;
  }
  if (name in group) throw new Error(`There is a text ${key} already.`);
  group[name] = text;
  return `${JSON.stringify(texts, null, 2)}\n`;
}

/** Whether a file of texts has a text. */
export function hasText(json: string, key: string): boolean {
  let found: Texts | string | undefined = JSON.parse(json) as Texts;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string';
}
