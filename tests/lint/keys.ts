import { finding, visit, type Finding, type Source } from './sources.ts';

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
}

/** The file that reads the key of an event. */
const READER = 'src/console/base/keys.ts';
const MESSAGE =
  'An input method may be composing: ask pressedKey (src/console/base/keys.ts) for the key.';

const isReader = (node: Node | null | undefined): boolean =>
  node?.type === 'CallExpression' && node.callee?.name === 'pressedKey';

const isFinal = (node: Node): boolean =>
  node.type === 'Literal' && (node.value === 'Enter' || node.value === 'Escape');

const isEvent = ({ type, name, property }: Node): boolean =>
  type === 'MemberExpression' ? property?.name === 'nativeEvent' : name === 'event';

/**
 * Places of the console that read the key of an event directly, or compare with Enter or Escape a
 * key not obtained from `pressedKey`: they would react to keys pressed for an input method.
 */
export function bareKeys(source: Source): Finding[] {
  if (source.path === READER) return [];
  const found: Finding[] = [];
  const asked = new Set<string>();
  visit(source, {
    VariableDeclarator: (declared) => {
      const { id, init } = declared as unknown as { id: Node; init: Node | null };
      if (id.name !== undefined && isReader(init)) asked.add(id.name);
    },
  });
  const isAsked = (node: Node) =>
    isReader(node) || (node.name !== undefined && asked.has(node.name));
  visit(source, {
    BinaryExpression: (compared) => {
      const { left, right } = compared as unknown as { left: Node; right: Node };
      if ((isFinal(right) && !isAsked(left)) || (isFinal(left) && !isAsked(right)))
        found.push(finding(source, compared.start, MESSAGE));
    },
    MemberExpression: (member) => {
      const { object, property } = member as unknown as Node;
      if (object && isEvent(object) && (property?.name ?? property?.value) === 'key')
        found.push(finding(source, member.start, MESSAGE));
    },
    SwitchCase: (given) => {
      const { test } = given as unknown as { test: Node | null };
      if (test && isFinal(test)) found.push(finding(source, given.start, MESSAGE));
    },
  });
  const lines = new Map(found.map((one) => [one.line, one]));
  return [...lines.values()].toSorted((one, other) => one.line - other.line);
}
