import type { Source } from '../lint/sources.ts';
import { isNode, namesIn, nameOf, partsOf, type Node } from './reach.ts';

const UI = 'src/console/ui/';
const SEND = 'src/console/http/send.ts send';
/** What everybody calls what the hook `useSendOnce` gives. */
const SEND_ONCE = 'sendOnce';

/** What sends by a delivery whatever it is given: as an argument, or as one of these attributes. */
export const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  [`${UI}delivered.ts delivered`]: [],
  [`${UI}use-sending.ts useSending`]: [],
  [`${UI}delivery.ts openDelivery`]: [],
  [`${UI}form/settings-dialog.tsx SettingsDialog`]: ['save'],
  [`${UI}form/settings-page.tsx SettingsPage`]: ['save'],
  [`${UI}sheet-dialog.tsx SheetDialog`]: ['take'],
  'src/console/registration/account-page.tsx AccountPage': ['save'],
};

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];
/** Hooks that answer what they are given. */
const PASSING = ['useCallback', 'useMemo'];

/** Stands for a call that is said only as the program runs. */
export const UNKNOWN = '?';

/** A node with those around it, the nearest first. */
interface Place {
  node: Node;
  around: readonly Node[];
}

function* places(node: Node, around: readonly Node[] = []): Generator<Place> {
  yield { node, around };
  for (const part of partsOf(node)) yield* places(part, [node, ...around]);
}

const isFunction = (node: Node): boolean =>
  FUNCTIONS.includes(node.type) || PASSING.includes(nameOf(node['callee']));

/** Whether a node is a name that is used, not one that is given or what a hook goes by. */
function isUse({ node, around: [outer, further] }: Place): boolean {
  if (node.type !== 'Identifier' || !outer) return false;
  if (outer.type === 'Property')
    return outer['value'] === node && further?.type !== 'ObjectPattern';
  if (outer.type === 'ArrayExpression' && further?.type === 'CallExpression') {
    const [what] = further['arguments'] as Node[];
    return outer === what || !/^use[A-Z]/.test(nameOf(further['callee']));
  }
  return outer['id'] !== node && outer['property'] !== node;
}

/**
 * What a file sends, by the ids of the calls, each with whether a delivery carries it: whether it
 * stands, or whatever it is called by stands, in what a carrier is given. Functions that leave the
 * file, and those that are called elsewhere, are carried by nothing that this file shows.
 */
export function sentBy(source: Source): { id: string; isCarried: boolean }[] {
  if (!source.text.includes('send')) return [];
  const all = [...places(source.program as unknown as Node)];
  const { from, own } = namesIn(source);
  const originOf = (node: unknown) => {
    const { file: at, name } = from.get(nameOf(node)) ?? {};
    return `${at} ${name}`;
  };

  function isCarried({ node, around }: Place, seen: readonly string[]): boolean {
    let inner = node;
    for (const [at, outer] of around.entries()) {
      const above: Place = { node: outer, around: around.slice(at + 1) };
      if (outer.type === 'CallExpression' && outer['callee'] !== inner)
        if (originOf(outer['callee']) in CARRIERS) return true;
      if (outer.type === 'JSXAttribute') {
        const [element, attribute] = [above.around[0]?.['name'], nameOf(outer['name'])];
        return own.has(nameOf(element))
          ? areAllCarried(usesOf, attribute, seen)
          : (CARRIERS[originOf(element)]?.includes(attribute) ?? false);
      }
      const name = nameOf(outer['key'] ?? outer['id']);
      if (outer.type === 'Property' && isFunction(inner))
        return isCarried(above, seen) || areAllCarried(membersOf, name, seen);
      if (
        outer.type === 'FunctionDeclaration' ||
        (outer.type === 'VariableDeclarator' && isFunction(inner))
      )
        return areAllCarried(usesOf, name, seen);
      inner = outer;
    }
    return false;
  }
  function areAllCarried(
    find: (name: string) => readonly Place[],
    name: string,
    seen: readonly string[],
  ): boolean {
    const uses = seen.includes(name) ? [] : find(name);
    return uses.length > 0 && uses.every((use) => isCarried(use, [...seen, name]));
  }
  const usesOf = (name: string) => all.filter((one) => nameOf(one.node) === name && isUse(one));
  const membersOf = (name: string) =>
    all.filter(({ node }) => node.type === 'MemberExpression' && nameOf(node['property']) === name);

  return all.flatMap((place) => {
    const { node } = place;
    if (node.type !== 'CallExpression') return [];
    const callee = node['callee'] as Node;
    const [call] = node['arguments'] as Node[];
    const module = isNode(call?.['object']) ? nameOf(call['object']) : '';
    const isNamed = module.endsWith('Calls');
    // What has the sender at hand, before it is connected, sends by it.
    const isSend =
      originOf(callee) === SEND ||
      (isNamed && (nameOf(callee['property']) === 'send' || nameOf(callee) === SEND_ONCE));
    if (!isSend) return [];
    const id = isNamed ? `${module.replace(/Calls$/, '')}.${nameOf(call?.['property'])}` : UNKNOWN;
    return [{ id, isCarried: isCarried(place, []) }];
  });
}
